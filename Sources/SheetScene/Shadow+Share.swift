internal import Glibc
internal import SheetPrimitives

extension Shadow {
  /// How much of the shadow's colour is at a point, 0…1.
  ///
  /// The Gaussian over the outline, strip by strip: each strip's share across is exact, and so is
  /// its weight; only its width is taken from its middle.
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

  private static let strips = 512

  /// In standard deviations; what is left out is below a millionth.
  private static let reach = 5.0

  /// What a Gaussian around 0 has between two places.
  private func mass(_ from: Double, _ to: Double) -> Double {
    (erf(to / sigma * 0.5.squareRoot()) - erf(from / sigma * 0.5.squareRoot())) / 2
  }
}
