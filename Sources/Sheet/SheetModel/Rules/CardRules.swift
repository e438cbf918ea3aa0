internal import SheetContent

/// The behaviour of custom full-screen sheets: a presentation controller of an app's own.
struct CardRules: StageRules {
  let player: Player
  let memory: RuleState

  var tokens: CardTokens { player.presentation.card }

  /// Returns the sheet of a view controller, at rest at the tier at which it opens.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - instance: The number of times the content has been created.
  ///   - contentOffset: The content offset in points, which is limited to the maximum.
  /// - Returns: The sheet.
  func surface(
    of controller: ViewController, instance: Int, contentOffset: Double
  ) -> SurfaceRecord {
    let facts = SurfaceFacts<CardPlace>(
      controller,
      CardPlace.Setting(
        container: Container(player.screen), tokens: tokens,
        defaults: player.presentation.sheetDefaults, measure: player.presentation.contentMeasure))
    var surface = SurfaceRecord(
      id: controller.id, instance: instance, details: .card(CardRecord(facts)))
    surface.restAtTier()
    surface.scroll = .still(at: min(contentOffset, surface.maximumTierOffset))
    return surface
  }

  // MARK: Motion between tiers

  /// Animates a sheet to the resting frame at its tier with UIView's spring, which starts at its own
  /// initial velocity.
  func moveToTier(_ surface: inout SurfaceRecord) {
    guard let tier = surface.card.tier, let height = surface.tierHeight else { return }
    let start = surface.top(at: now).value
    surface.restingTop = surface.card.geometry.top(of: tier)
    surface.offset = spring(from: start - surface.restingTop, to: 0)
    surface.card.height = spring(from: surface.card.height.value(at: now), to: height)
    // UIKit completes all properties of an animation at once.
    let end = max(surface.offset.endSeconds, surface.card.height.endSeconds)
    surface.offset.endSeconds = end
    surface.card.height.endSeconds = end
  }

  private func spring(from start: Double, to goal: Double) -> Motion {
    player.motion(
      tokens.tierChange, from: start, velocity: (goal - start) * tokens.initialVelocity, to: goal)
  }

  /// Records the start of a transition to another tier.
  func begin(_ kind: Transition.Kind, of id: String, end: Double) {
    presenting.begin(
      kind, of: id, tokens.tierChange, end: end,
      details: [.text("note", "curveEaseInOut is ignored for a spring")])
  }

  /// Moves a sheet to another tier, at once if motion is reduced.
  func move(to tier: BottomSheetTier, at position: Int) {
    var surface = surfaces[position]
    surface.card.tier = tier
    if player.stage.reducesMotion {
      surface.restAtTier()
    } else {
      moveToTier(&surface)
    }
    clampContentOffset(&surface)
    surfaces[position] = surface
    guard surface.offset.isMoving(at: now) else { return }
    begin(.detent, of: surface.id, end: surface.offset.endSeconds)
  }

  // MARK: Adjusting

  /// Moves a sheet after a tap on its grabber: to the next higher tier, and from the highest to the
  /// lowest.
  func cycleTier(at position: Int) {
    let tiers = surfaces[position].card.geometry.tiers
    move(to: tiers[(tierIndex(at: position) + 1) % tiers.count], at: position)
  }

  /// Moves a sheet by one tier, as a screen reader's adjustment does.
  func adjust(_ direction: AdjustDirection, at position: Int) {
    let tiers = surfaces[position].card.geometry.tiers
    let index = tierIndex(at: position) + (direction == .up ? 1 : -1)
    guard tiers.indices.contains(index) else { return }
    move(to: tiers[index], at: position)
  }

