internal import SheetForms
internal import SheetModel

/// The steps of a timeline: a bare word such as `escape`, or a mapping with exactly one action key.
struct StepForm: Sendable {
  /// A bare word.
  typealias Word = (name: String, action: StepAction, summary: String)

  typealias Action = Key<StepAction?>

  var words: [Word]
  var actions: [Action]

  /// Keys that may stand beside the action.
  var modifiers: [Key<Located<Double>?>] = []

  /// Steps that exist but are refused here, with the reason.
  var refused: [String: String] = [:]

  var form: Form<StepDescription> {
    Form(
      allowed: "a step such as { present: picker }", schema: [("anyOf", .list(schemas))],
      kinds: [.scalar, .mapping], shape: shape
    ) { node, reader throws(DiagnosticError) in
      guard let word = node.scalar else { return try read(node, &reader) }
      guard let action = words.first(where: { $0.name == word.value })?.action else {
        throw unknown(word, nil, reader)
      }
      return StepDescription(action: action, name: word.value, place: word.place)
    }
  }

  private func read(
    _ node: MarkedNode, _ reader: inout DocumentReader
  ) throws(DiagnosticError) -> StepDescription? {
    var time: Located<Double>?
    var action: StepAction?
    var chosen: [MarkedNode.Entry] = []
    for entry in node.entries {
      if let modifier = modifiers.first(where: { $0.name == entry.key.value }) {
        modifier.read(entry, &time, &reader)
        continue
      }
      chosen.append(entry)
      if let key = actions.first(where: { $0.name == entry.key.value }) {
        key.read(entry, &action, &reader)
      } else if let word = words.first(where: { $0.name == entry.key.value }) {
        action = reader.faults.read { () throws(DiagnosticError) in try alone(word, entry.node) }
      } else {
        reader.faults.add(unknown(entry.key, entry.node.scalar?.value, reader))
      }
    }
    guard let key = chosen.first?.key, chosen.count == 1 else {
      throw wrongCount(of: chosen.map(\.key.value), at: node.place)
    }
    let since = actions.first { $0.name == key.value }?.since ?? 0
    return action.map {
      StepDescription(action: $0, name: key.value, place: key.place, since: since, time: time)
    }
  }

  /// Returns the action of a word that is written as a key without a value, to have a time.
  private func alone(_ word: Word, _ node: MarkedNode) throws(DiagnosticError) -> StepAction {
    guard case .scalar("", isQuoted: false) = node.value else {
      throw DiagnosticError(
        .wrongType, at: node.place, "\"\(word.name)\" takes no value", allowed: word.name)
    }
    return word.action
  }

  // MARK: Errors

  private var names: [String] { words.map(\.name) + actions.map(\.name) }

  private func unknown(
    _ name: Located<String>, _ value: String?, _ reader: DocumentReader
  ) -> DiagnosticError {
    guard let reason = refused[name.value] else {
      if let action = actions.first(where: { $0.name == name.value }) {
        return DiagnosticError(
          .wrongType, at: name.place, "\"\(name.value)\" has no value", allowed: action.allowed)
      }
      guard let familiar = reader.familiarStep(name.value, value, among: names) else {
        return .unknown(.unknownKey, name, noun: "step", among: names)
      }
      return DiagnosticError(
        .unknownKey, at: name.place, "unknown step \"\(name.value)\"", allowed: familiar.note,
        nearest: familiar.text)
    }
    return DiagnosticError(
      .impossibleStep, at: name.place, "\"\(name.value)\" is not allowed here: \(reason)")
  }

  private func wrongCount(of chosen: [String], at place: Place) -> DiagnosticError {
    chosen.isEmpty
      ? DiagnosticError(
        .missingKey, at: place, "a step needs an action",
        allowed: "one of: \(names.joined(separator: ", "))")
      : DiagnosticError(
        .conflict, at: place,
        "a step has one action, but this one has \(chosen.joined(separator: " and "))")
  }

  // MARK: Shape and schema

  private var shape: FormShape {
    let modifiers = modifiers.map(\.shape)
    let standing = words.map { word in
      KeyShape(word.name, word.summary, allowed: "no value") { .text }
    }
    return .either(
      [.words(words.map(\.name))]
        + (actions.map(\.shape) + standing).map { action in
          .mapping(
            MappingShape(
              name: "a step", keys: Deferred { [action.owned(by: "a step")] + modifiers }))
        })
  }

  private var schemas: [JSON] {
    let alone = JSON.object([("enum", .list(words.map { .text($0.name) }))])
    let standing = words.map { word in
      schema(of: word.name, summary: word.summary, value: .object([("type", .text("null"))]))
    }
    return [alone] + standing
      + actions.map { schema(of: $0.name, summary: $0.summary, value: $0.schema) }
  }

  private func schema(of name: String, summary: String, value: JSON) -> JSON {
    .object([
      ("type", .text("object")), ("description", .text(summary)),
      ("properties", .object([(name, value)] + modifiers.map { ($0.name, $0.schema) })),
      ("required", .list([.text(name)])), ("additionalProperties", .flag(false)),
    ])
  }
}

extension Key<StepAction?> {
  /// Creates a key whose value is made a step.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String, since: Int = firstSystem,
    _ make: @escaping @Sendable (Value) -> StepAction
  ) {
    self.init(name, form, summary, since: since) { action, value, _ in action = make(value) }
  }
}
