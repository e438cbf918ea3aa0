internal import SheetReport
internal import SheetSuite
internal import Synchronization

/// Takes verdicts as they come, in any order, and tells of them in their own.
final class VerifyLines: Sendable {
  private struct State {
    /// Results that others before them keep from being told.
    var results: [CaseResult?]
    /// How many, from the first one on, have been told of.
    var toldCount = 0
    var status = ExitStatus.done
  }

  /// Whether what fails is told on standard output while the run goes on.
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

  /// Judges all cases of a suite, and tells of them.
  ///
  /// - Returns: Nil where somebody has asked to end.
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
      while state.toldCount < count, let next = state.results[state.toldCount] {
        state.results[state.toldCount] = nil
        state.toldCount += 1
        // Where one line cannot be printed no other can.
        if areWritten, next.verdict != .passed, state.status == .done {
          if showsProgress { session.terminal.clearProgress() }
          state.status = session.print(next.text)
        }
      }
    }
  }

  private func show(_ done: Int) {
    guard showsProgress else { return }
    state.withLock { _ in session.terminal.showProgress(done, of: count) }
  }
}
