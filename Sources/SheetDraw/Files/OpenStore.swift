internal import SheetPlatform

/// A nameless temporary file, which any number of tasks may read.
final class OpenStore: Sendable {
  let file: Int32

  init() throws(FileError) {
    let folder = Files.temporaryFolder
    let (draft, file) = try Files.openDraft(for: folder, in: folder)
    Files.deleteDraft(draft)
    self.file = file
  }

  deinit { close(file) }

  var bytes: [UInt8] { bytes(in: 0..<max(0, Int(lseek(file, 0, SEEK_END)))) }

  func bytes(in range: Range<Int>) -> [UInt8] {
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
