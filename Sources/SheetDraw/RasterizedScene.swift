internal import SheetCairo
internal import SheetPixels
internal import SheetRaster
internal import SheetScene
internal import SheetSpec

/// A scene as a stream of rows, by either rasterizer.
struct RasterizedScene {
  private enum Drawing {
    case exact(Raster)
    case cairo(PixelBuffer)
  }

  private let drawing: Drawing

  /// Rasterizes a scene.
  ///
  /// - Throws: A picture that is too large, or an error of Cairo.
  init(
    _ scene: Scene, pixelsPerPoint: Double, rasterizer: Rasterizer, by renderer: PictureRenderer
  ) throws(DiagnosticError) {
    switch rasterizer {
    case .exact:
      do {
        drawing = .exact(
          try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: renderer.workspace))
      } catch { throw DiagnosticError(error) }
    case .cairo:
      var warnings: [Diagnostic] = []
      let flat = try EncodedPicture.flat(
        scene, for: "Cairo", pixelsPerPoint: pixelsPerPoint, &warnings)
      do { drawing = .cairo(try PixelBuffer(cairo: flat, pixelsPerPoint: pixelsPerPoint)) } catch {
        throw DiagnosticError(error)
      }
    }
  }

  var widthPixels: Int {
    switch drawing {
    case .exact(let raster): raster.widthPixels
    case .cairo(let picture): picture.widthPixels
    }
  }

  var heightPixels: Int {
    switch drawing {
    case .exact(let raster): raster.heightPixels
    case .cairo(let picture): picture.heightPixels
    }
  }

  /// A Boolean value that is true if pixels may be translucent.
  var hasAlpha: Bool {
    switch drawing {
    case .exact(let raster): raster.hasAlpha
    case .cairo(let picture): !picture.isOpaque
    }
  }

  /// Draws the scene and calls `body` with its rows, top to bottom.
  func forEachRow(_ body: (Row) -> Void) {
    switch drawing {
    case .exact(let raster): raster.forEachRow(body)
    case .cairo(let picture): picture.forEachRow(body)
    }
  }
}
