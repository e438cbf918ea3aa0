/// Pixels of one row from `start` up to but not including `end`, covered alike.
struct Span: BitwiseCopyable, Equatable {
  var start: Int32
  var end: Int32

  /// Above 0, at most 1.
  var coverage: Float

  /// The same span, moved by whole pixels.
  @inline(__always)
  func moved(by columns: Int32) -> Span {
    Span(start: start + columns, end: end + columns, coverage: coverage)
  }
}

/// Rows that have the same spans, down to but not including row `end`.
struct Band: BitwiseCopyable {
  var end: Int32
  var firstSpan: Int32
  var spanCount: Int32
}

/// How much of each pixel an outline covers: bands of equal rows, from `top` downwards.
///
/// The bands and spans themselves lie in a ``MaskStore``, where masks that differ by whole pixels
/// only are one. However tall a shape is, rows that look alike take no memory and no time.
struct Mask: BitwiseCopyable {
  var top: Int32
  var firstBand: Int32
  var bandCount: Int32 = 0

  /// How far the stored bands and spans have to be moved to lie in the picture.
  private(set) var moveX: Int32 = 0
  private(set) var moveY: Int32 = 0

  /// The first column with any coverage and the one behind the last.
  var left = Int32.max
  var right: Int32 = 0

  var isEmpty: Bool { bandCount == 0 }

  /// The same mask at another place, sharing what is stored.
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
