internal import Glibc
public import SheetSpec

/// A file that is read from its beginning, a part at a time; `-` is standard input.
public final class OpenFile {
  private let path: Located<String>
  private let file: Int32

  /// Why no more could be read; nil as long as all went well.
  public private(set) var failure: DiagnosticError?

  /// - Throws: That it is not there or cannot be opened, with the system's reason.
  public init(_ path: Located<String>) throws(DiagnosticError) {
    self.path = path
    // A pipe that nobody writes to is not waited for.
    file = path.value == "-" ? dup(0) : open(path.value, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      guard errno != ENOENT else { throw .notThere(path) }
      throw Self.failure(path)
    }
    if path.value != "-" { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK) }
  }

  deinit { close(file) }

  /// Reads the next bytes.
  ///
  /// - Returns: How many; 0 at the end, and where ``failure`` says why.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { failure = Self.failure(path) }
      return max(0, count)
    }
  }

  private static func failure(_ path: Located<String>) -> DiagnosticError {
    DiagnosticError(
      .fileNotThere, at: path.place,
      "\"\(path.value)\" cannot be read: \(Files.reason(errno))")
  }
}

extension OpenFile {
  /// The first bytes, as many as there are up to a count.
  ///
  /// - Throws: The system's reason why none can be read.
  public func beginning(_ count: Int) throws(DiagnosticError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { read(into: $0) }
    if let failure { throw failure }
    return Array(bytes[..<found])
  }
}
