internal import SheetModel
internal import SheetState

/// Safe area, expanded frame and keyboard.
extension AnnotationReader {
  // MARK: Safe area

  mutating func addSafeArea() {
    let area = state.screen.safeArea
    addInset(
      "safe area at the top", area.top, y: area.top, token: "screen.safeArea.top",
      requirement: "A14")
    addInset(
      "safe area at the bottom", area.bottom, y: screen.maxY - area.bottom,
      token: "screen.safeArea.bottom", requirement: "K-05")
    addInset(
      "safe area on the left", area.left, x: area.left, token: "screen.safeArea.left",
      requirement: "D40")
    addInset(
      "safe area on the right", area.right, x: screen.maxX - area.right,
      token: "screen.safeArea.right", requirement: "D40")
    let bar = state.screen.statusBarHeight
    if bar > 0, bar != area.top {
      addInset(
        "status bar", bar, y: bar, token: "screen.statusBar", requirement: "B16", pattern: .dotted)
    }
    for layer in state.layers where !layer.modals.isEmpty && layer.safeAreaInsets.top > 0 {
      let frame = layer.transform.applied(to: layer.drawnFrame)
      let insets = layer.safeAreaInsets
      add(
        .safeArea, "safe area that modals read", value: .length(insets.top, of: screen.height),
        token: "presentationHostSafeAreaInsets", requirement: "E21", owner: layer.layer.name,
        mark: .dimensions([.vertical(from: frame.minY, to: frame.minY + insets.top, x: frame.midX)])
      )
    }
  }

  private mutating func addInset(
    _ name: String, _ points: Double, x: Double? = nil, y: Double? = nil, token: String,
    requirement: String, pattern: GuideLine.Pattern = .dashed
  ) {
    guard points > 0 else { return }
    let line: DimensionLine =
      x.map { .vertical(from: screen.minY, to: screen.maxY, x: $0) }
      ?? .horizontal(from: screen.minX, to: screen.maxX, y: y ?? 0)
    add(
      .safeArea, name, value: .length(points, of: x == nil ? screen.height : screen.width),
      token: token, requirement: requirement, mark: .guide(GuideLine(line: line, pattern: pattern)))
  }

  // MARK: Expanded frame

  mutating func addExpandedFrame() {
    guard let surface = surfaces.last(where: { $0.sheet != nil || $0.card != nil }) else { return }
    guard let sheet = surface.sheet else { return addExpandedFrame(ofCustom: surface) }
    let frame = sheet.expandedFrame
    addExpandedFrame(
      frame, requirement: StateTable.standard.state["expandedFrame"]?.requirement(of: moment),
      of: surface)
    guard !sheet.isFullScreen else { return }
    for detent in sheet.detents where [.medium, .large].contains(detent.identifier) {
      let isLarge = detent.identifier == .large
      add(
        .expandedFrame, detent.identifier.rawValue,
        value: .lengths([detent.heightPoints, frame.height], .of, of: screen.height),
        token: isLarge ? "detent.large.top" : "detent.fraction.basis",
        requirement: isLarge ? "D14" : "D13", owner: surface.id,
        mark: .guide(
          GuideLine(
            line: .horizontal(
              from: frame.minX, to: frame.maxX, y: top(height: detent.heightPoints, of: surface)),
            pattern: .dotted)))
    }
  }

  /// Adds the frame of a custom sheet at its highest tier.
  private mutating func addExpandedFrame(ofCustom surface: MeasuredSurface) {
    guard let tier = surface.card?.tiers.last else { return }
    let frame = surface.surface.frame
    let top = top(height: tier.heightPoints, of: surface)
    addExpandedFrame(
      Rect(x: frame.x, y: top, width: frame.width, height: screen.maxY - top),
      requirement: BottomSheetTier(rawValue: tier.identifier.rawValue)?.requirement, of: surface)
  }

  private mutating func addExpandedFrame(
    _ frame: Rect, requirement: String?, of surface: MeasuredSurface
  ) {
    add(
      .expandedFrame, "expanded frame", value: .size(frame.size, on: screen.size),
      token: "expandedFrame", requirement: requirement, owner: surface.id,
      mark: .outline(frame.outline))
  }

  // MARK: Keyboard

  mutating func addKeyboard() {
    guard let frame = state.keyboardFrame?.intersection(screen), !frame.isEmpty else { return }
    let height = StateTable.standard.state["keyboard.height"]
    add(
      .keyboard, "keyboard", value: .length(frame.height, of: screen.height).withShare,
      token: "keyboard.frame", requirement: height?.requirement(of: moment),
      mark: .area(frame.outline))
    for surface in surfaces {
      guard let sheet = surface.sheet else { continue }
      addKeyboardDistance(sheet.keyboardLift, "grows above the keyboard", of: surface)
      addKeyboardDistance(sheet.keyboardRaise, "moves up for the keyboard", of: surface)
    }
    for layer in state.layers where layer.offset > 0 { addOffset(of: layer, above: frame) }
    if state.presenter.keyboardOffset > 0 {
      let offset = state.presenter.keyboardOffset
      add(
        .keyboard, "presenter moves up", value: .length(offset, of: screen.height),
        token: "ignoresKeyboard", requirement: "E52", owner: state.presenter.id,
        mark: .dimensions([.vertical(from: frame.minY - offset, to: frame.minY, x: screen.midX)]))
    }
  }

