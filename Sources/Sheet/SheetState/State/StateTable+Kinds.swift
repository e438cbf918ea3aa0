public import SheetModel

// MARK: Custom full-screen sheets

extension StateTable {
  /// The values of a custom full-screen sheet, in the order of its JSON.
  static let cardValues = values(
    [
      edges, engine, motion, look, background, frames, scrolling, tiers, shades, grabber,
      visibility, contentFacts,
    ],
    requirements: [
      "height": { $0.card.targetTier?.heightRequirement }, "target": { _ in "C12" },
      "cornerRadius": { _ in "K-31" }, "contentInsets": { _ in "C05" },
      "dimming.alpha": { _ in "C17" }, "backgroundInteraction": { _ in "C18" },
      "grabber": { _ in "C04" }, "grabber.alpha": { _ in "C04" },
    ])

  private static let engine: [StateValue<SurfaceMoment>] = [
    .text("engine", "engine", id: "C10") { _ in "custom" }.reported(.place)
  ]

  private static let tiers: [StateValue<SurfaceMoment>] = [
    .list("tierList", "tiers with their heights") { $0.card.listedTiers }.json("detents"),
    .text("detents", "tiers", "pt", id: "C12") { $0.card.tiers.words }
      .notInJSON().reported(.place, 12, isQuiet: true),
    .text("selected", "selected tier", id: "C12") { $0.card.selectedTier?.rawValue }
      .json("selectedDetentIdentifier").listed(8)
      .reported(.place, 11, isQuiet: true, unless: ["target"]),
    .flag("literal", "follows the sample", id: "K-30") { $0.card.isLiteral }.reported(.place),
  ]
}

extension BottomSheetTier {
  /// Id of the requirement that determines the height at the tier.
  fileprivate var heightRequirement: String {
    switch self {
    case .tier: "C12"
    case .rest: "C16"
    case .fullscreen: "C01"
    }
  }
}

extension CardDetails {
  /// The tiers with their heights in points.
  fileprivate var listedTiers: [JSON] {
    tiers.map {
      .object([("id", .text($0.identifier.rawValue)), ("height", .number($0.heightPoints))])
    }
  }
}

// MARK: Popovers

extension StateTable {
  /// The values of a popover, in the order of its JSON.
  static let popoverValues = values(
    [
      edges, kind, motion, look, frames, scrolling, arrow, shades, dismissal, visibility,
      contentFacts,
    ],
    requirements: [
      "height": { _ in "K-37" }, "width": { _ in "K-37" }, "cornerRadius": { _ in "K-37" },
      "shadow.alpha": { _ in "B69" },
    ])

  private static let kind: [StateValue<SurfaceMoment>] = [
    .text("style", "style", id: "D49") { _ in "popover" }.reported(.place)
  ]

  private static let arrow: [StateValue<SurfaceMoment>] = [
    .text("arrow.direction", "direction of the arrow", id: "D50") {
      $0.popover.arrow.direction.rawValue
    }.reported(.place),
    .number("arrow.x", "tip of the arrow from the left", "pt", id: "D50") {
      $0.popover.arrow.tip.x
    }.reported(.place, 3, isQuiet: true, unless: ["arrow.direction"]),
    .number("arrow.y", "tip of the arrow from the top", "pt", id: "D50") {
      $0.popover.arrow.tip.y
    }.reported(.place, 3, isQuiet: true, unless: ["arrow.direction"]),
    .rect("source.frame", "frame of the source") { $0.popover.source },
    .text("passthrough", "views that receive touches", id: "X24") { moment in
      guard let views = moment.popover.passthroughViews else { return "all" }
      return views.isEmpty ? nil : views.joined(separator: ", ")
    }.omittedIfMissing().reported(.place),
  ]

  private static let dismissal: [StateValue<SurfaceMoment>] = [
    .flag("modalInPresentation", "modal in presentation", id: "A50") {
      $0.popover.isModalInPresentation
    }
  ]

  // MARK: Full-screen presentations

  /// The values of a view controller that covers the screen or a presentation context, in the order of
  /// its JSON.
  static let coverValues = values([
    edges, cover, motion, look, background, frames, scrolling, shades, recession, visibility,
    contentFacts,
  ])

  private static let cover: [StateValue<SurfaceMoment>] = [
    .text("style", "style", id: "X18") { $0.cover.style.rawValue }.reported(.place),
    .text("transitionStyle", "style of the transition", id: "X20") {
      $0.cover.transitionStyle.rawValue
    }.reported(.place),
    .text("context", "presentation context", id: "X19") { $0.cover.context }.reported(.place),
    .number("flip", "share of the flip", id: "X20") { $0.cover.flip }
      .column("flip", 11).reported(.time, isQuiet: true),
    .number("zoom", "share of the zoom", id: "X34") { $0.cover.zoom }
      .omittedIfMissing().reported(.time, isQuiet: true),
    .flag("removesPresentingView", "views below are removed", id: "X18") {
      $0.cover.removesPresentingView
    }.reported(.look, isQuiet: true),
  ]

  // MARK: Alerts

  /// The values of an alert or an action sheet, in the order of its JSON.
  static let alertValues = values(
    [edges, alert, motion, look, background, frames, scrolling, shades, visibility, contentFacts],
    requirements: [
      "height": { $0.alert.preferredStyle.requirement },
      "width": { $0.alert.preferredStyle.requirement },
      "cornerRadius": { $0.alert.preferredStyle.requirement },
      "dimming.alpha": { $0.alert.preferredStyle.requirement },
    ])

  private static let alert: [StateValue<SurfaceMoment>] = [
    .text("preferredStyle", "style", id: "X21") { $0.alert.preferredStyle.rawValue }
      .reported(.place),
    .number("scale", "scale", id: "X21") { $0.alert.scale }.reported(.look, isQuiet: true),
  ]
}

extension AlertContent.Style {
  /// Id of the requirement for alerts or action sheets.
  public var requirement: String {
    switch self {
    case .alert: "X21"
    case .actionSheet: "X22"
    }
  }
}
