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
}

extension TouchStyle {
  /// Reads the tokens `touch.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      diameter: tokens.points("touch.diameter"),
      color: tokens.color("touch.color", ColorTraits()),
      borderWidth: tokens.points("touch.borderWidth"),
      borderColor: tokens.color("touch.borderColor", ColorTraits()),
      alpha: tokens.ratio("touch.alpha"), fadeSeconds: tokens.seconds("touch.fade"))
  }
}
