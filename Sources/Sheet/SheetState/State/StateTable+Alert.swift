public import SheetModel

extension StateTable {
  /// The values of an alert or an action sheet, in the order of its JSON.
  static let alertValues = [
    edges, alert, motion, look, background, frames, scrolling, shades, visibility, contentFacts,
  ].flatMap(\.self).map { value in
    requirements[value.name].map { value.requirement($0) } ?? value
  }

  /// The requirements of common values, by their names.
  private static let requirements: [String: @Sendable (SurfaceMoment) -> String?] = [
    "height": { $0.alert.preferredStyle.requirement },
    "width": { $0.alert.preferredStyle.requirement },
    "cornerRadius": { $0.alert.preferredStyle.requirement },
    "dimming.alpha": { $0.alert.preferredStyle.requirement },
  ]

  private static let alert: [StateValue<SurfaceMoment>] = [
    .text("preferredStyle", "style", id: "X21") { $0.alert.preferredStyle.rawValue }
      .reported(.place),
    .number("scale", "scale", id: "X21") { $0.alert.scale }.reported(.look, isQuiet: true),
  ]
}

extension AlertContent.Style {
  /// Id of the requirement for alerts or action sheets.
  public var requirement: String {
    switch self {
    case .alert: "X21"
    case .actionSheet: "X22"
    }
  }
}
