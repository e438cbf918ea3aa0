/// A rectangle of pixels within the frames of an animation.
public struct FrameArea: Equatable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns, 1 or more.
  public var widthPixels: Int
  /// The number of rows, 1 or more.
  public var heightPixels: Int

  /// Creates a rectangle.
  ///
  /// - Precondition: The first column and row are 0 or more, and both sides are at least 1.
  public init(x: Int = 0, y: Int = 0, widthPixels: Int, heightPixels: Int) {
    precondition(x >= 0 && y >= 0 && widthPixels > 0 && heightPixels > 0)
    self.x = x
    self.y = y
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
  }
}
