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
