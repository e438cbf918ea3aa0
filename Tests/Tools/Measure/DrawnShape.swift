import Foundation
import SheetTestSupport

/// A convex shape, described by its left and right end at every height.
///
/// Coverage is exact for straight edges. Elsewhere a row of pixels is cut into slices, each of which is exact
/// along x and taken at its middle along y.
struct DrawnShape: Sendable {
  /// The part of the shape within one slice of a row.
  struct Slice: Equatable {
    var left: Double
    var right: Double
    var height: Double
  }

  /// The slices of a row in which the sides are curved.
  private static let sliceCount = 16

  var top: Double
  var bottom: Double
  var span: @Sendable (_ y: Double) -> ClosedRange<Double>?

  /// Returns the slices of the row of pixels between `y` and `y` + 1.
  func slices(row y: Int) -> [Slice] {
    let from = max(top, Double(y))
    let to = min(bottom, Double(y + 1))
    guard to > from else { return [] }
    // The width of a convex shape is a concave function: equal at three heights, it is constant between them.
    if let middle = span((from + to) / 2), span(from) == middle, span(to) == middle {
      return [Slice(left: middle.lowerBound, right: middle.upperBound, height: to - from)]
    }
    let height = (to - from) / Double(Self.sliceCount)
    return (0..<Self.sliceCount).compactMap { index in
      span(from + (Double(index) + 0.5) * height).map {
        Slice(left: $0.lowerBound, right: $0.upperBound, height: height)
      }
    }
  }

  /// Returns the part of this shape that lies within another one.
  func clipped(to other: DrawnShape) -> DrawnShape {
    DrawnShape(top: max(top, other.top), bottom: min(bottom, other.bottom)) { [self] y in
      guard let own = span(y), let outer = other.span(y), own.overlaps(outer) else { return nil }
      return own.clamped(to: outer)
    }
  }
}

extension DrawnShape {
  /// The lower half-plane: everything below a straight edge.
  static func below(_ y: Double) -> DrawnShape {
    DrawnShape(top: y, bottom: 1e6) { _ in -1e6...1e6 }
  }

  /// The whole plane.
  static let everything = below(-1e6)

  /// A rectangle with rounded corners; the upper right one is the upper left one unless it is given.
  static func box(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double,
    upper: DrawnCorner = .square, upperRight: DrawnCorner? = nil, lower: DrawnCorner = .square
  ) -> DrawnShape {
    let upperRight = upperRight ?? upper
    return DrawnShape(top: top, bottom: bottom) { y in
      let below = lower.inset(bottom - y)
      let from = left + max(upper.inset(y - top), below)
      let to = right - max(upperRight.inset(y - top), below)
      return from < to ? from...to : nil
    }
  }

  /// A rectangle with four round corners.
  static func rounded(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ radius: Double
  ) -> DrawnShape {
    box(left, top, right, bottom, upper: .circle(radius), lower: .circle(radius))
  }

  /// A rectangle whose shorter sides are half-circles.
  static func capsule(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> DrawnShape
  {
    rounded(left, top, right, bottom, min(right - left, bottom - top) / 2)
  }

  static func disc(x: Double, y: Double, radius: Double) -> DrawnShape {
    capsule(x - radius, y - radius, x + radius, y + radius)
  }
}

/// The outline of a corner, as the distance from the vertical side at every distance from the horizontal one.
struct DrawnCorner: Sendable {
  var inset: @Sendable (_ depth: Double) -> Double

  static let square = DrawnCorner { _ in 0 }

  /// A quarter of a circle: (r − x)² + (r − y)² = r².
  static func circle(_ radius: Double) -> DrawnCorner {
    DrawnCorner { depth in
      guard depth < radius else { return 0 }
      let height = radius - depth
      return radius - max(radius * radius - height * height, 0).squareRoot()
    }
  }

  /// A quarter of a superellipse: (1 − x/r)ⁿ + (1 − y/r)ⁿ = 1.
  static func superellipse(_ radius: Double, exponent: Double) -> DrawnCorner {
    DrawnCorner { depth in
      guard depth < radius else { return 0 }
      let height = 1 - depth / radius
      return radius * (1 - pow(max(1 - pow(height, exponent), 0), 1 / exponent))
    }
  }

  /// The corner that an iPhone drew (``MeasuredCorner``), with straight lines between the measured points.
  static func coreAnimation(_ radius: Double) throws -> DrawnCorner {
    let half = try MeasuredCorner().points
    let outline = (half + half.map(\.transposed)).map { (depth: $0.y, inset: $0.x) }
      .sorted { ($0.depth, -$0.inset) < ($1.depth, -$1.inset) }
    let depths = outline.map(\.depth)
    return DrawnCorner { depth in
      let share = depth / radius
      guard let after = firstIndex(in: depths, above: share) else { return 0 }
      guard after > 0 else { return outline[0].inset * radius }
      let (from, to) = (outline[after - 1], outline[after])
      let way = (share - from.depth) / (to.depth - from.depth)
      return (from.inset + (to.inset - from.inset) * way) * radius
    }
  }

  /// Returns the index of the first of sorted numbers that is greater than `number`; nil if none is.
  private static func firstIndex(in sorted: [Double], above number: Double) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low < sorted.count ? low : nil
  }
}
