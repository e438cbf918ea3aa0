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
  /// `omitsLeadingZero` writes `.5` for a half, which path data is full of.
  mutating func append(thousandths: Int, omitsLeadingZero: Bool = false) {
    append(units: thousandths, decimals: 3, omitsLeadingZero: omitsLeadingZero)
  }

  /// A share from 0 to 1, a fortieth of a level fine.
  mutating func append(opacity: Double) {
    append(units: Int((opacity * 1e4).rounded()), decimals: 4, omitsLeadingZero: false)
  }

  /// A factor that is true to a thousandth over some thousand points.
  mutating func append(scale: Double) {
    append(units: Int((scale * 1e7).rounded()), decimals: 7, omitsLeadingZero: false)
  }

  /// Writes from the last digit to the first, as nothing is then divided by but 10.
  private mutating func append(units: Int, decimals: Int, omitsLeadingZero: Bool) {
    var rest = units.magnitude
    var decimals = decimals
    while decimals > 0 && rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    let longest = 24
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { text in
      var start = longest
      func prepend(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      func prependDigit() {
        prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      if decimals > 0 {
        for _ in 0..<decimals { prependDigit() }
        prepend(UInt8(ascii: "."))
      }
      if rest > 0 || decimals == 0 || !omitsLeadingZero {
        repeat { prependDigit() } while rest > 0
      }
      if units < 0 { prepend(UInt8(ascii: "-")) }
      append(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }
}
