/// A location in the plane in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// The horizontal coordinate in points.
  public var x: Double
  /// The vertical coordinate in points, positive downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}
