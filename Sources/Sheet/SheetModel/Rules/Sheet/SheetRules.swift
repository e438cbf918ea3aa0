internal import SheetContent

/// The behaviour of UIKit's sheets: their places, drags, changes and looks.
struct SheetRules: StageRules {
  let player: Player
  let memory: RuleState

  var screen: Screen { player.screen }
  var tokens: MotionTokens { player.tokens }

  // MARK: Geometry

  /// The current screen with its tokens, in the current size class.
  private var surroundings: Surroundings {
    var surroundings = player.surroundings
    surroundings.screen.isCompactHeight = player.isCompactHeight
    return surroundings
  }

  /// Returns the resting places of a sheet on the current screen, and records remarks about its detents.
  func geometry(
    of controller: ViewController, fittingHeight: Double, repeatsNotes: Bool = false
  ) -> SheetGeometry {
    let shared = SharedGeometry(
      of: controller, in: surroundings, isStacked: isStacked(controller),
      fittingHeight: fittingHeight, least: stickySize(of: controller)
    ) { player.note($0, repeats: repeatsNotes) }
    return SheetGeometry(shared: shared, keyboardHeight: player.stage.keyboard.goal)
  }

  /// Returns the size that a form sheet on stage keeps, in points; zero for one that is not sticky, and before the
  /// presentation (X42).
  private func stickySize(of controller: ViewController) -> Size {
    guard controller.presentedSheet.sizing == .sticky,
      let surface = surfaces.records.first(where: { $0.id == controller.id }),
      case .sheet(let sheet) = surface.details, sheet.geometry.isCentred
    else { return Size(width: 0, height: 0) }
    return Size(
      width: sheet.geometry.placement.width(in: sheet.geometry.container),
      height: sheet.geometry.largeHeight)
  }

  /// Returns whether a view controller's sheet lies over another one at the bottom edge; one that is not
  /// presented yet will lie on top.
  private func isStacked(_ controller: ViewController) -> Bool {
    let position = surfaces.records.firstIndex { $0.id == controller.id } ?? surfaces.count
    guard position > 0, case .sheet(let below) = surfaces[position - 1].details else {
      return false
    }
    return !below.geometry.isCentred
  }

  /// Returns the own height of a view controller's content in its sheet on the current screen, in
  /// points.
  func fittingHeight(of controller: ViewController) -> Double {
    SharedGeometry.fittingHeight(
      of: controller, in: surroundings, measure: player.presentation.contentMeasure)
  }

  /// Returns the height of a sheet in points: exact at rest; after a drag the height at release.
  func height(of surface: SurfaceRecord) -> Double {
    if case .finger = surface.offset.course, surface.phase != .dismissing {
      return surface.sheet.height(top: surface.top(at: now).value)
    }
    return surface.detentHeight(at: now)
  }

  // MARK: Motion

  /// Animates the top edge of a sheet to a goal.
  ///
  /// The values that follow the height stay between those of the start and end heights.
  ///
  /// - Parameters:
  ///   - surface: The sheet to move.
  ///   - goal: The goal in points of the screen.
  ///   - rest: The top edge of its resting frame from now on, in points of the screen.
  ///   - phase: The curve and nominal duration.
  ///   - before: The sheet before the change.
  ///   - velocity: Initial velocity in points per second, positive downwards; nil for the current
  ///     one.
  func move(
    _ surface: inout SurfaceRecord, to goal: Double, restingAt rest: Double, _ phase: PhaseMotion,
    from before: SurfaceRecord, velocity: Double? = nil
  ) {
    let start = surface.top(at: now)
    surface.restingTop = rest
    surface.offset = player.motion(
      phase, from: start.value - rest, velocity: velocity ?? start.velocity, to: goal - rest)
    let from =
      before.offset.isMoving(at: now)
      ? before.detentHeight(at: now) : surface.sheet.height(top: start.value)
    surface.sheet.heights = ClosedRange(between: from, and: surface.sheet.height(top: goal))
  }

  /// Animates a sheet to the resting frame at its selected detent.
  func moveToRest(
    _ surface: inout SurfaceRecord, _ phase: PhaseMotion, from before: SurfaceRecord,
    velocity: Double? = nil
  ) {
    let top = surface.sheet.selectedTop
    move(&surface, to: top, restingAt: top, phase, from: before, velocity: velocity)
  }

  /// Bounds the values that follow the height of a sheet in motion by those of its place now and of its
  /// goal, after another detent at the same place has been selected, as the keyboard lifts several to one.
  func boundHeights(of surface: inout SurfaceRecord, before: SurfaceRecord) {
    guard surface.offset.isMoving(at: now), surface.sheet.heights != nil else { return }
    let (from, to) = (before.detentHeight(at: now), surface.sheet.height(top: surface.topGoal))
    surface.sheet.heights = ClosedRange(between: from, and: to)
  }

  /// Returns the sheet of a view controller, at rest at its selected detent.
  func surface(
    of controller: ViewController, instance: Int, contentOffset: Double
  ) -> SurfaceRecord {
    let geometry = geometry(
      of: controller, fittingHeight: fittingHeight(of: controller), repeatsNotes: true)
    let record = SheetRecord(
      controller, geometry, measure: player.presentation.contentMeasure)
    var surface = SurfaceRecord(id: controller.id, instance: instance, details: .sheet(record))
    surface.scroll = .still(at: min(contentOffset, surface.sheet.maximumContentOffset))
    surface.rest(atTop: surface.sheet.selectedTop)
    return surface
  }

  /// Moves a new sheet in from below the screen, or fades it in if motion is reduced.
  func appear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = tokens.present
    if player.stage.reducesMotion {
      surface.alpha = player.fade(from: 0, to: 1, phase)
    } else {
      let start = surface.sheet.geometry.hiddenTop - surface.restingTop
      surface.offset = player.motion(phase, from: start, to: 0)
      surface.sheet.heights = 0...surface.sheet.height(top: surface.restingTop)
    }
    return phase
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
      move(
        &surface, to: surface.sheet.geometry.hiddenTop, restingAt: surface.restingTop, phase,
        from: before, velocity: velocity)
      continueLook(of: &surface, before: before)
    }
    return phase
  }
}
