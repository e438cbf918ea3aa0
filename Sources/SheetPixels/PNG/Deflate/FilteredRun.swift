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
