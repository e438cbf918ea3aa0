/// An 8-bit PNG assembled by hand, without compression.
public struct PlainPNG: Sendable {
  public private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A gray picture with a level for each column and row.
  public init(_ width: Int, _ height: Int, level: (Int, Int) -> UInt8) {
    append(
      "IHDR", PNGBytes.number(UInt32(width)) + PNGBytes.number(UInt32(height)) + [8, 2, 0, 0, 0])
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let gray = level(x, y)
        rows.append(gray)
        rows.append(gray)
        rows.append(gray)
      }
    }
    append("IDAT", Self.stored(rows))
    append("IEND", [])
  }

  private mutating func append(_ name: String, _ contents: [UInt8]) {
    bytes += PNGBytes.chunk(name, contents)
  }

  /// A zlib stream of stored blocks, RFC 1950 and 1951.
  private static func stored(_ contents: [UInt8]) -> [UInt8] {
    let most = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, contents.count), by: most) {
      let block = contents[start..<min(contents.count, start + most)]
      let count = UInt16(block.count)
      stream.append(start + most >= contents.count ? 1 : 0)
      for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      stream += block
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in contents {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + PNGBytes.number(b << 16 | a)
  }
}
