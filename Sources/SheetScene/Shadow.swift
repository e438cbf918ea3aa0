public import SheetPrimitives

/// A blurred, moved copy of an outline, drawn under the thing that casts it.
public struct Shadow: Equatable, Sendable {
  /// What casts the shadow.
  public var outline: RoundedRect

  /// Standard deviation of the Gaussian, in points, 0 or more.
  public var sigma: Double

  /// How far the copy is moved, in points.
  public var offsetX: Double
  public var offsetY: Double

  /// Colour with the shadow's strength as alpha.
  public var color: Color

  /// Draws the shadow only outside `outline`, for things one can see through.
  public var isCutOut: Bool

  public init(
    outline: RoundedRect, sigma: Double, offsetX: Double = 0, offsetY: Double, color: Color,
    isCutOut: Bool = false
  ) {
    self.outline = outline
    self.sigma = sigma
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.color = color
    self.isCutOut = isCutOut
  }
}
