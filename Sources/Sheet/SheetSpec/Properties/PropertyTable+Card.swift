internal import SheetForms
internal import SheetModel

extension Property {
  static let offset = TypedProperty(
    "offset", "resting offset", PropertyPath(\.presentedYOffset), Form.length().located,
    "Distance of a custom sheet's resting frame from the top of the screen.", unit: "pt",
    requirement: "C15", engine: .custom, describedName: "restingOffset"
  ) { length, resolver in resolver.points(length) }

  static let tiersType = TypedProperty(
    "tiersType", "number of tiers", PropertyPath(\.tiersType), Form<TiersType>.choice,
    "Number of tiers of a custom sheet, in place of its detents.",
    requirement: "C13", engine: .custom,
    isDescribed: false
  ) { type, _ in .some(type) }

  static let maximumHeight = TypedProperty(
    "maxBottomSheetHeight", "maximum height", PropertyPath(\.maxBottomSheetHeight),
    Form.lengthAboveZero.located, "Maximum height of a custom sheet.", unit: "pt",
    requirement: "C13", engine: .custom
  ) { length, resolver in resolver.points(length) }

  /// The options of custom full-screen sheets that UIKit's sheets do not have.
  @PropertyList static var ofCards: [Property] {
    offset
    TypedProperty(
      "dimming", "dimming asked for", PropertyPath(\.dimmingAlpha), Form.opacity,
      "Opacity of the black behind a custom sheet.", requirement: "C17", engine: .custom
    ) { opacity, _ in .some(opacity) }
    TypedProperty(
      "shadow", "shadow asked for", PropertyPath(\.shadowAlpha), Form.opacity,
      "Opacity of a custom sheet's shadow.", engine: .custom
    ) { opacity, _ in .some(opacity) }
    tiersType
    maximumHeight
    TypedProperty(
      "topAnchor", "top anchor", PropertyPath(\.hasTopAnchor), .flag,
      "True if a custom sheet's top edge never moves above the screen's.", requirement: "C14",
      engine: .custom, use: .sheet)
    TypedProperty(
      "animator", "animator", PropertyPath(\.animator), Form<TransitionAnimator?>.animator,
      "Timing of the app's own animator for presentation and dismissal; by default the profile's.",
      requirement: "X33", engine: .custom, use: .sheet
    ) { animator, _ in .some(animator) }
    TypedProperty(
      "literal", "follows the sample", PropertyPath(\.isLiteral), .flag,
      "True if a custom sheet has the side effects of the original sample code.",
      requirement: "K-30", engine: .custom, use: .sheet)
  }
}

extension DetentReference {
  /// The tier that the reference names; nil for none.
  var tier: BottomSheetTier? { identifier.flatMap { BottomSheetTier(rawValue: $0.rawValue) } }
}
