internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// What the first sheet lies over: the whole screen, or a card once it is pushed back.
func presenter(_ state: PresentationState, in presentation: Presentation) -> Group {
  let recession = state.presenter.recession
  let orientation: Orientation =
    state.screen == presentation.portrait.screen ? .portrait : .landscape
  let look = presentation.surroundings(orientation).looks[state.appearance]
  func raised(_ color: Color) -> Color {
    look.cardRaise.applied(to: color, progress: recession.progress)
  }
  let bounds = Rect(state.screen.size)
  let card = RoundedRect(
    bounds, radii: .all(recession.cornerRadius / recession.transform.scale), curve: .continuous)
  let isCard = recession.progress > 0
  switch state.presenter.content.kind {
  case .color(let color):
    let shape: Shape = isCard ? .roundedRect(card) : .rect(bounds.withBleed)
    return Group(
      role: .presenter, transform: recession.transform,
      nodes: [.fill(Fill(shape, color: raised(color)))])
  case .none:
    return Group(role: .presenter, transform: recession.transform, nodes: [])
  case .wireframe:
    var style = presentation.styles[state.appearance].wireframe
    style.background = raised(style.background)
    style.primary = raised(style.primary)
    style.secondary = raised(style.secondary)
    return Group(
      role: .presenter, transform: recession.transform, clip: isCard ? .roundedRect(card) : nil,
      nodes: PresenterWireframe(style: style, screen: state.screen).nodes)
  }
}
