internal import SheetPrimitives

extension SheetRules {
  // MARK: Presenting

  /// Presents a view controller over the topmost sheet.
  ///
  /// During a dismissal the request is deferred until the dismissal completes.
  mutating func present(_ id: String, animated: Bool) {
    guard let index = index(of: id) else { return player.fault(.unknown(id)) }
    if isDismissing {
      deferred.append((id, animated))
      player.emit(.presentWaits, of: id)
      return
    }
    guard positionOnStage(of: id) == nil else {
      return player.emit(.presentIgnored, of: id)
    }
    let surface = surface(at: index)
    player.emit(.willPresent, of: id)
    setBinding(of: surface.sheet.controller, to: true)
    player.emit(.viewWillAppear, of: id, [.flag("isBeingPresented", true)])
    surfaces.append(surface)
    guard animated else { return completePresentation(at: surfaces.count - 1) }
    appear(at: surfaces.count - 1)
  }

  /// Returns the sheet of a view controller, at rest at its selected detent.
  private mutating func surface(at index: Int) -> SurfaceRecord {
    let controller = controllers[index].controller
    if controllers[index].instances == 0 || controller.isPresentedFlag != nil {
      controllers[index].instances += 1
    }
    let (geometry, notes) = geometry(
      of: controller, fittingHeight: fittingHeight(of: controller))
    player.note(notes, repeats: true)
    var surface = SurfaceRecord(
      controller, geometry, measure: player.presentation.contentMeasure,
      instance: controllers[index].instances)
    surface.scroll = .still(at: min(controllers[index].offset, maximumOffset(of: surface.sheet)))
    surface.rest(atTop: surface.sheet.selectedTop)
    return surface
  }

  /// Moves a new sheet in from below the screen, or fades it in if motion is reduced.
  private func appear(at position: Int) {
    var surface = surfaces[position]
    let phase = tokens.present
    if player.stage.reducesMotion {
      surface.alpha = player.fade(from: 0, to: 1, phase)
    } else {
      let start = hiddenTop(of: surface) - surface.restingTop
      surface.offset = player.motion(phase, from: start, to: 0)
      surface.sheet.heights = 0...surface.sheet.geometry.height(top: surface.restingTop)
    }
    surfaces[position] = surface
    begin(.present, of: surface.id, phase, end: surface.endSeconds)
  }

  /// Completes a presentation whose motion has ended or is replaced.
  func completePresentation(at position: Int) {
    guard surfaces[position].phase == .presenting else { return }
    surfaces[position].phase = .presented
    let id = surfaces[position].id
    let sheet = surfaces[position].sheet
    player.emit(.viewDidAppear, of: id)
    player.emit(.didPresent, of: id, [.text("detent", sheet.selected.identifier.rawValue)])
    let label = sheet.controller.visibleContent.spokenLabel
    player.emit(.announce, of: id, [.text("text", label)])
    player.emit(.focus, of: id, [.text("on", label)])
    responders.contentAppeared(sheet.controller.visibleContent, of: id)
  }

  // MARK: Dismissing

  /// Dismisses a view controller and all sheets above it.
  mutating func dismiss(_ id: String, animated: Bool, reason: DismissReason) {
    guard index(of: id) != nil else { return player.fault(.unknown(id)) }
    // A deferred presentation of this view controller is cancelled.
    deferred.removeAll { $0.id == id }
    guard let position = presentedPosition(of: id) else {
      return player.emit(.dismissIgnored, of: id)
    }
    dismiss(at: position, animated: animated, reason: reason)
  }

  /// Dismisses a sheet on behalf of the user unless the app prevents it (A57, K-25, X03).
  ///
  /// - Returns: True if the sheet is dismissed.
  @discardableResult
  mutating func dismissByUser(
    _ position: Int, reason: DismissReason, velocity: Double? = nil
  ) -> Bool {
    let id = surfaces[position].id
    let controller = surfaces[position].sheet.controller
    guard !controller.isModalInPresentation else {
      player.emit(.presentationControllerDidAttemptToDismiss, of: id)
      return false
    }
    let allows = controller.presentedSheet.delegateShouldDismiss
    player.emit(.presentationControllerShouldDismiss, of: id, [.flag("answer", allows)])
    guard allows else {
      player.emit(.presentationControllerDidAttemptToDismiss, of: id)
      return false
    }
    completePresentation(at: position)
    player.emit(.presentationControllerWillDismiss, of: id)
    surfaces[position].isDismissedByUser = true
    dismiss(at: position, animated: true, reason: reason, velocity: velocity)
    return true
  }

