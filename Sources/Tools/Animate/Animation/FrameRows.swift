public import SheetPictures

/// The rows of one frame in memory, kept as they were drawn: as repetitions, runs or pixels.
///
/// A drawn frame takes some hundred kilobytes, far less than its pixels. The memory is reused from
/// frame to frame.
public struct FrameRows: ~Copyable {
  /// The width in pixels.
  public let widthPixels: Int

  /// The number of rows so far.
  public var rowCount: Int { rows.count }

  /// A row that is not a repetition: the place of its runs or pixels.
  private enum Stored {
    case runs(Range<Int>)
    case pixels(Range<Int>)
  }

  /// The contents of each row; a repetition has the contents of the row above.
  private var rows: [Stored] = []

  /// Whether each row repeats the one above.
  private var repetitions: [Bool] = []
  private var runs: [Run] = []
  private var pixels: [UInt32] = []

  /// Creates an empty frame.
  public init(widthPixels: Int) {
    precondition(widthPixels > 0)
    self.widthPixels = widthPixels
  }

  /// Removes all rows and keeps the memory.
  public mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    repetitions.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
  }

  /// Adds the next row.
  ///
  /// - Precondition: The row is as wide as the frame, and the first one is not a repetition.
  public mutating func add(_ row: Row) {
    switch row {
    case .repeated:
      guard let last = rows.last else { preconditionFailure("the first row repeats no other") }
      rows.append(last)
      repetitions.append(true)
      return
    case .runs(let added):
      precondition(added.reach(widthPixels))
      rows.append(.runs(runs.count..<runs.count + added.count))
      runs.append(contentsOf: added)
    case .pixels(let added):
      precondition(added.count == widthPixels)
      rows.append(.pixels(pixels.count..<pixels.count + added.count))
      pixels.append(contentsOf: added)
    }
    repetitions.append(false)
  }

  /// Calls `body` with the rows of an area, cut to its columns.
  ///
  /// - Precondition: The area lies within the frame.
  public func forEachRow<Failure>(
    in area: FrameArea, _ body: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(area.x + area.widthPixels <= widthPixels)
    precondition(area.y + area.heightPixels <= rowCount)
    let columns = area.x..<area.x + area.widthPixels
    var cut: [Run] = []
    for y in area.y..<area.y + area.heightPixels {
      guard y == area.y || !repetitions[y] else {
        try body(.repeated)
        continue
      }
      switch rows[y] {
      case .pixels(let range):
        let start = range.lowerBound
        try pixels.withUnsafeBufferPointer { (pixels) throws(Failure) in
          try body(
            .pixels(
              UnsafeBufferPointer(
                rebasing: pixels[start + columns.lowerBound..<start + columns.upperBound])))
        }
      case .runs(let range):
        try runs.withUnsafeBufferPointer { (runs) throws(Failure) in
          let row = UnsafeBufferPointer(rebasing: runs[range])
          guard columns.count < widthPixels else { return try body(.runs(row)) }
          row.cut(to: columns, into: &cut)
          try cut.withUnsafeBufferPointer { (cut) throws(Failure) in try body(.runs(cut)) }
        }
      }
    }
  }

  /// Writes the pixels of an area to memory, row by row.
  ///
  /// - Parameters:
  ///   - area: A part of the frame.
  ///   - memory: The address of the first pixel.
  ///   - rowPixels: The distance between two rows in memory, in pixels.
  /// - Precondition: The area lies within the frame, and the memory has room for it.
  public func copyPixels(
    of area: FrameArea, to memory: UnsafeMutablePointer<UInt32>, rowPixels: Int
  ) {
    var target = memory
    forEachRow(in: area) { row in
      target.write(row, width: area.widthPixels, rowPixels: rowPixels)
      target += rowPixels
    }
  }
}

