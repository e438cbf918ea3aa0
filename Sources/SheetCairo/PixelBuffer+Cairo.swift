public import SheetPixels
internal import SheetPrimitives
public import SheetScene

extension PixelBuffer {
  /// Draws a scene with Cairo: a second opinion on what the exact raster draws.
  ///
  /// Opaque colours are exact away from outlines. Cairo rounds each layer to 8 bits and counts an
  /// outline's coverage on 15 rows a pixel, up to 13 levels off; shadows are true to 2 levels.
  ///
  /// `pixelsPerPoint` is above 0; the picture's sides are rounded half up to whole pixels.
  public init(cairo scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    let surface = try ImageSurface(
      .color, widthPixels: grid.pixelCount(scene.viewport.width),
      heightPixels: grid.pixelCount(scene.viewport.height))
    let context = try CairoContext(surface)
    try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    self = try surface.finished()
  }
}
