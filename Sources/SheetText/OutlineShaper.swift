public import SheetPrimitives
public import SheetScene

/// Sets lines of text in the outlines of font files.
///
/// HarfBuzz and the font files are opened when a line first needs them, and kept. A shaper belongs
/// to one task.
///
/// A line has one direction, which its first strong character decides: left to right and right to
/// left are both set, and marks are put on their letters, but a line that mixes directions is not
/// reordered. Without Foundation there is no Unicode bidirectional algorithm here.
public final class OutlineShaper: TextShaping {
  private let files: FontFiles
  private var drawing: GlyphDrawing?
  private var faces: [String: FontFace] = [:]

  public init(_ files: FontFiles = .debianInter) {
    self.files = files
  }

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

  /// Loads HarfBuzz for the first line.
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
