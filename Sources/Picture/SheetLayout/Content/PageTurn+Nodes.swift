internal import SheetModel
internal import SheetScene

extension PageTurn {
  /// Returns two pages side by side during a push or pop: the upper one slides in from the trailing
  /// edge, and the lower one moves aside at a lower speed and is dimmed.
  ///
  ///     | lower  |  upper
  ///     |←─ seam ─→|
  ///
  /// In a layout from right to left, the trailing edge is the left one.
  ///
  /// Neither page has a background, so that the view below is covered once.
  func nodes(
    in area: Rect, style: PageTurnStyle, _ direction: LayoutDirection, lower: [Node],
    upper: [Node]
  ) -> [Node] {
    let isMirrored = direction == .rightToLeft
    let seam = area.x + area.width * (1 - progress)
    func part(_ x: Double, _ maxX: Double) -> Rect {
      let width = max(0, maxX - x)
      return Rect(
        x: isMirrored ? area.x + area.maxX - x - width : x, y: area.y, width: width,
        height: area.height)
    }
    func moved(_ nodes: [Node], by points: Double, to rect: Rect) -> Node {
      let page = Group(
        transform: AffineTransform(translateX: isMirrored ? -points : points), nodes: nodes)
      return .group(Group(clip: .rect(rect), nodes: [.group(page)]))
    }
    let covered = part(area.x, seam)
    let shade = Color.black.withAlpha(style.dimmingAlpha * progress)
    return [
      moved(lower, by: -area.width * style.parallax * progress, to: covered),
      .fill(.rect(covered), color: shade),
      moved(upper, by: seam - area.x, to: part(seam, area.maxX)),
    ]
  }
}
