internal import SheetPrimitives

/// The segments of an outline by the rows that they cross, for the union of its contours.
struct ContourUnion: ~Copyable {
  /// A downward segment; `sign` is −1 if the outline runs upwards.
  struct Segment: BitwiseCopyable {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var sign: Int

    func x(at y: Double) -> Double {
      y <= y0 ? x0 : y >= y1 ? x1 : x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    }

    var minX: Double { min(x0, x1) }
    var maxX: Double { max(x0, x1) }

    /// Returns the part between two heights.
    func part(from top: Double, to bottom: Double) -> Segment {
      let (from, to) = (max(y0, top), min(y1, bottom))
      return Segment(x0: x(at: from), y0: from, x1: x(at: to), y1: to, sign: sign)
    }
  }

  var segments: [Segment] = []

  /// The segments that begin in each row, by their index.
  var firsts: [[Int]] = []
}

/// The edges of the area that contours cover by the nonzero rule, each once.
///
/// A row of pixels is cut at all ends and intersections of its segments. Between two cuts they are in one order
/// from left to right, so that the sum of their directions tells which of them lie on the edge. Segments with
/// nothing covered between them, such as those of distant letters, are cut apart.
extension CoverageBuilder {
  /// The least height of a part of a row that is not an error of rounding.
  private static let leastHeight = 1e-12

  /// The largest area between a chord and its curve, in pixels.
  private static let unionChordArea = 1e-4

  mutating func addUnion(of path: Path, toPixels: AffineTransform) {
    union.segments.removeAll(keepingCapacity: true)
    union.firsts = Array(repeating: [], count: area.height)
    addSegments(of: path, toPixels: toPixels)
    for index in union.segments.indices {
      union.firsts[max(0, Int(union.segments[index].y0))].append(index)
    }
    var standing: [Int] = []
    var parts: [ContourUnion.Segment] = []
    for row in 0..<area.height {
      standing.removeAll { union.segments[$0].y1 <= Double(row) }
      standing += union.firsts[row]
      guard !standing.isEmpty else { continue }
      parts.removeAll(keepingCapacity: true)
      for index in standing {
        let part = union.segments[index].part(from: Double(row), to: Double(row + 1))
        if part.y1 - part.y0 >= Self.leastHeight { parts.append(part) }
      }
      parts.sort { $0.minX < $1.minX }
      addRow(parts)
    }
  }

  /// Adds the edges of a row, apart where nothing is covered between them.
  private mutating func addRow(_ parts: [ContourUnion.Segment]) {
    var start = 0
    var reach = -Double.infinity
    for (index, part) in parts.enumerated() {
      if index > start, part.minX > reach, Self.areClosed(parts[start..<index]) {
        addEdges(parts[start..<index])
        start = index
      }
      reach = max(reach, part.maxX)
    }
    addEdges(parts[start...])
  }

  /// Returns whether segments cover nothing at their right: whether each height is crossed in both directions.
  private static func areClosed(_ parts: ArraySlice<ContourUnion.Segment>) -> Bool {
    // Most are two sides of one height.
    if parts.count == 2, let first = parts.first, let second = parts.last, first.y0 == second.y0,
      first.y1 == second.y1
    {
      return first.sign != second.sign
    }
    var ends: [(y: Double, sign: Int)] = []
    ends.reserveCapacity(2 * parts.count)
    for part in parts {
      ends.append((part.y0, part.sign))
      ends.append((part.y1, -part.sign))
    }
    ends.sort { $0.y < $1.y }
    var sum = 0
    for (index, end) in ends.enumerated() {
      if sum != 0, end.y - ends[index - 1].y > leastHeight { return false }
      sum += end.sign
    }
    return true
  }

