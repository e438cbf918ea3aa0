public import SheetPrimitives

/// The numbers of popovers, in points unless noted.
public struct PopoverTokens: Equatable, Sendable {
  /// The least distance from the edges of the window.
  public var margin: Double

  /// The width of content without a preferred size.
  public var width: Double

  /// The maximum height.
  public var maximumHeight: Double

  /// The least width and height of a popover without enough room at its source, unless its content
  /// asks for less.
  public var minimumSide: Double

  /// Radius of the corners.
  public var cornerRadius: Double

  /// The arrow's width along the edge of the popover, and its height from the edge to its tip.
  public var arrowSize: Size

  /// Opacity and motion while the popover fades in and out.
  public var fade: PhaseMotion

  /// Creates the tokens.
  public init(
    margin: Double, width: Double, maximumHeight: Double, minimumSide: Double, cornerRadius: Double,
    arrowSize: Size, fade: PhaseMotion
  ) {
    self.margin = margin
    self.width = width
    self.maximumHeight = maximumHeight
    self.minimumSide = minimumSide
    self.cornerRadius = cornerRadius
    self.arrowSize = arrowSize
    self.fade = fade
  }

  /// The shortest side that has an arrow between two corners.
  var leastSide: Double { 2 * CornerCurve.continuousReach * cornerRadius + arrowSize.width }
}
