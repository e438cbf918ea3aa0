internal import CISAL

/// A stream of the chunks of a PNG, with validated names and checksums.
final class ChunkStream {
  /// The largest size of chunks held in memory, in bytes; the longest colour profiles and texts are
  /// far shorter.
  static let mostByteCount = 1 << 24

  let isal: ISAL

  private let bytes: ByteStream
  /// The number of bytes of the current chunk that are not read yet.
  private(set) var leftByteCount = 0
  private var checksum: UInt32 = 0
  private var chunkOffset = 0

  /// The remainder of ``mostByteCount`` for chunks held in memory.
  private var roomByteCount = mostByteCount

  /// The name of the current chunk.
  private(set) var name = ""

  /// Creates a stream and reads the signature.
  ///
  /// - Throws: ``PNGError`` if the source has no PNG signature, or ISA-L is missing.
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

  /// A Boolean value indicating whether readers may ignore the chunk if they do not know it.
  ///
  /// It is bit 5 of the first letter of the name.
  var isAncillary: Bool { name.utf8.first.map { $0 & 0x20 != 0 } ?? false }

  /// Enters the next chunk.
  ///
  /// - Precondition: The previous chunk was read or skipped.
  func enterNext() throws(PNGError) {
    precondition(leftByteCount == 0)
    chunkOffset = bytes.offset
    let frame = try bytes.take(8)
    guard frame[4...].allSatisfy({ Self.smallLetters.contains($0 | 0x20) }) else {
      // A file that ends before a chunk can is truncated, whatever its last bytes are.
      _ = try bytes.take(4)
      throw .damaged(reason: "no chunk begins at byte \(chunkOffset)")
    }
    name = String(decoding: frame[4...], as: UTF8.self)
    leftByteCount = Int(UInt32(bigEndian: frame[..<4]))
    checksum = PNGChunk.checksum(frame[4...])
  }

  /// Returns the next bytes of the chunk, valid until the next call; nil after the last, if the
  /// checksum is correct.
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

  /// Skips the rest of the chunk and validates its checksum.
  func skip() throws(PNGError) {
    while try piece() != nil {}
  }

  /// Returns the contents of the chunk.
  func contents() throws(PNGError) -> [UInt8] {
    guard leftByteCount <= roomByteCount else {
      throw .damaged(
        reason: "chunk '\(name)' at byte \(chunkOffset) has \(leftByteCount) bytes; all "
          + "chunks except those of pixels may have at most \(Self.mostByteCount)")
    }
    roomByteCount -= leftByteCount
    var result: [UInt8] = []
    while let piece = try piece() { result += piece }
    return result
  }

  /// Validates that the rest of a chunk is empty.
  func checkIsEmpty() throws(PNGError) {
    guard leftByteCount == 0 else { throw .damaged(reason: "chunk '\(name)' is not empty") }
    try skip()
  }

  private func checkEnd() throws(PNGError) {
    guard try UInt32(bigEndian: bytes.take(4)[...]) == checksum else {
      throw .brokenChecksum(chunk: name, offset: chunkOffset)
    }
  }

  /// The lowercase letters, which differ from uppercase ones in bit 5.
  private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")
}

/// A buffered stream of a source that counts its bytes.
final class ByteStream {
  private let source: any ByteSource
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var fetched: Range<Int> = 0..<0

  /// The number of bytes consumed.
  private(set) var offset = 0

  init(_ source: any ByteSource) { self.source = source }

  deinit { memory.deallocate() }

  /// Returns the next bytes, at least one and at most `mostCount`, valid until the next call.
  ///
  /// - Throws: `truncated` at the end of the source.
  func take(upTo mostCount: Int) throws(PNGError) -> UnsafeRawBufferPointer {
    if fetched.isEmpty {
      let count = source.read(into: memory)
      precondition(count >= 0 && count <= memory.count)
      fetched = 0..<count
    }
    let count = min(mostCount, fetched.count)
    guard count > 0 else { throw .truncated(byteCount: offset) }
    let start = fetched.lowerBound
    fetched = start + count..<fetched.upperBound
    offset += count
    return UnsafeRawBufferPointer(rebasing: memory[start..<start + count])
  }

  /// Returns exactly the next `count` bytes.
  func take(_ count: Int) throws(PNGError) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      result += try take(upTo: count - result.count)
    }
    return result
  }
}

/// A sequential source of bytes, such as a file or a pipe.
///
/// A source records its own errors; to a reader they look like the end of the file.
public protocol ByteSource: AnyObject {
  /// Reads the next bytes into memory.
  ///
  /// - Returns: The number of bytes, at most the size of the memory; 0 at the end.
  func read(into memory: UnsafeMutableRawBufferPointer) -> Int
}

/// A source of bytes in memory.
public final class ArraySource: ByteSource {
  private let bytes: [UInt8]
  private var next = 0

  /// Creates a source.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next bytes; returns their number, 0 at the end.
  public func read(into memory: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(memory.count, bytes.count - next)
    bytes.withUnsafeBytes { bytes in
      memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[next..<next + count]))
    }
    next += count
    return count
  }
}
