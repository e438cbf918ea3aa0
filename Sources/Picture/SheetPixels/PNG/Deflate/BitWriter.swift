/// A writer of bits into memory, the lowest bit of each byte first.
///
/// Every write stores eight bytes, so the memory needs ``slackBytes`` after the last bit.
struct BitWriter {
  static let slackBytes = 8

  private let start: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  init(to memory: UnsafeMutableRawPointer) {
    start = memory
    next = memory
  }

  /// The number of bytes written, including a partial last one.
  var byteCount: Int {
    start.distance(to: next) + (pendingBits > 0 ? 1 : 0)
  }

  /// Writes the lowest `count` bits of `bits`; at most 56, the others zero.
  @inline(__always)
  mutating func write(_ bits: UInt64, count: UInt64) {
    pending |= bits &<< pendingBits
    pendingBits &+= count
    next.storeBytes(of: pending.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: pendingBits &>> 3)
    pending &>>= pendingBits & ~7
    pendingBits &= 7
  }

  /// Pads the last byte with zeros.
  mutating func align() {
    write(0, count: (8 - pendingBits) & 7)
  }
}
