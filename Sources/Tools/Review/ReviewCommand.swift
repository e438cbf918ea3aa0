package import SheetTool

extension Flag {
  /// The flags of `review`: those of the sheet and the page.
  static let reviewing = sheet + motion + frame + page + general

  private static let motion = moments.filter { $0.name != "--at" }

  private static let frame =
    pictures.filter { ["--frame", "--no-ids"].contains($0.name) } + renderer

  private static let page = [
    Flag(
      "--output", short: "-o", .one, "FILE", in: .output, completing: .files,
      "the page, a .html file, or - for standard output; several pages are beside it, which is then "
        + "their index (default: review.html, in the folder Output if it exists)"),
    Flag(
      "--comments", .one, "FILE", in: .output, completing: .files,
      "show the comments of a JSON file that a page has exported"),
    jobs(in: .output),
    Flag(
      "--watch", in: .output,
      "write the page again whenever an input file is saved; an open page follows by scripts beside it, "
        + "and shows errors with their places"),
  ]
}

/// The command `review`, which writes a page on which sheets are seen over time, or several with an index.
struct ReviewCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The file without `-o`.
  private static let standardName = "review.html"

  /// A written file.
  struct Written {
    var output: Located<FilePath>
    var byteCount: Int
    var sheetCount: Int
  }

  /// The exit status and the written files of a run, the index first if there is one.
  struct Outcome {
    var status: ExitStatus
    var files: [Written] = []

    /// The warnings that `--strict` makes errors.
    var refused: [Diagnostic] = []
  }

  func run() async throws(DiagnosticError) -> ExitStatus {
    let output = try output()
    let taskCount = try flags.workers()
    if let conflict = flags.momentConflict { throw DiagnosticError([conflict]) }
    session.beginProgress()
    guard !flags.has("--watch") else {
      return try await ReviewWatch.run(self, output, taskCount: taskCount)
    }
    let plan: ReviewPlan
    do throws(DiagnosticError) { plan = try self.plan(flags.resources) } catch {
      // A scenario outside its folder is invalid, while an output there could not be created.
      let failed = session.fail(error.diagnostics)
      return failed == .cannotCreate ? .invalidInput : failed
    }
    let outputs = try outputs(of: plan, output)
    ProgressLine.expect(plan.count)
    if let status = session.warn(plan.warnings) { return status }
    let outcome = try await write(
      plan, to: outputs, index: output, taskCount: taskCount,
      isStopped: { Interrupt.isRequested }
    ) { (page, output) throws(DiagnosticError) in
      let bytes = page.bytes
      try output.write(bytes)
      return bytes.count
    }
    return outcome.status == .done ? report(outcome.files) : outcome.status
  }

  /// Returns the plan of the scenarios, whose files are read.
  func plan(_ resources: DrawingResources) throws(DiagnosticError) -> ReviewPlan {
    var reader = FieldReader()
    let options = flags.drawingOptions(drawsShots: true, &reader)
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    let scenarios = try FileSearch.files(
      among: flags.words.map(\.filePath), endings: ScenarioEnding.all,
      called: "scenarios")
    for scenario in scenarios { try scenario.checkInside(called: "scenarios") }
    return try ReviewPlan(
      options, scenarios: scenarios.map(\.path), comments: comments, with: resources)
  }

  /// The file of comments; nil for none.
  var comments: Located<FilePath>? { flags.one("--comments")?.filePath }

  /// Draws and writes all pages, and then their index.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - outputs: The files of the pages.
  ///   - index: The file of the index, or of the only page.
  ///   - sampling: The density of the samples.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Returns true if the pages are no longer needed.
  ///   - areWarningsKnown: True if the warnings have been printed.
  ///   - write: Writes a page and returns the size of its file in bytes.
  /// - Returns: The status and the written files.
  /// - Throws: The errors of the first sheet that has any, or a file that cannot be written.
  func write(
    _ plan: ReviewPlan, to outputs: [Located<FilePath>], index: Located<FilePath>,
    sampling: TrackSampling = .exact, taskCount: Int,
    isStopped: @escaping @Sendable () -> Bool, areWarningsKnown: Bool = false,
    as write: (ReviewPage, Located<FilePath>) throws(DiagnosticError) -> Int
  ) async throws(DiagnosticError) -> Outcome {
    let hasIndex = outputs.count > 1
    let names = outputs.map { $0.value.lastComponent?.string ?? "" }
    var entries: [ReviewIndexEntry] = []
    var outcome = Outcome(status: .done)
    for (number, output) in outputs.enumerated() {
      let drawn = try await plan.page(
        number, index: hasIndex ? index.value.lastComponent?.string : nil, sampling: sampling,
        taskCount: taskCount, isStopped: isStopped, onProgress: ProgressLine.show)
      guard let drawn else { return Outcome(status: Interrupt.status ?? .interrupted) }
      if !areWarningsKnown, let status = session.warn(drawn.warnings) {
        return Outcome(status: status, refused: drawn.warnings)
      }
      entries += drawn.entries
      outcome.files.append(
        Written(
          output: output, byteCount: try write(drawn.page, output), sheetCount: drawn.sheetCount))
    }
    guard hasIndex else { return outcome }
    let byteCount = try write(plan.index(of: entries, files: names), index)
    outcome.files.insert(
      Written(output: index, byteCount: byteCount, sheetCount: plan.count), at: 0)
    return outcome
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
  func outputs(
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

  /// Prints the paths of the written files, or their facts.
  func report(_ files: [Written]) -> ExitStatus {
    guard let first = files.first, first.output.value != "-", !session.isQuiet || session.isJSON
    else { return .done }
    guard session.isJSON else { return session.print(files.map(\.output.value)) }
    let pages = files.dropFirst().map { JSON.object(members(of: $0)) }
    let list: [(String, JSON)] = pages.isEmpty ? [] : [("pages", .list(pages))]
    return session.print(
      JSON.object([("sheetdraw", .whole(1))] + members(of: first) + list).text)
  }

  private func members(of written: Written) -> [(String, JSON)] {
    [
      ("path", .text(written.output.value.string)), ("bytes", .whole(written.byteCount)),
      ("sheets", .whole(written.sheetCount)),
    ]
  }
}

extension Tool {
  /// The command `review`.
  package static let review = Tool(
    "review", usage: "sheetdraw review [SCENARIO|FOLDER…] [flags]",
    "write a page to play, measure and comment sheets", flags: Flag.reviewing,
    completing: { _ in .scenarios }, running: ReviewCommand.init)
}
