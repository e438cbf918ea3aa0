internal import SheetModel

extension StateTable {
  /// The values of a state in sheetdraw.
  public static let standard = StateTable(
    time: .number("t", "time", "s") { $0.seconds }.column("t").explainedInRecords(),
    sheet: sheetValues, card: cardValues, popover: popoverValues, cover: coverValues,
    alert: alertValues,
    modal: modalValues,
    layer: layerValues,
    state: aboveSheets + presenter + topGrabber + keyboard + host + transition + spring + screen)

  private static let aboveSheets: [StateValue<StateMoment>] = [
    .number("sheets.count", "sheets") { Double($0.state.surfaces.count) }.notInJSON().listed(12),
    .number("dimming.alpha", "dimming", id: "B23") { $0.dimmingAlpha }.listed(1).reported(.look),
    .number("shadow.alpha", "shadow of the topmost sheet") { $0.surfaces.last?.shadowAlpha }
      .notInJSON().listed(2),
  ]

  // MARK: Presenter

  private static let presenter: [StateValue<StateMoment>] =
    presenterCard
    + [
      .text("presenter.id", "id of the presenter") { $0.presenter.id },
      .number("presenter.pages", "pages of the presenter", id: "A46") {
        Double($0.presenter.pageCount)
      }.reported(.content, 12),
      .text("presenter.label", "spoken label of the presenter") {
        $0.presenter.content.label ?? $0.presenter.content.bar?.title
      }.reported(.content, 2, unless: ["presenter.title"]),
    ]
    + [
      .text("presenter.firstResponder", "first responder of the presenter") {
        $0.presenter.firstResponder
      }.omittedIfMissing().reported(.content, 14),
      .number("presenter.offset", "presenter scrolled by", "pt", id: "X44") { moment in
        moment.presenter.safeAreaBottom.map { _ in moment.presenter.contentOffset }
      }.omittedIfMissing().reported(.content, 9),
      .number(
        "presenter.safeAreaBottom", "safe area of the presenter at the bottom", "pt", id: "X44"
      ) { $0.presenter.safeAreaBottom }.omittedIfMissing().reported(.surroundings, 8),
    ]
    + StateValue.pageTurn("presenter.pageTurn", suffix: " of the presenter") {
      $0.presenter.pageTurn
    }
    + StateValue.content(prefix: "presenter.", suffix: " of the presenter") { $0.presenter.content }
    + [
      .text("presenter.appearance", "appearance of the presenter") {
        $0.presenter.appearance.rawValue
      }.notInJSON().reported(
        .surroundings, 6, isQuiet: true, unless: ["appearance", "system.appearance"])
    ]

  private static let presenterCard: [StateValue<StateMoment>] = [
    .number("presenter.scale", "scale of the presenter", id: "B29") {
      $0.presenter.recession.transform.scale
    }.column("presenter.scale", 1).listed(3).reported(.surroundings, 2),
    .number("presenter.translateY", "move down of the presenter", "pt", id: "B31") {
      $0.moveOfPresenter.y
    }.column("presenter.translateY", 2).listed(4).reported(.surroundings, 3),
    .number("presenter.cornerRadius", "corner radius of the presenter", "pt", id: "B30") {
      $0.presenter.recession.cornerRadius
    }.column("presenter.radius", 3).listed(5).reported(.surroundings, 5),
    .number("presenter.translateX", "move right of the presenter", "pt") {
      $0.moveOfPresenter.x
    }.reported(.surroundings, 4, isQuiet: true, unless: ["presenter.scale"]),
    .number("presenter.progress", "push-back of the presenter") { $0.presenter.recession.progress },
  ]

  // MARK: Surfaces above the sheets

  private static let topGrabber: [StateValue<StateMoment>] = [
    .rect("grabber.frame", "frame of the grabber") { $0.topGrabber?.frame },
    .number("grabber.alpha", "opacity of the grabber", id: "B13") {
      $0.topGrabber?.alpha
    }.otherwise(0).listed(6),
    .number("grabber.x", "left edge of the grabber", "pt") { $0.topGrabber?.frame.x }
      .notInJSON().listed(7),
    .number("grabber.y", "top edge of the grabber", "pt") { $0.topGrabber?.frame.y }
      .notInJSON().listed(8),
    .number("grabber.width", "width of the grabber", "pt", id: "B09") {
      $0.topGrabber?.frame.width
    }.notInJSON().listed(9),
    .number("grabber.height", "height of the grabber", "pt", id: "B09") {
      $0.topGrabber?.frame.height
    }.notInJSON().listed(10),
  ]

