internal import SheetFiles
internal import SheetPictures
internal import SheetPlatform
internal import SheetReport

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
