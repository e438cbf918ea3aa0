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

/// The figures of a set of differing pixels.
struct DifferenceTotals {
  private(set) var group = Group()
  private var regions = ChangedRegions()

  /// The figures without the regions.
  ///
  /// Without optionals and in 32 bits, because a noisy photo has a million groups.
  struct Group {
    private(set) var pixelCount = 0
    private var largestLevel: UInt8 = 0
    private var worstX: Int32 = 0
    private var worstY: Int32 = 0
    private var left = Int32.max
    private var top = Int32.max
    private var right: Int32 = 0
    private var bottom: Int32 = 0

    /// The largest difference of any channel.
    var largest: Int { Int(largestLevel) }

    /// The pixel with the largest difference, the topmost and then the leftmost one; nil if there is
    /// no pixel.
    var worst: PixelBox? {
      pixelCount == 0 ? nil : PixelBox(x: Int(worstX), y: Int(worstY), width: 1, height: 1)
    }

    /// The bounding box of the pixels that were added as ranges; nil if there are none.
    var box: PixelBox? {
      guard left < right else { return nil }
      return PixelBox(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }

    /// Adds `count` pixels of a row, of which the one at `x` is the leftmost of the worst.
    mutating func add(count: Int, largest level: UInt8, x: Int, y: Int) {
      note(level, x: Int32(x), y: Int32(y))
      pixelCount += count
    }

    /// Adds a range of a row.
    mutating func add(_ range: Range<Int>, of row: JudgedRow) {
      addFigures(of: range, of: row)
      left = min(left, Int32(range.lowerBound))
      right = max(right, Int32(range.upperBound))
      top = min(top, Int32(row.y))
      bottom = max(bottom, Int32(row.y + 1))
    }

    /// Adds a range of a row, but not to the box.
    fileprivate mutating func addFigures(of range: Range<Int>, of row: JudgedRow) {
      // The loop is vectorized; most ranges need no place.
      var level: UInt8 = 0
      for x in range { level = max(level, row.levels[x]) }
      var worst = range.lowerBound
      if level >= largestLevel { while row.levels[worst] != level { worst &+= 1 } }
      add(count: range.count, largest: level, x: worst, y: row.y)
    }

    /// Adds other pixels.
    mutating func add(_ other: Group) {
      guard other.pixelCount > 0 else { return }
      note(other.largestLevel, x: other.worstX, y: other.worstY)
      pixelCount += other.pixelCount
      (left, right) = (min(left, other.left), max(right, other.right))
      (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
    }

    private mutating func note(_ level: UInt8, x: Int32, y: Int32) {
      let isEarlier = pixelCount == 0 || (y, x) < (worstY, worstX)
      guard level > largestLevel || (level == largestLevel && isEarlier) else { return }
      (largestLevel, worstX, worstY) = (level, x, y)
    }
  }

  var pixelCount: Int { group.pixelCount }

  /// Adds the pixels of a row whose kinds are in a range.
  mutating func add(_ row: JudgedRow, kinds: ClosedRange<UInt8>) {
    var count = 0
    var largest: UInt8 = 0
    for x in 0..<row.kinds.count {
      let isCounted = row.kinds[x] >= kinds.lowerBound && row.kinds[x] <= kinds.upperBound
      count &+= isCounted ? 1 : 0
      largest = max(largest, isCounted ? row.levels[x] : 0)
    }
    guard count > 0 else { return }
    let worst = row.kinds.indices.first {
      kinds.contains(row.kinds[$0]) && row.levels[$0] == largest
    }
    group.add(count: count, largest: largest, x: worst ?? 0, y: row.y)
    regions.add(row.kinds, of: kinds, y: row.y)
  }

  /// Adds the ranges of a row, from left to right.
  mutating func add(_ ranges: [Range<Int>], of row: JudgedRow) {
    guard !ranges.isEmpty else { return }
    for range in ranges { group.addFigures(of: range, of: row) }
    regions.add(ranges, y: row.y)
  }

  /// Adds connected pixels of rows that have been added.
  mutating func add(_ other: Group) {
    group.add(other)
    if let box = other.box { regions.add(box) }
  }

  /// Adds the pixels of other totals.
  mutating func add(_ other: consuming DifferenceTotals) {
    group.add(other.group)
    for box in other.regions.boxes() { regions.add(box) }
  }

  /// The bounding boxes of the pixels.
  consuming func boxes() -> [PixelBox] { regions.boxes() }
}

/// The totals of areas with limits of their own, and of the pixels in none of them.
struct AreaTallies {
  /// An area, or the pixels in no area.
  private struct Part {
    let name: String?
    let limit: ComparisonOptions.Limit
    var spans: BoxSpans
    var tally: ComparisonTally
    var comparedCount = 0
  }

  private var areas: [Part]

