internal import SheetContent

extension CardRules {
  // MARK: Fingers

  /// Starts a drag: the sheet's height becomes the container's, and its top edge follows the finger
  /// down from the container's top edge (C20, C21).
  ///
  /// In the original sample it follows the finger from the resting frame, without a limit. Otherwise
  /// content that scrolls takes its part of the movement; a drag that only scrolls leaves the sheet
  /// where it is (X49).
  func begin(_ gesture: Drag, at position: Int) {
    presenting.completePresentation(at: position)
    var surface = surfaces[position]
    player.emit(.dragBegan, of: surface.id, [.text("from", gesture.origin.rawValue)])
    let geometry = surface.card.geometry
    let isLiteral = surface.card.facts.place.options.isLiteral
    let highest = isLiteral ? -Double.infinity : geometry.top(of: .fullscreen)
    let band = RubberBand.rigid(highest...Double.infinity)
    let limit = scrollLimit(of: surface)
    let scrollBand = self.scrollBand(
      of: surface.controller.visibleContent, limit: limit,
      length: geometry.container.frame.height, from: topOffset(of: surface))
    let path = path(of: gesture, on: surface, limit: limit, scrollBand)
    let end = now + (gesture.samples.last?.seconds ?? 0)
    let moves =
      surface.offset.isMoving(at: now) || surface.card.height.isMoving(at: now)
      || path.movesSheet || !path.endsScrolling
    if moves {
      surface.offset = Motion(
        following: path.tops, through: band, origin: surface.restingTop)
      surface.card.height = .still(at: geometry.container.frame.height)
    }
    if scrolls(gesture, surface) {
      surface.scroll = Motion(following: path.offsets, through: scrollBand)
    }
    surfaces[position] = surface
    presenting.endMovement(of: surface.id)
    memory.drag = ActiveDrag(
      id: surface.id, endSeconds: end, velocity: gesture.velocity,
      isCancelled: gesture.isCancelled,
      course: .card(movesSheet: moves, endsScrolling: path.endsScrolling))
  }

  /// Returns a Boolean value that indicates whether a drag is one of content that scrolls.
  ///
  /// The recognizer of the original sample moves the sheet, whatever the finger touches (C19).
  private func scrolls(_ gesture: Drag, _ surface: SurfaceRecord) -> Bool {
    gesture.origin == .content && surface.controller.visibleContent.scrolls
      && !surface.card.facts.place.options.isLiteral
  }

  /// Returns the finger's movement, divided between a sheet and its content: at the content's top edge
  /// the sheet moves, up to its highest tier, and otherwise the content scrolls (X49).
  private func path(
    of gesture: Drag, on surface: SurfaceRecord, limit: Double, _ scrollBand: RubberBand
  ) -> FingerPath {
    let geometry = surface.card.geometry
    let start =
      surface.card.facts.place.options.isLiteral
      ? geometry.restingFrame.y : surface.top(at: now).value
    var path = FingerPath(
      top: start, offset: scrollBand.finger(for: surface.scroll.value(at: now)),
      startSeconds: now,
      conditions: FingerPath.Conditions(
        scrolls: scrolls(gesture, surface), expands: true, scrollsOn: true,
        pullsContent: surface.controller.visibleContent.scrolling.hasRefreshControl,
        highestTop: geometry.top(of: highestTier(of: geometry)), maximumOffset: limit))
    path.follow(gesture)
    return path
  }

  private func highestTier(of geometry: CardGeometry) -> BottomSheetTier {
    geometry.tiers[geometry.tiers.count - 1]
  }

  /// Returns the maximum content offset where a drag scrolls: at the highest tier for content at its
  /// top edge, which expands the sheet first, otherwise where the sheet is.
  private func scrollLimit(of surface: SurfaceRecord) -> Double {
    let (card, top) = (surface.card, surface.top(at: now).value)
    guard surface.scroll.value(at: now) > 0 else {
      return card.maximumContentOffset(at: highestTier(of: card.geometry))
    }
    return card.facts.place.maximumContentOffset(atTop: top, height: card.height.value(at: now))
  }

