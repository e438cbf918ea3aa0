import SheetPrimitives

/// A polygon whose area in each pixel is computed exactly.
struct Polygon {
  var corners: [Point]

  var path: Path {
    Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// The fraction of the pixel right of and below a place that the polygon covers, 0…1.
  func coverage(ofPixelAt x: Double, _ y: Double) -> Double {
    cut { $0.x - x }.cut { x + 1 - $0.x }.cut { $0.y - y }.cut { y + 1 - $0.y }.area
  }

  /// The shoelace formula.
  private var area: Double {
    guard corners.count > 2 else { return 0 }
    var sum = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      sum += corner.x * next.y - next.x * corner.y
    }
    return abs(sum) / 2
  }

  /// The part on the side of a line where `depth` is positive (Sutherland–Hodgman).
  private func cut(_ depth: (Point) -> Double) -> Polygon {
    var left: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (from, to) = (depth(corner), depth(next))
      if from >= 0 { left.append(corner) }
      if from * to < 0 {
        let t = from / (from - to)
        left.append(
          Point(x: corner.x + t * (next.x - corner.x), y: corner.y + t * (next.y - corner.y)))
      }
    }
    return Polygon(corners: left)
  }
}
