/// The dimensions of a rectangle in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// Creates a size from its dimensions.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
