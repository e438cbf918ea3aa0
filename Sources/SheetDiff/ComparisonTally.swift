internal import SheetPixels

/// The totals of the judged rows.
struct ComparisonTally {
  private(set) var pixelCount = 0
  private(set) var largest = 0
  private(set) var worst: PixelBox?
  private(set) var hasDifference = false
  private var levelSum = 0
  private var regions = ChangedRegions()

  /// Adds a row; it has as many pixels as there are kinds.
  mutating func add(_ kinds: UnsafeBufferPointer<UInt8>, levels: UnsafePointer<UInt8>, y: Int) {
    var (count, sum) = (0, 0)
    var rowLargest: UInt8 = 0
    for x in 0..<kinds.count {
      let isDifferent = kinds[x] >= PixelKind.different
      count &+= isDifferent ? 1 : 0
      sum &+= Int(levels[x])
      rowLargest = max(rowLargest, isDifferent ? levels[x] : 0)
    }
    levelSum += sum
    hasDifference = hasDifference || sum > 0
    guard count > 0 else { return }
    pixelCount += count
    if Int(rowLargest) > largest {
      noteWorst(level: rowLargest, kinds: kinds, levels: levels, y: y)
    }
    regions.add(kinds, y: y)
  }

  private mutating func noteWorst(
    level: UInt8, kinds: UnsafeBufferPointer<UInt8>, levels: UnsafePointer<UInt8>, y: Int
  ) {
    largest = Int(level)
    let x = kinds.indices.first { kinds[$0] >= PixelKind.different && levels[$0] == level }
    worst = x.map { PixelBox(x: $0, y: y, width: 1, height: 1) }
  }

  func comparison(
    of sizes: [PixelBox], comparedCount: Int, limit: ComparisonOptions.Limit
  ) -> Comparison {
    var comparison = Comparison(
      verdict: .identical, sizes: sizes, pixelCount: pixelCount, comparedCount: comparedCount,
      largest: largest, mean: comparedCount == 0 ? 0 : Double(levelSum) / Double(comparedCount),
      worst: worst, regions: regions.boxes(), moves: [])
    if sizes[0] != sizes[1] {
      comparison.verdict = .sizesDiffer
    } else if hasDifference {
      comparison.verdict = comparison.isWithin(limit) ? .withinTolerance : .pixelsDiffer
    }
    return comparison
  }
}

extension Comparison {
  fileprivate func isWithin(_ limit: ComparisonOptions.Limit) -> Bool {
    switch limit {
    case .pixels(let most): pixelCount <= most
    case .share(let most): share <= most
    case .levels(let most): largest <= most
    }
  }
}
