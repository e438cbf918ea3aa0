import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of form sheets; `ipad-10` is 820 pt wide, `ipad-pro-13` 1032 pt.
  static let formSheets =
    formSheetLooks + [
      TokenEffect("formSheet.rule", to: "screen") { presentation in
        presentation.setFormSheet(\.followsContent, false)
        presentation.setFormSheet(\.size, Size(width: 580, height: 640))
      }.on(device: "ipad-10"),
      TokenEffect("formSheet.width", 541, unit: "pt") { $0.setFormSheet(\.size.width, $1) },
      TokenEffect("formSheet.maximumHeight", 621, unit: "pt") {
        $0.setFormSheet(\.size.height, $1)
      },
      TokenEffect("formSheet.offsetY", -6, unit: "pt") { $0.setFormSheet(\.offsetY, $1) },
      TokenEffect("formSheet.regularWidth", 641, unit: "pt") {
        $0.setFormSheet(\.regularWidth, $1)
      },
      TokenEffect("formSheet.widthMiddle", 581, unit: "pt") { $0.setFormSheet(\.size.width, $1) }
        .on(profile: "uikit", device: "ipad-10"),
      TokenEffect("formSheet.heightMiddle", 641, unit: "pt") { $0.setFormSheet(\.size.height, $1) }
        .on(profile: "uikit", device: "ipad-10"),
      TokenEffect("formSheet.screenMiddle", 821, unit: "pt") { presentation, _ in
        presentation.setFormSheet(\.size, Size(width: 540, height: 600))
      }.on(profile: "uikit", device: "ipad-10"),
      TokenEffect("formSheet.widthLarge", 621, unit: "pt") { $0.setFormSheet(\.size.width, $1) }
        .on(profile: "uikit", device: "ipad-pro-13"),
      TokenEffect("formSheet.heightLarge", 681, unit: "pt") { $0.setFormSheet(\.size.height, $1) }
        .on(profile: "uikit", device: "ipad-pro-13"),
      TokenEffect("formSheet.screenLarge", 1033, unit: "pt") { presentation, _ in
        presentation.setFormSheet(\.size, Size(width: 580, height: 640))
      }.on(profile: "uikit", device: "ipad-pro-13"),
    ]

  /// The effect of every token of page sheets that float.
  static let pageSheets = [
    TokenEffect("pageSheet.width", 713, unit: "pt") { $0.setFormSheet(\.pageWidth, $1) },
    TokenEffect("pageSheet.margin", 45, unit: "pt") { $0.setFormSheet(\.pageMargin, $1) },
  ]

  private static let formSheetLooks = [
    TokenEffect("formSheet.cornerRadius", 15, unit: "pt") { $0.setFormSheet(\.cornerRadius, $1) },
    TokenEffect("formSheet.dimmingAlpha", 0.45) { $0.setFormSheet(\.dimmingAlpha.light, $1) },
    TokenEffect("formSheet.dimmingAlphaDark", 0.46) { $0.setFormSheet(\.dimmingAlpha.dark, $1) },
    TokenEffect("formSheet.shadowOffsetY", 11, unit: "pt") {
      $0.setFormSheet(\.shadowOffsetY, $1)
    },
    TokenEffect("formSheet.shadowBlur", 42, unit: "pt") { $0.setFormSheet(\.shadowSigma, $1 / 2) },
    TokenEffect("formSheet.shadowAlpha", 0.26) { $0.setFormSheet(\.shadowAlpha, $1) },
  ]
}

extension Presentation {
  fileprivate mutating func setFormSheet<Value>(
    _ path: WritableKeyPath<FormSheetTokens, Value>, _ value: Value
  ) {
    portrait.formSheet[keyPath: path] = value
    landscape.formSheet[keyPath: path] = value
  }
}
