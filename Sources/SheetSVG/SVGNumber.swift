// Numbers are rounded once, to a whole count of their last decimal's units, and halves go away
// from zero. They have no exponent, no trailing zeros, no negative zero and no locale.

/// A length in the file's finest step, a thousandth of a point.
///
/// Rounded, a place is off by 1/500 of a pixel at 4x, half a level at an edge. Rounding comes
/// first and arithmetic second, so edges that meet still meet and relative places do not drift.
func thousandths(_ points: Double) -> Int {
  rounded(points * 1000)
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
    append(units: rounded(opacity * 1e4), decimals: 4, omitsLeadingZero: false)
  }

  /// A factor that is true to a thousandth over some thousand points.
  mutating func append(scale: Double) {
    append(units: rounded(scale * 1e7), decimals: 7, omitsLeadingZero: false)
  }

  /// Inlined, so that every caller divides by constants.
  @inline(__always)
  private mutating func append(units: Int, decimals: Int, omitsLeadingZero: Bool) {
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: unit)
    append(upTo: Self.longestNumber) { text in
      var end = text
      if units < 0 {
        end.pointee = UInt8(ascii: "-")
        end += 1
      }
      if whole > 0 || fraction == 0 || !omitsLeadingZero {
        end = write(whole, digits: digitCount(whole), at: end)
      }
      if fraction > 0 {
        end.pointee = UInt8(ascii: ".")
        end = write(fraction, digits: decimals, at: end + 1)
        while end[-1] == UInt8(ascii: "0") { end -= 1 }
      }
      return end - text
    }
  }

  private static var longestNumber: Int { 32 }
}

/// Writes a number with zeros in front, and gives the place behind it.
@inline(__always)
private func write(
  _ number: UInt, digits: Int, at text: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var rest = number
  for place in stride(from: digits - 1, through: 0, by: -1) {
    text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
    rest /= 10
  }
  return text + digits
}

/// The nearest whole number, halves away from zero.
private func rounded(_ value: Double) -> Int {
  Int(value + (value < 0 ? -0.5 : 0.5))
}

/// How many digits a number has; 1 for zero.
private func digitCount(_ number: UInt) -> Int {
  var count = 1
  var bound: UInt = 10
  while number >= bound {
    count += 1
    bound *= 10
  }
  return count
}
