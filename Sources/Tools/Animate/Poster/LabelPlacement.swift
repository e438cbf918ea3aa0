internal import SheetTool

/// A text of a poster with its place.
struct PosterLabel: Equatable, Sendable {
  /// The text.
  var text: String

  /// The rectangle around the text in points of the page.
  var frame: Rect
}

/// The search for places of labels, which overlap neither each other nor the obstacles.
struct LabelPlacement {
  /// Labels and curves, which are never covered.
  private var obstacles: [Rect] = []

  /// Straight lines, which are covered where there is no other place.
  private var lines: [Rect] = []

  /// Labels that were placed, which the lines between other labels and their points do not cross.
  private var labels: [Rect] = []

  /// Keeps a rectangle free of labels.
  mutating func avoid(_ rect: Rect) { obstacles.append(rect) }

  /// Keeps a rectangle free of labels if there is another place for them.
  mutating func avoidIfPossible(_ rect: Rect) { lines.append(rect) }

  /// The extra distance that a label may move to avoid covering a line, in points.
  private static let detour = 60.0

  /// Returns a free place for a label, and keeps it free from then on: the nearest one, or one that is not
  /// much farther away and covers no straight line; nil if none is free.
  ///
  /// - Parameters:
  ///   - size: The size of the label.
  ///   - point: The point that the label names.
  ///   - gap: The least distance between them, and that between two places that are compared.
  ///   - farthest: The greatest distance between them.
  ///   - bounds: The rectangle that the label stays in.
  /// - Returns: The rectangle of the label.
  mutating func place(
    _ size: Size, beside point: Point, gap: Double, farthest: Double = .infinity,
    inside bounds: Rect
  ) -> Rect? {
    let (mostX, mostY) = (bounds.maxX - size.width, bounds.maxY - size.height)
    guard mostX >= bounds.minX, mostY >= bounds.minY else { return nil }
    var best: (rect: Rect, cost: Double)?
    for y in stride(from: bounds.minY, through: mostY, by: gap / 2) {
      for x in stride(from: bounds.minX, through: mostX, by: gap / 2) {
        let rect = Rect(x: x, y: y, width: size.width, height: size.height)
        var cost = rect.distance(to: point)
        guard cost >= gap, cost <= farthest, cost < best?.cost ?? .infinity else { continue }
        if lines.contains(where: { $0.overlaps(rect) }) { cost += Self.detour }
        guard cost < best?.cost ?? .infinity, !obstacles.contains(where: { $0.overlaps(rect) }),
          !rect.leader(to: point).contains(where: { part in
            labels.contains { $0.overlaps(part) }
          })
        else { continue }
        best = (rect, cost)
      }
    }
    guard let rect = best?.rect else { return nil }
    obstacles += [rect] + rect.leader(to: point)
    labels.append(rect)
    return rect
  }

  /// Returns positions of labels along a line, as near to the wished positions as possible without overlaps.
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

  /// Returns small rectangles along the line from a point to the nearest point of the rectangle.
  fileprivate func leader(to point: Point) -> [Rect] {
    let end = Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    let count = max(1, Int(distance(to: point) / 2))
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      return Rect(
        x: point.x + (end.x - point.x) * share - 1, y: point.y + (end.y - point.y) * share - 1,
        width: 2, height: 2)
    }
  }

  /// Returns the distance from the rectangle to a point outside it; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
