internal import SheetModel
internal import SheetPrimitives

extension JSON {
  /// Everything that is known of one moment; what is not there is null, and never missing.
  init(of state: PresentationState, in presentation: Presentation) {
    let expanded = state.expandedFrame(in: presentation)
    self = .object([
      ("t", .number(state.seconds)),
      ("sheets", .list(state.sheets.map { Self.sheet($0, of: state, in: presentation) })),
      ("dimming", .object([("alpha", .number(state.dimmingAlpha))])),
      ("presenter", Self.presenter(state.presenter)),
      ("grabber", Self.grabber(state.topSheet?.grabber)),
      ("keyboard", state.keyboardFrame.map { .object([("frame", .rect($0))]) } ?? .null),
      ("layers", .list([])),
      ("transition", state.transition.map { Self.transition($0) } ?? .null),
      ("screen", Self.screen(state)),
      ("expandedFrame", .rect(expanded)),
      ("appearance", .text(state.appearance.rawValue)),
    ])
  }

  private static func sheet(
    _ sheet: SheetState, of state: PresentationState, in presentation: Presentation
  ) -> JSON {
    let metrics = presentation.detentMetrics(for: state)
    let expandedHeight = sheet.isFullScreen ? state.screen.size.height : metrics.largeHeight
    let undimmed = sheet.largestUndimmedDetentIdentifier?.rawValue
    return .object([
      ("id", .text(sheet.id)), ("height", .number(sheet.height)), ("y", .number(sheet.frame.y)),
      ("velocity", .number(sheet.velocityPointsPerSecond)),
      ("detent", .optional(sheet.restingDetent?.rawValue)),
      ("target", .optional(sheet.targetDetent?.rawValue)),
      ("cornerRadius", .number(sheet.cornerRadius)),
      ("instance", .whole(sheet.instance)), ("phase", .text(sheet.phase.rawValue)),
      ("appearance", .text(sheet.appearance.rawValue)), ("frame", .rect(sheet.frame)),
      ("container", .object([("frame", .rect(sheet.frame))])), ("content", content(sheet)),
      ("detents", .list(sheet.detents.map { detent($0, of: sheet, expandedHeight) })),
      ("maximumDetentValue", .number(metrics.maximumValue)),
      ("selectedDetentIdentifier", .optional(sheet.selectedDetentIdentifier?.rawValue)),
      ("largestUndimmedDetentIdentifier", .optional(undimmed)),
      ("fullScreen", .flag(sheet.isFullScreen)), ("dimmingAlpha", .number(sheet.dimmingAlpha)),
      ("shadowAlpha", .number(sheet.shadowAlpha)),
      ("interactiveBackground", .flag(sheet.allowsBackgroundInteraction)),
      ("push", push(sheet.recession)), ("grabber", grabber(sheet.grabber)),
      ("modalInPresentation", .flag(sheet.isModalInPresentation)),
      ("alpha", .number(sheet.alpha)), ("hidden", .flag(sheet.isHidden)),
    ])
  }

  private static func content(_ sheet: SheetState) -> JSON {
    .object([
      ("frame", .rect(sheet.contentFrame)), ("offset", .number(sheet.contentOffset)),
      ("maximumOffset", .number(sheet.maximumContentOffset)), ("pages", .whole(sheet.pageCount)),
      ("label", .text(sheet.content.spokenLabel)), ("pageTurn", pageTurn(sheet.pageTurn)),
    ])
  }

  private static func detent(
    _ detent: ResolvedDetent, of sheet: SheetState, _ expandedHeight: Double
  ) -> JSON {
    let rule = sheet.setDetents.first { $0.identifier == detent.identifier }?.rule
    return .object([
      ("id", .text(detent.identifier.rawValue)), ("height", .number(detent.heightPoints)),
      ("fraction", .number(detent.heightPoints / expandedHeight)),
      // The one detent of a full screen is nobody's.
      ("source", .text((rule ?? .large).name)),
    ])
  }

  private static func presenter(_ presenter: PresenterState) -> JSON {
    let recession = presenter.recession
    return .object([
      ("scale", .number(recession.transform.scale)),
      ("translateY", .number(recession.transform.translateY)),
      ("cornerRadius", .number(recession.cornerRadius)),
      ("translateX", .number(recession.transform.translateX)),
      ("progress", .number(recession.progress)), ("id", .text(presenter.id)),
      ("pages", .whole(presenter.pageCount)),
      ("label", .optional(presenter.content.label ?? presenter.content.bar?.title)),
      ("pageTurn", pageTurn(presenter.pageTurn)),
    ])
  }

  private static func push(_ recession: Recession) -> JSON {
    .object([
      ("progress", .number(recession.progress)), ("scale", .number(recession.transform.scale)),
      ("translateX", .number(recession.transform.translateX)),
      ("translateY", .number(recession.transform.translateY)),
      ("cornerRadius", .number(recession.cornerRadius)),
    ])
  }

  private static func pageTurn(_ turn: PageTurn?) -> JSON {
    guard let turn else { return .null }
    return .object([
      ("progress", .number(turn.progress)), ("lower", .text(turn.lower.spokenLabel)),
      ("upper", .text(turn.upper.spokenLabel)),
    ])
  }

  private static func grabber(_ grabber: GrabberState?) -> JSON {
    guard let grabber else { return .null }
    return .object([("frame", .rect(grabber.frame)), ("alpha", .number(grabber.alpha))])
  }

  private static func transition(_ state: TransitionState) -> JSON {
    let transition = state.transition
    return .object([
      ("id", .whole(transition.number)), ("curve", .text(transition.course.name)),
      ("elapsed", .number(state.elapsedSeconds)), ("kind", .text(transition.kind.rawValue)),
      ("sheet", .optional(transition.id)), ("duration", .number(transition.nominalSeconds)),
    ])
  }

  private static func screen(_ state: PresentationState) -> JSON {
    let screen = state.screen
    let safe = screen.safeArea
    return .object([
      ("width", .number(screen.size.width)), ("height", .number(screen.size.height)),
      ("scale", .number(screen.pixelsPerPoint)),
      ("orientation", .text(state.orientation.rawValue)),
      (
        "safeArea",
        .object([
          ("top", .number(safe.top)), ("left", .number(safe.left)),
          ("bottom", .number(safe.bottom)), ("right", .number(safe.right)),
        ])
      ),
      ("compactHeight", .flag(screen.isCompactHeight)),
    ])
  }
}

extension Detent.Rule {
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
