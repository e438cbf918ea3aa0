/// One row of a picture, valid for the duration of a call.
///
/// Pictures are passed as streams of rows, top to bottom. Most rows of a drawn frame equal the one
/// above or consist of a few runs of equal pixels, so most consumers never process single pixels.
public enum Row {
  /// A row equal to the one above; never the first row.
  case repeated
  /// Runs from left to right without gaps; the last one ends at the width of the picture.
  case runs(UnsafeBufferPointer<Run>)
  /// One value for each pixel of the row, packed as in ``Run/rgba``.
  case pixels(UnsafeBufferPointer<UInt32>)
}

/// Adjacent pixels of one colour.
public struct Run: Equatable, Sendable {
  /// The first pixel after the run, counted from the left edge of the picture.
  public var end: UInt32

  /// The colour in straight 8-bit components, red lowest: `red | green << 8 | blue << 16 | alpha <<
  /// 24`.
  public var rgba: UInt32

  /// Creates a run.
  public init(end: UInt32, rgba: UInt32) {
    self.end = end
    self.rgba = rgba
  }
}
