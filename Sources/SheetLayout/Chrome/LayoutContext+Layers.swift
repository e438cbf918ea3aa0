internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A layer of Presentation Host: its dimming view, and its modals clipped at its frame.
struct HostLayer {
  private let layer: LayerState
  private let state: PresentationState
  private let presentation: Presentation
  private let moving: MovingContents?

  init(
    _ layer: LayerState, of state: PresentationState, in presentation: Presentation,
    moving: MovingContents?
  ) {
    self.layer = layer
    self.state = state
    self.presentation = presentation
    self.moving = moving
  }

  /// Returns the nodes of the layers over a view controller, in points of the screen before its
  /// push-back.
  static func nodes(
    over owner: String, of state: PresentationState, in presentation: Presentation,
    moving: MovingContents?, _ shaping: any TextShaping
  ) throws(TextShapingError) -> [Node] {
    guard !state.layers.isEmpty else { return [] }
    var nodes: [Node] = []
    for layer in state.layers(over: owner) where !layer.modals.isEmpty {
      nodes += try HostLayer(layer, of: state, in: presentation, moving: moving).nodes(shaping)
    }
    return nodes
  }

  private func nodes(_ shaping: any TextShaping) throws(TextShapingError) -> [Node] {
    var nodes = dimming(layer.dimmingColor, owner: layer.layer.name)
    for modal in layer.modals {
      if case .modal(let details) = modal.details, let color = details.ownDimmingColor {
        nodes += dimming(color, owner: modal.id)
      }
      nodes += try SheetSurface(modal, of: state, in: presentation, moving: moving).nodes(shaping)
    }
    let frame = layer.drawnFrame
    guard !frame.contains(Rect(state.screen.size)) else { return nodes }
    return [.group(Group(owner: layer.layer.name, clip: .rect(frame), nodes: nodes))]
  }

  private func dimming(_ color: Color, owner: String) -> [Node] {
    guard color.alpha > 0 else { return [] }
    let fill = Fill(.rect(layer.drawnFrame), color: color)
    return [.group(Group(role: .dimming, owner: owner, nodes: [.fill(fill)]))]
  }
}
