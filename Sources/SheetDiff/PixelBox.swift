/// A part of a picture in whole pixels, counted from its upper left corner.
public struct PixelBox: Equatable, Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// What both cover; nil if that is nothing.
  ///
  /// Boxes may reach as far as numbers do.
  public func intersection(_ other: PixelBox) -> PixelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var right: Int { Self.sum(x, width) }
  private var bottom: Int { Self.sum(y, height) }

  private static func sum(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(max(0, length))
    return overflow ? .max : end
  }
}
