internal import CCairo
public import SheetScene

/// A scene as a PDF of one page; one unit is a point.
///
/// Everything is vector graphics in device RGB except shadows: PDF has no blur, so each shadow is
/// embedded as a bitmap. Equal scenes give equal bytes.
public struct PDFFile: Equatable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Warnings about approximations in the file, one sentence each.
  public let warnings: [String]

  /// The creation date of every file; a constant, so that equal scenes give equal bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// Creates the file of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - pixelsPerPoint: The density of shadow bitmaps, above 0.
  /// - Throws: An error of Cairo, such as for a page that is too large.
  public init(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let surface = try PDFSurface(width: scene.viewport.width, height: scene.viewport.height)
    surface.set(CAIRO_PDF_METADATA_TITLE, scene.title)
    surface.set(CAIRO_PDF_METADATA_SUBJECT, scene.summary)
    surface.set(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
    let context = try CairoContext(surface)
    context.transform(by: AffineTransform(scale: 1 / pixelsPerPoint))
    let pictures = try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    bytes = try surface.finished()
    warnings = pictures.map { picture in
      "PDF has no blur: a shadow is embedded as a picture of \(Int(picture.width)) × "
        + "\(Int(picture.height)) pixels"
    }
  }
}
