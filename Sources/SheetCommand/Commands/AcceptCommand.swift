internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec
internal import SheetSuite

/// `accept`: new pictures become references.
struct AcceptCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      try refuseCI()
      try refuseEverything()
      let suite = try flags.suite()
      let judge = try GivenFlags([], of: []).judge(drawsDifferences: false)
      let lines = VerifyLines(session: session, areWritten: false, count: suite.cases.count)
      let taskCount = try flags.workers()
      guard let outcomes = await lines.outcomes(of: suite, by: judge, taskCount: taskCount) else {
        return Interrupt.status ?? .interrupted
      }
      let acceptance = Acceptance(
        takesPictures: flags.has("--case") || flags.has("--all"),
        deletesOrphans: flags.has("--orphaned"))
      return tell(try suite.accept(outcomes, acceptance, isDryRun: flags.has("--dry-run")))
    } catch { return session.fail(error.diagnostics) }
  }

  private func refuseCI() throws(DiagnosticError) {
    guard Environment.current.isCI, !flags.has("--in-ci"), !flags.has("--dry-run") else { return }
    throw DiagnosticError(
      .notInCI, at: .flag("CI", value: ""),
      "the environment says that this is CI, where nobody looks at what is accepted",
      allowed: "--in-ci where that is meant")
  }

  private func refuseEverything() throws(DiagnosticError) {
    guard !flags.has("--case"), !flags.has("--all"), !flags.has("--orphaned") else { return }
    throw DiagnosticError(
      .missingValue, at: .flag("accept", value: ""), "nothing says what is to be accepted",
      allowed: "--case with a name that `sheetdraw verify` tells, or --all")
  }

  /// Before and after, in the words of the model and of the pictures.
  private func tell(_ taken: [CaseResult]) -> ExitStatus {
    let isDone = !flags.has("--dry-run")
    guard !session.isJSON else {
      return session.print(
        JSON.object([
          ("sheetdraw", .whole(1)), ("done", .flag(isDone)),
          ("cases", .list(taken.map(\.json))),
        ]).text)
    }
    guard !session.isQuiet else { return .done }
    let gone = taken.count { $0.verdict == .orphaned }
    let parts = [(taken.count - gone, "accepted"), (gone, "taken away")].filter { count, _ in
      count > 0 || gone == 0
    }.prefix(gone == 0 ? 1 : 2).map { "\($0) \(isDone ? "" : "would be ")\($1)" }
    let count = parts.joined(separator: ", ")
    return session.print((taken.map { $0.text + "\n" } + [count]).joined())
  }
}
