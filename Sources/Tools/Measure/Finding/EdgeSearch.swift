internal import SheetPlatform
internal import SheetTokens

/// The search for long straight edges, by the brightness of pixels on both sides.
struct EdgeSearch {
  let screen: Screen

  /// The least step of brightness that counts, and that up to which more of it counts more.
  private static var leastStep: UInt8 { UInt8(Limits.noise) }
  static var mostStep: UInt8 { UInt8(16 * Limits.noise) }

  /// A row or column, the last one outside an edge.
  struct Line {
    var place: Int
    /// The number of pixels with a step.
    var count: Int
    /// The sum of their steps.
    var sum: Int
  }

  /// Returns the rows with an edge over a share of the width, strongest first.
  func rows(leastShare: Double, within rows: Range<Int>) -> [Line] {
    lines(along: 0..<screen.width, leastShare: leastShare, within: rows).sorted {
      ($0.count, $1.place) > ($1.count, $0.place)
    }
  }

  /// Returns the rows with an edge along a share of some columns, from top to bottom.
  func rows(along columns: Range<Int>, leastShare: Double, within rows: Range<Int>) -> [Int] {
    lines(along: columns, leastShare: leastShare, within: rows).map(\.place)
  }

  private func lines(
    along columns: Range<Int>, leastShare: Double, within rows: Range<Int>
  ) -> [Line] {
    let width = screen.width
    let first = max(1, rows.lowerBound)
    let range = first..<max(first, min(screen.height - 1, rows.upperBound))
    guard !range.isEmpty, !columns.isEmpty else { return [] }
    let lines = screen.brightness.withUnsafeBufferPointer { bytes in
      range.map { y in
        let (above, below) = ((y - 1) * width, (y + 1) * width)
        return steps(
          at: y,
          UnsafeBufferPointer(
            rebasing: bytes[above + columns.lowerBound..<above + columns.upperBound]),
          UnsafeBufferPointer(
            rebasing: bytes[below + columns.lowerBound..<below + columns.upperBound]))
      }
    }
    return Self.peaks(lines, least: Int(Double(columns.count) * leastShare))
  }

  /// Returns the steps between two rows of brightness.
  private func steps(
    at y: Int, _ upper: UnsafeBufferPointer<UInt8>, _ lower: UnsafeBufferPointer<UInt8>
  ) -> Line {
    var count: Int32 = 0
    var sum: Int32 = 0
    // One loop without branches, which the compiler turns into vectors.
    for index in upper.indices {
      let (first, second) = (upper[index], lower[index])
      let step = min(max(first, second) &- min(first, second), Self.mostStep)
      let isStep: UInt8 = step >= Self.leastStep ? 1 : 0
      count &+= Int32(truncatingIfNeeded: isStep)
      sum &+= Int32(truncatingIfNeeded: step &* isStep)
    }
    return Line(place: y, count: Int(count), sum: Int(sum))
  }

  /// Returns the columns with a vertical edge along a share of some rows, from left to right.
  func columns(leastShare: Double, rows: Range<Int>, within columns: Range<Int>) -> [Line] {
    let range = max(1, columns.lowerBound)..<min(screen.width - 1, columns.upperBound)
    guard !range.isEmpty, !rows.isEmpty else { return [] }
    var counts = [UInt16](repeating: 0, count: range.count)
    var sums = [UInt32](repeating: 0, count: range.count)
    screen.brightness.withUnsafeBufferPointer { bytes in
      counts.withUnsafeMutableBufferPointer { counts in
        sums.withUnsafeMutableBufferPointer { sums in
          for y in rows {
            addSteps(between: bytes, at: y * screen.width + range.lowerBound, to: counts, sums)
          }
        }
      }
    }
    let lines = counts.indices.map {
      Line(place: range.lowerBound + $0, count: Int(counts[$0]), sum: Int(sums[$0]))
    }
    return Self.peaks(lines, least: Int(Double(rows.count) * leastShare))
  }

  /// Adds the steps across the columns of a row, from a place in the brightness on.
  private func addSteps(
    between bytes: UnsafeBufferPointer<UInt8>, at start: Int,
    to counts: UnsafeMutableBufferPointer<UInt16>, _ sums: UnsafeMutableBufferPointer<UInt32>
  ) {
    // One loop without branches, which the compiler turns into vectors.
    for index in counts.indices {
      let (first, second) = (bytes[start &+ index &- 1], bytes[start &+ index &+ 1])
      let step = min(max(first, second) &- min(first, second), Self.mostStep)
      let isStep: UInt8 = step >= Self.leastStep ? 1 : 0
      counts[index] &+= UInt16(truncatingIfNeeded: isStep)
      sums[index] &+= UInt32(truncatingIfNeeded: step &* isStep)
    }
  }

  /// Returns the lines with enough steps that have the largest sum among their neighbours.
  private static func peaks(_ lines: [Line], least: Int) -> [Line] {
    let neighborhood = Int(2 * Limits.place)
    return lines.indices.filter { index in
      let line = lines[index]
      guard line.count >= least else { return false }
      let near = max(0, index - neighborhood)...min(lines.count - 1, index + neighborhood)
      return near.allSatisfy {
        lines[$0].sum < line.sum || lines[$0].sum == line.sum && $0 >= index
      }
    }.map { lines[$0] }
  }
}
