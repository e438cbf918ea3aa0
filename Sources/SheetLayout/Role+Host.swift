public import SheetScene

extension Role {
  /// The names of the tokens that determine its appearance in a layer of Presentation Host, the most
  /// specific first.
  public var hostTokens: [String] {
    switch self {
    case .dimming: ["host.dimmingColorLight", "host.dimmingColorDark"]
    case .shadow: ["host.shadowAlpha", "host.shadowRadius"]
    default: tokens
    }
  }

  /// The ids of the requirements for its appearance in a layer of Presentation Host.
  public var hostRequirements: [String] {
    switch self {
    case .dimming: ["E35", "E37", "E38", "X14"]
    case .shadow: ["E24"]
    default: requirements
    }
  }
}
