public import SheetPrimitives

/// The values of one kind of subject, ordered for JSON and for the other outputs.
public struct StateValues<Subject: Sendable>: Sendable {
  /// All values, in the order of the JSON.
  public let all: [StateValue<Subject>]

  /// The values whose changes are reported, in the order of the report.
  public let reported: [StateValue<Subject>]

  /// The values with a column of a trace, in the order of the columns.
  public let columns: [StateValue<Subject>]

  /// The values that an error about an unknown name lists, in order.
  public let listed: [StateValue<Subject>]

  private let keys: [JSONNode<Subject>.Member]

  /// The indices of all values by their names and their paths in the JSON.
  private let indices: [String: Int]

  /// Creates the orders of the values.
  ///
  /// - Precondition: Names and keys of the JSON are unique.
  @_semantics("optimize.sil.specialize.generic.never")
  public init(_ values: [StateValue<Subject>]) {
    all = values
    let names = values.enumerated().map { ($1.name, $0) }
    let paths = values.enumerated().compactMap { index, value in value.jsonPath.map { ($0, index) }
    }
    indices = Dictionary(names + paths) { first, _ in first }
    keys = JSONNode.members(values.compactMap { value in value.jsonPath.map { ($0[...], value) } })
    reported = Self.ordered(values) { $0.report.map { [$0.topic.rawValue, $0.position] } }
    columns = Self.ordered(values) { $0.column.map { [$0.position] } }
    listed = Self.ordered(values) { $0.listPosition.map { [$0] } }
  }

  /// Returns the values that have a place, sorted stably by it.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func ordered(
    _ values: [StateValue<Subject>], by place: (StateValue<Subject>) -> [Int]?
  ) -> [StateValue<Subject>] {
    values.enumerated().compactMap { index, value in place(value).map { ($0 + [index], value) } }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// Accesses a value by its name or, failing that, by its path in the JSON.
  public subscript(name: String) -> StateValue<Subject>? {
    indices[name].map { all[$0] }
  }

  /// Returns the members of the subject's JSON; a group whose values are all missing is null.
  @_semantics("optimize.sil.specialize.generic.never")
  public func members(of subject: Subject) -> [(String, JSON)] {
    JSONNode.json(of: subject, keys)
  }
}

/// The values of one key of the JSON, or of the keys below it.
private indirect enum JSONNode<Subject: Sendable>: Sendable {
  typealias Member = (name: String, node: JSONNode)

  case value(StateValue<Subject>)
  case group([Member])

  /// Groups paths by their first keys, recursively, in order of first occurrence.
  @_semantics("optimize.sil.specialize.generic.never")
  static func members(_ values: [(path: Substring, value: StateValue<Subject>)]) -> [Member] {
    var groups: [(name: Substring, values: [(path: Substring, value: StateValue<Subject>)])] = []
    for (path, value) in values {
      let name = path.prefix { $0 != "." }
      let index = groups.firstIndex { $0.name == name } ?? groups.endIndex
      if index == groups.endIndex { groups.append((name, [])) }
      groups[index].values.append((path.dropFirst(name.count + 1), value))
    }
    return groups.map { name, values in
      let isValue = values[0].path.isEmpty
      return (String(name), isValue ? .value(values[0].value) : .group(members(values)))
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func json(of subject: Subject) -> JSON {
    switch self {
    case .value(let value): return value.json(of: subject)
    case .group(let nodes):
      let members = Self.json(of: subject, nodes)
      return members.allSatisfy { $0.1.isNull } ? .null : .object(members)
    }
  }

  /// Returns the members of an object, without missing values that are omitted.
  @_semantics("optimize.sil.specialize.generic.never")
  static func json(of subject: Subject, _ nodes: [Member]) -> [(String, JSON)] {
    nodes.compactMap { member in
      let json = member.node.json(of: subject)
      if case .value(let value) = member.node, value.isOmittedIfMissing, json.isNull { return nil }
      return (member.name, json)
    }
  }
}
