public import SheetPrimitives

/// A picture as an encoded file, stretched to a frame.
///
/// A display list holds the bytes of the file; only renderers decode them.
public struct Image: Equatable, Sendable {
  /// The PNG file.
  public var data: [UInt8]
  /// The width in the header of the file, in pixels.
  public var widthPixels: Int
  /// The height in the header of the file, in pixels.
  public var heightPixels: Int
  /// The frame that the picture fills; nothing is drawn if it is empty.
  public var frame: Rect

  /// Creates a picture.
  public init(data: [UInt8], widthPixels: Int, heightPixels: Int, frame: Rect) {
    self.data = data
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.frame = frame
  }
}
