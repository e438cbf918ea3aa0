internal import SheetDraw
internal import SheetPrimitives
internal import SheetReport
internal import SheetSpec

/// `accept`: new pictures become references.
struct AcceptCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    do throws(DiagnosticError) {
      try refuseCI()
      try refuseEverything()
      let suite = try flags.suite()
      let wish = try ComparisonWish(GivenFlags([], of: []))
      let run = VerifyRun(
        suite: suite, wish: wish, workers: try flags.workers(coreCount: session.coreCount),
        drawsDifferences: false)
      let lines = VerifyLines(session: session, areWritten: false, count: suite.cases.count)
      guard let outcomes = await run.outcomes(telling: lines) else {
        return Interrupt.status ?? .interrupted
      }
      return try take(outcomes, of: suite)
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

  /// Replaces all references that have to be, or none.
  private func take(
    _ outcomes: [VerifyRun.Outcome], of suite: Suite
  ) throws(DiagnosticError) -> ExitStatus {
    var replacements: [Files.Replacement] = []
    var taken: [CaseResult] = []
    var faults: [Diagnostic] = []
    for outcome in outcomes {
      let result = outcome.result
      guard let picture = result.picture else { continue }
      let path = Located<String>(
        suite.path(picture.reference).value, at: suite.path(picture.reference).filePath.start)
      switch result.verdict {
      case .changed, .resized, .missing:
        guard flags.has("--case") || flags.has("--all") else { continue }
        replacements.append(Files.Replacement(path: path.filePath, bytes: outcome.drawn))
      case .orphaned where flags.has("--orphaned"):
        replacements.append(Files.Replacement(path: path.filePath, bytes: nil))
      case .invalid where outcome.drawn != nil && (flags.has("--case") || flags.has("--all")):
        // Only the old reference is unreadable.
        replacements.append(Files.Replacement(path: path.filePath, bytes: outcome.drawn))
      default: continue
      }
      taken.append(result)
      do { try suite.refuseOutside(path) } catch { faults += error.diagnostics }
    }
    faults += outcomes.flatMap(\.diagnostics)
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    if !flags.has("--dry-run") {
      try Files.replace(replacements)
    }
    return tell(taken)
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