  private static let keyboard: [StateValue<StateMoment>] = [
    .rect("keyboard.frame", "frame of the keyboard") { $0.keyboardFrame },
    .number("keyboard.height", "keyboard", "pt", id: "D36") { $0.keyboardFrame?.height ?? 0 }
      .notInJSON().column("keyboard", 4).listed(11).reported(.surroundings, 1),
  ]

  private static let transition: [StateValue<StateMoment>] = [
    .number("transition.id", "number of the transition") {
      $0.transition.map { Double($0.transition.number) }
    },
    .text("transition.curve", "curve of the transition") { $0.transition?.transition.course.name },
    .number("transition.elapsed", "time since the transition began", "s") {
      $0.transition?.elapsedSeconds
    },
    .text("transition", "under way") { $0.transition?.transition.kind.rawValue }
      .json("transition.kind").reported(.time, isQuiet: true),
    .text("transition.sheet", "sheet of the transition") { $0.transition?.transition.id },
    .number("transition.duration", "nominal duration of the transition", "s") {
      $0.transition?.transition.nominalSeconds
    },
  ]

  /// The spring of the transition in both forms: ratio and response, and mass, stiffness and damping.
  private static let spring: [StateValue<StateMoment>] = [
    .number("transition.spring.dampingRatio", "damping ratio of the spring", id: "B35") {
      $0.spring?.dampingRatio
    },
    .number("transition.spring.response", "response of the spring", "s", id: "B35") {
      $0.spring?.responseSeconds
    },
    .number("transition.spring.mass", "mass of the spring", id: "K-11") { $0.spring?.mass },
    .number("transition.spring.stiffness", "stiffness of the spring", id: "K-11") {
      $0.spring?.stiffness
    },
    .number("transition.spring.damping", "damping of the spring", id: "K-11") {
      $0.spring?.damping
    },
  ]

  // MARK: Screen

  private static let fromDevice = ["device", "orientation"]
  private static let fromScreen = ["device", "orientation", "screen.size"]

  private static let screen: [StateValue<StateMoment>] = [
    .text("screen.size", "screen", "pt") { $0.screen.size.words }
      .notInJSON().reported(.setting, 1, unless: fromDevice),
    .number("screen.width", "width of the screen", "pt") { $0.screen.size.width },
    .number("screen.height", "height of the screen", "pt") { $0.screen.size.height },
    .number("screen.scale", "pixels per point of the screen") { $0.screen.pixelsPerPoint }
      .reported(.setting, 2, unless: ["device"]),
    .text("screen.orientation", "orientation of the screen") { $0.orientation.rawValue },
    .text("screen.window", "window", id: "D52") {
      $0.window == .full ? nil : $0.window.words
    }.omittedIfMissing().reported(.setting, 7, isQuiet: true, unless: fromScreen),
    .text("screen.safeArea", "safe area", "pt") { $0.screen.safeArea.words }
      .notInJSON().reported(.setting, 3, isQuiet: true, unless: fromScreen),
    .number("screen.safeArea.top", "safe area at the top", "pt") { $0.screen.safeArea.top },
    .number("screen.safeArea.left", "safe area on the left", "pt") { $0.screen.safeArea.left },
    .number("screen.safeArea.bottom", "safe area at the bottom", "pt") {
      $0.screen.safeArea.bottom
    },
    .number("screen.safeArea.right", "safe area on the right", "pt") { $0.screen.safeArea.right },
    .number("screen.statusBar", "height of the status bar", "pt", id: "B16") {
      $0.screen.statusBarHeight
    }.notInJSON(),
    .flag("screen.compactHeight", "compact height") { $0.screen.isCompactHeight }
      .reported(.setting, 4, unless: fromScreen),
    .number("screen.cornerRadius", "corner radius of the display", "pt") {
      $0.screen.displayCornerRadius
    }.notInJSON().reported(.setting, 5, isQuiet: true, unless: fromScreen),
    .rect("expandedFrame", "frame of a fully expanded sheet", id: "D12") { moment in
      moment.metrics.map { moment.state.expandedFrame(largeHeight: $0.largeHeight) }
    },
    .text("appearance", "appearance") { $0.appearance.rawValue }
      .reported(.setting, 6, unless: ["system.appearance"]),
  ]
}
