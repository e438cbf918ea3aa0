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

  /// A Boolean value that is true if the glyphs are pictures instead of outlines, as in emoji fonts.
  let hasPictures: Bool

  /// The pictures that were read, by their glyphs.
  var pictures: [UInt32: GlyphPicture] = [:]

  /// Whether the font has characters of several scalars, which is known after shaping them once.
  private var clusters: [Character: Bool] = [:]

  /// The name of the font's family, for programs that select fonts by name; empty if the file has
  /// none.
  private(set) lazy var family = familyName()

  /// Opens a font of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - index: The index of the font in the file.
  ///   - package: The Debian package that contains the file, for the error message.
  ///   - hb: The library.
  /// - Throws: A file that is missing or no font.
  init(path: FilePath, index: Int = 0, package: String?, _ hb: HarfBuzz) throws(TextShapingError) {
    guard path.isThere else { throw .missingFont(path: path.string, package: package) }
    // HarfBuzz maps a plain file, and would read 512 MB of a device or a pipe.
    guard path.isPlainFile,
      let blob = path.withPlatformString({ hb.hb_blob_create_from_file_or_fail($0) })
    else { throw .unreadableFont(path: path.string) }
    defer { hb.hb_blob_destroy(blob) }
    guard hb.hb_face_count(blob) > index else { throw .unreadableFont(path: path.string) }
    let face = owned(hb.hb_face_create(blob, UInt32(index)))
    defer { hb.hb_face_destroy(face) }
    let hasPictures = !Self.hasOutlines(face, hb)
    guard hb.hb_face_get_glyph_count(face) > 0,
      !hasPictures || hb.hb_ot_color_has_png(face) != 0
    else { throw .unreadableFont(path: path.string) }
    // At a scale of one unit per font unit, HarfBuzz does not round.
    let unitsPerEm = Int32(hb.hb_face_get_upem(face))
    let font = owned(hb.hb_font_create(face))
    hb.hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    var capHeight: hb_position_t = 0
    hb.hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    self.unitsPerEm = Double(unitsPerEm)
    self.capHeightUnits = Double(capHeight)
    self.hasPictures = hasPictures
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

  /// Returns the typographic family, or the family of four styles that older fonts have alone.
  private func familyName() -> String {
    let face = hb.hb_font_get_face(pointer)
    let english = hb.hb_language_from_string("en", -1)
    for id in [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY] {
      var name = [CChar](repeating: 0, count: 128)
      var size = UInt32(name.count)
      let length = hb.hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), english, &size, &name)
      guard length > 0 else { continue }
      return String(decoding: name.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return ""
  }
}

extension FilePath {
  /// A Boolean value that is true if there is a file at the path.
  var isThere: Bool { withPlatformString { access($0, F_OK) } == 0 }

  fileprivate var isPlainFile: Bool {
    do { return try stat().type == .regular } catch { return false }
  }
}

// MARK: - Shaping

extension FontFace {
  /// Shapes a part of a line, with kerning and the default features of the font.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - range: The part, in bytes.
  ///   - isRightToLeft: A Boolean value that is true for a part that runs from right to left.
  /// - Returns: The glyphs; nil if the font lacks one of them.
  func shape(_ line: [UInt8], _ range: Range<Int>, isRightToLeft: Bool) -> ShapedRun? {
    let buffer = ShapingBuffer(line, range: range, isRightToLeft: isRightToLeft, hb)
    hb.hb_shape(pointer, buffer.pointer, nil, 0)
    var run = ShapedRun(face: self)
    for glyph in buffer.glyphs {
      guard glyph.id != 0 else { return nil }
      run.glyphs.append(
        ShapedRun.Glyph(
          id: glyph.id, x: run.advanceUnits + Double(glyph.xOffset), y: Double(glyph.yOffset)))
      run.advanceUnits += Double(glyph.xAdvance)
    }
    return run
  }

