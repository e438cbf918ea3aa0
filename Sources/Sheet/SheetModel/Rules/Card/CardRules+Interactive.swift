internal import SheetTokens

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
    let goal = start + (end - start) * transition.percent
    surface.offset = line(from: start, to: goal, transition)
    let (bright, dark) = transition.isPresentation ? (0.0, 1.0) : (1.0, 0.0)
    surface.card.dimming = line(
      from: bright, to: bright + (dark - bright) * transition.percent, transition)
    surfaces[position] = surface
    memory.drag = ActiveDrag(
      id: id, origin: .content, endSeconds: now + transition.seconds, velocity: 0,
      course: .transition(transition))
  }

  /// Finishes or cancels such a transition at the end of the gesture.
  func complete(_ transition: InteractiveTransition, at position: Int) {
    guard transition.finishes else { return cancelTransition(at: position) }
    var surface = surfaces[position]
    let standard = transition.isPresentation ? player.tokens.present : player.tokens.dismiss
    let phase = self.phase(standard, of: surface).completing(transition)
    if transition.isPresentation {
      moveIn(&surface, along: phase)
    } else {
      surface.offset = player.motion(
        phase, from: surface.offset.value(at: now), to: hiddenTop - surface.restingTop)
      fadeDimming(of: &surface, phase, to: 0)
    }
    surfaces[position] = surface
    presenting.begin(
      transition.isPresentation ? .present : .dismiss, of: surface.id, phase,
      end: surface.endSeconds)
  }

  /// Returns a value that moves in proportion to the finger.
  private func line(
    from start: Double, to goal: Double, _ transition: InteractiveTransition
  ) -> Motion {
    let end = now + transition.seconds
    let band = RubberBand(
      limits: ClosedRange(between: start, and: goal), lowerLength: 0, upperLength: 0, coefficient: 1
    )
    return Motion(
      course: .finger(
        [FingerPoint(seconds: now, value: start), FingerPoint(seconds: end, value: goal)], band,
        origin: 0), goal: goal, startSeconds: now, endSeconds: end)
  }
}

extension PhaseMotion {
  /// The rest of a motion that a finger has driven: a curve takes its share of the duration, and a spring, which
  /// has no duration, is faster by the completion speed alone.
  fileprivate func completing(_ transition: InteractiveTransition) -> PhaseMotion {
    var rest = self
    switch curve {
    case .spring(var spring):
      spring.responseSeconds /= transition.completionSpeed
      rest.curve = .spring(spring)
      rest.nominalSeconds /= transition.completionSpeed
    case .ease:
      rest.nominalSeconds *= (1 - transition.percent) / transition.completionSpeed
    }
    return rest
  }
}
