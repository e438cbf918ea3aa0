internal import SheetReport
internal import SheetSuite
internal import Synchronization

/// The printer of verdicts, which arrive in any order and are printed in the order of the cases.
final class VerifyLines: Sendable {
  private struct State {
    /// The results that wait for earlier ones.
    var results: [CaseResult?]
    /// The number of printed results.
    var printedCount = 0
    var status = ExitStatus.done
  }

  /// A Boolean value that is true if failures are printed during the run.
  let areWritten: Bool

  private let session: CommandSession
  private let showsProgress: Bool
  private let count: Int
  private let state: Mutex<State>

  init(session: CommandSession, areWritten: Bool, count: Int) {
    self.session = session
    self.count = count
    self.areWritten = areWritten
    showsProgress = count > 1 && session.terminal.isErrorTerminal && !session.isQuiet
    state = Mutex(State(results: [CaseResult?](repeating: nil, count: count)))
  }

  /// Verifies all cases of a suite and prints failures and progress.
  ///
  /// - Returns: The outcomes in the order of the cases; nil for an interrupted run.
  func outcomes(
    of suite: ScenarioSuite, by judge: ReferenceJudge, taskCount: Int
  ) async -> [CaseOutcome]? {
    let outcomes = await suite.outcomes(
      by: judge, taskCount: taskCount, isStopped: { Interrupt.isRequested }, onOutcome: take,
      onProgress: show)
    if showsProgress { session.terminal.clearProgress() }
    return outcomes
  }

  private func take(_ outcome: CaseOutcome, at index: Int) {
    state.withLock { state in
      state.results[index] = outcome.result
      while state.printedCount < count, let next = state.results[state.printedCount] {
        state.results[state.printedCount] = nil
        state.printedCount += 1
        // After one line that cannot be printed, no further one is tried.
        if areWritten, next.verdict != .passed, state.status == .done {
          if showsProgress { session.terminal.clearProgress() }
          state.status = session.print(next.text, keepsBytes: true)
        }
      }
    }
  }

  private func show(_ done: Int) {
    guard showsProgress else { return }
    state.withLock { _ in session.terminal.showProgress(done, of: count) }
  }
}
