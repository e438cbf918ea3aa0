/// A rectangle in fractional pixels.
struct PixelBox: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}
