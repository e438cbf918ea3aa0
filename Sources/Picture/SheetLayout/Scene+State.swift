public import SheetModel
internal import SheetPrimitives
@_exported public import SheetScene
@_exported public import SheetState

extension Scene {
  /// Lays out the whole screen at one moment.
  ///
  /// - Parameters:
  ///   - state: The position and appearance of every view.
  ///   - presentation: The presentation that produced `state`.
  ///   - title: The title of the picture; one line.
  ///   - summary: The description of the picture for its metadata.
  ///   - shaping: The shaper for titles.
  ///   - moving: The contents of a motion, which the scene uses by their ids; nil for a still, whose
  ///     contents are drawn as far as they are visible.
  /// - Throws: ``TextShapingError`` if a title cannot be set.
  public init(
    of state: PresentationState, in presentation: Presentation, title: String, summary: String,
    shaping: any TextShaping, moving: MovingContents? = nil
  ) throws(TextShapingError) {
    let bounds = Rect(state.screen.size)
    let context = LayoutContext(
      state: state, presentation: presentation, shaping: shaping, moving: moving)
    var views = StackedViews()
    let presenter = Presenter(context)
    views.nodes = [.group(try presenter.group())]
    let layers = try context.layers(over: state.presenter.id)
    if !layers.isEmpty { views.nodes.append(.group(presenter.overlay(layers))) }
    for surface in state.surfaces {
      try views.add(surface, in: context)
    }
    var nodes = views.nodes
    if let keyboard = Keyboard(context) { nodes.append(.group(try keyboard.group())) }
    nodes += [statusBar(state, in: presentation), homeIndicator(state, in: presentation)]
      .compactMap { $0.map { .group($0) } }
    self.init(viewport: bounds, background: .black, title: title, summary: summary, nodes: nodes)
  }

  /// Returns the scene reduced to some roles, on a transparent background; blurred backgrounds keep
  /// their look.
  public func keeping(_ roles: Set<Role>) -> Scene {
    var scene = self
    scene.background = nil
    scene.nodes = nodes.keeping(roles, toScene: .identity) { $0 }
    return scene
  }
}

extension [Node] {
  /// Returns the nodes reduced to some roles.
  ///
  /// - Parameters:
  ///   - roles: The roles of groups that remain.
  ///   - toScene: The transform from the coordinates of the nodes to the scene's.
  ///   - scenery: Returns the nodes of the whole scene below a node, for those among these nodes.
  /// - Returns: The nodes that remain.
  fileprivate func keeping(
    _ roles: Set<Role>, toScene: AffineTransform, scenery: ([Node]) -> [Node]
  ) -> [Node] {
    indices.compactMap { index in
      guard case .group(var group) = self[index] else { return nil }
      let earlier = Array(self[..<index])
      if let role = group.role {
        guard roles.contains(role) else { return nil }
        group.keepBackdrops(toScene: toScene) { scenery(earlier + $0) }
        return .group(group)
      }
      let around = group
      group.nodes = group.nodes.keeping(
        roles, toScene: group.transform.followed(by: toScene)
      ) { inner in
        var part = around
        part.opacity = 1
        part.nodes = inner
        return scenery(earlier + [.group(part)])
      }
      return group.nodes.isEmpty ? nil : .group(group)
    }
  }
}

extension Group {
  /// Gives the blurs of the group and of the groups in it that have no nodes of their own those that
  /// lie below them in the whole scene.
  ///
  /// - Parameters:
  ///   - toScene: The transform from the coordinates of the group's parent to the scene's.
  ///   - scenery: Returns the nodes of the whole scene below the group, and nodes above those.
  fileprivate mutating func keepBackdrops(
    toScene: AffineTransform, _ scenery: ([Node]) -> [Node]
  ) {
    let toScene = transform.followed(by: toScene)
    if backdropBlur != nil, backdropBlur?.below == nil {
      backdropBlur?.below = [.group(Group(transform: toScene.inverse, nodes: scenery([])))]
    }
    let around = self
    for index in nodes.indices {
      guard case .group(var inner) = nodes[index] else { continue }
      inner.keepBackdrops(toScene: toScene) { below in
        var part = around
        part.opacity = 1
        part.nodes = around.nodes[..<index] + below
        return scenery([.group(part)])
      }
      nodes[index] = .group(inner)
    }
  }
}

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
    // The last of the surfaces in a context, above which the grabber of the sheet around them lies (A03).
    func lastSurface(inContextOf id: String) -> String? {
      context.state.surfaces.last { context.state.sheet(around: $0)?.id == id }?.id
    }
    guard let cover = surface.cover else {
      surfaces.append((drawn, surface.id, nodes.count))
      let hasGrabber = lastSurface(inContextOf: surface.id) == nil
      nodes += try Self.nodes(of: drawn, surface, hasGrabber: hasGrabber, in: context)
      return
    }
    defer {
      if let sheet = context.state.sheet(around: surface)?.id,
        lastSurface(inContextOf: sheet) == surface.id,
        let grabber = surfaces.last(where: { $0.id == sheet })?.drawn.grabberAbove
      {
        nodes.append(grabber)
      }
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
      try owner?.drawn.nodes(hasContent: false, hasGrabber: false) ?? []
    }
    if surface.isHidden {
      nodes += below
    } else if cover.removesPresentingView {
      nodes += try emptied() + own
    } else if let zoomed = cover.zoomed {
      nodes +=
        below + [
          .zoomed(own, from: surface.frame, to: zoomed)
        ]
    } else if cover.flip < 1 {
      // Both sides are there, so that a motion has the same nodes at any time.
      let frame = owner?.drawn.frameOnScreen ?? Rect(context.state.screen.size)
      var turn = Turn(
        center: Point(x: frame.midX, y: frame.midY), cosine: cover.facing,
        eyeDistance: context.presentation.cover.eyeDistance)
      let (veil, turning) = below.partedFromDimming
      nodes += veil
      nodes.append(.side(turning, in: frame, turn))
      turn.flip()
      nodes.append(.side(try emptied().partedFromDimming.rest + own, in: frame, turn))
    } else {
      nodes += below + own
    }
  }

  private static func nodes(
    of drawn: SheetSurface, _ surface: SurfaceState, hasGrabber: Bool = true,
    in context: LayoutContext
  ) throws(TextShapingError) -> [Node] {
    var nodes = try drawn.nodes(hasGrabber: hasGrabber)
    let layers = try context.layers(over: surface.id)
    if !layers.isEmpty, !surface.isHidden { nodes.append(.group(drawn.overlay(layers))) }
    return nodes
  }
}

