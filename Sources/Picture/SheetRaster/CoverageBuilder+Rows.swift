/// The conversion of accumulated cells to rows of spans.
extension CoverageBuilder {
  /// Accumulates the cells of every row from left to right into a mask.
  mutating func sumUp(in area: PixelArea, into store: inout MaskStore) -> Mask {
    let (top, bottom) = touchedRows()
    sortByRow(top: top, bottom: bottom)
    sortPillars()
    standing.removeAll()
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

  private func appendSpans(width: Int, rowStart: Int, to store: inout MaskStore) {
    let (cells, count) = (rowCells.base, rowCells.count)
    var height = 0.0
    var index = 0
    while index < count {
      let x = cells[index].x
      var area = height
      while index < count, cells[index].x == x {
        area += cells[index].area
        height += cells[index].height
        index += 1
      }
      let (start, next) = (Int(x), index < count ? Int(cells[index].x) : width)
      store.appendSpan(start, start + 1, coverage: min(abs(area), 1), rowStart: rowStart)
      store.appendSpan(start + 1, next, coverage: min(abs(height), 1), rowStart: rowStart)
    }
  }
}
