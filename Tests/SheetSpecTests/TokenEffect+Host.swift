import SheetModel

@testable import SheetContent
@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of Presentation Host.
  static let host =
    hostLooks + hostSamples + hostSwipe + [
      hostKind("dialog.width", 301, .dialog, \.width),
      hostKind("dialog.height", 302, .dialog, \.height),
      hostTime("dialog.duration", 0.31, .dialog),
      hostKind("sheet.height", 401, .sheet, \.height),
      hostKind("sheet.cornerRadius", 17, .sheet, \.cornerRadius),
      hostTime("sheet.duration", 0.32, .sheet),
      hostTime("cover.duration", 0.36, .cover),
      hostKind("alert.width", 271, .alert, \.width),
      hostKind("alert.height", 101, .alert, \.height),
      hostKind("alert.cornerRadius", 15, .alert, \.cornerRadius),
      hostTime("alert.duration", 0.26, .alert),
      hostKind("sideBar.width", 281, .sideBar, \.width),
      hostTime("sideBar.duration", 0.33, .sideBar),
      hostKind("notification.height", 65, .notification, \.height),
      hostKind("notification.margin", 18, .notification, \.margin),
      hostKind("notification.cornerRadius", 19, .notification, \.cornerRadius),
      hostTime("notification.duration", 0.34, .notification),
      hostKind("toast.width", 321, .toast, \.width),
      hostKind("toast.height", 53, .toast, \.height),
      hostKind("toast.margin", 20, .toast, \.margin),
      hostKind("toast.cornerRadius", 27, .toast, \.cornerRadius),
      hostTime("toast.duration", 0.27, .toast),
    ]

  /// The background of the kinds that are raised in one appearance.
  private static func floatingColor(
    _ appearance: String, _ path: any WritableKeyPath<PerAppearance<Color>, Color> & Sendable
  ) -> TokenEffect {
    TokenEffect("host.floatingColor\(appearance)", to: "#112236") { presentation in
      presentation.setKinds([.sheet, .alert, .sideBar, .notification, .toast]) {
        $0.background[keyPath: path] = Color(hex: 0x112236)
        $0.elevatedBackground[keyPath: path] = Color(hex: 0x112236)
      }
    }
  }

  private static let hostLooks = [
    TokenEffect("host.dimmingColorLight", to: "#112233@0.5") {
      $0.host.dimmingViewColor.light = Color(hex: 0x112233, alpha: 0.5)
    },
    TokenEffect("host.dimmingColorDark", to: "#112234@0.5") {
      $0.host.dimmingViewColor.dark = Color(hex: 0x112234, alpha: 0.5)
    },
    TokenEffect("host.additionalOffset", 21, unit: "pt") { $0.host.additionalOffset = $1 },
    TokenEffect("host.hiddenScale", 1.2) { $0.host.hiddenScale = $1 },
    TokenEffect("host.background", to: "#112235") { presentation in
      let color = Color(hex: 0x112235)
      presentation.setKinds([.dialog, .cover]) {
        $0.background = PerAppearance(light: color, dark: color)
        $0.elevatedBackground = $0.background
      }
    },
    floatingColor("Light", \.light), floatingColor("Dark", \.dark),
    TokenEffect("host.padding", 17, unit: "pt") { presentation, value in
      presentation.host[.dialog].padding = value
    },
    TokenEffect("host.shadowAlpha", 0.16) { presentation, value in
      presentation.setKinds { $0.shadowAlpha = value }
    },
    TokenEffect("host.shadowRadius", 11, unit: "pt") { presentation, value in
      presentation.setKinds { $0.shadowSigma = value }
    },
    TokenEffect("host.easeX1", 0.43) { presentation, value in
      presentation.setKinds { $0.motion.ease.x1 = value }
      presentation.host.swipe.dismissal.ease.x1 = value
    },
    TokenEffect("host.easeY1", 0.1) { presentation, value in
      presentation.setKinds { $0.motion.ease.y1 = value }
      presentation.host.swipe.dismissal.ease.y1 = value
    },
    TokenEffect("host.easeX2", 0.59) { presentation, value in
      presentation.setKinds { $0.motion.ease.x2 = value }
      presentation.host.swipe.dismissal.ease.x2 = value
    },
    TokenEffect("host.easeY2", 0.9) { presentation, value in
      presentation.setKinds { $0.motion.ease.y2 = value }
      presentation.host.swipe.dismissal.ease.y2 = value
    },
  ]

  private static let hostSamples = [
    hostSample("iOS", 301, .iOS), hostSample("macOS", 251, .macOS), hostSample("tvOS", 751, .tvOS),
    hostSample("watchOS", 151, .watchOS), hostSample("visionOS", 501, .visionOS),
  ]

  private static func hostSample(
    _ name: String, _ side: Double, _ platform: PresentationHostModal.Platform
  ) -> TokenEffect {
    TokenEffect("host.sample.\(name)", side, unit: "pt") { $0.host.sampleSides[platform] = $1 }
  }

  private static let hostSwipe = [
    TokenEffect("host.swipe.distance", 0.2) { $0.host.swipe.distance = $1 },
    TokenEffect("host.swipe.speed", 601) { $0.host.swipe.speed = $1 },
    TokenEffect("host.swipe.duration", 0.16, unit: "s") {
      $0.host.swipe.dismissal.nominalSeconds = $1
    },
    TokenEffect("host.swipe.dampingRatio", 0.7) { presentation, value in
      let snap = presentation.host.swipe.snap
      presentation.host.swipe.snap = Spring(
        dampingRatio: value, responseSeconds: snap.responseSeconds)
    },
    TokenEffect("host.swipe.response", 0.4, unit: "s") { presentation, value in
      let snap = presentation.host.swipe.snap
      presentation.host.swipe.snap = Spring(dampingRatio: snap.dampingRatio, responseSeconds: value)
    },
    TokenEffect("host.swipe.initialVelocity", 2) { $0.host.swipe.initialVelocity = $1 },
  ]

  private static func hostKind(
    _ name: String, _ value: Double, _ kind: PresentationHostModal.Kind,
    _ path: any WritableKeyPath<ModalTokens, Double> & Sendable
  ) -> TokenEffect {
    TokenEffect("host.\(name)", value, unit: "pt") { $0.host[kind][keyPath: path] = $1 }
  }

  private static func hostTime(
    _ name: String, _ value: Double, _ kind: PresentationHostModal.Kind
  ) -> TokenEffect {
    TokenEffect("host.\(name)", value, unit: "s") { $0.host[kind].motion.nominalSeconds = $1 }
  }
}

extension Presentation {
  /// Changes the numbers of all kinds of modals.
  fileprivate mutating func setKinds(
    _ kinds: [PresentationHostModal.Kind] = PresentationHostModal.Kind.allCases,
    _ change: (inout ModalTokens) -> Void
  ) {
    for kind in kinds { change(&host[kind]) }
  }
}
