internal import SheetContent

/// The behaviour of alerts and action sheets that are not in a popover.
struct AlertRules: StageRules {
  let player: Player
  let memory: RuleState

  private var tokens: AlertTokens { player.presentation.alert }

  /// Returns the surface of a view controller at its place.
  func surface(of controller: ViewController, instance: Int) -> SurfaceRecord {
    let facts = SurfaceFacts<AlertPlace>(
      controller,
      AlertPlace.Setting(
        container: Container(player.screen), tokens: tokens,
        measure: player.presentation.contentMeasure))
    var surface = SurfaceRecord(
      id: controller.id, instance: instance, details: .alert(AlertRecord(facts: facts)))
    surface.rest(atTop: facts.place.frame.y)
    return surface
  }

  /// Lays out an alert in another window.
  func layOut(_ surface: inout SurfaceRecord) {
    surface.alert.place { $0.container = Container(player.screen) }
    surface.alert.growth = .still(at: 1)
    surface.rest(atTop: surface.alert.facts.place.frame.y)
    surface.scroll = .still(
      at: min(surface.scroll.value(at: now), surface.alert.facts.place.maximumOffset))
  }

  // MARK: Presenting

  /// Moves an action sheet in from below, or lets an alert appear.
  func appear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = phase(player.tokens.present, of: surface)
    if player.stage.reducesMotion {
      surface.alpha = player.fade(from: 0, to: 1, phase)
    } else if slides(surface) {
      surface.offset = player.motion(phase, from: hiddenOffset(of: surface), to: 0)
    } else {
      surface.alpha = player.motion(phase, from: 0, to: 1)
      surface.alert.growth = player.motion(phase, from: 0, to: 1)
    }
    return phase
  }

  /// Moves an action sheet out, or fades an alert out, unless motion is reduced.
  ///
  /// - Returns: The motion of the dismissal.
  func disappear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = phase(player.tokens.dismiss, of: surface)
    if player.stage.reducesMotion {
      surface.alert.growth = .still(at: 1)
    } else if slides(surface) {
      let (offset, velocity) = surface.offset.position(at: now)
      surface.offset = player.motion(
        phase, from: offset, velocity: velocity, to: hiddenOffset(of: surface))
    } else {
      surface.alpha = player.motion(phase, from: surface.alpha.value(at: now), to: 0)
      surface.alert.growth = .still(at: surface.alert.growth.value(at: now))
    }
    return phase
  }

  private func slides(_ surface: SurfaceRecord) -> Bool {
    surface.controller.alertStyle == .actionSheet
  }

  private func hiddenOffset(of surface: SurfaceRecord) -> Double {
    player.screen.size.height - surface.restingTop
  }

  private func phase(_ sliding: PhaseMotion, of surface: SurfaceRecord) -> PhaseMotion {
    slides(surface) ? sliding : tokens.fade
  }

  // MARK: Actions

  /// Dismisses the alert for an action that is tapped, whose handler is called afterwards.
  func perform(_ action: String, at position: Int) {
    guard surfaces[position].phase != .dismissing else { return }
    presenting.completePresentation(at: position)
    surfaces[position].chosenAction = action
    presenting.dismiss(at: position, animated: true, reason: .programmatic)
  }

  /// Cancels an action sheet by a tap beside it; an alert, or one without a cancel action, stays.
  func tapOutside(at position: Int) {
    if slides(surfaces[position]) { cancel(at: position) }
  }

  /// Performs the action that cancels, if there is one.
  func cancel(at position: Int) {
    guard let cancel = surfaces[position].controller.alert?.cancelAction else { return }
    perform(cancel.id, at: position)
  }

  /// Logs the call of the handler of the action that has dismissed an alert.
  func logHandler(of surface: SurfaceRecord) {
    guard let id = surface.chosenAction,
      let action = surface.controller.alert?.actions.first(where: { $0.id == id })
    else { return }
    player.emit(
      .actionHandler, of: surface.id,
      [
        .text("action", action.id), .text("title", action.title),
        .text("style", action.style.rawValue),
      ])
  }
}
