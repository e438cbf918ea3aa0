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
    let facts = CardFacts(
      controller, in: Container(player.screen),
      CardFacts.Setting(
        tokens: tokens, defaults: player.presentation.sheetDefaults,
        measure: player.presentation.contentMeasure))
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
}
