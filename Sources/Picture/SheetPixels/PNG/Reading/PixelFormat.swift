/// The pixel format of a picture: the header with the chunks for palette and transparency.
struct PixelFormat {
  let header: PNGHeader

  /// The colour of each palette entry or grey level, packed as in ``Run/rgba``; empty for other
  /// formats.
  private(set) var table: [UInt32] = []

  /// The components of the transparent colour; nil for none.
  private(set) var transparent: [UInt16]?

  /// Creates a format from the contents of chunks `PLTE` and `tRNS`.
  ///
  /// - Throws: ``PNGError`` if they do not match the header.
  init(_ header: PNGHeader, palette: [UInt8]?, transparency: [UInt8]?) throws(PNGError) {
    self.header = header
    if let palette, header.kind.isGray || palette.count % 3 != 0 || palette.count > 3 * 256 {
      throw .damaged(reason: "a palette of \(palette.count) bytes is invalid for this colour type")
    }
    let alpha = transparency ?? []
    switch header.kind {
    case .palette:
      try checkTransparency(alpha.count * 3 <= palette?.count ?? 0, alpha)
      table = try Self.table(palette: palette ?? [], alpha: alpha)
    case .gray, .color:
      let isWhole = transparency == nil || alpha.count == 2 * header.kind.channelCount
      try checkTransparency(isWhole, alpha)
      transparent = transparency.map(channels)
    case .grayAlpha, .colorAlpha:
      try checkTransparency(transparency == nil, alpha)
    }
    if header.kind == .gray, header.bitsPerChannel <= 8 { table = grayTable }
  }

  /// A Boolean value indicating whether the format has no transparency.
  var isOpaque: Bool {
    guard header.kind != .palette else { return table.allSatisfy { $0 >> 24 == 0xff } }
    return !header.kind.hasAlpha && transparent == nil
  }

  /// A Boolean value indicating whether pixels are RGB or RGBA with 8 bits per channel, not
  /// interlaced.
  var isPlainColors: Bool {
    !header.kind.isGray && header.kind != .palette && header.bitsPerChannel == 8
      && !header.isInterlaced && transparent == nil
  }

  private func checkTransparency(_ fits: Bool, _ contents: [UInt8]) throws(PNGError) {
    guard fits else {
      throw .damaged(
        reason: "\(contents.count) bytes of transparency are invalid for this colour type")
    }
  }

  private static func table(palette: [UInt8], alpha: [UInt8]) throws(PNGError) -> [UInt32] {
    guard !palette.isEmpty else { throw .damaged(reason: "the palette is missing") }
    return (0..<palette.count / 3).map { index in
      let opacity = index < alpha.count ? alpha[index] : 0xff
      return UInt32(
        red: palette[3 * index], green: palette[3 * index + 1], blue: palette[3 * index + 2],
        alpha: opacity)
    }
  }

  private var grayTable: [UInt32] {
    let white = 1 << header.bitsPerChannel - 1
    return (0...white).map { level in
      let gray = UInt8(level * 255 / white)
      let isTransparent = transparent == [UInt16(level)]
      return UInt32(red: gray, green: gray, blue: gray, alpha: isTransparent ? 0 : 0xff)
    }
  }

  /// Returns the channels of a colour, masked to the bit depth.
  private func channels(_ contents: [UInt8]) -> [UInt16] {
    let mask = UInt16(truncatingIfNeeded: 1 << header.bitsPerChannel - 1)
    return stride(from: 0, to: contents.count, by: 2).map { index in
      (UInt16(contents[index]) << 8 | UInt16(contents[index + 1])) & mask
    }
  }
}

extension UInt32 {
  @inline(__always)
  init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

/// A pixel as one number with red, green, blue and alpha, red in the lowest bits.
protocol PackedPixel: FixedWidthInteger {
  /// Expands the bytes of a row to as many pixels as fit.
  static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, of format: PixelFormat,
    into pixels: UnsafeMutableBufferPointer<Self>
  ) throws(PNGError)
}

/// 8 bits per component, for formats with up to 8 bits per channel.
extension UInt32: PackedPixel {
  static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, of format: PixelFormat,
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(PNGError) {
    switch format.header.kind {
    case .gray, .palette:
      try lookUp(bytes, bitCount: format.header.bitsPerChannel, in: format.table, into: pixels)
    case .grayAlpha:
      for x in pixels.indices {
        pixels[x] = UInt32(bytes[2 * x]) * 0x01_0101 | UInt32(bytes[2 * x + 1]) << 24
      }
    case .color:
      let transparent = format.transparent.map { parts in
        parts.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      for x in pixels.indices {
        let color = UInt32(
          red: bytes[3 * x], green: bytes[3 * x + 1], blue: bytes[3 * x + 2], alpha: 0)
        pixels[x] = color == transparent ? color : color | 0xff00_0000
      }
    case .colorAlpha:
      for x in pixels.indices {
        pixels[x] = UInt32(
          red: bytes[4 * x], green: bytes[4 * x + 1], blue: bytes[4 * x + 2],
          alpha: bytes[4 * x + 3])
      }
    }
  }

  /// Expands packed palette indices; the leftmost pixel is in the highest bits of a byte.
  private static func lookUp(
    _ bytes: UnsafeBufferPointer<UInt8>, bitCount: Int, in table: [UInt32],
    into pixels: UnsafeMutableBufferPointer<UInt32>
  ) throws(PNGError) {
    let mask = UInt8(truncatingIfNeeded: 1 << bitCount - 1)
    let isInside = table.withUnsafeBufferPointer { table in
      for x in pixels.indices {
        let bit = x &* bitCount
        let shift = UInt8(truncatingIfNeeded: 8 &- bitCount &- bit & 7)
        let index = Int(bytes[bit >> 3] &>> shift & mask)
        guard index < table.count else { return false }
        pixels[x] = table[index]
      }
      return true
    }
    guard isInside else {
      throw .damaged(reason: "a pixel has a colour outside the palette of size \(table.count)")
    }
  }
}

/// 16 bits per component, for formats with 16 bits per channel.
extension UInt64: PackedPixel {
  static func expand(
    _ bytes: UnsafeBufferPointer<UInt8>, of format: PixelFormat,
    into pixels: UnsafeMutableBufferPointer<UInt64>
  ) throws(PNGError) {
    let kind = format.header.kind
    let channelCount = kind.channelCount
    let gray: UInt64 = 0x1_0001_0001
    let transparent = format.transparent.map { parts in
      let color = parts.reversed().reduce(0) { $0 << 16 | UInt64($1) }
      return kind.isGray ? color * gray : color
    }
    for x in pixels.indices {
      func channel(_ index: Int) -> UInt64 {
        let first = 2 * (x * channelCount + index)
        return UInt64(bytes[first]) << 8 | UInt64(bytes[first + 1])
      }
      let color = kind.isGray ? channel(0) * gray : channel(0) | channel(1) << 16 | channel(2) << 32
      let alpha: UInt64
      if kind.hasAlpha {
        alpha = channel(channelCount - 1)
      } else {
        alpha = color == transparent ? 0 : 0xffff
      }
      pixels[x] = color | alpha << 48
    }
  }
}
