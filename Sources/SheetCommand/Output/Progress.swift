internal import Synchronization

/// The bar of progress of long work on a terminal.
final class Progress: Sendable {
  private let terminal: Terminal
  private let count: Int
  private let shown = Atomic<Int>(-1)

  /// The number of steps in which the bar grows; more would only cost time.
  private static let stepCount = 200

  init(on terminal: Terminal, count: Int) {
    self.terminal = terminal
    self.count = count
  }

  /// Shows the number of finished pieces, from any task.
  func show(_ done: Int) {
    let step = done * Self.stepCount / count
    guard shown.exchange(step, ordering: .relaxed) != step else { return }
    terminal.showProgress(done, of: count)
  }

  /// Removes the bar.
  func clear() { terminal.clearProgress() }
}

extension CommandSession {
  /// Returns the bar of progress; nil for little work, without a terminal, and if the run is quiet.
  func progress(of count: Int) -> Progress? {
    guard count > 1, terminal.isErrorTerminal, !isQuiet else { return nil }
    return Progress(on: terminal, count: count)
  }
}