  /// Returns the index of a sheet's tier, or of the nearest one.
  private func tierIndex(at position: Int) -> Int {
    let (geometry, tier) = (surfaces[position].card.geometry, surfaces[position].card.tier)
    let nearest = geometry.nearest(
      to: surfaces[position].top(at: now).value, among: geometry.tiers)
    let index = tier.flatMap { tier in geometry.tiers.firstIndex { $0 == tier } }
    return index ?? geometry.tiers.firstIndex { $0 == nearest } ?? 0
  }

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
  func appear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    surface.offset = .still(at: hiddenTop - surface.restingTop)
    surface.alpha = .still(at: 0)
    surface.card.dimming = .still(at: 0)
    moveIn(&surface)
    return phase(player.tokens.present, of: surface)
  }

  /// Returns the motion of a transition by the app's own animator, in place of the profile's (X33).
  func phase(_ standard: PhaseMotion, of surface: SurfaceRecord) -> PhaseMotion {
    guard let timing = surface.card.facts.place.options.animator?.timing else { return standard }
    // An animation of UIKit has `curveEaseInOut` unless told otherwise.
    return timing.motion(
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
    moveOut(&surface, along: phase, velocity: surface.offset.position(at: now).velocity)
    return phase
  }

  func moveOut(_ surface: inout SurfaceRecord, along phase: PhaseMotion, velocity: Double = 0) {
    surface.offset = player.motion(
      phase, from: surface.offset.value(at: now), velocity: velocity,
      to: hiddenTop - surface.restingTop)
    fadeDimming(of: &surface, phase, to: 0)
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
  ///
  /// - Parameters:
  ///   - position: The position of the sheet on stage.
  ///   - motion: The motion of the way back; nil for a whole one.
  func cancelTransition(at position: Int, along motion: PhaseMotion? = nil) {
    let surface = surfaces[position]
    let isAlone =
      position == surfaces.count - 1
      && !surfaces.dropLast().contains { $0.phase == .dismissing }
    guard surface.phase != .presented, !surface.card.isCancelled, isAlone else {
      return player.fault(.noTransition(surface.id))
    }
    surfaces[position].card.isCancelled = true
    if surface.phase == .presenting { return cancelPresentation(at: position, along: motion) }
    cancelDismissal(at: position, along: motion)
  }

  private func cancelPresentation(at position: Int, along motion: PhaseMotion?) {
    let before = surfaces[position]
    player.emit(.transitionCancelled, of: before.id, [.text("kind", "present")])
    player.emit(.viewWillDisappear, of: before.id, [.flag("isBeingDismissed", true)])
    surfaces[position].phase = .dismissing
    var phase = presenting.disappear(at: position, before: before, velocity: nil)
    if let motion {
      phase = motion
      var surface = surfaces[position]
      moveOut(&surface, along: motion)
      surfaces[position] = surface
    }
    presenting.begin(.dismiss, of: before.id, phase, end: surfaces[position].endSeconds)
  }

  private func cancelDismissal(at position: Int, along motion: PhaseMotion?) {
    var surface = surfaces[position]
    player.emit(.transitionCancelled, of: surface.id, [.text("kind", "dismiss")])
    player.emit(.viewWillAppear, of: surface.id, [.flag("isBeingPresented", false)])
    presenting.setBinding(of: surface.controller, to: true)
    surface.phase = .presenting
    surface.reason = nil
    let phase = motion ?? phase(player.tokens.present, of: surface)
    moveIn(&surface, along: phase)
    surfaces[position] = surface
    presenting.begin(.present, of: surface.id, phase, end: surface.endSeconds)
  }

  /// Moves a sheet and its look to the values of its options.
  ///
  /// - Returns: True if the sheet moves or its look changes in an animation.
  func update(_ position: Int, before: SurfaceRecord, animated: Bool) -> Bool {
    var surface = surfaces[position]
    let moves = memory.drag?.id != surface.id && !surface.endsAtTier
    let changesLook = surface.card.facts.place.look != before.card.facts.place.look
    guard moves || changesLook else {
      clampContentOffset(&surface)
      surfaces[position] = surface
      return false
    }
    player.isDirty = true
    guard animated, !player.stage.reducesMotion else {
      if moves { surface.restAtTier() }
      clampContentOffset(&surface)
      if changesLook { surface.card.change = .still(at: 0) }
      surfaces[position] = surface
      if moves { presenting.completePresentation(at: position) }
      return false
    }
    if moves { moveToTier(&surface) }
    clampContentOffset(&surface)
    if changesLook {
      surface.card.formerLook = before.card.look(at: now)
      surface.card.change = player.remaining(
        tokens.tierChange, endingWith: moves ? surface.offset : nil)
    }
    surfaces[position] = surface
    return true
  }

  /// Lays out a sheet on another screen without animation.
  func layOut(_ surface: inout SurfaceRecord) {
    surface.card.place { $0.container = Container(player.screen) }
    surface.card.tier = surface.card.tier ?? surface.card.geometry.opening
    surface.restAtTier()
    surface.scroll = .still(at: min(surface.scroll.value(at: now), surface.maximumTierOffset))
    surface.card.dimming = .still(at: 1)
    surface.card.change = .still(at: 0)
  }

  /// Warns that the keyboard covers the topmost sheet, or the field in it that is first responder.
  ///
  /// A presentation controller of an app's own does nothing about the keyboard unless the app observes it,
  /// as the original sample does not: the sheet stays, and the keyboard covers it (X50).
  ///
  /// - Parameters:
  ///   - isNew: True if the keyboard starts to move now, or another surface is topmost.
  ///   - changesField: True if another field is first responder.
  func warnOfKeyboard(isNew: Bool, changesField: Bool) {
    guard isNew || changesField, player.stage.keyboard.goal > 0,
      let position = presenting.topmost, case .card = surfaces[position].details
    else { return }
    let id = surfaces[position].id
    let keyboardTop = player.screen.size.height - player.stage.keyboard.goal
    guard let sheet = player.state.surfaces.last(where: { $0.id == id }) else { return }
    if let responder = player.stage.firstResponder, responder.owner == id {
      let field = sheet.contentLayout(in: player.presentation).frames
        .first { $0.id == responder.block }
      guard field.map({ sheet.frame.y + $0.rect.maxY > keyboardTop }) ?? true else { return }
      player.warn(.fieldBehindKeyboard(responder.block, in: id))
    } else if isNew, sheet.frame.maxY > keyboardTop {
      player.warn(
        .sheetBehindKeyboard(
          id, heightPoints: min(player.screen.size.height, sheet.frame.maxY) - keyboardTop))
    }
  }
}
