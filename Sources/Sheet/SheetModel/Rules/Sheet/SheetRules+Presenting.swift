internal import SheetContent

extension SheetRules {
  /// Returns the sheet of a view controller, at rest at its selected detent.
  func surface(
    of controller: ViewController, instance: Int, contentOffset: Double
  ) -> SurfaceRecord {
    let (geometry, notes) = geometry(
      of: controller, fittingHeight: fittingHeight(of: controller))
    player.note(notes, repeats: true)
    var surface = SurfaceRecord(
      controller, geometry, measure: player.presentation.contentMeasure, instance: instance)
    surface.scroll = .still(at: min(contentOffset, surface.sheet.maximumContentOffset))
    surface.rest(atTop: surface.sheet.selectedTop)
    return surface
  }

  /// Moves a new sheet in from below the screen, or fades it in if motion is reduced.
  func appear(at position: Int) {
    var surface = surfaces[position]
    let phase = tokens.present
    if player.stage.reducesMotion {
      surface.alpha = player.fade(from: 0, to: 1, phase)
    } else {
      let start = surface.sheet.geometry.hiddenTop - surface.restingTop
      surface.offset = player.motion(phase, from: start, to: 0)
      surface.sheet.heights = 0...surface.sheet.height(top: surface.restingTop)
    }
    surfaces[position] = surface
    presenting.begin(.present, of: surface.id, phase, end: surface.endSeconds)
  }

  /// Moves a sheet out below the screen, unless motion is reduced.
  ///
  /// - Returns: The motion of the dismissal.
  func disappear(
    _ surface: inout SurfaceRecord, before: SurfaceRecord, velocity: Double?
  ) -> PhaseMotion {
    let phase = presenting.dismissal(of: surface, velocity: velocity)
    if player.stage.reducesMotion {
      surface.sheet.heights = nil
    } else {
      moveAway(&surface, phase, from: before, velocity: velocity)
      continueLook(of: &surface, before: before)
    }
    return phase
  }
}
