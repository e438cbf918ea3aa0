/// One row of two pictures, limited to their common width.
struct RowPair {
  let first: PictureView
  let second: PictureView
  let y: Int
  /// The common width of both pictures in pixels.
  let width: Int
  /// A Boolean value indicating whether any pixel differs; if not, the row needs no judgement.
  let hasChanges: Bool
  /// A Boolean value indicating whether the row is opaque in both pictures.
  let isOpaque: Bool
  /// The largest channel difference of each pixel; 0 for ignored pixels.
  let levels: UnsafePointer<UInt8>
  /// The output: one ``PixelKind`` per pixel.
  let kinds: UnsafeMutablePointer<UInt8>

  /// Calls `body` for the pixels that may exceed the threshold, and marks all others.
  ///
  /// - Parameters:
  ///   - harmlessLevels: The largest channel difference of an opaque pixel that is always below the
  ///     threshold. The difference of translucent pixels counts at most twice: for colour and for
  ///     alpha.
  ///   - body: A function that returns the kind of a pixel.
  @inline(__always)
  func forEachPixel(above harmlessLevels: Int, _ body: (Int) -> UInt8) {
    let bound = UInt8(clamping: isOpaque ? harmlessLevels : harmlessLevels / 2)
    for x in 0..<width {
      kinds[x] = levels[x] == 0 ? PixelKind.same : PixelKind.near
    }
    let eightBounds = EightBounds(bound)
    var x = 0
    while x < width {
      if x &+ 8 <= width, eightBounds.contain(levels + x) {
        x &+= 8
        continue
      }
      if levels[x] > bound { kinds[x] = body(x) }
      x &+= 1
    }
  }
}

/// A test whether eight bytes are all within a bound.
private struct EightBounds {
  /// The addend that carries a byte above the bound into its sign bit.
  private let rise: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let signs = ones << 7

  @inline(__always)
  init(_ bound: UInt8) {
    rise = Self.ones &* UInt64(127 - min(bound, 127))
  }

  @inline(__always)
  func contain(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let eight = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    return ((eight & ~Self.signs) &+ rise | eight) & Self.signs == 0
  }
}

/// A criterion for differing pixels.
protocol RowJudge {
  /// Writes the kind of every pixel.
  func judge(_ row: RowPair)

  /// Revises the kinds of all rows of a band, including unchanged rows.
  func reconsider(_ rows: [RowPair])

  /// Returns whether a pixel that only one picture has counts as different.
  func countsAlone(_ pixel: UInt32) -> Bool
}

extension RowJudge {
  func reconsider(_ rows: [RowPair]) {}

  func countsAlone(_ pixel: UInt32) -> Bool { true }
}

extension ComparisonOptions {
  /// The judge for the metric.
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

/// The criterion by which any difference counts.
struct ExactJudge: RowJudge {
  func judge(_ row: RowPair) {
    for x in 0..<row.width {
      row.kinds[x] = row.levels[x] == 0 ? PixelKind.same : PixelKind.different
    }
  }
}
