internal import SheetPlatform
internal import SheetPrimitives

/// A corner with the radius 1 as a polyline, in local coordinates.
///
/// The vertex is at the origin; x runs along the horizontal edge and y along the vertical one, both away
/// from the vertex.
struct CornerOutline: Sendable {
  let curve: CornerCurve

  /// The points from the horizontal edge to the vertical one: y grows, x falls.
  let points: [SIMD2<Double>]

  init(_ curve: CornerCurve) {
    self.curve = curve
    let cubics = Corner(curve, radius: 1, across: nil, down: nil).points.map {
      SIMD2($0.x, $0.y)
    }
    var points = [cubics[0]]
    for start in stride(from: 0, to: cubics.count - 1, by: 3) {
      let (a, b, c, d) = (cubics[start], cubics[start + 1], cubics[start + 2], cubics[start + 3])
      for index in 1...Limits.partsOfCubic {
        let t = Double(index) / Double(Limits.partsOfCubic)
        let s = 1 - t
        let outer = s * s * s * a + t * t * t * d
        let inner = 3 * s * s * t * b + 3 * s * t * t * c
        points.append(outer + inner)
      }
    }
    self.points = points
  }

  /// The distance from the vertex at which the corner begins.
  var reach: Double { points[0].x }

  /// Points of the curved part with their inward normals, for angles around the middle of the corner.
  ///
  /// - Parameters:
  ///   - count: The number of points.
  ///   - spreadRadians: The largest angle from the diagonal, as seen from (1, 1).
  /// - Returns: Points and normals of length 1.
  func samples(
    count: Int, within spreadRadians: Double
  ) -> [(point: SIMD2<Double>, normal: SIMD2<Double>)] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1) * 2 - 1
      let angle = Double.pi / 4 + share * spreadRadians
      let place = 1 - SIMD2(cos(angle), sin(angle))
      // The nearest piece in this direction decides.
      let target = atan2(1 - place.y, 1 - place.x)
      var best = 1
      var least = Double.infinity
      for index in 1..<points.count {
        let middle = (points[index] + points[index - 1]) / 2
        let difference = (atan2(1 - middle.y, 1 - middle.x) - target).magnitude
        if difference < least { (least, best) = (difference, index) }
      }
      let (from, to) = (points[best - 1], points[best])
      let along = to - from
      let length = (along * along).sum().squareRoot()
      // The inside lies to the right of the way down from the horizontal edge.
      let normal = SIMD2(along.y, -along.x) / max(length, 1e-12)
      return ((from + to) / 2, normal)
    }
  }
}

/// The exact covered areas of the pixels along the outline of a corner.
struct CornerCoverage {
  /// The pixels of a row.
  private struct Row {
    /// The first column to the right of those that the outline touches, which all have one area.
    var end: Int
    /// The place in `areas` of the column to the left of it, from which they go on to the left.
    var start: Int
    var areaBeyond: Float
  }

  private var rows: [Row] = []
  private var areas: [Float] = []

  /// Computes the areas.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - radius: The radius in pixels, above 0.
  ///   - vertex: The place of the vertex within the first pixel, less than 1 from it on both axes.
  ///   - side: The number of rows and columns.
  init(_ outline: CornerOutline, radius: Double, vertex: SIMD2<Double>, side: Int) {
    rows.reserveCapacity(side + 1)
    areas.reserveCapacity(side * 4)
    // A fit computes hundreds of outlines with thousands of parts.
    outline.points.withUnsafeBufferPointer { points in
      var next = 1
      var from = points[0] * radius + vertex
      for row in 0..<side {
        let (top, bottom) = (Double(row), Double(row + 1))
        let height = max(0, bottom - max(top, vertex.y))
        rows.append(
          Row(end: max(0, Int(from.x)) + 1, start: areas.count, areaBeyond: Float(height)))
        while from.y < bottom {
          // Below the corner the outline is a vertical line.
          var to =
            next < points.count ? points[next] * radius + vertex : SIMD2(vertex.x, .infinity)
          let stop = from.y < top ? top : bottom
          if to.y > stop {
            to = SIMD2(from.x + (to.x - from.x) * ((stop - from.y) / (to.y - from.y)), stop)
          } else {
            next += 1
          }
          if to.y > top { add(from, to) }
          from = to
        }
      }
    }
    rows.append(Row(end: 0, start: areas.count, areaBeyond: 1))
  }

  /// Adds the area to the right of a straight part of the outline to the last row.
  private mutating func add(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    let row = rows[rows.count - 1]
    let height = to.y - from.y
    let left = max(0, to.x.floored)
    while areas.count - row.start < row.end - left { areas.append(0) }
    for column in left..<row.end {
      areas[row.start + row.end - 1 - column] +=
        Double(column) >= from.x
        ? Float(height) : Float(Self.width(of: column, from: to.x, to: from.x) * height)
    }
  }

  /// Returns the mean width of a column to the right of a line from one place to another.
  private static func width(of column: Int, from low: Double, to high: Double) -> Double {
    let right = Double(column + 1)
    guard high - low > 1e-9 else { return min(max(right - low, 0), 1) }
    // The integral of the covered width over the place of the line.
    func integral(_ u: Double) -> Double { u <= 0 ? 0 : u < 1 ? u * u / 2 : u - 0.5 }
    return (integral(right - low) - integral(right - high)) / (high - low)
  }

  /// Returns the covered area of a pixel, 0…1.
  func area(column: Int, row: Int) -> Float {
    let (line, place) = (rows[row], rows[row].start + rows[row].end - 1 - column)
    if column >= line.end { return line.areaBeyond }
    return place < rows[row + 1].start ? areas[place] : 0
  }
}
