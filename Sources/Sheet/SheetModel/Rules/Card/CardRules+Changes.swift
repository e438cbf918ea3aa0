internal import SheetTokens

extension CardRules {
  /// Moves a sheet and its look to the values of its options.
  ///
  /// - Returns: True if the sheet moves or its look changes in an animation.
  func update(_ position: Int, before: SurfaceRecord, animated: Bool) -> Bool {
    var surface = surfaces[position]
    let moves = memory.drag?.id != surface.id && !surface.endsAtTier
    let changesLook = surface.card.facts.look != before.card.facts.look
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
  func layOutScreen(at position: Int) {
    var surface = surfaces[position]
    surface.card.place(in: Container(player.screen))
    surface.card.tier = surface.card.tier ?? surface.card.geometry.opening
    surface.restAtTier()
    surface.scroll = .still(at: min(surface.scroll.value(at: now), surface.maximumTierOffset))
    surface.alpha = .still(at: 1)
    surface.card.dimming = .still(at: 1)
    surface.card.change = .still(at: 0)
    surfaces[position] = surface
  }
}
