internal import SheetDraw
internal import SheetFiles
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The command `review`, which writes a page on which sheets are seen over time.
struct ReviewCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The file without `-o`.
  private static let standardName = "review.html"

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      let output = try output()
      let taskCount = try flags.workers()
      if let conflict = flags.momentConflict { throw DiagnosticError([conflict]) }
      session.beginProgress()
      var reader = FieldReader()
      let options = flags.drawingOptions(drawsShots: true, &reader)
      guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
      let plan = try ReviewPlan(
        options,
        scenarios: try FileSearch.files(
          among: flags.words.map(\.filePath), endings: Reference.scenarioEndings,
          called: "scenarios"),
        comments: flags.one("--comments")?.filePath)
      try plan.inputs.check(output)
      ProgressLine.expect(plan.count)
      let result = try await plan.page(
        taskCount: taskCount, isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show)
      guard let (page, warnings) = result else { return Interrupt.status ?? .interrupted }
      if let status = session.warn(warnings) { return status }
      let bytes = page.bytes
      try output.write(bytes)
      return report(output, byteCount: bytes.count, sheetCount: plan.count)
    } catch { return session.fail(error.diagnostics) }
  }

  private func output() throws(DiagnosticError) -> Located<FilePath> {
    guard let path = flags.one("--output") else {
      let name = (Files.isFolder("Output") ? "Output/" : "") + Self.standardName
      return Located(FilePath(name), at: .command)
    }
    guard path.value == "-" || path.fileExtension.lowercased() == "html" else {
      throw DiagnosticError(
        .unknownFormat, at: path.place, "a review cannot be written as \"\(path.value)\"",
        allowed: "a .html file, or - for standard output")
    }
    try path.filePath.checkWritable()
    return path.filePath
  }

  private func report(
    _ output: Located<FilePath>, byteCount: Int, sheetCount: Int
  ) -> ExitStatus {
    guard output.value != "-", !session.isQuiet || session.isJSON else { return .done }
    guard session.isJSON else { return session.print([output.value]) }
    return session.print(
      JSON.object([
        ("sheetdraw", .whole(1)), ("path", .text(output.value.string)),
        ("bytes", .whole(byteCount)), ("sheets", .whole(sheetCount)),
      ]).text)
  }
}
