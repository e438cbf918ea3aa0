internal import SheetPlatform

extension PNGFile {
  /// Returns whether two files are equal except for their text chunks.
  ///
  /// Only chunks are compared, so that equal pictures need not be decoded; damaged files count as
  /// the same if their bytes are equal.
  public static func areEqualButForNotes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.starts(with: signature), second.starts(with: signature) else {
      return first == second
    }
    var chunks = (PictureChunks(first), PictureChunks(second))
    while true {
      let (a, b) = (chunks.0.next(), chunks.1.next())
      guard let a, let b else { return a == nil && b == nil }
      guard first[a].hasSameBytes(as: second[b]) else { return false }
    }
  }
}

extension PNGFile {
  /// Returns the chunks of a file except text chunks; the same bytes for another kind of file.
  public static func withoutNotes(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: signature) else { return file }
    var chunks = PictureChunks(file)
    var bytes = signature
    while let chunk = chunks.next() { bytes += file[chunk] }
    return bytes
  }
}

/// A sequence of the ranges of all chunks of a file except text chunks.
private struct PictureChunks: IteratorProtocol {
  private let file: [UInt8]
  private var offset = PNGFile.signature.count

  private static let notes: Set<[UInt8]> = [
    Array("tEXt".utf8), Array("iTXt".utf8), Array("zTXt".utf8),
  ]

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// Returns the next range; invalid data counts as one chunk that extends to the end.
  mutating func next() -> Range<Int>? {
    while offset < file.count {
      let start = offset
      guard start + PNGChunk.frameByteCount <= file.count else {
        offset = file.count
        return start..<file.count
      }
      let byteCount = Int(UInt32(bigEndian: file[start..<start + 4]))
      offset = min(file.count, start + PNGChunk.frameByteCount + byteCount)
      if !Self.notes.contains(Array(file[start + 4..<start + 8])) { return start..<offset }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSameBytes(as other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return true
        }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}
