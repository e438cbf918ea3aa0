internal import SheetPixels

/// An encoder for the rows of a difference picture, with a palette if the style has few colours.
struct DifferenceEncoder: ~Copyable {
  private let conversion: Conversion
  private var encoder: FastPNGEncoder

  /// The bytes of the pixels of a row.
  private var bytes: [UInt8]

  /// Begins a picture.
  ///
  /// - Throws: A size that is not supported.
  init(
    _ look: DifferenceLook, size: PixelBox, isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let palette = DifferencePalette(look)
    let format: FastPNGEncoder.Format =
      palette.map { .palette($0.colors) }
      ?? .colors(hasAlpha: look.mayBeTranslucent(isOpaque: isOpaque))
    do {
      encoder = try FastPNGEncoder(
        widthPixels: size.width, heightPixels: size.height, format: format,
        pixelsPerPoint: pixelsPerPoint)
    } catch { throw .size(error) }
    conversion = Conversion(palette: palette, bytesPerPixel: format.bytesPerPixel)
    bytes = [UInt8](repeating: 0, count: size.width * format.bytesPerPixel)
  }

  /// Adds the next row.
  mutating func add(_ row: Row) {
    if case .repeated = row { return encoder.addRepetition() }
    let conversion = conversion
    bytes.withUnsafeMutableBufferPointer { bytes in
      switch row {
      case .repeated: break
      case .runs(let runs):
        var start = 0
        for run in runs {
          conversion.write(run.rgba, to: bytes, start..<Int(run.end))
          start = Int(run.end)
        }
      case .pixels(let pixels): conversion.write(pixels, to: bytes)
      }
    }
    bytes.withUnsafeBufferPointer { encoder.add($0) }
  }

  /// Returns the file, consuming the encoder.
  consuming func finished() -> [UInt8] { encoder.finished() }

  /// Returns the file of a picture without a mark.
  ///
  /// - Throws: A size that is not supported.
  static func blank(
    _ look: DifferenceLook, size: PixelBox, pixelsPerPoint: Double
  ) throws(PNGError) -> [UInt8] {
    var encoder: FastPNGEncoder
    do {
      encoder = try FastPNGEncoder(
        widthPixels: size.width, heightPixels: size.height, format: .palette([look.surroundings]),
        pixelsPerPoint: pixelsPerPoint)
    } catch { throw .size(error) }
    [UInt8](repeating: 0, count: size.width).withUnsafeBufferPointer { encoder.add($0) }
    for _ in 1..<size.height { encoder.addRepetition() }
    return encoder.finished()
  }
}

/// A conversion of colours to bytes.
private struct Conversion {
  let palette: DifferencePalette?
  let bytesPerPixel: Int

  func write(_ color: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let palette else {
      for x in range { bytes.write(color, at: bytesPerPixel &* x, count: bytesPerPixel) }
      return
    }
    bytes[range].update(repeating: palette.index(of: color))
  }

  func write(_ pixels: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutableBufferPointer<UInt8>) {
    if let palette {
      var (last, index): (UInt32, UInt8) = (palette.colors[0], 0)
      for x in 0..<pixels.count {
        if pixels[x] != last {
          last = pixels[x]
          index = palette.index(of: last)
        }
        bytes[x] = index
      }
    } else if bytesPerPixel == 4 {
      for x in 0..<pixels.count { bytes.write(pixels[x], at: 4 &* x, count: 4) }
    } else {
      for x in 0..<pixels.count { bytes.write(pixels[x], at: 3 &* x, count: 3) }
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes the first three or all four components of a colour.
  @inline(__always)
  fileprivate func write(_ color: UInt32, at index: Int, count: Int) {
    self[index] = UInt8(truncatingIfNeeded: color)
    self[index &+ 1] = UInt8(truncatingIfNeeded: color >> 8)
    self[index &+ 2] = UInt8(truncatingIfNeeded: color >> 16)
    if count == 4 { self[index &+ 3] = UInt8(truncatingIfNeeded: color >> 24) }
  }
}

extension DifferenceLook {
  fileprivate func mayBeTranslucent(isOpaque: Bool) -> Bool {
    let colors = markColors + [antialiased].compactMap(\.self)
    if colors.contains(where: { $0.alpha != 255 }) { return true }
    switch (ground, arrangement) {
    case (.empty, _): return true
    case (.faded, .alone): return false
    case (.first, _), (.faded, .triptych): return !isOpaque
    }
  }
}

/// The palette of a difference picture.
struct DifferencePalette {
  let colors: [UInt32]

  /// The number of greys at the start of the palette, from white downwards.
  private let greyCount: Int

  /// Creates the palette of a style; nil if the style has more colours than a palette.
  init?(_ look: DifferenceLook) {
    guard look.arrangement == .alone, let groundColors = look.ground.colors else { return nil }
    let others = look.markColors + [look.antialiased].compactMap(\.self)
    guard groundColors.count + others.count <= 256 else { return nil }
    colors = groundColors + others
    greyCount = look.ground == .empty ? 0 : groundColors.count
  }

  /// Returns the index of a colour; 0 for one that is not in the palette.
  @inline(__always)
  func index(of color: UInt32) -> UInt8 {
    // The indices of greys count down from white.
    let fromWhite = Int(255 &- (color & 0xff))
    if color == 0xff00_0000 | (color & 0xff) &* 0x01_0101, fromWhite < greyCount {
      return UInt8(truncatingIfNeeded: fromWhite)
    }
    let index = colors[greyCount...].firstIndex(of: color)
    return UInt8(truncatingIfNeeded: index ?? 0)
  }
}

extension DifferenceLook.Ground {
  /// The possible colours, greys from white downwards; nil if they are unknown.
  fileprivate var colors: [UInt32]? {
    switch self {
    case .empty: return [0]
    case .first: return nil
    case .faded(let opacity):
      let least = FadedGreys(opacity: opacity).grey(0xff00_0000) & 0xff
      return (least...255).reversed().map { 0xff00_0000 | $0 &* 0x01_0101 }
    }
  }
}
