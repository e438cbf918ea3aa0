internal import CISAL

/// The chunks of a PNG one after the other, their names and checksums checked.
final class ChunkStream {
  /// The most bytes of a single chunk that is held as a whole; the longest colour profiles and notes
  /// are far shorter.
  static let mostByteCount = 1 << 24

  let isal: ISAL

  private let bytes: ByteStream
  private var leftByteCount = 0
  private var checksum: UInt32 = 0
  private var chunkOffset = 0

  /// What is left of ``mostByteCount`` for chunks held as a whole.
  private var roomByteCount = mostByteCount

  /// Name of the chunk that was entered last.
  private(set) var name = ""

  /// - Throws: When the source does not begin as a PNG does, or ISA-L is missing.
  init(_ source: any ByteSource) throws(PNGError) {
    isal = try ISAL.opened()
    bytes = ByteStream(source)
    let signature: [UInt8]
    do {
      signature = try bytes.take(PNGFile.signature.count)
    } catch { throw .notPNG }
    guard signature == PNGFile.signature else {
      throw OtherFormat(beginning: signature).map { .otherFormat($0) } ?? .notPNG
    }
  }

  /// Whether the chunk may be passed over by who does not know it.
  ///
  /// Bit 5 of the name's first letter says so.
  var isAncillary: Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }

  /// Goes on to the next chunk.
  ///
  /// - Precondition: The one before was read or skipped.
  func enterNext() throws(PNGError) {
    precondition(leftByteCount == 0)
    chunkOffset = bytes.offset
    let frame = try bytes.take(8)
    guard frame[4...].allSatisfy({ Self.smallLetters.contains($0 | 0x20) }) else {
      // A file that ends before a chunk could is cut off, whatever it ends with.
      _ = try bytes.take(4)
      throw .damaged(reason: "no chunk begins at byte \(chunkOffset)")
    }
    name = String(decoding: frame[4...], as: UTF8.self)
    leftByteCount = Int(UInt32(bigEndian: frame[..<4]))
    checksum = PNGChunk.checksum(frame[4...])
  }

  /// The next bytes of the chunk, lent until more are read; nil once all have been and the
  /// checksum is right.
  func piece() throws(PNGError) -> UnsafeRawBufferPointer? {
    guard leftByteCount > 0 else {
      try checkEnd()
      return nil
    }
    let piece = try bytes.take(upTo: leftByteCount)
    leftByteCount -= piece.count
    checksum = isal.crc32_gzip_refl(checksum, piece.baseAddress, UInt64(piece.count))
    cisal_empty_upper_halves()
    return piece
  }

  /// Reads the rest of the chunk to see whether it is intact.
  func skip() throws(PNGError) {
    while try piece() != nil {}
  }

  /// All bytes of the chunk.
  func contents() throws(PNGError) -> [UInt8] {
    guard leftByteCount <= roomByteCount else {
      throw .damaged(
        reason: "chunk '\(name)' at byte \(chunkOffset) has \(leftByteCount) bytes; there is "
          + "room for \(Self.mostByteCount) of all that stand beside the pixels")
    }
    roomByteCount -= leftByteCount
    var result: [UInt8] = []
    while let piece = try piece() { result += piece }
    return result
  }

  /// Reads the rest of a chunk that has nothing to hold.
  func checkIsEmpty() throws(PNGError) {
    guard leftByteCount == 0 else {
      throw .damaged(reason: "chunk '\(name)' is not empty")
    }
    try skip()
  }

  private func checkEnd() throws(PNGError) {
    guard try UInt32(bigEndian: bytes.take(4)[...]) == checksum else {
      throw .brokenChecksum(chunk: name, offset: chunkOffset)
    }
  }

  /// Bit 5 tells these from the capital letters.
  private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
