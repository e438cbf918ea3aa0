internal import SheetModel
internal import SheetPrimitives

extension PresentationState {
  /// Returns the tokens of an appearance in the current orientation.
  func look(_ appearance: Appearance, in presentation: Presentation) -> LookTokens {
    presentation.surroundings(orientation).looks[appearance]
  }
}

extension CardRaise {
  /// Returns a style with its colours elevated by the progress of pushing back, 0…1.
  func applied(to style: ChromeStyle, progress: Double) -> ChromeStyle {
    guard progress > 0 else { return style }
    func raise(_ color: inout Color) { color = applied(to: color, progress: progress) }
    var style = style
    raise(&style.sheetColor)
    raise(&style.grabberColor)
    raise(&style.navigationBar.titleColor)
    raise(&style.navigationBar.closeColor)
    raise(&style.navigationBar.backColor)
    raise(&style.navigationBar.background)
    raise(&style.navigationBar.separatorColor)
    raise(&style.wireframe.background)
    raise(&style.wireframe.primary)
    raise(&style.wireframe.secondary)
    return style
  }
}
