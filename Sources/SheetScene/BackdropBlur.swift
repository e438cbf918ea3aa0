public import SheetPrimitives

/// A Gaussian blur of everything that is drawn below a group, and its colours.
public struct BackdropBlur: Equatable, Sendable {
  /// The standard deviation of the Gaussian in points of the group, above 0.
  public var sigma: Double

  /// The rectangle that is blurred, in the coordinates of the group: the screen, or a surface on it.
  ///
  /// Pixels beyond its edges repeat the pixels at the edge. It is not the viewport, so that a crop shows
  /// the same pixels as the whole picture. Under a rotation, its bounding box is blurred.
  public var bounds: Rect

  /// The material's colours; nil keeps the colours of the blurred picture.
  public var tone: MaterialTone?

  /// The share of the contrast of the blurred picture that its colours keep at most, above 0 and at most 1: a
  /// picture that keeps less is drawn from fewer cells.
  public var contrast = 1.0

  /// The role of nodes below that are not part of the picture if they have the group's owner, such as
  /// its own shadow; nil for none.
  public var omittedRole: Role?

  /// The nodes that are blurred, on black and in the coordinates of the group; nil blurs the
  /// nodes below in the scene.
  ///
  /// With them a blur looks the same where the nodes below are not drawn.
  public var below: [Node]?

  /// Creates a blur.
  public init(
    sigma: Double, bounds: Rect, tone: MaterialTone? = nil, omittedRole: Role? = nil,
    below: [Node]? = nil
  ) {
    self.sigma = sigma
    self.bounds = bounds
    self.tone = tone
    self.omittedRole = omittedRole
    self.below = below
  }
}
