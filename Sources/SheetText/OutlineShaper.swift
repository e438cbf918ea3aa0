public import SheetPrimitives
public import SheetScene
internal import SystemPackage

/// A text shaper that takes outlines from font files with HarfBuzz.
///
/// HarfBuzz and the font files are opened on first use and kept open. A shaper belongs to one task.
///
/// A line has one direction, that of its first strong character. Left-to-right and right-to-left
/// lines and combining marks are supported; a line of mixed directions is not reordered, because
/// the Unicode bidirectional algorithm is not implemented.
public final class OutlineShaper: TextShaping {
  private let files: FontFiles
  private var drawing: GlyphDrawing?
  private var faces: [FilePath: FontFace] = [:]

  /// Creates a shaper for a set of font files.
  public init(_ files: FontFiles = .debianInter) {
    self.files = files
  }

  /// Shapes one line of text with its origin at `(0, 0)`.
  ///
  /// - Throws: ``TextShapingError`` if HarfBuzz, a font or a glyph is missing.
  public func run(
    _ text: String, style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    let drawing = try openedDrawing()
    let face = try face(of: style.weight, drawing)
    let line = try face.shape(text)
    let pointsPerUnit = style.sizePoints / face.unitsPerEm
    return TextRun(
      text: text, style: style, color: color, origin: .zero,
      advancePoints: line.advanceUnits * pointsPerUnit,
      capHeightPoints: face.capHeightUnits * pointsPerUnit,
      outline: drawing.outline(of: line, in: face, pointsPerUnit: pointsPerUnit))
  }

  /// Returns the advance width of one line of text in points, without its outlines.
  func advance(of text: String, style: TextStyle) throws(TextShapingError) -> Double {
    let face = try face(of: style.weight, openedDrawing())
    return try face.shape(text).advanceUnits * style.sizePoints / face.unitsPerEm
  }

  /// Returns the drawing callbacks; the first call loads HarfBuzz.
  private func openedDrawing() throws(TextShapingError) -> GlyphDrawing {
    if let drawing { return drawing }
    let drawing = try GlyphDrawing()
    self.drawing = drawing
    return drawing
  }

  private func face(
    of weight: TextStyle.Weight, _ drawing: GlyphDrawing
  ) throws(TextShapingError) -> FontFace {
    let path =
      switch weight {
      case .regular: files.regular
      case .semibold: files.semibold
      }
    if let face = faces[path] { return face }
    let face = try FontFace(path: path, package: files.package, drawing.hb)
    faces[path] = face
    return face
  }
}