  /// Adds the distance by which the keyboard moves the top edge of a sheet.
  private mutating func addKeyboardDistance(
    _ distance: Double, _ name: String, of surface: MeasuredSurface
  ) {
    guard distance > 0 else { return }
    let top = surface.visible.minY
    add(
      .keyboard, name, value: .length(distance, of: screen.height), requirement: "D36",
      owner: surface.id,
      mark: .outerDimension(.vertical(from: top, to: top + distance, x: surface.visible.maxX)))
  }

  /// Adds the distance by which the keyboard moves a layer: the height that it obscures, and more.
  private mutating func addOffset(of layer: LayerState, above keyboard: Rect) {
    let strategy =
      layer.layer.uiModel.keyboardObserverSubUIModel.keyboardResponsivenessStrategy
    var terms = [layer.offset]
    switch strategy {
    case .offsetByKeyboardHeight(let additional), .offsetByObscuredViewHeight(let additional):
      let additional = additional ?? presentation.host.additionalOffset
      if additional > 0, layer.offset > additional {
        terms = [layer.offset - additional, additional]
      }
    case .none, .offset: break
    }
    let bottom = layer.modals.last.map { $0.frame.maxY } ?? keyboard.minY
    add(
      .keyboard, "layer moves up", value: .lengths(terms, .plus, of: screen.height),
      token: "host.additionalOffset", requirement: "E48", owner: layer.layer.name,
      mark: .outerDimension(
        .vertical(
          from: min(bottom, screen.maxY - layer.offset),
          to: min(bottom, screen.maxY - layer.offset) + layer.offset,
          x: layer.modals.last?.frame.maxX ?? screen.maxX)))
  }
}

/// The corners of surfaces and of the presenter.
extension AnnotationReader {
  mutating func addRadii() {
    for corner in corners {
      add(
        .radii, corner.name, value: .length(corner.mark.radius, of: screen.width),
        token: corner.token, requirement: corner.requirement, owner: corner.owner,
        mark: .corner(corner.mark))
    }
  }

  mutating func addCurvature() {
    for corner in corners {
      let curve = corner.mark.outline.curve.words
      add(
        .curvature, corner.owner == state.presenter.id ? "\(curve), presenter" : curve,
        value: .length(corner.mark.reach, of: screen.width),
        token: state.screen.isTablet ? "sheet.tabletCornerCurve" : "sheet.cornerCurve",
        requirement: "B04", owner: corner.owner, mark: .curvature(corner.mark))
    }
  }

  /// A rounded corner on the screen.
  struct MeasuredCorner {
    var name: String
    var owner: String
    var mark: CornerMark
    var token: String?
    var requirement: String?
  }

  /// The rounded corners on the screen, from bottom to top.
  var corners: [MeasuredCorner] {
    [presenterCorner].compactMap(\.self) + surfaces.compactMap { corner(of: $0) }
  }

  private var presenterCorner: MeasuredCorner? {
    let recession = state.presenter.recession
    guard recession.progress > 0, recession.cornerRadius > 0 else { return nil }
    let isDisplays = recession.cornerRadius == state.screen.displayCornerRadius
    let outline = RoundedRect(
      recession.transform.applied(to: screen), radii: .all(recession.cornerRadius),
      curve: presentation.sheetDefaults.cornerCurve(on: state.screen))
    return MeasuredCorner(
      name: "presenter pushed back", owner: state.presenter.id, mark: CornerMark(outline),
      token: isDisplays ? "screen.cornerRadius" : "pushback.cornerRadius",
      requirement: isDisplays ? "B30" : "D46")
  }

  private func corner(of surface: MeasuredSurface) -> MeasuredCorner? {
    let state = surface.surface
    let isPushedBack = surface.isPushedBack && surface.modal == nil
    let drawn = state.drawnOutline
    guard drawn.radii.topLeft > 0,
      surface.visible.contains(Point(x: surface.frame.x, y: surface.frame.y))
    else { return nil }
    let outline = RoundedRect(
      surface.frame, radii: drawn.radii.scaled(by: surface.scale), curve: drawn.curve)
    let (token, requirement) = radiusOrigin(of: surface)
    return MeasuredCorner(
      name: isPushedBack ? "\(state.id) pushed back" : surface.cornerName, owner: state.id,
      mark: CornerMark(outline), token: isPushedBack ? nil : token,
      requirement: isPushedBack ? "D46" : requirement)
  }

  /// Returns the token and the requirement of the radius of a surface's corners.
  private func radiusOrigin(of surface: MeasuredSurface) -> (token: String?, requirement: String?) {
    let requirement = surface.value("cornerRadius")?.requirement
    if let modal = surface.modal {
      return ("host.\(modal.modal.kind.rawValue).cornerRadius", requirement)
    }
    if surface.isPopover { return ("popover.cornerRadius", requirement) }
    if let alert = surface.surface.alert {
      return ("\(alert.preferredStyle.rawValue).cornerRadius", requirement)
    }
    let isForm = surface.sheet?.look == .form
    let usual =
      isForm
      ? presentation.surroundings(state.orientation, window: state.window).formSheet.cornerRadius
      : presentation.sheetDefaults.cornerRadius
    // Corners that follow the way to full screen have the token's radius at rest only.
    guard surface.cornerRadius == usual || surface.card != nil else {
      return ("preferredCornerRadius", "A28")
    }
    return (isForm ? "formSheet.cornerRadius" : "sheet.cornerRadius", requirement)
  }
}

extension MeasuredSurface {
  fileprivate var cornerName: String {
    if isPopover { return "popover corner" }
    return modal == nil ? "corner radius" : "\(surface.id) corner"
  }
}
