internal import SheetCatalogs
internal import SheetDiagnostics
internal import SheetForms
internal import SheetModel

/// The list of a sheet's detents.
struct DetentList: Equatable, Sendable {
  var entries: [DetentDescription]

  /// A Boolean value that is true if all of them were read without an error.
  var isWhole = true

  /// A Boolean value that is true if the order has a meaning, as in a file.
  var isOrdered = true

  /// The maximum number of detents of a sheet.
  static let maximumCount = 100

  /// The keys of a detent with a name of its own.
  static var keys: [Key<DetentDraft>] {
    [
      Key(
        "id", Form.anyText.naming(.detent, declares: true), \.name, "Its name.", isRequired: true),
      Key(
        "height", .height, \.height,
        "Its height: a formula, a fraction or points; optional for medium and large."),
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
        entry.key.value == "height"
          || FamiliarName.isName(entry.key.value, of: ["sheets", "detents", "height"])
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

extension DetentDescription {
  /// The tier of a custom full-screen sheet that the name is; nil for a detent of UIKit's sheets.
  var tier: BottomSheetTier? {
    if case .tier(let tier) = height { tier } else { nil }
  }
}

extension Diagnostic {
  /// Creates the error of a tier that a sheet of UIKit is to rest at (C08).
  static func needsCustomEngine(_ tier: String, at place: Place?) -> Diagnostic {
    let isFull = tier == BottomSheetTier.fullscreen.rawValue
    let argument = place?.argument(named: "engine").map { "\($0) custom" }
    return Diagnostic(
      .needsCustomEngine, at: place,
      "\"\(tier)\" is not a detent of UIKit's sheets"
        + (isFull ? ", which have no full screen" : ""),
      allowed: "\(argument ?? "engine: custom"), which has the tiers tier, rest and fullscreen")
  }
}

extension DetentList {
  /// The tiers of a custom full-screen sheet that are listed.
  var tiers: [BottomSheetTier] {
    let listed = entries.compactMap(\.tier)
    return BottomSheetTier.allCases.filter(listed.contains)
  }

  /// The tiers of a custom full-screen sheet that lists none (K-29).
  static let tiers = DetentList(tiers: BottomSheetPresentationController().tiers)

  /// Creates the list of some tiers.
  init(tiers: [BottomSheetTier]) {
    self.init(
      entries: tiers.map {
        DetentDescription(name: $0.rawValue, height: .tier($0), text: $0.rawValue, at: nil)
      })
  }
}
