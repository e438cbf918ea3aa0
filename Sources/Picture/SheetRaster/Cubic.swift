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

/// A cubic in the polynomial form ((a·t + b)·t + c)·t + start, for fast evaluation.
struct CubicPolynomial {
  private let start: Point
  private let a: Point
  private let b: Point
  private let c: Point
  /// The cross products of the coefficients, for P′ × P″.
  private let ab: Double
  private let ca: Double
  private let cb: Double

  init(_ cubic: Cubic) {
    let (p0, p1, p2, p3) = (cubic.start, cubic.first, cubic.second, cubic.end)
    start = p0
    c = Point(x: 3 * (p1.x - p0.x), y: 3 * (p1.y - p0.y))
    b = Point(x: 3 * (p2.x - p1.x) - c.x, y: 3 * (p2.y - p1.y) - c.y)
    a = Point(x: p3.x - p0.x - c.x - b.x, y: p3.y - p0.y - c.y - b.y)
    ab = a.x * b.y - a.y * b.x
    ca = c.x * a.y - c.y * a.x
    cb = c.x * b.y - c.y * b.x
  }

  @inline(__always)
  func point(at t: Double) -> Point {
    Point(
      x: ((a.x * t + b.x) * t + c.x) * t + start.x, y: ((a.y * t + b.y) * t + c.y) * t + start.y)
  }

  /// Returns the number of equal parameter steps with at most `area` between each chord and its
  /// piece of the curve.
  func stepCount(area: Double) -> Double {
    // P′ × P″ is a quadratic polynomial, bounded by its Bézier coefficients.
    let middle = 2 * cb + 3 * ca
    let largest = max(max(abs(2 * cb), abs(middle)), abs(2 * middle - 2 * cb - 6 * ab))
    let cube = largest / 12 / area
    guard cube > 1 else { return 1 }
    // Newton's iteration for the cube root from above never falls below it.
    var root = (cube.squareRoot() * cube.squareRoot().squareRoot()).squareRoot()
    root = (2 * root + cube / (root * root)) / 3
    root = (2 * root + cube / (root * root)) / 3
    return root.rounded(.up)
  }

  /// Returns the area between the short piece around `t` and its chord: ∫ x dy along the piece
  /// minus that along the chord.
  ///
  /// For a piece of length h it is h³/12 · (P′ × P″), up to a term in h⁵.
  @inline(__always)
  func bulge(at t: Double, length: Double) -> Double {
    let turn = (6 * ca - 6 * ab * t) * t + 2 * cb
    return turn * length * length * length / 12
  }
}
