import SheetPixels
import SheetTestSupport

/// Delivers bytes in pieces of random lengths, as a pipe may.
final class PieceSource: ByteSource {
  private let bytes: [UInt8]
  private let longestByteCount: Int
  private var next = 0
  private var generator: SeededRandom

  init(_ bytes: [UInt8], longestByteCount: Int, seed: UInt64) {
    self.bytes = bytes
    self.longestByteCount = longestByteCount
    generator = SeededRandom(seed: seed)
  }

  func read(into memory: UnsafeMutableRawBufferPointer) -> Int {
    let most = min(memory.count, bytes.count - next, longestByteCount)
    let count = most < 1 ? 0 : Int.random(in: 1...most, using: &generator)
    memory.copyBytes(from: bytes[next..<next + count])
    next += count
    return count
  }
}
