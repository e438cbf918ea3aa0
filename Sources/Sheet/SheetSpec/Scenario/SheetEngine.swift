internal import SheetContent
internal import SheetDiagnostics
internal import SheetModel

extension ScenarioDocument {
  /// Returns the engine that the file gives a sheet; nil if it gives none.
  func writtenEngine(of sheet: SheetDescription) -> Located<SheetEngine>? { sheet.engine ?? engine }

  /// Returns the engine of a sheet: the written one, that of the style, or `custom` if a detent names
  /// a tier.
  func engine(of sheet: SheetDescription) -> SheetEngine {
    if sheet.isAlert { return .uikit }
    if let written = writtenEngine(of: sheet) { return written.value }
    return sheet.style?.value == .custom || sheet.namesTier ? .custom : .uikit
  }

  /// Returns a Boolean value that indicates whether the sheet with an id is a custom full-screen
  /// sheet.
  func isCard(_ id: String) -> Bool {
    sheets.contains { $0.id == id && engine(of: $0) == .custom }
  }
}

extension SheetDescription {
  /// A Boolean value that is true if its detents or its selected detent name a tier.
  fileprivate var namesTier: Bool {
    let list = settings.value(of: Property.detents)
    if list?.entries.contains(where: { $0.tier != nil }) == true { return true }
    guard let name = settings.value(of: Property.selected)?.identifier?.rawValue else {
      return false
    }
    // A detent of UIKit's sheets can have the same name.
    return BottomSheetTier(rawValue: name) != nil
      && list?.entries.contains { $0.name == name } != true
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