  /// Adds the edges of segments that are ordered by their left ends.
  private mutating func addEdges(_ parts: ArraySlice<ContourUnion.Segment>) {
    let cuts = Self.cuts(parts)
    // Those between two cuts, and where they are in the middle.
    var order: [(part: ContourUnion.Segment, x: Double)] = []
    order.reserveCapacity(parts.count)
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom - top > Self.leastHeight {
      let middle = (top + bottom) / 2
      order.removeAll(keepingCapacity: true)
      for part in parts where part.y0 < middle && part.y1 > middle {
        let x = part.x(at: middle)
        order.append((part, x))
        var place = order.count - 1
        while place > 0, order[place - 1].x > x {
          order.swapAt(place - 1, place)
          place -= 1
        }
      }
      var winding = 0
      for (part, _) in order {
        let before = winding
        winding += part.sign
        guard (before == 0) != (winding == 0) else { continue }
        addEdge(part.part(from: top, to: bottom), sign: before == 0 ? 1 : -1)
      }
    }
  }

  private mutating func addEdge(_ part: ContourUnion.Segment, sign: Double) {
    addBesideSides(Edge(x0: part.x0, y0: part.y0, x1: part.x1, y1: part.y1, sign: sign))
  }

  /// Returns the heights of all ends and intersections of segments that are ordered by their left ends.
  private static func cuts(_ parts: ArraySlice<ContourUnion.Segment>) -> [Double] {
    var cuts: [Double] = []
    cuts.reserveCapacity(3 * parts.count)
    for (index, part) in zip(parts.indices, parts) {
      cuts.append(part.y0)
      cuts.append(part.y1)
      for other in parts[(index + 1)...] {
        guard other.minX <= part.maxX else { break }
        let (top, bottom) = (max(part.y0, other.y0), min(part.y1, other.y1))
        guard top < bottom else { continue }
        let (above, below) = (
          part.x(at: top) - other.x(at: top), part.x(at: bottom) - other.x(at: bottom)
        )
        guard (above < 0) != (below < 0), above != below else { continue }
        cuts.append(top + above / (above - below) * (bottom - top))
      }
    }
    return cuts.sorted()
  }

  // MARK: Segments

  private mutating func addSegments(of path: Path, toPixels: AffineTransform) {
    var (start, current) = (Point.zero, Point.zero)
    func place(_ point: Point) -> Point {
      let placed = toPixels.applied(to: point)
      precondition(placed.x.isFinite && placed.y.isFinite, "outlines are finite")
      return placed
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        addSegment(current, start)
        start = place(end)
        current = start
      case .line(let end):
        let end = place(end)
        addSegment(current, end)
        current = end
      case .cubic(let first, let second, let end):
        let cubic = Cubic(
          start: current, first: place(first), second: place(second), end: place(end))
        addSegments(of: cubic, depth: 0)
        current = cubic.end
      case .close:
        addSegment(current, start)
        current = start
      }
    }
    addSegment(current, start)
  }

  private mutating func addSegments(of cubic: Cubic, depth: Int) {
    guard cubic.minY < Double(area.height), cubic.maxY > 0 else { return }
    guard cubic.maxX > 0, cubic.minX < Double(area.width) else {
      return addSegment(cubic.start, cubic.end)
    }
    let curve = CubicPolynomial(cubic)
    let steps = curve.stepCount(area: Self.unionChordArea)
    if steps > Self.mostSteps, depth < Self.deepestHalving {
      let (first, second) = cubic.halves
      addSegments(of: first, depth: depth + 1)
      addSegments(of: second, depth: depth + 1)
      return
    }
    let count = min(steps, Self.mostSteps)
    var (from, step) = (cubic.start, 1.0)
    while step <= count {
      let to = step < count ? curve.point(at: step / count) : cubic.end
      addSegment(from, to)
      (from, step) = (to, step + 1)
    }
  }

  private mutating func addSegment(_ from: Point, _ to: Point) {
    let isDown = from.y < to.y
    let (a, b) = isDown ? (from, to) : (to, from)
    guard a.y < b.y, b.y > 0, a.y < Double(area.height) else { return }
    union.segments.append(
      ContourUnion.Segment(x0: a.x, y0: a.y, x1: b.x, y1: b.y, sign: isDown ? 1 : -1))
  }
}
