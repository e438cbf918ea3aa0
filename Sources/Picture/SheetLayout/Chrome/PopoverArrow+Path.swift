internal import SheetModel

extension PopoverArrow {
  /// Returns the outline on the edge of a popover's frame, in points from the frame's top-left corner:
  /// two tangents from the ends of the base to a circle at the tip, and the arc between them.
  ///
  /// Beside a corner of the frame the tangent runs on into the frame.
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
    /// Returns the end of a side: that of the base, or a point of the side inside the frame beside a corner.
    func end(_ along: Double, from top: Point) -> Point {
      let end = placed(along, size.height)
      let distance =
        isUpright ? min(end.x, frame.width - end.x) : min(end.y, frame.height - end.y)
      guard distance < CornerCurve.continuousReach * cornerRadius, top.y < size.height else {
        return end
      }
      let depth = Self.sunkCorner * cornerRadius
      let share = depth / (size.height - top.y)
      return placed(along + (along - top.x) * share, size.height + depth)
    }
    let (low, high) = (-size.width / 2, size.width / 2)
    guard let first = touch(from: low, isLow: true), let last = touch(from: high, isLow: false)
    else {
      return Path([
        .move(end(low, from: .zero)), .line(placed(0, 0)), .line(end(high, from: .zero)), .close,
      ])
    }
    /// Returns the place of a direction from the centre of the circle.
    func top(_ direction: Point) -> Point {
      Point(x: tipRadius * direction.x, y: tipRadius * (1 + direction.y))
    }
    return Path([
      .move(end(low, from: top(first))), .line(placed(top(first).x, top(first).y)),
      arc(from: first, to: Self.outward, placed), arc(from: Self.outward, to: last, placed),
      .line(end(high, from: top(last))), .close,
    ])
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
