/// A scaling followed by a translation: the only maps a sheet needs.
///
/// A point goes to `(x · scale + translateX, y · scale + translateY)`, so circles stay circles
/// and blurs stay round.
public struct AffineTransform: Equatable, Hashable, Sendable {
  /// Above 0.
  public var scale: Double
  public var translateX: Double
  public var translateY: Double

  public init(scale: Double = 1, translateX: Double = 0, translateY: Double = 0) {
    self.scale = scale
    self.translateX = translateX
    self.translateY = translateY
  }

  public static let identity = AffineTransform()

  public func applied(to point: Point) -> Point {
    Point(x: point.x * scale + translateX, y: point.y * scale + translateY)
  }

  public func applied(to rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + translateX, y: rect.y * scale + translateY,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The map that does `self` first and `outer` afterwards.
  public func followed(by outer: AffineTransform) -> AffineTransform {
    AffineTransform(
      scale: scale * outer.scale,
      translateX: translateX * outer.scale + outer.translateX,
      translateY: translateY * outer.scale + outer.translateY)
  }
}
