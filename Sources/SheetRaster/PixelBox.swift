/// A rectangle in pixels, at any place between them.
struct PixelBox: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}
