public import SheetScene

extension Role {
  /// The names of the tokens that determine its appearance in a popover, the most specific first.
  public var popoverTokens: [String] {
    switch self {
    case .sheet:
      [
        "sheet.background", "popover.width", "popover.maximumHeight", "popover.cornerRadius",
        "popover.arrowWidth", "popover.arrowHeight", "popover.margin", "sheet.tabletCornerCurve",
      ]
    case .shadow: formSheetTokens
    default: tokens
    }
  }

  /// The ids of the requirements for its appearance in a popover.
  public var popoverRequirements: [String] {
    switch self {
    case .sheet: ["K-37", "B65", "D05", "D50"]
    case .shadow: formSheetRequirements
    default: requirements
    }
  }
}
