internal import SheetDiff
internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec

/// `diff`: what has changed between two pictures, scenarios or states.
struct DiffCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let wish = try ComparisonWish(flags)
      let output = try output()
      guard flags.words.count == 2 else { throw DiagnosticError(wordFault) }
      guard flags.words.contains(where: { $0.value != "-" }) else {
        throw DiagnosticError(bothAreInput)
      }
      let sides = try (DiffSide(flags.words[0]), DiffSide(flags.words[1]))
      let result = try compare(sides.0, sides.1, wish, output)
      if let output, let picture = result.picture {
        try output.path.filePath.with { path throws(FileError) in
          try Files.write(picture, to: path)
        }
      }
      let status = tell(result, wish, isStream: output?.path.value == "-")
      return status == .done && !result.isPassed ? .different : status
    } catch { return session.fail(error.diagnostics) }
  }

  private func tell(
    _ result: DiffResult, _ wish: ComparisonWish, isStream: Bool
  ) -> ExitStatus {
    // What goes to standard output as bytes leaves no room for words there.
    guard !isStream, session.isJSON || !session.isQuiet else { return .done }
    return session.print(
      session.isJSON
        ? result.json(isInPoints: wish.isInPoints).text
        : result.text(isInPixels: wish.isInPixels))
  }

  private var wordFault: Diagnostic {
    let allowed = "two pictures, scenarios or states: diff A B"
    guard let third = flags.words.dropFirst(2).first else {
      return Diagnostic(
        .missingValue, at: .flag("diff", value: ""), "there are not two things to compare",
        allowed: allowed)
    }
    return Diagnostic(
      .unexpectedArgument, at: third.place, "nothing can be done with \"\(third.value)\"",
      allowed: allowed)
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
    var wish: PictureCheck.Wish
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
        wish: flags.has("--triptych") ? .triptych : flags.has("--flip") ? .flip : .difference)
    }
  }

  private func compare(
    _ first: DiffSide, _ second: DiffSide, _ wish: ComparisonWish, _ output: Output?
  ) throws(DiagnosticError) -> DiffResult {
    if let states = try states(first, second) {
      guard output == nil else { throw DiagnosticError(statesHaveNoPicture) }
      return DiffResult(changes: states.0.changes(to: states.1), isSameSheet: false)
    }
    if output == nil, let result = try equalFiles(first, second, wish) { return result }
    // A picture that tells how it was drawn tells nothing beside one that does not.
    let isTold = first.canBeDrawn && second.canBeDrawn || !wish.ignoredLayers.isEmpty
    func drawn(_ side: DiffSide, beside other: DiffSide) throws(DiagnosticError) -> DrawnSide? {
      guard isTold || side.isScenario else { return nil }
      return try side.drawn(momentFlags.isEmpty ? other.momentFlags : momentFlags)
    }
    let (before, after) = try (drawn(first, beside: second), drawn(second, beside: first))
    var result = DiffResult(changes: [], isSameSheet: false)
    if let before, let after {
      result.changes = Change.between(try before.comparedFrame(), try after.comparedFrame())
      result.isSameSheet = result.changes.isEmpty
    } else if let facts = first.about?.facts, let otherFacts = second.about?.facts {
      result.changes = Change.between(facts, otherFacts)
    }
    try comparePictures((first, before), (second, after), wish, output, &result)
    return result
  }

  private var statesHaveNoPicture: Diagnostic {
    Diagnostic(
      .conflict, at: .flag("-o", value: ""), "a state has no picture",
      allowed: "pictures or scenarios on both sides, or no -o")
  }

  /// What says at which moment scenarios are compared.
  private var momentFlags: [String] {
    ["--shot", "--at"].flatMap { name in flags.one(name).map { [name, $0.value] } ?? [] }
  }

  /// Both sides as states, where one of them is one.
  private func states(
    _ first: DiffSide, _ second: DiffSide
  ) throws(DiagnosticError) -> (RecordedState, RecordedState)? {
    switch (first.content, second.content) {
    case (.state(let before), .state(let after)): return (before, after)
    case (.state(let before), _): return try (before, recorded(second))
    case (_, .state(let after)): return try (recorded(first), after)
    default: return nil
    }
  }

  /// What `inspect` would print of it.
  private func recorded(_ side: DiffSide) throws(DiagnosticError) -> RecordedState {
    guard let drawn = try side.drawn(momentFlags) else { throw DiagnosticError(side.isNoState) }
    let frame = try drawn.comparedFrame()
    let text = StateTable.standard.json(of: StateMoment(frame.state, in: frame.presentation)).text
    guard let state = try RecordedState(Array(text.utf8), name: side.path.filePath.value) else {
      throw DiagnosticError(side.isNoState)
    }
    return state
  }

  /// The quick way: files that are equal need no reading.
  private func equalFiles(
    _ first: DiffSide, _ second: DiffSide, _ wish: ComparisonWish
  ) throws(DiagnosticError) -> DiffResult? {
    guard case .picture(let before, let about) = first.content,
      case .picture(let after, _) = second.content, wish.ignoresNothing
    else { return nil }
    guard try before.equals(after) else { return nil }
    let size = PixelBox(x: 0, y: 0, width: about.widthPixels, height: about.heightPixels)
    let comparison = Comparison(
      verdict: .identical, sizes: [size, size], pixelCount: 0,
      comparedCount: about.widthPixels * about.heightPixels, largest: 0, mean: 0, worst: nil,
      regions: [], moves: [])
    return DiffResult(
      changes: [], comparison: comparison,
      metric: wish.options(isOwn: about.origin != nil, pixelsPerPoint: 1).metric,
      pixelsPerPoint: about.pixelsPerPoint, isSameSheet: true)
  }

  /// The picture of a side, and how dense it is, as far as that is known.
  private func picture(
    _ side: (side: DiffSide, drawn: DrawnSide?)
  ) throws(DiagnosticError) -> (file: PictureFile, pixelsPerPoint: Double?) {
    if case .picture(let file, let about) = side.side.content {
      return (file, about.pixelsPerPoint)
    }
    guard let drawn = side.drawn else { throw DiagnosticError(side.side.isNoState) }
    let file = try drawn.file()
    return (PictureFile(file.bytes, path: side.side.path.filePath), file.frame.pixelsPerPoint)
  }

  private func comparePictures(
    _ first: (side: DiffSide, drawn: DrawnSide?), _ second: (side: DiffSide, drawn: DrawnSide?),
    _ wish: ComparisonWish, _ output: Output?, _ result: inout DiffResult
  ) throws(DiagnosticError) {
    let (before, after) = try (picture(first), picture(second))
    let density = before.pixelsPerPoint ?? after.pixelsPerPoint
    let isOwn = [first, second].allSatisfy { $0.drawn != nil || $0.side.about?.facts != nil }
    if !wish.ignoredLayers.isEmpty, first.drawn == nil, second.drawn == nil {
      throw DiagnosticError(
        .noEffect, at: .flag("--ignore", value: ""),
        "neither picture says where its layers are", allowed: "--ignore X,Y,W,H")
    }
    var boxes: [PixelBox] = []
    for case let side? in [first.drawn, second.drawn] where !wish.ignoredLayers.isEmpty {
      boxes += try side.boxes(of: wish.ignoredLayers)
    }
    let options = wish.options(isOwn: isOwn, pixelsPerPoint: density ?? 1, ignoring: boxes)
    // What has led to it says more than a move.
    let check = try PictureCheck(
      of: before.file, and: after.file, options: options, wish: output?.wish ?? .nothing,
      findsMoves: result.changes.isEmpty, pixelsPerPoint: density ?? 1)
    result.comparison = check.comparison
    result.picture = check.picture
    result.metric = options.metric
    result.pixelsPerPoint = density
  }
}
