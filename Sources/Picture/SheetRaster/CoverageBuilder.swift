internal import SheetPrimitives

/// A rasterizer that computes the exact area coverage of outlines, as a mask.
///
/// Every edge adds, to each pixel it crosses, the signed area between itself and the right side of
/// the pixel, and its signed height to all pixels further right. The running sum from left to right
/// is the coverage. Its magnitude is clamped to 1: contours of equal direction may overlap, as
/// glyphs do, and contours of opposite direction cut holes (the nonzero rule). This is exact except in
/// pixels crossed by edges of two such contours; where contours overlap, the edges are those of their union.
struct CoverageBuilder: ~Copyable {
  /// The contribution of one edge to one pixel.
  struct Cell: BitwiseCopyable {
    var row: Int32
    var x: Int32
    /// The signed height, which counts in full for the pixels to the right.
    var height: Double
    /// The signed area inside the pixel, right of the edge.
    var area: Double
  }

  /// A vertical edge over whole rows, with the same contribution to each of them.
  struct Pillar: BitwiseCopyable {
    var endRow: Int32
    var cell: Cell
  }

  /// The largest area between a chord and its curve, in pixels.
  ///
  /// The area is added too, so this only bounds the part that may be attributed to a neighbouring
  /// pixel.
  private static let chordArea = 1e-4
  /// The number of steps above which a curve is halved first, so that only parts near the picture
  /// are subdivided.
  static let mostSteps = 64.0
  /// The greatest depth of halving, for curves so large that their halves are equal in double
  /// precision.
  static let deepestHalving = 48

  private(set) var area = PixelArea(width: 0, height: 0)

  /// The least and the greatest number of times that contours of one direction cover a pixel.
  private var least = 0.0
  private var most = 0.0

  /// The difference to one contour that does not tell of a second one: a few times ``chordArea``.
  private static let leastExcess = 1e-3

  var union = ContourUnion()
  var cells = Scratch<Cell>(capacity: 4096)
  var pillars = Scratch<Pillar>()
  var sorted = Scratch<Cell>(capacity: 4096)
  var rowStarts = Scratch<Int32>(capacity: 4096)
  var standing = Scratch<Pillar>()
  var rowCells = Scratch<Cell>()

  /// Returns the mask of a path, clipped to the picture.
  ///
  /// - Parameters:
  ///   - path: The path; its coordinates are finite.
  ///   - toPixels: The transform from its points to pixels.
  ///   - area: The picture.
  ///   - mayOverlap: True if contours may overlap in parts of pixels alone, or only outside of the picture, which
  ///     their sum does not tell.
  ///   - store: The store of the mask.
  /// - Returns: The mask.
  mutating func mask(
    of path: Path, toPixels: AffineTransform, in area: PixelArea, mayOverlap: Bool = false,
    into store: inout MaskStore
  ) -> Mask {
    self.area = area
    if !mayOverlap {
      cells.removeAll()
      pillars.removeAll()
      addEdges(of: path, toPixels: toPixels)
      let start = store.mark
      let mask = sumUp(in: area, into: &store)
      guard
        most > 1 + Self.leastExcess || least < -1 - Self.leastExcess
          || most > Self.leastExcess && least < -Self.leastExcess
      else { return mask }
      store.removeAll(from: start)
    }
    cells.removeAll()
    pillars.removeAll()
    addUnion(of: path, toPixels: toPixels)
    return sumUp(in: area, into: &store)
  }

  private mutating func addEdges(of path: Path, toPixels: AffineTransform) {
    var start = Point.zero
    var current = Point.zero
    func place(_ point: Point) -> Point {
      let placed = toPixels.applied(to: point)
      precondition(placed.x.isFinite && placed.y.isFinite, "outlines are finite")
      return placed
    }
    for element in path.elements {
      switch element {
      case .move(let end):
        addLine(from: current, to: start)
        start = place(end)
        current = start
      case .line(let end):
        let end = place(end)
        addLine(from: current, to: end)
        current = end
      case .cubic(let first, let second, let end):
        let cubic = Cubic(
          start: current, first: place(first), second: place(second), end: place(end))
        addCubic(cubic, depth: 0)
        current = cubic.end
      case .close:
        addLine(from: current, to: start)
        current = start
      }
    }
    addLine(from: current, to: start)
  }

