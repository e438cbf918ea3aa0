internal import SheetPlatform
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

extension Shadow {
  /// Returns the coverage of the shadow at a point, 0…1.
  ///
  /// Integrates the Gaussian over the outline in horizontal strips: the integral across a strip and
  /// its vertical weight are exact; the width of a strip is sampled at its middle.
  func share(at point: Point) -> Double {
    let source = Point(x: point.x - offsetX, y: point.y - offsetY)
    let path = outline.path
    guard !isCutOut || !path.contains(point) else { return 0 }
    guard sigma > 0 else { return path.contains(source) ? 1 : 0 }
    let reach = Self.reach * sigma
    let top = max(outline.rect.minY, source.y - reach)
    let bottom = min(outline.rect.maxY, source.y + reach)
    guard top < bottom else { return 0 }
    let height = (bottom - top) / Double(Self.strips)
    return (0..<Self.strips).reduce(0) { sum, strip in
      let y = top + height * Double(strip)
      let across = path.crossings(atY: y + height / 2).map(\.x)
      guard let left = across.min(), let right = across.max() else { return sum }
      return sum + mass(y - source.y, y + height - source.y)
        * mass(left - source.x, right - source.x)
    }
  }

  /// The number of strips over the height of the shadow.
  private static let strips = 512

  /// The radius of the Gaussian in standard deviations; the truncated part is below a millionth.
  private static let reach = 5.0

  /// Returns the integral of a Gaussian around 0 between two positions.
  private func mass(_ from: Double, _ to: Double) -> Double {
    (erf(to / sigma * 0.5.squareRoot()) - erf(from / sigma * 0.5.squareRoot())) / 2
  }
}

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
