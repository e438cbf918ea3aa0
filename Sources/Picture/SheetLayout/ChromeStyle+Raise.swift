internal import SheetModel
internal import SheetScene

extension PresentationState {
  /// Returns the tokens of an appearance on the current screen.
  func look(_ appearance: Appearance, in presentation: Presentation) -> LookTokens {
    presentation.surroundings(orientation, window: window).looks[appearance]
  }
}

extension Picture {
  /// Returns the picture, stretched to a frame.
  func node(in frame: Rect) -> Node {
    .image(Image(data: data, widthPixels: widthPixels, heightPixels: heightPixels, frame: frame))
  }
}

extension CardRaise {
  /// Returns the colour that has the same effect as this change if it is drawn over any other; nil
  /// for no effect.
  ///
  /// c + p (keep c + added − c) is c (1 − a) + a x with a = p (1 − keep) and x = added / (1 − keep).
  func veil(progress: Double) -> Color? {
    let share = 1 - keep
    guard progress > 0, share > 0 else { return nil }
    func part(_ added: Double) -> Double { min(added / share, 1) }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: progress * share)
  }

  /// Returns a style with its colours elevated by the progress of pushing back, 0…1.
  func applied(to style: ChromeStyle, progress: Double) -> ChromeStyle {
    guard progress > 0 else { return style }
    func raise(_ color: inout Color) { color = applied(to: color, progress: progress) }
    var style = style
    raise(&style.sheetColor)
    style.glass.flatColor = style.glass.flatColor.map { applied(to: $0, progress: progress) }
    raise(&style.grabberColor)
    raise(&style.navigationBar.titleColor)
    raise(&style.navigationBar.closeColor)
    style.navigationBar.crossColor = style.navigationBar.crossColor.map {
      applied(to: $0, progress: progress)
    }
    raise(&style.navigationBar.backColor)
    raise(&style.navigationBar.confirmColor)
    raise(&style.navigationBar.confirmGlyphColor)
    raise(&style.navigationBar.background)
    raise(&style.navigationBar.separatorColor)
    raise(&style.wireframe.background)
    raise(&style.wireframe.primary)
    raise(&style.wireframe.secondary)
    raise(&style.wireframe.separator)
    style.blocks.changeColors(raise)
    style.baseBlocks.changeColors(raise)
    return style
  }
}

extension BlockStyle {
  /// Passes every colour to a function that changes it.
  fileprivate mutating func changeColors(_ change: (inout Color) -> Void) {
    change(&label)
    change(&secondaryLabel)
    change(&placeholder)
    change(&tint)
    change(&filledTitle)
    change(&gray)
    change(&field)
    change(&groupedBackground)
    change(&group)
    change(&separator)
    change(&accessory)
    change(&switchOn)
    change(&switchOff)
    change(&switchKnob)
    change(&segments)
    change(&selectedSegment)
    change(&bar)
    change(&tab)
  }
}
