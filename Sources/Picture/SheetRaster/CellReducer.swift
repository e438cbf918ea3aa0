internal import SheetPixels

/// A reader of rows that stores their means in square cells, and halves the columns of each row of
/// cells before the next one begins.
///
/// The cells reach beyond the rows, where the pixels at the edge are repeated.
struct CellReducer: ~Copyable {
  /// The cells, narrower than high by the halvings.
  let cells: CellGrid
  private let grid: PixelRegion
  private let source: PixelRegion

  /// The side of a cell in pixels, before the halvings.
  private let cell: Int
  private let halvings: Int
  private let isOpaque: Bool

  /// The sums of the row of cells in progress.
  private let sums: CellGrid
  /// The number of rows of pixels in it, and its index.
  private var filled = 0
  private var index = 0

  /// The sums of the latest row of pixels, which counts `pending` times.
  private let latest: CellGrid
  private var pending = 0

  /// The sums of pixels that are not in ``sums`` yet, by channel and column, and their rows.
  private let columns: UnsafeMutablePointer<UInt16>
  private var columnRows = 0
  /// The latest row, if its pixels are in ``columns``.
  private let kept: UnsafeMutablePointer<UInt32>
  private var isKept = false

  /// The next row of the source.
  private var y: Int

  /// The number of rows whose sums fit in 16 bits.
  private static let mostColumnRows = 257

  /// Creates a reader.
  ///
  /// - Precondition: The grid contains the source, and its sides are multiples of `cell`, halved as
  ///   often as given.
  init(grid: PixelRegion, source: PixelRegion, cell: Int, halvings: Int, isOpaque: Bool) {
    self.isOpaque = isOpaque
    self.grid = grid
    self.source = source
    self.cell = cell
    self.halvings = halvings
    let count = grid.x.count / cell
    cells = CellGrid(columnCount: count >> halvings, rowCount: grid.y.count / cell)
    sums = CellGrid(columnCount: count, rowCount: 1)
    latest = CellGrid(columnCount: count, rowCount: 1)
    columns = .allocate(capacity: 4 * source.x.count)
    columns.initialize(repeating: 0, count: 4 * source.x.count)
    kept = .allocate(capacity: source.x.count)
    kept.initialize(repeating: 0, count: source.x.count)
    y = source.y.lowerBound
  }

  deinit {
    columns.deallocate()
    kept.deallocate()
  }

  /// Adds the next row, from top to bottom.
  mutating func add(_ row: Row) {
    let isFirst = y == source.y.lowerBound
    let isLast = y == source.y.upperBound - 1
    switch row {
    case .pixels(let pixels) where isOpaque && !isFirst && !isLast:
      addLatest()
      addColumns(pixels)
    case .pixels(let pixels):
      addLatest()
      clear(latest)
      addPixels(pixels)
      addEdges(pixels[0], pixels[pixels.count - 1])
      pending = 1
    case .runs(let runs):
      addLatest()
      clear(latest)
      var start = 0
      for run in runs {
        add(run.rgba, from: start, to: Int(run.end))
        start = Int(run.end)
      }
      addEdges(runs[0].rgba, runs[runs.count - 1].rgba)
      pending = 1
    case .repeated:
      sumKeptRow()
      pending += 1
    }
    if isFirst { pending += source.y.lowerBound - grid.y.lowerBound }
    if isLast {
      pending += grid.y.upperBound - source.y.upperBound
      addLatest()
    }
    y += 1
  }

  // MARK: Sums of one row

  private func clear(_ row: borrowing CellGrid) {
    row.base.update(repeating: SIMD4(), count: row.columnCount)
  }

  /// Adds the pixels beyond both ends of the row.
  private func addEdges(_ first: UInt32, _ last: UInt32) {
    add(first, from: grid.x.lowerBound - source.x.lowerBound, to: 0)
    add(last, from: source.x.count, to: grid.x.upperBound - source.x.lowerBound)
  }

  /// Adds pixels of one colour to the sums of the row; columns count from the edge of the source.
  private func add(_ rgba: UInt32, from start: Int, to end: Int) {
    add(PixelBlend.premultiplied(rgba), to: latest.base, from: start, to: end)
  }

