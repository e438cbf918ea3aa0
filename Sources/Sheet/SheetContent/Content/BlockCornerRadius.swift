public import SheetPrimitives

/// The corner radius of a block, in place of that of its kind.
public enum BlockCornerRadius: Equatable, Sendable {
  /// A radius in points, 0 or more.
  case fixed(Double)

  /// The radius of each corner of the container less the distance to it, and at least a minimum in points,
  /// so that both arcs have one centre: `containerConcentric(minimum:)` of UIKit's
  /// `UICornerConfiguration` in iOS 26 (K-41).
  case concentric(minimum: Double)

  /// Returns the radii of a block.
  ///
  /// - Parameters:
  ///   - rect: The block in points.
  ///   - container: The rounded rectangle around it, in the same coordinates; nil for square corners.
  /// - Returns: The radii in points, 0 or more.
  package func radii(of rect: Rect, in container: CornerContainer?) -> CornerRadii {
    switch self {
    case .fixed(let radius): return .all(max(0, radius))
    case .concentric(let minimum):
      guard let container else { return .all(max(0, minimum)) }
      // The farther of the two edges that meet at a corner counts: beside a straight edge there is no arc.
      func radius(_ outer: Double, x: Double, y: Double) -> Double {
        max(minimum, outer - max(x, y), 0)
      }
      let (left, right) = (rect.x - container.rect.x, container.rect.maxX - rect.maxX)
      let (top, bottom) = (rect.y - container.rect.y, container.rect.maxY - rect.maxY)
      let outer = container.radii
      return CornerRadii(
        topLeft: radius(outer.topLeft, x: left, y: top),
        topRight: radius(outer.topRight, x: right, y: top),
        bottomRight: radius(outer.bottomRight, x: right, y: bottom),
        bottomLeft: radius(outer.bottomLeft, x: left, y: bottom))
    }
  }
}

/// The rounded rectangle to which the corners of blocks are concentric.
public struct CornerContainer: Equatable, Sendable {
  /// The rectangle in points of the surface.
  public var rect: Rect

  /// The radii of its corners in points, 0 or more.
  public var radii: CornerRadii

  package init(rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }
}
