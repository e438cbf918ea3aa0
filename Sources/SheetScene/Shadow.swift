public import SheetPrimitives

/// A blurred, offset copy of an outline, drawn below the view that casts it.
public struct Shadow: Equatable, Sendable {
  /// The outline that casts the shadow.
  public var outline: RoundedRect

  /// The standard deviation of the Gaussian in points, 0 or more.
  public var sigma: Double

  /// The horizontal offset of the copy in points.
  public var offsetX: Double
  /// The vertical offset of the copy in points, positive downwards.
  public var offsetY: Double

  /// The colour; its alpha is the strength of the shadow.
  public var color: Color

  /// A Boolean value indicating whether the shadow is drawn only outside `outline`, for translucent
  /// views.
  public var isCutOut: Bool

  /// Creates a shadow.
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
