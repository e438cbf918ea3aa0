internal import SheetForms

extension DetentList {
  /// The maximum number of detents of a sheet.
  static let maximumCount = 100

  /// The names of its height in other systems.
  private static let heightNames: [OtherName] = [
    .uikit("resolver"), .swiftUI("CustomPresentationDetent"),
  ]

  /// The keys of a detent with a name of its own.
  static var keys: [Key<DetentDraft>] {
    [
      Key(
        "id", Form.anyText.naming(.detent, declares: true), \.name, "Its name.", isRequired: true,
        otherNames: [.uikit("identifier")]),
      Key(
        "height", .height, \.height,
        "Its height: a formula, a fraction or points; optional for medium and large.",
        otherNames: heightNames),
      Key(
        "backgroundEffect", Form.effect.located, \.effect,
        "The effect behind the content at the detent: glass, clear or a colour."),
    ]
  }

  static var form: Form<DetentList> {
    let named = MappingForm<DetentDraft>(
      name: "a detent", summary: "A detent with a name and a height of its own.", keys: keys,
      make: { DetentDraft() })
    let form = named.form
    // The system's detents have a height, all others need one.
    let standard = JSON.list([.text("medium"), .text("large")])
    let names = JSON.object([("properties", .object([("id", .object([("enum", standard)]))]))])
    let needed = JSON.object([("required", .list([.text("height")]))])
    var detent = Form<DetentDescription>(
      allowed: form.allowed, schema: form.schema + [("anyOf", .list([needed, names]))],
      kinds: form.kinds, shape: form.shape
    ) { node, reader throws(DiagnosticError) in
      guard let draft = form.read(node, &reader), let name = draft.name else { return nil }
      let hasHeight = node.entries.contains { entry in
        entry.key.value == "height" || heightNames.contains { $0.isWritten(entry.key.value) }
      }
      guard hasHeight || draft.standard != nil else {
        throw DiagnosticError(
          .missingKey, at: node.place,
          "a detent needs the key \"height\", unless it is medium or large",
          allowed: "{ id: \(name.value), height: 35% }")
      }
      return draft.detent
    }
    detent.distinctiveKeys = form.distinctiveKeys
    let list = Form.list(of: .either([.detentName, detent]), count: 1...maximumCount)
    return list.reading { node, reader in
      let faultCount = reader.faults.diagnostics.count
      let entries = list.read(node, &reader)
      return DetentList(
        entries: entries ?? [], isWhole: reader.faults.diagnostics.count == faultCount)
    }
  }
}

/// A detent being read, whose name and height can still be missing.
struct DetentDraft {
  var name: Located<String>?
  var height: Located<NamedDetent>?
  var effect: Located<EffectDescription>?

  /// The detent of the system with this name; nil for another name.
  var standard: DetentDescription? {
    [DetentDescription.medium, .large].first { $0.name == name?.value }
  }

  var detent: DetentDescription? {
    guard let name else { return nil }
    var detent = height.map { DetentDescription(name: name, height: $0) }
    if detent == nil, var own = standard {
      (own.place, own.heightPlace) = (name.place, name.place)
      detent = own
    }
    detent?.effect = effect
    return detent
  }
}
