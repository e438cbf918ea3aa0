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
    let stage = segment.stage
    let moment = StageMoment(
      seconds: seconds, surroundings: surroundings, defaults: defaults,
      appearance: stage.appearance, pushesBack: !stage.reducesMotion,
      keyboard: stage.keyboard.value(at: seconds), wholeKeyboard: stage.keyboardHeight)
    self.seconds = seconds
    orientation = stage.orientation
    window = stage.window
    screen = surroundings.screen
    if let isCompact = stage.isCompactHeightOverride { screen.isCompactHeight = isCompact }
    appearance = stage.appearance
    keyboardHeight = stage.keyboardHeight
    if moment.keyboard > 0 {
      keyboardFrame = Rect(
        x: 0, y: moment.keyboardTop, width: screen.size.width,
        height: moment.keyboard)
    }
    if let index = segment.transitionIndex, seconds < transitions[index].endSeconds {
      transition = TransitionState(
        transition: transitions[index],
        elapsedSeconds: max(0, seconds - transitions[index].startSeconds))
    }
    var push: Push?
    surfaces = moment.surfaces(of: stage, under: &push)
    presenter = moment.presenter(of: stage, under: push)
    layers = []
    hostCache = stage.hostCache
    if !stage.layers.isEmpty { addLayers(of: stage, moment) }
  }

  /// Adds the layers of Presentation Host, and moves the presenter below them for the keyboard.
  private mutating func addLayers(of stage: Stage, _ moment: StageMoment) {
    func add(inSheet id: String?, over owner: LayerOwner) {
      for layer in stage.layers where layer.facts.layer.sheetID == id {
        layers.append(moment.state(of: layer, over: owner))
      }
    }
    add(
      inSheet: nil,
      over: LayerOwner(
        id: presenter.id, frame: Rect(screen.size), safeArea: screen.safeArea,
        appearance: presenter.appearance, isElevated: false, recession: presenter.recession))
    if !layers.isEmpty, stage.presenterKeyboard == .moves, !stage.rootIgnoresKeyboard {
      presenter.keyboardOffset = moment.lift
      if presenter.keepsBar { presenter.contentOffset = moment.lift }
    }
    for surface in surfaces {
      add(
        inSheet: surface.id,
        over: LayerOwner(
          id: surface.id, frame: surface.frame, safeArea: surface.contentInsets,
          appearance: surface.appearance, isElevated: true, recession: surface.recession))
    }
    guard let responder = stage.firstResponder else { return }
    for layer in layers.indices {
      for modal in layers[layer].modals.indices
      where layers[layer].modals[modal].id == responder.owner {
        layers[layer].modals[modal].firstResponder = responder.block
      }
    }
  }
}

extension StageMoment {
  /// Evaluates the surfaces, from the top down: each is pushed back by the surface right above it.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - push: Receives the influence of the lowest surface on the presenter.
  /// - Returns: The surfaces, lowest first.
  fileprivate func surfaces(of stage: Stage, under push: inout Push?) -> [SurfaceState] {
    var states: [SurfaceState] = []
    states.reserveCapacity(stage.surfaces.count)
    var covered = 0.0
    for surface in stage.surfaces.reversed() {
      switch surface.details {
      case .sheet(let sheet):
        states.append(state(of: surface, sheet, under: &push, covered: &covered))
      case .cover(let cover): states.append(state(of: surface, cover, under: &push))
      // Other kinds neither push back what lies below nor are pushed back themselves.
      case .card(let card):
        push = nil
        states.append(state(of: surface, card))
      case .popover(let popover):
        push = nil
        states.append(state(of: surface, popover))
      case .alert(let alert):
        push = nil
        states.append(state(of: surface, alert))
      }
    }
    states.reverse()
    for (index, surface) in stage.surfaces.records.enumerated() {
      if states[index].content.scrolling.hasRefreshControl {
        states[index].isRefreshing = surface.isRefreshing
      }
      states[index].firstResponder = stage.firstResponder(of: surface.id)
    }
    states.followContexts(at: self)
    return states
  }

  /// Evaluates the view controller at the bottom, pushed back by the lowest surface.
  fileprivate func presenter(of stage: Stage, under push: Push?) -> PresenterState {
    let (root, place) = (stage.root.facts.owner, stage.root.facts.place)
    var presenter = PresenterState(
      id: root.controller.id,
      appearance: root.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance),
      content: place.content, pageTurn: stage.root.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: root.controller.pages.count, backTitle: root.controller.backTitle,
      firstResponder: stage.firstResponder(of: root.controller.id),
      recession: push.map {
        Recession(
          of: Rect(screen.size), cornerRadius: screen.displayCornerRadius, under: $0,
          isWindow: true, in: surroundings)
      } ?? .none)
    if stage.presenterKeyboard == .shrinks {
      presenter.contentOffset = stage.root.scroll.value(at: seconds)
      let bottom = screen.safeArea.bottom
      presenter.safeAreaBottom = stage.rootIgnoresKeyboard ? bottom : max(bottom, keyboard)
    }
    return presenter
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
