/// The radii of a rectangle's corners, in points, each 0 or more.
public struct CornerRadii: Equatable, Hashable, Sendable {
  /// The radius of the top-left corner.
  public var topLeft: Double
  /// The radius of the top-right corner.
  public var topRight: Double
  /// The radius of the bottom-right corner.
  public var bottomRight: Double
  /// The radius of the bottom-left corner.
  public var bottomLeft: Double

  /// Creates radii from one value for each corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Returns radii with the same value at all four corners.
  public static func all(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Returns radii with the same value at both top corners and square bottom corners.
  public static func top(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
  }

  /// Returns the radii multiplied by a factor, 0 or more.
  public func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }

  /// Returns the radii of an outline inside by a distance in points, each 0 or more.
  public func reduced(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }

  /// The radius of all four corners; nil if they differ.
  public var uniform: Double? {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft ? topLeft : nil
  }
}

/// A rectangle with rounded corners.
///
/// Radii that do not fit are reduced when the outline is drawn: on a side with two rounded corners
/// each radius is at most half of the side, or 1/2.9497 of it with the curve `coreAnimation`. A
/// side with one rounded corner does not limit its radius.
public struct RoundedRect: Equatable, Hashable, Sendable {
  /// The rectangle whose corners are rounded.
  public var rect: Rect
  /// The corner radii as specified, before they are reduced to fit.
  public var radii: CornerRadii
  /// The curve of every corner.
  public var curve: CornerCurve

  /// Creates a rounded rectangle.
  public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// Returns a rectangle whose shorter sides are semicircles.
  public static func capsule(_ rect: Rect) -> RoundedRect {
    RoundedRect(rect, radii: .all(min(rect.width, rect.height) / 2), curve: .circular)
  }

  /// The radius with which the top-left corner is drawn, in points.
  package var drawnTopLeftRadius: Double {
    Corner.fitted(
      radii.topLeft, curve, across: side(rect.width, between: radii.topLeft, and: radii.topRight),
      down: side(rect.height, between: radii.topLeft, and: radii.bottomLeft))
  }

  /// Returns the length of a side with two rounded corners; nil for a side that limits no radius.
  private func side(_ length: Double, between first: Double, and second: Double) -> Double? {
    first > 0 && second > 0 ? length : nil
  }

  /// The outline, clockwise from the end of the top-left corner.
  public var path: Path {
    let top = side(rect.width, between: radii.topLeft, and: radii.topRight)
    let bottom = side(rect.width, between: radii.bottomLeft, and: radii.bottomRight)
    let left = side(rect.height, between: radii.topLeft, and: radii.bottomLeft)
    let right = side(rect.height, between: radii.topRight, and: radii.bottomRight)
    func corner(
      _ radius: Double, across: Double?, down: Double?, x: Double, y: Double, inwardX: Double,
      inwardY: Double
    ) -> [Point] {
      guard radius > 0 else { return [Point(x: x, y: y)] }
      return Corner(curve, radius: radius, across: across, down: down).points.map {
        Point(x: x + inwardX * $0.x, y: y + inwardY * $0.y)
      }
    }
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let corners = [
      corner(radii.topRight, across: top, down: right, x: maxX, y: minY, inwardX: -1, inwardY: 1),
      corner(
        radii.bottomRight, across: bottom, down: right, x: maxX, y: maxY, inwardX: -1, inwardY: -1
      ).reversed(),
      corner(
        radii.bottomLeft, across: bottom, down: left, x: minX, y: maxY, inwardX: 1, inwardY: -1),
      corner(
        radii.topLeft, across: top, down: left, x: minX, y: minY, inwardX: 1, inwardY: 1
      ).reversed(),
    ]
    var path = Path([.move(corners[3][corners[3].count - 1])])
    for points in corners {
      path.elements.append(.line(points[0]))
      for index in stride(from: 1, to: points.count, by: 3) {
        path.elements.append(.cubic(points[index], points[index + 1], points[index + 2]))
      }
    }
    path.elements.append(.close)
    return path
  }
}
