internal import SheetModel

extension StateTable {
  /// The values of a sheet, in the order of its JSON.
  static let sheetValues = values(
    [
      edges, detentHeight, motion, look, background, frames, floating, scrolling, settings, shades,
      recession, grabber, dismissal, visibility, contentFacts,
    ],
    requirements: [
      "height": { $0.sheet.heightRequirement },
      "width": { $0.sheet.look.widthRequirement },
      "cornerRadius": { $0.sheet.look == .form ? "B68" : nil },
      "dimming.alpha": { $0.sheet.isCentred ? "B70" : nil },
      "shadow.alpha": { $0.sheet.isCentred ? "B69" : $0.appearance == .dark ? "B06" : "B05" },
    ])

  private static let detentHeight: [StateValue<SurfaceMoment>] = [
    .number("detentHeight", "height without the keyboard", "pt") { $0.sheet.detentHeight }
      .notInJSON().reported(.place, 2, isQuiet: true, unless: ["height"])
  ]

  private static let floating: [StateValue<SurfaceMoment>] = [
    .number("inset", "distance from the edges", "pt", id: "K-41") {
      $0.sheet.floats ? $0.sheet.inset : nil
    }.omittedIfMissing().reported(.place, 14),
    .number("floatingScale", "scale below large", id: "K-41") {
      $0.sheet.floats ? $0.sheet.scale : nil
    }.omittedIfMissing().reported(.place, 15, isQuiet: true, unless: ["inset"]),
    .text("backgroundEffect", "effect behind the content", id: "K-41") {
      $0.sheet.effect.words == "opaque" && !$0.sheet.floats ? nil : $0.sheet.effect.words
    }.omittedIfMissing().reported(.look, 24),
    .number("backgroundEffectShare", "share of the upper effect", id: "K-41") {
      let effect = $0.sheet.effect
      return effect.lower == effect.upper ? nil : effect.share
    }.omittedIfMissing().reported(.look, 25, isQuiet: true, unless: ["backgroundEffect"]),
    .number("lowerCornerRadius", "radius of the lower corners", "pt", id: "K-41") {
      $0.sheet.floats ? $0.surface.lowerCornerRadius : nil
    }.omittedIfMissing().reported(.look, 23),
  ]

  private static let settings: [StateValue<SurfaceMoment>] = [
    .text("style", "style", id: "A06") { $0.sheet.modalPresentationStyle.rawValue },
    .list("detentList", "detents with their heights") { $0.sheet.activeDetents }.json("detents"),
    .text("detents", "detents", "pt") { $0.sheet.detents.words }
      .notInJSON().reported(.place, 12, isQuiet: true),
    .number("maximumDetentValue", "maximum detent value", "pt", id: "A17") {
      $0.sheet.maximumDetentValue
    }.explainedInRecords(),
    .text("selected", "selected detent", id: "A23") { $0.sheet.selectedDetentIdentifier?.rawValue }
      .json("selectedDetentIdentifier").listed(8)
      .reported(.place, 11, isQuiet: true, unless: ["target"]),
    .text("largestUndimmed", "largest undimmed detent", id: "A24") {
      $0.sheet.largestUndimmedDetentIdentifier?.rawValue
    }.json("largestUndimmedDetentIdentifier"),
    .flag("fullScreen", "full screen", id: "D04") { $0.sheet.isFullScreen }.reported(.place, 6),
    .flag("formSheet", "form sheet", id: "B65") { $0.sheet.look == .form }
      .notInJSON().reported(.place),
  ]

  private static let dismissal: [StateValue<SurfaceMoment>] = [
    .flag("modalInPresentation", "modal in presentation", id: "A50") {
      $0.sheet.isModalInPresentation
    }
  ]
}

extension SheetLook {
  fileprivate var widthRequirement: String? {
    switch self {
    case .edgeAttached: nil
    case .page: "D12"
    case .form: "B66"
    }
  }
}

extension SheetDetails {
  /// Id of the requirement that determines the sheet's height at its detent; nil for custom
  /// detents.
  fileprivate var heightRequirement: String? {
    if look == .form, targetDetent == .large { return "B67" }
    switch targetDetent {
    case Detent.Identifier.medium?: return "B15"
    case Detent.Identifier.large?: return "B16"
    default: return nil
    }
  }

  /// The active detents with their heights, in points and as fractions of a fully expanded sheet's.
  fileprivate var activeDetents: [JSON] {
    detents.map { detent in
      let rule = setDetents.first { $0.identifier == detent.identifier }?.rule
      return .object([
        ("id", .text(detent.identifier.rawValue)), ("height", .number(detent.heightPoints)),
        ("fractionOfLarge", .number(detent.heightPoints / largeHeight)),
        // The detent of a full-screen sheet is not one of those that are set.
        ("source", .text((rule ?? .large).name)),
        // The identifier that rn-bottom-sheet gives UIKit for this height (A67).
        (
          "nativeIdentifier",
          .optional(BottomSheetDetent(rule ?? .large)?.identifier.rawValue)
        ),
      ])
    }
  }
}

extension Detent.Rule {
  /// The rule's name in JSON.
  fileprivate var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction: "fraction"
    case .points: "points"
    case .fit: "fit"
    case .resolver: "resolver"
    }
  }
}

extension [ResolvedDetent] {
  /// The detents with their heights: `medium 426, large 793`.
  var words: String {
    map { "\($0.identifier) \($0.heightPoints.brief)" }.joined(separator: ", ")
  }
}
