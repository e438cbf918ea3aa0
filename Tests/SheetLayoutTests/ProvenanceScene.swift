import SheetModel

@testable import SheetContent
@testable import SheetTokens

/// A scene whose roles depend on tokens.
struct ProvenanceScene {
  var text: String
  var profile = "spec"
  var settings: [String] = []

  /// The moment; nil for the end.
  var seconds: Double?

  /// Scenes of all kinds of surfaces, with contents that have every kind of block, bar and control.
  static let all: [ProvenanceScene] =
    sheets + centred + cards + covers + alerts + popovers + modals + keyboards + bars

  /// Changes of properties by the names of the table of properties; each affects one kind of view
  /// controller.
  static let properties: [(name: String, change: @Sendable (inout ViewController) -> Void)] = [
    ("detents", { $0.sheetPresentationController?.detents = [.custom { _ in .number(333) }] }),
    (
      "largestUndimmed",
      { $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .large }
    ),
    (
      "grabber",
      { controller in
        let isOn = controller.presentedSheet.grabberVisibility == .on
        controller.sheetPresentationController?.grabberVisibility = isOn ? .off : .on
        controller.card?.grabber = .off
      }
    ),
    (
      "cornerRadius",
      {
        $0.sheetPresentationController?.preferredCornerRadius = 21
        $0.card?.cornerRadius = 21
      }
    ),
    (
      "cornerCurve",
      {
        $0.sheetPresentationController?.cornerCurve = .circular
        $0.card?.curve = .circular
      }
    ),
    ("interfaceStyle", { $0.overrideUserInterfaceStyle = .dark }),
    ("background", { $0.background = .clear }),
    ("preferredContentSize", { $0.preferredContentSize = Size(width: 222, height: 222) }),
    ("pageSizing", { $0.sheetPresentationController?.prefersPageSizing = false }),
    ("content", { $0.content.kind = .color(.black) }),
    ("title", { $0.content.bar?.title = "Another" }),
    ("closeButton", { $0.content.bar?.hasCloseButton = false }),
    ("offset", { $0.card?.presentedYOffset = 99 }),
    ("maxBottomSheetHeight", { $0.card?.maxBottomSheetHeight = 444 }),
    ("dimming", { $0.card?.dimmingAlpha = 0.1 }),
    ("shadow", { $0.card?.shadowAlpha = 0.2 }),
    ("kind", { $0.presentationHost.kind = $0.presentationHost.kind == .cover ? .alert : .cover }),
    ("size", { $0.presentationHost.size = Size(width: 111, height: 111) }),
    ("align", { $0.presentationHost.uiModel.alignment = .top }),
    (
      "dimmingColor",
      {
        $0.presentationHost.uiModel.preferredDimmingViewColor = PerAppearance { _ in .white }
      }
    ),
    ("safeArea", { $0.presentationHost.insetsContentBySafeArea.toggle() }),
  ]

  // MARK: Contents

  private static let blocks = """
    { title: Title, close: true, offset: 20, toolbar: [Reset, Share], blocks: [
      { text: Text, tone: secondary }, { button: Plain }, { button: Filled, look: filled },
      { button: Tinted, look: tinted }, { button: Gray, look: gray }, { field: "", placeholder: Empty },
      { field: Bordered, look: rounded },
      { field: Text, firstResponder: true }, { segments: [Day, Week], selected: 0 },
      { image: systemTeal }, { grouped: [ { header: Header, footer: Footer, rows: [
        { row: One, detail: Detail, accessory: chevron }, { row: Two, accessory: checkmark },
        { row: Three, accessory: on }, { row: Four, accessory: "off" } ] }, { rows: [{ row: Five }] } ] } ] }
    """

  private static let list = "{ title: Title, close: true, list: { rows: 6 } }"

  /// Scenes of a content in both appearances: blocks in the light one, a list in the dark one.
  private static func both(
    profile: String = "spec", settings: [String] = [], _ text: (_ content: String) -> String
  ) -> [ProvenanceScene] {
    [
      ProvenanceScene(text: text(blocks), profile: profile, settings: settings),
      ProvenanceScene(
        text: text(list) + "\nappearance: dark", profile: profile,
        settings: settings + ["navigationBar.titleRule=baseline", "navigationBar.crossRule=drawn"]),
    ]
  }

  private static func sheet(
    _ keys: String, device: String = "iphone-15-pro", steps: String = "present: s, wait: settled"
  ) -> (String) -> String {
    { content in
      """
      sheetdraw: 1
      device: \(device)
      sheets:
        s: { \(keys), content: \(content) }
      timeline: [\(steps)]
      """
    }
  }

