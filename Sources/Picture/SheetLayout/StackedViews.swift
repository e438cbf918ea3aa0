internal import SheetModel
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
    /// The views below without their content.
    func emptied() throws(TextShapingError) -> [Node] {
      try owner?.drawn.nodes(hasContent: false) ?? []
    }
    if surface.isHidden {
      nodes += below
    } else if cover.removesPresentingView {
      nodes += try emptied() + own
    } else if let zoomed = cover.zoomed {
      nodes +=
        below + [
          .zoomed(own, from: surface.frame, to: zoomed.frame, cornerRadius: zoomed.cornerRadius)
        ]
    } else if cover.flip < 1 {
      // Both sides are there, so that a motion has the same nodes at any time.
      let frame = owner?.drawn.frameOnScreen ?? Rect(context.state.screen.size)
      let facing = cover.facing
      nodes.append(.side(below, in: frame, width: facing))
      nodes.append(.side(try emptied() + own, in: frame, width: -facing))
    } else {
      nodes += below + own
    }
  }

  private static func nodes(
    of drawn: SheetSurface, _ surface: SurfaceState, in context: LayoutContext
  ) throws(TextShapingError) -> [Node] {
    var nodes = try drawn.nodes()
    let layers = try context.layers(over: surface.id)
    if !layers.isEmpty, !surface.isHidden { nodes.append(.group(drawn.overlay(layers))) }
    return nodes
  }
}

extension Node {
  /// Returns views that fill a frame, scaled to the width of a smaller one and cut off at its lower edge.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in points of the screen.
  ///   - frame: The frame that they fill, in points of the screen.
  ///   - place: The smaller frame.
  ///   - radius: The radius of its corners in points.
  /// - Returns: The views.
  fileprivate static func zoomed(
    _ nodes: [Node], from frame: Rect, to place: Rect, cornerRadius radius: Double
  ) -> Node {
    let scale = max(place.width / frame.width, thinnest)
    let clip = RoundedRect(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: place.height / scale),
      radii: .all(radius / scale), curve: .continuous)
    let transform = AffineTransform(
      scale: scale, translateX: place.x - frame.x * scale, translateY: place.y - frame.y * scale)
    return .group(Group(transform: transform, clip: .roundedRect(clip), nodes: nodes))
  }

  /// The least share of its width to which a side is narrowed: it is invisible, and its transform still has an
  /// inverse.
  private static let thinnest = 1e-6

  /// Returns one side of views that turn over, narrowed towards the vertical axis of a frame.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the side in points of the screen.
  ///   - frame: The frame in points of the screen, at which they are clipped.
  ///   - width: The share of the width that is seen; 0 or less for a side that faces away.
  /// - Returns: The narrowed side.
  fileprivate static func side(_ nodes: [Node], in frame: Rect, width: Double) -> Node {
    let scale = max(width, thinnest)
    let transform = AffineTransform(
      a: scale, b: 0, c: 0, d: 1, translateX: frame.midX * (1 - scale))
    return .group(Group(transform: transform, clip: .rect(frame), nodes: nodes))
  }
}
