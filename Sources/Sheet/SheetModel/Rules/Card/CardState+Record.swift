internal import SheetContent

extension StageMoment {
  /// Evaluates a custom full-screen sheet.
  ///
  /// - Parameters:
  ///   - surface: The sheet in its segment.
  ///   - record: The details of the sheet.
  /// - Returns: The sheet at the moment.
  func state(of surface: SurfaceRecord, _ record: CardRecord) -> SurfaceState {
    let facts = record.facts
    let geometry = facts.geometry
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    let look = record.look(at: seconds)
    let (frame, velocity) = frame(of: surface, record)
    let share = geometry.share(atTop: frame.y)
    let dimming = clamp(record.dimming.value(at: seconds))
    let insets = geometry.contentInsets(atTop: frame.y)
    return SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: facts.controller.background, frame: frame, contentInsets: insets,
      velocityPointsPerSecond: velocity,
      outline: .rounded(
        look.cornerRadius * share, facts.options.curve ?? defaults.cornerCurve(on: screen),
        extendsBelow: !facts.options.isLiteral),
      // A subview fades with its superview (C27).
      alpha: facts.options.isLiteral ? dimming : clamp(surface.alpha.value(at: seconds)),
      isHidden: surface.isHidden, dimmingAlpha: look.dimmingAlpha * dimming,
      shadowAlpha: look.shadowAlpha,
      shadowOffsetY: surroundings.looks[own].shadowOffsetY,
      shadowSigma: surroundings.looks[own].shadowSigma,
      grabber: grabber(look.grabberAlpha * share, in: frame),
      content: facts.content, pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count, backTitle: facts.controller.backTitle,
      contentOffset: surface.scroll.value(at: seconds),
      maximumContentOffset: facts.maximumContentOffset(atTop: frame.y, height: frame.height),
      details: .card(details(of: surface, record, frame: frame)))
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
    guard record.facts.options.hasTopAnchor, top < area.y else { return (frame, velocity) }
    let height = max(0, frame.maxY - area.y)
    return (Rect(x: area.x, y: area.y, width: area.width, height: height), 0)
  }

  private func details(
    of surface: SurfaceRecord, _ record: CardRecord, frame: Rect
  ) -> CardDetails {
    let isAtRest =
      !surface.offset.isMoving(at: seconds) && !record.height.isMoving(at: seconds)
      && surface.phase != .dismissing
    let resting = isAtRest ? record.tier : nil
    return CardDetails(
      height: frame.height, tiers: record.geometry.detents, restingTier: resting,
      targetTier: surface.phase == .dismissing ? nil : record.tier,
      selectedTier: record.facts.options.selectedTier, isLiteral: record.facts.options.isLiteral)
  }
}
