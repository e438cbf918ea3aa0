internal import SheetPrimitives

/// A column of labels beside the screen: boundary labelling with labels in the order of the places
/// that they name, so that leaders do not cross.
///
/// The labels are as near to their places as they can be without overlap: the sum of the squared
/// distances is least. This is isotonic regression, which the pool-adjacent-violators algorithm
/// solves in linear time.
struct LabelColumn: Equatable {
  /// A label.
  struct Item: Equatable {
    /// The height in points, above 0.
    var height: Double

    /// The top edge that the label would have alone.
    var idealTop: Double
  }

  /// The top edges, in the order of the items.
  let tops: [Double]

  /// Places labels below each other.
  ///
  /// - Parameters:
  ///   - items: The labels, from top to bottom.
  ///   - gap: The distance between two labels.
  ///   - range: The vertical extent of the column; where the labels need more, it is extended at both
  ///     ends.
  init(_ items: [Item], gap: Double, range: ClosedRange<Double>) {
    // Less the heights above it, a label has one constraint: it is not above the label before it.
    var offsets: [Double] = []
    var total = 0.0
    for item in items {
      offsets.append(total)
      total += item.height + gap
    }
    total -= items.isEmpty ? 0 : gap
    let excess = max(0, total - (range.upperBound - range.lowerBound)) / 2
    let lowest = range.lowerBound - excess
    let highest = range.upperBound + excess - total
    let ideals = zip(items, offsets).map { $0.idealTop - $1 }
    let fitted = Self.isotonic(ideals).map { min(max($0, lowest), max(lowest, highest)) }
    tops = zip(fitted, offsets).map { $0 + $1 }
  }

  /// Returns the nondecreasing numbers with the least sum of squared distances from some numbers.
  static func isotonic(_ numbers: [Double]) -> [Double] {
    var blocks: [(sum: Double, count: Double)] = []
    for number in numbers {
      var block = (sum: number, count: 1.0)
      while let last = blocks.last, last.sum / last.count >= block.sum / block.count {
        block.sum += last.sum
        block.count += last.count
        blocks.removeLast()
      }
      blocks.append(block)
    }
    return blocks.flatMap { block in
      [Double](repeating: block.sum / block.count, count: Int(block.count))
    }
  }
}

/// The places at which leaders leave the screen, in the order of their labels.
struct LeaderPorts: Equatable {
  /// A place that a leader can go to.
  struct Site: Equatable {
    /// The heights at which the leader may reach the place.
    var heights: ClosedRange<Double>

    /// A Boolean value that is true if the place is at the edge of the screen, where leaders can meet.
    var isAtEdge: Bool
  }

  /// The heights of the leaders over the screen, nondecreasing.
  let heights: [Double]

  /// Chooses heights as near to the labels as the places allow, with a distance between two
  /// leaders over the screen.
  ///
  /// - Parameters:
  ///   - sites: The places, in the order of their labels.
  ///   - labels: The heights at which leaders leave the labels.
  ///   - distance: The distance between two leaders.
  init(_ sites: [Site], labels: [Double], distance: Double) {
    func gap(_ index: Int) -> Double {
      index == 0 || sites[index].isAtEdge && sites[index - 1].isAtEdge ? 0 : distance
    }
    // The largest heights that leave room for the leaders below.
    var highest = sites.map(\.heights.upperBound)
    for index in sites.indices.dropLast().reversed() {
      highest[index] = min(highest[index], highest[index + 1] - gap(index + 1))
    }
    var heights: [Double] = []
    for (index, site) in sites.enumerated() {
      let least = max(site.heights.lowerBound, heights.last.map { $0 + gap(index) } ?? -.infinity)
      heights.append(max(least, min(labels[index], highest[index])))
    }
    self.heights = heights
  }
}

/// The order of the labels of a column and their top edges.
///
/// Labels of low places, such as a line, are as near to them as they can be. A tall place, such as the
/// outline of the screen, is reached at any height: its label fills a gap between the others, so that it
/// does not take their room and its leader is horizontal.
struct ColumnArrangement: Equatable {
  /// A label with the heights at which its leader may reach the place.
  struct Label: Equatable {
    /// The size of the label.
    var size: Size

