internal import SheetPrimitives

/// What may happen: words that stand alone, and keys of which one is chosen.
///
/// Every one makes a case of `StepAction` of what stands behind it.
struct StepForm: Sendable {
  /// A word that stands alone.
  struct Word: Sendable {
    var name: String
    var action: StepAction
    var summary: String
  }

  typealias Action = Key<StepAction?>

  var words: [Word]
  var actions: [Action]

  /// What may stand beside the action.
  var modifiers: [Key<Located<Double>?>] = []

  /// Actions that exist elsewhere but not here, and why.
  var refused: [String: String] = [:]

  var form: Form<StepDescription> {
    let allowed = "a step such as { present: picker }"
    return Form(
      allowed: allowed, schema: [("anyOf", .list(schemas))], kinds: [.scalar, .mapping]
    ) { node, reader in
      if let word = node.scalar { return read(word, &reader) }
      guard case .mapping(let entries) = node.value else {
        return reader.refuse(node, allowed: allowed)
      }
      return read(entries, at: node.place, &reader)
    }
  }

  private var names: [String] { words.map(\.name) + actions.map(\.name) }

  private func read(
    _ word: Located<String>, _ reader: inout DocumentReader
  ) -> StepDescription? {
    if let fault = refusal(of: word) { return reader.fail(fault) }
    guard let action = words.first(where: { $0.name == word.value })?.action else {
      return reader.fail(.unknown(.unknownKey, "step", word, among: names))
    }
    return StepDescription(action: action, name: word.value, place: word.place)
  }

  private func read(
    _ entries: [MarkedNode.Entry], at place: Place, _ reader: inout DocumentReader
  ) -> StepDescription? {
    var time: Located<Double>?
    var action: StepAction?
    var chosen: [Located<String>] = []
    for entry in entries {
      if let modifier = modifiers.first(where: { $0.name == entry.key.value }) {
        modifier.read(entry, &time, &reader)
        continue
      }
      chosen.append(entry.key)
      if let fault = refusal(of: entry.key) {
        reader.note(fault)
      } else if let key = actions.first(where: { $0.name == entry.key.value }) {
        key.read(entry, &action, &reader)
      } else if let word = words.first(where: { $0.name == entry.key.value }) {
        action = standing(word, entry.node, &reader)
      } else {
        reader.note(.unknown(.unknownKey, "step", entry.key, among: names))
      }
    }
    guard chosen.count == 1 else {
      return reader.fail(chosen.isEmpty ? nothing(at: place) : several(chosen, at: place))
    }
    let since = actions.first { $0.name == chosen[0].value }?.since
    return action.map {
      StepDescription(
        action: $0, name: chosen[0].value, place: chosen[0].place, since: since ?? 0, time: time)
    }
  }

  /// A word that stands alone may be written as a key with nothing behind it, to have a time.
  private func standing(
    _ word: Word, _ node: MarkedNode, _ reader: inout DocumentReader
  ) -> StepAction? {
    if case .scalar("", isQuoted: false) = node.value { return word.action }
    return reader.fail(
      Diagnostic(
        .wrongType, at: node.place, "\"\(word.name)\" takes no value", allowed: word.name))
  }

  // MARK: Faults

  private func refusal(of name: Located<String>) -> Diagnostic? {
    refused[name.value].map {
      Diagnostic(.impossibleStep, at: name.place, "no \(name.value) here: \($0)")
    }
  }

  private func nothing(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, at: place, "a step needs something that happens",
      allowed: "one of: \(names.joined(separator: ", "))")
  }

  private func several(_ names: [Located<String>], at place: Place) -> Diagnostic {
    let list = names.map(\.value).joined(separator: " and ")
    return Diagnostic(.conflict, at: place, "a step is one thing, and this is \(list)")
  }

  // MARK: Schema

  private var schemas: [JSON] {
    let alone = JSON.object([("enum", .list(words.map { .text($0.name) }))])
    let standing = words.map { word in
      schema(word.name, word.summary, .object([("type", .text("null"))]))
    }
    return [alone] + standing + actions.map { schema($0.name, $0.summary, $0.schema) }
  }

  private func schema(_ name: String, _ summary: String, _ value: JSON) -> JSON {
    .object([
      ("type", .text("object")), ("description", .text(summary)),
      ("properties", .object([(name, value)] + modifiers.map { ($0.name, $0.schema) })),
      ("required", .list([.text(name)])), ("additionalProperties", .flag(false)),
    ])
  }
}

extension Key<StepAction?> {
  /// A key whose value makes a step of what stands behind it.
  init<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String, since: Int = firstSystem,
    _ make: @escaping @Sendable (Value) -> StepAction
  ) {
    self.init(name, form, summary, since: since) { action, value, _ in action = make(value) }
  }
}
