internal import SheetPrimitives

/// A point in whole thousandths of a point.
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
