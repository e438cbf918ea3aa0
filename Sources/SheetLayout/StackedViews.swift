internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The drawn views from the presenter up, to which surfaces are added from the lowest on.
struct StackedViews {
  /// The nodes of all views.
  var nodes: [Node] = []

  /// The surfaces so far, with the index of their first node.
  private var surfaces: [(drawn: SheetSurface, id: String, start: Int)] = []

  /// Adds a surface with the layers over it.
  mutating func add(
    _ surface: SurfaceState, in context: LayoutContext
  ) throws(TextShapingError) {
    let drawn = SheetSurface(surface, in: context)
    guard let cover = surface.cover else {
      surfaces.append((drawn, surface.id, nodes.count))
      nodes += try Self.nodes(of: drawn, surface, in: context)
      return
    }
    let owner = cover.context.flatMap { id in surfaces.last { $0.id == id } }
    let start = owner?.start ?? 0
    let below = Array(nodes[start...])
    nodes.removeSubrange(start...)
    surfaces.append((drawn, surface.id, start))
    var own = try Self.nodes(of: drawn, surface, in: context)
    if let owner { own = [.group(owner.drawn.overlay(own))] }
    /// What remains of the views below if their content is removed.
    func emptied() throws(TextShapingError) -> [Node] {
      try owner?.drawn.nodes(hasContent: false) ?? []
    }
    if surface.isHidden {
      nodes += below
    } else if cover.removesPresentingView {
      nodes += try emptied() + own
    } else if cover.flip < 1 {
      // Of the two sides one is seen.
      let side = cover.flip <= 0.5 ? below : try emptied() + own
      guard cover.flipScale > Self.thinnest else { return }
      let frame = owner?.drawn.frameOnScreen ?? Rect(context.state.screen.size)
      nodes.append(.group(Group(transform: .narrowing(frame, to: cover.flipScale), nodes: side)))
    } else {
      nodes += below + own
    }
  }

  /// The share of its width below which a flipping view is seen from the side, and not drawn.
  private static let thinnest = 0.001

  private static func nodes(
    of drawn: SheetSurface, _ surface: SurfaceState, in context: LayoutContext
  ) throws(TextShapingError) -> [Node] {
    var nodes = try drawn.nodes()
    let layers = try context.layers(over: surface.id)
    if !layers.isEmpty, !surface.isHidden { nodes.append(.group(drawn.overlay(layers))) }
    return nodes
  }
}

extension AffineTransform {
  /// Returns the transform that narrows everything towards the vertical axis of a rectangle.
  fileprivate static func narrowing(_ area: Rect, to scale: Double) -> AffineTransform {
    AffineTransform(a: scale, b: 0, c: 0, d: 1, translateX: area.midX * (1 - scale))
  }
}
