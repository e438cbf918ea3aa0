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

  /// Radius of the arrow's tip.
  public var arrowRadius: Double

  /// Opacity and motion while the popover fades in and out.
  public var fade: PhaseMotion

  /// The shortest side that has an arrow between two corners.
  package var leastSide: Double { 2 * CornerCurve.continuousReach * cornerRadius + arrowSize.width }
}

extension PopoverTokens {
  /// Reads the tokens `popover.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      margin: tokens.points("popover.margin"), width: tokens.points("popover.width"),
      maximumHeight: tokens.points("popover.maximumHeight"),
      minimumSide: tokens.points("popover.minimumSide"),
      cornerRadius: tokens.points("popover.cornerRadius"),
      arrowSize: tokens.size("popover.arrowWidth", "popover.arrowHeight"),
      arrowRadius: tokens.points("popover.arrowRadius"),
      fade: tokens.motion("popover", .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))))
  }
}
