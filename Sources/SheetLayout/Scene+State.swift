public import SheetModel
internal import SheetPrimitives
public import SheetScene

extension Scene {
  /// Lays out the whole screen at one moment.
  ///
  /// - Parameters:
  ///   - state: Where everything is.
  ///   - presentation: What everything is; the one that the state was asked of.
  ///   - title: One line that names the picture.
  ///   - summary: What a reader of the file should know.
  ///   - shaping: Sets titles.
  /// - Throws: A title that cannot be set.
  public init(
    of state: PresentationState, in presentation: Presentation, title: String, summary: String,
    shaping: any TextShaping
  ) throws(TextShapingError) {
    let screen = Rect(presentation.screen.size)
    var nodes = [Node.group(presenter(state.presenter, in: presentation))]
    if state.dimmingAlpha > 0 {
      let black = Color.black.withAlpha(state.dimmingAlpha)
      nodes.append(
        .group(Group(role: .dimming, nodes: [.fill(Fill(.rect(screen.withBleed), color: black))])))
    }
    if state.isPresented {
      let surface = SheetSurface(state, in: presentation)
      nodes += surface.shadow.map { [.group($0)] } ?? []
      nodes.append(.group(surface.sheet))
      nodes += surface.content.map { [.group($0)] } ?? []
      nodes += try surface.navigationBar(shaping).map { [.group($0)] } ?? []
      nodes += surface.grabber.map { [.group($0)] } ?? []
    }
    nodes += statusBar(state.presenter, in: presentation).map { [.group($0)] } ?? []
    self.init(
      viewport: screen, background: .black, title: title, summary: summary, nodes: nodes)
  }

  /// The same scene with only those parts, on nothing.
  public func keeping(_ roles: Set<Role>) -> Scene {
    var scene = self
    scene.background = nil
    scene.nodes = nodes.filter { node in
      guard case .group(let group) = node, let role = group.role else { return false }
      return roles.contains(role)
    }
    return scene
  }
}
