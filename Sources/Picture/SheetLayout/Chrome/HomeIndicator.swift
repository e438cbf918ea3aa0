internal import SheetModel
internal import SheetScene

/// Returns the home indicator; nil if it is hidden, and on screens without a bottom safe area, as on
/// phones with a home button.
///
/// It lies above everything and is never scaled. It has the label colour of the surface below it;
/// while the edge of a surface moves across it, a mixture of both colours.
func homeIndicator(_ state: PresentationState, in presentation: Presentation) -> Group? {
  let screen = state.screen
  guard screen.safeArea.bottom > 0 else { return nil }
  func style(_ appearance: Appearance) -> HomeIndicatorStyle {
    presentation.styles[appearance].homeIndicator
  }
  let own = style(state.presenter.appearance)
  let width = own.width(on: screen)
  let frame = Rect(
    x: (screen.size.width - width) / 2, y: screen.size.height - own.bottom - own.height,
    width: width, height: own.height)
  var color = own.color
  var coveredShare = 0.0
  func cover(_ other: Color, share: Double) {
    color = color.mixed(with: other, share: share)
    coveredShare += (1 - coveredShare) * share
  }
  func cover(_ surface: SurfaceState) {
    let area = surface.placedFrame
    guard !surface.isHidden, area.minX <= frame.midX, frame.midX <= area.maxX else { return }
    let bottom = surface.outline.extendsBelow ? screen.size.height : area.maxY
    let share = frame.share(from: area.y, to: bottom) * surface.alpha
    cover(style(surface.appearance).color, share: share)
  }
  func coverWithLayers(over id: String) {
    for layer in state.layers(over: id) { layer.modals.forEach(cover) }
  }
  coverWithLayers(over: state.presenter.id)
  for surface in state.surfaces {
    cover(surface)
    coverWithLayers(over: surface.id)
  }
  if let keyboard = state.keyboardFrame {
    cover(style(state.appearance).color, share: frame.share(from: keyboard.y, to: keyboard.maxY))
  }
  let opacity = SystemBars(state, in: presentation).opacity(coveredShare: coveredShare)
  guard opacity > 0 else { return nil }
  color = color.faded(to: opacity)
  return Group(role: .homeIndicator, nodes: [.fill(.roundedRect(.capsule(frame)), color: color)])
}

extension Rect {
  /// Returns the share of the height between two heights, 0…1.
  fileprivate func share(from top: Double, to bottom: Double) -> Double {
    max(0, min(maxY, bottom) - max(y, top)) / height
  }
}
