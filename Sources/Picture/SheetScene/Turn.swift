public import SheetPrimitives

/// A moment of a half turn about a vertical axis, in the coordinates of the parent of the group that turns.
///
/// The eye is in front of the centre, and what lies in the plane of the screen keeps its size.
public struct Turn: Equatable, Sendable {
  /// The centre, through which the axis goes.
  public var center: Point

  /// The cosine of the angle: the share of the width that is seen from far away, -1…1; the group faces away if it
  /// is not above 0.
  public var cosine: Double

  /// The sine of the angle: the share of its distance from the axis by which a point on the right comes nearer,
  /// -1…1.
  public var sine: Double

  /// The distance of the eye in points; greater than half of the width.
  public var eyeDistance: Double

  /// Creates a moment of the turn, whose right side comes nearer first.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - cosine: The cosine of the angle, which is 0 to 180 degrees.
  ///   - eyeDistance: The distance of the eye in points.
  public init(center: Point, cosine: Double, eyeDistance: Double) {
    self.center = center
    self.cosine = cosine
    self.eyeDistance = eyeDistance
    sine = max(0, 1 - cosine * cosine).squareRoot()
  }

  /// Makes it the turn of what is on the back.
  public mutating func flip() { (cosine, sine) = (-cosine, -sine) }
}

extension Turn {
  /// Returns the place where a point of the group is seen.
  public func place(of point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    let scale = eyeDistance / (eyeDistance - x * sine)
    return Point(x: center.x + x * cosine * scale, y: center.y + y * scale)
  }

  /// Returns the corners of a rectangle where they are seen, clockwise from the upper left one.
  public func corners(of rect: Rect) -> [Point] {
    [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ]
    .map { place(of: Point(x: $0.0, y: $0.1)) }
  }

  /// Returns the point of the group that is seen at a place; nil for one that faces away.
  public func source(of place: Point) -> Point? {
    guard cosine > 0 else { return nil }
    let (seen, y) = (place.x - center.x, place.y - center.y)
    let x = seen * eyeDistance / (eyeDistance * cosine + seen * sine)
    return Point(x: center.x + x, y: center.y + y * (eyeDistance - x * sine) / eyeDistance)
  }
}

extension Scene {
  /// A Boolean value that is true if a group turns about a vertical axis.
  public var isTurned: Bool { nodes.contains(where: \.isTurned) }
}

extension Node {
  package var isTurned: Bool {
    guard case .group(let group) = self else { return false }
    return group.turn != nil || group.nodes.contains(where: \.isTurned)
  }
}
