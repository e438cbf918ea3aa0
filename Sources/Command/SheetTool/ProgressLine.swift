internal import SheetPlan
internal import Synchronization

/// The line on a terminal that shows the progress of long work.
///
/// A process has one, which is erased before anything else is printed.
package enum ProgressLine {
  /// The work in progress.
  private struct Work {
    /// The number of pieces; 0 while it is unknown.
    var count: Int
    let start = ContinuousClock.now
    var doneCount = 0
    /// The step that is shown; nil before the first.
    var step: Int?
    /// The time of the next update without a finished piece.
    var nextUpdate = ContinuousClock.now + updateInterval
    var isShown = false

    /// A bar of the finished pieces and the elapsed time, none of which becomes shorter.
    var text: String {
      let seconds = (ContinuousClock.now - start).components.seconds
      let time = seconds > 0 ? ", \(seconds) s" : ""
      guard count > 1 else { return "working" + time }
      let filled = barWidth * doneCount / count
      let bar = String(repeating: "█", count: filled)
      return bar + String(repeating: "░", count: barWidth - filled) + " \(doneCount)/\(count)"
        + time
    }
  }

  private static let work = Mutex<Work?>(nil)

  private static let barWidth = 30
  /// The number of steps in which the bar grows; more would only cost time.
  private static let stepCount = 200
  private static let updateInterval = Duration.seconds(1)

  /// Begins a line for work of unknown size.
  static func begin() {
    work.withLock { $0 = Work(count: 0) }
  }

  /// Sets the number of pieces; nothing happens without a line.
  package static func expect(_ count: Int) {
    work.withLock { $0?.count = count }
  }

  /// Shows the number of finished pieces, from any task; nothing happens without a line.
  package static func show(_ doneCount: Int) {
    work.withLock { work in
      guard let count = work?.count, count > 1 else { return }
      let step = doneCount * stepCount / count
      guard work?.step.map({ $0 < step }) ?? true else { return }
      work?.doneCount = doneCount
      work?.step = step
      draw(&work)
    }
  }

  /// Updates the elapsed time if no piece was finished for a second.
  static func update() {
    work.withLock { work in
      guard let next = work?.nextUpdate, ContinuousClock.now >= next else { return }
      draw(&work)
    }
  }

  /// Erases the line.
  package static func end() { work.withLock { erase(&$0) } }

  /// Erases the line of a process that is ended, unless another thread waits for the terminal.
  static func endWithoutWaiting() { work.withLockIfAvailable { erase(&$0) } }

  private static func draw(_ work: inout Work?) {
    guard let text = work?.text else { return }
    work?.isShown = true
    work?.nextUpdate = ContinuousClock.now + updateInterval
    Terminal.write("\r" + text, to: 2)
  }

  private static func erase(_ work: inout Work?) {
    if work?.isShown == true { Terminal.write("\r\u{1B}[K", to: 2) }
    work = nil
  }
}

extension CommandSession {
  /// Begins the line of progress on a terminal; a quiet run, JSON and continuous integration have none.
  package func beginProgress() {
    let environment = Environment.current
    guard terminal.isErrorTerminal, !isQuiet, !isJSON, !environment.isCI,
      environment["TERM"] != "dumb"
    else { return }
    ProgressLine.begin()
  }

  /// Prints a line about long work where no line of progress is shown; a quiet run and JSON have none.
  package func noteLongWork(_ words: String) {
    guard !terminal.isErrorTerminal, !isQuiet, !isJSON else { return }
    terminal.printError(words)
  }
}
