internal import SheetPrimitives

/// Area coverage the slow way: clips the polygon to each pixel and measures the area of the rest.
///
/// Contours are clipped separately and their signed areas added, so opposite directions
/// cut holes. Contours in the same direction must not overlap.
struct PolygonOracle {
  var contours: [[Point]]

  /// - Parameters:
  ///   - path: An outline.
  ///   - transform: From the outline's points to pixels.
  ///   - piecesPerCurve: The number of chords per curve.
  init(_ path: Path, transform: AffineTransform = .identity, piecesPerCurve: Int) {
    contours = []
    var contour: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let end):
        contours.append(contour)
        contour = [transform.applied(to: end)]
      case .line(let end):
        contour.append(transform.applied(to: end))
      case .cubic(let first, let second, let end):
        guard let start = contour.last else { continue }
        let handles = [first, second, end].map { transform.applied(to: $0) }
        for piece in 1...piecesPerCurve {
          let t = Double(piece) / Double(piecesPerCurve)
          contour.append(Self.bezier([start] + handles, t))
        }
      case .close: break
      }
    }
    contours.append(contour)
    contours.removeAll { $0.count < 3 }
  }

  /// De Casteljau's construction.
  private static func bezier(_ points: [Point], _ t: Double) -> Point {
    var points = points
    while points.count > 1 {
      for index in 0..<(points.count - 1) {
        points[index].x += (points[index + 1].x - points[index].x) * t
        points[index].y += (points[index + 1].y - points[index].y) * t
      }
      points.removeLast()
    }
    return points[0]
  }

  /// Coverage of each pixel, row by row; the first pixel's corner is at (`minX`, `minY`).
  func coverage(width: Int, height: Int, minX: Int = 0, minY: Int = 0) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    for row in 0..<height {
      let top = Double(minY + row)
      let strips = contours.map { contour in
        Self.cut(Self.cut(contour) { $0.y - top }) { top + 1 - $0.y }
      }.filter { !$0.isEmpty }
      for column in 0..<width {
        let left = Double(minX + column)
        var area = 0.0
        for strip in strips {
          area += Self.area(Self.cut(Self.cut(strip) { $0.x - left }) { left + 1 - $0.x })
        }
        result[row * width + column] = min(abs(area), 1)
      }
    }
    return result
  }

  /// The part of a polygon where `distance` is not negative (Sutherland–Hodgman).
  private static func cut(_ polygon: [Point], _ distance: (Point) -> Double) -> [Point] {
    guard var from = polygon.last else { return [] }
    var fromDistance = distance(from)
    var result: [Point] = []
    for to in polygon {
      let toDistance = distance(to)
      if (fromDistance < 0) != (toDistance < 0) {
        let t = fromDistance / (fromDistance - toDistance)
        result.append(Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
      }
      if toDistance >= 0 { result.append(to) }
      (from, fromDistance) = (to, toDistance)
    }
    return result
  }

  /// The shoelace formula.
  private static func area(_ polygon: [Point]) -> Double {
    guard var from = polygon.last else { return 0 }
    let origin = from
    var sum = 0.0
    for to in polygon {
      sum += (from.x - origin.x) * (to.y - origin.y) - (to.x - origin.x) * (from.y - origin.y)
      from = to
    }
    return sum / 2
  }
}
