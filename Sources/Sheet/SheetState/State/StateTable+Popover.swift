internal import SheetModel

extension StateTable {
  /// The values of a popover, in the order of its JSON.
  static let popoverValues = [
    edges, kind, motion, look, frames, scrolling, arrow, shades, dismissal, visibility,
    contentFacts,
  ].flatMap(\.self).map { value in
    requirements[value.name].map { value.requirement($0) } ?? value
  }

  /// The requirements of common values, by their names.
  private static let requirements: [String: @Sendable (SurfaceMoment) -> String?] = [
    "height": { _ in "K-37" }, "width": { _ in "K-37" }, "cornerRadius": { _ in "K-37" },
    "shadow.alpha": { _ in "B69" },
  ]

  private static let kind: [StateValue<SurfaceMoment>] = [
    .text("style", "style", id: "D49") { _ in "popover" }.reported(.place)
  ]

  private static let arrow: [StateValue<SurfaceMoment>] = [
    .text("arrow.direction", "direction of the arrow", id: "D50") {
      $0.popover.arrow.direction.rawValue
    }.reported(.place),
    .number("arrow.x", "tip of the arrow from the left", "pt", id: "D50") {
      $0.popover.arrow.tip.x
    }.reported(.place, 3, isQuiet: true, unless: ["arrow.direction"]),
    .number("arrow.y", "tip of the arrow from the top", "pt", id: "D50") {
      $0.popover.arrow.tip.y
    }.reported(.place, 3, isQuiet: true, unless: ["arrow.direction"]),
    .rect("source.frame", "frame of the source") { $0.popover.source },
    .text("passthrough", "views that receive touches", id: "X24") { moment in
      guard let views = moment.popover.passthroughViews else { return "all" }
      return views.isEmpty ? nil : views.joined(separator: ", ")
    }.omittedIfMissing().reported(.place),
  ]

  private static let dismissal: [StateValue<SurfaceMoment>] = [
    .flag("modalInPresentation", "modal in presentation", id: "A50") {
      $0.popover.isModalInPresentation
    }
  ]
}
