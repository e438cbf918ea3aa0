internal import SheetPrimitives

extension Path {
  /// An intersection of an outline with a horizontal line, and the direction of the outline there.
  struct Crossing: Equatable {
    var x: Double

    /// 1 downwards, -1 upwards.
    var direction: Int
  }

  /// Returns whether a point lies inside by the nonzero winding rule; top and left edges count as
  /// inside.
  func contains(_ point: Point) -> Bool {
    let right = crossings(atY: point.y).filter { $0.x > point.x }
    return right.reduce(0) { $0 + $1.direction } != 0
  }

  /// Returns all crossings at a height, in the order of the outline; every contour counts as
  /// closed.
  func crossings(atY y: Double) -> [Crossing] {
    var crossings: [Crossing] = []
    var start = Point(x: 0, y: 0)
    var last = start
    func add(_ curve: [Point]) {
      crossings += Bezier(points: curve).crossings(atY: y)
      last = curve[curve.count - 1]
    }
    for element in elements {
      switch element {
      case .move(let end):
        add([last, start])
        (start, last) = (end, end)
      case .line(let end): add([last, end])
      case .cubic(let first, let second, let end): add([last, first, second, end])
      case .close: add([last, start])
      }
    }
    add([last, start])
    return crossings
  }
}

/// A straight line or a cubic Bézier curve, given by its end and control points.
private struct Bezier {
  let points: [Point]

  /// The number of bisections after which the parameter has the precision of a double.
  private static let halvings = 60

  func crossings(atY y: Double) -> [Path.Crossing] {
    let stops = [0] + turns + [1]
    return zip(stops, stops.dropFirst()).compactMap { from, to in
      crossing(atY: y, between: from, and: to)
    }
  }

  /// Returns the only crossing of a monotonic section, found by bisection; the lower end belongs to
  /// the next section.
  private func crossing(atY y: Double, between from: Double, and to: Double) -> Path.Crossing? {
    let (startY, endY) = (point(at: from).y, point(at: to).y)
    guard (startY <= y) != (endY <= y) else { return nil }
    let isDown = startY <= y
    var (low, high) = (from, to)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == isDown { low = middle } else { high = middle }
    }
    return Path.Crossing(x: point(at: low).x, direction: isDown ? 1 : -1)
  }

  /// Returns the point at a parameter by de Casteljau's algorithm, which is exact at both ends.
  private func point(at share: Double) -> Point {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { first, second in
        Point(
          x: first.x * (1 - share) + second.x * share,
          y: first.y * (1 - share) + second.y * share)
      }
    }
    return points[0]
  }

  /// The parameters at which a curve changes its vertical direction: the roots of its derivative.
  private var turns: [Double] {
    guard points.count == 4 else { return [] }
    let (d0, d1, d2) = (
      points[1].y - points[0].y, points[2].y - points[1].y, points[3].y - points[2].y
    )
    // d0 (1 − t)² + 2 d1 t (1 − t) + d2 t² = a t² + 2 b t + d0
    let (a, b) = (d0 - 2 * d1 + d2, d1 - d0)
    let discriminant = b * b - a * d0
    guard discriminant > 0 else { return [] }
    // This form of the quadratic formula avoids cancellation and remains valid for a = 0.
    let root = -b - (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [root / a, d0 / root].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
