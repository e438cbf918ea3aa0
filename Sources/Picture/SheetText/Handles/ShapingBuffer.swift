internal import CHarfBuzz

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
