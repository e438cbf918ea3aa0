/// Neighbouring pixels whose filtered bytes are equal, or the filter byte that opens a row.
struct FilteredRun {
  /// Pixels; zero for a filter byte.
  var count: UInt32

  /// The bytes of one pixel, first byte lowest; or the number of the filter.
  var bytes: UInt32

  init(count: UInt32, bytes: UInt32) {
    self.count = count
    self.bytes = bytes
  }

  init(filter: RowFilter) {
    self.init(count: 0, bytes: UInt32(filter.rawValue))
  }
}
