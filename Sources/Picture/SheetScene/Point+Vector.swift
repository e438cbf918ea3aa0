internal import SheetPrimitives

/// Points as vectors.
extension Point {
  static func + (first: Point, second: Point) -> Point {
    Point(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: Point, second: Point) -> Point {
    Point(x: first.x - second.x, y: first.y - second.y)
  }

  static func * (vector: Point, factor: Double) -> Point {
    Point(x: vector.x * factor, y: vector.y * factor)
  }

  static prefix func - (vector: Point) -> Point { vector * -1 }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the vertical component of the cross product; above 0 if `other` points to the side of
  /// ``normal``.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  var length: Double { dot(self).squareRoot() }

  /// The vector turned by a right angle, clockwise on the screen.
  var normal: Point { Point(x: -y, y: x) }
}
