internal import CHarfBuzz

/// HarfBuzz's buffer, owned: characters before shaping and glyphs after it.
struct ShapingBuffer: ~Copyable {
  /// One glyph as HarfBuzz places it, in font units with y growing upwards.
  struct Glyph {
    var id: UInt32
    /// Where its first character begins, in bytes of UTF-8.
    var cluster: Int
    var xAdvance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  private let hb: HarfBuzz
  let pointer: OpaquePointer

  /// Holds one line, with script and direction as its first strong character has them.
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

  /// What shaping has made, left to right.
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
