/// A reader of the pixels of a backdrop and of its bent edge, fast from top to bottom.
///
/// The cells are interpolated to a lattice of pixels with cubic polynomials, the material's colours are
/// computed there, and the pixels between them are interpolated linearly. The lattice is fine enough
/// for the curvature of a Gaussian: the error is below 0.1 level.
final class BackdropSampler {
  private let backdrop: Backdrop
  private let columns: Range<Int>
  private let edge: BackdropEdge?

  /// The distance of the lattice's pixels.
  private let step: Int

  /// The columns of the lattice: the first cell of four and the weights of each.
  private let lattice: Range<Int>
  private let firstCells: [Int]
  private let cellWeights: [SIMD4<Float>]

  /// The cells interpolated to one row of pixels, and the colours of a row of the lattice.
  private let line: CellGrid
  private let points: CellGrid

  /// The rows of the lattice at and after the latest pixels: reds, greens, blues and alphas.
  private var above: UnsafeMutablePointer<Float>
  private var below: UnsafeMutablePointer<Float>
  private var rowAbove = Int.min

  /// The length of a plane, which begins at the first column of the lattice, and the place of the
  /// first column in it.
  private let stride: Int
  private let lead: Int

  /// The least standard deviation in steps of the lattice.
  private static let sigmaSteps = 16.0

  /// The same for a backdrop that keeps less contrast, times the root of its share: interpolating a step of
  /// 255 levels with the standard deviation σ at a distance h is off by 7.7 (h / σ)² at most.
  private static let sigmaStepsOfLess = 8.8

  /// Creates a reader of some columns, which count from the left edge of the backdrop.
  init(_ backdrop: Backdrop, columns: Range<Int>) {
    self.backdrop = backdrop
    self.columns = columns
    edge = backdrop.lens.map { BackdropEdge($0, of: backdrop, columns: columns) }
    let steps =
      backdrop.contrast < 1
      ? Self.sigmaStepsOfLess * backdrop.contrast.squareRoot() : Self.sigmaSteps
    let step = max(1, Int(backdrop.sigmaPixels / steps))
    self.step = step
    lattice = columns.lowerBound / step..<max(0, columns.upperBound - 1) / step + 2
    let left = backdrop.target.x.lowerBound - backdrop.cornerX
    let places = lattice.map { Self.place(of: left + $0 * step, cell: backdrop.cell) }
    firstCells = places.map(\.0)
    cellWeights = places.map(\.1)
    line = CellGrid(columnCount: backdrop.cells.columnCount, rowCount: 1)
    points = CellGrid(columnCount: lattice.count, rowCount: 1)
    stride = lattice.count * step + PixelBlend.lanes
    lead = columns.lowerBound - lattice.lowerBound * step
    above = .allocate(capacity: 4 * stride)
    above.initialize(repeating: 0, count: 4 * stride)
    below = .allocate(capacity: 4 * stride)
    below.initialize(repeating: 0, count: 4 * stride)
  }

  deinit {
    above.deallocate()
    below.deallocate()
  }

  /// Returns the first of four cells around the middle of a pixel, and their weights.
  private static func place(of pixel: Int, cell: Int) -> (Int, SIMD4<Float>) {
    let place = (Double(pixel) + 0.5) / Double(cell) - 0.5
    let whole = place.rounded(.down)
    return (Int(whole) - 1, CornerDeficit.weights(place - whole))
  }

  /// Writes a row of the whole picture to the columns; column 0 of the backdrop is `pixels[0]`.
  func copyRow(_ y: Int, to pixels: UnsafeMutablePointer<UInt32>) {
    let (row, rest) = (y - backdrop.target.y.lowerBound).quotientAndRemainder(dividingBy: step)
    prepare(row: row)
    let share = Float(rest) / Float(step)
    backdrop.isOpaque
      ? writeOpaque(share, to: pixels + columns.lowerBound)
      : writeTranslucent(share, to: pixels + columns.lowerBound)
    edge?.draw(row: y, to: pixels)
  }

  // MARK: Rows of pixels

