public import SheetPixels

/// Reusable memory for drawing, with caches of masks and shadow corners.
///
/// Frames drawn one after the other in the same workspace share it. It takes some hundred
/// kilobytes, more for pictures with much text, and holds no whole picture except the pictures in the
/// scene. Only one task may use it at a time.
public final class RasterWorkspace {
  var scene = SceneLayers()
  var compositor = RowCompositor()
  var images = DecodedImages()
  var isDrawing = false

  /// Creates an empty workspace.
  public init() {}

  /// Returns whether the pixels of another picture can be kept until the next frame is drawn.
  public func hasRoom(forPixels count: Int) -> Bool { images.hasRoom(forPixels: count) }

  /// Keeps the pixels of a picture file until the next frame is drawn, which need not decode it again.
  public func keep(_ pixels: PixelBuffer, of file: [UInt8]) {
    images.add(pixels, of: file)
  }
}
