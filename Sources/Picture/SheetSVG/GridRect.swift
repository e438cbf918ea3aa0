internal import SheetPrimitives

/// An axis-aligned rectangle in whole thousandths of a point.
///
/// The edges are rounded, and the size is derived from them.
struct GridRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ rect: Rect) {
    x = thousandths(rect.minX)
    y = thousandths(rect.minY)
    width = thousandths(rect.maxX) - x
    height = thousandths(rect.maxY) - y
  }
}
