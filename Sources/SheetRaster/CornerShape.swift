internal import SheetPrimitives

/// A rounded corner in pixels, seen from the vertex it cuts off.
struct CornerShape: Equatable {
  /// A start and three points a cubic, from one edge to the other; x and y grow away from the
  /// vertex along the edges.
  var points: [Point]

  /// Standard deviation of the Gaussian that meets it, in pixels.
  var sigma: Double

  /// How far the curve reaches along the edges.
  var extentX: Double { points.reduce(0) { max($0, $1.x) } }
  var extentY: Double { points.reduce(0) { max($0, $1.y) } }
}
