internal import SheetModel

extension PopoverArrow {
  /// Returns the outline on the edge of a popover's frame, in points from the frame's top-left corner:
  /// two tangents from the ends of the base to a circle at the tip, and the arc between them.
  ///
  /// Near a corner of the frame the tangents run on into the frame; a narrower arrow beside one has concave feet.
  /// It has the direction of the frame's own outline, so that both fill one shape without a seam.
  func path(from frame: Rect) -> Path {
    let tip = Point(x: tip.x - frame.x, y: tip.y - frame.y)
    func placed(_ along: Double, _ depth: Double) -> Point {
      switch direction {
      case .up: Point(x: tip.x + along, y: tip.y + depth)
      case .down: Point(x: tip.x - along, y: tip.y - depth)
      case .left: Point(x: tip.x + depth, y: tip.y - along)
      case .right: Point(x: tip.x - depth, y: tip.y + along)
      }
    }
    /// Returns the points of a side from its end up to the circle, or to the tip without one: the end of the
    /// base, or a point of the side inside the frame beside a corner.
    func side(_ along: Double, to top: Point) -> [Point] {
      guard foot == 0 else { return footed(along, to: top) }
      let end = placed(along, size.height)
      let distance =
        isUpright ? min(end.x, frame.width - end.x) : min(end.y, frame.height - end.y)
      guard distance < CornerCurve.continuousReach * cornerRadius, top.y < size.height else {
        return [Point(x: along, y: size.height), top]
      }
      let depth = Self.sunkCorner * cornerRadius
      let share = depth / (size.height - top.y)
      return [Point(x: along + (along - top.x) * share, y: size.height + depth), top]
    }
    let (low, high) = (foot - size.width / 2, size.width / 2 - foot)
    let touches = touch(from: low, isLow: true).flatMap { first in
      touch(from: high, isLow: false).map { (first, $0) }
    }
    /// Returns the place of a direction from the centre of the circle.
    func top(_ direction: Point) -> Point {
      Point(x: tipRadius * direction.x, y: tipRadius * (1 + direction.y))
    }
    let rising = side(low, to: touches.map { top($0.0) } ?? .zero)
    let falling = side(high, to: touches.map { top($0.1) } ?? .zero)
    let arcs = touches.map { first, last in
      [arc(from: first, to: Self.outward, placed), arc(from: Self.outward, to: last, placed)]
    }
    return Path(
      Self.elements(rising.map { placed($0.x, $0.y) }) + (arcs ?? [])
        + Self.elements(falling.reversed().map { placed($0.x, $0.y) }).dropFirst() + [.close])
  }

  /// The part of a half of the base that a concave foot takes; chosen.
  private var foot: Double { narrowing / 6 }

  /// Returns the points of a side with a concave foot: a point inside the frame, the end of the base, the
  /// control points and the end of an arc, and the place on the circle.
  private func footed(_ along: Double, to top: Point) -> [Point] {
    let end = Point(x: along < 0 ? -size.width / 2 : size.width / 2, y: size.height)
    let (across, up) = (top.x - along, top.y - size.height)
    let length = (across * across + up * up).squareRoot()
    // The arc turns from the edge into the side, and touches both at the same distance from where they meet.
    let tangentOfHalf = -up / (length + abs(across))
    let handle = 4.0 / 3 / (1 + (1 + tangentOfHalf * tangentOfHalf).squareRoot())
    func onSide(_ distance: Double) -> Point {
      Point(x: along + across / length * distance, y: size.height + up / length * distance)
    }
    return [
      Point(x: end.x, y: end.y + Self.sunkCorner * cornerRadius), end,
      Point(x: end.x + (along - end.x) * handle, y: end.y), onSide(foot * (1 - handle)),
      onSide(foot), top,
    ]
  }

  /// Returns the elements through the points of a side in either direction: a line, or two with a cubic between
  /// them.
  private static func elements(_ points: [Point]) -> [Path.Element] {
    let start: [Path.Element] = [.move(points[0]), .line(points[1])]
    guard points.count == 6 else { return start }
    return start + [.cubic(points[2], points[3], points[4]), .line(points[5])]
  }

  /// The distance of the middle of a round corner from both of its edges, in radii.
  private static let sunkCorner = 1 - 0.5.squareRoot()

  // MARK: Tip
  //
  // Directions are unit vectors from the centre of the circle: x along the edge, y towards the base.

  /// The direction of the tip.
  private static let outward = Point(x: 0, y: -1)

  /// Returns the place at which the tangent from an end of the base touches the circle.
  ///
  /// - Parameters:
  ///   - along: The distance of the end from the tip along the edge.
  ///   - isLow: True for the tangent at the side of smaller distances.
  /// - Returns: The direction of the place; nil for a circle that has no radius or contains the end.
  private func touch(from along: Double, isLow: Bool) -> Point? {
    let (x, y) = (along, size.height - tipRadius)
    let distance = (x * x + y * y).squareRoot()
    guard tipRadius > 0, distance > tipRadius else { return nil }
    // The radius at the touch is perpendicular to the tangent: it lies between the directions to the
    // end and across it.
    let cosine = tipRadius / distance
    let sine = (1 - cosine * cosine).squareRoot() * (isLow ? 1 : -1)
    return Point(
      x: (cosine * x - sine * y) / distance, y: (sine * x + cosine * y) / distance)
  }

  /// Returns an arc of less than half of the circle as a cubic.
  private func arc(
    from start: Point, to end: Point, _ placed: (Double, Double) -> Point
  ) -> Path.Element {
    let halfCosine = ((1 + start.x * end.x + start.y * end.y) / 2).squareRoot()
    let handle = 4.0 / 3 * ((1 - halfCosine) / (1 + halfCosine)).squareRoot()
    func point(_ direction: Point, _ tangent: Double) -> Point {
      placed(
        tipRadius * (direction.x - tangent * direction.y),
        tipRadius * (1 + direction.y + tangent * direction.x))
    }
    return .cubic(point(start, handle), point(end, -handle), point(end, 0))
  }
}
