/// One finished row of a picture, lent for the length of a call.
///
/// A picture is handed on as a stream of these, top to bottom. Most rows of a drawn frame equal
/// the one above or are a few runs of equal pixels, so most readers never touch a pixel.
public enum Row {
  /// Equal to the row above. Never the first row.
  case repeated
  /// Left to right without gaps; the last run ends at the picture's width.
  case runs(UnsafeBufferPointer<Run>)
  /// One value a pixel, as many as the picture is wide.
  case pixels(UnsafeBufferPointer<UInt32>)
}

/// Neighbouring pixels of one colour.
public struct Run: Equatable, Sendable {
  /// The first pixel behind the run, counted from the left edge of the picture.
  public var end: UInt32

  /// Straight 8-bit parts, red lowest: `red | green << 8 | blue << 16 | alpha << 24`.
  public var rgba: UInt32

  public init(end: UInt32, rgba: UInt32) {
    self.end = end
    self.rgba = rgba
  }
}
