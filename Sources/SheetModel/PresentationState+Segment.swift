internal import SheetPrimitives

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
    if let isCompact = segment.isCompactHeightOverride { screen.isCompactHeight = isCompact }
    self.seconds = seconds
    orientation = segment.orientation
    self.screen = screen
    appearance = segment.appearance
    let keyboard = segment.keyboard.value(at: seconds)
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
    let moment = SegmentMoment(
      segment, in: surroundings, defaults, atSeconds: seconds, keyboard: keyboard)
    // From the top down: each sheet is pushed back by the sheet right above it.
    var states: [SheetState] = []
    states.reserveCapacity(segment.sheets.count)
    var push: Push?
    for index in segment.sheets.indices.reversed() {
      states.append(moment.state(of: segment.sheets[index], under: &push, isTop: states.isEmpty))
    }
    states.reverse()
    let root = segment.root.facts
    presenter = PresenterState(
      id: root.controller.id,
      appearance: root.controller.overrideUserInterfaceStyle.appearance(
        inSystem: segment.appearance),
      content: root.content,
      pageTurn: segment.root.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: root.controller.pages.count,
      recession: push.map {
        Recession(
          of: Rect(screen.size), cornerRadius: screen.displayCornerRadius, under: $0,
          isWindow: true, in: surroundings)
      } ?? .none)
    sheets = states
  }
}

extension PageTurn {
  /// Evaluates a page turn; nil if the turn has ended.
  init?(_ record: TurnRecord, at seconds: Double) {
    guard record.remaining.isMoving(at: seconds) else { return nil }
    let remaining = clamp(record.remaining.value(at: seconds))
    self.init(record.pages, progress: record.isPush ? 1 - remaining : remaining)
  }
}

/// The influence of a sheet on the surface right below it.
private struct Push {
  /// Progress of the push-back, 0…1.
  var progress: Double
  var appearance: Appearance
  var cornerRadius: Double
}

extension Recession {
  /// Creates the push-back of a surface below a sheet.
  ///
  /// A window's corners grow to the display's radius, a sheet's to the radius of the sheet above it
  /// (K-20).
  fileprivate init(
    of frame: Rect, cornerRadius own: Double, under above: Push, isWindow: Bool,
    in surroundings: Surroundings
  ) {
    let progress = above.progress
    guard progress > 0 else {
      self = .none
      return
    }
    let screen = surroundings.screen
    let size = screen.size
    let look = surroundings.looks[above.appearance]
    let rise = min(1, look.cardCornerRise * progress)
    self.progress = progress
    switch look.pushback {
    case .centred(let fullScale, let offsetY):
      let scale = 1 - (1 - fullScale) * progress
      transform = AffineTransform(
        scale: scale, translateX: size.width * (1 - scale) / 2,
        translateY: size.height * (1 - scale) / 2 + offsetY * progress)
      cornerRadius =
        isWindow
        ? max(own, above.cornerRadius) * rise : own + (above.cornerRadius - own) * rise
    case .peek(let margin, let gap, let radius):
      let scale = 1 - 2 * margin / size.width * progress
      let metrics = DetentMetrics(screen, tokens: surroundings.detents)
      let largeTop = screen.pixelGrid.rounded(size.height - metrics.largeHeight)
      let top = frame.y + (largeTop - gap - frame.y) * progress
      transform = AffineTransform(
        scale: scale, translateX: margin * progress, translateY: top - frame.y * scale)
      cornerRadius =
        isWindow
        ? (own + (radius * scale - own) * progress) * rise
        : own + (above.cornerRadius * scale - own) * progress
    }
  }
}

/// The values that all sheets of a segment share at one moment.
private struct SegmentMoment {
  let seconds: Double
  let surroundings: Surroundings
  let defaults: SheetDefaults
  let appearance: Appearance
  let isKeyboardMoving: Bool
  /// Height of the keyboard above the bottom safe area, in points; 0 or more.
  let lift: Double

  init(
    _ segment: Segment, in surroundings: Surroundings, _ defaults: SheetDefaults,
    atSeconds seconds: Double, keyboard: Double
  ) {
    self.surroundings = surroundings
    self.seconds = seconds
    self.defaults = defaults
    appearance = segment.appearance
    isKeyboardMoving = segment.keyboard.isMoving(at: seconds)
    lift = max(0, keyboard - surroundings.screen.safeArea.bottom)
  }

  private var screen: Screen { surroundings.screen }

  /// Returns the height of a sheet above the keyboard, in points: at most large, and never less
  /// than `height`.
  private func lifted(_ height: Double, _ geometry: SheetGeometry) -> Double {
    guard lift > 0, let large = geometry.pushHeight else { return height }
    return height + min(lift, max(0, large - height))
  }

