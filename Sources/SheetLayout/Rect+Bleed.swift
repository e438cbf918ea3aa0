internal import SheetPrimitives

extension Rect {
  /// The rectangle with 4 points more on every side, for what fills the screen.
  ///
  /// Beyond the screen's edge it is cut by a clip or by the picture, and so makes no edge of its
  /// own there, not even where the picture ends between two pixels.
  var withBleed: Rect { inset(by: -4) }
}
