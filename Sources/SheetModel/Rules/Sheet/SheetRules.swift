internal import SheetPrimitives

/// The behaviour of UIKit's sheets: what presents, moves, changes and dismisses them.
struct SheetRules {
  let player: Player

  /// The view controllers that can be presented.
  var controllers: [Controller]

  /// The presentations that are deferred until a dismissal completes.
  var deferred: [(id: String, animated: Bool)] = []

  /// The drag in progress; nil without one.
  var drag: ActiveDrag?

  /// A view controller that can be presented.
  struct Controller {
    /// The view controller with its properties while it is not presented.
    var controller: ViewController

    /// The number of times the content has been created.
    var instances = 0

    /// The content offset at the last dismissal, in points.
    var offset = 0.0
  }

  init(_ player: Player) {
    self.player = player
    controllers = player.presentation.viewControllers.map { Controller(controller: $0) }
  }

  // MARK: Stage

  var now: Double { player.now }
  var screen: Screen { player.screen }
  var tokens: MotionTokens { player.tokens }
  var responders: ResponderRules { ResponderRules(player: player) }

  /// The surfaces on stage, lowest first; those of other kinds are among them.
  var surfaces: [SurfaceRecord] {
    get { player.stage.surfaces }
    nonmutating _modify { yield &player.stage.surfaces }
  }

  /// Index of a view controller that can be presented; nil if the id is unknown.
  func index(of id: String) -> Int? { controllers.firstIndex { $0.controller.id == id } }

  /// Indices of the sheets on stage, lowest first.
  var positions: [Int] { surfaces.indices.filter { surfaces[$0].isSheet } }

  /// Returns the index of a sheet on stage; nil without one of this id.
  func positionOnStage(of id: String) -> Int? {
    surfaces.firstIndex { $0.isSheet && $0.id == id }
  }

  /// A Boolean value that is true while a dismissal is in progress.
  var isDismissing: Bool { surfaces.contains { $0.isSheet && $0.phase == .dismissing } }

  /// Index of the topmost sheet that is not being dismissed; nil without one.
  var topmost: Int? { surfaces.lastIndex { $0.isSheet && $0.phase != .dismissing } }

  /// Returns the index of a presented sheet that is not being dismissed; nil without one.
  func presentedPosition(of id: String) -> Int? {
    surfaces.firstIndex { $0.isSheet && $0.id == id && $0.phase != .dismissing }
  }

  /// Returns the index of a presented sheet that is not being dismissed, of the topmost for a nil
  /// id; records a fault and returns nil if there is none.
  func position(of id: String?) -> Int? {
    let position = id.map { presentedPosition(of: $0) } ?? topmost
    if let id, index(of: id) == nil {
      player.fault(.unknown(id))
    } else if position == nil {
      player.fault(.notPresented(id))
    }
    return position
  }

  // MARK: Ends of motions

  /// Handles every motion that ends now, from the topmost sheet down.
  mutating func handleEnds() {
    if let drag, drag.endSeconds <= now { release(drag) }
    for position in positions.reversed() {
      guard surfaces.indices.contains(position) else { continue }
      guard surfaces[position].hasArrived(at: now) else { continue }
      switch surfaces[position].phase {
      case .presented: break
      case .presenting: completePresentation(at: position)
      case .dismissing: completeDismissal(at: position)
      }
    }
  }

  // MARK: Transitions

  /// Records the start of a transition and ends the movement that it replaces.
  func begin(_ kind: Transition.Kind, of id: String, _ phase: PhaseMotion, end: Double) {
    endMovement(of: id)
    player.begin(kind, of: id, phase, end: end)
  }

  /// Ends the transitions that move a sheet; a change of its look continues to its own end.
  func endMovement(of id: String) {
    let now = now
    let change = positionOnStage(of: id).map { surfaces[$0].sheet.change.endSeconds } ?? now
    player.endTransitions { transition in
      guard transition.id == id else { return nil }
      switch transition.kind {
      case .present, .dismiss, .detent: return now
      case .animateChanges: return min(transition.endSeconds, max(now, change))
      case .push, .pop, .keyboard: return nil
      }
    }
  }

  // MARK: Geometry

  /// Returns the resting places of a sheet on the current screen, with remarks about its detents.
  func geometry(of controller: ViewController, fittingHeight: Double) -> (
    SheetGeometry, [DetentNote]
  ) {
    var notes: [DetentNote] = []
    let geometry = SheetGeometry(
      of: controller, in: player.surroundings, isCompactHeight: player.isCompactHeight,
      fittingHeight: fittingHeight, notes: &notes)
    return (geometry, notes)
  }

  /// Returns the own height of a view controller's content in its sheet on the current screen, in
  /// points.
  func fittingHeight(of controller: ViewController) -> Double {
    SheetGeometry.fittingHeight(
      of: controller, in: player.surroundings, isCompactHeight: player.isCompactHeight,
      measure: player.presentation.contentMeasure)
  }

  /// Returns the height of a sheet in points: exact at rest; after a drag the height at release.
  func height(of surface: SurfaceRecord) -> Double {
    if case .finger = surface.offset.course, surface.phase != .dismissing {
      return surface.sheet.geometry.height(top: surface.top(at: now).value)
    }
    return surface.detentHeight(at: now)
  }

  /// Returns the maximum content offset at a sheet's selected detent, in points.
  func maximumOffset(of sheet: SheetRecord) -> Double {
    sheet.facts.content.maximumOffset(
      inHeight: sheet.selected.heightPoints, safeBottom: sheet.geometry.contentInsets.bottom)
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
      &surface, from: (start.value, velocity ?? start.velocity), to: hiddenTop(of: surface), phase,
      before: before)
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
    let geometry = surface.sheet.geometry
    let from =
      before.offset.isMoving(at: now)
      ? before.detentHeight(at: now) : geometry.height(top: start.value)
    let to = geometry.height(top: goal)
    surface.sheet.heights = min(from, to)...max(from, to)
  }

  /// Returns a place of the top edge at which the sheet is not visible: below the screen by the
  /// keyboard's lift of the sheet.
  func hiddenTop(of surface: SurfaceRecord) -> Double {
    let lift = max(0, player.stage.keyboard.goal - screen.safeArea.bottom)
    return screen.size.height + lift * surface.sheet.geometry.liftShare
  }
}
