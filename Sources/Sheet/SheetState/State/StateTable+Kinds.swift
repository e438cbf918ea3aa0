internal import SheetModel

extension StateTable {
  /// The values of a custom full-screen sheet, in the order of its JSON.
  static let cardValues = [
    edges, engine, motion, look, background, frames, scrolling, tiers, shades, grabber, visibility,
    contentFacts,
  ].flatMap(\.self).map { value in
    requirements[value.name].map { value.requirement($0) } ?? value
  }

  /// The requirements of common values, by their names.
  private static let requirements: [String: @Sendable (SurfaceMoment) -> String?] = [
    "height": { $0.card.targetTier?.heightRequirement }, "target": { _ in "C12" },
    "cornerRadius": { _ in "K-31" }, "contentInsets": { _ in "C05" },
    "dimming.alpha": { _ in "C17" }, "backgroundInteraction": { _ in "C18" },
    "grabber": { _ in "C04" }, "grabber.alpha": { _ in "C04" },
  ]

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
