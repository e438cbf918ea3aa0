import SheetTestSupport
import Testing

@testable import SheetSpec

/// The shape that editors walk, held against the JSON Schema, which is made in another way.
@Suite struct FormShapeTests {
  /// The levels of keys that are compared: stacks of blocks contain blocks without end.
  private static let deepest = 6

  @Test func theShapeHasTheKeysAndWordsOfTheSchema() throws {
    let schema = try JSON(reading: Array(SpecSchema.text.utf8)[...])
    var expected: Set<String> = []
    collect(schema, "", in: schema, &expected)
    let form = ScenarioForm(properties: PropertyTable.standard.all).root.shape
    var found: Set<String> = []
    collect(.mapping(form), "", &found)
    #expect(expected.count > 2000)
    expect(found.subtracting(expected).sorted(), [])
    // Editors do not offer the key that names their schema.
    expect(expected.subtracting(found).sorted(), ["/$schema"])
  }

  /// Collects the paths of keys, and words as `path = word`.
  private func collect(_ schema: JSON, _ path: String, in root: JSON, _ paths: inout Set<String>) {
    guard path.count(where: { $0 == "/" }) <= Self.deepest else { return }
    if let reference = schema["$ref"]?.string?.split(separator: "/").last {
      collect(root["$defs"]?[String(reference)] ?? .null, path, in: root, &paths)
    }
    if case .list(let forms)? = schema["anyOf"] {
      for form in forms { collect(form, path, in: root, &paths) }
    }
    if case .list(let words)? = schema["enum"] {
      for word in words.compactMap(\.word) { paths.insert("\(path) = \(word)") }
    }
    if case .object(let keys)? = schema["properties"] {
      for (key, value) in keys where value["enum"] == nil || !isOnlyNarrowing(value) {
        paths.insert("\(path)/\(key)")
        collect(value, "\(path)/\(key)", in: root, &paths)
      }
    }
    if case .object(let keys)? = schema["patternProperties"] {
      for (pattern, value) in keys {
        // A property of a change stands behind an id: ^[A-Za-z][A-Za-z0-9_-]*\.selected$
        let last = pattern.split(separator: ".").last.map(String.init) ?? ""
        let isOwned = pattern.hasSuffix("$") && last.dropLast().allSatisfy(\.isLetter)
        let key = isOwned ? ".\(last.dropLast())" : "*"
        paths.insert("\(path)/\(key)")
        collect(value, "\(path)/\(key)", in: root, &paths)
      }
    }
    if let items = schema["items"] { collect(items, path + "[]", in: root, &paths) }
    if case .list(let items)? = schema["prefixItems"] {
      for item in items { collect(item, path + "[]", in: root, &paths) }
    }
  }

  /// Returns true for a part of a schema that only narrows a key, without its description.
  private func isOnlyNarrowing(_ value: JSON) -> Bool { value["description"] == nil }

  private func collect(_ shape: FormShape, _ path: String, _ paths: inout Set<String>) {
    guard path.count(where: { $0 == "/" }) <= Self.deepest else { return }
    for alternative in shape.alternatives {
      switch alternative {
      case .words(let words):
        // Those of true and false, and of backgrounds, are a type and a pattern in the schema.
        guard words != ["true", "false"], words.prefix(2) != ["system", "clear"] else { continue }
        for word in words { paths.insert("\(path) = \(word)") }
      case .name, .text, .either: continue
      case .list(let item): collect(item.value, path + "[]", &paths)
      case .pair(let pair):
        collect(pair.value.0, path + "[]", &paths)
        collect(pair.value.1, path + "[]", &paths)
      case .mapping(let mapping):
        for key in mapping.keys.value {
          paths.insert("\(path)/\(key.name)")
          collect(key.value.value, "\(path)/\(key.name)", &paths)
        }
        for key in mapping.owned.value {
          paths.insert("\(path)/.\(key.name)")
          collect(key.value.value, "\(path)/.\(key.name)", &paths)
        }
        if let named = mapping.named {
          paths.insert("\(path)/*")
          collect(named.value.value, "\(path)/*", &paths)
        }
      }
    }
  }
}
