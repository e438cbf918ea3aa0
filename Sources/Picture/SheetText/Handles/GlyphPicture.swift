internal import CHarfBuzz
internal import SheetPrimitives
internal import SheetScene

/// The picture of a glyph, as fonts of emoji have them.
struct GlyphPicture {
  /// The file, a PNG.
  let data: [UInt8]
  let widthPixels: Int
  let heightPixels: Int

  /// The frame of the picture relative to the origin of the glyph, in font units with y growing
  /// downwards.
  let frame: Rect

  /// Returns the picture with the origin of its glyph at a point, in points.
  func image(at x: Double, _ y: Double, pointsPerUnit: Double) -> Image {
    Image(
      data: data, widthPixels: widthPixels, heightPixels: heightPixels,
      frame: Rect(
        x: (x + frame.x) * pointsPerUnit, y: (frame.y - y) * pointsPerUnit,
        width: frame.width * pointsPerUnit, height: frame.height * pointsPerUnit))
  }
}

extension FontFace {
  /// Returns the picture of a glyph in the largest size that the font has; nil for a glyph without one.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    if let known = pictures[glyph] { return known }
    let picture = readPicture(of: glyph)
    pictures[glyph] = picture
    return picture
  }

  private func readPicture(of glyph: UInt32) -> GlyphPicture? {
    let blob = owned(hb.hb_ot_color_glyph_reference_png(pointer, glyph))
    defer { hb.hb_blob_destroy(blob) }
    var count: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb.hb_blob_get_data(blob, &count),
      hb.hb_font_get_glyph_extents(pointer, glyph, &extents) != 0
    else { return nil }
    let data = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    // The width and the height follow the signature and the name of the first chunk (PNG, 11.2.1).
    guard data.count > 24 else { return nil }
    func number(at offset: Int) -> Int {
      data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return GlyphPicture(
      data: data, widthPixels: number(at: 16), heightPixels: number(at: 20),
      frame: Rect(
        x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
        width: Double(extents.width), height: -Double(extents.height)))
  }
}
