internal import CISAL
internal import SheetPlatform

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

/// A stream of the decompressed rows of a picture.
final class PixelBytes {
  /// The number of readable, undefined bytes after a row.
  static let slackByteCount = 16

  private let chunks: ChunkStream
  private let inflater: Inflater
  private let memory: UnsafeMutableRawBufferPointer
  private var inflated: Range<Int> = 0..<0
  private var hasMoreChunks = true

  /// Creates a stream.
  ///
  /// - Precondition: The first chunk of pixels was entered.
  init(_ chunks: ChunkStream, longestRowByteCount: Int) {
    self.chunks = chunks
    inflater = Inflater(chunks.isal)
    memory = .allocate(
      byteCount: max(longestRowByteCount, 1 << 18) + Self.slackByteCount, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { memory.deallocate() }

  /// Returns the bytes of the next row, valid until the next call.
  func row(byteCount: Int) throws(PNGError) -> UnsafeMutableRawBufferPointer {
    if inflated.count < byteCount { try refill(atLeast: byteCount) }
    let start = inflated.lowerBound
    inflated = start + byteCount..<inflated.upperBound
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + byteCount])
  }

  /// Returns the bytes of the next row if they are already decompressed and begin with a byte; the
  /// row before stays valid until the next call of ``row(byteCount:)``.
  func takeRow(byteCount: Int, ifItBeginsWith first: UInt8) -> UnsafeMutableRawBufferPointer? {
    let start = inflated.lowerBound
    guard inflated.count >= byteCount, memory[start] == first else { return nil }
    inflated = start + byteCount..<inflated.upperBound
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + byteCount])
  }

  /// Validates the length of the compressed data and enters the chunk after the pixels.
  func finish() throws(PNGError) {
    while inflated.isEmpty, try inflateMore() {}
    guard inflated.isEmpty else { throw try error("there are too many pixels") }
    while hasMoreChunks { try giveNextPiece() }
    guard inflater.isFinished else { throw .damaged(reason: "the compressed data is incomplete") }
    guard inflater.surplusByteCount == 0 else { throw try surplus }
  }

  private var surplus: PNGError {
    get throws(PNGError) { try error("there are bytes after the end of the compressed pixels") }
  }

  /// Returns the error for invalid data; a wrong checksum of the chunk takes precedence as the
  /// cause.
  private func error(_ reason: String) throws(PNGError) -> PNGError {
    if hasMoreChunks { try chunks.skip() }
    return .damaged(reason: reason)
  }

  private func refill(atLeast byteCount: Int) throws(PNGError) {
    memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[inflated]))
    inflated = 0..<inflated.count
    while inflated.count < byteCount {
      guard try inflateMore() else { throw .damaged(reason: "there are too few pixels") }
    }
  }

  /// Decompresses more data; returns false at the end.
  private func inflateMore() throws(PNGError) -> Bool {
    if inflated.isEmpty { inflated = 0..<0 }
    let room = UnsafeMutableRawBufferPointer(
      rebasing: memory[inflated.upperBound..<memory.count - Self.slackByteCount])
    while !inflater.isFinished {
      if inflater.needsInput, hasMoreChunks { try giveNextPiece() }
      let isLastInput = !hasMoreChunks
      guard let count = inflater.inflate(into: room) else { throw try error(inflater.reason) }
      if count > 0 {
        inflated = inflated.lowerBound..<inflated.upperBound + count
        return true
      }
      if isLastInput, inflater.needsInput { return false }
    }
    return false
  }

  private func giveNextPiece() throws(PNGError) {
    while hasMoreChunks {
      if let piece = try chunks.piece() {
        guard !inflater.isFinished else { throw try surplus }
        return inflater.give(piece)
      }
      try chunks.enterNext()
      hasMoreChunks = chunks.name == "IDAT"
    }
  }
}

/// A streaming zlib decompressor.
///
/// It validates the checksum at the end of the stream.
final class Inflater {
  private let isal: ISAL
  private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)

  private var status = ISAL_DECOMP_OK

  init(_ isal: ISAL) {
    self.isal = isal
    isal.isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB)
    state.pointee.avail_in = 0
  }

  deinit { state.deallocate() }

  /// A Boolean value indicating whether the whole stream was decompressed and its checksum is
  /// correct.
  var isFinished: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

  /// A Boolean value indicating whether all input was consumed.
  var needsInput: Bool { state.pointee.avail_in == 0 }

  /// The number of input bytes after the end of the stream.
  var surplusByteCount: Int {
    isFinished ? Int(state.pointee.avail_in) + Int(state.pointee.read_in_length) / 8 : 0
  }

  /// Sets the next input, which must stay valid until it is consumed.
  ///
  /// - Precondition: ``needsInput``
  func give(_ bytes: UnsafeRawBufferPointer) {
    precondition(needsInput)
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    state.pointee.next_in = UnsafeMutablePointer(mutating: start)
    state.pointee.avail_in = UInt32(bytes.count)
  }

  /// Decompresses as much as the memory and the input allow.
  ///
  /// - Returns: The number of bytes written; nil if the stream is invalid.
  func inflate(into memory: UnsafeMutableRawBufferPointer) -> Int? {
    state.pointee.next_out = memory.bindMemory(to: UInt8.self).baseAddress
    state.pointee.avail_out = UInt32(memory.count)
    let inputByteCount = state.pointee.avail_in
    status = isal.isal_inflate(state)
    cisal_empty_upper_halves()
    let count = memory.count - Int(state.pointee.avail_out)
    let isStuck =
      count == 0 && !isFinished && !needsInput && inputByteCount == state.pointee.avail_in
    guard [ISAL_DECOMP_OK, ISAL_END_INPUT, ISAL_OUT_OVERFLOW].contains(status), !isStuck else {
      return nil
    }
    return count
  }

  /// The reason for which the stream is invalid.
  var reason: String {
    switch status {
    case ISAL_INVALID_BLOCK: "the compressed data contains a block of an unknown type"
    case ISAL_INVALID_SYMBOL: "the compressed data contains an invalid code"
    case ISAL_INVALID_LOOKBACK: "the compressed data refers to bytes before its beginning"
    case ISAL_UNSUPPORTED_METHOD, ISAL_NEED_DICT, ISAL_INVALID_WRAPPER:
      "the compressed data has no valid zlib header"
    case ISAL_INCORRECT_CHECKSUM: "the checksum of the compressed data is wrong"
    default: "the compressed data cannot be read (\(status))"
    }
  }
}

/// The functions of ISA-L under their C names.
extension ISAL {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libisal.so.2") throws(PNGError) -> ISAL {
    var functions = ISAL()
    if let reason = ISAL_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "libisal2")
    }
    return functions
  }
}
