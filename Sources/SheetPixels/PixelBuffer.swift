/// A whole picture: straight 8-bit RGBA in sRGB, rows without gaps.
public struct PixelBuffer: Equatable, Sendable {
  public let widthPixels: Int
  public let heightPixels: Int

  /// One value a pixel, packed as in ``Run/rgba``.
  public private(set) var pixels: [UInt32]

  /// - Precondition: both sides are at least 1 and `pixels` has one value for each pixel.
  public init(widthPixels: Int, heightPixels: Int, pixels: [UInt32]) {
    precondition(widthPixels > 0 && heightPixels > 0)
    precondition(pixels.count == widthPixels * heightPixels)
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.pixels = pixels
  }

  public subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * widthPixels + x]
  }
}
