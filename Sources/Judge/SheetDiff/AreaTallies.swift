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
