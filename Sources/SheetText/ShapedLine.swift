/// Glyphs of one line, left to right, in the units of their font with y growing upwards.
struct ShapedLine: Equatable {
  struct Glyph: Equatable {
    /// The glyph's number in the font.
    var id: UInt32
    /// Where the glyph's own origin stands on the line.
    var x: Double
    var y: Double
  }

  var glyphs: [Glyph] = []

  /// How far the line reaches from its origin.
  var advanceUnits = 0.0
}
