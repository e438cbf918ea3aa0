internal import SheetContent

extension SheetRules {
  /// Measures the content of a sheet for the resolution of its detents.
  func measureContent(of sheet: inout SheetRecord) {
    sheet.fittingHeight = fittingHeight(of: sheet.controller)
  }

  /// Clamps a content offset that exceeds the maximum because the content became shorter or the
  /// sheet taller.
  func clampContentOffset(_ surface: inout SurfaceRecord) {
    clampContentOffset(
      &surface, limit: surface.sheet.maximumContentOffset, along: tokens.detentChange)
  }

  /// Moves a sheet and its look to the values of its properties.
  ///
  /// - Returns: True if the sheet moves or its look changes in an animation.
  func update(_ position: Int, before: SurfaceRecord, animated: Bool) -> Bool {
    var surface = surfaces[position]
    updateGeometry(&surface, from: before)
    let isHeld = memory.drag?.id == surface.id
    let moves = !isHeld && surface.sheet.selectedTop != surface.topGoal
    if !moves, surface.sheet.selectedIndex != before.sheet.selectedIndex {
      boundHeights(of: &surface, before: before)
    }
    var settled = before
    settled.sheet.residual = .none
    // A change of look in progress continues, whichever other properties are set.
    let isNew =
      residual(of: surface, atHeight: height(of: moves ? before : surface), before: settled)
      != .none
    guard moves || isNew else {
      clampContentOffset(&surface)
      if surface.sheet.geometry != before.sheet.geometry
        || surface.sheet.heights != before.sheet.heights
      {
        player.isDirty = true
      }
      surfaces[position] = surface
      return false
    }
    player.isDirty = true
    guard animated, !player.stage.reducesMotion else {
      if moves { surface.rest(atTop: surface.sheet.selectedTop) }
      surface.sheet.settle(keepingHeights: !moves)
      clampContentOffset(&surface)
      surfaces[position] = surface
      if moves, surface.phase == .presenting { presenting.completePresentation(at: position) }
      return false
    }
    let residual = residual(
      of: surface, atHeight: height(of: moves ? before : surface), before: before)
    if moves { moveToRest(&surface, tokens.detentChange, from: before) }
    clampContentOffset(&surface)
    if residual != .none {
      surface.sheet.residual = residual
      surface.sheet.change = player.remaining(
        tokens.detentChange, endingWith: moves ? surface.offset : nil)
    }
    continueLook(of: &surface, before: before)
    surfaces[position] = surface
    return moves || residual != .none
  }

  /// Resolves a sheet's resting places again and selects its detent if it is still active.
  ///
  /// A detent that is inactive on one screen is selected again on a screen where it is active
  /// (X01).
  func updateGeometry(_ surface: inout SurfaceRecord, from before: SurfaceRecord) {
    let controller = surface.sheet.controller
    let geometry = geometry(of: controller, fittingHeight: surface.sheet.fittingHeight)
    surface.sheet.geometry = geometry
    let old = before.sheet.controller.presentedSheet.selectedDetentIdentifier
    let new = controller.presentedSheet.selectedDetentIdentifier
    let detents = controller.presentedSheet.detents
    if old != new || !detents.contains(where: { $0.identifier == surface.sheet.preferredDetent }) {
      surface.sheet.preferredDetent = geometry.shared.initialDetent
    }
    surface.sheet.selectedIndex = geometry.index(orLargest: surface.sheet.preferredDetent)
    let top = before.top(at: now).value
    lower(&surface, by: geometry.raise(top: top) - before.sheet.geometry.raise(top: top))
  }

  /// Returns the difference between the look drawn so far and the target look at a height.
  private func residual(
    of surface: SurfaceRecord, atHeight height: Double, before: SurfaceRecord
  ) -> Residual {
    let defaults = player.presentation.sheetDefaults
    let rule = player.surroundings.looks.light.shadowRule
    let form = player.surroundings.formSheet
    let (sheet, last) = (surface.sheet, before.sheet)
    let rest = last.change.isMoving(at: now) ? last.change.value(at: now) : 0
    let old = Shares(last.geometry, atHeight: self.height(of: before), rule)
    let new = Shares(sheet.geometry, atHeight: height, rule)
    return Residual(
      dimming: old.dimming - new.dimming + last.residual.dimming * rest,
      push: old.push - new.push + last.residual.push * rest,
      shadow: old.shadow - new.shadow + last.residual.shadow * rest,
      cornerRadius: last.cornerRadius(defaults, form) - sheet.cornerRadius(defaults, form)
        + last.residual.cornerRadius * rest,
      grabberAlpha: last.grabberAlpha - sheet.grabberAlpha + last.residual.grabberAlpha * rest)
  }

