internal import SheetPlatform
package import SystemPackage

/// An open file that is read in parts; `-` is standard input.
package final class OpenFile {
  private let path: FilePath
  private let file: Int32

  /// The first byte of a pipe, which was read to find out whether it has a writer.
  private var pending: UInt8?

  /// The error that ended reading; nil if there was none.
  package private(set) var failure: FileError?

  /// The time that opening waits for a writer of a named pipe, in seconds.
  private static let mostSecondsOfPipes: Int32 = 5

  /// Opens a file and waits for the writer of a named pipe.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - awaitsWriter: False to refuse a pipe that no program has opened for writing at once.
  /// - Throws: A file that cannot be opened, or a pipe without a writer for 5 seconds.
  package init(_ path: FilePath, awaitsWriter: Bool = true) throws(FileError) {
    self.path = path
    try ReachableFolders.check(path)
    // Opening a pipe without a writer in blocking mode would wait forever.
    file =
      path == "-"
      ? dup(0) : path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path) : .unreadable(path, .last)
    }
    guard path != "-" else { return }
    do { try ReachableFolders.check(file, path) } catch {
      close(file)
      throw error
    }
    if Files.isPipe(path) {
      guard awaitsWriter || hasWriter() else {
        close(file)
        throw .unwrittenPipe(path)
      }
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let count = poll(&request, 1, Self.mostSecondsOfPipes * 1000)
      if count < 0, errno == EINTR {
        close(file)
        throw .unreadable(path, .interrupted)
      }
      guard count > 0 else {
        close(file)
        throw .unwrittenPipe(path)
      }
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { close(file) }

  /// Returns whether a program has opened the pipe for writing, or has written to it.
  private func hasWriter() -> Bool {
    var byte: UInt8 = 0
    // Without a writer, reading ends; with one, there may be nothing to read yet.
    let count = SheetPlatform.read(file, &byte, 1)
    if count > 0 { pending = byte }
    return count != 0
  }

  /// The size of a regular file in bytes, which may change; nil for devices and pipes.
  var byteCount: Int? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads the next bytes.
  ///
  /// - Returns: The number of bytes; 0 at the end and after an error, which ``failure`` describes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if let byte = pending, !buffer.isEmpty {
      buffer[0] = byte
      pending = nil
      return 1
    }
    while true {
      let count = SheetPlatform.read(file, buffer.baseAddress, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { failure = .unreadable(path, .last) }
      return max(0, count)
    }
  }

  /// Returns the first bytes, at most `count` of them.
  package func beginning(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = bytes.withUnsafeMutableBytes { read(into: $0) }
    if let failure { throw failure }
    return Array(bytes[..<found])
  }
}
