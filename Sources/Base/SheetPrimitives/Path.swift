/// An outline of straight lines and cubic Bézier curves, in points.
///
/// Renderers fill it by the nonzero winding rule, so contours of opposite direction cut holes.
public struct Path: Equatable, Sendable {
  /// One command of a path.
  public enum Element: Equatable, Sendable {
    /// Begins a contour at a point.
    case move(Point)
    /// Adds a straight line to a point.
    case line(Point)
    /// Adds a cubic Bézier curve, given by two control points and its end.
    case cubic(Point, Point, Point)
    /// Closes the contour with a straight line to its start.
    case close
  }

  /// The commands in drawing order.
  public var elements: [Element]

  /// Creates a path from its commands.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates the outline of a rectangle, clockwise from its top-left corner.
  public init(_ rect: Rect) {
    self.init([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Adds the contours of another path.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  /// Returns a path with the contours of two others.
  package static func + (first: Path, second: Path) -> Path {
    Path(first.elements + second.elements)
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: AffineTransform) -> Path {
    guard transform != .identity else { return self }
    return Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(transform.applied(to: end))
        case .line(let end): .line(transform.applied(to: end))
        case .cubic(let first, let second, let end):
          .cubic(
            transform.applied(to: first), transform.applied(to: second),
            transform.applied(to: end))
        case .close: .close
        }
      })
  }

  /// The bounding box of all end points and control points; nil for an empty path.
  ///
  /// It contains the outline and may be larger, because a curve does not reach its control points.
  public var controlBounds: Rect? {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    func include(_ point: Point) {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): include(end)
      case .cubic(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    guard minX <= maxX else { return nil }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The path with every contour reversed, so that it cuts a hole where it was filled.
  public var reversed: Path {
    var contours: [[Element]] = []
    for element in elements {
      if case .move = element { contours.append([]) }
      guard !contours.isEmpty else { continue }
      contours[contours.count - 1].append(element)
    }
    return Path(contours.flatMap(Self.reversed))
  }

  private static func reversed(_ contour: [Element]) -> [Element] {
    func end(of element: Element) -> Point? {
      switch element {
      case .move(let end), .line(let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
    let drawn = contour.filter { end(of: $0) != nil }
    guard let last = drawn.last, let start = end(of: last) else { return [] }
    var result = [Element.move(start)]
    for index in stride(from: drawn.count - 1, to: 0, by: -1) {
      guard let goal = end(of: drawn[index - 1]) else { continue }
      if case .cubic(let first, let second, _) = drawn[index] {
        result.append(.cubic(second, first, goal))
      } else {
        result.append(.line(goal))
      }
    }
    return result + (contour.count > drawn.count ? [.close] : [])
  }
}
