internal import SheetContent

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
        scroll(&surface, to: min(surface.scroll.goal, surface.sheet.maximumContentOffset))
      }
      continueLook(of: &surface, before: before)
      surfaces[position] = surface
    }
  }

  /// Draws a sheet lower by a distance in points, which then disappears as the keyboard moves.
  func lower(_ surface: inout SurfaceRecord, by distance: Double) {
    guard distance != 0, !player.stage.reducesMotion else { return }
    let (value, velocity) = surface.sheet.keyboardDistance.position(at: now)
    surface.sheet.keyboardDistance = keyboardMotion(
      from: value + distance, velocity: velocity, to: 0)
  }

  /// Scrolls the content of a sheet by the least distance that shows its first responder above the
  /// keyboard, as `scrollRectToVisible(_:animated:)` does.
  ///
  /// The content of a sheet that is held follows the finger.
  func showFirstResponder(animated: Bool) {
    guard player.stage.keyboard.goal > 0, let responder = player.stage.firstResponder,
      let position = surfaces.records.firstIndex(where: { $0.id == responder.owner }),
      case .sheet(let sheet) = surfaces[position].details, sheet.facts.content.scrolls,
      surfaces[position].phase != .dismissing, memory.drag?.id != responder.owner
    else { return }
    var surface = surfaces[position]
    let layout = sheet.wholeLayout(in: player.presentation)
    guard
      let field = layout.frames.first(where: {
        $0.id == responder.block && $0.role.region == .content
      })?.rect
    else { return }
    let visibleTop = layout.barBottom ?? sheet.geometry.contentInsets.top
    let visibleBottom = sheet.geometry.uncoveredHeight(sheet.selectedIndex)
    var offset = max(surface.scroll.goal, field.maxY - visibleBottom)
    offset = max(0, min(offset, field.y - visibleTop, sheet.maximumContentOffset))
    scroll(&surface, to: offset, animated: animated)
    surfaces[position] = surface
  }

  /// Scrolls a content as the keyboard moves.
  private func scroll(
    _ surface: inout SurfaceRecord, to offset: Double, animated: Bool = true
  ) {
    guard surface.scroll.goal != offset else { return }
    let (value, velocity) = surface.scroll.position(at: now)
    surface.scroll =
      animated && !player.stage.reducesMotion
      ? keyboardMotion(from: value, velocity: velocity, to: offset) : .still(at: offset)
  }

  /// Returns a motion that arrives together with the keyboard.
  private func keyboardMotion(from value: Double, velocity: Double, to goal: Double) -> Motion {
    var motion = player.motion(tokens.keyboard, from: value, velocity: velocity, to: goal)
    motion.endSeconds = max(motion.endSeconds, player.stage.keyboard.endSeconds)
    return motion
  }
}

extension SheetRecord {
  /// Returns the layout of the visible content with all its parts, from its top edge on.
  fileprivate func wholeLayout(in presentation: Presentation) -> ContentLayout {
    let (geometry, controller) = (self.geometry, self.controller)
    let insets = geometry.contentInsets
    return ContentLayout(
      facts.content,
      in: ContentSurface(
        kind: .sheet,
        size: Size(
          width: geometry.placement.width(in: geometry.container),
          height: max(restingHeight, facts.content.fittingHeight + insets.top + insets.bottom)),
        insets: insets, leadsBack: controller.pages.count > 1, backTitle: controller.backTitle),
      sizes: presentation.contentSizes, measure: presentation.textMeasure)
  }
}
