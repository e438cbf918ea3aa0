public import SheetPixels
internal import SheetPrimitives
public import SheetScene

extension PixelBuffer {
  /// Draws a scene with Cairo, as an independent check of the exact rasterizer.
  ///
  /// Opaque colours are exact away from outlines. Cairo rounds each layer to 8 bits and samples the
  /// coverage of an outline on 15 rows per pixel, with an error of up to 13 levels; shadows are
  /// accurate to 2 levels.
  ///
  /// `pixelsPerPoint` is above 0; the sides of the picture are rounded half up to whole pixels.
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
