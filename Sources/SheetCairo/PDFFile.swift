internal import CCairo
internal import SheetPrimitives
public import SheetScene

/// A scene as a PDF of one page, a unit of which is a point.
///
/// Everything is vectors in device RGB, but shadows: PDF has no blur, so each is a picture of that
/// shadow alone. The same scene gives the same bytes.
public struct PDFFile: Equatable, Sendable {
  public let bytes: [UInt8]

  /// What a user should know about the file, a sentence each.
  public let warnings: [String]

  /// The date that every file says it was made at; the true one would make each file differ.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// Pictures of shadows have `pixelsPerPoint`, which is above 0.
  public init(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let surface = try PDFSurface(width: scene.viewport.width, height: scene.viewport.height)
    surface.set(CAIRO_PDF_METADATA_TITLE, scene.title)
    surface.set(CAIRO_PDF_METADATA_SUBJECT, scene.summary)
    surface.set(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
    let context = try CairoContext(surface)
    context.scale(by: 1 / pixelsPerPoint)
    let pictures = try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    bytes = try surface.finished()
    warnings = pictures.map { picture in
      "PDF has no blur: a shadow is embedded as a picture of \(Int(picture.width)) × "
        + "\(Int(picture.height)) pixels"
    }
  }
}
