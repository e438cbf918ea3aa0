/// What PNG files are made of by hand.
public enum PNGBytes {
  /// Four bytes, the highest first.
  public static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The CRC-32 of a chunk's name and contents.
  ///
  /// Source: PNG specification, third edition, annex D.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  /// A chunk: its length, name, contents and checksum.
  public static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + contents
    return number(UInt32(contents.count)) + body + number(checksum(body))
  }
}