  private mutating func addCubic(_ cubic: Cubic, depth: Int) {
    let isAside = cubic.minX >= Double(area.width)
    guard !isAside, cubic.minY < Double(area.height), cubic.maxY > 0 else { return }
    guard cubic.maxX > 0 else {
      // Left of the picture only the height counts, regardless of the shape of the curve.
      addLine(from: cubic.start, to: cubic.end)
      return
    }
    let curve = CubicPolynomial(cubic)
    let steps = curve.stepCount(area: Self.chordArea)
    if steps > Self.mostSteps, depth < Self.deepestHalving {
      let (first, second) = cubic.halves
      addCubic(first, depth: depth + 1)
      addCubic(second, depth: depth + 1)
      return
    }
    let count = min(steps, Self.mostSteps)
    let length = 1 / count
    var from = cubic.start
    var step = 1.0
    while step <= count {
      let to = step < count ? curve.point(at: step * length) : cubic.end
      addLine(from: from, to: to)
      addBulge(curve.bulge(at: (step - 0.5) * length, length: length), between: from, to)
      from = to
      step += 1
    }
  }
}

// MARK: - Edges

extension CoverageBuilder {
  /// A downward edge; `sign` is −1 if the outline runs upwards.
  struct Edge {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var sign: Double

    /// Returns the two parts above and below the intersection with a vertical line.
    func split(atX x: Double) -> (Edge, Edge) {
      let y = min(max(y0 + (x - x0) / (x1 - x0) * (y1 - y0), y0), y1)
      var (upper, lower) = (self, self)
      upper.x1 = x
      upper.y1 = y
      lower.x0 = x
      lower.y0 = y
      return (upper, lower)
    }
  }

  @inline(__always)
  private mutating func addLine(from: Point, to: Point) {
    guard from.y != to.y else { return }
    // Fast path: most pieces of curves lie within one pixel.
    if isInside(from), isInside(to) {
      let (row, column) = (Int32(from.y), Int32(from.x))
      if row == Int32(to.y), column == Int32(to.x) {
        let height = to.y - from.y
        let share = Double(column + 1) - (from.x + to.x) / 2
        add(Cell(row: row, x: column, height: height, area: height * share))
        return
      }
    }
    addLongLine(from: from, to: to)
  }

  @inline(__always)
  private func isInside(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < Double(area.width) && point.y < Double(area.height)
  }

  /// Adds the area between a chord and its curve to the pixel that contains the middle of the
  /// chord.
  @inline(__always)
  private mutating func addBulge(_ bulge: Double, between from: Point, _ to: Point) {
    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    guard isInside(middle) else { return }
    add(Cell(row: Int32(middle.y), x: Int32(middle.x), height: 0, area: -bulge))
  }

  /// Adds a cell, merging it with the last one if both are of the same pixel.
  @inline(__always)
  private mutating func add(_ cell: Cell) {
    let last = cells.count - 1
    if last >= 0, cells[last].row == cell.row, cells[last].x == cell.x {
      cells.base[last].height += cell.height
      cells.base[last].area += cell.area
      return
    }
    cells.append(cell)
  }

  private mutating func addLongLine(from: Point, to: Point) {
    let isDown = from.y < to.y
    let (a, b) = isDown ? (from, to) : (to, from)
    let bottom = Double(area.height)
    guard a.y < b.y, b.y > 0, a.y < bottom else { return }
    var edge = Edge(x0: a.x, y0: a.y, x1: b.x, y1: b.y, sign: isDown ? 1 : -1)
    let slope = (b.x - a.x) / (b.y - a.y)
    if a.y < 0 {
      edge.x0 = a.x - a.y * slope
      edge.y0 = 0
    }
    if b.y > bottom {
      edge.x1 = a.x + (bottom - a.y) * slope
      edge.y1 = bottom
    }
    addBesideSides(edge)
  }

