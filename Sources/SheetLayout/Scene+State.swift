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
    let bounds = Rect(state.screen.size)
    var nodes = [Node.group(presenter(state, in: presentation))]
    for sheet in state.sheets {
      let surface = SheetSurface(sheet, of: state, in: presentation)
      nodes += try surface.nodes(shaping)
    }
    nodes += statusBar(state, in: presentation).map { [.group($0)] } ?? []
    self.init(
      viewport: bounds, background: .black, title: title, summary: summary, nodes: nodes)
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
