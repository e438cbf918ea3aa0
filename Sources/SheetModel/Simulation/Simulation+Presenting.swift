internal import SheetPrimitives

extension Simulation {
  // MARK: Presenting

  /// Presents a view controller over the topmost sheet.
  ///
  /// During a dismissal the request is deferred until the dismissal completes.
  mutating func present(_ id: String, animated: Bool) {
    guard let index = controllers.firstIndex(where: { $0.id == id }) else {
      return fault(.unknown(id))
    }
    if current.sheets.contains(where: { $0.phase == .dismissing }) {
      deferred.append((id, animated))
      emit(.presentWaits, of: id)
      return
    }
    guard !current.sheets.contains(where: { $0.id == id }) else {
      return emit(.presentIgnored, of: id)
    }
    let controller = controllers[index]
    if instances[index] == 0 || controller.isPresentedFlag != nil { instances[index] += 1 }
    let (geometry, notes) = geometry(
      of: controller, fittingHeight: controller.visibleContent.fittingHeight)
    self.notes += notes
    var sheet = SheetRecord(controller, geometry, instance: instances[index])
    sheet.scroll = .still(at: min(offsets[index], maximumOffset(of: sheet)))
    let goal = restingTop(of: sheet)
    emit(.willPresent, of: id)
    setBinding(of: controller, to: true)
    emit(.viewWillAppear, of: id, [.flag("isBeingPresented", true)])
    guard animated else {
      sheet.top = .still(at: goal)
      current.sheets.append(sheet)
      return completePresentation(at: current.sheets.count - 1)
    }
    let phase = tokens.present
    if current.reducesMotion {
      sheet.top = .still(at: goal)
      sheet.alpha = fade(from: 0, to: 1, phase)
    } else {
      sheet.top = motion(phase, from: topBelowScreen(of: sheet), to: goal)
      sheet.heights = 0...(screen.size.height - goal)
    }
    current.sheets.append(sheet)
    begin(.present, of: id, phase, end: sheet.endSeconds)
  }

  /// Records the start of a transition along a phase's curve, or of a fade if motion is reduced.
  mutating func begin(
    _ kind: Transition.Kind, of id: String?, _ phase: PhaseMotion, end: Double
  ) {
    begin(
      kind, of: id, current.reducesMotion ? .fade : .curve(phase.curve),
      nominal: phase.nominalSeconds, end: end)
  }

