extension UInt32 {
  /// Creates a number from four bytes in big-endian order.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