    /// The distance from the label's top edge to its leader.
    var leaderHeight: Double

    /// The heights at which the leader may reach the place.
    var heights: ClosedRange<Double>

    /// The top edge at which the leader is horizontal, to the middle of the place.
    fileprivate var idealTop: Double {
      (heights.lowerBound + heights.upperBound) / 2 - leaderHeight
    }

    /// A Boolean value that is true if the label has a choice of heights.
    fileprivate var isFlexible: Bool {
      heights.upperBound - heights.lowerBound > ColumnArrangement.tallHeights * size.height
    }

    fileprivate var column: LabelColumn.Item {
      LabelColumn.Item(height: size.height, idealTop: idealTop)
    }
  }

  /// The height from which a place is tall, in heights of its label.
  private static let tallHeights = 2.0

  /// The indices of the labels from top to bottom.
  let order: [Int]

  /// The top edges of the labels, in that order.
  let tops: [Double]

  /// Arranges labels below each other.
  ///
  /// - Parameters:
  ///   - labels: The labels in any order.
  ///   - gap: The least distance between two labels.
  ///   - range: The vertical extent of the column, which is exceeded if the labels need more.
  init(_ labels: [Label], gap: Double, range: ClosedRange<Double>) {
    func sorted(_ indices: [Int], by key: (Int) -> Double) -> [Int] {
      indices.sorted { (key($0), $0) < (key($1), $1) }
    }
    var isFixed = labels.map { !$0.isFlexible }
    var tops: [Int: Double] = [:]
    var ideals = labels.map(\.idealTop)
    // A label that finds no gap is among those of the low places, which then move.
    var hasAllTops = false
    while !hasAllTops {
      let fixed = sorted(labels.indices.filter { isFixed[$0] }) { labels[$0].idealTop }
      let column = LabelColumn(fixed.map { labels[$0].column }, gap: gap, range: range)
      tops = Dictionary(uniqueKeysWithValues: zip(fixed, column.tops))
      let flexible = sorted(labels.indices.filter { !isFixed[$0] }) {
        labels[$0].heights.upperBound - labels[$0].heights.lowerBound
      }
      hasAllTops = true
      for index in flexible {
        let taken = tops.map { ($0.value - gap, $0.value + labels[$0.key].size.height + gap) }
        guard let top = Self.freeTop(for: labels[index], between: taken, in: range) else {
          (isFixed[index], hasAllTops) = (true, false)
          break
        }
        tops[index] = top
      }
    }
    for index in labels.indices where !isFixed[index] { ideals[index] = tops[index] ?? 0 }
    let order = sorted(Array(labels.indices)) { tops[$0] ?? 0 }
    self.order = order
    self.tops =
      LabelColumn(
        order.map {
          LabelColumn.Item(
            height: labels[$0].size.height, idealTop: ideals[$0])
        }, gap: gap, range: range
      ).tops
  }

  /// Returns the free top edge that is nearest to a label's ideal one.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - taken: The intervals that other labels take, in any order.
  ///   - range: The vertical extent of the column.
  /// - Returns: The top edge; nil if none is free.
  private static func freeTop(
    for label: Label, between taken: [(start: Double, end: Double)], in range: ClosedRange<Double>
  ) -> Double? {
    var best: Double?
    var start = range.lowerBound
    for next in taken.sorted(by: { $0 < $1 }) + [(range.upperBound, range.upperBound)] {
      let least = max(start, label.heights.lowerBound - label.leaderHeight)
      let most = min(next.start - label.size.height, label.heights.upperBound - label.leaderHeight)
      start = max(start, next.end)
      guard least <= most else { continue }
      let top = min(max(label.idealTop, least), most)
      if best.map({ abs(top - label.idealTop) < abs($0 - label.idealTop) }) ?? true { best = top }
    }
    return best
  }
}
