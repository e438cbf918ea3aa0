internal import SheetModel

/// The values that several kinds of surfaces have, in groups that form the table of a kind together
/// with its own values.
extension StateTable {
  /// Returns the values of groups in order, with a requirement that depends on the kind for those with
  /// some names.
  static func values(
    _ groups: [[StateValue<SurfaceMoment>]],
    requirements: [String: @Sendable (SurfaceMoment) -> String?] = [:]
  ) -> [StateValue<SurfaceMoment>] {
    groups.flatMap(\.self).map { value in
      requirements[value.name].map { value.requirement($0) } ?? value
    }
  }

  static let edges: [StateValue<SurfaceMoment>] = [
    .text("id", "id") { $0.id },
    .number("height", "height", "pt") { $0.height }
      .column("height", 2).listed(1).reported(.place, 1).explainedInRecords(),
    .number("y", "top edge", "pt") { $0.placedFrame.y }
      .column("top", 1).listed(2).reported(.place, 3, isQuiet: true, unless: ["height"])
      .explainedInRecords(),
    .number("x", "left edge", "pt") { $0.placedFrame.x }
      .notInJSON().column("left", 8).listed(3)
      .reported(.place, 5, isQuiet: true, unless: ["width"]),
    .number("width", "width", "pt") { $0.placedFrame.width }
      .notInJSON().column("width", 9).listed(4).reported(.place, 4),
    .number("frameHeight", "height of the frame", "pt") { $0.placedFrame.height }
      .notInJSON().column("frameHeight", 10),
  ]

  static let motion: [StateValue<SurfaceMoment>] = [
    .number("velocity", "velocity", "pt/s") { $0.velocityPointsPerSecond }
      .column("velocity", 3).listed(5).reported(.place, 9).explainedInRecords(),
    .text("detent", "resting detent") { $0.restingDetent?.rawValue }
      .listed(6).reported(.place, 10, isQuiet: true, unless: ["target"]),
    .text("target", "detent", id: "A20") { $0.targetDetent?.rawValue }
      .listed(7).reported(.place, 7),
  ]

  static let look: [StateValue<SurfaceMoment>] = [
    .number("cornerRadius", "corner radius", "pt", id: "B03") { $0.cornerRadius }
      .column("radius", 6).listed(9).look(2).explainedInRecords(),
    .text("cornerCurve", "corner curve", id: "B04") { $0.outline.curve.words }.notInJSON().look(3),
    .number("instance", "times made") { Double($0.instance) }
      .reported(.content, 11, isQuiet: true),
    .text("phase", "phase") { $0.phase.rawValue }
      .listed(10).reported(.place, 8, isQuiet: true, unless: ["target"]),
    .text("appearance", "appearance", id: "A30") { $0.appearance.rawValue }
      .look(1, unlessState: ["appearance", "system.appearance"]),
  ]

  static let background: [StateValue<SurfaceMoment>] = [
    .text("background", "background", id: "A32") { $0.background.words }.look(22)
  ]

  static let frames: [StateValue<SurfaceMoment>] = [
    .rect("frame", "frame") { $0.placedFrame },
    .rect("container.frame", "frame of the container") { $0.containerFrame },
    .rect("content.frame", "frame of the content") { $0.surface.placed($0.contentFrame) },
    .text("contentInsets", "insets of the content", "pt", id: "A05") {
      $0.contentInsets.words
    }.notInJSON().reported(.place, 13, isQuiet: true, unless: ["fullScreen"]),
  ]

  static let scrolling: [StateValue<SurfaceMoment>] =
    [
      .number("offset", "scrolled by", "pt", id: "B57") { $0.contentOffset }
        .json("content.offset").column("offset", 7).listed(11).reported(.content, 9),
      .number("maximumOffset", "scrolls as far as", "pt") { $0.maximumContentOffset }
        .json("content.maximumOffset").reported(.content, 10, isQuiet: true, unless: ["height"]),
      .number("pages", "pages", id: "A46") { Double($0.pageCount) }
        .json("content.pages").reported(.content, 12),
      .text("refreshControl", "refresh control", id: "X31") {
        $0.isRefreshing.map { $0 ? "refreshing" : "idle" }
      }.json("content.refreshControl").omittedIfMissing().reported(.content, 22),
      .text("content.label", "name for a screen reader") { $0.content.spokenLabel },
      .text("label", "spoken label") { $0.content.label ?? $0.content.bar?.title }
        .notInJSON().reported(.content, 2, unless: ["title"]),
      .text("firstResponder", "first responder") { $0.firstResponder }
        .json("content.firstResponder").omittedIfMissing().reported(.content, 14),
    ] + StateValue.pageTurn("pageTurn", json: "content.pageTurn") { $0.pageTurn }

  static let shades: [StateValue<SurfaceMoment>] = [
    .number("dimming.alpha", "dimming", id: "B23") { $0.dimmingAlpha }
      .json("dimmingAlpha").column("dimming", 4)
      .look(12, isQuiet: true, unlessState: ["dimming.alpha"]),
    .number("shadow.alpha", "shadow") { $0.shadowAlpha }
      .json("shadowAlpha").column("shadow", 5).look(9),
    .flag("backgroundInteraction", "touches reach what lies below", id: "A69") {
      $0.allowsBackgroundInteraction
    }.json("interactiveBackground")
      .look(13, isQuiet: true, unless: ["dimming.alpha"], unlessState: ["dimming.alpha"]),
  ]

