internal import SheetModel
internal import SheetScene

/// The moment that is laid out, with what its parts need.
struct LayoutContext {
  let state: PresentationState
  let presentation: Presentation
  let shaping: any TextShaping

  /// The contents of a motion; nil for a still.
  let moving: MovingContents?
}

/// Layers of Presentation Host: their dimming views, and their modals clipped at their frames.
extension LayoutContext {
  /// Returns the nodes of the layers over a view controller, in points of the screen before its
  /// push-back.
  func layers(over owner: String) throws(TextShapingError) -> [Node] {
    guard !state.layers.isEmpty else { return [] }
    var nodes: [Node] = []
    for layer in state.layers(over: owner) where !layer.modals.isEmpty {
      nodes += try self.nodes(of: layer)
    }
    return nodes
  }

  private func nodes(of layer: LayerState) throws(TextShapingError) -> [Node] {
    let frame = layer.drawnFrame
    func dimming(_ color: Color, owner: String) -> [Node] {
      guard color.alpha > 0 else { return [] }
      return [
        .group(Group(role: .dimming, owner: owner, nodes: [.fill(.rect(frame), color: color)]))
      ]
    }
    var nodes = blur(of: layer) + dimming(layer.dimmingColor, owner: layer.layer.name)
    for modal in layer.modals {
      if let color = modal.modal?.ownDimmingColor {
        nodes += dimming(color, owner: modal.id)
      }
      nodes += try SheetSurface(modal, in: self).nodes()
    }
    guard !frame.contains(Rect(state.screen.size)) else { return nodes }
    return [.group(Group(owner: layer.layer.name, clip: .rect(frame), nodes: nodes))]
  }

  /// Returns the blur of everything below a layer within its frame; empty without one.
  private func blur(of layer: LayerState) -> [Node] {
    guard let effect = layer.blur else { return [] }
    let material = presentation.styles[layer.appearance].blurMaterials[effect]
    let screen = layer.transform.inverse.applied(to: Rect(state.screen.size))
    return [
      .group(
        Group(
          role: .dimming, owner: layer.layer.name, clip: .rect(layer.drawnFrame),
          opacity: layer.blurAlpha, backdropBlur: material.blur(within: screen), nodes: []))
    ]
  }
}