  /// The pixels in none of the areas; its spans, and its number of compared pixels until the end, are those of all
  /// areas together.
  private var rest: Part

  private let canvas: PixelBox

  /// Creates the totals of the areas of options; nil if there are none.
  init?(_ options: ComparisonOptions, of canvas: PixelBox) {
    guard !options.areas.isEmpty else { return nil }
    self.canvas = canvas
    func part(
      _ name: String?, limit: ComparisonOptions.Limit, boxes: [PixelBox]
    ) -> Part {
      Part(
        name: name, limit: limit,
        spans: BoxSpans(boxes, width: canvas.width, height: canvas.height),
        tally: ComparisonTally(options.tolerance))
    }
    areas = options.areas.map { part($0.name, limit: $0.limit, boxes: $0.boxes) }
    rest = part(nil, limit: options.limit, boxes: options.areas.flatMap(\.boxes))
  }

  /// Counts the compared pixels of a row, whether they differ or not.
  mutating func countRow(_ y: Int, ignoring ignored: [Range<Int>]) {
    for index in areas.indices {
      areas[index].spans.move(to: y)
      areas[index].comparedCount += areas[index].spans.count(without: ignored)
    }
    rest.spans.move(to: y)
    rest.comparedCount += rest.spans.count(without: ignored)
  }

  /// Adds a row to the totals of each area.
  mutating func add(_ row: JudgedRow) {
    let width = row.kinds.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * width) { memory in
      let kinds = UnsafeMutableBufferPointer(rebasing: memory[..<width])
      let levels = UnsafeMutableBufferPointer(rebasing: memory[width...])
      func masked() -> JudgedRow? {
        guard let start = UnsafeBufferPointer(levels).baseAddress else { return nil }
        return JudgedRow(
          first: row.first, second: row.second, y: row.y, common: row.common,
          kinds: UnsafeBufferPointer(kinds), levels: start)
      }
      for index in areas.indices {
        areas[index].spans.move(to: row.y)
        let spans = areas[index].spans.spans
        guard !spans.isEmpty else { continue }
        memory.update(repeating: 0)
        for span in spans {
          for x in span { (kinds[x], levels[x]) = (row.kinds[x], row.levels[x]) }
        }
        if let masked = masked() { areas[index].tally.add(masked) }
      }
      rest.spans.move(to: row.y)
      for x in 0..<width { (kinds[x], levels[x]) = (row.kinds[x], row.levels[x]) }
      for span in rest.spans.spans {
        for x in span { (kinds[x], levels[x]) = (0, 0) }
      }
      if let masked = masked() { rest.tally.add(masked) }
    }
  }

  /// Returns the results of all areas, then of the pixels in none of them.
  ///
  /// - Parameter comparedCount: The number of compared pixels of the whole canvas.
  /// - Returns: The results in the order of the options.
  consuming func areas(comparedCount: Int) -> [Comparison.Area] {
    rest.comparedCount = comparedCount - rest.comparedCount
    let size = canvas
    return (areas + [rest]).map { part in
      let comparison = part.tally.comparison(
        of: [size, size], comparedCount: part.comparedCount, limit: part.limit)
      return Comparison.Area(
        name: part.name, limit: part.limit, pixelCount: comparison.pixelCount,
        comparedCount: part.comparedCount, largest: comparison.largest,
        isPassed: comparison.isPassed)
    }
  }
}

/// The pixels of each row that are in one of some boxes.
struct BoxSpans {
  private let boxes: [PixelBox]
  private var rows = 0..<0

  /// The ranges of the current row, left to right, without overlap.
  private(set) var spans: [Range<Int>] = []

  /// The number of pixels of the current row in the boxes.
  private(set) var count = 0

  /// Creates the spans of boxes, clipped to the canvas.
  init(_ boxes: [PixelBox], width: Int, height: Int) {
    let canvas = PixelBox(x: 0, y: 0, width: width, height: height)
    self.boxes = boxes.compactMap { $0.intersection(canvas) }
  }

  /// Moves to row `y`.
  mutating func move(to y: Int) {
    guard !rows.contains(y) else { return }
    let here = boxes.filter { $0.y <= y && y < $0.y + $0.height }
    let borders = boxes.flatMap { [$0.y, $0.y + $0.height] }.filter { $0 > y }
    rows = y..<(borders.min() ?? Int.max)
    spans = []
    for box in here.sorted(by: { $0.x < $1.x }) {
      let span = box.x..<box.x + box.width
      if let last = spans.last, span.lowerBound <= last.upperBound {
        spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        spans.append(span)
      }
    }
    count = spans.reduce(0) { $0 + $1.count }
  }

  /// Returns the number of pixels of the current row that are in the boxes, but in none of other ranges.
  func count(without others: [Range<Int>]) -> Int {
    spans.reduce(count) { count, span in
      others.reduce(count) { $0 - $1.clamped(to: span).count }
    }
  }
}
