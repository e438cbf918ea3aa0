package import SheetTool

/// The command `accept`, which replaces references with new pictures.
struct AcceptCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async throws(DiagnosticError) -> ExitStatus {
    try checkFlags()
    session.beginProgress()
    var suite = try flags.suite()
    suite.newForm = flags.has("--hashes") ? .hashes : flags.has("--pictures") ? .pictures : nil
    session.note(temporary: suite.temporaryFiles)
    suite.judge = ReferenceJudge(
      try flags.comparisonSettings(), with: flags.resources, drawsDifferences: false)
    let taskCount = try flags.workers()
    let acceptance = Acceptance(
      takesPictures: flags.has("--case") || flags.has("--all"),
      deletesOrphans: flags.has("--orphaned"))
    let run = AcceptingRun(suite, acceptance, isDryRun: flags.has("--dry-run"))
    ProgressLine.expect(suite.cases.count)
    let outcomes = await suite.outcomes(
      taskCount: taskCount, isStopped: { Interrupt.isRequested }, onProgress: ProgressLine.show,
      puttingAway: { index, outcome in
        run.take(index, outcome)
        outcome.putAwayPictures()
      })
    guard let outcomes else { return Interrupt.status ?? .interrupted }
    let warned = session.warn(outcomes.flatMap(\.warnings))
    let taken = try run.finish(outcomes, isStopped: warned != nil)
    if let warned { return warned }
    return print(
      taken, others: acceptance.takesPictures ? outcomes.map(\.result.verdict) : [],
      convertedCount: run.convertedCount)
  }

  private func checkFlags() throws(DiagnosticError) {
    if Environment.current.isCI, !["--in-ci", "--dry-run"].contains(where: flags.has) {
      throw DiagnosticError(
        .notInCI, at: .argument("CI", value: ""),
        "pictures are not accepted in CI, where they are not reviewed",
        allowed: "--in-ci to accept them anyway")
    }
    guard ["--case", "--all", "--orphaned"].contains(where: flags.has) else {
      throw DiagnosticError(
        .missingValue, at: .argument("accept", value: ""), "no cases are selected",
        allowed: "--case with a name printed by `sheetdraw verify`, --all or --orphaned")
    }
    let forms = ["--hashes", "--pictures"].filter(flags.has)
    guard let form = forms.first else { return }
    guard forms.count == 1 else {
      throw DiagnosticError(
        .conflict, at: .argument("--pictures", value: ""),
        "--hashes and --pictures exclude each other", allowed: "one of the two")
    }
    guard flags.has("--all"), !flags.has("--case") else {
      throw DiagnosticError(
        .conflict, at: .argument(form, value: ""), "\(form) converts all references of a scenario",
        allowed:
          "--all without --case; a scenario file as the argument converts those of one scenario")
    }
  }

  /// Prints the accepted cases, and the number of those that need something else.
  ///
  /// - Parameters:
  ///   - taken: The accepted cases.
  ///   - verdicts: The verdicts of all selected cases; empty if only orphaned references are deleted.
  ///   - convertedCount: The number of references that are stored in the other form.
  /// - Returns: The exit status.
  private func print(
    _ taken: [CaseResult], others verdicts: [CaseResult.Verdict], convertedCount: Int
  ) -> ExitStatus {
    let isDone = !flags.has("--dry-run")
    guard !session.isJSON else {
      return session.print(
        JSON.object([
          ("sheetdraw", .whole(1)), ("done", .flag(isDone)),
          ("cases", .list(taken.map(\.json))), ("converted", .whole(convertedCount)),
        ]).text)
    }
    guard !session.isQuiet else { return .done }
    let deleted = taken.count { $0.verdict == .orphaned }
    let accepted = taken.count - deleted
    let unmet = verdicts.count { $0 == .unmet }
    let orphaned = verdicts.count { $0 == .orphaned } - deleted
    var counts: [String] = []
    if accepted > 0 || deleted == 0 && unmet == 0 && orphaned == 0 {
      counts.append("\(accepted) \(isDone ? "" : "would be ")accepted")
    }
    if deleted > 0 { counts.append("\(deleted) \(isDone ? "" : "would be ")deleted") }
    if convertedCount > 0 {
      let form = flags.has("--hashes") ? "hashes" : "pictures"
      counts.append("\(convertedCount) \(isDone ? "" : "would be ")converted to \(form)")
    }
    if unmet > 0 {
      counts.append("\(unmet) unmet: change the expectation\(unmet == 1 ? "" : "s")")
    }
    if orphaned > 0 {
      counts.append("\(orphaned) orphaned: --orphaned to delete \(orphaned == 1 ? "it" : "them")")
    }
    return session.print(
      taken.map { $0.acceptedText + "\n" }.joined() + counts.joined(separator: ", "),
      keepsBytes: true)
  }
}

extension Flag {
  /// The flags of `accept`.
  static let accepting =
    [cases]
    + [
      Flag("--all", in: .cases, "all cases that have not passed"),
      Flag("--orphaned", in: .cases, "delete orphaned references, which belong to no picture"),
      Flag(
        "--hashes", in: .cases,
        "with --all: store the references of each scenario as one file of hashes, <scenario>.hashes, which later "
          + "runs keep up to date, instead of pictures"),
      Flag("--pictures", in: .cases, "with --all: store references as pictures again"),
      Flag("--dry-run", in: .cases, "print the accepted cases without changing files"),
      Flag("--in-ci", in: .cases, "permit accepting in CI"),
      jobs(in: .cases),
    ] + renderer + general
}

extension Tool {
  /// The command `accept`.
  package static let accept = Tool(
    "accept", usage: "sheetdraw accept [FOLDER|FILE] [flags]",
    "replace references with new pictures", flags: Flag.accepting,
    completing: { _ in .scenarios }, running: AcceptCommand.init)
}
