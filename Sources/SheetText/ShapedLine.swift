/// The glyphs of one line, left to right, in font units with y growing upwards.
struct ShapedLine: Equatable {
  struct Glyph: Equatable {
    /// The index of the glyph in the font.
    var id: UInt32
    /// The origin of the glyph, relative to the start of the line.
    var x: Double
    var y: Double
  }

  var glyphs: [Glyph] = []

  /// The advance width of the line.
  var advanceUnits = 0.0
}