  // MARK: Kinds

  private static let sheets =
    ["spec", "uikit"].flatMap { profile in
      both(profile: profile, sheet("detents: [medium, large], selected: medium, grabber: on"))
        + both(
          profile: profile,
          sheet("detents: [medium, large], selected: large", device: "iphone-se-3"))
        + [408, 430].flatMap { width in
          both(
            profile: profile,
            sheet("detents: [medium, large], selected: large", device: "\(width)x900@3"))
        }
    }
    + both(sheet("detents: [medium], selected: medium", device: "320x500@2"))
    + both(
      sheet(
        "detents: [medium, large]", device: "ipad-pro-11",
        steps: "resize: 1/3, present: s, wait: settled")
    )
    + [
      ProvenanceScene(
        text: sheet(
          "detents: [medium, large], selected: medium",
          steps: "present: { sheet: s, animated: false }, animate: { s.selected: large }")(list),
        seconds: 0.006)
    ]

  private static let centred =
    ["form", "page"].flatMap { style in
      ["ipad-mini-6", "ipad-pro-11", "ipad-pro-12.9"].flatMap { device in
        both(sheet("style: \(style), grabber: on", device: device))
      } + both(profile: "uikit", sheet("style: \(style)", device: "ipad-pro-11"))
    }
    + ["ipad-mini-6", "ipad-pro-11", "ipad-pro-12.9"].flatMap { device in
      both(settings: ["formSheet.rule=screen"], sheet("style: form", device: device))
    }

  private static let cards =
    ["tier", "rest", "fullscreen"].flatMap { tier in
      both(
        sheet("engine: custom, detents: [tier, rest, fullscreen], selected: \(tier), shadow: 0.3"))
    } + [
      ProvenanceScene(
        text: """
          sheetdraw: 1
          device: iphone-15-pro
          sheets:
            s: { engine: custom, literal: true }
          timeline: [present: s, wait: settled]
          """)
    ]

  private static let covers = both(sheet("style: fullScreen"))

  private static let alerts =
    both(
      sheet(
        "alert: { title: A, message: B, fields: [{ placeholder: C }], actions: [One, { title: Two, "
          + "style: cancel }] }"))
    + both(
      sheet(
        "actionSheet: { title: A, message: B, actions: [{ title: One, style: destructive }, { title: "
          + "Two, style: cancel }] }"))

  private static let popovers = both(
    sheet("style: popover, popover: { source: barButton }", device: "ipad-pro-11"))

  private static let modals =
    PresentationHostModal.Kind.allCases.flatMap { kind in
      both { modal(kind, $0) }
        + [ProvenanceScene(text: modal(kind, "{ blocks: [{ text: Title }] }"))]
    }
    + [(0.1, "present: m"), (nil, "present: m, keyboard: show, wait: settled")].map {
      ProvenanceScene(
        text: modal(
          .alert, "{ blocks: [{ text: Title }, { field: Text, firstResponder: true }] }",
          steps: $1), seconds: $0)
    }

  private static func modal(
    _ kind: PresentationHostModal.Kind, _ content: String,
    steps: String = "present: m, wait: settled"
  ) -> String {
    """
    sheetdraw: 1
    device: iphone-15-pro
    layers: [{}]
    modals:
      m: { kind: \(kind.rawValue), content: \(content) }
    timeline: [\(steps)]
    """
  }

  // MARK: Surroundings

  private static let keyboards = ["iphone-15-pro", "ipad-pro-11"].flatMap { device in
    ["portrait", "landscape"].flatMap { orientation in
      both { content in
        """
        sheetdraw: 1
        device: \(device)
        orientation: \(orientation)
        sheets:
          s: { detents: [large], content: \(content) }
        timeline: [present: s, keyboard: show, wait: settled]
        """
      }
    }
  }

  /// Bars of the system and of a page that is turned.
  private static let bars =
    both(sheet("detents: [large]", device: "iphone-16-plus"))
    + [blocks, list].map { content in
      ProvenanceScene(
        text: sheet(
          "detents: [large]",
          steps: "present: s, wait: settled, push: { sheet: s, title: Next, list: { rows: 4 } }")(
            content),
        seconds: 0.7)
    }
}

extension ViewController {
  /// The options of a custom full-screen sheet; nil for a view controller that is presented otherwise.
  fileprivate var card: BottomSheetPresentationController? {
    get { isPresentedAsCard ? presentedCard : nil }
    set { if isPresentedAsCard, let newValue { transitioningDelegate?.options = newValue } }
  }
}
