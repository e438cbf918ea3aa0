internal import SheetDraw
internal import SheetFiles
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The command `review`, which writes a page on which sheets are seen over time, or several with an index.
struct ReviewCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The file without `-o`.
  private static let standardName = "review.html"

  /// A written file.
  private struct Written {
    var output: Located<FilePath>
    var byteCount: Int
    var sheetCount: Int
  }

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      let output = try output()
      let taskCount = try flags.workers()
      if let conflict = flags.momentConflict { throw DiagnosticError([conflict]) }
      session.beginProgress()
      var reader = FieldReader()
      let options = flags.drawingOptions(drawsShots: true, &reader)
      guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
      let scenarios = try FileSearch.files(
        among: flags.words.map(\.filePath), endings: Reference.scenarioEndings,
        called: "scenarios")
      do throws(DiagnosticError) {
        for scenario in scenarios { try scenario.checkInside(called: "scenarios") }
      } catch {
        let failed = session.fail(error.diagnostics)
        return failed == ExitStatus(error.diagnostics) ? .invalidInput : failed
      }
      let plan = try ReviewPlan(
        options, scenarios: scenarios.map(\.path),
        comments: flags.one("--comments")?.filePath)
      let outputs = try outputs(of: plan, output)
      ProgressLine.expect(plan.count)
      if let status = session.warn(plan.warnings) { return status }
      return try await write(plan, to: outputs, index: output, taskCount: taskCount)
    } catch { return session.fail(error.diagnostics) }
  }

  /// Draws and writes all pages, and then their index.
  private func write(
    _ plan: ReviewPlan, to outputs: [Located<FilePath>], index: Located<FilePath>, taskCount: Int
  ) async throws(DiagnosticError) -> ExitStatus {
    let hasIndex = outputs.count > 1
    let names = outputs.map { $0.value.lastComponent?.string ?? "" }
    var entries: [ReviewIndexEntry] = []
    var pages: [Written] = []
    for (number, output) in outputs.enumerated() {
      let drawn = try await plan.page(
        number, index: hasIndex ? index.value.lastComponent?.string : nil, taskCount: taskCount,
        isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show)
      guard let drawn else { return Interrupt.status ?? .interrupted }
      if let status = session.warn(drawn.warnings) { return status }
      let bytes = drawn.page.bytes
      try output.write(bytes)
      entries += drawn.entries
      pages.append(
        Written(output: output, byteCount: bytes.count, sheetCount: drawn.sheetCount))
    }
    guard hasIndex else { return report(pages[0], pages: []) }
    let bytes = plan.index(of: entries, files: names).bytes
    try index.write(bytes)
    return report(
      Written(output: index, byteCount: bytes.count, sheetCount: plan.count), pages: pages)
  }

  // MARK: Files

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
    if path.value != "-" { try path.filePath.checkWritable() }
    return path.filePath
  }

  /// Returns the file of each page: of the only one the output itself, of several `review-1.html` and so on
  /// beside it.
  ///
  /// - Throws: Several pages for standard output, an input as one of the files, or one that cannot be
  ///   written.
  private func outputs(
    of plan: ReviewPlan, _ output: Located<FilePath>
  ) throws(DiagnosticError) -> [Located<FilePath>] {
    try plan.inputs.check(output)
    guard plan.pageCount > 1 else { return [output] }
    guard output.value != "-" else {
      throw DiagnosticError(
        .tooManyPictures, at: output.place,
        "\(plan.count) sheets make \(plan.pageCount) pages and an index, more than one file",
        allowed: "a .html file, or fewer sheets")
    }
    let stem = output.value.stem ?? ""
    return try (1...plan.pageCount).map { number throws(DiagnosticError) in
      var path = output.value
      path.removeLastComponent()
      path.append("\(stem)-\(number).html")
      let page = Located(path, at: output.place)
      try page.checkWritable()
      try plan.inputs.check(page)
      return page
    }
  }

  private func report(_ written: Written, pages: [Written]) -> ExitStatus {
    guard written.output.value != "-", !session.isQuiet || session.isJSON else { return .done }
    guard session.isJSON else { return session.print(([written] + pages).map(\.output.value)) }
    let list: [(String, JSON)] =
      pages.isEmpty ? [] : [("pages", .list(pages.map { .object(members(of: $0)) }))]
    return session.print(
      JSON.object([("sheetdraw", .whole(1))] + members(of: written) + list).text)
  }

  private func members(of written: Written) -> [(String, JSON)] {
    [
      ("path", .text(written.output.value.string)), ("bytes", .whole(written.byteCount)),
      ("sheets", .whole(written.sheetCount)),
    ]
  }
}
