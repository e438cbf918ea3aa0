internal import SheetContent

/// The behaviour of UIKit's sheets: their places, drags, changes and looks.
struct SheetRules: StageRules {
  let player: Player
  let memory: RuleState

  var screen: Screen { player.screen }
  var tokens: MotionTokens { player.tokens }

  // MARK: Geometry

  /// Returns the resting places of a sheet on the current screen, with remarks about its detents.
  func geometry(of controller: ViewController, fittingHeight: Double) -> (
    SheetGeometry, [DetentNote]
  ) {
    var notes: [DetentNote] = []
    let shared = SharedGeometry(
      of: controller, in: player.surroundings, isCompactHeight: player.isCompactHeight,
      isStacked: isStacked(controller), fittingHeight: fittingHeight,
      least: stickySize(of: controller), notes: &notes)
    return (SheetGeometry(shared: shared, keyboardHeight: player.stage.keyboard.goal), notes)
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
      of: controller, in: player.surroundings, isCompactHeight: player.isCompactHeight,
      measure: player.presentation.contentMeasure)
  }

  /// Returns the height of a sheet in points: exact at rest; after a drag the height at release.
  func height(of surface: SurfaceRecord) -> Double {
    if case .finger = surface.offset.course, surface.phase != .dismissing {
      return surface.sheet.height(top: surface.top(at: now).value)
    }
    return surface.detentHeight(at: now)
  }

  // MARK: Motion

  /// Animates a sheet to the resting frame at its selected detent.
  ///
  /// - Parameters:
  ///   - surface: The sheet to move.
  ///   - phase: The curve and nominal duration.
  ///   - before: The sheet before the change.
  ///   - velocity: Initial velocity in points per second, positive downwards; nil for the current
  ///     one.
  func moveToRest(
    _ surface: inout SurfaceRecord, _ phase: PhaseMotion, from before: SurfaceRecord,
    velocity: Double? = nil
  ) {
    let start = surface.top(at: now)
    surface.restingTop = surface.sheet.selectedTop
    move(
      &surface, from: (start.value, velocity ?? start.velocity), to: surface.restingTop, phase,
      before: before)
  }

  /// Animates a sheet away from its resting frame, to a place that hides it.
  func moveAway(
    _ surface: inout SurfaceRecord, _ phase: PhaseMotion, from before: SurfaceRecord,
    velocity: Double? = nil
  ) {
    let start = surface.top(at: now)
    move(
      &surface, from: (start.value, velocity ?? start.velocity),
      to: surface.sheet.geometry.hiddenTop, phase, before: before)
  }

  /// Bounds the values that follow the height of a sheet in motion by those of its place now and of its
  /// goal, after another detent at the same place has been selected, as the keyboard lifts several to one.
  func boundHeights(of surface: inout SurfaceRecord, before: SurfaceRecord) {
    guard surface.offset.isMoving(at: now), surface.sheet.heights != nil else { return }
    let (from, to) = (before.detentHeight(at: now), surface.sheet.height(top: surface.topGoal))
    surface.sheet.heights = ClosedRange(between: from, and: to)
  }

  /// Animates the top edge to a goal in points of the screen.
  ///
  /// The values that follow the height stay between those of the start and end heights.
  private func move(
    _ surface: inout SurfaceRecord, from start: (value: Double, velocity: Double), to goal: Double,
    _ phase: PhaseMotion, before: SurfaceRecord
  ) {
    let rest = surface.restingTop
    surface.offset = player.motion(
      phase, from: start.value - rest, velocity: start.velocity, to: goal - rest)
    let from =
      before.offset.isMoving(at: now)
      ? before.detentHeight(at: now) : surface.sheet.height(top: start.value)
    let to = surface.sheet.height(top: goal)
    surface.sheet.heights = ClosedRange(between: from, and: to)
  }
}
