internal import Glibc
internal import SheetDraw
internal import SheetSpec
internal import SystemPackage

/// What is at the other end of the standard streams.
public struct Terminal: Sendable {
  public var isOutputTerminal: Bool
  public var isErrorTerminal: Bool

  /// Whether the environment asks for no colour (NO_COLOR, or a terminal that has none).
  public var refusesColor: Bool

  public init(isOutputTerminal: Bool, isErrorTerminal: Bool, refusesColor: Bool) {
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.refusesColor = refusesColor
  }

  /// The one of this process.
  public static func current() -> Terminal {
    return Terminal(
      isOutputTerminal: isatty(1) == 1, isErrorTerminal: isatty(2) == 1,
      refusesColor: getenv("NO_COLOR") != nil
        || getenv("TERM").map { String(cString: $0) } == "dumb")
  }

  /// Prints results, such as JSON and paths, of which bytes that are not UTF-8 are kept.
  ///
  /// - Throws: The system's reason why standard output takes nothing.
  func print(_ text: String) throws(DiagnosticError) {
    guard !text.isEmpty else { return }
    do { try Files.write((text + "\n").keptBytes, to: "-") } catch {
      throw DiagnosticError(error, at: nil)
    }
  }

  /// Words for people.
  public func say(_ text: String) {
    Self.write(text + "\n", to: 2)
  }

  /// Shows how far a batch has come, on a line that the next one overwrites.
  public func showProgress(_ done: Int, of count: Int) {
    let width = 30
    let filled = width * done / count
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    Self.write("\r\(bar) \(done)/\(count)", to: 2)
  }

  /// Takes the line of progress away.
  public func clearProgress() {
    Self.write("\r\u{1B}[K", to: 2)
  }

  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }
}
