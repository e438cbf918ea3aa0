/// Rows on their way into one block of filtered runs.
///
/// The memory is used again for the block after it, and freed with the value.
struct RunStripe: ~Copyable {
  /// A row of the widest picture takes 65,535: a filter byte, and a run wherever the row or the
  /// one above it changes colour.
  private static let capacity = 1 << 17

  private let bytesPerPixel: Int
  private let runs = UnsafeMutablePointer<FilteredRun>.allocate(capacity: capacity)
  private var count = 0

  init(bytesPerPixel: Int) {
    self.bytesPerPixel = bytesPerPixel
  }

  deinit { runs.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Whether any row of this width fits in.
  func hasRoom(widthPixels: Int) -> Bool {
    count + 1 + 2 * widthPixels <= Self.capacity
  }

  /// Adds a row that equals the one above: filter Up leaves nothing of it.
  mutating func addRepetition(widthPixels: Int, to checksum: inout Adler32) {
    runs[count] = FilteredRun(filter: .up)
    runs[count + 1] = FilteredRun(count: UInt32(widthPixels), bytes: 0)
    finishRow(addedCount: 2, checksum: &checksum)
  }

  /// Adds a row as it is or as the difference to the one above, whichever promises less.
  mutating func add(
    _ row: UnsafeBufferPointer<Run>, above: UnsafeBufferPointer<Run>, to checksum: inout Adler32
  ) {
    let filtered = RowDifferences(
      from: above, to: row, bytesPerPixel: bytesPerPixel, memory: runs + count)
    finishRow(addedCount: filtered.count, checksum: &checksum)
  }

  /// Empties the stripe into a block.
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
