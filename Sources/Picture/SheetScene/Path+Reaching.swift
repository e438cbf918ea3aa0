internal import SheetPrimitives

extension Path {
  /// The distance in units by which a side is extended, more than a pixel of any picture of a page.
  private static let reach = 16.0

  /// The largest distance in units between a side and the edge on which it lies.
  private static let tolerance = 1e-6

  /// Returns the path with the straight sides that lie on an edge of a rectangle moved outwards.
  package func reaching(beyond edge: Rect) -> Path {
    var path = Path()
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        start = end
        current = end
        path.elements.append(element)
      case .line(let end):
        path.elements += Self.side(from: current, to: end, edge)
        current = end
      case .cubic(_, _, let end):
        path.elements.append(element)
        current = end
      case .close:
        let side = Self.side(from: current, to: start, edge)
        path.elements += side.count > 1 ? side + [.close] : [.close]
        current = start
      }
    }
    return path
  }

  private static func side(from start: Point, to end: Point, _ edge: Rect) -> [Element] {
    guard start != end, let (dx, dy) = outwards(from: start, to: end, edge) else {
      return [.line(end)]
    }
    return [
      .line(Point(x: start.x + dx, y: start.y + dy)), .line(Point(x: end.x + dx, y: end.y + dy)),
      .line(end),
    ]
  }

  /// Returns the vector from the edge on which a side lies; nil for a side inside the rectangle.
  private static func outwards(
    from start: Point, to end: Point, _ edge: Rect
  ) -> (dx: Double, dy: Double)? {
    func lie(_ first: Double, _ second: Double, on position: Double) -> Bool {
      abs(first - position) <= tolerance && abs(second - position) <= tolerance
    }
    if lie(start.x, end.x, on: edge.minX) { return (-reach, 0) }
    if lie(start.x, end.x, on: edge.maxX) { return (reach, 0) }
    if lie(start.y, end.y, on: edge.minY) { return (0, -reach) }
    if lie(start.y, end.y, on: edge.maxY) { return (0, reach) }
    return nil
  }
}