  /// Dismisses a sheet and all sheets above it; only the topmost is visible during the animation.
  mutating func dismiss(
    at position: Int, animated: Bool, reason: DismissReason, velocity: Double? = nil
  ) {
    cancelDrag(above: position)
    let dismissed = positions.filter { $0 >= position }
    guard let top = dismissed.last else { return }
    let before = surfaces
    for index in dismissed.reversed() where surfaces[index].phase != .dismissing {
      completePresentation(at: index)
      let id = surfaces[index].id
      player.emit(.dismiss, of: id, [.text("reason", reason.rawValue)])
      player.emit(.viewWillDisappear, of: id, [.flag("isBeingDismissed", true)])
      responders.resign(of: id)
      surfaces[index].phase = .dismissing
      surfaces[index].reason = reason
      surfaces[index].isHidden = index != top
    }
    guard animated else {
      for index in dismissed.reversed() { completeDismissal(at: index) }
      return presentDeferred()
    }
    var phase = tokens.dismiss
    var end = now
    for index in dismissed {
      var surface = surfaces[index]
      phase = dismissal(of: surface, velocity: index == top ? velocity : nil)
      if player.stage.reducesMotion {
        surface.alpha = player.fade(from: surface.alpha.value(at: now), to: 0, phase)
        surface.offset = Motion(
          course: .still, goal: surface.offset.value(at: now), startSeconds: now,
          endSeconds: surface.alpha.endSeconds)
        surface.sheet.heights = nil
      } else {
        moveAway(
          &surface, phase, from: before[index], velocity: index == top ? velocity : nil)
        continueLook(of: &surface, before: before[index])
      }
      surface.scroll = .still(at: surface.scroll.value(at: now))
      end = max(end, surface.endSeconds)
      surfaces[index] = surface
    }
    // All sheets are removed when the last motion ends.
    for index in dismissed { surfaces[index].offset.endSeconds = end }
    begin(.dismiss, of: surfaces[top].id, phase, end: end)
  }

  /// The speed up to which a sheet counts as at rest, in points per second; smaller speeds are
  /// rounding errors.
  private static let restingSpeed = 1e-6

  /// Returns the motion of a dismissal.
  ///
  /// A sheet in motion is dismissed by a spring that continues its velocity (K-08).
  private func dismissal(of surface: SurfaceRecord, velocity: Double?) -> PhaseMotion {
    var phase = tokens.dismiss
    if velocity != nil || abs(surface.top(at: now).velocity) > Self.restingSpeed {
      phase.curve = .spring(tokens.dismissFlick)
    }
    return phase
  }

  /// Removes a sheet whose dismissal has completed.
  mutating func completeDismissal(at position: Int) {
    let surface = surfaces.remove(at: position)
    let controller = surface.sheet.controller
    if let index = index(of: surface.id) {
      // Content behind a flag is created anew (A62).
      let isKept = controller.isPresentedFlag == nil
      controllers[index].controller =
        isKept ? controller : player.presentation.viewControllers[index]
      controllers[index].offset = isKept ? surface.scroll.value(at: now) : 0
    }
    player.emit(.viewDidDisappear, of: surface.id, [.flag("isBeingDismissed", true)])
    let reason = surface.reason ?? .programmatic
    // Only a dismissal by the user notifies the delegate (K-24).
    if surface.isDismissedByUser {
      player.emit(.presentationControllerDidDismiss, of: surface.id)
    }
    player.emit(.didDismiss, of: surface.id, [.text("reason", reason.rawValue)])
    setBinding(of: controller, to: false)
  }

  /// Dismisses all sheets.
  mutating func dismissAll(reason: DismissReason) {
    guard let lowest = positions.first(where: { surfaces[$0].phase != .dismissing }) else { return }
    dismiss(at: lowest, animated: true, reason: reason)
  }

  /// Performs the accessibility escape gesture on the topmost sheet.
  mutating func escape() {
    player.emit(.escape, of: positions.last.map { surfaces[$0].id })
    if let topmost { dismissByUser(topmost, reason: .interactive) }
  }

  /// Performs the presentations that were deferred until a dismissal completed.
  mutating func presentDeferred() {
    guard !deferred.isEmpty, !isDismissing else { return }
    let requests = deferred
    deferred = []
    for request in requests { present(request.id, animated: request.animated) }
  }

  // MARK: SwiftUI's flags

  /// Sets a flag, which presents or dismisses its sheet.
  mutating func setFlag(_ flag: String, _ isOn: Bool) {
    guard let owner = controllers.first(where: { $0.controller.isPresentedFlag == flag }) else {
      return player.fault(.unknown(flag))
    }
    if isOn {
      present(owner.controller.id, animated: true)
    } else {
      dismiss(owner.controller.id, animated: true, reason: .programmatic)
    }
  }

  /// Logs the change of a flag.
  private func setBinding(of controller: ViewController, to isOn: Bool) {
    guard let flag = controller.isPresentedFlag else { return }
    player.emit(.binding, of: controller.id, [.text("flag", flag), .flag("value", isOn)])
  }
}
