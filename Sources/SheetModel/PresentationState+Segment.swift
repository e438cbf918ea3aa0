internal import SheetPrimitives

extension PresentationState {
  /// Works a segment out at one moment.
  init(
    of segment: Segment, in presentation: Presentation, transitions: [Transition],
    atSeconds seconds: Double
  ) {
    let screen = presentation.surroundings(segment.orientation).screen
    self.seconds = seconds
    self.screen = screen
    appearance = segment.appearance
    let keyboard = segment.keyboard.value(at: seconds)
    keyboardFrame =
      keyboard > 0
      ? Rect(
        x: 0, y: screen.size.height - keyboard, width: screen.size.width, height: keyboard) : nil
    transition = segment.transitionIndex.flatMap { index in
      let transition = transitions[index]
      return seconds < transition.endSeconds
        ? TransitionState(
          transition: transition, elapsedSeconds: max(0, seconds - transition.startSeconds)) : nil
    }
    let lift = max(0, keyboard - screen.safeArea.bottom)
    var states: [SheetState] = []
    states.reserveCapacity(segment.sheets.count)
    var shares: [Double] = []
    shares.reserveCapacity(segment.sheets.count)
    for (index, record) in segment.sheets.enumerated() {
      let moment = RecordMoment(
        record: record, seconds: seconds, segment: segment, presentation: presentation,
        lift: lift)
      states.append(moment.state(isTop: index == segment.sheets.count - 1))
      shares.append(moment.push)
    }
    // Each is pushed back by the sheet right above it.
    for index in states.indices.dropLast() {
      states[index].recession = Recession(
        progress: shares[index + 1], of: states[index].frame,
        cornerRadius: states[index].cornerRadius, under: states[index + 1], isWindow: false,
        in: presentation, orientation: segment.orientation)
    }
    let root = segment.root
    presenter = PresenterState(
      content: root.controller.visibleContent,
      pageTurn: root.turn.flatMap { PageTurn($0, at: seconds) },
      recession: states.isEmpty
        ? .none
        : Recession(
          progress: shares[0], of: Rect(screen.size), cornerRadius: screen.displayCornerRadius,
          under: states[0], isWindow: true, in: presentation, orientation: segment.orientation))
    sheets = states
  }
}

extension PageTurn {
  init?(_ record: TurnRecord, at seconds: Double) {
    guard record.remaining.isMoving(at: seconds) else { return nil }
    let remaining = clamp(record.remaining.value(at: seconds))
    lower = record.lower
    upper = record.upper
    progress = record.isPush ? 1 - remaining : remaining
  }
}