  /// Evaluates a sheet.
  ///
  /// - Parameters:
  ///   - record: The sheet in its segment.
  ///   - push: The influence of the sheet above; replaced by that of this sheet.
  ///   - isTop: True for the topmost sheet, which alone shows a grabber.
  /// - Returns: The sheet at the moment.
  func state(of record: SheetRecord, under push: inout Push?, isTop: Bool) -> SheetState {
    let facts = record.facts
    let geometry = facts.geometry
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    let isMoving = record.top.isMoving(at: seconds)
    let (rawTop, velocity) = record.top.position(at: seconds)
    let whole =
      isMoving
      ? record.clamped(screen.size.height - rawTop)
      : record.detentHeight(at: seconds, screenHeight: screen.size.height)
    let alpha = clamp(record.alpha.value(at: seconds))
    let remaining = record.change.isMoving(at: seconds) ? record.change.value(at: seconds) : 0
    // Between two rests the edge starts from its rounded place, not from the exact height.
    let drawnHeight = lifted(
      isMoving || isKeyboardMoving ? screen.size.height - rawTop : whole, geometry)
    let frame = self.frame(
      geometry, top: screen.size.height - drawnHeight,
      isOnGrid: !isMoving && !isKeyboardMoving && record.phase != .dismissing)
    let dimming = clamp(
      geometry.dimmingShare(atHeight: whole) + record.residual.dimming * remaining)
    let isAtRest = !isMoving && record.phase != .dismissing
    let selected = record.selected
    let cornerRadius = max(
      0, record.cornerRadius(defaults) + record.residual.cornerRadius * remaining)
    let above = push
    push = Push(
      progress: alpha
        * clamp(geometry.pushShare(atHeight: whole) + record.residual.push * remaining),
      appearance: own, cornerRadius: cornerRadius)
    return SheetState(
      id: record.id, instance: record.instance, phase: record.phase, appearance: own,
      frame: frame, contentFrame: frame, contentInsets: contentInsets(of: geometry),
      height: lifted(whole, geometry), detentHeight: whole,
      velocityPointsPerSecond: velocity, detents: geometry.detents,
      setDetents: facts.options.detents, largestUndimmedIndex: geometry.largestUndimmedIndex,
      restingDetent: isAtRest ? selected.identifier : nil,
      targetDetent: record.phase == .dismissing ? nil : selected.identifier,
      selectedDetentIdentifier: facts.options.selectedDetentIdentifier,
      largestUndimmedDetentIdentifier: facts.options.largestUndimmedDetentIdentifier,
      isModalInPresentation: facts.controller.isModalInPresentation,
      isFullScreen: geometry.isFullScreen,
      cornerRadius: cornerRadius,
      cornerCurve: facts.options.cornerCurve ?? defaults.cornerCurve(on: screen),
      grabber: isTop
        ? grabber(clamp(record.grabberAlpha + record.residual.grabberAlpha * remaining), in: frame)
        : nil,
      isLookChanging: record.change.isMoving(at: seconds), alpha: alpha,
      isHidden: record.isHidden,
      // Dimming covers the views below the sheet, so it follows the system's appearance.
      dimmingAlpha: surroundings.looks[appearance].dimmingAlpha * dimming * alpha,
      allowsBackgroundInteraction: geometry.largestUndimmedIndex != nil && dimming == 0,
      shadowAlpha: shadowAlpha(
        of: record, surroundings.looks[own], height: whole, dimming: dimming, remaining: remaining),
      recession: above.map {
        Recession(
          of: frame, cornerRadius: cornerRadius, under: $0, isWindow: false, in: surroundings)
      } ?? .none,
      content: facts.content,
      pageTurn: record.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count,
      contentOffset: record.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: selected.heightPoints, safeBottom: screen.safeArea.bottom))
  }

  /// Returns the sheet's frame, rounded to the pixel grid at rest.
  private func frame(_ geometry: SheetGeometry, top: Double, isOnGrid: Bool) -> Rect {
    let y = isOnGrid ? screen.pixelGrid.rounded(top) : top
    return Rect(
      x: geometry.x, y: y, width: geometry.width, height: max(0, screen.size.height - y))
  }

  /// Returns the parts of the safe area that lie inside the sheet's frame.
  private func contentInsets(of geometry: SheetGeometry) -> EdgeInsets {
    let safe = screen.safeArea
    let right = screen.size.width - geometry.x - geometry.width
    return EdgeInsets(
      top: geometry.isFullScreen ? safe.top : 0, left: max(0, safe.left - geometry.x),
      bottom: safe.bottom, right: max(0, safe.right - right))
  }

  /// Returns the shadow's opacity, 0…1; 0 for a full-screen sheet.
  private func shadowAlpha(
    of record: SheetRecord, _ look: LookTokens, height: Double, dimming: Double,
    remaining: Double
  ) -> Double {
    guard !record.facts.geometry.isFullScreen else { return 0 }
    let share =
      switch look.shadowRule {
      case .presented: record.facts.geometry.presentedShare(atHeight: height)
      case .undimmed: 1 - dimming
      }
    return look.shadowAlpha * clamp(share + record.residual.shadow * remaining)
  }

  /// Returns the grabber; nil if its opacity is 0.
  private func grabber(_ alpha: Double, in frame: Rect) -> GrabberState? {
    guard alpha > 0 else { return nil }
    let size = defaults.grabberSize
    return GrabberState(
      frame: Rect(
        x: frame.midX - size.width / 2, y: frame.y + defaults.grabberTop, width: size.width,
        height: size.height),
      alpha: alpha)
  }
}

extension Content {
  /// Returns the maximum content offset in a sheet of a height, in points; 0 for content that does
  /// not scroll.
  func maximumOffset(inHeight height: Double, safeBottom: Double) -> Double {
    scrolls ? max(0, fittingHeight + safeBottom - height) : 0
  }
}
