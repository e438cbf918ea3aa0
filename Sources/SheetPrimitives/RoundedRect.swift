/// The radii of a rectangle's corners, in points, each 0 or more.
public struct CornerRadii: Equatable, Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public static func all(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  public static func top(_ radius: Double) -> CornerRadii {
    CornerRadii(topLeft: radius, topRight: radius, bottomRight: 0, bottomLeft: 0)
  }

  /// The one radius of all four corners, where they agree.
  public var uniform: Double? {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft ? topLeft : nil
  }
}

/// A rectangle with rounded corners.
///
/// Radii that do not fit are made smaller when the outline is drawn: a side with two rounded
/// corners gives each at most its half, or 1/2.9497 of it with the curve `coreAnimation`. A side
/// with one rounded corner limits nothing.
public struct RoundedRect: Equatable, Hashable, Sendable {
  public var rect: Rect
  public var radii: CornerRadii
  public var curve: CornerCurve

  public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// A bar with semicircular ends.
  public static func capsule(_ rect: Rect) -> RoundedRect {
    RoundedRect(rect, radii: .all(min(rect.width, rect.height) / 2), curve: .circular)
  }

  /// The outline, clockwise from the end of the top-left corner.
  public var path: Path {
    func side(_ length: Double, _ first: Double, _ second: Double) -> Double? {
      first > 0 && second > 0 ? length : nil
    }
    let top = side(rect.width, radii.topLeft, radii.topRight)
    let bottom = side(rect.width, radii.bottomLeft, radii.bottomRight)
    let left = side(rect.height, radii.topLeft, radii.bottomLeft)
    let right = side(rect.height, radii.topRight, radii.bottomRight)
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
      corner(
        radii.topRight, across: top, down: right, x: maxX, y: minY, inwardX: -1, inwardY: 1),
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
