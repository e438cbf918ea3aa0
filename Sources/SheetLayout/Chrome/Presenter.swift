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
  let card = RoundedRect(
    bounds, radii: .all(state.cornerRadius / state.transform.scale), curve: .continuous)
  let isCard = state.progress > 0
  switch presentation.presenter {
  case .color(let color):
    let shape: Shape = isCard ? .roundedRect(card) : .rect(bounds.withBleed)
    return Group(
      role: .presenter, transform: state.transform,
      nodes: [.fill(Fill(shape, color: raised(color)))])
  case .wireframe:
    var style = presentation.style.wireframe
    style.background = raised(style.background)
    style.primary = raised(style.primary)
    style.secondary = raised(style.secondary)
    return Group(
      role: .presenter, transform: state.transform, clip: isCard ? .roundedRect(card) : nil,
      nodes: PresenterWireframe(style: style, screen: screen).nodes)
  }
}
