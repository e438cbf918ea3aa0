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
