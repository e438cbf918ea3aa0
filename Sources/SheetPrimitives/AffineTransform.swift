/// A uniform scaling followed by a translation.
///
/// Maps a point to `(x · scale + translateX, y · scale + translateY)`, so circles stay circles and
/// blurs stay isotropic.
public struct AffineTransform: Equatable, Hashable, Sendable {
  /// The factor of both axes, above 0.
  public var scale: Double
  /// The horizontal translation in points, applied after the scaling.
  public var translateX: Double
  /// The vertical translation in points, positive downwards, applied after the scaling.
  public var translateY: Double

  /// Creates a transform; without arguments it is the identity.
  public init(scale: Double = 1, translateX: Double = 0, translateY: Double = 0) {
    self.scale = scale
    self.translateX = translateX
    self.translateY = translateY
  }

  /// The transform that maps every point to itself.
  public static let identity = AffineTransform()

  /// Returns the image of a point.
  public func applied(to point: Point) -> Point {
    Point(x: point.x * scale + translateX, y: point.y * scale + translateY)
  }

  /// Returns the image of a rectangle.
  public func applied(to rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + translateX, y: rect.y * scale + translateY,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// Returns the composition that applies `self` first and `outer` second.
  public func followed(by outer: AffineTransform) -> AffineTransform {
    AffineTransform(
      scale: scale * outer.scale,
      translateX: translateX * outer.scale + outer.translateX,
      translateY: translateY * outer.scale + outer.translateY)
  }
}
