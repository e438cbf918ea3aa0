public import SheetPrimitives

/// The values of one kind of subject, ordered for JSON and for the other outputs.
public struct StateValues<Subject: Sendable>: Sendable {
  /// All values, in the order of the JSON.
  public let all: [StateValue<Subject>]

  /// The values whose changes are reported, in the order of the report.
  public let told: [StateValue<Subject>]

  /// The values with a column of a trace, in the order of the columns.
  public let columns: [StateValue<Subject>]

  /// The values that an error about an unknown name lists, in order.
  public let listed: [StateValue<Subject>]

  private let keys: [JSONKey<Subject>]

  /// Creates the orders of the values.
  ///
  /// - Precondition: Names and keys of the JSON are unique.
  public init(_ values: [StateValue<Subject>]) {
    all = values
    keys = JSONKey.tree(values.compactMap { value in value.jsonPath.map { ($0[...], value) } })
    told = Self.ordered(values) { $0.telling.map { [$0.topic.rawValue, $0.position] } }
    columns = Self.ordered(values) { $0.column.map { [$0.position] } }
    listed = Self.ordered(values) { $0.listPosition.map { [$0] } }
  }

  /// Returns the values that have a place, sorted stably by it.
  private static func ordered(
    _ values: [StateValue<Subject>], by place: (StateValue<Subject>) -> [Int]?
  ) -> [StateValue<Subject>] {
    values.enumerated().compactMap { index, value in place(value).map { ($0 + [index], value) } }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// Accesses a value by its name or, failing that, by its path in the JSON.
  public subscript(name: String) -> StateValue<Subject>? {
    all.first { $0.name == name } ?? all.first { $0.jsonPath == name }
  }

  /// Returns the members of the subject's JSON; a group whose values are all missing is null.
  public func members(of subject: Subject) -> [(String, JSON)] {
    keys.map { ($0.name, $0.json(of: subject)) }
  }
}

/// A key of the JSON with its value, or with the keys below it.
private struct JSONKey<Subject: Sendable>: Sendable {
  enum Content: Sendable {
    case value(@Sendable (Subject) -> JSON)
    case keys([JSONKey])
  }

  let name: String
  let content: Content

  /// Groups paths by their first keys, recursively, in order of first occurrence.
  static func tree(_ values: [(path: Substring, value: StateValue<Subject>)]) -> [JSONKey] {
    var names: [Substring] = []
    var parts: [Substring: [(path: Substring, value: StateValue<Subject>)]] = [:]
    for (path, value) in values {
      let name = path.prefix { $0 != "." }
      if parts[name] == nil { names.append(name) }
      parts[name, default: []].append((path.dropFirst(name.count + 1), value))
    }
    return names.map { name in
      let part = parts[name] ?? []
      if let only = part.first, only.path.isEmpty {
        return JSONKey(name: String(name), content: .value(only.value.read))
      }
      return JSONKey(name: String(name), content: .keys(tree(part)))
    }
  }

  func json(of subject: Subject) -> JSON {
    switch content {
    case .value(let read): return read(subject)
    case .keys(let keys):
      let members = keys.map { ($0.name, $0.json(of: subject)) }
      return members.allSatisfy { $0.1.isNull } ? .null : .object(members)
    }
  }
}
