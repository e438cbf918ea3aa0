/// The indices of cases in groups, ascending in each.
struct IndexGroups {
  private var members: [UInt32]
  private var starts: [UInt32]

  /// Creates the groups of the indices below a number.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - groupCount: The number of groups.
  ///   - groups: Returns the groups of an index.
  init<Groups: Sequence<Int>>(count: Int, groupCount: Int, groups: (Int) -> Groups) {
    starts = Array(repeating: 0, count: groupCount + 1)
    for index in 0..<count { for group in groups(index) { starts[group + 1] += 1 } }
    for group in 0..<groupCount { starts[group + 1] += starts[group] }
    members = Array(repeating: 0, count: Int(starts[groupCount]))
    var ends = starts
    for index in 0..<count {
      for group in groups(index) {
        members[Int(ends[group])] = UInt32(index)
        ends[group] += 1
      }
    }
  }

  /// The groups.
  var indices: Range<Int> { 0..<starts.count - 1 }

  /// Returns the indices in a group.
  subscript(group: Int) -> some RandomAccessCollection<Int> {
    members[Int(starts[group])..<Int(starts[group + 1])].lazy.map { Int($0) }
  }
}
