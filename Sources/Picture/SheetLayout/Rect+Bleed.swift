internal import SheetPrimitives

extension Rect {
  /// The rectangle extended by 4 points on every side, for layers that fill the screen.
  ///
  /// The excess is clipped by the picture or a clip, so the layer has no antialiased edge of its
  /// own, even if the picture ends between two pixels.
  var withBleed: Rect { inset(by: -4) }

  /// The outline with square corners.
  var outline: RoundedRect { RoundedRect(self, radii: .all(0), curve: .circular) }
}

extension RoundedRect {
  /// Returns a circle.
  static func circle(around center: Point, radius: Double) -> RoundedRect {
    .capsule(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
