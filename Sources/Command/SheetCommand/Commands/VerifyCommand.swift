internal import SheetTool

/// The command `verify`, which compares the pictures of a folder of scenarios with their references.
struct VerifyCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      let run = try ReportRun(flags, session)
      return flags.has("--merge") ? try merge(run) : try await verify(run)
    } catch { return session.fail(error.diagnostics) }
  }

  // MARK: A run

  private func verify(_ run: ReportRun) async throws(DiagnosticError) -> ExitStatus {
    let store = run.makePictureStore()
    let judge = try flags.judge(drawsDifferences: store != nil)
    let taskCount = try flags.workers()
    session.beginProgress()
    var suite = try flags.suite()
    session.note(temporary: suite.temporaryFiles)
    try run.checkInputs(suite.inputs)
    let shard = try run.shard()
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
    try run.checkInputs(suite.inputs)
    if let path = flags.one("--write-costs") {
      var costs = CaseCosts()
      for outcome in outcomes { costs[outcome.result.name] = outcome.milliseconds }
      try path.filePath.write(costs.bytes)
    }
    var report = suite.report(
      of: outcomes, hasTimes: flags.has("--timings"), shard: shard,
      suiteCount: shard == nil ? nil : suiteCount)
    report.warningsAreErrors = session.isStrict
    if run.writesResults {
      report.digests = VerifyReport.Digests(
        scenarios: suite.digest, flags: flags.comparisonDigest)
    }
    let status = try run.finish(report)
    return session.warn(outcomes.flatMap(\.warnings)) ?? status
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

  private func merge(_ run: ReportRun) throws(DiagnosticError) -> ExitStatus {
    guard !flags.words.isEmpty else {
      throw DiagnosticError(
        .missingValue, at: .argument("--merge", value: ""), "no result files are given",
        allowed: "the result files of all shards, as in --merge shard-*.results")
    }
    try checkMerging(run)
    session.beginProgress()
    var reader = ResultFileReader()
    let showsPictures = run.pictureReport != nil
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
    let status = try run.finish(report, listsErrors: true)
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
  private func checkMerging(_ run: ReportRun) throws(DiagnosticError) {
    let others =
      GivenFlags.resultFlags + ["--shard", "--against", "--costs", "--write-costs", "--timings"]
    var diagnostics = others.filter { flags.has($0) }.map { name in
      Diagnostic(
        .conflict, at: .argument(name, value: ""), "\(name) has no effect on existing results",
        allowed: "\(name) in the runs that make them")
    }
    let inputs = InputFiles(flags.words.map(\.filePath.value), called: "one of the files to merge")
    diagnostics += run.faults(of: run.outputs.map(\.path.filePath), inputs)
    let folders = Set(
      flags.words.map { Files.identity(of: $0.filePath.folderOfPictures.value) })
    for path in run.outputs.compactMap(\.pictures)
    where Files.isThere(path.value) && folders.contains(Files.identity(of: path.value)) {
      diagnostics.append(
        Diagnostic(
          .sameOutput, at: path.place,
          "\"\(path.value)\" is the folder of one of the files to merge",
          allowed: "another name"))
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
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

extension Tool {
  /// The command `verify`.
  static let verify = Tool(
    "verify", usage: "sheetdraw verify [FOLDER|FILE] [flags]",
    "compare a folder's pictures with their references", flags: Flag.verifying,
    completing: { _ in .scenarios }, running: VerifyCommand.self)
}
