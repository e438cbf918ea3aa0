internal import SheetForms
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
  /// The content that is visible when it is presented; nil for the default.
  var presentedContent: ContentDescription? { pages.last ?? settings.value(of: Property.content) }

  /// SwiftUI's flag that presents the sheet; nil for none.
  var flag: Located<String>? { settings.value(of: Property.isPresented) }

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

extension KeyUse {
  /// A Boolean value that is true for an option of sheets alone, none of which is older than iOS 15
  /// (A18).
  var isSheetOption: Bool { since >= 15 }

  /// Returns a Boolean value that indicates whether sheets of an engine alone have the key.
  func isOnly(for engine: SheetEngine) -> Bool { self.engine == engine.rawValue }
}
