internal import SheetPixels

/// A reader of opaque rows that halves them both ways with the filter 1 3 3 1 in integers, then halves the
/// columns as often as asked.
///
/// It is the first step of a ``CellReducer`` whose cells are pixels, at a quarter of its time. The cells reach
/// beyond the rows, where the pixels at the edge are repeated.
struct PairReducer: ~Copyable {
  /// The cells: half of the rows, and of the columns as many as the halvings leave.
  let cells: CellGrid
  private let grid: PixelRegion
  private let source: PixelRegion
  private let halvings: Int

  /// The latest row of pixels, as wide as the grid.
  private let row: UnsafeMutablePointer<UInt32>

  /// The sums of the row of cells that is completed next and of the one below it, in eighths of a level.
  private var above: Sums
  private var below: Sums

  /// A row of cells before the other halvings.
  private let halved: CellGrid

  /// A Boolean value that is true if the latest row of cells consists of the latest row of pixels alone.
  private var isWhole = false

  /// The next row of the grid, and the next one of the source.
  private var index = 0
  private var y: Int

  /// Sums of rows of pixels by column and channel.
  private struct Sums {
    var levels: UnsafeMutablePointer<UInt16>
    /// A Boolean value that is false before any row is in `levels`.
    var isBegun = false
    /// How often the latest row of pixels is to be added.
    var pending: UInt16 = 0

    /// Adds the latest row as often as it is pending.
    mutating func add(_ row: UnsafePointer<UInt32>, count: Int) {
      guard pending > 0 else { return }
      let (target, weight) = (levels, pending)
      let levels = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
      if isBegun {
        for place in 0..<4 * count {
          target[place] &+= weight &* UInt16(truncatingIfNeeded: levels[place])
        }
      } else {
        for place in 0..<4 * count {
          target[place] = weight &* UInt16(truncatingIfNeeded: levels[place])
        }
      }
      isBegun = true
      pending = 0
    }
  }

  /// The sum of the weights of the four rows.
  private static let whole: UInt16 = 8

  /// Creates a reader.
  ///
  /// - Precondition: The grid contains the source, and its sides are multiples of two to the halvings, of
  ///   which there is at least one.
  init(grid: PixelRegion, source: PixelRegion, halvings: Int) {
    self.grid = grid
    self.source = source
    self.halvings = halvings
    let count = grid.x.count
    cells = CellGrid(columnCount: count >> halvings, rowCount: grid.y.count / 2)
    halved = CellGrid(columnCount: count / 2, rowCount: 1)
    row = .allocate(capacity: count)
    row.initialize(repeating: 0, count: count)
    func sums() -> Sums {
      let levels = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * count)
      levels.initialize(repeating: 0, count: 4 * count)
      return Sums(levels: levels)
    }
    above = sums()
    below = sums()
    y = source.y.lowerBound
  }

  deinit {
    row.deallocate()
    above.levels.deallocate()
    below.levels.deallocate()
  }

  /// Adds the next row, from top to bottom.
  mutating func add(_ row: Row) {
    var times = 1
    if y == source.y.lowerBound { times += y - grid.y.lowerBound }
    if y == source.y.upperBound - 1 { times += grid.y.upperBound - source.y.upperBound }
    keep(row)
    for _ in 0..<times { step() }
    y += 1
  }

  /// Stores the pixels of a row with those that repeat its ends.
  private mutating func keep(_ row: Row) {
    let left = source.x.lowerBound - grid.x.lowerBound
    let target = self.row + left
    if case .repeated = row { return }
    above.add(self.row, count: grid.x.count)
    below.add(self.row, count: grid.x.count)
    isWhole = false
    let count = source.x.count
    target.write(row, width: count, rowPixels: 0)
    self.row.update(repeating: target[0], count: left)
    (target + count).update(repeating: target[count - 1], count: grid.x.count - left - count)
  }

  /// Counts the latest row once.
  ///
  ///     row of pixels    0  1  2  3  4  5
  ///     row of cells 0   4  3  1             the row before the first one equals it
  ///                  1      1  3  3  1
  private mutating func step() {
    let isLast = index == grid.y.count - 1
    if index.isMultiple(of: 2) {
      if index > 0 {
        above.pending += 1
        complete(index / 2 - 1)
      }
      above.pending += index == 0 ? 4 : 3
    } else {
      above.pending += isLast ? 4 : 3
      below.pending += 1
      if isLast { complete(index / 2) }
    }
    index += 1
  }

  /// Halves the columns of the upper sums into a row of cells, and goes on to the lower ones.
  private mutating func complete(_ number: Int) {
    let isWhole = above.pending == Self.whole
    if isWhole, self.isWhole {
      cells.row(number).update(from: cells.row(number - 1), count: cells.columnCount)
    } else {
      above.add(row, count: grid.x.count)
      halveColumns(into: cells.row(number))
    }
    self.isWhole = isWhole
    (above.isBegun, above.pending) = (false, 0)
    swap(&above, &below)
  }

  private func halveColumns(into target: UnsafeMutablePointer<SIMD4<Float>>) {
    let sums = UnsafeMutableRawPointer(above.levels).assumingMemoryBound(to: SIMD4<UInt16>.self)
    let (count, last, row) = (halved.columnCount, grid.x.count - 1, halved.base)
    // The sums of both filters, at most 64 · 255, fit in 16 bits.
    func cell(_ first: Int, before: Int, after: Int) -> SIMD4<Float> {
      let sum = sums[before] &+ sums[after] &+ 3 &* (sums[first] &+ sums[first + 1])
      return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: sum)) * (1 / 64)
    }
    row[0] = cell(0, before: 0, after: min(2, last))
    for column in 1..<max(count - 1, 1) {
      row[column] = cell(2 * column, before: 2 * column - 1, after: 2 * column + 2)
    }
    if count > 1 { row[count - 1] = cell(last - 1, before: last - 2, after: last) }
    var width = count
    for _ in 1..<max(halvings, 1) {
      CellGrid.halve(row, count: width)
      width /= 2
    }
    target.update(from: row, count: width)
  }
}
