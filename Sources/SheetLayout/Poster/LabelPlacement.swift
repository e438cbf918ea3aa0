public import SheetPrimitives

/// A text of a poster with its place.
public struct PosterLabel: Equatable, Sendable {
  /// The text.
  public var text: String

  /// The rectangle around the text in points of the page.
  public var frame: Rect
}

/// The search for places of labels, which overlap neither each other nor what they must not cover.
struct LabelPlacement {
  /// Labels and curves, which are never covered.
  private var obstacles: [Rect] = []

  /// Straight lines, which are covered where there is no other place.
  private var lines: [Rect] = []

  /// Keeps a rectangle free of labels.
  mutating func avoid(_ rect: Rect) { obstacles.append(rect) }

  /// Keeps a rectangle free of labels if there is another place for them.
  mutating func avoidIfPossible(_ rect: Rect) { lines.append(rect) }

  /// Returns the first free candidate and keeps it free from then on: one that covers nothing, else one
  /// that covers straight lines; nil if none is free.
  mutating func place(_ size: Size, at candidates: [Point], inside bounds: Rect) -> Rect? {
    let free = candidates.map { origin in
      Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }.filter { rect in
      bounds.contains(rect) && !obstacles.contains { $0.overlaps(rect) }
    }
    let best = free.first { rect in !lines.contains { $0.overlaps(rect) } } ?? free.first
    if let best { obstacles.append(best) }
    return best
  }

  /// The candidates for a label beside a point: to the right and left, above and below, farther and
  /// farther away.
  static func around(_ point: Point, _ size: Size, gap: Double) -> [Point] {
    (1...12).flatMap { ring in
      let distance = gap * Double(ring)
      let (right, left) = (point.x + distance, point.x - distance - size.width)
      let (above, below) = (point.y - distance - size.height, point.y + distance)
      let (middleX, middleY) = (point.x - size.width / 2, point.y - size.height / 2)
      return [
        Point(x: right, y: above), Point(x: right, y: below), Point(x: left, y: above),
        Point(x: left, y: below), Point(x: right, y: middleY), Point(x: left, y: middleY),
        Point(x: middleX, y: above), Point(x: middleX, y: below),
      ]
    }
  }

  /// Returns positions of labels along a line, near the wished ones and without overlaps.
  ///
  /// - Parameters:
  ///   - wishes: The wished middle of each label, in any order.
  ///   - length: The length of every label.
  ///   - range: The line, at least as long as all labels.
  /// - Returns: The middle of each label, in the order of the wishes.
  static func spread(_ wishes: [Double], length: Double, in range: ClosedRange<Double>) -> [Double]
  {
    let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
    var middles = wishes
    var previous = range.lowerBound - length / 2
    for index in order {
      middles[index] = max(wishes[index], previous + length)
      previous = middles[index]
    }
    var next = range.upperBound + length / 2
    for index in order.reversed() {
      middles[index] = min(middles[index], next - length)
      next = middles[index]
    }
    return middles
  }
}

extension Rect {
  /// Returns whether two rectangles have an inner point in common.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
