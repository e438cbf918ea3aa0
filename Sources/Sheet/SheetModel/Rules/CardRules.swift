internal import SheetContent

extension CardRules {
  // MARK: Presenting

  /// Logs that UIKit asks the transitioning delegate for the controller of a presentation (C30).
  func logController(of id: String) {
    let presenting = surfaces.last?.id ?? player.stage.root.controller.id
    player.emit(
      .presentationControllerForPresented, of: id,
      [
        .text("presented", id), .text("presenting", presenting), .text("source", presenting),
      ])
  }

  /// Moves a new sheet in from below the screen, or fades it in if motion is reduced; its dimming
  /// fades in alongside (C26).
  func appear(at position: Int) {
    var surface = surfaces[position]
    surface.offset = .still(at: hiddenTop - surface.restingTop)
    surface.alpha = .still(at: 0)
    surface.card.dimming = .still(at: 0)
    moveIn(&surface)
    surfaces[position] = surface
    presenting.begin(
      .present, of: surface.id, phase(player.tokens.present, of: surface), end: surface.endSeconds)
  }

  /// Returns the motion of a transition by the app's own animator, in place of the profile's (X33).
  func phase(_ standard: PhaseMotion, of surface: SurfaceRecord) -> PhaseMotion {
    guard let animator = surface.card.facts.options.animator else { return standard }
    // An animation of UIKit has `curveEaseInOut` unless told otherwise.
    return animator.motion(
      inPlaceOf: PhaseMotion(
        curve: .ease(.easeInOut), nominalSeconds: standard.nominalSeconds))
  }

  /// Moves a sheet to its resting frame along the motion of a presentation, or another one.
  func moveIn(_ surface: inout SurfaceRecord, along motion: PhaseMotion? = nil) {
    let phase = motion ?? phase(player.tokens.present, of: surface)
    guard !player.stage.reducesMotion else {
      surface.restAtTier()
      surface.alpha = player.fade(from: surface.alpha.value(at: now), to: 1, phase)
      surface.card.dimming = player.fade(from: surface.card.dimming.value(at: now), to: 1, phase)
      return
    }
    let (top, velocity) = surface.top(at: now)
    if let tier = surface.card.tier { surface.restingTop = surface.card.geometry.top(of: tier) }
    surface.offset = player.motion(
      phase, from: top - surface.restingTop, velocity: velocity, to: 0)
    if let goal = surface.tierHeight, goal != surface.card.height.goal {
      surface.card.height = player.motion(
        phase, from: surface.card.height.value(at: now), to: goal)
    }
    surface.alpha = .still(at: 1)
    fadeDimming(of: &surface, phase, to: 1)
  }

  /// Moves a sheet out below the screen, unless motion is reduced; its dimming fades out alongside
  /// (C28).
  ///
  /// - Returns: The motion of the dismissal.
  func disappear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = phase(presenting.dismissal(of: surface, velocity: nil), of: surface)
    guard !player.stage.reducesMotion else {
      surface.card.dimming = player.fade(from: surface.card.dimming.value(at: now), to: 0, phase)
      return phase
    }
    let (offset, velocity) = surface.offset.position(at: now)
    surface.offset = player.motion(
      phase, from: offset, velocity: velocity, to: hiddenTop - surface.restingTop)
    fadeDimming(of: &surface, phase, to: 0)
    return phase
  }

  var hiddenTop: Double { player.screen.size.height }

  /// Fades the dimming along the curve of a transition, until the sheet arrives.
  func fadeDimming(of surface: inout SurfaceRecord, _ phase: PhaseMotion, to goal: Double) {
    surface.card.dimming = player.motion(
      phase, from: surface.card.dimming.value(at: now), to: goal)
    surface.card.dimming.endSeconds = surface.offset.endSeconds
  }

  // MARK: Ends

  /// Handles the end of a presentation, or of a cancelled dismissal that has gone back.
  ///
  /// - Returns: True if the presentation has completed.
  func presentationDidEnd(at position: Int) -> Bool {
    let id = surfaces[position].id
    guard surfaces[position].card.isCancelled else {
      player.emit(.presentationTransitionDidEnd, of: id, [.flag("completed", true)])
      return true
    }
    surfaces[position].card.isCancelled = false
    player.emit(.dismissalTransitionDidEnd, of: id, [.flag("completed", false)])
    player.emit(.viewDidAppear, of: id)
    return false
  }

  /// Handles the end of a dismissal, which removes the dimming view, or of a cancelled presentation
  /// that has gone back.
  ///
  /// - Returns: True if the dismissal has completed.
  func dismissalDidEnd(_ card: CardRecord, of id: String) -> Bool {
    guard card.isCancelled else {
      player.emit(.dismissalTransitionDidEnd, of: id, [.flag("completed", true)])
      return true
    }
    player.emit(.presentationTransitionDidEnd, of: id, [.flag("completed", false)])
    player.emit(.viewDidDisappear, of: id, [.flag("isBeingDismissed", true)])
    return false
  }

  // MARK: Cancelling

  /// Cancels the presentation or dismissal in progress of a sheet, which returns.
  func cancelTransition(at position: Int) {
    let surface = surfaces[position]
    let isAlone =
      position == surfaces.count - 1
      && !surfaces.dropLast().contains { $0.phase == .dismissing }
    guard surface.phase != .presented, !surface.card.isCancelled, isAlone else {
      return player.fault(.noTransition(surface.id))
    }
    surfaces[position].card.isCancelled = true
    switch surface.phase {
    case .presented: break
    case .presenting: cancelPresentation(at: position)
    case .dismissing: cancelDismissal(at: position)
    }
  }

  private func cancelPresentation(at position: Int) {
    let before = surfaces[position]
    player.emit(.transitionCancelled, of: before.id, [.text("kind", "present")])
    player.emit(.viewWillDisappear, of: before.id, [.flag("isBeingDismissed", true)])
    surfaces[position].phase = .dismissing
    let phase = presenting.disappear(at: position, before: before, velocity: nil)
    presenting.begin(.dismiss, of: before.id, phase, end: surfaces[position].endSeconds)
  }

  private func cancelDismissal(at position: Int) {
    var surface = surfaces[position]
    player.emit(.transitionCancelled, of: surface.id, [.text("kind", "dismiss")])
    player.emit(.viewWillAppear, of: surface.id, [.flag("isBeingPresented", false)])
    presenting.setBinding(of: surface.controller, to: true)
    surface.phase = .presenting
    surface.reason = nil
    moveIn(&surface)
    surfaces[position] = surface
    presenting.begin(
      .present, of: surface.id, phase(player.tokens.present, of: surface), end: surface.endSeconds)
  }
}
