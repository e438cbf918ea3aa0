internal import SheetPrimitives

/// An upright rectangle in whole thousandths of a point.
///
/// Its edges are what is rounded; its size follows from them.
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
