internal import SheetSuite

/// The line of progress of a run on a terminal.
struct VerifyProgress: Sendable {
  private let session: CommandSession
  private let isShown: Bool
  private let count: Int

  init(session: CommandSession, count: Int) {
    self.session = session
    self.count = count
    isShown = count > 1 && session.terminal.isErrorTerminal && !session.isQuiet
  }

  /// Verifies all cases of a suite and shows the progress.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - judge: The judge of the pictures.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - putAway: Moves the pictures of a case, by its index, out of memory, from any task.
  /// - Returns: The outcomes in the order of the cases; nil for an interrupted run.
  func outcomes(
    of suite: ScenarioSuite, by judge: ReferenceJudge, taskCount: Int,
    puttingAway putAway: @escaping @Sendable (Int, inout CaseOutcome) -> Void
  ) async -> [CaseOutcome]? {
    let outcomes = await suite.outcomes(
      by: judge, taskCount: taskCount, isStopped: { Interrupt.isRequested }, onProgress: show,
      puttingAway: putAway)
    if isShown { session.terminal.clearProgress() }
    return outcomes
  }

  private func show(_ done: Int) {
    guard isShown else { return }
    session.terminal.showProgress(done, of: count)
  }
}
