internal import CHarfBuzz

/// An owned HarfBuzz buffer: characters before shaping and glyphs after it.
struct ShapingBuffer: ~Copyable {
  /// One positioned glyph, in font units with y growing upwards.
  struct Glyph {
    var id: UInt32
    /// The offset of its first character, in bytes of UTF-8.
    var cluster: Int
    var xAdvance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  private let hb: HarfBuzz
  let pointer: OpaquePointer

  /// Creates a buffer with one line; the first strong character determines script and direction.
  init(_ text: String, _ hb: HarfBuzz) {
    self.hb = hb
    pointer = owned(hb.hb_buffer_create())
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        let count = Int32(characters.count)
        hb.hb_buffer_add_utf8(pointer, characters.baseAddress, count, 0, count)
      }
    }
    // HarfBuzz would otherwise take the language from the environment.
    hb.hb_buffer_set_language(pointer, hb.hb_language_from_string("en", -1))
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
        id: info.codepoint, cluster: Int(info.cluster), xAdvance: place.x_advance,
        xOffset: place.x_offset, yOffset: place.y_offset)
    }
  }
}
