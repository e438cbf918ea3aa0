/// A buffer of filtered rows for one block.
///
/// Its memory is reused for the next block and freed with the value.
struct RunStripe: ~Copyable {
  /// The capacity in runs.
  ///
  /// A row of the widest picture takes at most 65,535: a filter byte, and a run wherever the row or
  /// the one above changes colour.
  private static let capacity = 1 << 17

  private let bytesPerPixel: Int
  private let runs = UnsafeMutablePointer<FilteredRun>.allocate(capacity: capacity)
  private var count = 0

  init(bytesPerPixel: Int) {
    self.bytesPerPixel = bytesPerPixel
  }

  deinit { runs.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Returns whether any row of this width fits.
  func hasRoom(widthPixels: Int) -> Bool {
    count + 1 + 2 * widthPixels <= Self.capacity
  }

  /// Adds a row that equals the one above, which the filter Up reduces to zeros.
  mutating func addRepetition(widthPixels: Int, to checksum: inout Adler32) {
    runs[count] = FilteredRun(filter: .up)
    runs[count + 1] = FilteredRun(count: UInt32(widthPixels), bytes: 0)
    finishRow(addedCount: 2, checksum: &checksum)
  }

  /// Adds a row unfiltered or as the difference to the one above, whichever has the lower estimated
  /// cost.
  mutating func add(
    _ row: UnsafeBufferPointer<Run>, above: UnsafeBufferPointer<Run>, to checksum: inout Adler32
  ) {
    let filtered = RowDifferences(
      from: above, to: row, bytesPerPixel: bytesPerPixel, memory: runs + count)
    finishRow(addedCount: filtered.count, checksum: &checksum)
  }

  /// Encodes and removes all rows.
  mutating func takeBlock(isLast: Bool) -> HuffmanBlock {
    defer { count = 0 }
    return HuffmanBlock(
      UnsafeBufferPointer(start: runs, count: count), bytesPerPixel: bytesPerPixel, isLast: isLast)
  }

  private mutating func finishRow(addedCount: Int, checksum: inout Adler32) {
    checksum.add(
      UnsafeBufferPointer(start: runs + count, count: addedCount), bytesPerPixel: bytesPerPixel)
    count += addedCount
  }
}

/// Adjacent pixels with equal filtered bytes, or the filter byte of a row.
struct FilteredRun {
  /// The number of pixels; zero for a filter byte.
  var count: UInt32

  /// The bytes of one pixel, the first in the lowest bits; or the type of the filter.
  var bytes: UInt32
}

extension FilteredRun {
  init(filter: RowFilter) {
    self.init(count: 0, bytes: UInt32(filter.rawValue))
  }
}
