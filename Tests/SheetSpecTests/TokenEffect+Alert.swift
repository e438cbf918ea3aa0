import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of alerts and action sheets.
  static let alerts =
    alertSizes + [
      TokenEffect("alert.cornerRadius", 15, unit: "pt") { $0.alert.cornerRadius = $1 },
      TokenEffect("alert.material", to: "systemThickMaterial") {
        $0.alert.material = .systemThickMaterial
      },
      TokenEffect("alert.hiddenScale", 1.1) { $0.alert.hiddenScale = $1 },
      TokenEffect("alert.duration", 0.26, unit: "s") { $0.alert.fade.nominalSeconds = $1 },
      TokenEffect("alert.easeX1", 0.43) {
        $0.alert.fade.ease = CubicBezier(x1: $1, y1: 0, x2: 0.58, y2: 1)
      },
      TokenEffect("alert.easeY1", 0.01) {
        $0.alert.fade.ease = CubicBezier(x1: 0.42, y1: $1, x2: 0.58, y2: 1)
      },
      TokenEffect("alert.easeX2", 0.59) {
        $0.alert.fade.ease = CubicBezier(x1: 0.42, y1: 0, x2: $1, y2: 1)
      },
      TokenEffect("alert.easeY2", 0.99) {
        $0.alert.fade.ease = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: $1)
      },
      TokenEffect("alert.dimmingLight", 0.21) { $0.alert.dimmingAlpha.light = $1 },
      TokenEffect("alert.dimmingDark", 0.49) { $0.alert.dimmingAlpha.dark = $1 },
      TokenEffect("actionSheet.margin", 9, unit: "pt") { $0.alert.margin = $1 },
      TokenEffect("actionSheet.cornerRadius", 15, unit: "pt") { $0.alert.actionSheetRadius = $1 },
    ]

  private static let alertSizes = [
    size("alert.width", 271, \.width), size("alert.padding", 21, \.padding),
    size("alert.messageGap", 4, \.messageGap), size("alert.fieldHeight", 29, \.fieldHeight),
    size("alert.fieldGap", 15, \.fieldGap), size("alert.actionHeight", 45, \.actionHeight),
    size("alert.actionGap", 9, \.actionGap), size("actionSheet.gap", 9, \.sheet.gap),
    size("actionSheet.actionHeight", 58, \.sheet.actionHeight),
    size("actionSheet.padding", 15, \.sheet.padding),
    TokenEffect("alert.leastRows", 2) { presentation, value in
      presentation.setAlertSizes { $0.leastRows = value }
    },
    TokenEffect("alert.messageStyle", to: "body") { $0.setAlertSizes { $0.messageStyle = .body } },
    TokenEffect("alert.actionRule", to: "capsules") {
      $0.setAlertSizes { $0.actionRule = .capsules }
    },
    TokenEffect("actionSheet.actionStyle", to: "body") {
      $0.setAlertSizes { $0.sheet.actionStyle = .body }
    },
  ]

  private static func size(
    _ token: String, _ value: Double,
    _ path: any WritableKeyPath<AlertSizes, Double> & Sendable
  ) -> TokenEffect {
    TokenEffect(token, value, unit: "pt") { presentation, value in
      presentation.setAlertSizes { $0[keyPath: path] = value }
    }
  }
}

extension Presentation {
  /// Changes the sizes of alerts.
  fileprivate mutating func setAlertSizes(_ change: (inout AlertSizes) -> Void) {
    change(&contentSizes.alert)
  }
}
