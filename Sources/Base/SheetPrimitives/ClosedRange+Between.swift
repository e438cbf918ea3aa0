extension ClosedRange {
  /// Creates the range between two values in any order.
  package init(between one: Bound, and other: Bound) {
    self = one < other ? one...other : other...one
  }
}
