public import SheetPrimitives

/// The look of the dots that mark touches.
public struct TouchStyle: Equatable, Sendable {
  /// The diameter in points, with the border.
  public var diameter: Double

  /// The colour inside the border.
  public var color: Color

  /// The width of the border in points.
  public var borderWidth: Double

  /// The colour of the border.
  public var borderColor: Color

  /// The opacity of a dot, 0…1.
  public var alpha: Double

  /// The seconds in which a dot fades out after the touch.
  public var fadeSeconds: Double

  /// Creates a style.
  public init(
    diameter: Double, color: Color, borderWidth: Double, borderColor: Color, alpha: Double,
    fadeSeconds: Double
  ) {
    self.diameter = diameter
    self.color = color
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.alpha = alpha
    self.fadeSeconds = fadeSeconds
  }
}
