import SheetPixels

extension PNGReader {
  /// All rows, one after the other.
  func pixels() throws(PNGError) -> [UInt32] {
    try PixelBuffer(self).pixels
  }
}
