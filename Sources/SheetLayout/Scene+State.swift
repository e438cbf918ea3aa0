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
    let presenter = Presenter(state, in: presentation)
    var nodes = [Node.group(try presenter.group(shaping))]
    for sheet in state.sheets {
      let surface = SheetSurface(sheet, of: state, in: presentation)
      nodes += try surface.nodes(shaping)
    }
    if let frame = state.keyboardFrame {
      nodes.append(.group(keyboard(frame, style: presentation.styles[state.appearance])))
    }
    nodes += statusBar(state, in: presentation).map { [.group($0)] } ?? []
    self.init(
      viewport: bounds, background: .black, title: title, summary: summary, nodes: nodes)
  }

  /// The same scene with only those parts, on nothing.
  public func keeping(_ roles: Set<Role>) -> Scene {
    var scene = self
    scene.background = nil
    scene.nodes = nodes.compactMap { $0.keeping(roles) }
    return scene
  }
}

extension Node {
  /// The node with only those parts; nil where nothing is left.
  fileprivate func keeping(_ roles: Set<Role>) -> Node? {
    guard case .group(var group) = self else { return nil }
    if let role = group.role { return roles.contains(role) ? self : nil }
    group.nodes = group.nodes.compactMap { $0.keeping(roles) }
    return group.nodes.isEmpty ? nil : .group(group)
  }
}

/// One rectangle over the sheets, as far down and aside as the screen goes.
private func keyboard(_ frame: Rect, style: ChromeStyle) -> Group {
  let whole = frame.withBleed
  let rect = Rect(
    x: whole.x, y: frame.y, width: whole.width, height: whole.maxY - frame.y)
  return Group(role: .keyboard, nodes: [.fill(Fill(.rect(rect), color: style.keyboardColor))])
}
