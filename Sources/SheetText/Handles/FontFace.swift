internal import CHarfBuzz
internal import SheetPlatform
internal import SheetScene
internal import SystemPackage

/// An owned font of a file; `deinit` frees it.
///
/// It is a class because a dictionary cannot hold noncopyable values. Not `Sendable`.
final class FontFace {
  let hb: HarfBuzz
  let pointer: OpaquePointer
  let path: FilePath

  /// The number of font units per em; outlines and advances are in font units, unrounded.
  let unitsPerEm: Double

  /// The height of a capital letter above the baseline, in font units.
  let capHeightUnits: Double

  /// Opens the first font of a file.
  ///
  /// `package` is the Debian package that contains the file, for the error message.
  init(
    path: FilePath, package: String?, _ hb: HarfBuzz
  ) throws(TextShapingError) {
    guard path.withPlatformString({ access($0, F_OK) }) == 0 else {
      throw .missingFont(path: path.string, package: package)
    }
    guard let blob = path.withPlatformString({ hb.hb_blob_create_from_file_or_fail($0) }) else {
      throw .unreadableFont(path: path.string)
    }
    defer { hb.hb_blob_destroy(blob) }
    guard hb.hb_face_count(blob) > 0 else { throw .unreadableFont(path: path.string) }
    let face = owned(hb.hb_face_create(blob, 0))
    defer { hb.hb_face_destroy(face) }
    guard hb.hb_face_get_glyph_count(face) > 0, Self.hasOutlines(face, hb) else {
      throw .unreadableFont(path: path.string)
    }
    // At a scale of one unit per font unit, HarfBuzz does not round.
    let unitsPerEm = Int32(hb.hb_face_get_upem(face))
    let font = owned(hb.hb_font_create(face))
    hb.hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    var capHeight: hb_position_t = 0
    hb.hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    self.unitsPerEm = Double(unitsPerEm)
    self.capHeightUnits = Double(capHeight)
    self.path = path
    self.hb = hb
    pointer = font
  }

  deinit { hb.hb_font_destroy(pointer) }

  /// Returns whether the font has outlines; HarfBuzz draws the glyphs of a bitmap font as empty
  /// paths.
  private static func hasOutlines(_ face: OpaquePointer, _ hb: HarfBuzz) -> Bool {
    let tables: [StaticString] = ["glyf", "CFF ", "CFF2"]
    return tables.contains { name in
      let tag = name.withUTF8Buffer { bytes in bytes.reduce(0) { $0 << 8 | UInt32($1) } }
      let table = owned(hb.hb_face_reference_table(face, tag))
      defer { hb.hb_blob_destroy(table) }
      return hb.hb_blob_get_length(table) > 0
    }
  }
}

// MARK: - Shaping

extension FontFace {
  /// Shapes one line, with kerning and the default features of the font.
  func shape(_ text: String) throws(TextShapingError) -> ShapedLine {
    let buffer = ShapingBuffer(text, hb)
    hb.hb_shape(pointer, buffer.pointer, nil, 0)
    var line = ShapedLine()
    for glyph in buffer.glyphs {
      guard glyph.id != 0 else {
        throw .missingGlyph(
          character: text.character(atUTF8Offset: glyph.cluster), font: path.string)
      }
      line.glyphs.append(
        ShapedLine.Glyph(
          id: glyph.id, x: line.advanceUnits + Double(glyph.xOffset), y: Double(glyph.yOffset)))
      line.advanceUnits += Double(glyph.xAdvance)
    }
    return line
  }
}

extension String {
  /// Returns the character that contains the byte at `offset`, which lies inside the text.
  fileprivate func character(atUTF8Offset offset: Int) -> Character {
    var end = 0
    for character in self {
      end += character.utf8.count
      if end > offset { return character }
    }
    preconditionFailure("byte \(offset) lies outside of a text of \(end) bytes")
  }
}

/// Unwraps a pointer that HarfBuzz never returns as null; without memory it returns an inert
/// object.
func owned(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer else { preconditionFailure("HarfBuzz returned no object") }
  return pointer
}
