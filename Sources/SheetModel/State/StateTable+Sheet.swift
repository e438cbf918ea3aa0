internal import SheetPrimitives

extension StateTable {
  /// The values of a sheet, in the order of its JSON.
  static let sheetValues =
    edges + positions + frames + scrolling + heights + settings + shades + recession + grabber
    + visibility + StateValue.content("", "") { $0.content }

  private static let edges: [StateValue<SheetMoment>] = [
    .text("id", "id") { $0.id },
    .number("height", "height", "pt") { $0.height }
      .requirement { $0.heightRequirement }.column("height", 2).listed(1).reported(.place, 1)
      .explainedInRecords(),
    .number("y", "top edge", "pt") { $0.frame.y }
      .column("top", 1).listed(2).reported(.place, 3, isQuiet: true, unless: ["height"])
      .explainedInRecords(),
    .number("x", "left edge", "pt") { $0.frame.x }
      .notInJSON().listed(3).reported(.place, 5, isQuiet: true, unless: ["width"]),
    .number("width", "width", "pt") { $0.frame.width }
      .requirement { $0.isFormSheet ? "B66" : nil }.notInJSON().listed(4).reported(.place, 4),
    .number("detentHeight", "height without the keyboard", "pt") { $0.detentHeight }
      .notInJSON().reported(.place, 2, isQuiet: true, unless: ["height"]),
    .number("velocity", "velocity", "pt/s") { $0.velocityPointsPerSecond }
      .column("velocity", 3).listed(5).reported(.place, 9).explainedInRecords(),
  ]

  private static let positions: [StateValue<SheetMoment>] = [
    .text("detent", "resting detent") { $0.restingDetent?.rawValue }
      .listed(6).reported(.place, 10, isQuiet: true, unless: ["target"]),
    .text("target", "detent", id: "A20") { $0.targetDetent?.rawValue }
      .listed(7).reported(.place, 7),
    .number("cornerRadius", "corner radius", "pt", id: "B03") { $0.cornerRadius }
      .requirement { $0.isFormSheet ? "B68" : nil }.column("radius", 6).listed(9).look(2)
      .explainedInRecords(),
    .text("cornerCurve", "corner curve", id: "B04") { $0.cornerCurve.words }.notInJSON().look(3),
    .number("instance", "times made") { Double($0.instance) }
      .reported(.content, 11, isQuiet: true),
    .text("phase", "phase") { $0.phase.rawValue }
      .listed(10).reported(.place, 8, isQuiet: true, unless: ["target"]),
    .text("appearance", "appearance", id: "A30") { $0.appearance.rawValue }
      .look(1, unlessState: ["appearance", "system.appearance"]),
  ]

  private static let frames: [StateValue<SheetMoment>] = [
    .rect("frame", "frame") { $0.frame },
    .rect("container.frame", "frame of the container") { $0.frame },
    .rect("content.frame", "frame of the content") { $0.contentFrame },
    .text("contentInsets", "insets of the content", "pt", id: "A05") {
      $0.contentInsets.words
    }.notInJSON().reported(.place, 13, isQuiet: true, unless: ["fullScreen"]),
  ]

  private static let scrolling: [StateValue<SheetMoment>] =
    [
      .number("offset", "scrolled by", "pt", id: "B57") { $0.contentOffset }
        .json("content.offset").column("offset", 7).listed(11).reported(.content, 9),
      .number("maximumOffset", "scrolls as far as", "pt") { $0.maximumContentOffset }
        .json("content.maximumOffset").reported(.content, 10, isQuiet: true, unless: ["height"]),
      .number("pages", "pages", id: "A46") { Double($0.pageCount) }
        .json("content.pages").reported(.content, 12),
      .text("content.label", "name for a screen reader") { $0.content.spokenLabel },
      .text("label", "spoken label") { $0.content.label ?? $0.content.bar?.title }
        .notInJSON().reported(.content, 2, unless: ["title"]),
      .text("firstResponder", "first responder") { $0.firstResponder }
        .json("content.firstResponder").omittedIfMissing().reported(.content, 14),
    ] + StateValue.pageTurn("pageTurn", json: "content.pageTurn", "") { $0.pageTurn }

  private static let heights: [StateValue<SheetMoment>] = [
    .list("detentList", "detents with their heights") { $0.activeDetents }.json("detents"),
    .text("detents", "detents", "pt") { $0.detents.words }
      .notInJSON().reported(.place, 12, isQuiet: true),
    .number("maximumDetentValue", "maximum detent value", "pt", id: "A17") {
      $0.maximumDetentValue
    }.explainedInRecords(),
  ]

