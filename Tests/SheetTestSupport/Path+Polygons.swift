public import SheetPrimitives

extension Path {
  /// Returns one polygon per contour, every cubic divided into this number of straight segments.
  public func polygons(piecesPerCubic: Int = 256) -> [OraclePolygon] {
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
}

extension Point {
  /// Returns a place of a cubic by its Bernstein polynomials.
  public static func onCubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double
  ) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }
}

extension OraclePolygon {
  /// The smallest rectangle around the vertices.
  public var box: Rect {
    let (x, y) = (vertices.map(\.x), vertices.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
