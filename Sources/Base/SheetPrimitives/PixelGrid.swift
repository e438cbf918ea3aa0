/// The pixel grid of a device, with the only rules for rounding points to pixels.
public struct PixelGrid: Equatable, Sendable {
  /// The scale factor, above 0; 3 on most phones.
  public var pixelsPerPoint: Double

  /// Creates the grid of a scale factor.
  public init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Returns the nearest pixel boundary in points; halves are rounded up (towards greater
  /// coordinates).
  ///
  /// Values within 1e-9 pixels below a half count as halves, to absorb floating-point errors:
  /// 413.5, computed as a sum, may be 413.49999999999994.
  public func rounded(_ points: Double) -> Double {
    (points * pixelsPerPoint + 0.5 + 1e-9).rounded(.down) / pixelsPerPoint
  }

  /// Returns the number of pixels of a length in points, rounded half up, at least 1.
  public func pixelCount(_ points: Double) -> Int {
    max(1, Int((points * pixelsPerPoint + 0.5).rounded(.down)))
  }
}

extension PixelGrid {
  /// Returns the smallest rectangle of whole pixels that contains another, in points.
  ///
  /// Edges within a millionth of a pixel of the grid count as lying on it.
  public func roundedOut(_ rect: Rect) -> Rect {
    let slack = 1e-6
    func floor(_ points: Double) -> Double {
      (points * pixelsPerPoint + slack).rounded(.down) / pixelsPerPoint
    }
    func ceiling(_ points: Double) -> Double {
      (points * pixelsPerPoint - slack).rounded(.up) / pixelsPerPoint
    }
    let (x, y) = (floor(rect.minX), floor(rect.minY))
    return Rect(x: x, y: y, width: ceiling(rect.maxX) - x, height: ceiling(rect.maxY) - y)
  }
}