  /// Returns a linear fade over the nominal duration of a phase.
  func fade(from start: Double, to goal: Double, _ phase: PhaseMotion) -> Motion {
    Motion(
      course: .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1), from: start), goal: goal,
      startSeconds: now, endSeconds: now + phase.nominalSeconds)
  }

  /// Completes a presentation whose motion has ended or is replaced.
  mutating func completePresentation(at position: Int) {
    guard current.sheets[position].phase == .presenting else { return }
    current.sheets[position].phase = .presented
    let sheet = current.sheets[position]
    emit(.viewDidAppear, of: sheet.id)
    emit(.didPresent, of: sheet.id, [.text("detent", sheet.selected.identifier.rawValue)])
    let label = sheet.controller.visibleContent.spokenLabel
    emit(.announce, of: sheet.id, [.text("text", label)])
    emit(.focus, of: sheet.id, [.text("on", label)])
  }

  // MARK: Dismissing

  /// Dismisses a view controller and all sheets above it.
  mutating func dismiss(_ id: String, animated: Bool, reason: DismissReason) {
    guard controllers.contains(where: { $0.id == id }) else { return fault(.unknown(id)) }
    // A deferred presentation of this view controller is cancelled.
    deferred.removeAll { $0.id == id }
    guard
      let position = current.sheets.firstIndex(where: { $0.id == id && $0.phase != .dismissing })
    else { return emit(.dismissIgnored, of: id) }
    dismiss(at: position, animated: animated, reason: reason)
  }

  /// Dismisses a sheet on behalf of the user unless the app prevents it (A57, K-25, X03).
  ///
  /// - Returns: True if the sheet is dismissed.
  @discardableResult
  mutating func dismissByUser(
    _ position: Int, reason: DismissReason, velocity: Double? = nil
  ) -> Bool {
    let sheet = current.sheets[position]
    guard !sheet.controller.isModalInPresentation else {
      emit(.presentationControllerDidAttemptToDismiss, of: sheet.id)
      return false
    }
    let allows = sheet.controller.presentedSheet.delegateShouldDismiss
    emit(.presentationControllerShouldDismiss, of: sheet.id, [.flag("answer", allows)])
    guard allows else {
      emit(.presentationControllerDidAttemptToDismiss, of: sheet.id)
      return false
    }
    completePresentation(at: position)
    emit(.presentationControllerWillDismiss, of: sheet.id)
    current.sheets[position].isDismissedByUser = true
    dismiss(at: position, animated: true, reason: reason, velocity: velocity)
    return true
  }

  /// Dismisses a sheet and all sheets above it; only the topmost is visible during the animation.
  mutating func dismiss(
    at position: Int, animated: Bool, reason: DismissReason, velocity: Double? = nil
  ) {
    cancelDrag(above: position)
    let top = current.sheets.count - 1
    let before = current.sheets
    for index in (position...top).reversed() where current.sheets[index].phase != .dismissing {
      completePresentation(at: index)
      let id = current.sheets[index].id
      emit(.dismiss, of: id, [.text("reason", reason.rawValue)])
      emit(.viewWillDisappear, of: id, [.flag("isBeingDismissed", true)])
      current.sheets[index].phase = .dismissing
      current.sheets[index].reason = reason
      current.sheets[index].isHidden = index != top
    }
    guard animated else {
      for index in (position...top).reversed() { completeDismissal(at: index) }
      return presentDeferred()
    }
    var phase = tokens.dismiss
    var end = now
    for index in position...top {
      var sheet = current.sheets[index]
      phase = dismissal(of: sheet, velocity: index == top ? velocity : nil)
      if current.reducesMotion {
        sheet.alpha = fade(from: sheet.alpha.value(at: now), to: 0, phase)
        sheet.top = Motion(
          course: .still, goal: sheet.top.value(at: now), startSeconds: now,
          endSeconds: sheet.alpha.endSeconds)
        sheet.heights = nil
      } else {
        move(
          &sheet, to: topBelowScreen(of: sheet), phase, from: before[index],
          velocity: index == top ? velocity : nil)
        continueLook(of: &sheet, before: before[index])
      }
      sheet.scroll = .still(at: sheet.scroll.value(at: now))
      end = max(end, sheet.endSeconds)
      current.sheets[index] = sheet
    }
    // All sheets are removed when the last motion ends.
    for index in position...top { current.sheets[index].top.endSeconds = end }
    begin(.dismiss, of: current.sheets[top].id, phase, end: end)
  }

  /// The speed up to which a sheet counts as at rest, in points per second; smaller speeds are
  /// rounding errors.
  private static let restingSpeed = 1e-6

  /// Returns a place of the top edge at which the sheet is not visible: below the screen by the
  /// keyboard's lift.
  private func topBelowScreen(of sheet: SheetRecord) -> Double {
    let lift = max(0, current.keyboard.goal - screen.safeArea.bottom)
    return screen.size.height + (sheet.geometry.isFullScreen ? 0 : lift)
  }

  /// Returns the motion of a dismissal.
  ///
  /// A sheet in motion is dismissed by a spring that continues
  /// its velocity (K-08).
  private func dismissal(of sheet: SheetRecord, velocity: Double?) -> PhaseMotion {
    var phase = tokens.dismiss
    if velocity != nil || abs(sheet.top.position(at: now).velocity) > Self.restingSpeed {
      phase.curve = .spring(tokens.dismissFlick)
    }
    return phase
  }

  /// Animates the top edge to a goal.
  ///
  /// The values that follow the height stay between those of the start and end heights.
  ///
  /// - Parameters:
  ///   - sheet: The sheet to move.
  ///   - goal: The goal of its top edge in points.
  ///   - phase: The curve and nominal duration.
  ///   - before: The sheet before the change.
  ///   - velocity: Initial velocity in points per second, positive downwards; nil for the current
  ///     one.
  func move(
    _ sheet: inout SheetRecord, to goal: Double, _ phase: PhaseMotion, from before: SheetRecord,
    velocity: Double? = nil
  ) {
    let bottom = screen.size.height
    let (value, speed) = sheet.top.position(at: now)
    sheet.top = motion(phase, from: value, velocity: velocity ?? speed, to: goal)
    let start =
      before.top.isMoving(at: now)
      ? before.detentHeight(at: now, screenHeight: bottom) : max(0, bottom - value)
    let end = max(0, bottom - goal)
    sheet.heights = min(start, end)...max(start, end)
  }

  /// Returns the current height of a sheet in points: exact at rest; after a drag the height at
  /// release.
  func height(of sheet: SheetRecord) -> Double {
    if case .finger = sheet.top.course, sheet.phase != .dismissing {
      return max(0, screen.size.height - sheet.top.value(at: now))
    }
    return sheet.detentHeight(at: now, screenHeight: screen.size.height)
  }

  /// Removes a sheet whose dismissal has completed.
  mutating func completeDismissal(at position: Int) {
    let sheet = current.sheets.remove(at: position)
    if let index = controllers.firstIndex(where: { $0.id == sheet.id }) {
      // Content behind a flag is created anew (A62).
      let isKept = sheet.controller.isPresentedFlag == nil
      controllers[index] = isKept ? sheet.controller : presentation.viewControllers[index]
      offsets[index] = isKept ? sheet.scroll.value(at: now) : 0
    }
    emit(.viewDidDisappear, of: sheet.id, [.flag("isBeingDismissed", true)])
    let reason = sheet.reason ?? .programmatic
    // Only a dismissal by the user notifies the delegate (K-24).
    if sheet.isDismissedByUser { emit(.presentationControllerDidDismiss, of: sheet.id) }
    emit(.didDismiss, of: sheet.id, [.text("reason", reason.rawValue)])
    setBinding(of: sheet.controller, to: false)
  }

  /// Performs the presentations that were deferred until a dismissal completed.
  mutating func presentDeferred() {
    guard !deferred.isEmpty, !current.sheets.contains(where: { $0.phase == .dismissing }) else {
      return
    }
    let requests = deferred
    deferred = []
    for request in requests { present(request.id, animated: request.animated) }
  }

  // MARK: SwiftUI's flags

  /// Sets a flag, which presents or dismisses its sheet.
  mutating func setFlag(_ flag: String, _ isOn: Bool) {
    guard let controller = controllers.first(where: { $0.isPresentedFlag == flag }) else {
      return fault(.unknown(flag))
    }
    if isOn {
      present(controller.id, animated: true)
    } else {
      dismiss(controller.id, animated: true, reason: .programmatic)
    }
  }

  /// Logs the change of a flag.
  private mutating func setBinding(of controller: ViewController, to isOn: Bool) {
    guard let flag = controller.isPresentedFlag else { return }
    emit(.binding, of: controller.id, [.text("flag", flag), .flag("value", isOn)])
  }

  // MARK: Ends of motions

  /// Handles every motion that ends now, from the topmost sheet down.
  mutating func handleEnds() {
    if let drag, drag.endSeconds <= now { release(drag) }
    var dismissed = false
    for position in current.sheets.indices.reversed() {
      guard current.sheets.indices.contains(position) else { continue }
      guard current.sheets[position].hasArrived(at: now) else { continue }
      switch current.sheets[position].phase {
      case .presented: break
      case .presenting: completePresentation(at: position)
      case .dismissing:
        completeDismissal(at: position)
        dismissed = true
      }
    }
    endPageTurns()
    if dismissed { presentDeferred() }
    react()
  }
}
