internal import SheetContent

extension PresentationState {
  /// Evaluates a segment at one moment.
  ///
  /// - Parameters:
  ///   - segment: The segment that contains the moment.
  ///   - surroundings: The screen in the segment's orientation, with its tokens.
  ///   - defaults: Sizes and shapes of a sheet that sets none of its own.
  ///   - transitions: All transitions of the timeline.
  ///   - seconds: Seconds from the beginning.
  init(
    of segment: Segment, in surroundings: Surroundings, _ defaults: SheetDefaults,
    transitions: [Transition], atSeconds seconds: Double
  ) {
    var screen = surroundings.screen
    if let isCompact = segment.stage.isCompactHeightOverride { screen.isCompactHeight = isCompact }
    self.seconds = seconds
    let stage = segment.stage
    orientation = stage.orientation
    window = stage.window
    self.screen = screen
    appearance = stage.appearance
    let keyboard = stage.keyboard.value(at: seconds)
    keyboardHeight = stage.keyboardHeight
    keyboardFrame =
      keyboard > 0
      ? Rect(
        x: 0, y: screen.size.height - keyboard, width: screen.size.width, height: keyboard) : nil
    transition = nil
    if let index = segment.transitionIndex, seconds < transitions[index].endSeconds {
      transition = TransitionState(
        transition: transitions[index],
        elapsedSeconds: max(0, seconds - transitions[index].startSeconds))
    }
    let moment = StageMoment(
      stage, in: surroundings, defaults, atSeconds: seconds, keyboard: keyboard)
    // From the top down: each surface is pushed back by the surface right above it.
    var states: [SurfaceState] = []
    states.reserveCapacity(stage.surfaces.count)
    var push: Push?
    for surface in stage.surfaces.reversed() {
      switch surface.details {
      case .sheet(let sheet):
        states.append(
          moment.state(of: surface, sheet, under: &push, isTop: states.isEmpty))
      case .card(let card):
        // Cards and popovers neither push back what lies below nor are pushed back themselves.
        push = nil
        states.append(moment.state(of: surface, card))
      case .popover(let popover):
        push = nil
        states.append(moment.state(of: surface, popover))
      case .alert(let alert):
        push = nil
        states.append(moment.state(of: surface, alert))
      case .cover(let cover):
        states.append(moment.state(of: surface, cover, under: &push))
      }
    }
    states.reverse()
    for (index, surface) in stage.surfaces.records.enumerated()
    where states[index].content.scrolling.hasRefreshControl {
      states[index].isRefreshing = surface.isRefreshing
    }
    states.followContexts()
    let root = stage.root.facts
    presenter = PresenterState(
      id: root.controller.id,
      appearance: root.controller.overrideUserInterfaceStyle.appearance(inSystem: stage.appearance),
      content: root.content,
      pageTurn: stage.root.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: root.controller.pages.count, backTitle: root.controller.backTitle,
      recession: push.map {
        Recession(
          of: Rect(screen.size), cornerRadius: screen.displayCornerRadius, under: $0,
          isWindow: true, in: surroundings)
      } ?? .none)
    presenter.firstResponder = stage.firstResponder(of: presenter.id)
    if stage.presenterKeyboard == .shrinks {
      presenter.contentOffset = stage.root.scroll.value(at: seconds)
      presenter.safeAreaBottom =
        stage.rootIgnoresKeyboard
        ? screen.safeArea.bottom : max(screen.safeArea.bottom, keyboard)
    }
    if stage.firstResponder != nil {
      for index in states.indices {
        states[index].firstResponder = stage.firstResponder(of: states[index].id)
      }
    }
    surfaces = states
    layers = []
    hostCache = stage.hostCache
    guard !stage.layers.isEmpty else { return }
    addLayers(of: stage, moment)
  }

  /// Adds the layers of Presentation Host, and moves the presenter below them for the keyboard.
  private mutating func addLayers(of stage: Stage, _ moment: StageMoment) {
    let root = LayerOwner(
      id: presenter.id, frame: Rect(screen.size), safeArea: screen.safeArea,
      appearance: presenter.appearance, isElevated: false, recession: presenter.recession)
    for layer in stage.layers where layer.facts.layer.sheetID == nil {
      layers.append(moment.state(of: layer, over: root))
    }
    if !layers.isEmpty, stage.presenterKeyboard == .moves, !stage.rootIgnoresKeyboard {
      presenter.keyboardOffset = moment.lift
    }
    defer { markFirstResponder(of: stage) }
    for surface in surfaces {
      for layer in stage.layers where layer.facts.layer.sheetID == surface.id {
        layers.append(
          moment.state(
            of: layer,
            over: LayerOwner(
              id: surface.id, frame: surface.frame, safeArea: surface.contentInsets,
              appearance: surface.appearance, isElevated: true, recession: surface.recession)))
      }
    }
  }
}

extension PresentationState {
  /// Sets the first responder of the modal that owns it.
  private mutating func markFirstResponder(of stage: Stage) {
    guard let responder = stage.firstResponder else { return }
    for layer in layers.indices {
      for modal in layers[layer].modals.indices
      where layers[layer].modals[modal].id == responder.owner {
        layers[layer].modals[modal].firstResponder = responder.block
      }
    }
  }
}

extension PageTurn {
  /// Evaluates a page turn; nil if the turn has ended.
  init?(_ record: TurnRecord, at seconds: Double) {
    guard record.remaining.isMoving(at: seconds) else { return nil }
    let remaining = clamp(record.remaining.value(at: seconds))
    self.init(pages: record.pages, progress: record.isPush ? 1 - remaining : remaining)
  }
}
