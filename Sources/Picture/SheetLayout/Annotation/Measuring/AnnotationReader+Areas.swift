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
