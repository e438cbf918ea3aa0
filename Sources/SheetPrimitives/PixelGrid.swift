/// The device's pixels under a plane of points, and the only rules by which points are rounded.
public struct PixelGrid: Equatable, Sendable {
  /// Above 0; 3 on most phones.
  public var pixelsPerPoint: Double

  public init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The nearest place between two pixels, half way up going down the screen, in points.
  ///
  /// A half that lost its last bits to binary fractions still counts as one: 413.5 written as a sum
  /// of others may be 413.49999999999994.
  public func rounded(_ points: Double) -> Double {
    (points * pixelsPerPoint + 0.5 + 1e-9).rounded(.down) / pixelsPerPoint
  }

  /// How many whole pixels a length of a picture takes, rounded half up, at least 1.
  public func pixelCount(_ points: Double) -> Int {
    max(1, Int((points * pixelsPerPoint + 0.5).rounded(.down)))
  }
}

extension PixelGrid {
  /// The smallest rectangle of whole pixels around another, in points.
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
