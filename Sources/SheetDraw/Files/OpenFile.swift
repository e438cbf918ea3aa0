internal import Glibc
public import SystemPackage

/// A file that is read from its beginning, a part at a time; `-` is standard input.
public final class OpenFile {
  private let path: FilePath
  private let file: Int32

  /// The reason why reading stopped early; nil as long as all went well.
  public private(set) var failure: FileError?

  /// Seconds that a named pipe is waited for while nothing writes to it.
  private static let mostSecondsOfPipes: Int32 = 5

  /// Opens a file; a named pipe is waited for until something is written to it.
  ///
  /// - Throws: The system's reason. A pipe to which nothing writes for 5 seconds is an empty file.
  public init(_ path: FilePath) throws(FileError) {
    self.path = path
    // Opening a pipe without a writer would block, and that without end.
    file =
      path == "-"
      ? dup(0) : path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path) : .unreadable(path, .last)
    }
    guard path != "-" else { return }
    if let mode = Files.mode(of: path), mode & S_IFMT == S_IFIFO {
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, Self.mostSecondsOfPipes * 1000)
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
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
