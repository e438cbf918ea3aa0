/// The glyphs of one line, left to right.
struct ShapedLine {
  /// The glyphs of one font.
  var runs: [ShapedRun] = []

  /// A Boolean value that is true if the line as a whole runs from right to left.
  var isRightToLeft = false

  /// Returns the advance width of the line in points.
  func advancePoints(sizePoints: Double) -> Double {
    runs.reduce(0) { $0 + $1.advancePoints(sizePoints: sizePoints) }
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
