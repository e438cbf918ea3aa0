internal import SheetPrimitives

/// A cubic Bézier curve in pixels.
struct Cubic {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// Returns the number of equal parameter steps that keep the chords within `tolerance` of the
  /// curve.
  ///
  /// The deviation of a chord over a step h is at most h²/8 times the largest second derivative,
  /// which is 6 times the larger second difference of the control points.
  func stepCount(tolerance: Double) -> Double {
    func secondDifference(from a: Point, over b: Point, to c: Point) -> Double {
      let x = a.x - 2 * b.x + c.x
      let y = a.y - 2 * b.y + c.y
      return x * x + y * y
    }
    let largest = max(
      secondDifference(from: start, over: first, to: second),
      secondDifference(from: first, over: second, to: end)
    ).squareRoot()
    return max((0.75 * largest / tolerance).squareRoot().rounded(.up), 1)
  }

  /// The two halves of the curve, by de Casteljau's algorithm.
  var halves: (Cubic, Cubic) {
    func middle(_ a: Point, _ b: Point) -> Point {
      Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    let (a, b, c) = (middle(start, first), middle(first, second), middle(second, end))
    let (d, e) = (middle(a, b), middle(b, c))
    let centre = middle(d, e)
    return (
      Cubic(start: start, first: a, second: d, end: centre),
      Cubic(start: centre, first: e, second: c, end: end)
    )
  }

  var minX: Double { min(min(start.x, first.x), min(second.x, end.x)) }
  var maxX: Double { max(max(start.x, first.x), max(second.x, end.x)) }
  var minY: Double { min(min(start.y, first.y), min(second.y, end.y)) }
  var maxY: Double { max(max(start.y, first.y), max(second.y, end.y)) }
}
