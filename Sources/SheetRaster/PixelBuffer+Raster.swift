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
        row.writeRow(content, width: width)
        row += width
      }
    }
    self.init(widthPixels: width, heightPixels: raster.heightPixels, pixels: pixels)
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Writes the pixels of one row; a repeated row is copied from the one above.
  fileprivate func writeRow(_ row: Row, width: Int) {
    switch row {
    case .repeated:
      initialize(from: self - width, count: width)
    case .runs(let runs):
      var start = 0
      for run in runs {
        (self + start).initialize(repeating: run.rgba, count: Int(run.end) - start)
        start = Int(run.end)
      }
    case .pixels(let pixels):
      for x in 0..<width { (self + x).initialize(to: pixels[x]) }
    }
  }
}
