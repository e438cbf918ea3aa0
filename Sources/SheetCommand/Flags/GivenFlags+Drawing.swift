internal import SheetDraw
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

extension DrawingOption {
  /// The flag of the same name: `--corner-radius` of `cornerRadius`.
  var flagName: String {
    "--" + name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension GivenFlags {
  /// Plans what the flags and the scenario file ask for.
  ///
  /// - Parameters:
  ///   - drawsShots: Whether a scenario is drawn at its shots where no moment is named.
  ///   - resources: Files and catalogs.
  /// - Returns: The plan of all pictures.
  /// - Throws: Every fault of the flags and of the scenario.
  func drawingPlan(
    drawsShots: Bool = true, with resources: DrawingResources
  ) throws(DiagnosticError) -> DrawingPlan {
    var reader = FieldReader(diagnostics)
    _ = reader.read { () throws(DiagnosticError) in try workers() }
    var faults: [Diagnostic] = []
    do {
      let plan = try DrawingPlan(
        drawingOptions(drawsShots: drawsShots), with: resources, after: reader.diagnostics)
      if conflicts.isEmpty { return plan }
    } catch {
      let misspelt = words.first.flatMap { Self.misspelt($0) }
      faults = error.diagnostics.map { fault in
        fault.code == .fileNotThere && fault.place == misspelt?.place ? misspelt ?? fault : fault
      }
    }
    throw DiagnosticError(faults + conflicts)
  }

  /// The options that the flags name, each at its place.
  func drawingOptions(drawsShots: Bool) -> DrawingOptions {
    var options = DrawingOptions(scenario: words.first?.filePath)
    if !drawsShots { options.moments = .end }
    for option in DrawingOption.all {
      let name = option.flagName
      switch option.property {
      case .flag(let path): options[keyPath: path] = has(name)
      case .locatedFlag(let path):
        options[keyPath: path] = one(name).map { Located(true, at: $0.place) }
      case .value(let path): options[keyPath: path] = one(name)
      case .path(let path): options[keyPath: path] = one(name)?.filePath
      case .values(let path): options[keyPath: path] = all(name)
      }
    }
    for word in ["light", "dark"] where has("--\(word)") {
      if !options.appearances.contains(where: { $0.value == word }) {
        options.appearances.append(Located(word, at: .flag("--\(word)", value: "")))
      }
    }
    return options
  }

  /// Flags that contradict each other, and words that are too many.
  private var conflicts: [Diagnostic] {
    var conflicts = words.dropFirst().map { word in
      Diagnostic(
        .unexpectedArgument, at: word.place, "nothing can be done with \"\(word.value)\"",
        allowed: "one scenario at a time")
    }
    if let conflict = momentConflict { conflicts.append(conflict) }
    return conflicts
  }

  /// The fault of a shot and a moment in one command; nil where there is only one of them.
  var momentConflict: Diagnostic? {
    guard let shot = one("--shot"), let at = one("--at") else { return nil }
    return Diagnostic(
      .conflict, at: at.place, "--at says when, and so does the shot \(shot.value)",
      allowed: "one of the two")
  }

  /// A word that is no file and does not look like one: a command, most likely.
  private static func misspelt(_ word: Located<String>) -> Diagnostic? {
    guard !word.value.contains(where: { "./".contains($0) }), word.value != "-",
      !Files.isThere(word.filePath.value)
    else { return nil }
    return Diagnostic(
      .unexpectedArgument, at: word.place, "\"\(word.value)\" is neither a file nor a command",
      allowed: "a scenario file, or a command as the first word: "
        + Command.names.joined(separator: ", "),
      nearest: Command.names.contains(word.value) ? nil : Command.names.nearest(to: word.value))
  }
}