  static let recession: [StateValue<SurfaceMoment>] = [
    .number("progress", "push-back") { $0.recession.progress }
      .json("push.progress").look(18, isQuiet: true, unless: ["scale"]),
    .number("scale", "scale", id: "B29") { $0.recession.transform.scale }
      .json("push.scale").look(14),
    .number("translateX", "move right", "pt") { $0.move.x }
      .json("push.translateX").look(16, isQuiet: true, unless: ["scale"]),
    .number("translateY", "move down", "pt", id: "B31") { $0.move.y }
      .json("push.translateY").look(15).explainedInRecords(),
    .number("pushedCornerRadius", "corner radius pushed back", "pt", id: "B30") {
      $0.recession.cornerRadius
    }.json("push.cornerRadius").look(17, isQuiet: true, unless: ["cornerRadius"]),
  ]

  static let grabber: [StateValue<SurfaceMoment>] = [
    .flag("grabber", "grabber", id: "B13") { $0.grabber != nil }.notInJSON().look(4),
    .rect("grabber.frame", "frame of the grabber") { moment in
      moment.grabber.map { moment.surface.placed($0.frame) }
    },
    .number("grabber.alpha", "grabber opacity", id: "B13") { $0.grabber?.alpha }
      .look(8, partOf: "grabber"),
    .number("grabber.width", "grabber width", "pt", id: "B09") { $0.grabber?.frame.width }
      .notInJSON().look(5, partOf: "grabber"),
    .number("grabber.height", "grabber height", "pt", id: "B09") { $0.grabber?.frame.height }
      .notInJSON().look(6, partOf: "grabber"),
    .number("grabber.top", "grabber below the top edge", "pt", id: "B12") { moment in
      moment.grabber.map { $0.frame.y - moment.frame.y }
    }.notInJSON().look(7, partOf: "grabber"),
  ]

  static let visibility: [StateValue<SurfaceMoment>] = [
    .number("alpha", "opacity", id: "X11") { $0.alpha }.listed(12).look(10),
    .flag("hidden", "hidden") { $0.isHidden }.look(11),
  ]

  static let contentFacts = StateValue<SurfaceMoment>.content { $0.content }
}

extension StateValue<SurfaceMoment> {
  /// Returns a value of a surface's look, whose changes are not reported with a sheet's change to
  /// full screen.
  fileprivate func look(
    _ position: Int, isQuiet: Bool = false, partOf whole: String? = nil,
    unless impliedBy: [String] = [], unlessState impliedByState: [String] = []
  ) -> Self {
    reported(
      .look, position, isQuiet: isQuiet, partOf: whole, unless: impliedBy + ["fullScreen"],
      unlessState: impliedByState)
  }
}

extension StateValue {
  /// Returns the values of content, with a prefix for their names and a suffix for their labels.
  @_semantics("optimize.sil.specialize.generic.never")
  static func content(
    prefix: String = "", suffix: String = "", _ content: @escaping @Sendable (Subject) -> Content
  ) -> [StateValue] {
    [
      .text("\(prefix)title", "title\(suffix)", id: "B60") { content($0).bar?.title }
        .notInJSON().reported(.content, 1),
      .flag("\(prefix)bar", "navigation bar\(suffix)", id: "B60") { content($0).bar != nil }
        .notInJSON().reported(.content, 3, unless: ["\(prefix)title"]),
      .flag("\(prefix)closeButton", "close button\(suffix)", id: "B61") {
        content($0).bar?.hasCloseButton == true
      }.notInJSON().reported(.content, 4),
      .text("\(prefix)leading", "leading items of the bar\(suffix)", id: "K-41") {
        content($0).bar?.leadingWords
      }.notInJSON().reported(.content, 16),
      .text("\(prefix)trailing", "trailing items of the bar\(suffix)", id: "K-41") {
        content($0).bar?.trailingWords
      }.notInJSON().reported(.content, 17),
      .flag("\(prefix)largeTitle", "large title\(suffix)", id: "X27") {
        content($0).bar?.prefersLargeTitle == true
      }.notInJSON().reported(.content, 18),
      .text("\(prefix)subtitle", "subtitle\(suffix)", id: "X28") {
        content($0).bar?.subtitle
      }.notInJSON().reported(.content, 19),
      .text("\(prefix)prompt", "prompt\(suffix)", id: "X28") { content($0).bar?.prompt }
        .notInJSON().reported(.content, 20),
      .text("\(prefix)search", "search field\(suffix)", id: "X28") {
        content($0).bar?.search?.words
      }.notInJSON().reported(.content, 21),
      .text("\(prefix)content", "content\(suffix)", id: "A02") { content($0).kind.words }
        .notInJSON().reported(.content, 5),
      .number("\(prefix)rows", "rows\(suffix)") { content($0).rows.map { Double($0) } }
        .notInJSON().reported(.content, 6),
      .text("\(prefix)picture", "picture\(suffix)") {
        content($0).picture?.words
      }.notInJSON().reported(.content, 7),
      .text("\(prefix)bottomBar", "bar at the bottom edge\(suffix)") {
        content($0).bottomBar?.words
      }.notInJSON().reported(.content, 15),
      .flag("\(prefix)scrolls", "scrolls\(suffix)") { content($0).scrolls }
        .notInJSON().reported(.content, 8),
    ]
  }

  /// Returns the values of a page turn; a change reports the progress under the plain name.
  @_semantics("optimize.sil.specialize.generic.never")
  static func pageTurn(
    _ name: String, json path: String? = nil, suffix: String = "",
    _ turn: @escaping @Sendable (Subject) -> PageTurn?
  ) -> [StateValue] {
    let path = path ?? name
    return [
      .number(name, "page turned\(suffix)", id: "A46") { turn($0)?.progress }
        .json("\(path).progress").reported(.content, 13),
      .text("\(name).lower", "lower page\(suffix)") { turn($0)?.lower.spokenLabel }
        .json("\(path).lower"),
      .text("\(name).upper", "upper page\(suffix)") { turn($0)?.upper.spokenLabel }
        .json("\(path).upper"),
    ]
  }
}
