import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effects of the tokens of the keyboard's look.
  static let keyboard = keyboardColors + keyboardSizes

  private static let keyboardColors = [
    keyboardColor("color", \.color), keyboardColor("barColor", \.barColor),
    keyboardColor("lineColor", \.lineColor), keyboardColor("keyColor", \.keyColor),
    keyboardColor("specialKeyColor", \.specialKeyColor),
    keyboardColor("shiftColor", \.shiftColor),
    keyboardColor("shadowColor", \.shadowColor),
  ].flatMap(\.self)

  /// The effects of the colour of each appearance.
  private static func keyboardColor(
    _ name: String, _ path: any WritableKeyPath<KeyboardStyle, Color> & Sendable
  ) -> [TokenEffect] {
    let color = Color(hex: 0x010218)
    return [
      TokenEffect("keyboard.\(name)Light", to: "#010218") {
        $0.styles.light.keyboard[keyPath: path] = color
      },
      TokenEffect("keyboard.\(name)Dark", to: "#010218") {
        $0.styles.dark.keyboard[keyPath: path] = color
      },
    ]
  }

  private static let keyboardSizes = [
    keyboardSize("barHeight", 41, \.portrait.height),
    keyboardSize("barHeightLandscape", 42, \.landscape.height),
    keyboardSize("barHeightTablet", 43, \.tablet.height),
    keyboardSize("rowHeight", 31, \.portrait.rowHeight),
    keyboardSize("rowHeightLandscape", 32, \.landscape.rowHeight),
    keyboardSize("rowHeightTablet", 33, \.tablet.rowHeight),
    keyboardSize("footHeight", 46, \.footHeight), keyboardSize("keyRadius", 7, \.keyRadius),
    keyboardSize("keyGap", 8, \.keyGap), keyboardSize("shadowHeight", 2, \.shadowHeight),
    keyboardSize("keyHeight", 0.71, unit: "", \.keyHeight),
    keyboardSize("letterSize", 0.72, unit: "", \.letterSize),
    keyboardSize("labelSize", 0.73, unit: "", \.labelSize),
  ]

  private static func keyboardSize(
    _ name: String, _ value: Double, unit: String = "pt",
    _ path: any WritableKeyPath<KeyboardSizes, Double> & Sendable
  ) -> TokenEffect {
    TokenEffect("keyboard.\(name)", value, unit: unit) {
      $0.styles.light.keyboard.sizes[keyPath: path] = $1
      $0.styles.dark.keyboard.sizes[keyPath: path] = $1
    }
  }
}
