internal import SheetCairo
internal import SheetPixels
internal import SheetPrimitives
internal import SheetRaster
internal import SheetSVG
public import SheetScene
public import SheetSpec

/// What a picture can be written as.
public enum OutputFormat: String, CaseIterable, Sendable {
  case png
  case svg
  case pdf
}

/// What turns a scene into pixels.
public enum Rasterizer: String, CaseIterable, Sendable {
  /// Exact areas and real numbers; the truth.
  case exact
  /// Cairo, as a second opinion.
  case cairo
}

/// A picture as the bytes of a file.
public struct EncodedPicture: Equatable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Width in pixels.
  public let widthPixels: Int

  /// Height in pixels.
  public let heightPixels: Int

  /// Warnings about features that the format lacks.
  public let warnings: [Diagnostic]

  /// Draws a scene in a format.
  ///
  /// - Parameters:
  ///   - scene: What to draw.
  ///   - format: What to write.
  ///   - pixelsPerPoint: Density of a PNG, and of the pictures in a PDF; above 0.
  ///   - rasterizer: What draws a PNG.
  ///   - recipe: What draws the picture again, kept in a PNG as a note; nil keeps nothing.
  ///   - facts: What is true of the sheet, kept in the same way.
  ///   - renderer: Lends its scratch memory.
  /// - Throws: A picture that is too large, or a refusal of Cairo.
  public init(
    _ scene: Scene, as format: OutputFormat, pixelsPerPoint: Double,
    rasterizer: Rasterizer = .exact,
    recipe: String? = nil, facts: SheetFacts? = nil, by renderer: FrameRenderer
  ) throws(DiagnosticError) {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    widthPixels = grid.pixelCount(scene.viewport.width)
    heightPixels = grid.pixelCount(scene.viewport.height)
    // A PDF holds pictures of that density, and Cairo would draw beyond all bounds.
    if format != .svg { try Self.check(widthPixels, heightPixels) }
    switch format {
    case .svg:
      bytes = SVGFile(scene).bytes
      warnings = []
    case .pdf:
      let file = try Self.pdf(scene, pixelsPerPoint)
      bytes = file.bytes
      warnings = file.warnings.map {
        Diagnostic(.embeddedPicture, at: nil, $0, severity: .warning)
      }
    case .png:
      let recipe = recipe.map { PNGText(keyword: PictureFile.recipeKeyword, text: $0) }
      let notes = [recipe, facts?.note].compactMap { $0 }
      bytes = try Self.png(scene, pixelsPerPoint, rasterizer, notes, renderer)
      warnings = []
    }
  }

  private static func check(_ width: Int, _ height: Int) throws(DiagnosticError) {
    do { try PictureSize.check(widthPixels: width, heightPixels: height) } catch {
      throw DiagnosticError(error)
    }
  }

  private static func pdf(_ scene: Scene, _ pixelsPerPoint: Double) throws(DiagnosticError)
    -> PDFFile
  {
    do { return try PDFFile(scene, pixelsPerPoint: pixelsPerPoint) } catch {
      throw DiagnosticError(error)
    }
  }

  private static func png(
    _ scene: Scene, _ pixelsPerPoint: Double, _ rasterizer: Rasterizer, _ text: [PNGText],
    _ renderer: FrameRenderer
  ) throws(DiagnosticError) -> [UInt8] {
    switch rasterizer {
    case .exact:
      do {
        let raster = try Raster(
          scene, pixelsPerPoint: pixelsPerPoint, workspace: renderer.workspace)
        var encoder = try PNGEncoder(
          widthPixels: raster.widthPixels, heightPixels: raster.heightPixels,
          hasAlpha: raster.hasAlpha, pixelsPerPoint: pixelsPerPoint, text: text)
        raster.forEachRow { row in encoder.add(row) }
        return encoder.finished()
      } catch { throw DiagnosticError(error) }
    case .cairo:
      let picture: PixelBuffer
      do {
        picture = try PixelBuffer(cairo: scene, pixelsPerPoint: pixelsPerPoint)
      } catch { throw DiagnosticError(error) }
      do {
        return try PNGFile(picture, pixelsPerPoint: pixelsPerPoint, text: text).bytes
      } catch { throw DiagnosticError(error) }
    }
  }
}
