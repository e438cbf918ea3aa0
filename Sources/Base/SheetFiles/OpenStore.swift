internal import SheetPlatform
internal import Synchronization
package import SystemPackage

/// A nameless temporary file, or a file that is read only, of which any number of tasks may read parts.
package final class OpenStore: Sendable {
  let file: Int32

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
  var lines: [String] {
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
  func contents(after offset: Int) -> Range<Int>? {
    let mostHeaderBytes = 128
    let header = bytes(in: offset..<offset + mostHeaderBytes).prefix { $0 != UInt8(ascii: "\n") }
    let words = header.split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)), size >= 0
    else { return nil }
    let start = offset + header.count + 1
    return start..<start + size
  }
}
