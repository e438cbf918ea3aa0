internal import SheetModel
internal import SheetPrimitives

extension KeyboardStyle {
  /// Reads sizes from the table; `color` returns the colour of a token.
  init(_ tokens: TokenTable, _ appearance: Appearance, color: (_ token: String) -> Color) {
    let suffix = appearance == .dark ? "Dark" : "Light"
    func own(_ name: String) -> Color { color("keyboard.\(name)\(suffix)") }
    self.init(
      color: own("color"), barColor: own("barColor"), lineColor: own("lineColor"),
      keyColor: own("keyColor"), specialKeyColor: own("specialKeyColor"),
      shadowColor: own("shadowColor"), labelColor: color("keyboard.labelColor"),
      sizes: KeyboardSizes(tokens))
  }
}

extension KeyboardSizes {
  fileprivate init(_ tokens: TokenTable) {
    func bar(_ screen: String) -> Bar {
      Bar(
        height: tokens.points("keyboard.barHeight\(screen)"),
        rowHeight: tokens.points("keyboard.rowHeight\(screen)"))
    }
    self.init(
      portrait: bar(""), landscape: bar("Landscape"), tablet: bar("Tablet"),
      footHeight: tokens.points("keyboard.footHeight"),
      keyRadius: tokens.points("keyboard.keyRadius"), keyGap: tokens.points("keyboard.keyGap"),
      keyHeight: tokens.ratio("keyboard.keyHeight"),
      shadowHeight: tokens.points("keyboard.shadowHeight"),
      letterSize: tokens.ratio("keyboard.letterSize"),
      labelSize: tokens.ratio("keyboard.labelSize"))
  }
}
