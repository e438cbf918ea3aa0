internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// What the sheet lies over: the whole screen, or a card once it is pushed back.
func presenter(_ state: PresenterState, in presentation: Presentation) -> Group {
  let screen = presentation.screen
  func raised(_ color: Color) -> Color {
    presentation.look.cardRaise.applied(to: color, progress: state.progress)
  }
  let bounds = Rect(screen.size)
  let isCard = state.progress > 0
  let shape: Shape =
    isCard
    ? .roundedRect(
      RoundedRect(
        bounds, radii: .all(state.cornerRadius / state.transform.scale), curve: .continuous))
    : .rect(Rect(x: 0, y: 0, width: bounds.width + 1, height: bounds.height + 1))
  switch presentation.presenter {
  case .color(let color):
    return Group(
      role: .presenter, transform: state.transform,
      nodes: [.fill(Fill(shape, color: raised(color)))])
  case .wireframe:
    var style = presentation.style.wireframe
    style.primary = raised(style.primary)
    style.secondary = raised(style.secondary)
    let backdrop = Node.fill(Fill(shape, color: raised(style.background)))
    return Group(
      role: .presenter, transform: state.transform, clip: isCard ? shape : nil,
      nodes: [backdrop] + PresenterWireframe(style: style, screen: screen).nodes)
  }
}
