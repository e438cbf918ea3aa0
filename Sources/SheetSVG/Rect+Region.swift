internal import SheetPrimitives

extension Rect {
  private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
  }

  /// What lies in both rectangles; without width or height where they do not meet.
  func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The smallest rectangle of whole points around this one.
  var roundedOut: Rect {
    Rect(
      minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up),
      maxY: maxY.rounded(.up))
  }
}

extension AffineTransform {
  /// The rectangle that this map takes to `rect`.
  func inverted(_ rect: Rect) -> Rect {
    Rect(
      x: (rect.x - translateX) / scale, y: (rect.y - translateY) / scale,
      width: rect.width / scale, height: rect.height / scale)
  }
}
