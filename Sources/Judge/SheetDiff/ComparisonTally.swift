internal import SheetPixels

/// The totals of the judged rows.
struct ComparisonTally {
  private let tolerance: Tolerance?
  private var counted = DifferenceTotals()
  private var faint = DifferenceTotals()
  private var specks: SpeckFilter
  private var colors = SpeckColors()
  private var hasDifference = false
  private var levelSum = 0

  /// Creates the totals; without a tolerance every pixel that is judged different counts.
  init(_ tolerance: Tolerance?) {
    self.tolerance = tolerance
    specks = SpeckFilter(mostArea: tolerance?.mostSpeckArea ?? 0)
  }

  /// Adds a row; it has as many pixels as there are kinds.
  mutating func add(_ row: JudgedRow) {
    var sum = 0
    var highest: UInt8 = 0
    for x in 0..<row.kinds.count {
      sum &+= Int(row.levels[x])
      highest = max(highest, row.kinds[x])
    }
    levelSum += sum
    hasDifference = hasDifference || sum > 0
    guard highest >= PixelKind.different else { return }
    if tolerance == nil {
      counted.add(row, kinds: PixelKind.different...PixelKind.darker)
      return
    }
    // Whether specks count matters only if nothing else does.
    if counted.pixelCount == 0 { colors.add(row) }
    specks.add(row, to: &counted)
    if highest == PixelKind.faint { faint.add(row, kinds: PixelKind.faint...PixelKind.faint) }
  }

  consuming func comparison(
    of sizes: [PixelBox], comparedCount: Int, limit: ComparisonOptions.Limit
  ) -> Comparison {
    specks.finish()
    var tolerated = Comparison.Tolerated(
      speckCount: specks.speckCount, speckPixelCount: specks.totals.pixelCount)
    if counted.pixelCount == 0, colors.areOfOneChange(among: specks.totals.pixelCount) {
      counted.add(specks.totals)
      (tolerated.speckCount, tolerated.speckPixelCount) = (0, 0)
    }
    let mostFaint = (tolerance?.mostFaintShare ?? 0) * Double(comparedCount)
    if Double(faint.pixelCount) > mostFaint {
      counted.add(faint)
    } else {
      tolerated.faintPixelCount = faint.pixelCount
    }
    var comparison = Comparison(
      verdict: .identical, sizes: sizes, pixelCount: counted.pixelCount,
      comparedCount: comparedCount, largest: counted.group.largest,
      mean: comparedCount == 0 ? 0 : Double(levelSum) / Double(comparedCount),
      worst: counted.group.worst, regions: counted.boxes(), moves: [], tolerated: tolerated)
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
