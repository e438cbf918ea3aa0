internal import SheetPlatform

/// A corner of a rectangle in a picture, with the directions into the rectangle.
struct CornerPlace: Sendable {
  /// The vertex, where the straight edges would meet, in pixels.
  var vertex: SIMD2<Double>
  /// 1 for a corner on the left, -1 for one on the right.
  let inwardX: Int
  /// 1 for an upper corner, -1 for a lower one.
  let inwardY: Int

  /// Returns the pixel at a local place, in pixels from the vertex.
  func pixel(at place: SIMD2<Double>) -> (x: Int, y: Int) {
    (
      (vertex.x + Double(inwardX) * place.x).floored,
      (vertex.y + Double(inwardY) * place.y).floored
    )
  }

  /// The first pixel of the grid that begins at the corner, and the place of the vertex in it.
  var grid: (x: Int, y: Int, vertex: SIMD2<Double>) {
    func axis(_ place: Double, _ inward: Int) -> (Int, Double) {
      if inward > 0 {
        let first = place.rounded(.down)
        return (Int(first), place - first)
      }
      let first = place.rounded(.up)
      return (Int(first) - 1, first - place)
    }
    let (x, shareX) = axis(vertex.x, inwardX)
    let (y, shareY) = axis(vertex.y, inwardY)
    return (x, y, SIMD2(shareX, shareY))
  }
}
