internal import SheetPlan
internal import SheetPlatform
internal import SheetReport
internal import Synchronization

/// The standard streams of the process.
public struct Terminal: Sendable {
  /// A Boolean value that is true if standard output is a terminal.
  public var isOutputTerminal: Bool

  /// A Boolean value that is true if standard error is a terminal.
  public var isErrorTerminal: Bool

  /// A Boolean value that is true if the environment disables colour, by a `NO_COLOR` that is not empty or
  /// by `TERM=dumb`.
  public var refusesColor: Bool

  /// The number of columns of standard output; nil if it is no terminal or does not tell.
  package var columnCount: Int? {
    guard isOutputTerminal else { return nil }
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : nil
  }

  /// Returns the streams of this process.
  public static func current() -> Terminal {
    Terminal(
      isOutputTerminal: isatty(1) == 1, isErrorTerminal: isatty(2) == 1,
      refusesColor: getenv("NO_COLOR").map { $0.pointee != 0 } == true
        || getenv("TERM").map { String(cString: $0) } == "dumb")
  }

  /// Prints text and a line break to standard output; empty text prints nothing.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsBytes: True for text with paths, whose bytes that are not UTF-8 are printed as they
  ///     are.
  /// - Throws: A standard output that cannot be written.
  package func print(_ text: String, keepsBytes: Bool = false) throws(DiagnosticError) {
    guard !text.isEmpty else { return ProgressLine.end() }
    try print(keepsBytes: keepsBytes) { write throws(DiagnosticError) in
      try write(ReportPiece(text + "\n"))
    }
  }

  /// Prints a report without pictures to standard output, piece by piece.
  ///
  /// - Parameters:
  ///   - keepsBytes: True for text with paths.
  ///   - body: Writes the report by a function.
  /// - Throws: A standard output that cannot be written, or an error of `body`.
  func print(
    keepsBytes: Bool = false,
    _ body: (_ write: (ReportPiece) throws(DiagnosticError) -> Void) throws(DiagnosticError) ->
      Void
  ) throws(DiagnosticError) {
    ProgressLine.end()
    var writer = PartWriter { part throws(DiagnosticError) in
      do throws(FileError) { try Files.write(part, to: "-") } catch {
        throw DiagnosticError(error, at: nil)
      }
    }
    try body { piece throws(DiagnosticError) in
      guard case .bytes(let bytes) = piece else {
        preconditionFailure("a printed report embeds no pictures")
      }
      try writer.write(keepsBytes ? String(decoding: bytes, as: UTF8.self).keptBytes : bytes)
    }
    try writer.end()
  }

  /// Prints text and a line break to standard error.
  public func printError(_ text: String) {
    ProgressLine.end()
    Self.write(text + "\n", to: 2)
  }

  /// Writes text to an open file.
  static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { SheetPlatform.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }
}

/// A writer that collects small parts of a file, since each call of the system has a cost.
package struct PartWriter {
  private let sink: ([UInt8]) throws(DiagnosticError) -> Void
  private var parts: [UInt8] = []

  /// The number of bytes that are written at once.
  private static let byteCountOfWrites = 1 << 16

  /// The number of bytes that are not written yet.
  var pendingCount: Int { parts.count }

  /// Creates a writer.
  ///
  /// - Parameter sink: Writes bytes.
  init(to sink: @escaping ([UInt8]) throws(DiagnosticError) -> Void) {
    self.sink = sink
  }

  /// Writes the next part.
  mutating func write(_ part: [UInt8]) throws(DiagnosticError) {
    parts += part
    if parts.count >= Self.byteCountOfWrites { try end() }
  }

  /// Writes what is left.
  mutating func end() throws(DiagnosticError) {
    guard !parts.isEmpty else { return }
    try sink(parts)
    parts.removeAll(keepingCapacity: parts.count < 2 * Self.byteCountOfWrites)
  }
}

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
}
