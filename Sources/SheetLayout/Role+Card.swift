public import SheetScene

extension Role {
  /// The names of the tokens that determine its appearance in a custom full-screen sheet, the most
  /// specific first.
  public var cardTokens: [String] {
    switch self {
    case .dimming: ["card.dimmingAlpha"]
    case .shadow: ["card.shadowAlpha", "shadow.offsetY", "shadow.blur"]
    case .sheet: ["card.offset", "card.tierFraction"] + tokens
    case .grabber: ["card.offset"] + tokens
    case .content: ["card.literalColor"] + tokens
    default: tokens
    }
  }

  /// The ids of the requirements for its appearance in a custom full-screen sheet.
  public var cardRequirements: [String] {
    switch self {
    case .dimming: ["C17", "C26", "C28", "K-23"]
    case .shadow: ["K-18", "K-37"]
    case .sheet: ["C01", "C03", "C12", "C15", "C16", "K-31"]
    case .grabber: ["C04", "K-31"]
    case .content: ["C05", "C31", "K-31"]
    case .navigationBar: ["C05", "K-31"] + requirements
    default: requirements
    }
  }
}
