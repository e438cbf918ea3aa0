internal import SheetPixels
internal import SheetPlatform

/// A comparison of two pictures in progress.
struct Comparer: ~Copyable {
  private let options: ComparisonOptions
  private let judge: any RowJudge
  private let sizes: [PixelBox]
  private let common: PixelBox
  private let canvas: PixelBox
  private var first: RowWindow
  private var second: RowWindow
  private var ignored: BoxSpans
  private var tally: ComparisonTally

  /// The totals of areas with limits of their own; nil if there are none.
  private var areas: AreaTallies?
  private var ignoredCount = 0

  /// The rows in which moves are searched; nil if none are.
  private let kept: KeptRows?
  private var recolored = RecoloredParts()

  /// A Boolean value indicating whether a pixel of the band counts as different; only known if
  /// causes are searched.
  private var hasCounted = false

  /// The largest picture in which causes are searched, in pixels.
  private static let mostPixelsWithCauses = 6_000_000

  /// One row for every row of a band, as wide as the canvas.
  private let kinds: UnsafeMutablePointer<UInt8>
  private let levels: UnsafeMutablePointer<UInt8>
  private let scratch: UnsafeMutablePointer<UInt32>
  private var isSame = [Bool](repeating: true, count: RowWindow.bandHeight)

  init(_ first: any PixelRows, _ second: any PixelRows, options: ComparisonOptions) {
    let kept = Self.keptRows(of: first, and: second, options)
    self.options = options
    self.kept = kept
    judge = options.judge
    tally = ComparisonTally(options.tolerance)
    let (a, b) = (first.size, second.size)
    sizes = [a, b]
    common = PixelBox(x: 0, y: 0, width: min(a.width, b.width), height: min(a.height, b.height))
    canvas = PixelBox(x: 0, y: 0, width: max(a.width, b.width), height: max(a.height, b.height))
    self.first = RowWindow(first, keepsBandAbove: kept != nil)
    self.second = RowWindow(second, keepsBandAbove: kept != nil)
    ignored = BoxSpans(options.ignored, width: canvas.width, height: canvas.height)
    kinds = .allocate(capacity: RowWindow.bandHeight * canvas.width)
    levels = .allocate(capacity: RowWindow.bandHeight * canvas.width)
    scratch = .allocate(capacity: canvas.width)
    areas = AreaTallies(options, of: canvas)
  }

  /// Returns an empty record of rows; nil if no causes are searched.
  private static func keptRows(
    of first: any PixelRows, and second: any PixelRows, _ options: ComparisonOptions
  ) -> KeptRows? {
    let size = first.size
    guard options.findsCauses, size == second.size, size.width * size.height <= mostPixelsWithCauses
    else { return nil }
    return KeptRows(width: size.width, height: size.height)
  }

  deinit {
    kinds.deallocate()
    levels.deallocate()
    scratch.deallocate()
  }

  /// Compares all rows and calls `finish` with each row once it is final.
  consuming func run(
    _ finish: (CanvasRow) throws(PNGError) -> Void
  ) throws(PNGError) -> Comparison {
    var countedAbove = false
    for top in stride(from: 0, to: canvas.height, by: RowWindow.bandHeight) {
      try first.advance(to: top)
      try second.advance(to: top)
      let band = top..<min(canvas.height, top + RowWindow.bandHeight)
      judgeBand(band)
      hasCounted = false
      for y in band { try finish(judged(y, y - top)) }
      if let kept { keep(top / RowWindow.bandHeight, in: kept, countedAbove) }
      countedAbove = hasCounted
    }
    return comparison()
  }

  /// Counts a row and returns it.
  private mutating func judged(_ y: Int, _ index: Int) -> CanvasRow {
    let offset = index * canvas.width
    let row = CanvasRow(
      first: first.view, second: second.view, y: y,
      kinds: isSame[index] ? nil : UnsafePointer(kinds + offset), levels: levels + offset)
    guard !isSame[index] else { return row }
    let kinds = UnsafeBufferPointer(start: kinds + offset, count: canvas.width)
    let judged = JudgedRow(
      first: first.view, second: second.view, y: y, common: common, kinds: kinds,
      levels: levels + offset)
    tally.add(judged)
    areas?.add(judged)
    if kept != nil, recolored.add(kinds, from: first.view.row(y), to: second.view.row(y), y: y) {
      hasCounted = true
    }
    return row
  }

  private func keep(_ index: Int, in kept: KeptRows, _ countedAbove: Bool) {
    if hasCounted { kept.keep(index - 1, of: first.view, and: second.view) }
    if hasCounted || countedAbove { kept.keep(index, of: first.view, and: second.view) }
  }

