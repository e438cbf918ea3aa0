/// A picture in memory: straight 8-bit RGBA in sRGB, rows without padding.
public struct PixelBuffer: Equatable, Sendable {
  /// The width in pixels.
  public let widthPixels: Int
  /// The height in pixels.
  public let heightPixels: Int

  /// The pixels in row-major order, packed as in ``Run/rgba``.
  public private(set) var pixels: [UInt32]

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: Both sides are at least 1 and `pixels` has one value for each pixel.
  public init(widthPixels: Int, heightPixels: Int, pixels: [UInt32]) {
    precondition(widthPixels > 0 && heightPixels > 0)
    precondition(pixels.count == widthPixels * heightPixels)
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.pixels = pixels
  }

  /// The pixel at a column and a row, packed as in ``Run/rgba``.
  public subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * widthPixels + x]
  }
}

extension PixelBuffer {
  /// Returns the part of the picture with its top-left corner at `x`, `y`.
  ///
  /// - Precondition: Both sides are at least 1, and the part lies within the picture.
  public func crop(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && width > 0 && x + width <= widthPixels)
    precondition(y >= 0 && height > 0 && y + height <= heightPixels)
    var part: [UInt32] = []
    part.reserveCapacity(width * height)
    for row in y..<y + height {
      let start = row * widthPixels + x
      part += pixels[start..<start + width]
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: part)
  }
}
