import SheetPrimitives
import SheetTestSupport

extension Path {
  /// The sum of the contours' areas, each with the sign of its direction.
  var signedArea: Double { polygons().reduce(0) { $0 + $1.signedArea } }
}

extension Corner {
  /// Points along the corner, evenly spaced in the parameter of each cubic.
  func places(perCubic count: Int = 200) -> [Point] {
    stride(from: 0, to: points.count - 1, by: 3).flatMap { index in
      (0...count).map { step in
        Point.onCubic(
          points[index], points[index + 1], points[index + 2], points[index + 3],
          at: Double(step) / Double(count))
      }
    }
  }
}
