internal import SheetPlatform
internal import Synchronization
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
    let input = StandardInput.open(path)
    // Opening a pipe without a writer in blocking mode would wait forever.
    file = input ?? path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path) : .unreadable(path, .last)
    }
    guard input == nil else { return }
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

/// A nameless temporary file, or a file that is read only, of which any number of tasks may read parts.
package final class OpenStore: Sendable {
  package let file: Int32

  /// The open file, which a program may inherit.
  package var descriptor: Int32 { file }

  /// The number of bytes that ``append(_:)`` has taken.
  private let count = Atomic<Int>(0)

  /// Creates an empty file in the folder of temporary files, or in another one.
  package init(in folder: FilePath? = nil) throws(FileError) {
    let open: OpenFolder
    if let folder { open = try OpenFolder(folder) } else { open = try .ofTemporaryFiles() }
    let new = try NewFile(in: open, for: open.path)
    // The name of the new file, if it has one, ends here.
    file = withExtendedLifetime(new) { fcntl(new.descriptor, F_DUPFD_CLOEXEC, 0) }
    guard file >= 0 else { throw .cannotCreate(open.path, .last) }
  }

  /// Opens a file to read it, without waiting for the writer of a pipe.
  package init(reading path: FilePath) throws(FileError) {
    file = path.withPlatformString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw .unreadable(path, .last) }
    try ReachableFolders.check(file, path)
  }

  deinit { close(file) }

  /// Appends bytes, from any task, and returns their place.
  ///
  /// - Returns: The place; nil if they cannot be written, with `errno` set.
  package func append(_ bytes: [UInt8]) -> Range<Int>? {
    let end = count.add(bytes.count, ordering: .relaxed).newValue
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        pwrite(file, $0.baseAddress, $0.count, off_t(end - $0.count))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return nil }
      rest = rest.dropFirst(written)
    }
    return end - bytes.count..<end
  }

  /// The size of the file in bytes.
  var byteCount: Int { max(0, Int(lseek(file, 0, SEEK_END))) }

  var bytes: [UInt8] { bytes(in: 0..<byteCount) }

  /// The lines of a text.
  package var lines: [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first bytes, at most some.
  package func contents(most: Int) -> [UInt8] {
    bytes(in: 0..<min(most, byteCount))
  }

  package func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let more = pread(
          file, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return }
        count += more
      }
    }
  }

  /// Returns the place of an object after a header `ID blob SIZE` and a line break; nil for another
  /// header.
  package func contents(after offset: Int) -> Range<Int>? {
    let mostHeaderBytes = 128
    let header = bytes(in: offset..<offset + mostHeaderBytes).prefix { $0 != UInt8(ascii: "\n") }
    let words = header.split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0
    else { return nil }
    let start = offset + header.count + 1
    return start..<start + size
  }
}
