package import SheetPlan

extension GivenFlags {
  /// Plans what the flags and the scenario file ask for.
  ///
  /// - Parameters:
  ///   - drawsShots: Whether a scenario is drawn at its shots where no moment is named.
  ///   - resources: The files and the font.
  ///   - known: Known errors, which are thrown together with all others.
  ///   - adjust: A function that changes the options.
  /// - Returns: The plan of all pictures.
  /// - Throws: Every error of the flags and of the scenario.
  package func drawingPlan(
    drawsShots: Bool = true, with resources: DrawingResources, after known: [Diagnostic] = [],
    adjust: (inout DrawingOptions) -> Void = { _ in }
  ) throws(DiagnosticError) -> DrawingPlan {
    var reader = FieldReader(diagnostics + known)
    _ = reader.read { () throws(DiagnosticError) in try workers() }
    var faults: [Diagnostic] = []
    var excess = words.dropFirst().map { word in
      Diagnostic.unexpected(word, allowed: "one scenario at a time")
    }
    do {
      var options = drawingOptions(drawsShots: drawsShots, &reader)
      adjust(&options)
      let plan = try DrawingPlan(options, with: resources, after: reader.diagnostics)
      if excess.isEmpty, momentConflict == nil { return plan }
    } catch {
      let unknown = words.first.flatMap(misspelt)
      let other = unknown ?? words.first.flatMap(Self.folder)
      faults = error.diagnostics.map { fault in
        fault.code == .fileNotThere && fault.place == other?.place ? other ?? fault : fault
      }
      // The words after a misspelt command are its own.
      if unknown != nil { excess = [] }
    }
    throw DiagnosticError(faults + excess + [momentConflict].compactMap { $0 })
  }

  /// Returns the options that the flags name, each at its place.
  ///
  /// - Parameters:
  ///   - drawsShots: Whether a scenario is drawn at its shots where no moment is named.
  ///   - reader: The reader that collects the errors of the flags.
  /// - Returns: The options without the invalid ones.
  package func drawingOptions(drawsShots: Bool, _ reader: inout FieldReader) -> DrawingOptions {
    var options = DrawingOptions(scenario: words.first?.filePath)
    if !drawsShots { options.moments = .end }
    for option in DrawingOption.all {
      if let texts = values[option.flag.name] { option.read(texts, into: &options, &reader) }
    }
    for appearance in Appearance.allCases {
      let flag = "--" + appearance.rawValue
      guard has(flag), !options.appearances.contains(appearance) else { continue }
      options.$appearances.append(Spelled(appearance, at: .argument(flag, value: "")))
    }
    return options
  }

  /// The error of a shot and a moment in one command; nil where there is only one of them.
  package var momentConflict: Diagnostic? {
    guard let shot = one("--shot"), let at = one("--at") else { return nil }
    return Diagnostic(
      .conflict, at: at.place, "--at and the shot \(shot.value) both select a moment",
      allowed: "one of the two")
  }

  /// A word that is no file and does not look like one: a command, most likely.
  private func misspelt(_ word: Located<String>) -> Diagnostic? {
    guard !word.value.contains(where: { "./".contains($0) }), word.value != "-",
      !Files.isThere(word.filePath.value)
    else { return nil }
    // An optional value that is not a number or digits of a colour needs an equals sign.
    if one("--frame")?.value.isEmpty == true, ColorName(word.value) != nil {
      return Diagnostic(
        .unexpectedArgument, at: word.place, "\"\(word.value)\" is not a file",
        allowed: "the colour of a frame after an equals sign", nearest: "--frame=\(word.value)")
    }
    let names = tools.map(\.name)
    return Diagnostic(
      .unexpectedArgument, at: word.place, "\"\(word.value)\" is neither a file nor a command",
      allowed: "a scenario file, or a command as the first argument: "
        + names.joined(separator: ", "),
      nearest: names.contains(word.value)
        ? nil
        : FamiliarWords.suggestedCommand(for: word.value)
          ?? Files.nearest(to: word.filePath.value)?.string ?? names.nearest(to: word.value)
    )
  }

  /// The error of a folder in place of a scenario; nil for other words.
  private static func folder(_ word: Located<String>) -> Diagnostic? {
    guard Files.isFolder(word.filePath.value) else { return nil }
    return Diagnostic(
      .fileNotThere, at: word.place, "\"\(word.value)\" is a folder",
      allowed: "a scenario file in it; `sheetdraw verify \(word.value)` and `sheetdraw check "
        + "\(word.value)` read folders")
  }
}

extension GivenFlags {
  /// Returns the profiles of `--profile` with the settings of `--set`.
  ///
  /// - Parameters:
  ///   - standard: The profiles if none is named.
  ///   - files: The source of token files.
  /// - Returns: The libraries of the profiles, in the same order.
  /// - Throws: All errors of the first profile or setting that has any.
  package func libraries(
    orThoseOf standard: [Profile], _ files: RecordingFiles
  ) throws(DiagnosticError) -> [SpecLibrary] {
    let named = all("--profile")
    let names = standard.map { Located($0.name, at: .argument("--profile", value: $0.name)) }
    var libraries: [SpecLibrary] = []
    for name in named.isEmpty ? names : named {
      libraries.append(
        try SpecLibrary(
          profile: name.filePath, settings: all("--set"), readFile: files.contents))
    }
    return libraries
  }
}
