package import SheetTool

/// The command `verify`, which compares the pictures of a folder of scenarios with their references.
struct VerifyCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async throws(DiagnosticError) -> ExitStatus {
    let run = try ReportRun(flags, session)
    return flags.has("--merge") ? try merge(run) : try await verify(run)
  }

  // MARK: A run

  private func verify(_ run: ReportRun) async throws(DiagnosticError) -> ExitStatus {
    let store = run.makePictureStore()
    let settings = try flags.comparisonSettings()
    let taskCount = try flags.workers()
    session.beginProgress()
    var suite = try flags.suite()
    suite.judge = ReferenceJudge(settings, with: flags.resources, drawsDifferences: store != nil)
    session.note(temporary: suite.temporaryFiles)
    try run.checkInputs(suite.inputs)
    let shard = try run.shard()
    let costs = try shard == nil ? CaseCosts() : self.costs(of: suite)
    let judged = await run.judge(
      suite, in: shard, costs: costs, flagsDigest: flags.comparisonDigest,
      taskCount: taskCount, store: store)
    guard let judged else { return Interrupt.status ?? .interrupted }
    let outcomes = judged.outcomes
    // Drawing has read pictures as well.
    try run.checkInputs(suite.inputs)
    if let path = flags.one("--write-costs") {
      var costs = CaseCosts()
      for outcome in outcomes { costs[outcome.result.name] = outcome.milliseconds }
      try path.filePath.write(costs.bytes)
    }
    var report = judged.report
    report.warningsAreErrors = session.isStrict
    report.isOfSomeCases = flags.has("--case")
    let status = try run.finish(report)
    return session.warn(outcomes.flatMap(\.warnings)) ?? status
  }

  private func costs(of suite: ScenarioSuite) throws(DiagnosticError) -> CaseCosts {
    let standard = suite.path(FilePath(CaseCosts.standardName))
    let path = flags.one("--costs")?.filePath ?? standard
    guard path != standard || Files.isThere(standard.value) else { return CaseCosts() }
    return try CaseCosts(path.with(Files.read), name: path.value)
  }
}

extension GivenFlags {
  /// Returns the suite of the folder or scenario of the first word, or of the working folder, with the
  /// cases of `--case`.
  func suite() throws(DiagnosticError) -> ScenarioSuite {
    if let other = words.dropFirst().first {
      throw DiagnosticError(.unexpected(other, allowed: "one folder of scenarios at a time"))
    }
    let here = Located(".", at: .argument("verify", value: ""))
    var suite = try ScenarioSuite(
      (words.first ?? here).filePath, against: one("--against"), with: resources)
    if has("--case") { try suite.keep(matching: all("--case")) }
    return suite
  }
}

extension Flag {
  /// The flags of `verify`.
  static let verifying =
    [
      cases, shard,
      Flag(
        "--against", .one, "REVISION|FOLDER", in: .cases, completing: .files,
        "compare with the references of a Git revision or of another folder, not the stored ones"),
      Flag(
        "--costs", .one, "FILE", in: .cases, completing: .files,
        "the costs of cases, by which shards are balanced (default: verify.costs of the folder that is "
          + "verified)"),
      Flag(
        "--write-costs", .one, "FILE", in: .cases, completing: .files,
        "write the costs of the cases, such as to FOLDER/verify.costs for later shards"),
      Flag(
        "--merge", in: .cases,
        "merge the result files of shards of `verify` or `diff`, given as arguments, into one report"
      ),
      jobs(in: .cases),
    ] + renderer + comparing + [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a report: .html (a page for review), .xml (JUnit), .md, .json, .txt, or .results (for "
          + "--merge); - is standard output")
    ] + reportFlags + general
}

extension CommandSession {
  /// Prints the first of the temporary files in a suite.
  func note(temporary paths: [FilePath]) {
    guard !isQuiet, !isJSON, !paths.isEmpty else { return }
    let most = 3
    let names = paths.prefix(most).map { "\($0)" }.joined(separator: ", ")
    let rest = paths.count > most ? " and \(paths.count - most) more" : ""
    terminal.printError(
      "temporary files of a killed run, to be deleted if none is running: \(names)\(rest)".visible)
  }
}

extension Tool {
  /// The command `verify`.
  package static let verify = Tool(
    "verify", usage: "sheetdraw verify [FOLDER|FILE] [flags]",
    "compare a folder's pictures with their references", flags: Flag.verifying,
    completing: { _ in .scenarios }, running: VerifyCommand.init)
}
