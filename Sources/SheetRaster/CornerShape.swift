internal import SheetPrimitives

/// A rounded corner in pixels, relative to its vertex.
struct CornerShape: Equatable {
  /// A start point and three points for each cubic, from one edge to the other; x and y grow away
  /// from the vertex along the edges.
  var points: [Point]

  /// The standard deviation of the Gaussian in pixels.
  var sigma: Double

  /// The extent of the curve along the horizontal edge.
  var extentX: Double { points.reduce(0) { max($0, $1.x) } }
  var extentY: Double { points.reduce(0) { max($0, $1.y) } }
}
