extension PNGChunk {
  /// All chunks of a file up to and including IEND, their lengths and checksums checked.
  static func all(in file: [UInt8]) throws(PNGError) -> [PNGChunk] {
    guard file.starts(with: PNGFile.signature) else { throw .notPNG }
    var result: [PNGChunk] = []
    var offset = PNGFile.signature.count
    while result.last?.name != "IEND" {
      let chunk = try PNGChunk(at: offset, in: file)
      result.append(chunk)
      offset += chunk.contents.count + frameByteCount
    }
    return result
  }

  private init(at offset: Int, in file: [UInt8]) throws(PNGError) {
    let left = file.count - offset
    guard left >= Self.frameByteCount else { throw .truncated(byteCount: file.count) }
    let nameBytes = file[offset + 4..<offset + 8]
    guard nameBytes.allSatisfy({ Self.smallLetters.contains($0 | 0x20) }) else {
      throw .damaged(reason: "no chunk begins at byte \(offset)")
    }
    let count = Int(UInt32(bigEndian: file[offset..<offset + 4]))
    guard count <= left - Self.frameByteCount else { throw .truncated(byteCount: file.count) }
    let end = offset + 8 + count
    self.init(
      name: String(decoding: nameBytes, as: UTF8.self), contents: file[offset + 8..<end])
    let checksum = UInt32(bigEndian: file[end..<end + 4])
    guard Self.checksum(file[offset + 4..<end]) == checksum else {
      throw .brokenChecksum(chunk: name, offset: offset)
    }
  }

  /// Bit 5 tells these from the capital letters.
  private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
