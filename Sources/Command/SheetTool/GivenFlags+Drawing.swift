public import SheetPlan
internal import SheetResources

extension Flag {
  /// The flags of the bare command, in the order of its help.
  public static let drawing: [Flag] = shots + sheet + moments + pictures + output + general

  /// The flags of scenario files.
  package static let shots = options { $0.name == "--shot" }

  package static let sheet = options { $0.section == .sheet && $0.name != "--shot" }
  package static let moments = options { $0.section == .moments }

  /// The flags of a profile, a device and an appearance alone.
  package static let surroundings = sheet.filter {
    ["--profile", "--set", "--device", "--appearance", "--light", "--dark"].contains($0.name)
  }

  package static let pictures = options { $0.section == .pictures }

  /// The flag of the renderer, for commands without the other flags of pictures.
  package static let renderer = pictures.filter { $0.name == "--renderer" }

  /// The short forms of `--appearance`.
  private static let appearances = [
    Flag("--light", in: .sheet, "light appearance (default)"),
    Flag("--dark", in: .sheet, "dark appearance"),
  ]

  /// Returns the flags of some drawing options.
  ///
  /// A loop costs a third of the generic functions of arrays at every start.
  private static func options(where isIncluded: (Flag) -> Bool) -> [Flag] {
    var flags: [Flag] = []
    for option in DrawingOption.all where isIncluded(option.flag) {
      if option.flag.name == "--appearance" { flags += appearances }
      flags.append(option.flag)
    }
    return flags
  }

  private static let output =
    [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a .png, .svg or .pdf file, a folder, or - for standard output, with the placeholders {device} {detent} "
          + "{appearance} {scale} {at} {shot} {profile} (default: the scenario's exports, else names made of "
          + "scenario and shot, or detent and appearance, in the folder Output if it exists)"),
      Flag("--contact", in: .output, "draw all pictures on one page, with captions"),
    ] + options { $0.name == "--svg-text" } + [
      jobs(in: .output),
      Flag("--no-metadata", in: .output, "store no recipe in PNG files"),
      Flag(
        "--watch", in: .output,
        "draw again whenever an input file is saved; pictures that can no longer be drawn are deleted"
      ),
    ]

  package static func jobs(in section: Section) -> Flag {
    Flag("--jobs", .one, "N", in: section, "the number of parallel tasks (default: all cores)")
  }

  package static let general = [
    Flag("--json", in: .general, "print results and errors as JSON"),
    Flag("--quiet", in: .general, "print no paths, warnings or progress"),
    Flag(
      "--color", .one, "auto|always|never", in: .general,
      completing: .words(["auto", "always", "never"]),
      "colours in messages and help (default: auto)"),
    Flag("--strict", in: .general, "treat warnings as errors"),
    Flag(
      "--completions", .one, "bash|zsh|fish", in: .general,
      completing: .words(CompletionResource.shells),
      "print a completion script"),
    Flag("--help", short: "-h", in: .general, "print this help"),
    Flag("--man", in: .general, "print the manual page, for man -l"),
    Flag("--version", in: .general, "print the version"),
  ]
}

extension GivenFlags {
  /// The files of this machine, and the renderer of the flag or the environment.
  package var resources: DrawingResources {
    var resources = DrawingResources()
    if let named = one("--renderer").flatMap({ Rasterizer(rawValue: $0.value) }) {
      resources.rasterizer = named
    }
    return resources
  }

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
    _ = reader.read(workers)
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
        fault.code == .fileNotThere && fault.place == other?.place
          ? other ?? fault : withFamiliarValue(fault)
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

  /// Returns the error of a flag with the value that a value of another system means, if it proposes none.
  private func withFamiliarValue(_ fault: Diagnostic) -> Diagnostic {
    guard fault.nearest == nil, case .argument(let name)? = fault.place?.source,
      let value = one(name)?.value, all(name).count == 1,
      let meant = FamiliarWords.value(value, of: name)
        ?? (name == "--background"
          ? ColorName.meant(by: value).map { "--set sheet.background=\($0)" } : nil)
    else { return fault }
    var fault = fault
    fault.nearest = meant
    return fault
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
          ?? Files.nearest(to: word.filePath.value)?.string
          ?? FamiliarWords.nearestCommand(to: word.value, among: names)
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
    return try (named.isEmpty ? names : named).map { name throws(DiagnosticError) in
      try SpecLibrary(profile: name.filePath, settings: all("--set"), readFile: files.contents)
    }
  }
}

extension FieldReader {
  /// Reads paths of outputs whose endings name their forms, and reports those that cannot be written.
  ///
  /// - Parameters:
  ///   - paths: The paths as they were written.
  ///   - noun: The output in a message, such as `curves`.
  ///   - inputs: The files that no output may replace.
  ///   - endings: The endings in a message, such as `.html or .csv`.
  ///   - form: Returns the form of an ending in lower case; nil for an unknown one.
  /// - Returns: The paths with a known ending, with their forms.
  package mutating func outputs<Form>(
    _ paths: [Located<String>], of noun: String, keeping inputs: InputFiles,
    endingIn endings: String, form: (String) -> Form?
  ) -> [(path: Located<FilePath>, form: Form)] {
    var outputs: [(path: Located<FilePath>, form: Form)] = []
    for path in paths {
      guard let form = form(path.fileExtension.lowercased()) else {
        fail(
          Diagnostic(
            .unknownFormat, at: path.place, "\(noun) cannot be written to \"\(path.value)\"",
            allowed: "a name that ends in \(endings)"))
        continue
      }
      _ = read(path.filePath.checkWritable)
      _ = read { () throws(DiagnosticError) in try inputs.check(path.filePath) }
      outputs.append((path.filePath, form))
    }
    return outputs
  }
}

extension GivenFlags {
  /// Reads `--fps`; nil if it is not given.
  package func frameRate(
    for use: FrameRate.Use, with reader: inout FieldReader
  ) -> Located<FrameRate>? {
    one("--fps").flatMap { text in
      reader.read { () throws(DiagnosticError) in
        Located(try FrameRate(reading: text, for: use), at: text.place)
      }
    }
  }

  /// Reads `--range`; nil for the whole timeline.
  package func range(with reader: inout FieldReader) -> MomentRange? {
    one("--range").flatMap { text in
      reader.read { () throws(DiagnosticError) in try MomentRange(reading: text) }
    }
  }
}

extension Located<String> {
  /// The upper bound of coordinates, beyond any screen.
  fileprivate static let furthestPoint = 100_000.0

  /// Reads two numbers of points with a comma between them.
  package func point() throws(DiagnosticError) -> Point {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Quantity($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ $0.unit == .none || $0.unit == .points }),
      numbers.allSatisfy({ abs($0.value) <= Self.furthestPoint })
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is not a point of the screen",
        allowed: "two numbers X,Y in points, such as 196,430")
    }
    return Point(x: numbers[0].value, y: numbers[1].value)
  }
}
