internal import SheetPrimitives

/// A rectangle of whole pixels of the whole picture, which may lie outside the viewport.
struct PixelRegion: Equatable {
  var x: Range<Int>
  var y: Range<Int>

  /// A bound for coordinates, far beyond the largest picture.
  private static let farthest = 1e6
}

extension PixelRegion {
  /// Creates the region between the pixel boundaries nearest to the edges of a rectangle.
  init(rounding rect: Rect) {
    x = Self.range(rect.minX.rounded(), rect.maxX.rounded())
    y = Self.range(rect.minY.rounded(), rect.maxY.rounded())
  }

  /// Creates the smallest region that contains a rectangle.
  init(containing rect: Rect) {
    x = Self.range(rect.minX.rounded(.down), rect.maxX.rounded(.up))
    y = Self.range(rect.minY.rounded(.down), rect.maxY.rounded(.up))
  }

  private static func range(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int(min(max(start, -farthest), farthest))
    return first..<max(first, Int(min(max(end, -farthest), farthest)))
  }

  var isEmpty: Bool { x.isEmpty || y.isEmpty }

  func intersection(_ other: PixelRegion) -> PixelRegion {
    PixelRegion(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
  }

  /// Returns the region with a margin, and further pixels that make its sides multiples of `step`.
  func enlarged(by margin: Int, step: Int) -> PixelRegion {
    func enlarged(_ range: Range<Int>) -> Range<Int> {
      let first = range.lowerBound - margin
      let count = range.count + 2 * margin
      return first..<first + (count + step - 1) / step * step
    }
    return PixelRegion(x: enlarged(x), y: enlarged(y))
  }
}

/// The size of the picture, whose pixels are counted from its top-left corner; everything outside
/// is clipped.
struct PixelArea: Equatable {
  var width: Int
  var height: Int
}

/// A rectangle in fractional pixels.
struct PixelRect: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}

extension PixelRect {
  /// Creates a rectangle of whole pixels.
  init(x: Range<Int>, y: Range<Int>) {
    (minX, maxX) = (Double(x.lowerBound), Double(x.upperBound))
    (minY, maxY) = (Double(y.lowerBound), Double(y.upperBound))
  }
}
