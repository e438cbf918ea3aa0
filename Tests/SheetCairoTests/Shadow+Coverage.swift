import SheetScene
import SheetTestSupport

extension Shadow {
  /// The opacity of the shadow of an upright rectangle at a place, 0…1.
  ///
  /// It is a product of two profiles, each a difference of normal distributions.
  func coverage(at place: Point) -> Double {
    let rect = outline.rect
    return gaussianShare(
      from: rect.minX + offsetX, to: rect.maxX + offsetX, around: place.x, sigma: sigma)
      * gaussianShare(
        from: rect.minY + offsetY, to: rect.maxY + offsetY, around: place.y, sigma: sigma)
  }
}