  private func add(
    _ color: SIMD4<Float>, to target: UnsafeMutablePointer<SIMD4<Float>>, from start: Int,
    to end: Int
  ) {
    let (cell, last) = (cell, end + source.x.lowerBound - grid.x.lowerBound)
    var x = last - end + start
    guard x < last else { return }
    var index = x / cell
    var next = (index + 1) * cell
    while next < last {
      target[index] += Float(next - x) * color
      (x, index) = (next, index + 1)
      next += cell
    }
    target[index] += Float(last - x) * color
  }

  private func addPixels(_ pixels: UnsafeBufferPointer<UInt32>) {
    let offset = source.x.lowerBound - grid.x.lowerBound
    for (x, pixel) in pixels.enumerated() {
      latest.base[(x + offset) / cell] += PixelBlend.premultiplied(pixel)
    }
  }

  /// Computes the sums of the latest row, if only its pixels are known.
  private mutating func sumKeptRow() {
    guard isKept else { return }
    clear(latest)
    let pixels = UnsafeBufferPointer(start: UnsafePointer(kept), count: source.x.count)
    addPixels(pixels)
    addEdges(pixels[0], pixels[pixels.count - 1])
    isKept = false
  }

  // MARK: Rows of cells

  /// Adds a row of opaque pixels as integers, which takes a fifth of the time of cells.
  private mutating func addColumns(_ pixels: UnsafeBufferPointer<UInt32>) {
    let (columns, count) = (columns, 4 * pixels.count)
    UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) { levels in
      for place in 0..<count { columns[place] &+= UInt16(truncatingIfNeeded: levels[place]) }
    }
    if let base = pixels.baseAddress { kept.update(from: base, count: pixels.count) }
    isKept = true
    columnRows += 1
    if columnRows == Self.mostColumnRows { addColumnsToSums() }
    advance(by: 1)
  }

  private mutating func addColumnsToSums() {
    let count = source.x.count
    let levels = UnsafeMutableRawPointer(columns).assumingMemoryBound(to: SIMD4<UInt16>.self)
    func color(_ levels: SIMD4<UInt32>) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: levels))
    }
    func wide(_ levels: SIMD4<UInt16>) -> SIMD4<UInt32> { SIMD4(truncatingIfNeeded: levels) }
    let (cell, sums, offset) = (cell, sums.base, source.x.lowerBound - grid.x.lowerBound)
    var x = 0
    var index = offset / cell
    var end = (index + 1) * cell - offset
    while x < count {
      var sum = SIMD4<UInt32>()
      for column in x..<min(end, count) { sum &+= wide(levels[column]) }
      sums[index] += color(sum)
      (x, index) = (end, index + 1)
      end += cell
    }
    let last = grid.x.upperBound - source.x.lowerBound
    add(color(wide(levels[0])), to: sums, from: -offset, to: 0)
    add(color(wide(levels[count - 1])), to: sums, from: count, to: last)
    columns.update(repeating: 0, count: 4 * count)
    columnRows = 0
  }

  /// Adds the latest row as often as it occurs.
  private mutating func addLatest() {
    isKept = false
    while pending > 0 {
      let isWhole = filled == 0
      let part = min(pending, cell - filled)
      let (sums, latest, factor) = (sums.base, latest.base, Float(part))
      for column in 0..<self.sums.columnCount { sums[column] += factor * latest[column] }
      pending -= part
      advance(by: part)
      guard isWhole, part == cell else { continue }
      // The next rows of cells equal this one.
      let copies = min(pending / cell, cells.rowCount - index)
      for _ in 0..<copies {
        cells.row(index).update(from: cells.row(index - 1), count: cells.columnCount)
        index += 1
      }
      pending -= copies * cell
    }
  }

  /// Completes the row of cells if all its rows of pixels are in it.
  private mutating func advance(by rows: Int) {
    filled += rows
    guard filled == cell else { return }
    filled = 0
    if columnRows > 0 { addColumnsToSums() }
    let (row, factor) = (sums.base, 1 / Float(cell * cell))
    var count = sums.columnCount
    for column in 0..<count { row[column] *= factor }
    for _ in 0..<halvings {
      CellGrid.halve(row, count: count)
      count /= 2
    }
    cells.row(index).update(from: row, count: count)
    clear(sums)
    index += 1
  }
}

/// A coarse picture with an owner: premultiplied red, green, blue and alpha, 0…255, in each cell.
struct CellGrid: ~Copyable {
  let columnCount: Int
  let rowCount: Int

  /// The cells in row-major order.
  let base: UnsafeMutablePointer<SIMD4<Float>>

