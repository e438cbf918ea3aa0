import SheetPrimitives
import SheetTestSupport

extension Path {
  /// One polygon per contour, every cubic divided into many straight segments.
  func polygons(piecesPerCubic: Int = 256) -> [OraclePolygon] {
    var polygons: [OraclePolygon] = []
    var current = Point.zero
    func add(_ point: Point) {
      polygons[polygons.count - 1].vertices.append(OraclePoint(point.x, point.y))
      current = point
    }
    for element in elements {
      switch element {
      case .move(let end):
        polygons.append(OraclePolygon([]))
        add(end)
      case .line(let end): add(end)
      case .cubic(let first, let second, let end):
        let start = current
        for piece in 1...piecesPerCubic {
          add(Point.onCubic(start, first, second, end, at: Double(piece) / Double(piecesPerCubic)))
        }
      case .close: break
      }
    }
    return polygons
  }

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

extension Point {
  static func onCubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double
  ) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
      y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }
}
