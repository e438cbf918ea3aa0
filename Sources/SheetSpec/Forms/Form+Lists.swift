internal import SheetPrimitives

extension Form {
  /// A list; entries that are faults are left out of its value.
  static func list<Item>(
    of item: Form<Item>, count: ClosedRange<Int> = 0...10_000
  ) -> Form<[Item]> where Value == [Item] {
    let least = [SchemaMember("minItems", .exact(Double(count.lowerBound)))]
    return Form<[Item]>(
      allowed: "a list: [ … ]",
      schema: [("type", .text("array")), ("items", .object(item.schema))]
        + (count.lowerBound > 0 ? least : []),
      kinds: [.sequence]
    ) { node, reader in
      guard case .sequence(let items) = node.value else {
        return reader.refuse(node, allowed: "a list: [ … ]")
      }
      guard count.contains(items.count) else {
        return reader.refuseCount(items.count, of: count, at: node.place)
      }
      return items.compactMap { item.read($0, &reader) }
    }
  }

  /// A list of two.
  static func pair<First, Second>(
    _ first: Form<First>, _ second: Form<Second>
  ) -> Form where Value == (First, Second) {
    let allowed =
      first.allowed == second.allowed
      ? "a list of two, each \(first.allowed)"
      : "a list of two: \(first.allowed), and \(second.allowed)"
    return Form(
      allowed: allowed,
      schema: [
        ("type", .text("array")),
        ("prefixItems", .list([.object(first.schema), .object(second.schema)])),
        ("minItems", .exact(2)), ("maxItems", .exact(2)),
      ], kinds: [.sequence]
    ) { node, reader in
      guard case .sequence(let items) = node.value, items.count == 2 else {
        return reader.refuse(node, allowed: allowed)
      }
      let values = (first.read(items[0], &reader), second.read(items[1], &reader))
      guard let first = values.0, let second = values.1 else { return nil }
      return (first, second)
    }
  }

  /// One value, or a list of them.
  static func oneOrMore<Item: Sendable>(
    _ item: Form<Item>, count: ClosedRange<Int>
  ) -> Form where Value == [Item] {
    .either([item.map { [$0] }, .list(of: item, count: count)])
  }

  /// One of several forms, apart by the kind of the node, by words, or by the keys of a mapping.
  static func either(_ forms: [Form]) -> Form where Value: Sendable {
    let allowed = forms.map(\.allowed).joined(separator: "; or ")
    return Form(
      allowed: allowed, schema: [("anyOf", .list(forms.map { .object($0.schema) }))],
      kinds: forms.flatMap(\.kinds)
    ) { node, reader in
      var fitting = forms.filter { $0.kinds.contains(node.kind) }
      let keys = node.entries.map(\.key.value)
      if let told = fitting.lastIndex(where: { $0.tellingKeys.contains(where: keys.contains) }) {
        fitting = [fitting[told]]
      }
      guard let first = fitting.first else { return reader.refuse(node, allowed: allowed) }
      guard let text = node.scalar, fitting.count > 1 else { return first.read(node, &reader) }
      // A word of the list is fine; any other text is held against the form that is open.
      if let words = first.words {
        if words.contains(text.value) { return first.read(node, &reader) }
        guard fitting[1].mayMean(text.value) else {
          return reader.refuseWord(
            text, allowed: allowed, nearest: words.nearest(to: text.value))
        }
      }
      return fitting[1].read(node, &reader)
    }
  }

  /// A mapping whose keys are the file's own.
  static func named<Item>(_ keys: KeyForm, _ item: Form<Item>) -> Form
  where Value == [Named<Item>] {
    let allowed = "a mapping: { name: value }"
    return Form(
      allowed: allowed,
      schema: [
        ("type", .text("object")),
        ("patternProperties", .object([(keys.pattern, .object(item.schema))])),
        ("additionalProperties", .flag(false)),
      ], kinds: [.mapping]
    ) { node, reader in
      guard case .mapping(let entries) = node.value else {
        return reader.refuse(node, allowed: allowed)
      }
      reader.count(entries, of: keys)
      return entries.compactMap { entry in
        reader.check(entry.key, keys)
        return reader.read(entry.node, item, as: entry.key.value).map {
          Named(name: entry.key, value: $0)
        }
      }
    }
  }
}

/// A value behind a key of the file's own choice.
struct Named<Value> {
  var name: Located<String>
  var value: Value
}

extension Named: Equatable where Value: Equatable {}
extension Named: Sendable where Value: Sendable {}
