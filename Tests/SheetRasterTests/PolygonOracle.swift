internal import SheetPrimitives

/// Area coverage the slow way: clips the polygon to each pixel and measures the area of the rest.
///
/// Contours are clipped separately and their signed areas added, so opposite directions cut holes. Where contours
/// cross, a pixel is cut at all heights at which edges end or cross, and between two of them the trapezoids with
/// a winding number other than 0 are added (the nonzero rule).
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
    let isSimple = isSimple
    for row in 0..<height {
      let top = Double(minY + row)
      let strips = contours.map { contour in
        Self.cut(Self.cut(contour) { $0.y - top }) { top + 1 - $0.y }
      }.filter { !$0.isEmpty }
      for column in 0..<width {
        let left = Double(minX + column)
        let parts = strips.map { strip in
          Self.cut(Self.cut(strip) { $0.x - left }) { left + 1 - $0.x }
        }
        let area = isSimple ? abs(parts.map(Self.area).reduce(0, +)) : Self.woundArea(of: parts)
        result[row * width + column] = min(area, 1)
      }
    }
    return result
  }

  /// True if no two edges cross, and no contour can lie inside of another one with its direction; outlines with
  /// curves, which have many edges, are made so.
  private var isSimple: Bool {
    let edges = contours.flatMap(Self.edges)
    guard edges.count <= Self.mostEdges else { return true }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] where Self.crossing(edge, other) != nil { return false }
    }
    for (index, contour) in contours.enumerated() {
      for other in contours[(index + 1)...]
      where (Self.area(contour) > 0) == (Self.area(other) > 0) && Self.boxesMeet(contour, other) {
        return false
      }
    }
    return true
  }

  private static let mostEdges = 100

  private typealias Edge = (from: Point, to: Point)

  private static func edges(_ polygon: [Point]) -> [Edge] {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { ($0, $1) }
  }

  private static func boxesMeet(_ first: [Point], _ second: [Point]) -> Bool {
    func range(_ values: [Double]) -> ClosedRange<Double> {
      (values.min() ?? 0)...(values.max() ?? 0)
    }
    return range(first.map(\.x)).overlaps(range(second.map(\.x)))
      && range(first.map(\.y)).overlaps(range(second.map(\.y)))
  }

  /// The height at which two edges cross between their ends, by Cramer's rule; nil if they do not.
  private static func crossing(_ a: Edge, _ b: Edge) -> Double? {
    guard min(a.from.x, a.to.x) <= max(b.from.x, b.to.x),
      min(b.from.x, b.to.x) <= max(a.from.x, a.to.x),
      min(a.from.y, a.to.y) <= max(b.from.y, b.to.y), min(b.from.y, b.to.y) <= max(a.from.y, a.to.y)
    else { return nil }
    let (u, v) = (
      Point(x: a.to.x - a.from.x, y: a.to.y - a.from.y),
      Point(x: b.to.x - b.from.x, y: b.to.y - b.from.y)
    )
    let determinant = u.x * v.y - u.y * v.x
    guard abs(determinant) > 1e-12 else { return nil }
    let between = Point(x: b.from.x - a.from.x, y: b.from.y - a.from.y)
    let t = (between.x * v.y - between.y * v.x) / determinant
    let s = (between.x * u.y - between.y * u.x) / determinant
    guard t > 1e-9, t < 1 - 1e-9, s > 1e-9, s < 1 - 1e-9 else { return nil }
    return a.from.y + t * u.y
  }

  /// The area with a winding number other than 0.
  private static func woundArea(of polygons: [[Point]]) -> Double {
    let edges = polygons.flatMap(Self.edges).filter { $0.from.y != $0.to.y }
    var heights = edges.flatMap { [$0.from.y, $0.to.y] }
    for (index, edge) in edges.enumerated() {
      heights += edges[(index + 1)...].compactMap { crossing(edge, $0) }
    }
    heights.sort()
    var area = 0.0
    for (top, bottom) in zip(heights, heights.dropFirst()) where bottom - top > 1e-13 {
      let middle = (top + bottom) / 2
      let crossed = edges.filter {
        min($0.from.y, $0.to.y) < middle && max($0.from.y, $0.to.y) > middle
      }
      .map { edge in
        let t = (middle - edge.from.y) / (edge.to.y - edge.from.y)
        return (
          x: edge.from.x + t * (edge.to.x - edge.from.x), turn: edge.to.y > edge.from.y ? 1 : -1
        )
      }.sorted { $0.x < $1.x }
      var winding = 0
      for (edge, next) in zip(crossed, crossed.dropFirst()) {
        winding += edge.turn
        if winding != 0 { area += (next.x - edge.x) * (bottom - top) }
      }
    }
    return area
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
