/// A list of records whose copies share each record until it changes.
///
/// A script of thousands of steps keeps a list for each step, and a step changes few of its records.
struct SharedRecords<Record> {
  /// The records, each in an array of its own, which is copied when it changes.
  private var records: [[Record]] = []

  init() {}
}

extension SharedRecords: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { records.count }

  subscript(position: Int) -> Record {
    @inline(__always) _read { yield records[position][0] }
    _modify { yield &records[position][0] }
    set { records[position] = [newValue] }
  }

  mutating func replaceSubrange(_ range: Range<Int>, with others: some Collection<Record>) {
    records.replaceSubrange(range, with: others.map { [$0] })
  }
}

extension SharedRecords: Equatable where Record: Equatable {
  /// Shares the records that another list has at the same positions.
  mutating func share(with other: Self) {
    guard self != other else { return self = other }
    for position in indices.prefix(other.count) where self[position] == other[position] {
      records[position] = other.records[position]
    }
  }
}

extension SharedRecords: Sendable where Record: Sendable {}

extension SharedRecords: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Record...) { self.init(elements) }
}
