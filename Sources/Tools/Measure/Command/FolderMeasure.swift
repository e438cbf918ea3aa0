internal import SheetTool

/// The command `measure` for a folder of screenshots, which are judged one by one and reported as those of
/// `verify`.
struct FolderMeasure {
  let flags: GivenFlags
  let session: CommandSession
  let request: MeasureRequest

  /// Judges the screenshots of the only path.
  ///
  /// - Throws: Every error of the flags, a folder without screenshots, or no description of their sheets.
  func run() async throws(DiagnosticError) -> ExitStatus {
    let run = try ReportRun(flags, session, paths: request.reports)
    let store = run.makePictureStore()
    let taskCount = try flags.workers()
    let shard = try run.shard()
    session.beginProgress()
    let folder = try MeasuredFolder(request.paths[0], against: source()) {
      words, place throws(DiagnosticError) in try options(words, at: place)
    }
    try run.checkInputs(folder.inputs)
    return try await run.judge(
      folder, in: shard, digest: folder.digest, flagsDigest: flags.digest(of: Flag.measuringResults)
    ) {
      await $0.outcomes(
        within: request.tolerance, drawsPictures: store != nil, taskCount: taskCount,
        isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show,
        puttingAway: { picture in store?.stored(picture) })
    }
  }

  /// The description of the sheets: `--against`, the table in the folder, or the flags.
  private func source() throws(DiagnosticError) -> MeasuredFolder.Source {
    if let source = request.source { return source }
    let path = request.paths[0]
    let table = path.value.appending(MeasuredFolder.tableName)
    if request.expected == nil, Files.isThere(table) {
      return .table(Located(table, at: path.place))
    }
    guard let expected = request.expected else {
      throw DiagnosticError(
        .missingValue, at: path.place,
        "there is nothing to judge the screenshots of \"\(path.value)\" by",
        allowed:
          "--against FOLDER, --against TABLE.csv, a \(MeasuredFolder.tableName) in the folder, or "
          + "flags such as --profile uikit --detent medium")
    }
    return .options(expected)
  }

  /// Reads the words of a line of a table as flags of a drawing.
  private func options(
    _ words: [String], at place: Place
  ) throws(DiagnosticError) -> DrawingOptions {
    let given = GivenFlags(
      words, of: Flag.shots + Flag.sheet + Flag.moments, in: flags.tools, help: "measure --help")
    var reader = FieldReader(given.diagnostics)
    if given.words.count > 1 {
      reader.fail(.unexpected(given.words[1], allowed: "one scenario on a line"))
    }
    var options = given.drawingOptions(drawsShots: false, &reader)
    if let shot = given.one("--shot") { options.moments = .shots([shot]) }
    if let word = given.words.first, case .file(let table) = place.source {
      // A scenario is relative to the folder of the table.
      options.scenario = Located(
        table.removingLastComponent().pushing(word.filePath.value), at: place)
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return options
  }
}
