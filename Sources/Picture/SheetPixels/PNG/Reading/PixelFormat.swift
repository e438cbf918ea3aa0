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
