extension DetentList {
  /// The maximum number of detents of a sheet.
  static let maximumCount = 100

  static var form: Form<DetentList> {
    let named = MappingForm<DetentDraft>(
      name: "a detent", summary: "A detent with a name and a height of its own.",
      keys: [
        Key("id", .anyText, \.name, "Its name.", isRequired: true, otherNames: ["identifier"]),
        Key(
          "height", .height, \.height, "Its height: a formula, a fraction or points.",
          isRequired: true, otherNames: ["resolver"]),
        Key(
          "backgroundEffect", Form.effect.located, \.effect,
          "The effect behind the content at the detent: glass, clear or a colour."),
      ], make: { DetentDraft() })
    let list = Form.list(
      of: .either([.detentName, named.form.map(\.detent)]), count: 1...maximumCount)
    return list.reading { node, reader in
      let faultCount = reader.faults.diagnostics.count
      let entries = list.read(node, &reader)
      return DetentList(
        entries: entries ?? [], isWhole: reader.faults.diagnostics.count == faultCount)
    }
  }
}

/// A detent being read, whose name and height can still be missing.
private struct DetentDraft {
  var name: Located<String>?
  var height: Located<NamedDetent>?
  var effect: Located<EffectDescription>?

  var detent: DetentDescription? {
    guard let name, let height else { return nil }
    var detent = DetentDescription(name: name, height: height)
    detent.effect = effect
    return detent
  }
}
