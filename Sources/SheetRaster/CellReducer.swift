internal import SheetPixels

/// A reader of rows that stores their means in square cells.
///
/// The cells reach beyond the rows; pixels there equal those at the edge.
struct CellReducer: ~Copyable {
  let cells: CellGrid
  private let grid: PixelRegion
  private let source: PixelRegion

  /// The side of a cell in pixels.
  private let cell: Int
  private let isOpaque: Bool

  /// The sums of the latest row.
  private let sums: CellGrid
  /// The next row of the source.
  private var y: Int

  /// Creates a reader.
  ///
  /// - Precondition: The grid contains the source, and its sides are multiples of `cell`.
  init(grid: PixelRegion, source: PixelRegion, cell: Int, isOpaque: Bool) {
    self.isOpaque = isOpaque
    self.grid = grid
    self.source = source
    self.cell = cell
    cells = CellGrid(columnCount: grid.x.count / cell, rowCount: grid.y.count / cell)
    sums = CellGrid(columnCount: grid.x.count / cell, rowCount: 1)
    y = source.y.lowerBound
  }

  /// Adds the next row, from top to bottom.
  mutating func add(_ row: Row) {
    switch row {
    case .repeated: break
    case .runs(let runs):
      clear()
      var start = 0
      for run in runs {
        add(run.rgba, from: start, to: Int(run.end))
        start = Int(run.end)
      }
      addEdges(runs[0].rgba, runs[runs.count - 1].rgba)
    case .pixels(let pixels):
      clear()
      addPixels(pixels)
      addEdges(pixels[0], pixels[pixels.count - 1])
    }
    let isFirst = y == source.y.lowerBound
    let isLast = y == source.y.upperBound - 1
    let first = isFirst ? min(grid.y.lowerBound, y) : y
    let end = isLast ? max(grid.y.upperBound, y + 1) : y + 1
    for place in (first..<end).clamped(to: grid.y) { addSums(toRow: place) }
    y += 1
  }

  private func clear() {
    sums.base.update(repeating: SIMD4(), count: sums.columnCount)
  }

  /// Adds the pixels beyond both ends of the row.
  private func addEdges(_ first: UInt32, _ last: UInt32) {
    add(first, from: grid.x.lowerBound - source.x.lowerBound, to: 0)
    add(last, from: source.x.count, to: grid.x.upperBound - source.x.lowerBound)
  }

  /// Adds pixels of one colour to the sums of the row; columns count from the edge of the source.
  private func add(_ rgba: UInt32, from start: Int, to end: Int) {
    let color = PixelBlend.premultiplied(rgba)
    let offset = source.x.lowerBound - grid.x.lowerBound
    var x = start + offset
    while x < end + offset {
      let index = x / cell
      let next = min((index + 1) * cell, end + offset)
      sums.base[index] += Float(next - x) * color
      x = next
    }
  }

  private func addPixels(_ pixels: UnsafeBufferPointer<UInt32>) {
    let offset = source.x.lowerBound - grid.x.lowerBound
    var x = 0
    while x < pixels.count {
      let index = (x + offset) / cell
      let end = min((index + 1) * cell - offset, pixels.count)
      var sum = SIMD4<Float>()
      if isOpaque {
        var levels = SIMD4<UInt32>()
        for pixel in x..<end {
          levels &+= SIMD4(
            truncatingIfNeeded: unsafeBitCast(pixels[pixel], to: SIMD4<UInt8>.self))
        }
        sum = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: levels))
      } else {
        for pixel in x..<end { sum += PixelBlend.premultiplied(pixels[pixel]) }
      }
      sums.base[index] += sum
      x = end
    }
  }

  private func addSums(toRow place: Int) {
    let target = cells.row((place - grid.y.lowerBound) / cell)
    let (sums, factor) = (sums.base, 1 / Float(cell * cell))
    for column in 0..<cells.columnCount { target[column] += factor * sums[column] }
  }
}
