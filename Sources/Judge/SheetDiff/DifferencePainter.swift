internal import SheetPixels
internal import SheetPlatform

/// A painter that produces the rows of a difference picture from judged rows.
struct DifferencePainter: ~Copyable {
  private let look: DifferenceLook
  /// A Boolean value indicating whether kinds mark darker pixels; otherwise brightness over white
  /// decides.
  private let kindsTellDarker: Bool
  private let greys: FadedGreys?
  private let canvasWidth: Int
  private let width: Int
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// The colour of each magnitude; empty if the style shows none.
  private let magnitudes: [UInt32]
  private let runs: UnsafeMutableBufferPointer<Run>

  /// The mean run length below which a row is passed on as pixels.
  private static let leastPixelsPerRun = 8

  private var lastRowWasSame = false

  init(_ look: DifferenceLook, metric: Metric, canvasWidth: Int) {
    self.look = look
    if case .faded(let opacity) = look.ground {
      greys = FadedGreys(opacity: opacity)
    } else {
      greys = nil
    }
    magnitudes =
      look.showsMagnitude
      ? (0...UInt8.max).map { DifferenceRamp.colors[DifferenceRamp.index(levels: $0)] } : []
    kindsTellDarker = metric == .pixelmatch
    self.canvasWidth = canvasWidth
    width = look.pictureWidth(canvasWidth: canvasWidth)
    pixels = .allocate(capacity: width)
    runs = .allocate(capacity: max(1, canvasWidth / Self.leastPixelsPerRun))
  }

  deinit {
    pixels.deallocate()
    runs.deallocate()
  }

  /// Paints a row and passes it to `draw`.
  mutating func paint(_ row: CanvasRow, draw: (Row) -> Void) {
    let isSame = row.kinds == nil && row.first.width == row.second.width
    defer { lastRowWasSame = isSame }
    if isSame, lastRowWasSame, row.first.repeatsRow(row.y) {
      draw(.repeated)
      return
    }
    switch look.arrangement {
    case .alone:
      if isSame, let count = fadedRuns(row) {
        draw(.runs(UnsafeBufferPointer(rebasing: runs[..<count])))
        return
      }
      paintDifference(row, at: 0)
    case .triptych(let gapPixels):
      pixels.update(repeating: look.surroundings)
      row.first.copyRow(row.y, to: pixels, at: 0)
      paintDifference(row, at: canvasWidth + gapPixels)
      row.second.copyRow(row.y, to: pixels, at: 2 * (canvasWidth + gapPixels))
    }
    draw(.pixels(UnsafeBufferPointer(pixels)))
  }

  /// Returns the number of runs of a row without differences; nil if it has too many, or another
  /// ground than the faded picture.
  private func fadedRuns(_ row: CanvasRow) -> Int? {
    guard row.y < row.first.height else { return nil }
    return greys.flatMap {
      $0.write(
        row.first.row(row.y), count: canvasWidth, to: runs,
        leastPixelsPerRun: Self.leastPixelsPerRun)
    }
  }

  private func paintDifference(_ row: CanvasRow, at start: Int) {
    let part = UnsafeMutableBufferPointer(rebasing: pixels[start..<start + canvasWidth])
    paintGround(row, on: part)
    guard let kinds = row.kinds else { return }
    for x in 0..<canvasWidth where kinds[x] >= PixelKind.antialiased {
      if kinds[x] == PixelKind.antialiased {
        if let color = look.antialiased, look.ground != .empty { part[x] = color }
      } else if look.showsMagnitude {
        part[x] = magnitudes[Int(row.levels[x])]
      } else {
        part[x] = look.different
        if let color = look.darker, isDarker(x, of: row, kind: kinds[x]) { part[x] = color }
      }
    }
  }

  /// Returns whether a differing pixel is darker in the second picture.
  private func isDarker(_ x: Int, of row: CanvasRow, kind: UInt8) -> Bool {
    let (first, second, y) = (row.first, row.second, row.y)
    guard !kindsTellDarker else { return kind == PixelKind.darker }
    guard y < min(first.height, second.height), x < min(first.width, second.width) else {
      return false
    }
    return second.pixel(x, y).lumaOverWhite < first.pixel(x, y).lumaOverWhite
  }

  private func paintGround(_ row: CanvasRow, on part: UnsafeMutableBufferPointer<UInt32>) {
    let first = row.first
    let isCovered = look.ground != .empty && row.y < first.height && first.width == canvasWidth
    if !isCovered { part.update(repeating: look.surroundings) }
    switch look.ground {
    case .empty:
      break
    case .first:
      first.copyRow(row.y, to: part, at: 0)
    case .faded:
      guard row.y < first.height, let greys, let start = part.baseAddress else { return }
      greys.write(first.row(row.y), count: first.width, to: start)
    }
  }
}