  /// Moves a sheet to its destination at the end of a drag; a cancelled drag leaves it where it is
  /// (C22 to C24), as does one that has only scrolled the content.
  func release(_ drag: ActiveDrag, at position: Int) {
    if case .transition(let transition) = drag.course { return complete(transition, at: position) }
    guard case .card(let movesSheet, let endsScrolling) = drag.course else { return }
    guard !drag.isCancelled else {
      presenting.logLostDrag(of: surfaces[position].id)
      return loseFinger(at: position, movesSheet: movesSheet)
    }
    var surface = surfaces[position]
    let (geometry, top) = (surface.card.geometry, surface.top(at: now).value)
    let goal: BottomSheetTier?
    if !movesSheet {
      goal = surface.card.tier
    } else if surface.card.facts.place.options.isLiteral {
      goal = geometry.literalDestination(fromTop: top, releaseTop: tokens.releaseTop)
    } else {
      goal = geometry.destination(fromTop: top, releaseTop: tokens.releaseTop)
    }
    player.emit(
      .dragEnded, of: surface.id,
      [
        .number("velocity", endsScrolling ? 0 : drag.velocity),
        .text("target", goal?.rawValue ?? "lost"),
      ])
    let limit =
      goal.map { surface.card.maximumContentOffset(at: $0) }
      ?? surface.card.facts.place.maximumContentOffset(
        atTop: top, height: surface.card.height.value(at: now))
    refreshIfPulled(&surface)
    surface.scroll = glide(
      of: surface.controller.visibleContent, from: surface.scroll.value(at: now),
      velocity: endsScrolling ? -drag.velocity : 0, limit: limit,
      length: geometry.container.frame.height, toTop: topOffset(of: surface))
    surfaces[position] = surface
    if movesSheet, let goal { move(to: goal, at: position) }
  }

  /// Leaves a sheet whose drag is cancelled where it is, and its content.
  ///
  /// - Parameters:
  ///   - position: The position of the sheet on stage.
  ///   - movesSheet: False if the drag only scrolls the content.
  func loseFinger(at position: Int, movesSheet: Bool) {
    surfaces[position].scroll = .still(at: surfaces[position].scroll.value(at: now))
    guard movesSheet else { return }
    surfaces[position].rest(atTop: surfaces[position].top(at: now).value)
    surfaces[position].card.tier = nil
  }

  /// Clamps a content offset that exceeds the maximum at the sheet's tier.
  func clampContentOffset(_ surface: inout SurfaceRecord) {
    clampContentOffset(
      &surface, limit: surface.maximumTierOffset, along: tokens.tierChange)
  }
}

extension FingerPath {
  /// A Boolean value that is true if the sheet's top edge moves.
  fileprivate var movesSheet: Bool { tops.contains { $0.value != tops[0].value } }
}

/// Percent-driven transitions of custom sheets, as by `UIPercentDrivenInteractiveTransition`.
extension CardRules {
  /// Starts a presentation or a dismissal that follows a finger, and holds it until the end of the gesture.
  func interact(_ transition: InteractiveTransition) {
    guard memory.drag == nil else { return player.fault(.alreadyDragging) }
    let id = transition.id
    if transition.isPresentation {
      presenting.present(id, animated: true)
    } else {
      presenting.dismiss(id, animated: true, reason: .programmatic)
    }
    let phase: SurfaceState.Phase = transition.isPresentation ? .presenting : .dismissing
    guard let position = presenting.positionOnStage(of: id),
      case .card = surfaces[position].details, surfaces[position].phase == phase
    else { return }
    guard !player.stage.reducesMotion else {
      // A fade follows no finger.
      if !transition.finishes { cancelTransition(at: position) }
      return
    }
    var surface = surfaces[position]
    let hidden = hiddenTop - surface.restingTop
    let (start, end) =
      transition.isPresentation ? (hidden, 0.0) : (surface.offset.value(at: now), hidden)
    surface.offset = scrubbed(surface, from: start, to: end, transition)
    let (bright, dark) = transition.isPresentation ? (0.0, 1.0) : (1.0, 0.0)
    surface.card.dimming = scrubbed(surface, from: bright, to: dark, transition)
    surfaces[position] = surface
    memory.drag = ActiveDrag(
      id: id, endSeconds: now + transition.seconds, velocity: 0,
      course: .transition(transition))
  }

