internal import SheetReport

/// The form of recorded facts before ``FactRecord``: a line per fact, with columns separated by tabs.
///
/// It is read for one more release.
enum FactColumns {
  /// Returns the facts of a text; lines of another form are skipped.
  static func facts(in text: String) -> [Fact] {
    text.split(separator: "\n").compactMap { Fact(line: $0) }
  }
}

extension Fact {
  /// Name, label, value, unit, requirement, rank, signs, relative value, names, and the end.
  private static let columnCount = 10

  fileprivate init?(line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == Self.columnCount, let value = Change.Value(column: columns[2]),
      let rank = Int(columns[5]).flatMap({ Rank(rawValue: $0) })
    else { return nil }
    self.init(
      name: columns[0], label: columns[1], value: value,
      unit: columns[3].isEmpty ? nil : columns[3],
      requirement: columns[4].isEmpty ? nil : columns[4], rank: rank,
      hiddenBy: columns[8].split(separator: "|").map(String.init))
    isPresence = columns[6].contains("p")
    isList = columns[6].contains("l")
    isDelay = columns[6].contains("n")
    relative = Double(columns[7])
  }
}

extension Change.Value {
  fileprivate init?(column: String) {
    switch column.first {
    case "#":
      guard let number = Double(column.dropFirst()) else { return nil }
      self = .number(number)
    case "=": self = .text(String(column.dropFirst()))
    case "-": self = .nothing
    default: return nil
    }
  }
}
