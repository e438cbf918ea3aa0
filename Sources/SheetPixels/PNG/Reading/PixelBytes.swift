/// The bytes of a picture's rows as they come out of the chunks that hold the pixels.
final class PixelBytes {
  /// What may be read behind the last byte of a row, without meaning.
  static let slackByteCount = 16

  private let chunks: ChunkStream
  private let inflater: Inflater
  private let memory: UnsafeMutableRawBufferPointer
  private var inflated: Range<Int> = 0..<0
  private var hasMoreChunks = true

  /// - Precondition: The first chunk of pixels was entered.
  init(_ chunks: ChunkStream, longestRowByteCount: Int) {
    self.chunks = chunks
    inflater = Inflater(chunks.isal)
    memory = .allocate(
      byteCount: max(longestRowByteCount, 1 << 18) + Self.slackByteCount, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { memory.deallocate() }

  /// The next row's bytes, lent until the next row is asked for.
  func row(byteCount: Int) throws(PNGError) -> UnsafeMutableRawBufferPointer {
    if inflated.count < byteCount { try refill(atLeast: byteCount) }
    let start = inflated.lowerBound
    inflated = start + byteCount..<inflated.upperBound
    return UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + byteCount])
  }

  /// Makes sure that there are neither more pixels nor fewer bytes than there should be, and enters
  /// the chunk behind the pixels.
  func finish() throws(PNGError) {
    while inflated.isEmpty, try inflateMore() {}
    guard inflated.isEmpty else { throw try fault("there are more pixels than fit") }
    while hasMoreChunks { try giveNextPiece() }
    guard inflater.isFinished else {
      throw .damaged(reason: "the compressed bytes end too early")
    }
    guard inflater.surplusByteCount == 0 else { throw try surplus }
  }

  private var surplus: PNGError {
    get throws(PNGError) { try fault("there are bytes behind the end of the compressed pixels") }
  }

  /// A broken chunk explains broken contents, so that is thrown rather.
  private func fault(_ reason: String) throws(PNGError) -> PNGError {
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

  /// Returns whether there was more.
  private func inflateMore() throws(PNGError) -> Bool {
    if inflated.isEmpty { inflated = 0..<0 }
    let room = UnsafeMutableRawBufferPointer(
      rebasing: memory[inflated.upperBound..<memory.count - Self.slackByteCount])
    while !inflater.isFinished {
      if inflater.needsInput, hasMoreChunks { try giveNextPiece() }
      let isLastInput = !hasMoreChunks
      guard let count = inflater.inflate(into: room) else { throw try fault(inflater.reason) }
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