  /// Writes pixels between both rows of the lattice, four at a time where there is room.
  private func writeOpaque(_ share: Float, to pixels: UnsafeMutablePointer<UInt32>) {
    let (above, below, stride) = (UnsafePointer(above) + lead, UnsafePointer(below) + lead, stride)
    let (least, greatest) = (
      backdrop.tone?.least ?? SIMD4(), backdrop.tone?.greatest ?? SIMD4(repeating: 255)
    )
    @inline(__always) func levels(_ channel: Int, _ x: Int) -> SIMD4<Float> {
      let place = channel * stride + x
      let first = PixelBlend.four(above + place)
      var level = first + share * (PixelBlend.four(below + place) - first)
      let (low, high) = (
        SIMD4(repeating: least[channel]), SIMD4(repeating: greatest[channel])
      )
      level.replace(with: low, where: level .< low)
      level.replace(with: high, where: level .> high)
      return level
    }
    @inline(__always) func four(_ x: Int) -> SIMD4<UInt32> {
      PixelBlend.packed(red: levels(0, x), green: levels(1, x), blue: levels(2, x))
    }
    let whole = columns.count & ~3
    var x = 0
    while x < whole {
      UnsafeMutableRawPointer(pixels + x).storeBytes(of: four(x), as: SIMD4<UInt32>.self)
      x += 4
    }
    guard whole < columns.count else { return }
    let last = four(whole)
    for x in whole..<columns.count { pixels[x] = last[x - whole] }
  }

  private func writeTranslucent(_ share: Float, to pixels: UnsafeMutablePointer<UInt32>) {
    for x in 0..<columns.count {
      func level(_ channel: Int) -> Float {
        let place = channel * stride + lead + x
        let level = above[place] + share * (below[place] - above[place])
        return min(max(level, 0), 255)
      }
      let color = SIMD4(level(0), level(1), level(2), level(3))
      pixels[x] = PixelBlend.rounded(color, hasAlpha: true)
    }
  }

  // MARK: Rows of the lattice

  private func prepare(row: Int) {
    guard row != rowAbove else { return }
    if row == rowAbove + 1 {
      swap(&above, &below)
    } else {
      spread(latticeRow: row, to: above)
    }
    spread(latticeRow: row + 1, to: below)
    rowAbove = row
  }

  /// Computes a row of the lattice and the pixels between its columns.
  private func spread(latticeRow row: Int, to planes: UnsafeMutablePointer<Float>) {
    let top = backdrop.target.y.lowerBound - backdrop.cornerY
    interpolate(row: top + row * step)
    let (points, stride, step, hasAlpha) = (points.base, stride, step, !backdrop.isOpaque)
    let part = 1 / Float(step)
    var place = 0
    for point in 0..<lattice.count - 1 {
      let change = part * (points[point + 1] - points[point])
      for pixel in 0..<step {
        let color = points[point] + Float(pixel) * change
        planes[place] = color.x
        planes[stride + place] = color.y
        planes[2 * stride + place] = color.z
        if hasAlpha { planes[3 * stride + place] = color.w }
        place += 1
      }
    }
  }

  /// Computes the colours of the lattice in a row of pixels, counted from the first cell.
  private func interpolate(row: Int) {
    let (cells, count) = (backdrop.cells.base, backdrop.cells.columnCount)
    let (place, weights) = Self.place(of: row, cell: backdrop.cell)
    let (line, rows) = (line.base, cells + place * count)
    for column in 0..<count {
      var sum = weights.x * rows[column]
      sum += weights.y * rows[count + column]
      sum += weights.z * rows[2 * count + column]
      sum += weights.w * rows[3 * count + column]
      line[column] = sum
    }
    for point in 0..<points.columnCount {
      let (four, weights) = (line + firstCells[point], cellWeights[point])
      var sum = weights.x * four[0]
      sum += weights.y * four[1]
      sum += weights.z * four[2]
      sum += weights.w * four[3]
      points.base[point] = sum
    }
    guard let tone = backdrop.tone, !backdrop.isToned else { return }
    let points = points.base
    for point in 0..<self.points.columnCount {
      points[point] =
        backdrop.isOpaque ? tone.unclamped(points[point]) : tone.premultiplied(points[point])
    }
  }
}
