import SheetCairo
import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

/// How much the exact renderer and Cairo differ in one picture, in levels of 255.
struct Agreement {
  /// The largest difference where no outline passes, and where one does, with their places in pixels.
  let area: LevelDifference
  let outline: LevelDifference

  /// What is held: Cairo rounds layers, and counts the coverage of outlines on 60 rows of each pixel.
  static let mostInAreas = 2
  static let mostAtOutlines = 8

  /// Draws a scene with both.
  init(_ scene: Scene, pixelsPerPoint: Double) throws {
    let exact = try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
    let cairo = try CairoPicture(scene, pixelsPerPoint: pixelsPerPoint).pixels
    try #require(exact.widthPixels == cairo.widthPixels && exact.heightPixels == cairo.heightPixels)
    let mask = OutlineMask(scene, pixelsPerPoint: pixelsPerPoint, like: exact)
    (area, outline) = mask.differences(exact, cairo)
  }

  var isWithin: Bool {
    area.levels <= Self.mostInAreas && outline.levels <= Self.mostAtOutlines
  }

  var words: String {
    "areas \(area.levels) at \(area.x), \(area.y); outlines \(outline.levels) at \(outline.x), \(outline.y)"
  }
}