extension PictureView {
  /// Returns whether a row equals the one above; false for the first row.
  fileprivate func repeatsRow(_ y: Int) -> Bool {
    y > 0 && y < height && memcmp(row(y), row(y - 1), 4 * width) == 0
  }

  fileprivate func copyRow(_ y: Int, to pixels: UnsafeMutableBufferPointer<UInt32>, at start: Int) {
    guard y < height, let goal = pixels.baseAddress else { return }
    (goal + start).update(from: row(y), count: width)
  }
}

/// A conversion of colours to faded greys; opaque colours use a lookup table.
///
/// The table is indexed by brightness in sixteenths of a level. Entries too coarse to determine the
/// grey, which are rare, are marked, and the grey is computed.
struct FadedGreys {
  private let opacity: Double
  private let table: [UInt8]

  /// The table entry of greys that must be computed, and of this grey itself.
  private static let unknown: UInt8 = 0

  private static let cellsPerLevel = 16

  /// The weights of brightness in 65,536ths of a level; the error of each is at most one half.
  private static let weights: (red: Int, green: Int, blue: Int) = (19_588, 38_445, 7_503)
  private static let shift = 12

  init(opacity: Double) {
    self.opacity = opacity
    table = (0...255 * Self.cellsPerLevel).map { cell in
      // A margin of a quarter cell on both sides is far greater than the error of the weights.
      let lowest = Self.level(
        luma: (Double(cell) - 0.25) / Double(Self.cellsPerLevel), alpha: 255, opacity: opacity)
      let highest = Self.level(
        luma: (Double(cell) + 1.25) / Double(Self.cellsPerLevel), alpha: 255, opacity: opacity)
      return lowest == highest ? UInt8(lowest) : Self.unknown
    }
  }

  /// Writes the grey of each pixel.
  func write(_ pixels: UnsafePointer<UInt32>, count: Int, to greys: UnsafeMutablePointer<UInt32>) {
    table.withUnsafeBufferPointer { table in
      for x in 0..<count { greys[x] = grey(pixels[x], table) }
    }
  }

  /// The number of runs that any row may begin with.
  private static let freeRuns = 16

  /// Writes the greys as runs, and returns their number; nil if they have fewer than
  /// `leastPixelsPerRun` pixels on average, or if there is not enough memory for them.
  func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to runs: UnsafeMutableBufferPointer<Run>,
    leastPixelsPerRun: Int
  ) -> Int? {
    table.withUnsafeBufferPointer { table in
      var (x, runCount) = (0, 0)
      while x < count {
        guard runCount < min(runs.count, Self.freeRuns &+ x / leastPixelsPerRun) else { return nil }
        let pixel = pixels[x]
        x &+= 1
        while x &+ 4 <= count, pixels[x] == pixel, pixels[x &+ 1] == pixel,
          pixels[x &+ 2] == pixel, pixels[x &+ 3] == pixel
        {
          x &+= 4
        }
        while x < count, pixels[x] == pixel { x &+= 1 }
        let run = Run(end: UInt32(truncatingIfNeeded: x), rgba: grey(pixel, table))
        if runCount > 0, runs[runCount &- 1].rgba == run.rgba { runCount &-= 1 }
        runs[runCount] = run
        runCount &+= 1
      }
      return runCount
    }
  }

  @inline(__always)
  private func grey(_ pixel: UInt32, _ table: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let sum =
      pixel.red &* Self.weights.red &+ pixel.green &* Self.weights.green
      &+ pixel.blue &* Self.weights.blue
    let level = table[sum &>> Self.shift]
    guard level != Self.unknown, pixel.alpha == 255 else { return grey(pixel) }
    return 0xff00_0000 | UInt32(level) &* 0x01_0101
  }

  /// Returns the brightness over white as a grey.
  func grey(_ pixel: UInt32) -> UInt32 {
    0xff00_0000
      | Self.level(luma: pixel.luma, alpha: Double(pixel.alpha), opacity: opacity) &* 0x01_0101
  }

  /// Returns the grey level of a brightness.
  ///
  /// Source: pixelmatch, with the same order of operations and rounding, so that the results are
  /// bit-identical.
  private static func level(luma: Double, alpha: Double, opacity: Double) -> UInt32 {
    UInt32(max(0, min(255, 255 + (luma - 255) * opacity * alpha / 255)))
  }
}

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
