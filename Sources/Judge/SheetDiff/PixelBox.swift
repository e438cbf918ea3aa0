/// A rectangle in whole pixels, relative to the top-left corner of a picture.
public struct PixelBox: Equatable, Hashable, Sendable {
  /// The left edge in pixels.
  public var x: Int
  /// The top edge in pixels.
  public var y: Int
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a box.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the overlap of two boxes; nil if they do not overlap.
  ///
  /// Edges beyond the range of `Int` are clamped.
  public func intersection(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The right edge in pixels, exclusive, at most the largest `Int`.
  public var right: Int { Self.sum(x, width) }

  /// The bottom edge in pixels, exclusive, at most the largest `Int`.
  public var bottom: Int { Self.sum(y, height) }

  private static func sum(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(max(0, length))
    return overflow ? .max : end
  }
}
