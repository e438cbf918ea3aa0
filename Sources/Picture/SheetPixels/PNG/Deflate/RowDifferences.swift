/// The filtered runs of a row, with the cheaper of the filters None and Up.
struct RowDifferences {
  /// The number of filtered runs written, including the filter byte.
  let count: Int

  /// Writes the filtered runs of a row.
  ///
  /// - Precondition: `memory` has room for a filter byte and the runs of both rows.
  init(
    from above: UnsafeBufferPointer<Run>, to row: UnsafeBufferPointer<Run>, bytesPerPixel: Int,
    memory: UnsafeMutablePointer<FilteredRun>
  ) {
    let mask = bytesPerPixel == 4 ? UInt32.max : 0x00ff_ffff
    if !above.isEmpty,
      let count = Self.writeDifferences(
        from: above, to: row, mask: mask, costLimit: Self.cost(of: row), memory: memory + 1)
    {
      memory.pointee = FilteredRun(filter: .up)
      self.count = 1 + count
      return
    }
    memory.pointee = FilteredRun(filter: .none)
    var start: UInt32 = 0
    for (index, run) in row.enumerated() {
      memory[1 + index] = FilteredRun(count: run.end &- start, bytes: run.rgba & mask)
      start = run.end
    }
    count = 1 + row.count
  }

  /// The cost of a nonzero run relative to one of zeros.
  ///
  /// Zeros are by far the most frequent bytes of a drawn frame and get codes of one or two bits.
  private static let colorCost = 3

  private static func cost(of row: UnsafeBufferPointer<Run>) -> Int {
    colorCost * row.count
  }

  /// Writes the bytewise difference to the row above, and returns the number of runs; nil if the
  /// cost reaches the limit.
  private static func writeDifferences(
    from above: UnsafeBufferPointer<Run>, to row: UnsafeBufferPointer<Run>, mask: UInt32,
    costLimit: Int, memory: UnsafeMutablePointer<FilteredRun>
  ) -> Int? {
    var rest = row.startIndex
    var restAbove = above.startIndex
    var start: UInt32 = 0
    var count = 0
    var cost = 0
    while rest < row.endIndex {
      let run = row[rest]
      let runAbove = above[restAbove]
      let end = min(run.end, runAbove.end)
      let bytes = difference(run.rgba, runAbove.rgba) & mask
      if count > 0, memory[count - 1].bytes == bytes {
        memory[count - 1].count &+= end &- start
      } else {
        memory[count] = FilteredRun(count: end &- start, bytes: bytes)
        count &+= 1
        cost &+= bytes == 0 ? 1 : colorCost
        guard cost < costLimit else { return nil }
      }
      rest &+= run.end == end ? 1 : 0
      restAbove &+= runAbove.end == end ? 1 : 0
      start = end
    }
    return count
  }

  /// Returns the bytewise difference of four bytes, without borrows between them.
  @inline(__always)
  private static func difference(_ bytes: UInt32, _ above: UInt32) -> UInt32 {
    let highest: UInt32 = 0x8080_8080
    return (bytes | highest) &- (above & ~highest) ^ (bytes ^ ~above) & highest
  }
}
