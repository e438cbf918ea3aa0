internal import SheetModel

extension StateTable {
  /// The values of a view controller that covers the screen or a presentation context, in the order of
  /// its JSON.
  static let coverValues = [
    edges, cover, motion, look, background, frames, scrolling, shades, recession, visibility,
    contentFacts,
  ].flatMap(\.self)

  private static let cover: [StateValue<SurfaceMoment>] = [
    .text("style", "style", id: "X18") { $0.cover.style.rawValue }.reported(.place),
    .text("transitionStyle", "style of the transition", id: "X20") {
      $0.cover.transitionStyle.rawValue
    }.reported(.place),
    .text("context", "presentation context", id: "X19") { $0.cover.context }.reported(.place),
    .number("flip", "share of the flip", id: "X20") { $0.cover.flip }
      .column("flip", 11).reported(.time, isQuiet: true),
    .number("zoom", "share of the zoom", id: "X34") { $0.cover.zoom }
      .omittedIfMissing().reported(.time, isQuiet: true),
    .flag("removesPresentingView", "views below are removed", id: "X18") {
      $0.cover.removesPresentingView
    }.reported(.look, isQuiet: true),
  ]
}
