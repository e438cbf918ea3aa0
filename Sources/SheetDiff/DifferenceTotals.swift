/// The figures of a set of differing pixels.
struct DifferenceTotals {
  private(set) var group = Group()
  private var regions = ChangedRegions()

  /// The figures without the regions.
  struct Group {
    private(set) var pixelCount = 0
    private(set) var largest = 0
    /// The pixel with the largest difference, the topmost and then the leftmost one.
    private(set) var worst: PixelBox?
    private(set) var box: PixelBox?

    /// Adds `count` pixels of a row, of which the one at `x` is the leftmost of the worst.
    mutating func add(count: Int, largest level: Int, x: Int, y: Int) {
      pixelCount += count
      note(level, PixelBox(x: x, y: y, width: 1, height: 1))
    }

    /// Adds a range of a row.
    mutating func add(_ range: Range<Int>, of row: JudgedRow) {
      var level: UInt8 = 0
      for x in range { level = max(level, row.levels[x]) }
      var worst = range.lowerBound
      if Int(level) >= largest { while row.levels[worst] != level { worst += 1 } }
      add(count: range.count, largest: Int(level), x: worst, y: row.y)
      let box = PixelBox(x: range.lowerBound, y: row.y, width: range.count, height: 1)
      self.box = self.box.map { $0.union(box) } ?? box
    }

    /// Adds other pixels.
    mutating func add(_ other: Group) {
      pixelCount += other.pixelCount
      if let worst = other.worst { note(other.largest, worst) }
      box = box.flatMap { box in other.box.map { box.union($0) } } ?? box ?? other.box
    }

    private mutating func note(_ level: Int, _ place: PixelBox) {
      let isEarlier = worst.map { (place.y, place.x) < ($0.y, $0.x) } ?? true
      guard level > largest || (level == largest && isEarlier) else { return }
      (largest, worst) = (level, place)
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
    group.add(count: count, largest: Int(largest), x: worst ?? 0, y: row.y)
    regions.add(row.kinds, of: kinds, y: row.y)
  }

  /// Adds the ranges of a row, from left to right.
  mutating func add(_ ranges: [Range<Int>], of row: JudgedRow) {
    guard !ranges.isEmpty else { return }
    for range in ranges { group.add(range, of: row) }
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

extension PixelBox {
  fileprivate func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
