internal import SheetModel
internal import SheetScene
internal import SheetState

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
    addBoxes(ContainmentNode(of: state), within: [])
  }

  /// Adds the box of a node and of the nodes in it; a controller, which has no frame, is a box around
  /// its container.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - outer: The visible frames around it with their boxes, outermost first.
  private mutating func addBoxes(
    _ node: ContainmentNode, within outer: [(frame: Rect, box: Rect)]
  ) {
    let parent = outer.last?.frame ?? screen
    let frame: Rect
    let requirement: String
    switch node.kind {
    case .dimming, .grabber:
      // The sheet of the original sample is in its dimming view.
      for child in node.children { addBoxes(child, within: outer) }
      return
    case .sheetPresentationController, .bottomSheetPresentationController,
      .popoverPresentationController, .presentationController:
      requirement = "A01"
      frame = node.children.first { $0.kind == .container }?.frame ?? parent
    case .container:
      // Only the sheet in it is pushed back.
      requirement = "A05"
      frame = node.frame ?? parent
    case .sheet:
      requirement = "A03"
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .viewController:
      requirement = outer.isEmpty ? "A01" : "A05"
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .layer, .modal:
      requirement = "E01"
      frame = node.frame.map { onScreen($0, of: node.owner) } ?? parent
    case .view:
      requirement = "A02"
      frame = parent
    }
    let visible = frame.intersection(screen)
    // A container is around the sheet below it, whose view controller presents its controller.
    let around = outer.last { $0.frame.contains(visible) }?.box
    var box = visible.inset(by: Self.nesting)
    if let around { box = box.intersection(around.inset(by: Self.nesting)) }
    guard box.width > 0, box.height > 0 else { return }
    add(
      .containment, node.words, requirement: requirement, owner: node.owner,
      mark: .outline(RoundedRect(box, radii: .all(3), curve: .circular)))
    guard node.kind != .view else { return }
    let views = node.children.filter { $0.kind == .view }
    if let first = views.first {
      var all = first
      all.label = views.compactMap(\.label).joined(separator: ", ")
      addBoxes(all, within: outer + [(visible, box)])
    }
    for child in node.children where child.kind != .view {
      addBoxes(child, within: outer + [(visible, box)])
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
  /// The node in words, as the source's diagram names it.
  fileprivate var words: String {
    switch kind {
    case .viewController: "view controller \(owner)"
    case .sheetPresentationController: "UISheetPresentationController"
    case .bottomSheetPresentationController: "BottomSheetPresentationController"
    case .popoverPresentationController: "UIPopoverPresentationController"
    case .presentationController: "UIPresentationController"
    case .container: "container of \(owner)"
    case .sheet: "sheet of \(owner)"
    case .layer: "layer \(owner)"
    case .modal: "modal \(owner)"
    case .view: label ?? "views"
    case .dimming, .grabber: kind.rawValue
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

/// The parts of surfaces that nothing above them covers.
extension AnnotationReader {
  /// Returns the rectangle around what is seen of a rectangle on a surface; nil if nothing is.
  ///
  /// The keyboard and surfaces above cover it, dimming does not.
  func visiblePart(of rect: Rect, on surface: MeasuredSurface) -> Rect? {
    var rect = rect.intersection(surface.visible)
    if let keyboard = state.keyboardFrame { rect = rect.uncovered(by: keyboard) }
    for other in surfaces(above: surface) where other.alpha == 1 {
      rect = rect.uncovered(by: other.frame)
    }
    return rect.isEmpty ? nil : rect
  }

  /// Returns the rectangle around what is seen of a part of a content, which the bars of the surface cover
  /// as well; nil if nothing is.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - box: The measured rectangle of the part; nil for all of it.
  ///   - layout: The layout of the content.
  ///   - surface: The surface.
  /// - Returns: The rectangle in points of the screen.
  func visiblePart(
    of part: ContentFrame, _ box: Rect? = nil, in layout: ContentLayout, on surface: MeasuredSurface
  ) -> Rect? {
    var rect = box ?? part.rect
    if part.role.region == .content {
      let top = max(rect.minY, layout.barBottom ?? rect.minY)
      let bottom = min(rect.maxY, layout.bottomBarTop ?? rect.maxY)
      guard top < bottom else { return nil }
      rect = Rect(x: rect.x, y: top, width: rect.width, height: bottom - top)
    }
    return visiblePart(of: surface.onScreen(rect), on: surface)
  }

  /// Returns the surfaces that are drawn above a surface.
  private func surfaces(above surface: MeasuredSurface) -> ArraySlice<MeasuredSurface> {
    let order =
      state.layers(over: state.presenter.id).flatMap(\.modals).map(\.id)
      + state.surfaces.flatMap { surface in
        [surface.id] + state.layers(over: surface.id).flatMap(\.modals).map(\.id)
      }
    let sorted = order.compactMap { id in surfaces.first { $0.id == id } }
    let index = sorted.firstIndex { $0.id == surface.id } ?? sorted.endIndex
    return sorted[index...].dropFirst()
  }
}

extension Rect {
  /// Returns the rectangle around the part that another rectangle does not cover.
  fileprivate func uncovered(by other: Rect) -> Rect {
    guard !intersection(other).isEmpty else { return self }
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    if other.minX <= minX, other.maxX >= maxX {
      if other.minY <= minY { top = min(other.maxY, maxY) }
      if other.maxY >= maxY { bottom = max(other.minY, top) }
    } else if other.minY <= minY, other.maxY >= maxY {
      if other.minX <= minX { left = min(other.maxX, maxX) }
      if other.maxX >= maxX { right = max(other.minX, left) }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
