internal import SheetPrimitives

/// A place in whole thousandths of a point.
struct GridPoint: Equatable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ point: Point) {
    self.init(x: thousandths(point.x), y: thousandths(point.y))
  }

  static func - (point: GridPoint, origin: GridPoint) -> GridPoint {
    GridPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

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
