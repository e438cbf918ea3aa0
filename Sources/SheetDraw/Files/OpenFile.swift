internal import Glibc
public import SystemPackage

/// A file that is read from its beginning, a part at a time; `-` is standard input.
public final class OpenFile {
  private let path: FilePath
  private let file: Int32

  /// The reason why reading stopped early; nil as long as all went well.
  public private(set) var failure: FileError?

  /// Opens a file; a named pipe is waited for until its writer opens it.
  public init(_ path: FilePath) throws(FileError) {
    self.path = path
    file = path == "-" ? dup(0) : path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path) : .unreadable(path, .last)
    }
  }

  deinit { close(file) }

  /// Reads the next bytes.
  ///
  /// - Returns: The number of bytes; 0 at the end, and where ``failure`` gives a reason.
  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { failure = .unreadable(path, .last) }
      return max(0, count)
    }
  }

  /// Returns the first bytes, at most `count` of them.
  public func beginning(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { read(into: $0) }
    if let failure { throw failure }
    return Array(bytes[..<found])
  }
}
