internal import SheetPrimitives

extension StateTable {
  /// The values of a state in sheetdraw.
  public static let standard = StateTable(
    time: .number("t", "time", "s") { $0.state.seconds }.column("t").explainedInRecords(),
    sheet: sheetValues,
    state: aboveSheets + presenter + topGrabber + keyboard + transition + screen)

  private static let aboveSheets: [StateValue<StateMoment>] = [
    .number("sheets.count", "sheets") { Double($0.state.sheets.count) }.notInJSON().listed(12),
    .number("dimming.alpha", "dimming", id: "B23") { $0.state.dimmingAlpha }.listed(1).told(.look),
    .number("shadow.alpha", "shadow of the topmost sheet") { $0.state.topSheet?.shadowAlpha }
      .notInJSON().listed(2),
  ]

  // MARK: Presenter

  private static let presenter: [StateValue<StateMoment>] =
    presenterCard
    + [
      .text("presenter.id", "id of the presenter") { $0.state.presenter.id },
      .number("presenter.pages", "pages of the presenter", id: "A46") {
        Double($0.state.presenter.pageCount)
      }.told(.content, 12),
      .text("presenter.label", "spoken label of the presenter") {
        $0.state.presenter.content.label ?? $0.state.presenter.content.bar?.title
      }.told(.content, 2, unless: ["presenter.title"]),
    ]
    + StateValue.pageTurn("presenter.pageTurn", " of the presenter") { $0.state.presenter.pageTurn }
    + StateValue.content("presenter.", " of the presenter") { $0.state.presenter.content }
    + [
      .text("presenter.appearance", "appearance of the presenter") {
        $0.state.presenter.appearance.rawValue
      }.notInJSON().told(
        .surroundings, 6, isQuiet: true, unless: ["appearance", "system.appearance"])
    ]

  private static let presenterCard: [StateValue<StateMoment>] = [
    .number("presenter.scale", "scale of the presenter", id: "B29") {
      $0.state.presenter.recession.transform.scale
    }.column("presenter.scale", 1).listed(3).told(.surroundings, 2),
    .number("presenter.translateY", "move down of the presenter", "pt", id: "B31") {
      $0.state.presenter.recession.transform.translateY
    }.column("presenter.translateY", 2).listed(4).told(.surroundings, 3),
    .number("presenter.cornerRadius", "corner radius of the presenter", "pt", id: "B30") {
      $0.state.presenter.recession.cornerRadius
    }.column("presenter.radius", 3).listed(5).told(.surroundings, 5),
    .number("presenter.translateX", "move right of the presenter", "pt") {
      $0.state.presenter.recession.transform.translateX
    }.told(.surroundings, 4, isQuiet: true, unless: ["presenter.scale"]),
    .number("presenter.progress", "push-back of the presenter") {
      $0.state.presenter.recession.progress
    },
  ]

  // MARK: Surfaces above the sheets

  private static let topGrabber: [StateValue<StateMoment>] = [
    .rect("grabber.frame", "frame of the grabber") { $0.state.topSheet?.grabber?.frame },
    .number("grabber.alpha", "opacity of the grabber", id: "B13") {
      $0.state.topSheet?.grabber?.alpha
    }.otherwise(0).listed(6),
    .number("grabber.x", "left edge of the grabber", "pt") { $0.state.topSheet?.grabber?.frame.x }
      .notInJSON().listed(7),
    .number("grabber.y", "top edge of the grabber", "pt") { $0.state.topSheet?.grabber?.frame.y }
      .notInJSON().listed(8),
    .number("grabber.width", "width of the grabber", "pt", id: "B09") {
      $0.state.topSheet?.grabber?.frame.width
    }.notInJSON().listed(9),
    .number("grabber.height", "height of the grabber", "pt", id: "B09") {
      $0.state.topSheet?.grabber?.frame.height
    }.notInJSON().listed(10),
  ]

  private static let keyboard: [StateValue<StateMoment>] = [
    .rect("keyboard.frame", "frame of the keyboard") { $0.state.keyboardFrame },
    .number("keyboard.height", "keyboard", "pt", id: "D36") { $0.state.keyboardFrame?.height ?? 0 }
      .notInJSON().column("keyboard", 4).listed(11).told(.surroundings, 1),
    .list("layers", "layers") { _ in [] },
  ]

  private static let transition: [StateValue<StateMoment>] = [
    .number("transition.id", "number of the transition") {
      $0.state.transition.map { Double($0.transition.number) }
    },
    .text("transition.curve", "curve of the transition") {
      $0.state.transition?.transition.course.name
    },
    .number("transition.elapsed", "time since the transition began", "s") {
      $0.state.transition?.elapsedSeconds
    },
    .text("transition", "under way") { $0.state.transition?.transition.kind.rawValue }
      .json("transition.kind").told(.time, isQuiet: true),
    .text("transition.sheet", "sheet of the transition") { $0.state.transition?.transition.id },
    .number("transition.duration", "nominal duration of the transition", "s") {
      $0.state.transition?.transition.nominalSeconds
    },
  ]

  // MARK: Screen

  private static let fromDevice = ["device", "orientation"]
  private static let fromScreen = ["device", "orientation", "screen.size"]

  private static let screen: [StateValue<StateMoment>] = [
    .text("screen.size", "screen", "pt") { $0.state.screen.size.words }
      .notInJSON().told(.setting, 1, unless: fromDevice),
    .number("screen.width", "width of the screen", "pt") { $0.state.screen.size.width },
    .number("screen.height", "height of the screen", "pt") { $0.state.screen.size.height },
    .number("screen.scale", "pixels per point of the screen") { $0.state.screen.pixelsPerPoint }
      .told(.setting, 2, unless: ["device"]),
    .text("screen.orientation", "orientation of the screen") { $0.state.orientation.rawValue },
    .text("screen.safeArea", "safe area", "pt") { $0.state.screen.safeArea.words }
      .notInJSON().told(.setting, 3, isQuiet: true, unless: fromScreen),
    .number("screen.safeArea.top", "safe area at the top", "pt") { $0.state.screen.safeArea.top },
    .number("screen.safeArea.left", "safe area on the left", "pt") {
      $0.state.screen.safeArea.left
    },
    .number("screen.safeArea.bottom", "safe area at the bottom", "pt") {
      $0.state.screen.safeArea.bottom
    },
    .number("screen.safeArea.right", "safe area on the right", "pt") {
      $0.state.screen.safeArea.right
    },
    .flag("screen.compactHeight", "compact height") { $0.state.screen.isCompactHeight }
      .told(.setting, 4, unless: fromScreen),
    .number("screen.cornerRadius", "corner radius of the display", "pt") {
      $0.state.screen.displayCornerRadius
    }.notInJSON().told(.setting, 5, isQuiet: true, unless: fromScreen),
    .rect("expandedFrame", "frame of a fully expanded sheet", id: "D12") { moment in
      moment.metrics.map { moment.state.expandedFrame(largeHeight: $0.largeHeight) }
    },
    .text("appearance", "appearance") { $0.state.appearance.rawValue }
      .told(.setting, 6, unless: ["system.appearance"]),
  ]
}
