internal import SheetForms
internal import SheetModel

/// The place of a key in a JSON Schema, for a key that is written at another level of the file.
struct KeyPlace {
  /// One level of the way from a mapping to a key in it.
  private enum Step {
    case key(String)
    /// A key that the file chooses, such as the id of a sheet.
    case name
    case item
  }

  private typealias Found = (schema: JSON, steps: [Step])

  private let key: String
  private let steps: [Step]

  /// Finds a key below a mapping.
  ///
  /// The nearest level is searched first, so that a title belongs to a content and not to a block in it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - schema: The members of the schema of the mapping.
  init?(of key: String, below schema: [SchemaMember]) {
    self.init(of: key, below: .object(schema)) { $0.count <= Self.mostSteps }
  }

  /// Finds a key at the top level of a scenario, below its presenter or below one of its sheets.
  init?(ofScenario key: String) {
    self.init(of: key, below: .object(Self.scenario)) { steps in
      steps.count <= 2 && !steps.contains { if case .item = $0 { true } else { false } }
    }
  }

  /// The number of levels that are searched: a row of a grouped list in a page is the lowest key.
  private static let mostSteps = 8

  private static let scenario =
    ScenarioForm(properties: PropertyTable.standard.all).root.form.schema

  private static let definitions = JSON.object([BlockDescription.definitions])

  private init?(of key: String, below schema: JSON, where isSearched: ([Step]) -> Bool) {
    var references: Set<String> = []
    var level = Self.alternatives(of: schema, at: [], without: &references)
    while !level.isEmpty {
      if let found = level.first(where: { $0.schema["properties"]?[key] != nil }) {
        self.key = key
        steps = found.steps
        return
      }
      level = level.flatMap { Self.inner($0.schema, $0.steps) }.filter { isSearched($0.steps) }
        .flatMap { Self.alternatives(of: $0.schema, at: $0.steps, without: &references) }
    }
    return nil
  }

  /// Returns the schemas of the values in a mapping or a list, each with its steps.
  private static func inner(_ schema: JSON, _ steps: [Step]) -> [Found] {
    var found: [Found] = []
    for (key, value) in schema["properties"]?.members ?? [] {
      found.append((value, steps + [.key(key)]))
    }
    for (_, value) in schema["patternProperties"]?.members ?? [] {
      found.append((value, steps + [.name]))
    }
    if let items = schema["items"] { found.append((items, steps + [.item])) }
    return found
  }

  /// Returns a schema and those that it combines or refers to, each reference once: a stack contains
  /// blocks, among which are stacks.
  private static func alternatives(
    of schema: JSON, at steps: [Step], without references: inout Set<String>
  ) -> [Found] {
    var found: [Found] = [(schema, steps)]
    if case .list(let forms)? = schema["anyOf"] {
      found += forms.flatMap { alternatives(of: $0, at: steps, without: &references) }
    }
    if let reference = schema["$ref"]?.string, references.insert(reference).inserted,
      let name = reference.split(separator: "/").last,
      let definition = definitions["$defs"]?[String(name)]
    {
      found += alternatives(of: definition, at: steps, without: &references)
    }
    return found
  }

  /// The place in words, such as `in content: { title: … }`.
  var text: String {
    let value = (steps.dropFirst() + [.key(key)]).reversed().reduce("…") { value, step in
      switch step {
      case .key(let key): "{ \(key): \(value) }"
      case .name: "{ picker: \(value) }"
      case .item: "[\(value)]"
      }
    }
    guard case .key(let first)? = steps.first else { return "at the top level of the file" }
    return "in \(first): \(value)"
  }
}

extension JSON {
  fileprivate var members: [(String, JSON)] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
