internal import SheetContent

extension StageMoment {
  /// Evaluates what all kinds of surfaces have.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - facts: The values of its kind that seldom change.
  ///   - frame: The frame at the moment.
  ///   - outline: The corners at the moment.
  ///   - details: The part of the state that only the kind has.
  /// - Returns: The surface without shadow and dimming.
  func state(
    of surface: SurfaceRecord, _ facts: SurfaceFacts<some SurfacePlace>, frame: Rect,
    outline: SurfaceOutline, details: SurfaceState.Details
  ) -> SurfaceState {
    SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase,
      appearance: facts.owner.controller.overrideUserInterfaceStyle.appearance(
        inSystem: appearance),
      background: facts.owner.controller.background, frame: frame, outline: outline,
      alpha: clamp(surface.alpha.value(at: seconds)), isHidden: surface.isHidden, shadowAlpha: 0,
      shadowSigma: 0, content: facts.place.content,
      pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.owner.controller.pages.count, backTitle: facts.owner.controller.backTitle,
      contentOffset: surface.scroll.value(at: seconds), details: details)
  }

  // MARK: Custom full-screen sheets

  /// Evaluates a custom full-screen sheet.
  ///
  /// - Parameters:
  ///   - surface: The sheet in its segment.
  ///   - record: The details of the sheet.
  /// - Returns: The sheet at the moment.
  func state(of surface: SurfaceRecord, _ record: CardRecord) -> SurfaceState {
    let place = record.facts.place
    let options = place.options
    let look = record.look(at: seconds)
    let (frame, velocity) = frame(of: surface, record)
    let share = place.geometry.share(atTop: frame.y)
    let dimming = clamp(record.dimming.value(at: seconds))
    let outline = SurfaceOutline.rounded(
      look.cornerRadius * share, options.curve ?? defaults.cornerCurve(on: screen),
      extendsBelow: !options.isLiteral)
    var state = state(
      of: surface, record.facts, frame: frame, outline: outline,
      details: .card(details(of: surface, record, frame: frame)))
    state.contentInsets = place.geometry.contentInsets(atTop: frame.y)
    state.velocityPointsPerSecond = velocity
    // A subview fades with its superview (C27).
    if options.isLiteral { state.alpha = dimming }
    state.dimmingAlpha = look.dimmingAlpha * dimming
    state.shadowAlpha = look.shadowAlpha
    state.shadowOffsetY = surroundings.looks[state.appearance].shadowOffsetY
    state.shadowSigma = surroundings.looks[state.appearance].shadowSigma
    state.grabber = grabber(look.grabberAlpha * share, in: frame)
    state.maximumContentOffset = place.maximumContentOffset(
      atTop: frame.y, height: frame.height)
    return state
  }

  /// Returns the frame and the downward speed of its top edge.
  ///
  /// A constraint at the container's top edge stops the top edge there; the bottom edge moves on.
  private func frame(
    of surface: SurfaceRecord, _ record: CardRecord
  ) -> (Rect, velocity: Double) {
    let area = record.geometry.container.frame
    let (top, velocity) = surface.top(at: seconds)
    let frame = Rect(
      x: area.x, y: top, width: area.width, height: max(0, record.height.value(at: seconds)))
    guard record.facts.place.options.hasTopAnchor, top < area.y else { return (frame, velocity) }
    let height = max(0, frame.maxY - area.y)
    return (Rect(x: area.x, y: area.y, width: area.width, height: height), 0)
  }

  private func details(
    of surface: SurfaceRecord, _ record: CardRecord, frame: Rect
  ) -> CardDetails {
    let isAtRest =
      !surface.offset.isMoving(at: seconds) && !record.height.isMoving(at: seconds)
      && surface.phase != .dismissing
    let options = record.facts.place.options
    return CardDetails(
      height: frame.height, tiers: record.geometry.detents,
      restingTier: isAtRest ? record.tier : nil,
      targetTier: surface.phase == .dismissing ? nil : record.tier,
      selectedTier: options.selectedTier, isLiteral: options.isLiteral)
  }

  // MARK: Popovers

  /// Evaluates a popover.
  ///
  /// - Parameters:
  ///   - surface: The popover in its segment.
  ///   - record: The details of the popover.
  /// - Returns: The popover at the moment.
  func state(of surface: SurfaceRecord, _ record: PopoverRecord) -> SurfaceState {
    let (facts, form) = (record.facts, surroundings.formSheet)
    var geometry = facts.place.geometry
    if keyboard > 0 {
      geometry = geometry.above(
        keyboard: keyboard, of: wholeKeyboard, bottom: screen.size.height)
    }
    let details = PopoverDetails(
      arrow: geometry.arrow, source: geometry.source,
      passthroughViews: facts.place.options.passthroughViews,
      isModalInPresentation: facts.owner.controller.isModalInPresentation)
    var state = state(
      of: surface, facts, frame: geometry.frame,
      outline: .rounded(
        facts.setting.tokens.cornerRadius, defaults.cornerCurve(on: screen), extendsBelow: false),
      details: .popover(details))
    state.shadowAlpha = form.shadowAlpha
    state.shadowOffsetY = form.shadowOffsetY
    state.shadowSigma = form.shadowSigma
    state.backTitle = nil
    state.content = record.content(inWidth: geometry.frame.width)
    state.maximumContentOffset = state.content.maximumOffset(
      inHeight: geometry.frame.height, covered: 0)
    return state
  }

  // MARK: Full-screen presentations

  /// Evaluates a full-screen presentation.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - record: Its details.
  ///   - push: The push-back by the surface above; the surface takes it as a window does, unless it
  ///     lies in a presentation context.
  /// - Returns: The surface at the moment.
  func state(
    of surface: SurfaceRecord, _ record: CoverRecord, under push: inout Push?
  ) -> SurfaceState {
    let (facts, container) = (record.facts, record.facts.setting.container)
    let (offset, velocity) = surface.offset.position(at: seconds)
    let style = facts.owner.controller.shownStyle
    var details = CoverDetails(
      style: style, transitionStyle: facts.owner.controller.modalTransitionStyle,
      context: facts.setting.context,
      flip: clamp(record.turn.value(at: seconds) / CoverRecord.halfTurn),
      removesPresentingView: style.removesPresentingView && surface.phase == .presented,
      offset: offset)
    if let source = facts.setting.zoomSource {
      let share = clamp(record.zoom.value(at: seconds) / CoverRecord.wholeZoom)
      details.zoom = share
      if share < 1 {
        details.zoomed = CoverDetails.ZoomedFrame(
          from: source, to: container.frame, cornerRadius: screen.displayCornerRadius, share: share)
      }
    }
    var state = state(
      of: surface, facts, frame: container.frame.moved(y: offset),
      outline: .rounded(0, defaults.cornerCurve(on: screen), extendsBelow: true),
      details: .cover(details))
    state.contentInsets = container.safeArea
    state.velocityPointsPerSecond = velocity
    state.limitContentOffset(in: container, aboveKeyboardAt: keyboardTop)
    guard details.context == nil else {
      state.allowsBackgroundInteraction = true
      return state
    }
    if let above = push {
      state.recession = Recession(
        of: state.frame, cornerRadius: screen.displayCornerRadius, under: above, isWindow: true,
        in: surroundings)
    }
    push = nil
    return state
  }

  // MARK: Alerts

  /// Evaluates an alert or an action sheet.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - record: Its details.
  /// - Returns: The surface at the moment.
  func state(of surface: SurfaceRecord, _ record: AlertRecord) -> SurfaceState {
    let (facts, tokens) = (record.facts, record.facts.setting.tokens)
    let (offset, velocity) = surface.offset.position(at: seconds)
    let place =
      keyboard > 0 ? record.place(aboveKeyboardAt: keyboardTop) : facts.place
    let growth = record.growth.value(at: seconds)
    let style = facts.owner.controller.alertStyle
    let details = AlertDetails(
      preferredStyle: style, scale: tokens.hiddenScale + (1 - tokens.hiddenScale) * growth)
    var state = state(
      of: surface, facts, frame: place.frame.moved(y: offset),
      outline: .rounded(
        style == .alert ? tokens.cornerRadius : tokens.actionSheetRadius,
        defaults.cornerCurve(on: screen), extendsBelow: false), details: .alert(details))
    state.background = .blur(tokens.material)
    state.velocityPointsPerSecond = velocity
    let way = screen.size.height - facts.place.frame.y
    let share = state.alpha * (way > 0 ? clamp(1 - offset / way) : 1)
    state.dimmingAlpha = tokens.dimmingAlpha[appearance] * share
    (state.pageTurn, state.pageCount, state.backTitle) = (nil, 0, nil)
    // A content at rest follows a keyboard that leaves more room; one that bounces passes its end.
    if surface.scroll.endSeconds <= seconds {
      state.contentOffset = min(state.contentOffset, place.maximumOffset)
    }
    state.maximumContentOffset = place.maximumOffset
    return state
  }
}