  /// Splits an edge at the left and right sides of the picture.
  mutating func addBesideSides(_ edge: Edge) {
    let right = Double(area.width)
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    guard low < right, edge.y0 < edge.y1 else { return }
    if high <= 0 {
      addUpright(atX: 0, edge)
    } else if low < 0 {
      let (upper, lower) = edge.split(atX: 0)
      addBesideSides(upper)
      addBesideSides(lower)
    } else if high > right {
      let (upper, lower) = edge.split(atX: right)
      addBesideSides(edge.x0 < right ? upper : lower)
    } else if low == high {
      addUpright(atX: low, edge)
    } else {
      addSlanted(edge)
    }
  }

  private mutating func addUpright(atX x: Double, _ edge: Edge) {
    let column = Int(x)
    let share = Double(column + 1) - x
    func cell(row: Int, height: Double) -> Cell {
      Cell(row: Int32(row), x: Int32(column), height: height, area: height * share)
    }
    let firstWhole = Int(edge.y0.rounded(.up))
    let endWhole = Int(edge.y1)
    guard firstWhole <= endWhole else {
      add(cell(row: endWhole, height: (edge.y1 - edge.y0) * edge.sign))
      return
    }
    if edge.y0 < Double(firstWhole) {
      let height = Double(firstWhole) - edge.y0
      add(cell(row: firstWhole - 1, height: height * edge.sign))
    }
    if firstWhole < endWhole {
      pillars.append(
        Pillar(endRow: Int32(endWhole), cell: cell(row: firstWhole, height: edge.sign)))
    }
    if edge.y1 > Double(endWhole) {
      let height = edge.y1 - Double(endWhole)
      add(cell(row: endWhole, height: height * edge.sign))
    }
  }

  private mutating func addSlanted(_ edge: Edge) {
    let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
    let (low, high) = (min(edge.x0, edge.x1), max(edge.x0, edge.x1))
    let lastColumn = area.width - 1
    var y = edge.y0
    var x = edge.x0
    var row = Int(edge.y0)
    while y < edge.y1 {
      let nextY = min(Double(row + 1), edge.y1)
      let nextX = min(max(edge.x0 + (nextY - edge.y0) * slope, low), high)
      let height = (nextY - y) * edge.sign
      let (left, right) = (min(x, nextX), max(x, nextX))
      let ownRow = Int32(row)
      (x, y, row) = (nextX, nextY, row + 1)
      let first = min(Int(left), lastColumn)
      let whole = Int(right)
      let last = max(Double(whole) == right ? whole - 1 : whole, first)
      if first == last {
        let share = Double(first + 1) - (left + right) / 2
        add(Cell(row: ownRow, x: Int32(first), height: height, area: height * share))
        continue
      }
      let heightPerPixel = height / (right - left)
      for column in first...last {
        let from = max(left, Double(column))
        let to = min(right, Double(column + 1))
        let part = heightPerPixel * (to - from)
        let share = Double(column + 1) - (from + to) / 2
        add(Cell(row: ownRow, x: Int32(column), height: part, area: part * share))
      }
    }
  }
}

/// The conversion of accumulated cells to rows of spans.
extension CoverageBuilder {
  /// Accumulates the cells of every row from left to right into a mask.
  mutating func sumUp(in area: PixelArea, into store: inout MaskStore) -> Mask {
    let (top, bottom) = touchedRows()
    sortByRow(top: top, bottom: bottom)
    sortPillars()
    standing.removeAll()
    (least, most) = (0, 0)
    var mask = store.beginMask(top: top)
    var nextPillar = 0
    var isPlain = false
    for row in top..<bottom {
      let hasChanged = updateStanding(row: row, nextPillar: &nextPillar)
      let (first, end) = (Int(rowStarts[row - top]), Int(rowStarts[row - top + 1]))
      // A row of pillars alone equals the row above if both have the same pillars.
      let wasPlain = isPlain
      isPlain = first == end
      if !isPlain || !wasPlain || hasChanged {
        let rowStart = store.spans.count
        gatherRow(first, end)
        appendSpans(width: area.width, rowStart: rowStart, to: &store)
        store.appendBand(end: row + 1, rowStart: rowStart, to: &mask)
      } else {
        store.extendBand(end: row + 1, of: &mask)
      }
    }
    return mask
  }

