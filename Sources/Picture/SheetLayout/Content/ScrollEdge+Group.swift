internal import SheetModel
internal import SheetScene

extension ScrollEdge {
  /// Lets a scrolled content end, or fade out, at the lower edge of a bar.
  ///
  /// - Parameters:
  ///   - nodes: The content.
  ///   - barBottom: The lower edge of the bar in points.
  ///   - size: The size of the surface in points.
  /// - Returns: The content with its clip or its fade.
  func group(of nodes: [Node], below barBottom: Double, in size: Size) -> Group {
    var group = Group(nodes: nodes)
    switch self {
    case .bar:
      group.clip = .rect(
        Rect(x: 0, y: barBottom, width: size.width, height: size.height - barBottom))
    case .soft(let height):
      group.fade = VerticalFade(top: barBottom - height, bottom: barBottom)
    }
    return group
  }
}
