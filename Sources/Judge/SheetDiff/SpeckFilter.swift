/// A separation of differing pixels into changes and specks.
///
/// Connected pixels (8 neighbours) form a group. Its area is the sum of the differences of its
/// pixels, each relative to the contrast around the pixel: where an edge from black to white is
/// drawn with a coverage that is off by a tenth, a pixel has an area of 0.1. A group up to the largest
/// area is a speck. Only the groups of one row are held; a group ends when a row has none of its
/// pixels.
struct SpeckFilter {
  /// The units of an area.
  static let unitsPerPixel = 4096

  /// The smallest contrast that differences are relative to, in levels.
  ///
  /// On a flat ground, where contrast is 0, specks are the ripples of JPEG and of resampling, up to 15
  /// levels; a single pixel may differ by 144 levels.
  private static let leastContrast = 48

  /// The number of specks, and the figures of their pixels.
  private(set) var speckCount = 0
  private(set) var totals = DifferenceTotals.Group()

  private let mostArea: Int
  private var groups: [Group] = []
  private var runs: [Run] = []
  private var lastRow = -1

  // Kept from row to row, because a photo has hundreds of groups in each.
  private var nextRuns: [Run] = []
  private var nextGroups: [Group] = []
  private var places: [Int] = []
  private var counted: [Range<Int>] = []

  /// A range of connected pixels of the last row.
  private struct Run {
    var range: Range<Int>
    var group: Int
  }

  /// Connected pixels; `parent` is its own index, or the group that it has been joined with.
  private struct Group {
    var parent: Int
    var isCounted = false
    var area = 0
    var totals = DifferenceTotals.Group()
  }

  init(mostArea: Int) {
    self.mostArea = mostArea
  }

  /// Adds a row and passes the pixels of groups that count to `totals`.
  ///
  /// Rows without differing pixels need not be added.
  mutating func add(_ row: JudgedRow, to totals: inout DifferenceTotals) {
    if row.y != lastRow + 1 { finish() }
    lastRow = row.y
    nextRuns.removeAll(keepingCapacity: true)
    counted.removeAll(keepingCapacity: true)
    var above = 0
    var x = 0
    while let range = row.kinds.run(of: PixelKind.different, from: x) {
      x = range.upperBound
      while above < runs.count, runs[above].range.upperBound < range.lowerBound { above += 1 }
      var group: Int?
      var touching = above
      while touching < runs.count, runs[touching].range.lowerBound <= range.upperBound {
        let other = root(of: runs[touching].group)
        group = group.map { join($0, other, totals: &totals) } ?? other
        touching += 1
      }
      let index = group ?? makeGroup()
      nextRuns.append(Run(range: range, group: index))
      if add(range, of: row, to: index, totals: &totals) { counted.append(range) }
    }
    totals.add(counted, of: row)
    keepGroups()
  }

  /// Ends all groups.
  mutating func finish() {
    nextRuns.removeAll(keepingCapacity: true)
    keepGroups()
  }

  private mutating func makeGroup() -> Int {
    groups.append(Group(parent: groups.count))
    return groups.count - 1
  }

  private func root(of group: Int) -> Int {
    var index = group
    while groups[index].parent != index { index = groups[index].parent }
    return index
  }

  private mutating func join(_ a: Int, _ b: Int, totals: inout DifferenceTotals) -> Int {
    guard a != b else { return a }
    groups[b].parent = a
    groups[a].area += groups[b].area
    if groups[a].isCounted || groups[b].isCounted || groups[a].area > mostArea {
      count(a, totals: &totals)
      count(b, totals: &totals)
    } else {
      groups[a].totals.add(groups[b].totals)
    }
    return a
  }

  private mutating func count(_ group: Int, totals: inout DifferenceTotals) {
    guard !groups[group].isCounted else { return }
    groups[group].isCounted = true
    totals.add(groups[group].totals)
  }

  /// Adds a run to a group and returns whether it counts.
  private mutating func add(
    _ range: Range<Int>, of row: JudgedRow, to group: Int, totals: inout DifferenceTotals
  ) -> Bool {
    if groups[group].isCounted { return true }
    groups[group].area += area(of: range, in: row)
    if groups[group].area > mostArea {
      count(group, totals: &totals)
      return true
    }
    groups[group].totals.add(range, of: row)
    return false
  }

  /// Returns the area of a run, or any larger number than the largest area.
  private func area(of range: Range<Int>, in row: JudgedRow) -> Int {
    guard row.y < row.common.height, range.upperBound <= row.common.width else {
      return mostArea + 1
    }
    // Most changes exceed the area whatever the contrast is.
    var sum = 0
    for x in range { sum &+= Int(row.levels[x]) }
    guard sum * Self.unitsPerPixel / 255 <= mostArea + range.count else { return mostArea + 1 }
    var area = 0
    for x in range {
      let contrast = max(Self.leastContrast, row.contrast(around: x))
      area += Int(row.levels[x]) * Self.unitsPerPixel / contrast
    }
    return area
  }

  /// Keeps the groups that the next row may extend; all others that do not count are specks.
  private mutating func keepGroups() {
    swap(&runs, &nextRuns)
    nextGroups.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(-1, count: groups.count))
    for index in runs.indices {
      let old = root(of: runs[index].group)
      if places[old] < 0 {
        places[old] = nextGroups.count
        nextGroups.append(groups[old])
        nextGroups[places[old]].parent = places[old]
      }
      runs[index].group = places[old]
    }
    for index in groups.indices
    where places[index] < 0 && !groups[index].isCounted && groups[index].parent == index {
      speckCount += 1
      totals.add(groups[index].totals)
    }
    swap(&groups, &nextGroups)
  }
}

