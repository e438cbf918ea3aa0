internal import SheetPrimitives

/// The behaviour of custom full-screen sheets: a presentation controller of an app's own.
struct CardRules: StageRules {
  let player: Player
  let memory: RuleState

  var tokens: CardTokens { player.presentation.card }

  /// Returns the sheet of a view controller, at rest at the tier at which it opens.
  func surface(of controller: ViewController, instance: Int) -> SurfaceRecord {
    let facts = CardFacts(
      controller, in: Container(player.screen),
      CardFacts.Setting(
        tokens: tokens, defaults: player.presentation.sheetDefaults,
        measure: player.presentation.contentMeasure))
    var surface = SurfaceRecord(
      id: controller.id, instance: instance, details: .card(CardRecord(facts)))
    surface.restAtTier()
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
    surfaces[position] = surface
    guard surface.offset.isMoving(at: now) else { return }
    begin(.detent, of: surface.id, end: surface.offset.endSeconds)
  }

  // MARK: Fingers

  /// Starts a drag: the sheet's height becomes the container's, and its top edge follows the finger
  /// down from the container's top edge (C20, C21).
  ///
  /// In the original sample it follows the finger from the resting frame, without a limit.
  func begin(_ gesture: Drag, at position: Int) {
    presenting.completePresentation(at: position)
    var surface = surfaces[position]
    player.emit(.dragBegan, of: surface.id, [.text("from", gesture.origin.rawValue)])
    let geometry = surface.card.geometry
    let isLiteral = surface.card.facts.options.isLiteral
    let start = isLiteral ? geometry.restingFrame.y : surface.top(at: now).value
    let points =
      [FingerPoint(seconds: now, value: start)]
      + gesture.samples.map {
        FingerPoint(seconds: now + $0.seconds, value: start + $0.translation)
      }
    let end = now + (gesture.samples.last?.seconds ?? 0)
    let highest = isLiteral ? -Double.infinity : geometry.top(of: .fullscreen)
    let band = RubberBand(
      limits: highest...Double.infinity, lowerLength: 0, upperLength: 0, coefficient: 1)
    let last = band.value(pulledTo: points[points.count - 1].value)
    surface.offset = Motion(
      course: .finger(points, band, origin: surface.restingTop), goal: last - surface.restingTop,
      startSeconds: now, endSeconds: end)
    surface.card.height = .still(at: geometry.container.frame.height)
    surfaces[position] = surface
    presenting.endMovement(of: surface.id)
    memory.drag = ActiveDrag(
      id: surface.id, origin: gesture.origin, endSeconds: end,
      velocity: gesture.releaseVelocity ?? gesture.finalVelocity,
      course: .card(isCancelled: gesture.isCancelled))
  }

  /// Moves a sheet to its destination at the end of a drag; a cancelled drag leaves it where it is
  /// (C22 to C24).
  func release(_ drag: ActiveDrag, at position: Int) {
    guard case .card(let isCancelled) = drag.course else { return }
    let surface = surfaces[position]
    guard !isCancelled else {
      presenting.logLostDrag(of: surface.id)
      return loseFinger(at: position)
    }
    let (geometry, top) = (surface.card.geometry, surface.top(at: now).value)
    let tier =
      surface.card.facts.options.isLiteral
      ? geometry.literalDestination(fromTop: top, releaseTop: tokens.releaseTop)
      : geometry.destination(fromTop: top, releaseTop: tokens.releaseTop)
    player.emit(
      .dragEnded, of: surface.id,
      [.number("velocity", drag.velocity), .text("target", tier.rawValue)])
    move(to: tier, at: position)
  }

  /// Leaves a sheet whose drag is cancelled where it is.
  func loseFinger(at position: Int) {
    surfaces[position].rest(atTop: surfaces[position].top(at: now).value)
    surfaces[position].card.tier = nil
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
}
