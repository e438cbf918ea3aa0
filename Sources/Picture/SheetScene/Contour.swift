internal import SheetPrimitives

/// One contour of a path, divided into pieces that can be offset.
struct Contour {
  var start: Point
  var pieces: [ContourPiece] = []
  var isClosed = false

  /// Returns the piece that ends where another begins; nil for the first one of an open contour.
  func piece(before index: Int) -> ContourPiece? {
    index > 0 ? pieces[index - 1] : isClosed ? pieces.last : nil
  }

  /// Returns the contours of a path; pieces without length are omitted.
  static func contours(of path: Path) -> [Contour] {
    var contours: [Contour] = []
    var last = Point.zero
    func add(_ piece: ContourPiece) {
      if contours.isEmpty || contours[contours.count - 1].isClosed {
        contours.append(Contour(start: last))
      }
      last = piece.end
      if piece.hasLength { contours[contours.count - 1].pieces.append(piece) }
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        contours.append(Contour(start: end))
        last = end
      case .line(let end): add(.line(last, end))
      case .cubic(let first, let second, let end):
        ContourPiece.pieces(ofCubic: [last, first, second, end]).forEach(add)
      case .close:
        guard let start = contours.last?.start else { continue }
        add(.line(last, start))
        contours[contours.count - 1].isClosed = true
      }
    }
    return contours
  }
}

/// A line, or a part of a cubic that turns little.
struct ContourPiece {
  let start: Point
  let end: Point

  /// The derivatives by the parameter of the piece, 0 to 1.
  let startDerivative: Point
  let endDerivative: Point

  /// The curvatures, in radians per point; above 0 towards the normal.
  let startCurvature: Double
  let endCurvature: Double
  let isLine: Bool

  /// The directions at both ends, of length 1.
  let startTangent: Point
  let endTangent: Point

  /// The number of parts of a cubic.
  ///
  /// The parallels of a quarter circle are then within 1e-8 of its radius.
  private static let partCount = 8

  /// The length in points below which a piece is ignored.
  private static let shortest = 1e-9

  /// The distance of both ends.
  var length: Double { (end - start).length }

  var hasLength: Bool { length > Self.shortest }

  static func line(_ start: Point, _ end: Point) -> ContourPiece {
    let vector = end - start
    let tangent = vector * (1 / vector.length)
    return ContourPiece(
      start: start, end: end, startDerivative: vector, endDerivative: vector, startCurvature: 0,
      endCurvature: 0, isLine: true, startTangent: tangent, endTangent: tangent)
  }

  /// Returns the parts of a cubic, given by its end and control points.
  static func pieces(ofCubic points: [Point]) -> [ContourPiece] {
    let (p0, p3) = (points[0], points[3])
    let (c, d) = ((points[1] - p0) * 3, p3 - p0)
    let b = (points[2] - points[1]) * 3 - c
    let a = d - c - b
    let step = 1 / Double(partCount)
    let ends = (0...partCount).map { index in
      let t = Double(index) * step
      let place = index == partCount ? p3 : ((a * t + b) * t + c) * t + p0
      return CurveEnd(
        place: place, derivative: (a * (3 * t) + b * 2) * t + c, second: a * (6 * t) + b * 2)
    }
    return zip(ends, ends.dropFirst()).map { from, to in
      ContourPiece(
        start: from.place, end: to.place, startDerivative: from.derivative * step,
        endDerivative: to.derivative * step, startCurvature: from.curvature,
        endCurvature: to.curvature, isLine: false, startTangent: from.tangent(1),
        endTangent: to.tangent(-1))
    }
  }

  /// Returns the parallel curve on the side of the normal, from its start, which is drawn already.
  func parallel(at offset: Double, to end: Point) -> Path.Element {
    guard !isLine else { return .line(end) }
    let start = start + startTangent.normal * offset
    // The derivative of P + offset · normal is P′ · (1 − offset · curvature).
    let ahead = startDerivative * ((1 - offset * startCurvature) / 3)
    let back = endDerivative * ((1 - offset * endCurvature) / 3)
    return .cubic(start + ahead, end - back, end)
  }
}

/// A point of a cubic with its derivatives.
private struct CurveEnd {
  let place: Point
  let derivative: Point
  let second: Point

  /// The square of a speed below which a point counts as standing.
  private static let standing = 1e-18

  var isStanding: Bool { derivative.dot(derivative) < Self.standing }

  /// The curvature; 0 where the derivative is 0, as at a control point that coincides with its end.
  var curvature: Double {
    guard !isStanding else { return 0 }
    let speed = derivative.length
    return derivative.cross(second) / (speed * speed * speed)
  }

  /// Returns the direction; where the derivative is 0, the direction of the curve after (`sign` 1)
  /// or before (−1) the point.
  func tangent(_ sign: Double) -> Point {
    let vector = isStanding ? second * sign : derivative
    let length = vector.length
    return length > 0 ? vector * (1 / length) : Point(x: 1, y: 0)
  }
}

/// Points as vectors.
extension Point {
  static func + (first: Point, second: Point) -> Point {
    Point(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: Point, second: Point) -> Point {
    Point(x: first.x - second.x, y: first.y - second.y)
  }

  static func * (vector: Point, factor: Double) -> Point {
    Point(x: vector.x * factor, y: vector.y * factor)
  }

  static prefix func - (vector: Point) -> Point { vector * -1 }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the vertical component of the cross product; above 0 if `other` points to the side of
  /// ``normal``.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  var length: Double { dot(self).squareRoot() }

  /// The vector turned by a right angle, clockwise on the screen.
  var normal: Point { Point(x: -y, y: x) }
}
