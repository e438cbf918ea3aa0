package import SheetTool

/// The command `measure`, which finds the sheet on screenshots and compares it with one that is expected.
struct MeasureCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async throws(DiagnosticError) -> ExitStatus {
    if flags.has("--fit") { return try await FitCommand(flags: flags, session: session).run() }
    let request = try MeasureRequest(flags)
    if request.isReport {
      return try await FolderMeasure(flags: flags, session: session, request: request).run()
    }
    var status = ExitStatus.done
    for (index, path) in request.paths.enumerated() {
      if let status = Interrupt.status { return status }
      let report: MeasureReport
      do throws(DiagnosticError) {
        if TraceTable.isTable(path.value) {
          throw DiagnosticError(
            .conflict, at: path.place, "\"\(path.value)\" is a table of places over time",
            allowed: "--fit, which finds their law of motion")
        }
        let screenshot = try MeasuredScreenshot(
          path, undimmed: request.undimmed, device: request.device)
        report = try MeasureReport(screenshot, request)
      } catch {
        // The others are measured nevertheless.
        status = session.fail(error.diagnostics)
        continue
      }
      if !session.isQuiet || session.isJSON {
        let text = session.isJSON ? report.json.text : (index > 0 ? "\n" : "") + report.text
        let printed = session.print(text)
        guard printed == .done else { return printed }
      }
      if let failed = try write(report, request) { return failed }
      if !report.isPassed, status == .done { status = .different }
    }
    return status
  }

  /// Writes the pictures and the tokens that are asked for; without a sheet there is nothing to write.
  ///
  /// - Returns: The exit status if a warning is an error; nil to continue.
  private func write(
    _ report: MeasureReport, _ request: MeasureRequest
  ) throws(DiagnosticError) -> ExitStatus? {
    guard report.screenshot.measurement.sheet.value != nil else {
      let paths = request.pictures.map(\.path) + [request.tokens].compactMap(\.self)
      return session.warn(
        paths.map { path in
          Diagnostic(
            .noEffect, at: path.place,
            "\"\(path.value)\" is not written: no sheet is found on the screenshot",
            severity: .warning)
        })
    }
    if !request.pictures.isEmpty {
      // Labels look as on a picture of the device.
      let base =
        if let comparison = report.comparison { comparison.expected } else {
          try SinglePicture(report.screenshot.completed(request.known), with: request.resources)
        }
      let picture = MeasuredPicture(report.screenshot, comparedBy: report.comparison)
      for (path, format) in request.pictures {
        try path.write(picture.encoded(as: format, like: base).bytes)
      }
    }
    guard let path = request.tokens else { return nil }
    if case .unknown(let reason) = report.screenshot.screen {
      return session.warn([
        Diagnostic(
          .noEffect, at: path.place,
          "\"\(path.value)\" is not written: cannot tell the points: \(reason)",
          severity: .warning)
      ])
    }
    let near = report.nearest.first
    let tokens = MeasuredTokens(
      report.screenshot, extending: report.comparison?.profile ?? near?.profile ?? "uikit",
      setting: near?.setting)
    try path.write(tokens.bytes)
    return nil
  }
}

extension Tool {
  /// The command `measure`.
  package static let measure = Tool(
    "measure", usage: "sheetdraw measure IMAGE…|FOLDER [flags]",
    "measure sheets on screenshots and recordings", flags: Flag.measuring,
    completing: { _ in .files }, running: MeasureCommand.init)
}

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
    var folder = try MeasuredFolder(
      request.paths[0], against: source(), with: request.resources
    ) {
      words, place throws(DiagnosticError) in try options(words, at: place)
    }
    (folder.tolerance, folder.drawsPictures) = (request.tolerance, store != nil)
    try run.checkInputs(folder.inputs)
    return try await run.report(
      on: folder, in: shard, flagsDigest: flags.digest(of: Flag.measuringResults),
      taskCount: taskCount, store: store)
  }

  /// The description of the sheets: `--against`, the table in the folder, or the flags.
  private func source() throws(DiagnosticError) -> MeasuredFolder.Source {
    if let source = request.source { return source }
    let path = request.paths[0]
    let table = path.value.appending(MeasuredFolder.tableName)
    if let expected = request.expected { return .options(expected) }
    guard Files.isThere(table) else {
      throw DiagnosticError(
        .missingValue, at: path.place,
        "there is nothing to judge the screenshots of \"\(path.value)\" by",
        allowed:
          "--against FOLDER, --against TABLE.csv, a \(MeasuredFolder.tableName) in the folder, or "
          + "flags such as --profile uikit --detent medium")
    }
    return .table(Located(table, at: path.place))
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

extension Flag {
  /// The flags of `measure`: those of the sheet that is expected, the tolerance and the output.
  static let measuring =
    judging + fitting + sheet + moments + renderer + folderFlags + measured + reportFlags + general

  /// The names of the flags that select screenshots or change their judgement.
  static let measuringResults =
    (["--case"] + (judging + sheet + moments).map(\.name)).sorted()

  private static let judging = [
    Flag(
      "--against", .one, "SCENARIO|FOLDER|TABLE", in: .comparison, completing: .files,
      "the sheets that the screenshots should show: a scenario, a folder of scenarios with the names of "
        + "the screenshots, or a .csv file with a screenshot, a comma, and a scenario or flags on each "
        + "line (default: flags; for a folder its shots.csv)"),
    Flag(
      "--shot", .one, "NAME", in: .comparison, completing: .shots,
      "the shot of the scenario (default: its end)"),
    Flag(
      "--tolerance", .one, "PT", in: .comparison,
      "the tolerated difference of lengths in points, or as 1px that in pixels of the screen which is told; twice as much "
        + "where the source says about (default: 0.5)"),
    Flag(
      "--undimmed-screenshot", .one, "FILE", in: .comparison, completing: .files,
      "the same screen without the sheet, which tells the dimming"),
  ]

  /// The flags for recordings.
  private static let fitting = [
    Flag(
      "--fit", in: .comparison,
      "find the laws of the motions in recordings: a video, GIF or APNG (with ffmpeg), an animated WebP, a "
        + "folder of frames, or a .csv of times and places"),
    Flag(
      "--column", .one, "NAME", in: .comparison,
      "the column of a table (default: the only one, or that of a sheet's upper edge)"),
    Flag(
      "--fps", .one, "N", in: .comparison,
      "the frames per second of a folder of frames (default: 60)"),
  ]

  private static let measured = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "the screenshot with marks where it is off, or with all measures, or the curves of --fit: .png, .svg or "
        + ".pdf (.html and .csv for curves, too); or a report "
        + "as of verify, with a swipe between the screenshot and the ideal picture: .html, .xml, .md, "
        + ".json, .txt or .results"),
    Flag(
      "--tokens", .one, "FILE", in: .output, completing: .files,
      "a .tokens.json file with what was measured, as a profile for --profile"),
  ]
}
