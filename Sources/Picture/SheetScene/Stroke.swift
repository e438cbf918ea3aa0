public import SheetPrimitives

/// A line of one colour along an outline.
public struct Stroke: Equatable, Sendable {
  /// The form of the two ends of an open contour.
  public enum Cap: String, CaseIterable, Sendable {
    /// The line ends at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a square beyond the end point.
    case square
  }

  /// The form of a corner.
  public enum Join: String, CaseIterable, Sendable {
    /// The edges are extended until they meet; a corner that is too sharp is a bevel.
    case miter
    /// A circular arc around the corner.
    case round
    /// A straight edge.
    case bevel
  }

  /// The largest ratio of a miter's length to the width of the line, as in Core Graphics.
  public static let miterLimit = 10.0

  /// The outline that the line follows.
  public var shape: Shape
  /// The width of the line in points, above 0.
  public var width: Double
  /// The form of the ends.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// The colour of the line.
  public var color: Color

  /// Creates a stroke.
  public init(_ shape: Shape, width: Double, cap: Cap = .butt, join: Join = .miter, color: Color) {
    self.shape = shape
    self.width = width
    self.cap = cap
    self.join = join
    self.color = color
  }
}

extension Node {
  /// Returns a node that draws a line along an outline.
  public static func stroke(
    _ shape: Shape, width: Double, cap: Stroke.Cap = .butt, join: Stroke.Join = .miter,
    color: Color
  ) -> Node {
    .stroke(Stroke(shape, width: width, cap: cap, join: join, color: color))
  }
}

extension Stroke {
  /// The outline of the line, to be filled.
  ///
  /// An open contour becomes one contour around it, a closed one a contour on either side. The sides
  /// of a curve are cubics that have the position and the derivative of the parallel at their ends.
  public var outline: Path {
    let pen = Pen(halfWidth: width / 2, cap: cap, join: join)
    return Path(Contour.contours(of: shape.path).flatMap(pen.outline))
  }
}

/// The construction of outlines for one width, cap and join.
private struct Pen {
  let halfWidth: Double
  let cap: Stroke.Cap
  let join: Stroke.Join

  /// The sine of the angle below which a corner is smooth.
  private static let smallestTurn = 1e-9

  func outline(_ contour: Contour) -> [Path.Element] {
    guard let first = contour.pieces.first, let last = contour.pieces.last else {
      return dot(at: contour.start)
    }
    let left = side(of: contour, offset: halfWidth)
    let right = Path(side(of: contour, offset: -halfWidth)).reversed.elements
    guard !contour.isClosed else { return left + [.close] + right + [.close] }
    return left + cap(at: last.end, towards: last.endTangent) + right.dropFirst()
      + cap(at: first.start, towards: -first.startTangent) + [.close]
  }

  /// Returns the form of a contour without length.
  private func dot(at center: Point) -> [Path.Element] {
    guard cap != .butt else { return [] }
    let ahead = Point(x: 1, y: 0)
    return [.move(center + ahead.normal * halfWidth)] + cap(at: center, towards: ahead)
      + cap(at: center, towards: -ahead) + [.close]
  }

  /// Returns the elements from the left side of a line to its right side, around its end.
  private func cap(at end: Point, towards tangent: Point) -> [Path.Element] {
    let (left, ahead) = (tangent.normal * halfWidth, tangent * halfWidth)
    switch cap {
    case .butt: return [.line(end - left)]
    case .square:
      return [.line(end + left + ahead), .line(end - left + ahead), .line(end - left)]
    case .round:
      return arc(around: end, from: left, to: ahead) + arc(around: end, from: ahead, to: -left)
    }
  }

