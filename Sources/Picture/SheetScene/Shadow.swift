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
