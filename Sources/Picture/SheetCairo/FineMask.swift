internal import SheetPrimitives

/// The coverage of an outline from the coverage of sixteen parts of each pixel.
struct FineMask: ~Copyable {
  /// The coverage, one value per pixel.
  let surface: ImageSurface

  /// The largest number of pixels of a mask, and the longest side, whose parts Cairo can draw.
  private static let mostPixels = 4e6
  private static let longestSide = 8000.0

  /// Returns whether an area is not too large.
  static func isPossible(in area: Rect) -> Bool {
    area.width * area.height <= mostPixels && max(area.width, area.height) <= longestSide
  }

  /// The number of parts of a pixel along either axis.
  private static let parts = 4

  /// Draws an outline in pixels.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - area: The place of the mask, in whole pixels; not empty.
  init(of outline: Path, in area: Rect) throws(CairoError) {
    let (width, height, parts) = (Int(area.width), Int(area.height), Self.parts)
    let scale = Double(parts)
    let fine = try ImageSurface(.mask, widthPixels: parts * width, heightPixels: parts * height)
    let pen = try CairoContext(fine)
    let toParts = AffineTransform(
      scale: scale, translateX: -area.x * scale, translateY: -area.y * scale)
    pen.fill(outline.applying(toParts), color: .black)
    try pen.finish()
    surface = try ImageSurface(.mask, widthPixels: width, heightPixels: height)
    fine.withMask { source, sourceStride in
      surface.withMask { target, targetStride in
        for y in 0..<height {
          for x in 0..<width {
            var sum = 0
            for row in 0..<parts {
              let line = source + (parts * y + row) * sourceStride + parts * x
              for column in 0..<parts { sum += Int(line[column]) }
            }
            target[y * targetStride + x] = UInt8((sum + parts * parts / 2) / (parts * parts))
          }
        }
      }
    }
  }
}
