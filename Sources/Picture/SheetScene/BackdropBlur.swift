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

  /// The edge that bends what is seen through it; nil for a plain picture.
  public var lens: EdgeLens?

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

/// The edge of glass, which shows what lies farther inside: at a distance d from the outline, the picture at
/// a point is that at a distance of reach · (1 − √(1 − (1 − d / depth)²)) from the point.
///
/// The direction lies between the normal of the outline and that to the middle of the rectangle, the latter
/// in shares of its half width and height. The corners of the outline are circular.
public struct EdgeLens: Equatable, Sendable {
  /// The rectangle in the coordinates of the group.
  public var rect: Rect

  /// The radius of all corners in points of the group.
  public var radius: Double

  /// The distance from the outline up to which the picture is bent, in points of the group; above 0.
  public var depth: Double

  /// The distance by which it is bent at the outline, in points of the group.
  public var reach: Double

  /// The part of the direction to the middle, 0…1; the normal has the rest.
  public var tilt: Double

  /// Creates an edge.
  public init(_ rect: Rect, radius: Double, depth: Double, reach: Double, tilt: Double) {
    self.rect = rect
    self.radius = radius
    self.depth = depth
    self.reach = reach
    self.tilt = tilt
  }
}
