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
