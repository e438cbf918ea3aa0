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
