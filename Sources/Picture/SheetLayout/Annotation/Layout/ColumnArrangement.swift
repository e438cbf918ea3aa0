internal import SheetPrimitives

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