extension [Node] {
  /// The dimming view of a sheet, which darkens what is beside it also while its content turns over, and
  /// the views above it.
  fileprivate var partedFromDimming: (dimming: [Node], rest: [Node]) {
    let veil = prefix { if case .group(let group) = $0 { group.role == .dimming } else { false } }
    return (Array(veil), Array(dropFirst(veil.count)))
  }
}

extension Node {
  /// Returns views that fill a frame, scaled to the width of a smaller one and cut off at its lower edge.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in points of the screen.
  ///   - frame: The frame that they fill, in points of the screen.
  ///   - zoomed: The smaller frame, with its corners and the opacity.
  /// - Returns: The views.
  fileprivate static func zoomed(
    _ nodes: [Node], from frame: Rect, to zoomed: CoverDetails.ZoomedFrame
  ) -> Node {
    let (place, radius) = (zoomed.frame, zoomed.cornerRadius)
    let scale = max(place.width / frame.width, thinnest)
    let clip = RoundedRect(
      Rect(x: frame.x, y: frame.y, width: frame.width, height: place.height / scale),
      radii: .all(radius / scale), curve: .continuous)
    let transform = AffineTransform(
      scale: scale, translateX: place.x - frame.x * scale, translateY: place.y - frame.y * scale)
    return .group(
      Group(
        transform: transform, clip: .roundedRect(clip), opacity: zoomed.alpha, nodes: nodes))
  }

  /// The least scale of what is narrowed: it is invisible, and its transform still has an inverse.
  private static let thinnest = 1e-6

  /// Returns one side of views that turn over.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the side in points of the screen.
  ///   - frame: The frame in points of the screen, at which they are clipped.
  ///   - turn: The turn of this side.
  /// - Returns: The side.
  fileprivate static func side(_ nodes: [Node], in frame: Rect, _ turn: Turn) -> Node {
    let scale = max(turn.cosine, thinnest)
    let transform = AffineTransform(
      a: scale, b: 0, c: 0, d: 1, translateX: turn.center.x * (1 - scale))
    var side = Group(transform: transform, clip: .rect(frame), nodes: nodes)
    side.turn = turn
    return .group(side)
  }
}

extension Scene {
  /// Returns the scene with a dot above everything for each finger on the screen.
  ///
  /// A dot stays where its finger has left the screen and fades out linearly, so that taps, which
  /// take no time, are visible too.
  ///
  /// - Parameters:
  ///   - touches: The touches of the timeline.
  ///   - seconds: The time of the scene, in seconds from the beginning.
  ///   - style: The look of the dots.
  /// - Returns: The scene; the same one without a touch that is visible.
  public func marking(_ touches: [Touch], atSeconds seconds: Double, _ style: TouchStyle) -> Scene {
    var scene = self
    scene.nodes += touches.compactMap { touch in
      guard touch.startSeconds <= seconds else { return nil }
      let faded = max(0, seconds - touch.endSeconds)
      guard faded < style.fadeSeconds || faded == 0 else { return nil }
      let opacity = faded > 0 ? style.alpha * (1 - faded / style.fadeSeconds) : style.alpha
      return .group(style.dot(at: touch.position(atSeconds: seconds), opacity: opacity))
    }
    return scene
  }
}

extension TouchStyle {
  fileprivate func dot(at center: Point, opacity: Double) -> Group {
    func circle(_ diameter: Double) -> Shape {
      .roundedRect(.circle(around: center, radius: diameter / 2))
    }
    let inner = max(0, diameter - 2 * borderWidth)
    var nodes = [Node.fill(circle(diameter), color: borderColor)]
    if inner > 0 { nodes.append(.fill(circle(inner), color: color)) }
    return Group(role: .touch, opacity: opacity, nodes: nodes)
  }
}

extension Rect {
  /// The rectangle extended by 4 points on every side, for layers that fill the screen.
  ///
  /// The excess is clipped by the picture or a clip, so the layer has no antialiased edge of its
  /// own, even if the picture ends between two pixels.
  var withBleed: Rect { inset(by: -4) }

  /// The outline with square corners.
  package var outline: RoundedRect { RoundedRect(self, radii: .all(0), curve: .circular) }
}

extension RoundedRect {
  /// Returns a circle.
  package static func circle(around center: Point, radius: Double) -> RoundedRect {
    .capsule(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}