  private static let settings: [StateValue<SheetMoment>] = [
    .text("selected", "selected detent", id: "A23") { $0.selectedDetentIdentifier?.rawValue }
      .json("selectedDetentIdentifier").listed(8)
      .reported(.place, 11, isQuiet: true, unless: ["target"]),
    .text("largestUndimmed", "largest undimmed detent", id: "A24") {
      $0.largestUndimmedDetentIdentifier?.rawValue
    }.json("largestUndimmedDetentIdentifier"),
    .flag("fullScreen", "full screen", id: "D04") { $0.isFullScreen }.reported(.place, 6),
    .flag("formSheet", "form sheet", id: "B65") { $0.isFormSheet }
      .notInJSON().reported(.place),
  ]

  private static let shades: [StateValue<SheetMoment>] = [
    .number("dimming.alpha", "dimming", id: "B23") { $0.dimmingAlpha }
      .requirement { $0.isFormSheet ? "B70" : nil }.json("dimmingAlpha").column("dimming", 4)
      .look(12, isQuiet: true, unlessState: ["dimming.alpha"]),
    .number("shadow.alpha", "shadow") { $0.shadowAlpha }
      .requirement { $0.isFormSheet ? "B69" : $0.appearance == .dark ? "B06" : "B05" }.json(
        "shadowAlpha"
      )
      .column("shadow", 5).look(9),
    .flag("backgroundInteraction", "touches reach what lies below", id: "A69") {
      $0.allowsBackgroundInteraction
    }.json("interactiveBackground")
      .look(13, isQuiet: true, unless: ["dimming.alpha"], unlessState: ["dimming.alpha"]),
  ]

  private static let recession: [StateValue<SheetMoment>] = [
    .number("progress", "push-back") { $0.recession.progress }
      .json("push.progress").look(18, isQuiet: true, unless: ["scale"]),
    .number("scale", "scale", id: "B29") { $0.recession.transform.scale }
      .json("push.scale").look(14),
    .number("translateX", "move right", "pt") { $0.recession.transform.translateX }
      .json("push.translateX").look(16, isQuiet: true, unless: ["scale"]),
    .number("translateY", "move down", "pt", id: "B31") { $0.recession.transform.translateY }
      .json("push.translateY").look(15).explainedInRecords(),
    .number("pushedCornerRadius", "corner radius pushed back", "pt", id: "B30") {
      $0.recession.cornerRadius
    }.json("push.cornerRadius").look(17, isQuiet: true, unless: ["cornerRadius"]),
  ]

  private static let grabber: [StateValue<SheetMoment>] = [
    .flag("grabber", "grabber", id: "B13") { $0.grabber != nil }.notInJSON().look(4),
    .rect("grabber.frame", "frame of the grabber") { $0.grabber?.frame },
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

  private static let visibility: [StateValue<SheetMoment>] = [
    .flag("modalInPresentation", "modal in presentation", id: "A50") { $0.isModalInPresentation },
    .number("alpha", "opacity", id: "X11") { $0.alpha }.listed(12).look(10),
    .flag("hidden", "hidden") { $0.isHidden }.look(11),
  ]
}

extension StateValue<SheetMoment> {
  /// Returns a value of a sheet's look, whose changes are not reported with a change to full screen.
  fileprivate func look(
    _ position: Int, isQuiet: Bool = false, partOf whole: String? = nil,
    unless impliedBy: [String] = [], unlessState impliedByState: [String] = []
  ) -> Self {
    reported(
      .look, position, isQuiet: isQuiet, partOf: whole, unless: impliedBy + ["fullScreen"],
      unlessState: impliedByState)
  }
}

extension SheetDetails {
  /// Id of the requirement that determines the sheet's height at its detent; nil for custom
  /// detents.
  fileprivate var heightRequirement: String? {
    if isFormSheet, targetDetent == .large { return "B67" }
    switch targetDetent {
    case Detent.Identifier.medium?: return "B15"
    case Detent.Identifier.large?: return "B16"
    default: return nil
    }
  }
}

extension SheetMoment {
  /// The active detents with their heights, in points and as fractions of a fully expanded sheet's.
  fileprivate var activeDetents: [JSON] {
    sheet.detents.map { detent in
      let rule = sheet.setDetents.first { $0.identifier == detent.identifier }?.rule
      return .object([
        ("id", .text(detent.identifier.rawValue)), ("height", .number(detent.heightPoints)),
        ("fraction", .number(detent.heightPoints / sheet.largeHeight)),
        // The detent of a full-screen sheet is not one of those that are set.
        ("source", .text((rule ?? .large).name)),
      ])
    }
  }
}

extension Detent.Rule {
  /// The rule's name in JSON.
  fileprivate var name: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction: "fraction"
    case .points: "points"
    case .fit: "fit"
    case .resolver: "resolver"
    }
  }
}

extension [ResolvedDetent] {
  /// The detents with their heights: `medium 426, large 793`.
  fileprivate var words: String {
    map { "\($0.identifier) \($0.heightPoints.brief)" }.joined(separator: ", ")
  }
}
