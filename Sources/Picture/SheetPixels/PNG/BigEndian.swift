extension UInt32 {
  /// Creates a number from four bytes in big-endian order.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension [UInt8] {
  /// Creates the bytes of numbers in big-endian order.
  init(bigEndian numbers: Int...) {
    self = []
    for number in numbers { append(bigEndian: UInt32(number)) }
  }

  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