// MARK: Presentation contexts

extension PresentationState {
  /// Returns a Boolean value that indicates whether a surface lies below another one in its presentation
  /// context, which hides its content.
  public func isCovered(_ surface: SurfaceState) -> Bool {
    surfaces.contains { $0.cover?.context == surface.id && $0.phase == .presented }
  }

  /// Returns the sheet in whose presentation context a surface lies, directly or over others, and thus below its
  /// grabber (A03); nil for a surface in no context.
  public func sheet(around surface: SurfaceState) -> SurfaceState? {
    guard let context = surface.cover?.context,
      let owner = surfaces.last(where: { $0.id == context })
    else { return nil }
    return sheet(around: owner) ?? owner
  }
}

extension SurfaceState {
  /// Limits the content offset by a container above a keyboard with a top edge.
  fileprivate mutating func limitContentOffset(
    in container: Container, aboveKeyboardAt top: Double
  ) {
    maximumContentOffset = content.maximumOffset(in: container, aboveKeyboardAt: top)
  }
}

extension [SurfaceState] {
  /// Moves the surfaces that lie in the presentation context of another one to the place of that one, at a moment.
  mutating func followContexts(at moment: StageMoment) {
    for index in indices {
      guard case .cover(var cover) = self[index].details, let context = cover.context,
        let owner = self[..<index].last(where: { $0.id == context })
      else { continue }
      self[index].frame = owner.frame.moved(y: cover.offset)
      self[index].contentInsets = owner.contentInsets
      self[index].outline = owner.outline
      self[index].limitContentOffset(
        in: Container(
          frame: owner.frame, safeArea: owner.contentInsets, pixelGrid: moment.screen.pixelGrid),
        aboveKeyboardAt: moment.keyboardTop)
      cover.contextTransform = owner.transform
      self[index].details = .cover(cover)
    }
  }
}
