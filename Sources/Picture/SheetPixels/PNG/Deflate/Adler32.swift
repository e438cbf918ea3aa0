internal import CZlib

/// The checksum at the end of a zlib stream.
///
/// Source: RFC 1950, section 8.2.
struct Adler32 {
  private static let modulus: UInt64 = 65_521

  /// The sum of all bytes plus one.
  private var sum: UInt64 = 1

  /// The sum of all values of ``sum``.
  private var sumOfSums: UInt64 = 0

  var value: UInt32 {
    UInt32(truncatingIfNeeded: sumOfSums << 16 | sum)
  }

  /// Adds the runs and filter byte of one row.
  ///
  /// A run is added in one step. With n pixels of b bytes p₀, p₁, … the N = n·b bytes add n·Σp to
  /// the sum, and N·sum + Σp·b·n(n + 1)/2 − n·Σ(j·pⱼ) to the sum of sums. A row has at most 131,069
  /// bytes, so all values stay far below 2⁶⁴ and one reduction at the end is sufficient.
  mutating func add(_ row: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int) {
    let stride = UInt64(bytesPerPixel)
    var sum = sum
    var sumOfSums = sumOfSums
    for run in row {
      guard run.count > 0 else {
        sum &+= UInt64(run.bytes)
        sumOfSums &+= sum
        continue
      }
      let count = UInt64(run.count)
      let second = UInt64(run.bytes >> 8 & 0xff)
      let third = UInt64(run.bytes >> 16 & 0xff)
      let fourth = UInt64(run.bytes >> 24)
      let total = UInt64(run.bytes & 0xff) &+ second &+ third &+ fourth
      let weighted = second &+ 2 &* third &+ 3 &* fourth
      sumOfSums &+= count &* stride &* sum
      sumOfSums &+= total &* stride &* (count &* (count &+ 1) / 2) &- count &* weighted
      sum &+= count &* total
    }
    self.sum = sum % Self.modulus
    self.sumOfSums = sumOfSums % Self.modulus
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let result = UInt64(adler32(UInt(value), bytes.baseAddress, UInt32(bytes.count)))
    sum = result & 0xffff
    sumOfSums = result >> 16
  }
}
