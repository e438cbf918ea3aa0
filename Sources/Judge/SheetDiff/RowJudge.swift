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

/// The classification of one pixel of two pictures, as bytes.
enum PixelKind {
  /// Equal or ignored.
  static let same: UInt8 = 0
  /// Different, but below the threshold.
  static let near: UInt8 = 1
  /// Explained by antialiasing.
  static let antialiased: UInt8 = 2
  static let different: UInt8 = 3
  /// Different, and darker in the second picture.
  static let darker: UInt8 = 4
  /// Part of a faint area, below the threshold or explained by antialiasing.
  static let faint: UInt8 = 5
}

extension UInt32 {
  @inline(__always) var red: Int { Int(self & 0xff) }
  @inline(__always) var green: Int { Int(self >> 8 & 0xff) }
  @inline(__always) var blue: Int { Int(self >> 16 & 0xff) }
  @inline(__always) var alpha: Int { Int(self >> 24) }

  /// The brightness of the colour, regardless of its alpha, 0 to 255.
  @inline(__always)
  var luma: Double {
    YIQDistance.brightness(red: Double(red), green: Double(green), blue: Double(blue))
  }

  /// The brightness of the colour over white, 0 to 255.
  var lumaOverWhite: Double {
    switch alpha {
    case 0: return YIQDistance.brightness(red: 255, green: 255, blue: 255)
    case 255: return luma
    default:
      let share = Double(alpha) / 255
      return YIQDistance.brightness(
        red: 255 + (Double(red) - 255) * share, green: 255 + (Double(green) - 255) * share,
        blue: 255 + (Double(blue) - 255) * share)
    }
  }
}

/// The perceptual distance of two colours in the YIQ colour space.
///
/// Source: Y. Kotsarenko and F. Ramos, "Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications", 2010, squared as in the paper.
enum YIQDistance {
  /// The largest possible squared distance.
  static let largest = 35215.0

  @inline(__always)
  static func brightness(red: Double, green: Double, blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Returns the squared distance of two colours from the differences of their channels.
  @inline(__always)
  static func squared(red: Double, green: Double, blue: Double) -> Double {
    let y = brightness(red: red, green: green, blue: blue)
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Returns the largest channel difference of an opaque pixel, in levels, that cannot exceed a
  /// threshold.
  ///
  /// The squared distance for differences up to m is at most ``largest`` · (m / 255)²; the result
  /// is slightly lower, as a margin for rounding errors.
  static func harmlessLevels(threshold: Double) -> Int {
    Int(max(0, min(255, threshold * 255 * 0.98)))
  }
}
