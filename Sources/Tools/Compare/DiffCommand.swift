package import SheetTool

/// The command `diff`, which compares two pictures, scenarios, states or folders.
struct DiffCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// Finds the changes between two pictures of other programs; nil to compare only their pixels.
  let measuring: SheetMeasuring?

  package func run() async throws(DiagnosticError) -> ExitStatus {
    if try areFolders() {
      return try await FolderDiff(flags: flags, session: session, measuring: measuring).run()
    }
    if try areTraces() { return try TraceDiff(flags: flags, session: session).run() }
    let settings = try flags.comparisonSettings()
    let output = try output()
    try checkWords()
    if let conflict = flags.momentConflict { throw DiagnosticError(conflict) }
    let resources = flags.resources
    func side(_ word: Located<String>) throws(DiagnosticError) -> ComparedSide {
      try ComparedSide(word.filePath, with: resources)
    }
    let result = try compare(
      side(flags.words[0]), side(flags.words[1]), settings: settings, output: output)
    if let output, let picture = result.picture { try output.path.filePath.write(picture) }
    let status = try print(result, isStream: output?.path.value == "-")
    return status == .done && !result.isPassed ? .different : status
  }

  /// Returns whether both sides are folders.
  ///
  /// - Throws: A folder beside a file, or flags that have no effect on two folders or two files.
  private func areFolders() throws(DiagnosticError) -> Bool {
    guard flags.words.count == 2 else { return false }
    let folders = flags.words.filter { Files.isFolder($0.filePath.value) }
    guard folders.isEmpty || folders.count == 2 else {
      for word in flags.words where !Files.isThere(word.filePath.value) {
        throw .notThere(word.filePath)
      }
      throw DiagnosticError(
        .fileNotThere, at: folders[0].place, "\"\(folders[0].value)\" is a folder",
        allowed: "a picture, a scenario or a state on each side, or two folders of pictures")
    }
    let areFolders = !folders.isEmpty
    let (others, noun) =
      areFolders ? (Flag.ofFiles, "two folders") : (Flag.ofFolders, "two files")
    let faults = others.filter { flags.has($0.name) }.map { flag in
      Diagnostic(
        .noEffect, at: .argument(flag.name, value: ""), "\(flag.name) has no effect on \(noun)",
        allowed: areFolders ? "two files" : "two folders")
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return areFolders
  }

  /// Returns whether a side is a table of values over time.
  ///
  /// - Throws: A tolerance for other sides.
  private func areTraces() throws(DiagnosticError) -> Bool {
    if flags.words.count == 2,
      flags.words.contains(where: { TraceTable.isTable($0.filePath.value) })
    {
      return true
    }
    guard let tolerance = flags.one("--tolerance") else { return false }
    throw DiagnosticError(
      .noEffect, at: tolerance.place, "--tolerance has no effect on pictures and states",
      allowed: "--limit for pictures, or a .csv on one side")
  }

  private func print(
    _ result: SideComparison, isStream: Bool
  ) throws(DiagnosticError) -> ExitStatus {
    // A picture on standard output excludes text there.
    guard !isStream, session.isJSON || !session.isQuiet else { return .done }
    let unit = try flags.lengthUnit()
    return session.print(
      session.isJSON
        ? result.json(isInPoints: unit == .points).text
        : result.text(isInPixels: unit == .pixels))
  }

  private func checkWords() throws(DiagnosticError) {
    let words = flags.words
    let allowed = "two pictures, scenarios, states or folders: diff A B"
    guard words.count > 1 else {
      throw DiagnosticError(
        .missingValue, at: .argument("diff", value: ""), "two files or folders are required",
        allowed: allowed)
    }
    if words.count > 2 { throw DiagnosticError(.unexpected(words[2], allowed: allowed)) }
    guard words.contains(where: { $0.value != "-" }) else {
      throw DiagnosticError(
        .conflict, at: words[1].place, "standard input cannot be both sides",
        allowed: "- for one of them")
    }
  }

  // MARK: Comparing

  /// A file for a picture of the difference.
  private struct Output {
    var path: Located<String>
    var image: PictureCheck.Image
  }

  private func output() throws(DiagnosticError) -> Output? {
    let paths = flags.all("--output")
    var reader = FieldReader()
    func fail(
      _ code: DiagnosticCode, at place: Place, _ message: String, allowed: String
    ) {
      reader.fail(Diagnostic(code, at: place, message, allowed: allowed))
    }
    if let other = paths.dropFirst().first {
      fail(.givenTwice, at: other.place, "-o is given twice", allowed: "one picture")
    }
    if flags.has("--triptych"), flags.has("--flip") {
      fail(
        .conflict, at: .argument("--flip", value: ""), "--triptych and --flip exclude each other",
        allowed: "one of the two")
    }
    for flag in ["--triptych", "--flip"] where flags.has(flag) && paths.isEmpty {
      fail(
        .missingValue, at: .argument(flag, value: ""), "\(flag) needs an output file",
        allowed: "-o difference.png")
    }
    for path in paths where path.value != "-" {
      if path.value.lowercased().hasSuffix(".png") {
        _ = reader.read(path.filePath.checkWritable)
      } else {
        fail(
          .unknownFormat, at: path.place,
          "a difference picture cannot be written to \"\(path.value)\"",
          allowed: "a name that ends in .png, or - for standard output")
      }
    }
    let inputs = InputFiles(flags.words.map(\.filePath.value), called: "one of the compared files")
    if let path = paths.first {
      _ = reader.read { () throws(DiagnosticError) in try inputs.check(path.filePath) }
    }
    if paths.first?.value == "-", session.isJSON {
      fail(
        .conflict, at: .argument("--json", value: ""),
        "-o - and --json cannot share standard output", allowed: "-o difference.png")
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
        .conflict, at: .argument("-o", value: ""), "a state has no picture",
        allowed: "pictures or scenarios on both sides, or no -o")
    }
    return try SideComparison(
      of: first, and: second, at: moments(), settings: settings, image: output?.image ?? .nothing,
      measuring: measuring)
  }

  /// The moment of scenarios; nil if no flag names one.
  private func moments() throws(DiagnosticError) -> DrawingOptions.Moments? {
    if let at = flags.one("--at") { return .times([try Spelled(reading: at)]) }
    return flags.one("--shot").map { .shots([$0]) }
  }
}

