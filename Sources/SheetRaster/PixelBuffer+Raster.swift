public import SheetPixels
public import SheetScene

extension PixelBuffer {
  /// Draws a scene with ``Raster``.
  ///
  /// - Throws: ``RasterError`` if the picture would be too large, or one in the scene cannot be
  ///   decoded.
  public init(
    rasterizing scene: Scene, pixelsPerPoint: Double,
    workspace: RasterWorkspace = RasterWorkspace()
  ) throws(RasterError) {
    let raster = try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
    let width = raster.widthPixels
    let count = width * raster.heightPixels
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      initializedCount = count
      guard var row = pixels.baseAddress else { return }
      raster.forEachRow { content in
        row.write(content, width: width, rowPixels: width)
        row += width
      }
    }
    self.init(widthPixels: width, heightPixels: raster.heightPixels, pixels: pixels)
  }
}