  /// Finishes or cancels such a transition at the end of the gesture.
  func complete(_ transition: InteractiveTransition, at position: Int) {
    var surface = surfaces[position]
    let phase = phase(of: transition, surface).completing(
      transition, continuesCurve: !isInterruptible(surface))
    guard transition.finishes else { return cancelTransition(at: position, along: phase) }
    if transition.isPresentation {
      moveIn(&surface, along: phase)
    } else {
      moveOut(&surface, along: phase)
    }
    surfaces[position] = surface
    presenting.begin(
      transition.isPresentation ? .present : .dismiss, of: surface.id, phase,
      end: surface.endSeconds)
  }

  /// Returns the motion of a transition without a finger.
  private func phase(
    of transition: InteractiveTransition, _ surface: SurfaceRecord
  ) -> PhaseMotion {
    phase(transition.isPresentation ? player.tokens.present : player.tokens.dismiss, of: surface)
  }

  private func isInterruptible(_ surface: SurfaceRecord) -> Bool {
    surface.card.facts.place.options.animator?.isInterruptible ?? false
  }

  /// Returns the motion of a value during the gesture, whose share is that of the animation's time, so that its curve
  /// applies; a property animator, and a spring, which has no duration, follow the finger in proportion (K-55).
  ///
  /// - Parameters:
  ///   - surface: The sheet.
  ///   - start: The value at the start of the transition.
  ///   - end: The value at its end.
  ///   - transition: The transition.
  /// - Returns: The motion.
  private func scrubbed(
    _ surface: SurfaceRecord, from start: Double, to end: Double,
    _ transition: InteractiveTransition
  ) -> Motion {
    let percent = transition.percent
    guard case .ease(let curve) = phase(of: transition, surface).curve,
      !isInterruptible(surface), percent > 0
    else { return line(from: start, to: start + (end - start) * percent, transition) }
    let goal = start + (end - start) * curve.progress(atShare: percent)
    guard transition.seconds > 0, goal != start else { return .still(at: goal) }
    return Motion(
      course: .ease(curve.part(from: 0, to: percent), from: start), goal: goal, startSeconds: now,
      endSeconds: now + transition.seconds)
  }

  /// Returns a value that moves in proportion to the finger.
  private func line(
    from start: Double, to goal: Double, _ transition: InteractiveTransition
  ) -> Motion {
    let points = [
      FingerPoint(seconds: now, value: start),
      FingerPoint(seconds: now + transition.seconds, value: goal),
    ]
    return Motion(
      following: points, through: .rigid(ClosedRange(between: start, and: goal)))
  }
}

extension PhaseMotion {
  /// The rest of a motion that a finger has driven, or the way back after `cancel()`: a curve takes its share of the
  /// duration, and a spring, which has no duration, is faster by the completion speed alone.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - continuesCurve: True for the rest of the curve, back in time after `cancel()`, and false for the whole
  ///     curve again.
  /// - Returns: The rest.
  fileprivate func completing(
    _ transition: InteractiveTransition, continuesCurve: Bool
  ) -> PhaseMotion {
    var rest = self
    switch curve {
    case .spring(var spring):
      spring.responseSeconds /= transition.completionSpeed
      rest.curve = .spring(spring)
      rest.nominalSeconds /= transition.completionSpeed
    case .ease(let curve):
      let end = transition.finishes ? 1.0 : 0
      rest.nominalSeconds *= abs(end - transition.percent) / transition.completionSpeed
      if continuesCurve, curve.progress(atShare: transition.percent) != end {
        rest.curve = .ease(curve.part(from: transition.percent, to: end))
      }
    }
    return rest
  }
}
