internal import SheetPlatform

/// A colour space of CSS Color 4 that has the primaries of a screen.
package enum ColorSpace: String, CaseIterable, Sendable {
  case srgb
  case linearSRGB = "srgb-linear"
  case displayP3 = "display-p3"
}

extension ColorSpace {
  /// The rows of the matrix from linear Display P3 to linear sRGB; both are made for D65.
  ///
  /// Source: CSS Color Module Level 4, section 18, sample code for colour conversions.
  private static let fromP3: [SIMD3<Double>] = [
    SIMD3(1.2249401762805598, -0.22494017628055996, 0),
    SIMD3(-0.042056954709688163, 1.0420569547096881, 0),
    SIMD3(-0.019637554590334432, -0.078636045550631889, 1.0982736001409663),
  ]

  /// The distance outside of 0…1 up to which a component is rounded to its end.
  private static let tolerance = 0.5 / 255

  /// Returns a colour in sRGB.
  ///
  /// - Parameter components: Red, green and blue, 0…1.
  /// - Returns: The colour, each component cut off at 0 and 1, and whether one was outside.
  package func color(_ components: SIMD3<Double>) -> (color: Color, isOutside: Bool) {
    var encoded = components
    if self != .srgb {
      var linear = components
      if self == .displayP3 {
        for index in 0..<3 { linear[index] = Self.decoded(components[index]) }
        let sources = linear
        for (index, row) in Self.fromP3.enumerated() { linear[index] = (row * sources).sum() }
      }
      for index in 0..<3 { encoded[index] = Self.encoded(linear[index]) }
    }
    let kept = encoded.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    let isOutside = (0..<3).contains { abs(encoded[$0] - kept[$0]) > Self.tolerance }
    return (Color(red: kept.x, green: kept.y, blue: kept.z), isOutside)
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
