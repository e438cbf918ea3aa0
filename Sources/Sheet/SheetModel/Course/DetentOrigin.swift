/// The token and the requirement of a detent's height.
public struct DetentOrigin: Equatable, Sendable {
  /// The name of the token; nil for a height that no token determines.
  public let token: String?

  /// Id of the requirement.
  public let requirement: String

  /// The origin of a detent of a sheet.
  public init(_ detent: Detent.Identifier, in sheet: SheetDetails) {
    if sheet.look == .form, detent == .large {
      (token, requirement) = ("formSheet.maximumHeight", "B67")
      return
    }
    let rule = sheet.setDetents.first { $0.identifier == detent }?.rule
    (token, requirement) =
      switch rule {
      case .medium: ("detent.medium.fraction", "B15")
      case .large, nil: ("detent.large.top", "B16")
      case .fraction: ("detent.fraction.basis", "A64")
      case .points: ("detent.safeArea", "A64")
      case .fit: (nil, "A72")
      case .resolver: ("detent.safeArea", "A17")
      }
  }
}

extension BottomSheetTier {
  /// The token of the height at the tier; nil for the whole screen.
  public var token: String? {
    switch self {
    case .tier: "card.tierFraction"
    case .rest: "card.offset"
    case .fullscreen: nil
    }
  }
}
