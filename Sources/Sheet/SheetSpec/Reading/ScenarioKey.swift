internal import SheetForms

/// A key of scenario files, with the mapping that has it.
package struct ScenarioKey: Sendable {
  /// The mapping with its article, such as `a sheet`.
  package let owner: String

  /// What people are told of the key, a line for each fact.
  package let words: String

  /// The keys of the mappings that its value can be or contain, each mapping as `a text: text, style, …`.
  package let inner: [String]

  /// The levels of keys that are searched: a row of a grouped list in a sheet is the lowest.
  private static let deepest = 8

  /// Returns the keys of a name, those of the highest level first.
  package static func all(named name: String) -> [ScenarioKey] {
    var found: [ScenarioKey] = []
    var seen: Set<String> = []
    var level = [
      FormShape.mapping(ScenarioForm(properties: PropertyTable.standard.all).root.shape)
    ]
    for _ in 0..<deepest {
      var next: [FormShape] = []
      for mapping in level.flatMap(\.innerMappings) {
        for key in mapping.keys.value + mapping.owned.value {
          // Blocks are in blocks, and many things have a title.
          guard seen.insert("\(mapping.name) \(key.name)").inserted else { continue }
          next.append(key.value.value)
          guard key.name == name else { continue }
          found.append(ScenarioKey(key, of: mapping))
        }
        if let named = mapping.named { next.append(named.value.value) }
      }
      level = next
    }
    return found
  }

  private init(_ key: KeyShape, of mapping: MappingShape) {
    owner = mapping.name
    words = key.words
    inner = key.value.value.innerMappings.filter { !$0.keys.value.isEmpty }.map { inner in
      "\(inner.name): " + inner.keys.value.map(\.name).joined(separator: ", ")
    }
  }
}

extension FormShape {
  /// The mappings that a value can be, or that a list of such values contains.
  fileprivate var innerMappings: [MappingShape] {
    alternatives.flatMap { shape -> [MappingShape] in
      switch shape {
      case .mapping(let mapping): [mapping]
      case .list(let item): item.value.innerMappings
      case .pair, .words, .name, .text, .either: []
      }
    }
  }
}
