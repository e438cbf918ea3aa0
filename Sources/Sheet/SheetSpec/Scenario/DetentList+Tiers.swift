internal import SheetDiagnostics
internal import SheetModel

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
