/// A row of two pictures, as far as both have it.
struct RowPair {
  let first: PictureView
  let second: PictureView
  let y: Int
  /// The width that both pictures have.
  let width: Int
  /// Whether any pixel differs; else nothing need be done.
  let hasChanges: Bool
  /// Whether no pixel of the row is translucent in either picture.
  let isOpaque: Bool
  /// Each pixel's largest channel difference; 0 also where the pixel is ignored.
  let levels: UnsafePointer<UInt8>
  /// One ``PixelKind`` a pixel, to be written.
  let kinds: UnsafeMutablePointer<UInt8>

  /// Calls `body` for the pixels that may be too far apart, and marks all others.
  ///
  /// - Parameters:
  ///   - harmlessLevels: What no channel of an opaque pixel has to exceed to be near enough. Those
  ///     of translucent ones count for at most twice their levels: for colour and for alpha.
  ///   - body: Says what kind a pixel is.
  @inline(__always)
  func forEachPixel(above harmlessLevels: Int, _ body: (Int) -> UInt8) {
    let bound = UInt8(clamping: isOpaque ? harmlessLevels : harmlessLevels / 2)
    for x in 0..<width {
      kinds[x] = levels[x] == 0 ? PixelKind.same : PixelKind.near
    }
    let eightBounds = EightBounds(bound)
    var x = 0
    while x < width {
      if x &+ 8 <= width, eightBounds.hold(levels + x) {
        x &+= 8
        continue
      }
      if levels[x] > bound { kinds[x] = body(x) }
      x &+= 1
    }
  }
}

/// Asks of eight bytes at once whether all are within a bound.
private struct EightBounds {
  /// Brings a byte above the bound to its sign bit.
  private let rise: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let signs = ones << 7

  @inline(__always)
  init(_ bound: UInt8) {
    rise = Self.ones &* UInt64(127 - min(bound, 127))
  }

  @inline(__always)
  func hold(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let eight = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    return ((eight & ~Self.signs) &+ rise | eight) & Self.signs == 0
  }
}

/// One way to say which pixels of a row count as different.
protocol RowJudge {
  /// Writes the kind of every pixel.
  func judge(_ row: RowPair)

  /// Looks at all rows of a band once more, the unchanged ones included.
  func reconsider(_ rows: [RowPair])

  /// Whether a pixel that only one picture has counts as different.
  func countsAlone(_ pixel: UInt32) -> Bool
}

extension RowJudge {
  func reconsider(_ rows: [RowPair]) {}

  func countsAlone(_ pixel: UInt32) -> Bool { true }
}

extension ComparisonOptions {
  /// The judge for what is asked.
  var judge: any RowJudge {
    switch metric {
    case .exact:
      ExactJudge()
    case .tolerant:
      TolerantJudge(
        threshold: threshold ?? TolerantJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? false)
    case .pixelmatch:
      PixelmatchJudge(
        threshold: threshold ?? PixelmatchJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? false)
    case .odiff:
      OdiffJudge(
        threshold: threshold ?? OdiffJudge.usualThreshold,
        includesAntialiasing: includesAntialiasing ?? true)
    }
  }
}

/// Everything that differs counts.
struct ExactJudge: RowJudge {
  func judge(_ row: RowPair) {
    for x in 0..<row.width {
      row.kinds[x] = row.levels[x] == 0 ? PixelKind.same : PixelKind.different
    }
  }
}
