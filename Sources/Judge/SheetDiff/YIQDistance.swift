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
