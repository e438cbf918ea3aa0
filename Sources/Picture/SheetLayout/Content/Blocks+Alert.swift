internal import SheetModel
internal import SheetScene

// MARK: Actions of alerts

extension Blocks {
  /// Returns the line between two actions, above or before the second one.
  func alertSeparator(_ rect: Rect) -> Node {
    let line = Rect(
      x: rect.x, y: rect.y, width: max(rect.width, hairline), height: max(rect.height, hairline))
    return .fill(.rect(line), color: style.separator)
  }

  /// Returns an action: its title, on a capsule by the rule of the profile.
  func alertAction(
    _ part: ContentFrame, _ role: AlertAction.Style, isEmphasized: Bool
  ) throws(TextShapingError) -> [Node] {
    let isCapsule = sizes.alert.actionRule == .capsules
    let plain = isCapsule ? style.label : style.tint
    var color = role == .destructive ? style.destructive : plain
    let isFilled = isCapsule && isEmphasized && role == .default
    if isFilled { color = style.filledTitle }
    let title = try shaping.run(
      part.text ?? "",
      style: part.textStyle ?? TextStyle(weight: .regular, sizePoints: sizes.titleSize),
      color: color,
      truncatedToWidth: part.rect.width - sizes.alert.padding)
    let text = text(title, x: part.rect.midX - title.advancePoints / 2, midY: part.rect.midY)
    guard isCapsule else { return [text] }
    let ground = isFilled ? style.tint : style.gray
    return [.fill(.roundedRect(.capsule(part.rect)), color: ground), text]
  }
}
