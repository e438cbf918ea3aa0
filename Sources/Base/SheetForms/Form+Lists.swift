package import SheetDiagnostics

extension Form {
  /// Returns the form of a list; invalid entries are left out of its value.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func list<Item>(
    of item: Form<Item>, count: ClosedRange<Int> = 0...10_000
  ) -> Form<[Item]> where Value == [Item] {
    let least = [SchemaMember("minItems", .whole(count.lowerBound))]
    let form = Form<[Item]>(
      allowed: "a list: [ … ]",
      schema: [("type", .text("array")), ("items", .object(item.schema))]
        + (count.lowerBound > 0 ? least : []),
      kinds: [.sequence], shape: .list(Deferred { item.shape })
    ) { node, reader throws(DiagnosticError) in
      try reader.check(node.items.count, in: count, at: node.place)
      return node.items.compactMap { item.read($0, &reader) }
    }
    return form.reading { node, reader throws(DiagnosticError) in
      guard let text = node.scalar, !text.value.isEmpty, item.accepts(node, reader) else {
        return form.read(node, &reader)
      }
      var error = reader.mismatch(node, allowed: form.allowed)
      error.diagnostics[0].nearest = "[\(text.value)]"
      throw error
    }
  }

  /// Returns a Boolean value that indicates whether a node can be read without an error.
  @_semantics("optimize.sil.specialize.generic.never")
  private func accepts(_ node: MarkedNode, _ reader: DocumentReader) -> Bool {
    guard kinds.contains(node.kind) else { return false }
    var trial = reader
    trial.faults = FieldReader()
    return read(node, &trial) != nil && trial.faults.diagnostics.isEmpty
  }

  /// Returns the form of a list of two values.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func pair<First, Second>(
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
        ("minItems", .whole(2)), ("maxItems", .whole(2)),
      ], kinds: [.sequence], shape: .pair(Deferred { (first.shape, second.shape) })
    ) { node, reader throws(DiagnosticError) in
      let items = node.items
      guard items.count == 2 else { throw reader.mismatch(node, allowed: allowed) }
      let values = (first.read(items[0], &reader), second.read(items[1], &reader))
      guard let first = values.0, let second = values.1 else { return nil }
      return (first, second)
    }
  }

  /// Returns the form of one value or a list of them.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func oneOrMore<Item: Sendable>(
    _ item: Form<Item>, count: ClosedRange<Int>
  ) -> Form where Value == [Item] {
    .either([item.map { [$0] }, .list(of: item, count: count)])
  }

  /// Returns the form of any of several forms, distinguished by the kind of the node, by words, or
  /// by the keys of a mapping.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func either(_ forms: [Form]) -> Form where Value: Sendable {
    let allowed = forms.map { $0.allowedAmongOthers }.joined(separator: "; or ")
    return Form(
      allowed: allowed, schema: [("anyOf", .list(forms.map { .object($0.schema) }))],
      kinds: forms.flatMap { $0.kinds }, shape: .either(forms.map { $0.shape })
    ) { node, reader throws(DiagnosticError) in
      let keys = node.entries.map(\.key.value)
      let fitting = forms.filter { $0.kinds.contains(node.kind) }
      let distinct = fitting.last { $0.distinctiveKeys.contains(where: keys.contains) }
      let first = distinct ?? fitting[0]
      guard let text = node.scalar, fitting.count > 1 || first.words != nil else {
        return first.read(node, &reader)
      }
      if text.value.isEmpty, !node.isQuoted { throw reader.mismatch(node, allowed: allowed) }
      if let words = first.words {
        if words.contains(text.value) { return first.read(node, &reader) }
        guard fitting.count > 1, fitting[1].canBeMeant(text.value) else {
          throw reader.unknownWord(text, allowed: allowed, nearest: words.meant(by: text.value))
        }
      }
      return fitting[1].read(node, &reader)
    }
  }

  /// The allowed values among other forms: a mapping with its required keys alone.
  private var allowedAmongOthers: String {
    guard !distinctiveKeys.isEmpty else { return allowed }
    return "{ \(distinctiveKeys.map { "\($0): …" }.joined(separator: ", ")) }"
  }

  /// Returns the form of a mapping whose keys the file chooses.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func named<Item>(
    _ keys: KeyForm, _ item: Form<Item>, areModals: Bool = false
  ) -> Form
  where Value == [Named<Item>] {
    Form(
      allowed: "a mapping: { name: value }",
      schema: .patterns([(keys.pattern, .object(item.schema))]), kinds: [.mapping],
      shape: .mapping(
        MappingShape(
          name: "a mapping", keys: Deferred { [] },
          named: NamedKeys(
            thing: areModals ? .modal : keys.thing, declares: keys == .id,
            value: Deferred { item.shape })))
    ) { node, reader in
      guard reader.check(node.entries.map(\.key), keys) else {
        // Thousands of sheets would need hundreds of megabytes.
        reader.sheets = nil
        return nil
      }
      return node.entries.compactMap { entry in
        reader.read(entry.node, item, as: entry.key.value).map {
          Named(name: entry.key, value: $0)
        }
      }
    }
  }
}

extension [SchemaMember] {
  /// Returns the members of a mapping whose keys match regular expressions.
  package static func patterns(_ schemas: [SchemaMember]) -> [SchemaMember] {
    [
      ("type", .text("object")), ("patternProperties", .object(schemas)),
      ("additionalProperties", .flag(false)),
    ]
  }
}

/// A value and its key, which the file chooses.
package struct Named<Value> {
  package var name: Located<String>
  package var value: Value

  package init(name: Located<String>, value: Value) {
    self.name = name
    self.value = value
  }
}

extension Named: Equatable where Value: Equatable {}
extension Named: Sendable where Value: Sendable {}
