internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The outlines of layers, and the containment of view controllers and views.
extension AnnotationReader {
  // MARK: Layers

  mutating func addLayers() {
    let presenter = state.presenter
    addLayer(
      .presenter, "presenter",
      outline: RoundedRect(
        presenter.transform.applied(to: screen), radii: .all(presenter.recession.cornerRadius),
        curve: presentation.sheetDefaults.cornerCurve(on: state.screen)), owner: presenter.id)
    for layer in state.layers {
      let frame = layer.transform.applied(to: layer.drawnFrame).intersection(screen)
      guard !frame.isEmpty else { continue }
      add(
        .layers, "layer \(layer.layer.name)", value: .size(frame.size, on: screen.size),
        token: layer.layer.view == nil ? "presentationHostContainerSize" : "view",
        requirement: layer.layer.view == nil ? "E10" : "E11", owner: layer.layer.name,
        mark: .outline(frame.outline))
    }
    for surface in surfaces { addLayers(of: surface) }
    if let keyboard = state.keyboardFrame?.intersection(screen), !keyboard.isEmpty {
      addLayer(.keyboard, "keyboard", outline: keyboard.outline)
    }
  }

  private mutating func addLayers(of surface: MeasuredSurface) {
    let state = surface.surface
    let corner = corners.first { $0.owner == surface.id }?.mark.outline
    if state.dimmingAlpha > 0, surface.modal == nil {
      addLayer(.dimming, "dimming", outline: screen.outline, owner: surface.id)
    }
    let isModal = surface.modal != nil
    addLayer(
      isModal ? .modal : .sheet, isModal ? surface.id : "sheet",
      outline: corner ?? surface.frame.outline, owner: surface.id)
    if surface.surface.showsContent,
      let bar = state.barLayout(in: presentation).frame(.navigationBar)
    {
      addLayer(
        .navigationBar, "navigation bar", outline: surface.onScreen(bar.rect).outline,
        owner: surface.id)
    }
    if let grabber = state.grabber, grabber.alpha > 0 {
      addLayer(
        .grabber, "grabber",
        outline: .capsule(
          state.transform.applied(to: grabber.frame).inset(by: -Self.grabberGap)),
        size: state.transform.applied(to: grabber.frame).size, owner: surface.id)
    }
  }

  /// The distance between the grabber and its outline, which would cover most of it.
  private static let grabberGap = 3.0

  private mutating func addLayer(
    _ role: Role, _ name: String, outline: RoundedRect, size: Size? = nil, owner: String? = nil
  ) {
    let size = size ?? outline.rect.intersection(screen).size
    add(
      .layers, name, value: .size(size, on: screen.size), token: role.rawValue,
      requirement: role.layerRequirement, owner: owner, mark: .outline(outline))
  }

  // MARK: Containment

  /// The distance between a box and the one around it.
  private static let nesting = 6.0

  mutating func addContainment() {
    addBoxes(ContainmentNode(of: state), depth: 1, around: screen)
  }

  /// Adds the box of a node and of the nodes in it; a controller, which has no frame, is a box around
  /// its container.
  private mutating func addBoxes(_ node: ContainmentNode, depth: Int, around parent: Rect) {
    let children: [ContainmentNode]
    let frame: Rect
    let requirement: String
    switch node.kind {
    case .dimming, .sheet, .grabber:
      // The container of the original sample is in its dimming view.
      for child in node.children { addBoxes(child, depth: depth, around: parent) }
      return
    case .sheetPresentationController, .bottomSheetPresentationController,
      .popoverPresentationController, .presentationController:
      (children, requirement) = (node.children, "A01")
      frame = node.container?.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .container:
      (children, requirement) = (node.children, "A05")
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .viewController:
      (children, requirement) = (node.children, depth == 1 ? "A01" : "A05")
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .layer, .modal:
      (children, requirement) = (node.children, "E01")
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .view:
      (children, requirement) = ([], "A02")
      frame = parent
    }
    let visible = frame.intersection(screen)
    let isNested = visible == parent
    let level = isNested ? depth : 1
    let box = visible.inset(by: Self.nesting * Double(level))
    guard box.width > 0, box.height > 0 else { return }
    add(
      .containment, node.words, requirement: requirement, owner: node.owner,
      mark: .outline(RoundedRect(box, radii: .all(3), curve: .circular)))
    let views = children.filter { $0.kind == .view }
    if let first = views.first {
      var all = first
      all.label = views.compactMap(\.label).joined(separator: ", ")
      addBoxes(all, depth: level + 1, around: visible)
    }
    for child in children where child.kind != .view {
      addBoxes(child, depth: level + 1, around: visible)
    }
  }

  private func onScreen(_ frame: Rect, of owner: String) -> Rect {
    if let surface = (state.surfaces + state.modals).last(where: { $0.id == owner }) {
      return surface.transform.applied(to: frame)
    }
    return owner == state.presenter.id ? state.presenter.transform.applied(to: frame) : frame
  }
}

extension ContainmentNode {
  /// The container of a presentation controller, which can be in its dimming view.
  fileprivate var container: ContainmentNode? {
    children.first { $0.kind == .container } ?? children.lazy.compactMap(\.container).first
  }

  /// The node in words, as the source's diagram names it.
  fileprivate var words: String {
    switch kind {
    case .viewController: "view controller \(owner)"
    case .sheetPresentationController: "UISheetPresentationController"
    case .bottomSheetPresentationController: "BottomSheetPresentationController"
    case .popoverPresentationController: "UIPopoverPresentationController"
    case .presentationController: "UIPresentationController"
    case .container: "container of \(owner)"
    case .layer: "layer \(owner)"
    case .modal: "modal \(owner)"
    case .view: label ?? "views"
    case .dimming, .sheet, .grabber: kind.rawValue
    }
  }
}

extension Role {
  /// The requirement of a layer that is outlined.
  fileprivate var layerRequirement: String? {
    switch self {
    case .sheet, .dimming, .grabber: "A03"
    case .presenter: "B28"
    case .modal: "E02"
    case .navigationBar: "B60"
    case .keyboard: "D36"
    default: nil
    }
  }
}
