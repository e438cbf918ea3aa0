public import SheetScene

extension Role {
  /// The names of the tokens that determine its appearance in a form sheet, the most specific
  /// first.
  public var formSheetTokens: [String] {
    func names(_ names: String...) -> [String] { names.map { "formSheet.\($0)" } }
    switch self {
    case .dimming: return names("dimmingAlpha", "dimmingAlphaDark") + ["detent.undimmed"]
    case .shadow: return names("shadowAlpha", "shadowOffsetY", "shadowBlur")
    case .sheet:
      return ["sheet.background"]
        + names(
          "cornerRadius", "rule", "width", "maximumHeight", "widthMiddle", "heightMiddle",
          "widthLarge", "heightLarge", "screenMiddle", "screenLarge", "regularWidth")
        + ["sheet.cornerCurve", "sheet.tabletCornerCurve"]
    default: return tokens
    }
  }

  /// The names of the tokens that determine its appearance in a page sheet that floats, the most
  /// specific first.
  public var pageSheetTokens: [String] {
    switch self {
    case .sheet:
      [
        "sheet.background", "sheet.cornerRadius", "pageSheet.width", "pageSheet.margin",
        "formSheet.regularWidth", "sheet.cornerCurve", "sheet.tabletCornerCurve",
      ]
    default: formSheetTokens
    }
  }

  /// The ids of the requirements for its appearance in a page sheet that floats.
  public var pageSheetRequirements: [String] {
    switch self {
    case .sheet: ["D12", "B65", "X06", "B01", "B02", "B03", "B04", "K-16", "K-17"]
    default: formSheetRequirements
    }
  }

  /// The ids of the requirements for its appearance in a form sheet.
  public var formSheetRequirements: [String] {
    switch self {
    case .dimming: ["B70", "A24", "K-02"]
    case .shadow: ["B69", "K-18"]
    case .sheet: ["B65", "B66", "B67", "B68", "B71", "B01", "B02", "B04", "K-16", "K-17"]
    default: requirements
    }
  }
}
