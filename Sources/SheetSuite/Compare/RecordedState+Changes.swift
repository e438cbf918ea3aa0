internal import SheetModel
internal import SheetReport
internal import SheetSpec

extension RecordedState {
  /// What is not the same in another state, under the names of both files.
  func changes(to other: RecordedState, _ table: StateTable = .standard) -> [Change] {
    let origins = Self.origins(in: table)
    let after = Dictionary(other.entries.map { ($0.name, $0.value) }) { first, _ in first }
    let names = Set(entries.map(\.name))
    return entries.compactMap { entry in
      Self.change(entry.name, entry.value, after[entry.name] ?? .nothing, origins)
    }
      + other.entries.compactMap { entry in
        names.contains(entry.name)
          ? nil : Self.change(entry.name, .nothing, entry.value, origins)
      }
  }

  private typealias Origin = (unit: String?, requirement: String?)

  /// Units and requirements by the last key of the JSON.
  private static func origins(in table: StateTable) -> [String: Origin] {
    let all =
      [table.time].compactMap(\.origin) + table.sheet.all.compactMap(\.origin)
      + table.state.all.compactMap(\.origin)
    return Dictionary(all) { first, _ in first }
  }

  private static func change(
    _ name: String, _ from: Value, _ to: Value, _ origins: [String: Origin]
  ) -> Change? {
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

extension StateValue {
  /// The last key with unit and requirement, where these are told of a recorded state.
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
