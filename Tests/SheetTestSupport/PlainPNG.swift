/// An 8-bit PNG assembled by hand, without compression.
public struct PlainPNG: Sendable {
  public private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A gray picture with a level for each column and row, and optionally a density.
  public init(
    _ width: Int, _ height: Int, pixelsPerMetre: UInt32? = nil, level: (Int, Int) -> UInt8
  ) {
    appendHeader(UInt32(width), UInt32(height))
    if let density = pixelsPerMetre {
      append("pHYs", PNGBytes.number(density) + PNGBytes.number(density) + [1])
    }
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

  /// A file that declares a size and has no pixels.
  public init(claiming width: UInt32, _ height: UInt32) {
    appendHeader(width, height)
    append("IDAT", Self.stored([]))
    append("IEND", [])
  }

  private mutating func appendHeader(_ width: UInt32, _ height: UInt32) {
    append("IHDR", PNGBytes.number(width) + PNGBytes.number(height) + [8, 2, 0, 0, 0])
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
