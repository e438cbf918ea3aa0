internal import SheetDraw
internal import SheetPrimitives
internal import SheetSpec
internal import SheetSuite

/// `diff`: what has changed between two pictures, scenarios or states.
struct DiffCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let settings = try flags.comparisonSettings()
      let output = try output()
      guard flags.words.count == 2 else { throw DiagnosticError([wordFault]) }
      guard flags.words.contains(where: { $0.value != "-" }) else {
        throw DiagnosticError([bothAreInput])
      }
      if let conflict = flags.momentConflict { throw DiagnosticError(conflict) }
      let resources = DrawingResources()
      func side(_ word: Located<String>) throws(DiagnosticError) -> ComparedSide {
        try ComparedSide(word.filePath, with: resources, readRecipe: Recipe.readAny)
      }
      let result = try compare(
        side(flags.words[0]), side(flags.words[1]), settings: settings, output: output)
      if let output, let picture = result.picture {
        try output.path.filePath.with { path throws(FileError) in
          try Files.write(picture, to: path)
        }
      }
      let status = try tell(result, isStream: output?.path.value == "-")
      return status == .done && !result.isPassed ? .different : status
    } catch { return session.fail(error.diagnostics) }
  }

  private func tell(
    _ result: SideComparison, isStream: Bool
  ) throws(DiagnosticError) -> ExitStatus {
    // What goes to standard output as bytes leaves no room for words there.
    guard !isStream, session.isJSON || !session.isQuiet else { return .done }
    let unit = try flags.lengthUnit()
    return session.print(
      session.isJSON
        ? result.json(isInPoints: unit == .points).text
        : result.text(isInPixels: unit == .pixels))
  }

  private var wordFault: Diagnostic {
    let allowed = "two pictures, scenarios or states: diff A B"
    guard let third = flags.words.dropFirst(2).first else {
      return Diagnostic(
        .missingValue, at: .flag("diff", value: ""), "there are not two things to compare",
        allowed: allowed)
    }
    return .unexpected(third, allowed: allowed)
  }

  private var bothAreInput: Diagnostic {
    Diagnostic(
      .conflict, at: flags.words[1].place, "standard input cannot be both sides",
      allowed: "- for one of them")
  }

  // MARK: Comparing

  /// A file for a picture of both sides.
  private struct Output {
    var path: Located<String>
    var image: PictureCheck.Image
  }

  private func output() throws(DiagnosticError) -> Output? {
    let paths = flags.all("--output")
    var reader = FieldReader()
    if let other = paths.dropFirst().first {
      reader.fail(
        Diagnostic(.givenTwice, at: other.place, "-o is given twice", allowed: "one picture"))
    }
    if flags.has("--triptych"), flags.has("--flip") {
      reader.fail(
        Diagnostic(
          .conflict, at: .flag("--flip", value: ""), "--triptych and --flip are two pictures",
          allowed: "one of the two"))
    }
    for flag in ["--triptych", "--flip"] where flags.has(flag) && paths.isEmpty {
      reader.fail(
        Diagnostic(
          .missingValue, at: .flag(flag, value: ""), "\(flag) needs a file to go to",
          allowed: "-o difference.png"))
    }
    for path in paths {
      _ = reader.read { () throws(DiagnosticError) in
        guard path.value == "-" || path.value.lowercased().hasSuffix(".png") else {
          throw DiagnosticError(
            .unknownFormat, at: path.place, "\"\(path.value)\" is no name of a difference picture",
            allowed: "a name that ends in .png, or - for standard output")
        }
        if path.value != "-" { try path.filePath.with(Files.checkWritable) }
      }
    }
    let inputs = Set(flags.words.map { Files.identity(of: $0.filePath.value) })
    if let path = paths.first, path.value != "-",
      inputs.contains(Files.identity(of: path.filePath.value))
    {
      reader.fail(
        Diagnostic(
          .sameOutput, at: path.place, "\"\(path.value)\" is one of the two that are compared",
          allowed: "another name"))
    }
    if paths.first?.value == "-", session.isJSON {
      reader.fail(
        Diagnostic(
          .conflict, at: .flag("--json", value: ""),
          "-o - leaves no room for JSON on standard output", allowed: "-o difference.png"))
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return paths.first.map { path in
      Output(
        path: path,
        image: flags.has("--triptych") ? .triptych : flags.has("--flip") ? .flip : .difference)
    }
  }

  private func compare(
    _ first: ComparedSide, _ second: ComparedSide, settings: ComparisonSettings, output: Output?
  ) throws(DiagnosticError) -> SideComparison {
    guard output == nil || !first.isState && !second.isState else {
      throw DiagnosticError(
        .conflict, at: .flag("-o", value: ""), "a state has no picture",
        allowed: "pictures or scenarios on both sides, or no -o")
    }
    return try SideComparison(
      of: first, and: second, at: moments, settings: settings, image: output?.image ?? .nothing)
  }

  /// The moment of scenarios; nil where no flag names one.
  private var moments: DrawingOptions.Moments? {
    flags.one("--at").map { .times([$0]) } ?? flags.one("--shot").map { .shots([$0]) }
  }
}
