internal import SheetModel
internal import SheetReport
internal import SheetSpec

extension RecordedState {
  /// Returns the differences from another state; numbers that differ by less than 1/1000 are equal.
  func changes(to other: RecordedState, _ table: StateTable = .standard) -> [Change] {
    // Units and requirements by the last key of the JSON.
    let origins = Dictionary(
      [table.time].compactMap(\.origin) + table.kinds.flatMap(\.all).compactMap(\.origin)
        + table.state.all.compactMap(\.origin)
    ) { first, _ in first }
    let (before, after) = (values, other.values)
    let names = (entries + other.entries.filter { before[$0.name] == nil }).map(\.name)
    return names.compactMap { name in
      let (from, to) = (before[name] ?? .nothing, after[name] ?? .nothing)
      if case (.number(let first), .number(let second)) = (from, to), abs(first - second) < 0.001 {
        return nil
      }
      guard from != to else { return nil }
      let origin = origins[name.split(separator: ".").last.map(String.init) ?? name]
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
  /// The last key with its unit and requirement; nil if changes of a recorded state omit them.
  fileprivate var origin: (String, (unit: String?, requirement: String?))? {
    guard isExplainedInRecords, let key = jsonPath?.split(separator: ".").last else { return nil }
    return (String(key), (unit, requirement))
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
