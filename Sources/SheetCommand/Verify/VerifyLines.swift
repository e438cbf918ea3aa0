internal import SheetDraw
internal import SheetReport
internal import Synchronization

/// Takes verdicts as they come, in any order, and tells of them in their own.
final class VerifyLines: Sendable {
  private struct State {
    var outcomes: [VerifyRun.Outcome?]
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
    state = Mutex(State(outcomes: [VerifyRun.Outcome?](repeating: nil, count: count)))
  }

  func take(_ outcome: VerifyRun.Outcome, at index: Int) {
    state.withLock { state in
      state.outcomes[index] = outcome
      while state.toldCount < count, let next = state.outcomes[state.toldCount] {
        state.toldCount += 1
        // Where one line cannot be printed no other can.
        if areWritten, next.result.verdict != .passed, state.status == .done {
          if showsProgress { session.terminal.clearProgress() }
          state.status = session.print(next.result.text)
        }
      }
    }
  }

  func show(_ done: Int) {
    guard showsProgress else { return }
    state.withLock { _ in session.terminal.showProgress(done, of: count) }
  }

  /// Takes the line of progress away.
  func end() {
    if showsProgress { session.terminal.clearProgress() }
  }

  /// In the order of the cases; those that were not begun are left out.
  var outcomes: [VerifyRun.Outcome] {
    state.withLock { $0.outcomes.compactMap { $0 } }
  }
}