  private func touchedRows() -> (Int, Int) {
    var (top, bottom) = (Int32.max, Int32(0))
    for index in 0..<cells.count {
      top = min(top, cells[index].row)
      bottom = max(bottom, cells[index].row + 1)
    }
    for index in 0..<pillars.count {
      top = min(top, pillars[index].cell.row)
      bottom = max(bottom, pillars[index].endRow)
    }
    return top < bottom ? (Int(top), Int(bottom)) : (0, 0)
  }

  /// Sorts the cells by row with a counting sort; row `top` + n has the cells from `rowStarts[n]`
  /// to `rowStarts[n + 1]`.
  private mutating func sortByRow(top: Int, bottom: Int) {
    let rowCount = bottom - top
    rowStarts.resize(to: rowCount + 2)
    rowStarts.base.update(repeating: 0, count: rowCount + 2)
    sorted.resize(to: cells.count)
    let (cells, count, sorted) = (cells.base, cells.count, sorted.base)
    let starts = rowStarts.base
    for index in 0..<count { starts[Int(cells[index].row) - top + 2] += 1 }
    for row in 2..<(rowCount + 2) { starts[row] += starts[row - 1] }
    for index in 0..<count {
      let row = Int(cells[index].row) - top + 1
      sorted[Int(starts[row])] = cells[index]
      starts[row] += 1
    }
  }

  private mutating func sortPillars() {
    for index in 0..<pillars.count {
      let pillar = pillars[index]
      var place = index
      while place > 0, pillars[place - 1].cell.row > pillar.cell.row {
        pillars[place] = pillars[place - 1]
        place -= 1
      }
      pillars[place] = pillar
    }
  }

  /// Removes the pillars that end above the row and adds the pillars that begin in it.
  private mutating func updateStanding(row: Int, nextPillar: inout Int) -> Bool {
    var kept = 0
    for index in 0..<standing.count where standing[index].endRow > row {
      standing[kept] = standing[index]
      kept += 1
    }
    var hasChanged = kept < standing.count
    standing.truncate(to: kept)
    while nextPillar < pillars.count, pillars[nextPillar].cell.row == row {
      standing.append(pillars[nextPillar])
      nextPillar += 1
      hasChanged = true
    }
    return hasChanged
  }

  /// Collects the cells of the row and of the pillars in it, sorted from left to right.
  private mutating func gatherRow(_ first: Int, _ end: Int) {
    let ownCount = end - first
    rowCells.resize(to: ownCount + standing.count)
    let (cells, sorted, standing) = (rowCells.base, sorted.base + first, standing.base)
    for index in 0..<rowCells.count {
      let cell = index < ownCount ? sorted[index] : standing[index - ownCount].cell
      var place = index
      while place > 0, cells[place - 1].x > cell.x {
        cells[place] = cells[place - 1]
        place -= 1
      }
      cells[place] = cell
    }
  }

  private mutating func appendSpans(width: Int, rowStart: Int, to store: inout MaskStore) {
    let (cells, count) = (rowCells.base, rowCells.count)
    var height = 0.0
    var (least, most) = (least, most)
    defer { (self.least, self.most) = (least, most) }
    var index = 0
    while index < count {
      let x = cells[index].x
      var area = height
      while index < count, cells[index].x == x {
        area += cells[index].area
        height += cells[index].height
        index += 1
      }
      least = min(least, min(area, height))
      most = max(most, max(area, height))
      let (start, next) = (Int(x), index < count ? Int(cells[index].x) : width)
      store.appendSpan(start, start + 1, coverage: min(abs(area), 1), rowStart: rowStart)
      store.appendSpan(start + 1, next, coverage: min(abs(height), 1), rowStart: rowStart)
    }
  }
}