extension FrameRows {
  /// Returns the smallest rectangle outside of which both frames are equal; nil if they are equal
  /// everywhere.
  ///
  /// - Precondition: Both frames have the same size.
  public func changedArea(from other: borrowing FrameRows) -> FrameArea? {
    precondition(widthPixels == other.widthPixels && rowCount == other.rowCount)
    var columns: Range<Int>?
    var lines: Range<Int>?
    var isLastChanged = false
    for y in 0..<rowCount {
      // Two repetitions differ as the rows above them do.
      if !(repetitions[y] && other.repetitions[y]) {
        let changed = changedColumns(y, from: other)
        isLastChanged = changed != nil
        if let changed {
          columns =
            columns.map {
              min($0.lowerBound, changed.lowerBound)..<max($0.upperBound, changed.upperBound)
            } ?? changed
        }
      }
      if isLastChanged { lines = (lines?.lowerBound ?? y)..<y + 1 }
    }
    guard let columns, let lines else { return nil }
    return FrameArea(
      x: columns.lowerBound, y: lines.lowerBound, widthPixels: columns.count,
      heightPixels: lines.count)
  }

  /// Returns the columns between the first and the last pixel of a row that differ; nil if none does.
  private func changedColumns(_ y: Int, from other: borrowing FrameRows) -> Range<Int>? {
    if case .runs(let own) = rows[y], case .runs(let others) = other.rows[y] {
      return runs.withUnsafeBufferPointer { runs in
        other.runs.withUnsafeBufferPointer { otherRuns in
          UnsafeBufferPointer(rebasing: runs[own])
            .changedColumns(from: UnsafeBufferPointer(rebasing: otherRuns[others]))
        }
      }
    }
    return withPixels(ofRow: y) { own in
      other.withPixels(ofRow: y) { others in own.changedColumns(from: others) }
    }
  }

  private func withPixels<Result>(
    ofRow y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    switch rows[y] {
    case .pixels(let range):
      return pixels.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    case .runs(let range):
      return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: widthPixels) { row in
        runs.withUnsafeBufferPointer { runs in
          row.baseAddress?.write(
            .runs(UnsafeBufferPointer(rebasing: runs[range])), width: widthPixels, rowPixels: 0)
        }
        return body(UnsafeBufferPointer(row))
      }
    }
  }
}

extension UnsafeBufferPointer<Run> {
  /// Replaces `cut` with the runs of some columns, which are counted from the first of them.
  fileprivate func cut(to columns: Range<Int>, into cut: inout [Run]) {
    cut.removeAll(keepingCapacity: true)
    for run in self where run.end > columns.lowerBound {
      let end = Swift.min(Int(run.end), columns.upperBound)
      cut.append(Run(end: UInt32(end - columns.lowerBound), rgba: run.rgba))
      guard end < columns.upperBound else { return }
    }
  }

  /// Returns the columns between the first and the last pixel that differ; nil if none does.
  ///
  /// - Precondition: Both rows have the same width.
  fileprivate func changedColumns(from other: UnsafeBufferPointer<Run>) -> Range<Int>? {
    guard !hasSameBytes(as: other) else { return nil }
    var first: UInt32?
    var last: UInt32 = 0
    var (index, otherIndex) = (0, 0)
    var start: UInt32 = 0
    while index < count {
      let (run, otherRun) = (self[index], other[otherIndex])
      let end = Swift.min(run.end, otherRun.end)
      if run.rgba != otherRun.rgba {
        first = first ?? start
        last = end
      }
      index &+= run.end == end ? 1 : 0
      otherIndex &+= otherRun.end == end ? 1 : 0
      start = end
    }
    return first.map { Int($0)..<Int(last) }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns the columns between the first and the last pixel that differ; nil if none does.
  fileprivate func changedColumns(from other: UnsafeBufferPointer<UInt32>) -> Range<Int>? {
    guard !hasSameBytes(as: other), let first = indices.first(where: { self[$0] != other[$0] }),
      let last = indices.last(where: { self[$0] != other[$0] })
    else { return nil }
    return first..<last + 1
  }
}
