internal import SheetScene

/// The coverage of a stroke by membership.
///
/// A place belongs to the line if it lies in the rectangle
/// of a chord, in the wedge of a corner, or in a cap. Each pixel is sampled on a grid.
struct StrokeOracle {
  private static let piecesPerCurve = 16

  /// The number of samples along each side of a pixel; an edge is off by at most half of 1/12.
  static let samples = 12

  private struct Line {
    var from: Point
    var to: Point
    /// The direction, of length 1.
    var along: Point
    var length: Double
    /// A Boolean value indicating whether the curve goes on smoothly at the end.
    var isSmoothAtEnd: Bool
  }

  private let stroke: Stroke
  private var contours: [(lines: [Line], isClosed: Bool)] = []
  private var half: Double { stroke.width / 2 }

  init(_ stroke: Stroke) {
    self.stroke = stroke
    var points: [(place: Point, isSmooth: Bool)] = []
    func finish(closes: Bool) {
      if closes, let first = points.first { points.append((first.place, false)) }
      let lines = zip(points, points.dropFirst()).compactMap { from, to -> Line? in
        let (x, y) = (to.place.x - from.place.x, to.place.y - from.place.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-9 else { return nil }
        return Line(
          from: from.place, to: to.place, along: Point(x: x / length, y: y / length),
          length: length, isSmoothAtEnd: to.isSmooth)
      }
      if !lines.isEmpty { contours.append((lines, closes)) }
      points = []
    }
    for element in stroke.shape.path.elements {
      switch element {
      case .move(let point):
        finish(closes: false)
        points = [(point, false)]
      case .line(let point): points.append((point, false))
      case .cubic(let first, let second, let end):
        let start = points[points.count - 1].place
        for piece in 1...Self.piecesPerCurve {
          let t = Double(piece) / Double(Self.piecesPerCurve)
          let (a, b, c, d) = (
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
          )
          points.append(
            (
              Point(
                x: a * start.x + b * first.x + c * second.x + d * end.x,
                y: a * start.y + b * first.y + c * second.y + d * end.y),
              piece < Self.piecesPerCurve
            ))
        }
      case .close: finish(closes: true)
      }
    }
    finish(closes: false)
  }

  /// The coverage of each pixel, row by row, if one point is one pixel.
  func coverage(width: Int, height: Int) -> [Double] {
    let count = Self.samples
    return (0..<width * height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      let near = candidates(near: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
      guard !near.isEmpty else { return 0 }
      var hits = 0
      for sample in 0..<count * count {
        let place = Point(
          x: Double(x) + (Double(sample % count) + 0.5) / Double(count),
          y: Double(y) + (Double(sample / count) + 0.5) / Double(count))
        if contains(place, in: near) { hits += 1 }
      }
      return Double(hits) / Double(count * count)
    }
  }

  /// A line near a pixel, its successor, and its position in the contour.
  private struct Candidate {
    var line: Line
    var next: Line?
    var isFirst: Bool
    var isLast: Bool
  }

  private func candidates(near pixel: Point) -> [Candidate] {
    return contours.flatMap { lines, isClosed in
      lines.indices.compactMap { index -> Candidate? in
        let line = lines[index]
        let isLast = index + 1 == lines.count
        // A square cap and the corners of these tests reach no farther than three half widths.
        let reach = half * (line.isSmoothAtEnd ? 1 : 3) + 1
        guard abs(line.from.x - pixel.x) <= reach + line.length,
          abs(line.from.y - pixel.y) <= reach + line.length
        else { return nil }
        return Candidate(
          line: line, next: isLast ? (isClosed ? lines[0] : nil) : lines[index + 1],
          isFirst: index == 0 && !isClosed, isLast: isLast && !isClosed)
      }
    }
  }

  private func contains(_ place: Point, in candidates: [Candidate]) -> Bool {
    for candidate in candidates {
      let line = candidate.line
      let (x, y) = (place.x - line.from.x, place.y - line.from.y)
      let along = x * line.along.x + y * line.along.y
      let across = abs(x * line.along.y - y * line.along.x)
      if across <= half, along >= 0, along <= line.length { return true }
      if let next = candidate.next, isInCorner(place, between: line, next) { return true }
      if candidate.isLast, isInCap(along: along - line.length, across, place, around: line.to) {
        return true
      }
      if candidate.isFirst, isInCap(along: -along, across, place, around: line.from) {
        return true
      }
    }
    return false
  }

  private func isInCap(
    along: Double, _ across: Double, _ place: Point, around end: Point
  ) -> Bool {
    switch stroke.cap {
    case .butt: false
    case .square: along >= 0 && along <= half && across <= half
    case .round: isNear(place, end)
    }
  }

  private func isNear(_ place: Point, _ center: Point) -> Bool {
    let (x, y) = (place.x - center.x, place.y - center.y)
    return x * x + y * y <= half * half
  }

  private func isInCorner(_ place: Point, between line: Line, _ next: Line) -> Bool {
    let center = line.to
    guard !line.isSmoothAtEnd else { return isNear(place, center) && isBetween(place, line, next) }
    switch stroke.join {
    case .round: return isNear(place, center)
    case .bevel: return isInBevel(place, line, next, ratio: nil)
    case .miter: return isInBevel(place, line, next, ratio: Stroke.miterLimit)
    }
  }

  /// The wedge of a smooth corner lies behind the first chord and before the second.
  private func isBetween(_ place: Point, _ line: Line, _ next: Line) -> Bool {
    let (x, y) = (place.x - line.to.x, place.y - line.to.y)
    return x * line.along.x + y * line.along.y >= 0 && x * next.along.x + y * next.along.y <= 0
  }

  private func isInBevel(_ place: Point, _ line: Line, _ next: Line, ratio: Double?) -> Bool {
    let cross = line.along.x * next.along.y - line.along.y * next.along.x
    // The outer side lies opposite to the turn.
    let side = cross > 0 ? -half : half
    let a = Point(x: line.to.x - side * line.along.y, y: line.to.y + side * line.along.x)
    let b = Point(x: line.to.x - side * next.along.y, y: line.to.y + side * next.along.x)
    if isInTriangle(place, line.to, a, b) { return true }
    guard let ratio else { return false }
    // Half the angle between the lines has this sine; the miter is 1/sine widths long.
    let cosine = line.along.x * next.along.x + line.along.y * next.along.y
    guard 1 / ((1 + cosine) / 2).squareRoot() <= ratio else { return false }
    let reach = abs(half) * ((1 - cosine) / (1 + cosine)).squareRoot()
    let tip = Point(x: a.x + reach * line.along.x, y: a.y + reach * line.along.y)
    return isInTriangle(place, a, tip, b)
  }

  private func isInTriangle(_ place: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    func turn(_ from: Point, _ to: Point) -> Double {
      (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)
    }
    let turns = [turn(a, b), turn(b, c), turn(c, a)]
    return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
  }
}
