import SheetPrimitives
import SheetTestSupport

extension Path {
  /// One polygon per contour, every cubic divided into 128 straight segments.
  func polygons() -> [OraclePolygon] {
    var polygons: [OraclePolygon] = []
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        polygons.append(OraclePolygon([OraclePoint(end.x, end.y)]))
        current = end
      case .line(let end):
        polygons[polygons.count - 1].vertices.append(OraclePoint(end.x, end.y))
        current = end
      case .cubic(let first, let second, let end):
        for piece in 1...128 {
          let t = Double(piece) / 128
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          polygons[polygons.count - 1].vertices.append(
            OraclePoint(
              a * current.x + b * first.x + c * second.x + d * end.x,
              a * current.y + b * first.y + c * second.y + d * end.y))
        }
        current = end
      case .close: break
      }
    }
    return polygons
  }
}

extension OraclePolygon {
  /// The smallest rectangle around the vertices.
  var box: Rect {
    let (x, y) = (vertices.map(\.x), vertices.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
  }
}
