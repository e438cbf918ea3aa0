/// Pixels of one row with equal coverage, from `start` up to but not including `end`.
struct Span: BitwiseCopyable, Equatable {
  var start: Int32
  var end: Int32

  /// The coverage, above 0 and at most 1.
  var coverage: Float

  /// Returns the span, moved by whole pixels.
  @inline(__always)
  func moved(by columns: Int32) -> Span {
    Span(start: start + columns, end: end + columns, coverage: coverage)
  }
}

/// Rows with equal spans, up to but not including row `end`.
struct Band: BitwiseCopyable {
  var end: Int32
  var firstSpan: Int32
  var spanCount: Int32
}

/// The coverage of an outline: bands of equal rows, from `top` downwards.
///
/// The bands and spans are stored in a ``MaskStore``, where masks that differ by whole pixels share
/// storage. Equal rows cost neither memory nor time, however tall a shape is.
struct Mask: BitwiseCopyable {
  var top: Int32
  var firstBand: Int32
  var bandCount: Int32 = 0

  /// The offset of the stored bands and spans to their position in the picture.
  private(set) var moveX: Int32 = 0
  private(set) var moveY: Int32 = 0

  /// The first column with coverage, and the one after the last.
  var left = Int32.max
  var right: Int32 = 0

  var isEmpty: Bool { bandCount == 0 }

  /// Returns the mask at an offset; storage is shared.
  func moved(x: Int, y: Int) -> Mask {
    guard !isEmpty else { return self }
    let (x, y) = (Int32(x), Int32(y))
    var mask = self
    mask.moveX += x
    mask.moveY += y
    mask.left += x
    mask.right += x
    mask.top += y
    return mask
  }
}
