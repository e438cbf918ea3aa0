internal import SheetPrimitives

// Numbers are rounded once, to their last decimal, with halves away from zero. They have no
// exponent, no trailing zeros, no negative zero, and do not depend on the locale.

/// Returns a length in the resolution of the file, a thousandth of a point.
///
/// The rounding error of a coordinate is at most 1/500 of a pixel at 4x, half a level at an edge.
/// Values are rounded before arithmetic, so that shared edges stay shared and relative coordinates
/// do not accumulate errors.
func thousandths(_ points: Double) -> Int {
  rounded(points * 1000)
}

extension SVGText {
  /// Appends a length in points: `-12.5`.
  ///
  /// - Parameters:
  ///   - thousandths: The length in thousandths of a point.
  ///   - omitsLeadingZero: Writes `.5` for a half, as is usual in path data.
  mutating func append(thousandths: Int, omitsLeadingZero: Bool = false) {
    guard !isForm else { return append(number: Double(thousandths) / 1000, .length) }
    append(units: thousandths, decimals: 3, omitsLeadingZero: omitsLeadingZero)
  }

  /// Appends an opacity, 0…1, with four decimals: a resolution of 1/40 of a level.
  mutating func append(opacity: Double) {
    guard !isForm else { return append(number: opacity, .opacity) }
    append(units: rounded(opacity * 1e4), decimals: 4, omitsLeadingZero: false)
  }

  /// Appends a scale factor with seven decimals, accurate to a thousandth over some thousand
  /// points.
  mutating func append(scale: Double) {
    guard !isForm else { return append(number: scale, .scale) }
    append(units: rounded(scale * 1e7), decimals: 7, omitsLeadingZero: false)
  }

  /// Appends a fixed-point number.
  ///
  /// It is inlined so that every caller divides by constants.
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

/// Writes a number padded with zeros, and returns the address of the byte after it.
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

/// Returns the nearest whole number; halves are rounded away from zero.
private func rounded(_ value: Double) -> Int {
  Int(value + (value < 0 ? -0.5 : 0.5))
}

/// Returns the number of decimal digits; 1 for zero.
private func digitCount(_ number: UInt) -> Int {
  var count = 1
  var bound: UInt = 10
  while number >= bound {
    count += 1
    bound *= 10
  }
  return count
}

/// A point in whole thousandths of a point.
struct GridPoint: Equatable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ point: Point) {
    self.init(x: thousandths(point.x), y: thousandths(point.y))
  }

  static func - (point: GridPoint, origin: GridPoint) -> GridPoint {
    GridPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

/// An axis-aligned rectangle in whole thousandths of a point.
///
/// The edges are rounded, and the size is derived from them.
struct GridRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ rect: Rect) {
    x = thousandths(rect.minX)
    y = thousandths(rect.minY)
    width = thousandths(rect.maxX) - x
    height = thousandths(rect.maxY) - y
  }
}
