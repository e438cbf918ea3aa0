public import SheetPrimitives

/// A picture as an encoded file, stretched to a frame.
///
/// A display list holds the bytes of the file; only renderers decode them.
public struct Image: Equatable, Sendable {
  /// The file: a PNG or a JPEG.
  public var data: [UInt8]
  /// The width of the upright picture in pixels.
  public var widthPixels: Int
  /// The height of the upright picture in pixels.
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

  /// A Boolean value that is true for a JPEG, which its first bytes tell.
  public var isJPEG: Bool { data.starts(with: [0xFF, 0xD8]) }
}
