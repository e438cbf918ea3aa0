internal import SheetCairo
internal import SheetPixels
internal import SheetRaster
internal import SheetScene
internal import SheetSpec

/// A scene as a stream of rows, by either rasterizer.
protocol RasterizedScene {
  var widthPixels: Int { get }
  var heightPixels: Int { get }

  /// A Boolean value that is true if pixels may be translucent.
  var hasAlpha: Bool { get }

  /// Draws the scene and calls `body` with its rows, top to bottom.
  func forEachRow<E: Error>(_ body: (Row) throws(E) -> Void) throws(E)
}

extension Raster: RasterizedScene {}

extension PixelBuffer: RasterizedScene {
  var hasAlpha: Bool { !isOpaque }
}

extension PictureRenderer {
  /// Rasterizes a scene.
  ///
  /// - Throws: A picture that is too large, or an error of Cairo.
  func rasterized(
    _ scene: Scene, pixelsPerPoint: Double, by rasterizer: Rasterizer
  ) throws(DiagnosticError) -> any RasterizedScene {
    switch rasterizer {
    case .exact:
      do {
        return try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
      } catch { throw DiagnosticError(error) }
    case .cairo: return try cairoPixels(of: scene, pixelsPerPoint: pixelsPerPoint)
    }
  }

  private func cairoPixels(
    of scene: Scene, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> PixelBuffer {
    var warnings: [Diagnostic] = []
    let flat = try EncodedPicture.flat(
      scene, for: "Cairo", pixelsPerPoint: pixelsPerPoint, &warnings)
    do { return try PixelBuffer(cairo: flat, pixelsPerPoint: pixelsPerPoint) } catch {
      throw DiagnosticError(error)
    }
  }

  /// Draws a scene as pixels.
  ///
  /// - Throws: A picture that is too large, or an error of Cairo.
  package func pixels(
    of scene: Scene, pixelsPerPoint: Double, by rasterizer: Rasterizer
  ) throws(DiagnosticError) -> PixelBuffer {
    switch rasterizer {
    case .exact:
      do {
        return try PixelBuffer(
          rasterizing: scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
      } catch { throw DiagnosticError(error) }
    case .cairo: return try cairoPixels(of: scene, pixelsPerPoint: pixelsPerPoint)
    }
  }
}