  init(columnCount: Int, rowCount: Int) {
    self.columnCount = columnCount
    self.rowCount = rowCount
    base = .allocate(capacity: columnCount * rowCount)
    base.initialize(repeating: SIMD4(), count: columnCount * rowCount)
  }

  deinit { base.deallocate() }

  func row(_ index: Int) -> UnsafeMutablePointer<SIMD4<Float>> { base + index * columnCount }
}

extension CellGrid {
  /// The variance of the filter 1 3 3 1, in cells before the reduction.
  static let halvingVariance = 0.75

  /// Halves the number of cells in a row in place, filtered with 1 3 3 1.
  ///
  /// - Precondition: The count is even.
  static func halve(_ row: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
    for column in 0..<count / 2 {
      // No cell that is still needed lies before the one that is written.
      let (before, after) = (max(2 * column - 1, 0), min(2 * column + 2, count - 1))
      row[column] =
        0.375 * (row[2 * column] + row[2 * column + 1]) + 0.125 * (row[before] + row[after])
    }
  }

  /// Returns the grid with half the rows, filtered with 1 3 3 1.
  ///
  /// - Precondition: The number of rows is even.
  func withHalvedRows() -> CellGrid {
    let small = CellGrid(columnCount: columnCount, rowCount: rowCount / 2)
    for index in 0..<small.rowCount {
      let (first, second) = (row(2 * index), row(2 * index + 1))
      let before = row(max(2 * index - 1, 0))
      let after = row(min(2 * index + 2, rowCount - 1))
      let target = small.row(index)
      for column in 0..<small.columnCount {
        target[column] =
          0.375 * (first[column] + second[column]) + 0.125 * (before[column] + after[column])
      }
    }
    return small
  }

  /// Returns the grid with its rows halved as often as given, then convolved with a Gaussian.
  func blurred(sigma: Double, reachInSigmas: Double, halvings: Int) -> CellGrid {
    guard halvings > 0 else { return blurred(sigma: sigma, reachInSigmas: reachInSigmas) }
    var reduced = withHalvedRows()
    for _ in 1..<halvings { reduced = reduced.withHalvedRows() }
    return reduced.blurred(sigma: sigma, reachInSigmas: reachInSigmas)
  }

  /// Returns the grid convolved with a Gaussian along both axes; edge cells are repeated.
  func blurred(sigma: Double, reachInSigmas: Double) -> CellGrid {
    let radius = Int((reachInSigmas * sigma).rounded(.up))
    let halves = (0...radius).map { distance in
      NormalDistribution.expOfNegative(Double(distance * distance) / (2 * sigma * sigma))
    }
    let sum = 2 * halves.reduce(0, +) - halves[0]
    let weights = (-radius...radius).map { Float(halves[abs($0)] / sum) }
    // A row with its ends repeated.
    let wide = CellGrid(columnCount: columnCount + 2 * radius, rowCount: 1)
    let across = CellGrid(columnCount: columnCount, rowCount: rowCount)
    for index in 0..<rowCount {
      let source = row(index)
      (wide.base + radius).update(from: source, count: columnCount)
      wide.base.update(repeating: source[0], count: radius)
      (wide.base + radius + columnCount).update(repeating: source[columnCount - 1], count: radius)
      let target = across.row(index)
      for tap in 0...2 * radius {
        Self.add(wide.base + tap, times: weights[tap], to: target, count: columnCount)
      }
    }
    let result = CellGrid(columnCount: columnCount, rowCount: rowCount)
    for index in 0..<rowCount {
      let target = result.row(index)
      for tap in -radius...radius {
        Self.add(
          across.row(min(max(index + tap, 0), rowCount - 1)), times: weights[tap + radius],
          to: target, count: columnCount)
      }
    }
    return result
  }

  /// Adds cells with a weight to others, in an order that keeps sums the same and lets the processor add
  /// several at once.
  private static func add(
    _ source: UnsafeMutablePointer<SIMD4<Float>>, times weight: Float,
    to target: UnsafeMutablePointer<SIMD4<Float>>, count: Int
  ) {
    for column in 0..<count { target[column] += weight * source[column] }
  }

  /// Returns the value of all cells; nil if two of them differ by more than a tolerance.
  func flatValue(tolerance: Float) -> SIMD4<Float>? {
    var (least, greatest) = (base[0], base[0])
    for index in 1..<columnCount * rowCount {
      least = pointwiseMin(least, base[index])
      greatest = pointwiseMax(greatest, base[index])
    }
    return (greatest - least).max() <= tolerance ? least : nil
  }
}
