internal import SheetReport

extension RecordedState {
  /// Returns the differences from another state; numbers that differ by less than 1/1000 are equal.
  func changes(to other: RecordedState, _ table: StateTable = .standard) -> [Change] {
    // Units and requirements by the paths of the JSON, and by their last keys.
    let origins =
      [table.time].compactMap(\.origin) + table.kinds.flatMap(\.all).compactMap(\.origin)
      + table.state.all.compactMap(\.origin)
    let paths = Dictionary(origins.map { ($0.path, $0) }) { first, _ in first }
    let keys = Dictionary(origins.map { ($0.key, $0) }) { first, _ in first }
    let (before, after) = (values, other.values)
    let names = (entries + other.entries.filter { before[$0.name] == nil }).map(\.name)
    return names.compactMap { name in
      let (from, to) = (before[name] ?? .nothing, after[name] ?? .nothing)
      if case (.number(let first), .number(let second)) = (from, to), abs(first - second) < 0.001 {
        return nil
      }
      guard from != to else { return nil }
      let parts = name.split(separator: ".")
      // A surface's id and its index stand before the path.
      let ends = parts.indices.lazy.map { parts[$0...].joined(separator: ".") }
      let origin = ends.compactMap { paths[$0] }.first ?? parts.last.flatMap { keys[String($0)] }
      return Change(
        name: name, label: name, from: Change.Value(from), to: Change.Value(to),
        unit: origin?.unit, requirement: origin?.requirement)
    }
  }

  /// The values by their names.
  private var values: [String: Value] {
    Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension StateValue {
  /// The path and its last key with unit and requirement; nil if changes of a recorded state omit them, as
  /// those of most values without a group.
  fileprivate var origin: (path: String, key: String, unit: String?, requirement: String?)? {
    guard let jsonPath, let key = jsonPath.split(separator: ".").last,
      isExplainedInRecords || key.count < jsonPath.count
    else { return nil }
    return (jsonPath, String(key), unit, requirement)
  }
}

extension Change.Value {
  fileprivate init(_ value: RecordedState.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .nothing: .nothing
      }
  }
}
