internal import SheetDraw
internal import SheetFiles
internal import SheetReport
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The command `verify`, which compares the pictures of a folder of scenarios with their references.
struct VerifyCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      let outputs = try outputs()
      if let folder = flags.one("--failures")?.filePath, Files.isThere(folder.value) {
        try folder.checkWritableFolder(of: .failures)
      }
      session.note(try ReportOutput.leftovers(beside: outputs))
      return flags.has("--merge") ? try merge(outputs) : try await verify(outputs)
    } catch { return session.fail(error.diagnostics) }
  }

  /// Returns the files of reports.
  ///
  /// - Throws: Every error of the paths, or two things for standard output.
  private func outputs() throws(DiagnosticError) -> [ReportOutput] {
    let format = flags.one("--format")
    let form = try format.map { text throws(DiagnosticError) -> ReportOutput.Form in
      try text.choice("format")
    }
    let outputs = try ReportOutput.all(
      flags.all("--output"), areSelfContained: flags.has("--self-contained"),
      streamForm: form ?? .page)
    let hasStream = outputs.contains(where: \.isStream)
    if let format, !hasStream {
      throw DiagnosticError(
        .noEffect, at: format.place, "--format has no effect without -o -",
        allowed: "a file whose extension names the format")
    }
    if hasStream, let other = ["--json", "--github"].first(where: flags.has) {
      throw DiagnosticError(
        .conflict, at: .argument(other, value: ""),
        "-o - and \(other) cannot share standard output", allowed: "-o report.html")
    }
    return outputs
  }

  // MARK: A run

  private func verify(_ outputs: [ReportOutput]) async throws(DiagnosticError) -> ExitStatus {
    let store = pictureStore(outputs)
    let judge = try flags.judge(drawsDifferences: store != nil)
    let taskCount = try flags.workers()
    session.beginProgress()
    var suite = try flags.suite()
    session.note(suite.leftovers)
    try checkInputs(of: suite, outputs)
    let shard = try flags.one("--shard").map { text throws(DiagnosticError) in
      try VerifyReport.Shard(text, in: .current)
    }
    let suiteCount = suite.cases.count
    if let shard {
      let names = try costs(of: suite).names(of: shard, among: suite.cases.map(\.name))
      suite.keep { names.contains($0.name) }
    }
    ProgressLine.expect(suite.cases.count)
    let outcomes = await suite.outcomes(
      by: judge, taskCount: taskCount, isStopped: { Interrupt.isRequested },
      onProgress: ProgressLine.show,
      puttingAway: { _, outcome in
        outcome.putAwayPictures { picture in store?.stored(picture) }
      })
    guard let outcomes else { return Interrupt.status ?? .interrupted }
    // Drawing has read pictures as well.
    try checkInputs(of: suite, outputs)
    if let path = flags.one("--write-costs") {
      var costs = CaseCosts()
      for outcome in outcomes { costs[outcome.result.name] = outcome.milliseconds }
      try path.filePath.write(costs.bytes)
    }
    var report = suite.report(
      of: outcomes, hasTimes: flags.has("--timings"), shard: shard,
      suiteCount: shard == nil ? nil : suiteCount)
    report.warningsAreErrors = session.isStrict
    if outputs.contains(where: { $0.form == .results }) {
      report.digests = VerifyReport.Digests(
        scenarios: suite.digest, flags: flags.comparisonDigest)
    }
    let status = try finish(report, outputs)
    return session.warn(outcomes.flatMap(\.warnings)) ?? status
  }

  /// Returns the file for the pictures of failures until the reports are written, beside the first report
  /// that shows them; nil if none does.
  private func pictureStore(_ outputs: [ReportOutput]) -> PictureStore? {
    pictureReport(outputs).map { path in
      PictureStore(
        in: path.value == "-" ? Files.temporaryFolder : Files.folder(of: path.filePath.value))
    }
  }

  /// Returns the path of the first report that shows pictures; nil if none does.
  private func pictureReport(_ outputs: [ReportOutput]) -> Located<String>? {
    outputs.first(where: \.showsPictures)?.path ?? flags.one("--failures")
  }

  /// Checks that no output replaces a scenario or a file that one has read so far.
  private func checkInputs(
    of suite: ScenarioSuite, _ outputs: [ReportOutput]
  ) throws(DiagnosticError) {
    let paths = outputs.map(\.path.filePath) + flags.all("--write-costs").map(\.filePath)
    guard !paths.isEmpty else { return }
    let faults = Self.faults(of: paths, suite.inputs)
    guard faults.isEmpty else { throw DiagnosticError(faults) }
  }

  /// Returns the errors of outputs that would replace an input.
  private static func faults(
    of outputs: [Located<FilePath>], _ inputs: InputFiles
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for output in outputs {
      do { try inputs.check(output) } catch { faults += error.diagnostics }
    }
    return faults
  }

  private func costs(of suite: ScenarioSuite) throws(DiagnosticError) -> CaseCosts {
    let standard = suite.path(FilePath(CaseCosts.standardName))
    let path = flags.one("--costs")?.filePath ?? standard
    guard path != standard || Files.isThere(standard.value) else { return CaseCosts() }
    return try CaseCosts(path.with(Files.read), name: path.value)
  }

  // MARK: Merging

  /// The maximum number of result files that are open at once; systems allow some hundreds.
  private static let mostOpenFiles = 100

  private func merge(_ outputs: [ReportOutput]) throws(DiagnosticError) -> ExitStatus {
    guard !flags.words.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: .argument("--merge", value: ""), "no result files are given",
        allowed: "the result files of all shards, as in --merge shard-*.results")
    }
    try checkMerging(outputs)
    session.beginProgress()
    var reader = ResultFileReader()
    let showsPictures = pictureReport(outputs) != nil
    for path in flags.words {
      let results = ShardResults(path: path.filePath, showsPictures: showsPictures)
      try results.read(by: &reader, keepsOpen: flags.words.count <= Self.mostOpenFiles)
    }
    var report: VerifyReport
    do { report = try reader.report() } catch {
      throw DiagnosticError(
        .unreadableFile, at: flags.words[error.file - 1].place, error.description)
    }
    report.warningsAreErrors = session.isStrict
    let status = try finish(report, outputs, listsErrors: true)
    // Warnings that are errors stand in the text.
    if !session.isStrict, !session.isQuiet, !session.isJSON {
      for warning in report.warnings {
        session.terminal.printError("warning: \(warning.words)".visible)
      }
    }
    return status
  }

  /// Checks that no flag would select cases or change their comparison, and that no output replaces
  /// an input.
  private func checkMerging(_ outputs: [ReportOutput]) throws(DiagnosticError) {
    let others =
      GivenFlags.resultFlags + ["--shard", "--against", "--costs", "--write-costs", "--timings"]
    var diagnostics = others.filter { flags.has($0) }.map { name in
      Diagnostic(
        .conflict, at: .argument(name, value: ""), "\(name) has no effect on existing results",
        allowed: "\(name) in the runs that make them")
    }
    let inputs = InputFiles(flags.words.map(\.filePath.value), called: "one of the files to merge")
    diagnostics += Self.faults(of: outputs.map(\.path.filePath), inputs)
    let folders = Set(
      flags.words.map { Files.identity(of: $0.filePath.folderOfPictures.value) })
    for path in outputs.compactMap(\.pictures)
    where Files.isThere(path.value) && folders.contains(Files.identity(of: path.value)) {
      diagnostics.append(
        Diagnostic(
          .sameOutput, at: path.place,
          "\"\(path.value)\" is the folder of one of the files to merge",
          allowed: "another name"))
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  // MARK: Reports

  /// Writes all reports and prints the result; a report that cannot be written does not stop the
  /// others.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - outputs: The files of reports.
  ///   - listsErrors: True to print the warnings that are errors.
  /// - Returns: The exit status.
  /// - Throws: The errors of all reports that could not be written.
  private func finish(
    _ report: VerifyReport, _ outputs: [ReportOutput], listsErrors: Bool = false
  ) throws(DiagnosticError) -> ExitStatus {
    var faults = write(report, to: outputs)
    if let folder = flags.one("--failures") {
      do { try report.writeFailures(to: folder.filePath) } catch { faults += error.diagnostics }
    }
    // A report on standard output excludes text there.
    let status =
      outputs.contains(where: \.isStream) ? .done : print(report, listsErrors: listsErrors)
    if faults.isEmpty { faults = unreadCases(of: report) }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return status == .done ? report.status : status
  }

  /// Writes all reports and their folders of pictures, and returns the errors.
  ///
  /// A report and its folder are replaced when both are written: if one of them cannot be, both stay as
  /// they were. The folder comes first, since results that exist are complete.
  private func write(_ report: VerifyReport, to outputs: [ReportOutput]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var folders: [FilePath: PictureFolder] = [:]
    var failed: Set<FilePath> = []
    func attempt(
      _ folder: FilePath?, _ body: () throws(DiagnosticError) -> Void
    ) {
      guard !failed.contains(where: { $0 == folder }) else { return }
      do throws(DiagnosticError) { try body() } catch {
        faults += error.diagnostics
        if let folder { failed.insert(folder) }
      }
    }
    for path in outputs.compactMap(\.pictures) where folders[path.value] == nil {
      attempt(path.value) { () throws(DiagnosticError) in
        folders[path.value] = try PictureFolder(path, of: report)
      }
    }
    var drafts: [(output: ReportOutput, file: OutputFile)] = []
    for output in outputs {
      attempt(output.pictures?.value) { () throws(DiagnosticError) in
        drafts.append((output, try output.draft(of: report)))
      }
    }
    let unread = unreadCases(of: report)
    guard unread.isEmpty else { return faults + unread }
    for (path, folder) in folders.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      attempt(path) { () throws(DiagnosticError) in try folder.finish() }
    }
    for (output, file) in drafts {
      attempt(output.pictures?.value) { () throws(DiagnosticError) in
        try output.path.filePath.with { _ throws(FileError) in try file.finish() }
      }
    }
    return faults
  }

  /// Returns the error of cases that could not be read again while reports were written.
  private func unreadCases(of report: VerifyReport) -> [Diagnostic] {
    report.cases.failure.map { failure in
      [Diagnostic(.unreadableFile, at: .argument("--merge", value: ""), failure.reason)]
    } ?? []
  }

  private func print(_ report: VerifyReport, listsErrors: Bool) -> ExitStatus {
    if session.isJSON {
      return session.print { write throws(DiagnosticError) in try report.writeJSON(to: write) }
    }
    if flags.has("--github") {
      return session.print { write throws(DiagnosticError) in
        try report.writeGitHubAnnotations(
          locating: AnnotatedPaths(in: .current).path, to: write)
        try write(ReportPiece(report.closingWords + "\n"))
      }
    }
    guard !session.isQuiet else { return .done }
    return session.print(keepsBytes: true) { write throws(DiagnosticError) in
      try report.writeText(
        accepting: .flags, listsWarnings: listsErrors && !report.errors.isEmpty, to: write)
    }
  }
}

extension VerifyReport {
  /// The exit status: invalid cases and warnings that are errors come first, then different cases,
  /// then missing references.
  var status: ExitStatus {
    if count(.invalid) > 0 || !errors.isEmpty { return .invalidInput }
    if count(.changed) + count(.resized) + count(.unmet) > 0 { return .different }
    return isPassed ? .done : .noReference
  }
}

extension ResultFileError {
  /// The number of the invalid file, counted from 1; 1 for an error of all files.
  fileprivate var file: Int {
    switch self {
    case .unreadable(let file, _, _), .otherFolder(let file, _, _),
      .otherReferences(let file, _, _), .otherShardCount(let file, _, _),
      .otherScenarios(let file), .otherFlags(let file):
      file
    case .noFiles, .shardTwice, .caseTwice, .missingShards, .otherCaseCount: 1
    }
  }
}
