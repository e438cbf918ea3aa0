/// The largest difference of any channel, for every pixel of a row.
enum ChannelLevels {
  /// Writes the levels, 0 to 255, and returns whether all pixels are opaque.
  ///
  /// Two fully transparent pixels are equal and have level 0. The two loops run over plain memory
  /// so that the compiler vectorizes both.
  static func measure(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    into levels: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let a = UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self)
    let b = UnsafeRawPointer(second).assumingMemoryBound(to: UInt8.self)
    let differences = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt8.self)
    for index in 0..<4 &* count {
      let (p, q) = (a[index], b[index])
      differences[index] = p > q ? p &- q : q &- p
    }
    var all = UInt32.max
    for x in 0..<count {
      all &= first[x] & second[x]
      let four = scratch[x]
      let low = max(four & 0xff, four >> 8 & 0xff)
      let high = max(four >> 16 & 0xff, four >> 24)
      let isVisible = (first[x] | second[x]) >> 24 != 0
      levels[x] = isVisible ? UInt8(truncatingIfNeeded: max(low, high)) : 0
    }
    return all >> 24 == 255
  }
}
