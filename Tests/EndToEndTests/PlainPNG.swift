/// An 8-bit PNG assembled by hand, without compression.
struct PlainPNG {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A gray picture with a level for each column and row, and optionally a density.
  init(
    _ width: Int, _ height: Int, pixelsPerMetre: UInt32? = nil, level: (Int, Int) -> UInt8
  ) {
    appendHeader(UInt32(width), UInt32(height))
    if let density = pixelsPerMetre {
      append("pHYs", Self.bytes(density) + Self.bytes(density) + [1])
    }
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += [UInt8](repeating: level(x, y), count: 3) }
    }
    append("IDAT", Self.stored(rows))
    append("IEND", [])
  }

  /// A file that declares a size and has no pixels.
  init(claiming width: UInt32, _ height: UInt32) {
    appendHeader(width, height)
    append("IDAT", Self.stored([]))
    append("IEND", [])
  }

  private mutating func appendHeader(_ width: UInt32, _ height: UInt32) {
    append("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 2, 0, 0, 0])
  }

  private mutating func append(_ name: String, _ contents: [UInt8]) {
    let named = Array(name.utf8) + contents
    bytes += Self.bytes(UInt32(contents.count)) + named + Self.bytes(Self.checksum(named))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { value, byte in
      (0..<8).reduce(value ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
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
    return stream + bytes(b << 16 | a)
  }
}
