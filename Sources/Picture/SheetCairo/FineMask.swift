internal import SheetPrimitives

/// The coverage of an outline from four parts of each row of pixels.
///
/// Cairo counts the coverage on 15 rows of each pixel, exactly along each of them, so that four parts have a quarter of the
/// error.
struct FineMask: ~Copyable {
  /// The coverage, one value per pixel.
  let surface: ImageSurface

  /// The largest number of pixels of a mask, and the largest height, whose parts Cairo can draw.
  private static let mostPixels = 32e6
  private static let mostRows = 8000.0

  /// The number of parts of a row.
  private static let parts = 4

  /// Draws an outline in pixels; nil for an area that is too large.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - area: The place of the mask, in whole pixels; not empty.
  ///   - opacity: The factor of the coverage.
  /// - Throws: A surface that Cairo cannot make.
  init?(of outline: Path, in area: Rect, opacity: Double = 1) throws(CairoError) {
    guard area.width * area.height <= Self.mostPixels, area.height <= Self.mostRows else {
      return nil
    }
    let (width, height, parts) = (Int(area.width), Int(area.height), Self.parts)
    let fine = try ImageSurface(.mask, widthPixels: width, heightPixels: parts * height)
    let pen = try CairoContext(fine)
    let scale = Double(parts)
    let toParts = AffineTransform(
      a: 1, b: 0, c: 0, d: scale, translateX: -area.x, translateY: -area.y * scale)
    pen.fill(outline.applying(toParts), color: .black.withAlpha(opacity))
    try pen.finish()
    let surface = try ImageSurface(.mask, widthPixels: width, heightPixels: height)
    fine.withMask { source, sourceStride in
      surface.withMask { target, targetStride in
        for y in 0..<height {
          let (line, own) = (source + parts * y * sourceStride, target + y * targetStride)
          for x in 0..<width {
            var sum = parts / 2
            for row in 0..<parts { sum += Int(line[row * sourceStride + x]) }
            own[x] = UInt8(truncatingIfNeeded: sum / parts)
          }
        }
      }
    }
    self.surface = surface
  }
}
