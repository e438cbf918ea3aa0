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
  /// The first column of each row that the outline touches, and the first that is inside.
  private var begins: [Int32] = []
  private var ends: [Int32] = []
  /// The places in `areas` of the first columns.
  private var starts: [Int32] = []
  private var areas: [Float] = []

  /// Computes the areas.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - radius: The radius in pixels, above 0.
  ///   - vertex: The place of the vertex within the first pixel, 0…1 on both axes.
  ///   - side: The number of rows and columns.
  init(_ outline: CornerOutline, radius: Double, vertex: SIMD2<Double>, side: Int) {
    begins.reserveCapacity(side)
    ends.reserveCapacity(side)
    starts.reserveCapacity(side)
    areas.reserveCapacity(side * 4)
    // A fit computes hundreds of outlines with thousands of parts.
    outline.points.withUnsafeBufferPointer { points in
      // The columns of the outline at the beginning and the end of each part of a row.
      var columns = [Double](repeating: 0, count: Limits.partsOfRow.upperBound + 1)
      var index = 1
      func column(at row: Double) -> Double {
        let y = (row - vertex.y) / radius
        while index < points.count, points[index].y < y { index += 1 }
        guard index < points.count else { return vertex.x }
        let (from, to) = (points[index - 1], points[index])
        let share = to.y > from.y ? max(0, y - from.y) / (to.y - from.y) : 1
        return (from.x + (to.x - from.x) * share) * radius + vertex.x
      }
      var last = column(at: min(max(vertex.y, 0), 1))
      for row in 0..<side {
        // The row that the edge cuts is covered below the edge only.
        let top = max(Double(row), vertex.y)
        let bottom = Double(row + 1)
        let cut = max(0, bottom - top)
        starts.append(Int32(areas.count))
        guard cut > 0 else {
          begins.append(Int32(side))
          ends.append(Int32(side))
          continue
        }
        // A nearly horizontal outline bends within a row.
        let first = index
        let next = column(at: bottom)
        index = first
        let parts = min(
          max(Limits.partsOfRow.lowerBound, Int(last - next)), Limits.partsOfRow.upperBound)
        let height = 1 / Double(parts)
        columns[0] = last
        for part in 1...parts {
          columns[part] = column(at: top + cut * Double(part) * height)
        }
        last = columns[parts]
        let begin = max(0, Int(last))
        // A row that the edge cuts has no column that is whole.
        let end = cut < 1 ? side : max(begin, min(side, Int(columns[0]) + 1))
        begins.append(Int32(begin))
        ends.append(Int32(end))
        let start = areas.count
        areas.append(contentsOf: repeatElement(0, count: max(0, end - begin)))
        areas.withUnsafeMutableBufferPointer { areas in
          for part in 0..<parts {
            Self.add(
              to: areas, at: start, columns: begin..<max(begin, end), from: columns[part + 1],
              to: columns[part], height: cut * height)
          }
        }
      }
    }
  }

  /// Adds the area to the right of a part of the outline.
  private static func add(
    to areas: UnsafeMutableBufferPointer<Float>, at start: Int, columns: Range<Int>,
    from low: Double, to high: Double, height: Double
  ) {
    let touched = min(columns.upperBound, Int(high) + 1)
    var column = max(columns.lowerBound, Int(low))
    while column < touched {
      areas[start + column - columns.lowerBound] += Float(
        width(of: column, from: low, to: high) * height)
      column += 1
    }
    while column < columns.upperBound {
      areas[start + column - columns.lowerBound] += Float(height)
      column += 1
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
    if column < begins[row] { return 0 }
    if column >= ends[row] { return 1 }
    return areas[Int(starts[row]) + column - Int(begins[row])]
  }
}
