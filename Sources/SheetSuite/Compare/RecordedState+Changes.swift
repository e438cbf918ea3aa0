internal import SheetReport
internal import SheetSpec

extension RecordedState {
  /// What is not the same in another state, under the names of both files.
  func changes(to other: RecordedState) -> [Change] {
    let after = Dictionary(other.entries.map { ($0.name, $0.value) }) { first, _ in first }
    let names = Set(entries.map(\.name))
    return entries.compactMap { entry in
      Self.change(entry.name, entry.value, after[entry.name] ?? .nothing)
    }
      + other.entries.compactMap { entry in
        names.contains(entry.name) ? nil : Self.change(entry.name, .nothing, entry.value)
      }
  }

  /// Units and requirements of what people ask for most, by the last part of its name.
  private static let origins: [String: (unit: String, requirement: String?)] = [
    "t": ("s", nil), "height": ("pt", nil), "y": ("pt", nil), "velocity": ("pt/s", nil),
    "cornerRadius": ("pt", "B03"), "maximumDetentValue": ("pt", "A17"),
    "translateY": ("pt", "B31"),
  ]

  private static func change(_ name: String, _ from: Value, _ to: Value) -> Change? {
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