/// The command `diff` for two folders, whose pictures are compared by name and reported as those of `verify`.
struct FolderDiff {
  let flags: GivenFlags
  let session: CommandSession

  /// Finds the changes between two pictures of other programs; nil to compare only their pixels.
  let measuring: SheetMeasuring?

  /// Compares the folders of the first two words.
  ///
  /// - Throws: Every error of the flags, or a folder without pictures.
  package func run() async throws(DiagnosticError) -> ExitStatus {
    let run = try ReportRun(flags, session)
    let store = run.makePictureStore()
    let settings = try flags.comparisonSettings()
    let taskCount = try flags.workers()
    let shard = try run.shard()
    session.beginProgress()
    var folders = try FolderComparison(
      flags.words[0].filePath, flags.words[1].filePath, with: flags.resources)
    (folders.settings, folders.drawsDifferences) = (settings, store != nil)
    folders.measuring = measuring
    try run.checkInputs(folders.inputs)
    await folders.findRenames(taskCount: taskCount) { Interrupt.isRequested }
    return try await run.report(
      on: folders, in: shard, flagsDigest: flags.comparisonDigest, taskCount: taskCount,
      store: store)
  }
}

extension Flag {
  /// The flags of `diff`.
  static let differing =
    comparing + sideFlags + folderFlags + differenceOutput + renderer + reportFlags + general

  /// The flags of `diff` for two files.
  static let ofFiles = sideFlags + differencePictures

  /// The flags of `diff` for two folders.
  static let ofFolders = folderFlags + reportFlags

  /// The flags that select the moment of a scenario.
  private static let sideFlags = [
    Flag(
      "--tolerance", .one, "PT", in: .comparison,
      "the tolerated difference of values over time, in points for lengths; 50 times as much for speeds, a hundredth for "
        + "opacities (default: 1)"),
    Flag(
      "--shot", .one, "NAME", in: .sheet, completing: .shots,
      "the compared shot of scenarios (default: that of the other side, or the end)"),
    Flag(
      "--at", .one, "120ms|50%|settled", in: .moments,
      completing: .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the compared moment of scenarios, instead of a shot"),
  ]

  private static let differenceOutput =
    [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a .png file that shows the difference; with --triptych or --flip, both pictures as well; of two "
          + "folders a report, as of `verify`")
    ] + differencePictures

  private static let differencePictures = [
    Flag("--triptych", in: .output, "first picture, difference and second picture side by side"),
    Flag("--flip", in: .output, "both pictures alternating, as an animated PNG"),
  ]
}

extension Tool {
  /// The command `diff`.
  ///
  /// - Parameter measuring: Finds the changes between two pictures of other programs; nil to compare only their pixels.
  /// - Returns: The command.
  package static func diff(measuring: SheetMeasuring?) -> Tool {
    Tool(
      "diff", usage: "sheetdraw diff A B [flags]",
      "compare two pictures, scenarios, traces or folders", flags: Flag.differing,
      completing: { _ in .files }
    ) { DiffCommand(flags: $0, session: $1, measuring: measuring) }
  }
}