  /// Returns whether the font has the glyphs of a character.
  func has(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first {
      var glyph: hb_codepoint_t = 0
      guard hb.hb_font_get_nominal_glyph(pointer, scalar.value, &glyph) != 0 else {
        // Controls without a glyph are not drawn.
        return scalar.properties.isDefaultIgnorableCodePoint && !hasPictures
      }
      return !hasPictures || picture(of: glyph) != nil
    }
    if let isKnown = clusters[character] { return isKnown }
    let isThere = canShape(character)
    clusters[character] = isThere
    return isThere
  }

  /// Returns whether shaping a character finds all its glyphs.
  ///
  /// HarfBuzz composes and decomposes letters with marks, so the font may have either form.
  private func canShape(_ character: Character) -> Bool {
    let bytes = Array(String(character).utf8)
    guard let run = shape(bytes, 0..<bytes.count, isRightToLeft: false) else { return false }
    return !hasPictures || run.glyphs.contains { picture(of: $0.id) != nil }
  }
}

/// Unwraps a pointer that HarfBuzz never returns as null; without memory it returns an inert
/// object.
func owned(_ pointer: OpaquePointer?) -> OpaquePointer {
  guard let pointer else { preconditionFailure("HarfBuzz returned no object") }
  return pointer
}

/// An owned HarfBuzz buffer: characters before shaping and glyphs after it.
struct ShapingBuffer: ~Copyable {
  /// One positioned glyph, in font units with y growing upwards.
  struct Glyph {
    var id: UInt32
    var xAdvance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  private let hb: HarfBuzz
  let pointer: OpaquePointer

  /// Creates a buffer with a part of a line; its first letter determines the script.
  ///
  /// The rest of the line is the context in which letters are joined.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8.
  ///   - range: The part, in bytes.
  ///   - isRightToLeft: A Boolean value that is true for a part that runs from right to left.
  ///   - hb: The library.
  init(_ line: [UInt8], range: Range<Int>, isRightToLeft: Bool, _ hb: HarfBuzz) {
    self.hb = hb
    pointer = owned(hb.hb_buffer_create())
    line.withUnsafeBytes { bytes in
      hb.hb_buffer_add_utf8(
        pointer, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count),
        UInt32(range.lowerBound), Int32(range.count))
    }
    // HarfBuzz would otherwise take the language from the environment.
    hb.hb_buffer_set_language(pointer, hb.hb_language_from_string("en", -1))
    hb.hb_buffer_set_direction(pointer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb.hb_buffer_guess_segment_properties(pointer)
  }

  deinit { hb.hb_buffer_destroy(pointer) }

  /// The shaped glyphs, left to right.
  var glyphs: [Glyph] {
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(
      start: hb.hb_buffer_get_glyph_infos(pointer, &count), count: Int(count))
    let places = UnsafeBufferPointer(
      start: hb.hb_buffer_get_glyph_positions(pointer, &count), count: Int(count))
    return zip(infos, places).map { info, place in
      Glyph(
        id: info.codepoint, xAdvance: place.x_advance, xOffset: place.x_offset,
        yOffset: place.y_offset)
    }
  }
}

/// Glyphs of one font and one direction, left to right, in font units with y growing upwards.
struct ShapedRun {
  struct Glyph: Equatable {
    /// The index of the glyph in the font.
    var id: UInt32
    /// The origin of the glyph, relative to the start of the run.
    var x: Double
    var y: Double
  }

  /// The font of the glyphs.
  let face: FontFace

  var glyphs: [Glyph] = []

  /// The advance width of the run.
  var advanceUnits = 0.0

  /// Returns the advance width of the run in points.
  func advancePoints(sizePoints: Double) -> Double {
    advanceUnits * (sizePoints / face.unitsPerEm)
  }
}

/// The functions of HarfBuzz under their C names.
extension HarfBuzz {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libharfbuzz.so.0") throws(TextShapingError) -> HarfBuzz {
    var functions = HarfBuzz()
    if let reason = HarfBuzz_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(.harfBuzz, reason: String(cString: reason))
    }
    return functions
  }

  /// Returns the ISO 15924 code of a character's script, such as `Hebr`; `Zyyy` for characters that
  /// several scripts share.
  func script(of scalar: Unicode.Scalar) -> String {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