extension Recession {
  /// Pushed back so far by a sheet; a window takes the display's corners, a sheet those of the
  /// sheet above it (K-20).
  init(
    progress: Double, of frame: Rect, cornerRadius own: Double, under above: SheetState,
    isWindow: Bool, in presentation: Presentation, orientation: Orientation
  ) {
    guard progress > 0 else {
      self = .none
      return
    }
    let surroundings = presentation.surroundings(orientation)
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

/// One sheet of a segment at one moment.
private struct RecordMoment {
  let record: SheetRecord
  let seconds: Double
  let segment: Segment
  let presentation: Presentation
  /// What the keyboard asks for beyond the bottom inset.
  let lift: Double

  private let screen: Screen
  private let look: LookTokens
  private let appearance: Appearance
  /// Opacity, and the height that everything follows.
  private let alpha: Double
  private let height: Double
  /// What is left of a change.
  private let remaining: Double

  /// Share of the push-back that this sheet asks for.
  let push: Double

  init(
    record: SheetRecord, seconds: Double, segment: Segment, presentation: Presentation,
    lift: Double
  ) {
    self.record = record
    self.seconds = seconds
    self.segment = segment
    self.presentation = presentation
    self.lift = record.geometry.isFullScreen ? 0 : lift
    let surroundings = presentation.surroundings(segment.orientation)
    screen = surroundings.screen
    appearance = record.controller.overrideUserInterfaceStyle.appearance(
      inSystem: segment.appearance)
    look = surroundings.looks[appearance]
    alpha = clamp(record.alpha.value(at: seconds))
    height =
      record.detentHeight(at: seconds, screenHeight: screen.size.height) * alpha
    remaining = record.change.isMoving(at: seconds) ? record.change.value(at: seconds) : 0
    push = clamp(
      record.geometry.pushShare(atHeight: height) + record.lack.push * remaining)
  }

  private var isMoving: Bool { record.top.isMoving(at: seconds) }

  /// The keyboard lifts a sheet up to large, never beyond and never down.
  private func lifted(_ height: Double) -> Double {
    guard lift > 0, let large = record.geometry.pushHeight else { return height }
    return height + min(lift, max(0, large - height))
  }

  func state(isTop: Bool) -> SheetState {
    let geometry = record.geometry
    let whole = record.detentHeight(at: seconds, screenHeight: screen.size.height)
    let (rawTop, velocity) = record.top.position(at: seconds)
    let isLifting = segment.keyboard.isMoving(at: seconds)
    let drawnTop: Double
    if isMoving {
      drawnTop = screen.size.height - lifted(screen.size.height - rawTop)
    } else if record.phase == .dismissing {
      drawnTop = rawTop
    } else {
      let exact = screen.size.height - lifted(whole)
      drawnTop = isLifting ? exact : screen.pixelGrid.rounded(exact)
    }
    let frame = Rect(
      x: geometry.x, y: drawnTop, width: geometry.width,
      height: max(0, screen.size.height - drawnTop))
    let dimming = clamp(
      geometry.dimmingShare(atHeight: height) + record.lack.dimming * remaining)
    let options = record.controller.presentedSheet
    let isAtRest = !isMoving && record.phase != .dismissing
    return SheetState(
      id: record.id, instance: record.instance, phase: record.phase, appearance: appearance,
      frame: frame, contentFrame: frame, height: lifted(whole), detentHeight: whole,
      velocityPointsPerSecond: velocity, detents: geometry.detents,
      largestUndimmedIndex: geometry.largestUndimmedIndex,
      restingDetent: isAtRest ? record.selected.identifier : nil,
      targetDetent: record.phase == .dismissing ? nil : record.selected.identifier,
      selectedDetentIdentifier: options.selectedDetentIdentifier,
      isFullScreen: geometry.isFullScreen,
      cornerRadius: max(
        0, record.cornerRadius(presentation.sheetDefaults) + record.lack.cornerRadius * remaining),
      cornerCurve: options.cornerCurve ?? presentation.sheetDefaults.cornerCurve,
      grabber: grabber(in: frame, isTop: isTop), alpha: alpha, isHidden: record.isHidden,
      dimmingAlpha: surroundingDimming * dimming,
      allowsBackgroundInteraction: geometry.largestUndimmedIndex != nil && dimming == 0,
      shadowAlpha: geometry.isFullScreen ? 0 : shadowAlpha(dimming: dimming),
      recession: .none, content: record.controller.visibleContent,
      pageTurn: record.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: record.controller.pages.count,
      contentOffset: record.scroll.value(at: seconds),
      maximumContentOffset: record.controller.visibleContent.maximumOffset(
        inHeight: lifted(record.selected.heightPoints), safeBottom: screen.safeArea.bottom))
  }

  /// Dimming belongs to what lies below, and so to the system's appearance.
  private var surroundingDimming: Double {
    presentation.surroundings(segment.orientation).looks[segment.appearance].dimmingAlpha
  }

  private func shadowAlpha(dimming: Double) -> Double {
    let share =
      switch look.shadowRule {
      case .presented: record.geometry.presentedShare(atHeight: height)
      case .undimmed: (1 - dimming) * alpha
      }
    return look.shadowAlpha * clamp(share + record.lack.shadow * remaining)
  }

  /// The bar; a sheet with another one on top hides its own (X05).
  private func grabber(in frame: Rect, isTop: Bool) -> GrabberState? {
    let wanted = clamp(record.grabberAlpha + record.lack.grabberAlpha * remaining)
    guard wanted > 0, isTop else { return nil }
    let defaults = presentation.sheetDefaults
    let size = defaults.grabberSize
    return GrabberState(
      frame: Rect(
        x: frame.midX - size.width / 2, y: frame.y + defaults.grabberTop, width: size.width,
        height: size.height),
      alpha: wanted)
  }
}

extension Content {
  /// How far the content can be scrolled in a sheet of that height, in points.
  func maximumOffset(inHeight height: Double, safeBottom: Double) -> Double {
    scrolls ? max(0, fittingHeight + safeBottom - height) : 0
  }
}
