internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec
internal import SheetSuite

/// The command `accept`, which replaces references with new pictures.
struct AcceptCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      try checkFlags()
      session.beginProgress()
      let suite = try flags.suite()
      session.note(suite.leftovers)
      let judge = try flags.judge(drawsDifferences: false)
      let taskCount = try flags.workers()
      let acceptance = Acceptance(
        takesPictures: flags.has("--case") || flags.has("--all"),
        deletesOrphans: flags.has("--orphaned"))
      let run = AcceptingRun(suite, acceptance, isDryRun: flags.has("--dry-run"))
      ProgressLine.expect(suite.cases.count)
      let outcomes = await suite.outcomes(
        by: judge, taskCount: taskCount, isStopped: { Interrupt.isRequested },
        onProgress: ProgressLine.show,
        puttingAway: { index, outcome in
          run.take(index, outcome)
          outcome.putAwayPictures()
        })
      guard let outcomes else { return Interrupt.status ?? .interrupted }
      let warned = session.warn(outcomes.flatMap(\.warnings))
      let taken = try run.finish(outcomes, isStopped: warned != nil)
      if let warned { return warned }
      let unmet = outcomes.count { acceptance.takesPictures && $0.result.verdict == .unmet }
      return print(taken, unmetCount: unmet)
    } catch { return session.fail(error.diagnostics) }
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
  }

  private func print(_ taken: [CaseResult], unmetCount: Int) -> ExitStatus {
    let isDone = !flags.has("--dry-run")
    guard !session.isJSON else {
      return session.print(
        JSON.object([
          ("sheetdraw", .whole(1)), ("done", .flag(isDone)),
          ("cases", .list(taken.map(\.json))),
        ]).text)
    }
    guard !session.isQuiet else { return .done }
    let deleted = taken.count { $0.verdict == .orphaned }
    let accepted = taken.count - deleted
    var counts: [String] = []
    if accepted > 0 || deleted == 0 && unmetCount == 0 {
      counts.append("\(accepted) \(isDone ? "" : "would be ")accepted")
    }
    if deleted > 0 { counts.append("\(deleted) \(isDone ? "" : "would be ")deleted") }
    if unmetCount > 0 {
      counts.append("\(unmetCount) unmet: change the expectation\(unmetCount == 1 ? "" : "s")")
    }
    return session.print(
      taken.map { $0.text + "\n" }.joined() + counts.joined(separator: ", "), keepsBytes: true)
  }
}
