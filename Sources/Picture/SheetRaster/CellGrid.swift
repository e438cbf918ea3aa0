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