/// A row of the canvas with the kinds of its pixels.
struct JudgedRow {
  let first: PictureView
  let second: PictureView
  let y: Int
  /// The part of the canvas that both pictures have.
  let common: PixelBox
  /// One ``PixelKind`` for every pixel of the canvas.
  let kinds: UnsafeBufferPointer<UInt8>
  /// The largest channel difference of each pixel.
  let levels: UnsafePointer<UInt8>

  /// Returns the contrast of 5 × 5 pixels in levels, the lower one of the two pictures.
  func contrast(around x: Int) -> Int {
    let columns = max(0, x - RowWindow.reach)...min(common.width - 1, x + RowWindow.reach)
    let rows = max(0, y - RowWindow.reach)...min(common.height - 1, y + RowWindow.reach)
    let (p, q) = (first.spread(columns, rows), second.spread(columns, rows))
    return Int(pointwiseMin(p, q).max())
  }
}

extension PictureView {
  /// Returns the difference of the largest and smallest level of each channel.
  fileprivate func spread(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> SIMD4<UInt8> {
    var (least, most) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>())
    for y in rows {
      let row = row(y)
      for x in columns {
        let pixel = row[x]
        // Transparent pixels have no colour.
        let channels = unsafeBitCast(pixel.alpha == 0 ? 0 : pixel, to: SIMD4<UInt8>.self)
        least = pointwiseMin(least, channels)
        most = pointwiseMax(most, channels)
      }
    }
    return most &- least
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first range of bytes of one value from `start` on; nil if there is none.
  fileprivate func run(of value: UInt8, from start: Int) -> Range<Int>? {
    guard let base = baseAddress.map({ UnsafeRawPointer($0) }) else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let eightValues = ones &* UInt64(value)
    var x = start
    while x < count, self[x] != value {
      x &+= 1
      while x &+ 8 <= count {
        let other = base.loadUnaligned(fromByteOffset: x, as: UInt64.self) ^ eightValues
        // One of the bytes is zero.
        if (other &- ones) & ~other & (ones << 7) != 0 { break }
        x &+= 8
      }
    }
    guard x < count else { return nil }
    let lower = x
    while x < count, self[x] == value {
      x &+= 1
      while x &+ 8 <= count,
        base.loadUnaligned(fromByteOffset: x, as: UInt64.self) == eightValues
      {
        x &+= 8
      }
    }
    return lower..<x
  }
}

/// The colours of differing pixels, which separate specks of one change from the noise of rasterizers and JPEGs.
///
/// Text in another colour makes many specks in which most pixels change from one colour to one other. Specks of
/// rasterizers are on edges and have colours of all kinds. Specks of a JPEG change a few pixels of a plain ground
/// and leave their neighbours as they were. So a pixel counts if it has neighbours of its own colour, above, below,
/// left or right, and all of these have changed as it has.
struct SpeckColors {
  /// The smallest number of pixels of one change: those of a few letters.
  private static let leastPixels = 128

  /// The number of pairs of colours that are counted at once, a power of 2.
  private static let slotCount = 1024

  /// The most frequent pair of colours of each place.
  private var slots = [ColorVotes](repeating: ColorVotes(), count: slotCount)

  /// Adds the differing pixels of a row.
  mutating func add(_ row: JudgedRow) {
    guard row.y < row.common.height else { return }
    for x in 0..<row.common.width
    where row.kinds[x] == PixelKind.different && row.hasChangedWithItsNeighbours(x) {
      vote(row.first.row(row.y)[x], row.second.row(row.y)[x])
    }
  }

  private mutating func vote(_ from: UInt32, _ to: UInt32) {
    let hash = (from &* 0x9E37_79B1) ^ (to &* 0x85EB_CA77)
    slots[Int(hash >> 22)].add(from, to)
  }

  /// Returns whether half of all differing pixels have changed from one colour to one other.
  func areOfOneChange(among pixelCount: Int) -> Bool {
    let most = slots.reduce(0) { max($0, $1.votes) }
    return most >= Self.leastPixels && 2 * most >= pixelCount
  }
}

/// The pair of colours in the majority, if there is one, by the vote of Boyer and Moore.
struct ColorVotes {
  private var pair: (from: UInt32, to: UInt32) = (0, 0)

  /// The number of pixels by which the pair is in the majority.
  private(set) var votes = 0

  /// Counts a pixel.
  mutating func add(_ from: UInt32, _ to: UInt32) {
    if votes == 0 { pair = (from, to) }
    votes += pair == (from, to) ? 1 : -1
  }
}

extension JudgedRow {
  /// Returns whether all of the four neighbours that have the colour of a pixel in the first picture have
  /// its colour in the second one, and there is one.
  fileprivate func hasChangedWithItsNeighbours(_ x: Int) -> Bool {
    let (from, to) = (first.row(y)[x], second.row(y)[x])
    var hasOne = false
    for (nearX, nearY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    where nearX >= 0 && nearY >= 0 && nearX < common.width && nearY < common.height
      && first.row(nearY)[nearX] == from
    {
      guard second.row(nearY)[nearX] == to else { return false }
      hasOne = true
    }
    return hasOne
  }
}