  /// Continues the look of a sheet whose height without the keyboard's share changes at once, to avoid a
  /// jump.
  ///
  /// During an overshoot the look follows a height that is clamped to the bounds of the animation;
  /// another motion or a drag has other bounds. And of several detents that the keyboard lifts to the
  /// same height, the selected one counts. A keyboard that dims the sheet, or ends to, does so as it moves (K-44).
  func continueLook(of surface: inout SurfaceRecord, before: SurfaceRecord) {
    let (height, last) = (height(of: surface), height(of: before))
    let (old, new) = (before.sheet.geometry, surface.sheet.geometry)
    let dims =
      new.largestUndimmedIndex != nil && old.keyboardHeight != new.keyboardHeight
      && old.dimmingShare(atHeight: last) != new.dimmingShare(atHeight: height)
    guard !player.stage.reducesMotion,
      dims || abs(height - last) * screen.pixelsPerPoint > 0.5
    else { return }
    let residual = residual(of: surface, atHeight: height, before: before)
    guard residual != .none else { return }
    surface.sheet.residual = residual
    surface.sheet.change =
      dims
      ? player.keyboardMotion(from: 1, velocity: 0, to: 0)
      : player.remaining(tokens.detentChange, endingWith: nil)
  }

  // MARK: Screen

  /// Lays out a sheet on another screen without animation.
  func layOut(_ surface: inout SurfaceRecord) {
    let before = surface
    measureContent(of: &surface.sheet)
    updateGeometry(&surface, from: before)
    surface.rest(atTop: surface.sheet.selectedTop)
    surface.sheet.settle()
    surface.scroll = .still(
      at: min(surface.scroll.value(at: now), surface.sheet.maximumContentOffset))
  }
}

extension SheetRecord {
  /// Ends a change of the look, and by default also the bounds of the height.
  fileprivate mutating func settle(keepingHeights: Bool = false) {
    if !keepingHeights { heights = nil }
    change = .still(at: 0)
    residual = .none
  }
}

/// The shares of dimming, push-back and shadow at a height of a sheet, each 0…1.
private struct Shares {
  let dimming: Double
  let push: Double
  let shadow: Double

  init(_ geometry: SheetGeometry, atHeight height: Double, _ rule: ShadowRule) {
    dimming = geometry.dimmingShare(atHeight: height)
    push = geometry.pushShare(atHeight: height)
    shadow = geometry.shadowShare(atHeight: height, dimming: dimming, rule)
  }
}

extension SheetRules {
  /// Moves every sheet to its resting frame above the keyboard's goal (D36, D37, K-33).
  ///
  /// Other motions of a sheet continue, and the movement is added to them. A sheet that is held follows
  /// the finger, and one that leaves continues on its way.
  func moveForKeyboard() {
    for position in surfaces.indices where surfaces.records[position].phase != .dismissing {
      let before = surfaces[position]
      guard case .sheet = before.details else { continue }
      var surface = before
      updateGeometry(&surface, from: before)
      if memory.drag?.id != surface.id {
        let distance = surface.sheet.selectedTop - before.sheet.selectedTop
        surface.restingTop += distance
        lower(&surface, by: -distance)
        surface.scroll = player.scrolled(
          surface.scroll, to: min(surface.scroll.goal, surface.sheet.maximumContentOffset))
      }
      continueLook(of: &surface, before: before)
      surfaces[position] = surface
    }
  }

  /// Draws a sheet lower by a distance in points, which then disappears as the keyboard moves.
  func lower(_ surface: inout SurfaceRecord, by distance: Double) {
    guard distance != 0, !player.stage.reducesMotion else { return }
    let (value, velocity) = surface.sheet.keyboardDistance.position(at: now)
    surface.sheet.keyboardDistance = player.keyboardMotion(
      from: value + distance, velocity: velocity, to: 0)
  }

  /// Scrolls the content of a sheet by the least distance that shows its first responder above the
  /// keyboard, as `scrollRectToVisible(_:animated:)` does.
  ///
  /// The content of a sheet that is held follows the finger.
  func showFirstResponder(animated: Bool) {
    guard player.stage.keyboard.goal > 0, let responder = player.stage.firstResponder,
      let position = surfaces.records.firstIndex(where: { $0.id == responder.owner }),
      case .sheet(let sheet) = surfaces[position].details, sheet.facts.place.content.scrolls,
      surfaces[position].phase != .dismissing, memory.drag?.id != responder.owner
    else { return }
    var surface = surfaces[position]
    let layout = player.presentation.wholeLayout(
      of: sheet.facts.place.content, in: sheet.controller,
      size: Size(
        width: sheet.geometry.placement.width(in: sheet.geometry.container),
        height: sheet.restingHeight), insets: sheet.geometry.contentInsets)
    guard
      let field = layout.frames.first(where: {
        $0.id == responder.block && $0.role.region == .content
      })?.rect
    else { return }
    let visibleTop = layout.barBottom ?? sheet.geometry.contentInsets.top
    let visibleBottom = sheet.geometry.uncoveredHeight(sheet.selectedIndex)
    let offset = leastOffset(
      from: surface.scroll.goal, showing: field, below: visibleTop, above: visibleBottom,
      limit: sheet.maximumContentOffset)
    surface.scroll = player.scrolled(surface.scroll, to: offset, animated: animated)
    surfaces[position] = surface
  }
}
