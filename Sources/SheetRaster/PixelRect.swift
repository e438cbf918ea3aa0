/// A rectangle in fractional pixels.
struct PixelRect: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}
