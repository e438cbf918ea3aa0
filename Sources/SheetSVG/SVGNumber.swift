// Numbers are rounded once, to a whole count of their last decimal's units, and halves go away
// from zero. They have no exponent, no trailing zeros, no negative zero and no locale.

/// A length in the file's finest step, a thousandth of a point.
///
/// Rounded, a place is off by 1/500 of a pixel at 4x, half a level at an edge. Rounding comes
/// first and arithmetic second, so edges that meet still meet and relative places do not drift.
func thousandths(_ points: Double) -> Int {
  Int((points * 1000).rounded())
}

extension SVGText {
  /// A length in points: `-12.5`.
  ///
  /// `omitsLeadingZero` writes `.5` for a half, which path data is usually made of.
  mutating func append(thousandths: Int, omitsLeadingZero: Bool = false) {
    append(units: thousandths, of: 1000, omitsLeadingZero: omitsLeadingZero)
  }

  /// A share from 0 to 1, a fortieth of a level fine.
  mutating func append(opacity: Double) {
    append(units: Int((opacity * 10_000).rounded()), of: 10_000)
  }

  /// A factor that is true to a thousandth over some thousand points.
  mutating func append(scale: Double) {
    append(units: Int((scale * 10_000_000).rounded()), of: 10_000_000)
  }

  private mutating func append(units: Int, of unit: UInt, omitsLeadingZero: Bool = false) {
    if units < 0 { append(byte: UInt8(ascii: "-")) }
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: unit)
    if whole > 0 || fraction == 0 || !omitsLeadingZero { append(digitsOf: whole) }
    if fraction > 0 { append(fraction: fraction, of: unit) }
  }

  private mutating func append(digitsOf whole: UInt) {
    var divisor: UInt = 1
    while whole / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(digit: whole / divisor % 10)
      divisor /= 10
    }
  }

  private mutating func append(fraction: UInt, of unit: UInt) {
    append(byte: UInt8(ascii: "."))
    var rest = fraction
    var divisor = unit / 10
    while rest > 0 {
      append(digit: rest / divisor)
      rest %= divisor
      divisor /= 10
    }
  }

  private mutating func append(digit: UInt) {
    append(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }
}