  /// Returns one side of a contour, in the direction of the contour.
  private func side(of contour: Contour, offset: Double) -> [Path.Element] {
    let pieces = contour.pieces
    let cuts = pieces.indices.map { index in
      contour.piece(before: index).map { cut(from: $0, to: pieces[index], offset: offset) } ?? 0
    }
    let corners = pieces.indices.map { index in
      let previous = (index + pieces.count - 1) % pieces.count
      let next = (index + 1) % pieces.count
      let areLongEnough =
        cuts[previous] + cuts[index] <= pieces[previous].length
        && cuts[index] + cuts[next] <= pieces[index].length
      return corner(
        from: contour.piece(before: index), to: pieces[index], offset: offset,
        areLongEnough: areLongEnough)
    }
    var elements = [Path.Element.move(corners[0].end)]
    for (index, piece) in pieces.enumerated() {
      if index > 0 { elements += corners[index].elements }
      let next = index + 1 < pieces.count ? corners[index + 1] : contour.isClosed ? corners[0] : nil
      let end = next?.start ?? piece.end + piece.endTangent.normal * offset
      elements.append(piece.parallel(at: offset, to: end))
    }
    return elements + (contour.isClosed ? corners[0].elements : [])
  }
}

// MARK: - Corners

extension Pen {
  /// The part of a side between two pieces.
  private struct Corner {
    /// The end of the side of the first piece.
    var start: Point
    /// The start of the side of the second piece.
    var end: Point
    /// The elements between them.
    var elements: [Path.Element] = []
  }

  /// Returns the length by which the inner sides of two lines end before the corner; 0 on the outer
  /// side and for curves.
  private func cut(from before: ContourPiece, to piece: ContourPiece, offset: Double) -> Double {
    let turn = before.endTangent.cross(piece.startTangent)
    guard before.isLine, piece.isLine, turn * offset > 0 else { return 0 }
    let along = before.endTangent.dot(piece.startTangent)
    return halfWidth * ((1 - along) / max(1 + along, Self.smallestTurn)).squareRoot()
  }

  private func corner(
    from before: ContourPiece?, to piece: ContourPiece, offset: Double, areLongEnough: Bool
  ) -> Corner {
    let (center, to) = (piece.start, piece.startTangent.normal * offset)
    guard let before else { return Corner(start: center + to, end: center + to) }
    let from = before.endTangent.normal * offset
    let turn = before.endTangent.cross(piece.startTangent)
    let along = before.endTangent.dot(piece.startTangent)
    guard abs(turn) > Self.smallestTurn || along < 0 else {
      return Corner(start: center + to, end: center + to)
    }
    var corner = Corner(start: center + from, end: center + to)
    // The point where the lines of both sides meet.
    let meeting = center + (from + to) * (1 / (1 + along))
    if turn * offset > 0 {
      guard before.isLine, piece.isLine, areLongEnough else {
        // The sides overlap, but enclose the area of the line.
        corner.elements = [.line(center), .line(corner.end)]
        return corner
      }
      return Corner(start: meeting, end: meeting)
    }
    switch join {
    case .miter where 2 <= Stroke.miterLimit * Stroke.miterLimit * (1 + along):
      corner.elements = [.line(meeting), .line(corner.end)]
    case .miter, .bevel: corner.elements = [.line(corner.end)]
    case .round where abs(turn) > Self.smallestTurn:
      corner.elements = arc(around: center, from: from, to: to)
    case .round:
      let ahead = before.endTangent * halfWidth
      corner.elements =
        arc(around: center, from: from, to: ahead) + arc(around: center, from: ahead, to: to)
    }
    return corner
  }

  /// Returns an arc of less than half a circle around a centre, between two radii.
  private func arc(around center: Point, from: Point, to: Point) -> [Path.Element] {
    let cosine = from.dot(to) / (halfWidth * halfWidth)
    // A cubic of 45° is within 5e-6 of its radius.
    guard cosine > 0.7 else {
      let middle = from + to
      let radius = middle * (halfWidth / middle.length)
      return arc(around: center, from: from, to: radius) + arc(around: center, from: radius, to: to)
    }
    // 4/3 · tan of a quarter of the angle, from the cosine of its half.
    let half = ((1 + cosine) / 2).squareRoot()
    let handle = 4.0 / 3 * ((1 - half) / (1 + half)).squareRoot() * (from.cross(to) < 0 ? -1 : 1)
    return [
      .cubic(center + from + from.normal * handle, center + to - to.normal * handle, center + to)
    ]
  }
}

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
