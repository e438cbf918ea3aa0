internal import SheetFit
internal import SheetTool

/// The command `measure --fit`, which finds the laws of the motions in recordings and compares them with those of a
/// sheet.
struct FitCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async throws(DiagnosticError) -> ExitStatus {
    let request = try FitRequest(flags)
    let taskCount = try flags.workers()
    var status = ExitStatus.done
    for (index, path) in request.paths.enumerated() {
      if let status = Interrupt.status { return status }
      session.beginProgress()
      let report: FitReport
      do throws(DiagnosticError) {
        let recording = try await request.recording(path, taskCount: taskCount)
        if let status = Interrupt.status { return status }
        report = try FitReport(recording, request)
      } catch {
        ProgressLine.end()
        // The others are read nevertheless.
        status = session.fail(error.diagnostics)
        continue
      }
      ProgressLine.end()
      if !session.isQuiet || session.isJSON {
        let text = session.isJSON ? report.json.text : (index > 0 ? "\n" : "") + report.text
        let printed = session.print(text)
        guard printed == .done else { return printed }
      }
      for output in request.outputs {
        try output.path.write(report.chart(as: output.form, with: request))
      }
      if !report.isPassed, status == .done { status = .different }
    }
    return status
  }
}

/// The checked flags of `measure --fit`.
struct FitRequest {
  /// The recordings.
  let paths: [Located<FilePath>]

  /// The sheet that is expected; nil for none.
  let expected: DrawingOptions?

  /// The tolerated difference in the unit of a recording; nil for a hundredth of each travel.
  let tolerance: Double?

  /// A picture of curves that is written.
  let outputs: [(path: Located<FilePath>, form: FitReport.ChartForm)]

  /// The files and the renderer.
  let resources: DrawingResources

  private let column: Located<String>?
  private let framesPerSecond: Double?
  private let device: Device?

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    resources = flags.resources
    paths = flags.words.map(\.filePath)
    if paths.isEmpty {
      reader.fail(
        Diagnostic(
          .missingValue, at: .argument("measure", value: ""), "a recording is required",
          allowed: "measure --fit RECORDING…"))
    }
    var options = flags.drawingOptions(drawsShots: false, &reader)
    options.scenario = flags.one("--against")?.filePath
    expected = MeasureRequest.describesSheet(flags) ? options : nil
    device = options.devices.first
    column = flags.one("--column")
    tolerance =
      reader.read { () throws(DiagnosticError) in
        try flags.tolerance()
      } ?? nil
    framesPerSecond = flags.frameRate(for: .trace, with: &reader)?.value.perSecond
    reader.refuse(
      ["--tokens", "--undimmed-screenshot", "--shot"] + Flag.reportFlags.map(\.name), of: flags,
      "on a recording", allowed: "--fit without it")
    let inputs = InputFiles(paths.map(\.value), called: "one of the recordings")
    let outputs = reader.outputs(
      flags.all("--output"), of: "curves", keeping: inputs,
      endingIn: ".png, .svg, .pdf, .html or .csv"
    ) { FitReport.ChartForm(ending: $0) }
    self.outputs = outputs
    if paths.count > 1, let output = outputs.first {
      reader.fail(
        Diagnostic(
          .conflict, at: output.path.place,
          "\(paths.count) recordings would be written to one file",
          allowed: "one recording with -o"))
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  /// Reads a recording.
  ///
  /// - Throws: A recording that cannot be read, or flags that have no effect on it.
  func recording(
    _ path: Located<FilePath>, taskCount: Int
  ) async throws(DiagnosticError) -> RecordedMotion {
    if TraceTable.isTable(path.value) { return try RecordedMotion(table: path, column: column) }
    if let column {
      throw DiagnosticError(
        .noEffect, at: column.place, "--column has no effect on pictures",
        allowed: "a .csv or .tsv file")
    }
    return try await RecordedMotion(
      recording: path, framesPerSecond: framesPerSecond, device: device, taskCount: taskCount,
      isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show)
  }
}