  private consuming func comparison() -> Comparison {
    let comparedCount = canvas.width * canvas.height - ignoredCount
    var comparison = tally.comparison(of: sizes, comparedCount: comparedCount, limit: options.limit)
    if let areas {
      comparison.areas = areas.areas(comparedCount: comparedCount)
      if [.withinTolerance, .pixelsDiffer].contains(comparison.verdict) {
        comparison.verdict =
          comparison.areas.allSatisfy(\.isPassed) ? .withinTolerance : .pixelsDiffer
      }
    }
    guard let kept, comparison.pixelCount > 0 else { return comparison }
    comparison.moves = MoveSearch(kept: kept).moves(of: comparison.regions)
    let moved = comparison.regionsMoved
    comparison.recolorings = recolored.recolorings(comparedCount: comparedCount, in: kept)
      .filter { part in
        // Differences that do not count are in no region.
        comparison.regions.contains { $0.intersection(part.box) != nil }
          && !moved.contains { $0.intersection(part.box) != nil }
      }
    return comparison
  }

  private mutating func judgeBand(_ band: Range<Int>) {
    var rows: [RowPair] = []
    for y in band {
      let offset = (y - band.lowerBound) * canvas.width
      ignored.move(to: y)
      ignoredCount += ignored.count
      areas?.countRow(y, ignoring: ignored.spans)
      memset(kinds + offset, 0, canvas.width)
      memset(levels + offset, 0, canvas.width)
      isSame[y - band.lowerBound] = true
      if y < common.height {
        rows.append(judgeCommon(y, offset))
      }
      if sizes[0] != sizes[1] { judgeOutside(y, offset) }
      if !isSame[y - band.lowerBound] { clearIgnored(offset) }
    }
    if isSame.contains(false) { judge.reconsider(rows) }
  }

  /// Judges the part of a row that both pictures have.
  private mutating func judgeCommon(_ y: Int, _ offset: Int) -> RowPair {
    let (p, q) = (first.view.row(y), second.view.row(y))
    let hasChanges = memcmp(p, q, 4 * common.width) != 0
    let isOpaque =
      hasChanges
      && ChannelLevels.measure(p, q, count: common.width, into: levels + offset, scratch: scratch)
    let row = RowPair(
      first: first.view, second: second.view, y: y, width: common.width, hasChanges: hasChanges,
      isOpaque: isOpaque, levels: levels + offset, kinds: kinds + offset)
    guard hasChanges else { return row }
    isSame[y % RowWindow.bandHeight] = false
    clearIgnored(offset)
    judge.judge(row)
    return row
  }

  /// Judges the part of a row that only one of the pictures has.
  private mutating func judgeOutside(_ y: Int, _ offset: Int) {
    for view in [first.view, second.view] where y < view.height {
      let start = y < common.height ? common.width : 0
      guard start < view.width else { continue }
      isSame[y % RowWindow.bandHeight] = false
      for x in start..<view.width where judge.countsAlone(view.pixel(x, y)) {
        kinds[offset + x] = PixelKind.different
        levels[offset + x] = 255
      }
    }
  }

  private func clearIgnored(_ offset: Int) {
    for span in ignored.spans {
      memset(kinds + offset + span.lowerBound, 0, span.count)
      memset(levels + offset + span.lowerBound, 0, span.count)
    }
  }
}

/// One row of both pictures after all judgements.
struct CanvasRow {
  let first: PictureView
  let second: PictureView
  let y: Int

  /// One ``PixelKind`` for every pixel of the canvas; nil if nothing differs.
  let kinds: UnsafePointer<UInt8>?

  /// The largest channel difference of every pixel of the canvas; undefined if nothing differs.
  let levels: UnsafePointer<UInt8>

  /// Returns whether a pixel is marked in a difference picture.
  func hasMarks(width: Int) -> Bool {
    guard let kinds else { return false }
    return UnsafeBufferPointer(start: kinds, count: width).contains { $0 >= PixelKind.antialiased }
  }
}

/// The largest difference of any channel, for every pixel of a row.
enum ChannelLevels {
  /// Writes the levels, 0 to 255, and returns whether all pixels are opaque.
  ///
  /// Two fully transparent pixels are equal and have level 0. The two loops run over plain memory
  /// so that the compiler vectorizes both.
  static func measure(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    into levels: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let a = UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self)
    let b = UnsafeRawPointer(second).assumingMemoryBound(to: UInt8.self)
    let differences = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt8.self)
    for index in 0..<4 &* count {
      let (p, q) = (a[index], b[index])
      differences[index] = p > q ? p &- q : q &- p
    }
    var all = UInt32.max
    for x in 0..<count {
      all &= first[x] & second[x]
      let four = scratch[x]
      let low = max(four & 0xff, four >> 8 & 0xff)
      let high = max(four >> 16 & 0xff, four >> 24)
      let isVisible = (first[x] | second[x]) >> 24 != 0
      levels[x] = isVisible ? UInt8(truncatingIfNeeded: max(low, high)) : 0
    }
    return all >> 24 == 255
  }
}
