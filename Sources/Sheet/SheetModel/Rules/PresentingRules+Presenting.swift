internal import SheetContent

extension PresentingRules {
  // MARK: Presenting

  /// Presents a view controller over the topmost surface.
  ///
  /// During a dismissal the request is deferred until the dismissal completes.
  func present(_ id: String, animated: Bool) {
    guard let index = index(of: id) else { return player.fault(.unknown(id)) }
    let controller = memory.controllers[index].controller
    guard controller.isDrawn else {
      return player.fault(.notDrawn(id, controller.modalPresentationStyle))
    }
    guard controller.itemType == nil || controller.item != nil else {
      return player.fault(.noItem(id))
    }
    setBinding(of: controller, to: true)
    if isDismissing {
      memory.deferred.append((id, animated))
      player.emit(.presentWaits, of: id)
      return
    }
    guard positionOnStage(of: id) == nil else {
      return player.emit(.presentIgnored, of: id)
    }
    var surface = newSurface(at: index)
    surface.isRefreshing = memory.controllers[index].isRefreshing
    switch surface.details {
    case .sheet, .cover:
      if controller.modalPresentationStyle == .popover {
        popovers.askForStyle(of: controller, again: true)
        popovers.logAdaptation(of: id, to: popovers.adaptedStyle(of: controller))
      }
    case .popover:
      if controller.alert == nil { popovers.askForStyle(of: controller, again: true) }
      player.emit(.prepareForPopoverPresentation, of: id)
      popovers.checkPassthroughViews(of: controller, over: surfaces.count)
    case .alert: break
    case .card: cards.logController(of: id)
    }
    player.emit(.willPresent, of: id)
    player.emit(.viewWillAppear, of: id, [.flag("isBeingPresented", true)])
    surfaces.append(surface)
    host.insertLayers(inSheet: id)
    let position = surfaces.count - 1
    switch surface.details {
    case .sheet, .popover: break
    case .cover: covers.hidePresenting(below: position, isDone: false)
    case .card: player.emit(.presentationTransitionWillBegin, of: id)
    case .alert(let alert):
      let hidden = alert.facts.place.hiddenTextHeight
      if hidden > 0 { player.warn(.textBehindActions(id, heightPoints: hidden)) }
    }
    if animated { appear(at: position) } else { completePresentation(at: position) }
  }

  /// Moves a new surface in.
  private func appear(at position: Int) {
    var surface = surfaces[position]
    let phase =
      switch surface.details {
      case .sheet: sheets.appear(&surface)
      case .card: cards.appear(&surface)
      case .popover: popovers.appear(&surface)
      case .cover: covers.appear(&surface)
      case .alert: alerts.appear(&surface)
      }
    surfaces[position] = surface
    begin(.present, of: surface.id, phase, end: surface.endSeconds)
  }

  /// Returns the surface of a view controller at its resting place, with its content as it was when
  /// it was dismissed.
  private func newSurface(at index: Int) -> SurfaceRecord {
    let controller = memory.controllers[index].controller.showingItem
    if memory.controllers[index].instances == 0 || controller.isBound {
      memory.controllers[index].instances += 1
    }
    let (instance, offset) = (memory.controllers[index].instances, memory.controllers[index].offset)
    if popovers.isShown(controller) {
      var surface = popovers.surface(
        of: controller, instance: instance, over: surfaces.count)
      surface.scroll = .still(at: offset)
      return surface
    }
    if controller.alert != nil { return alerts.surface(of: controller, instance: instance) }
    let adapted = popovers.adapted(controller)
    if adapted.shownStyle.covers {
      return covers.surface(
        of: adapted, instance: instance, contentOffset: offset, over: surfaces.count)
    }
    guard controller.isPresentedAsCard else {
      return sheets.surface(of: controller, instance: instance, contentOffset: offset)
    }
    return cards.surface(of: controller, instance: instance, contentOffset: offset)
  }

  /// Completes a presentation whose motion has ended or is replaced.
  func completePresentation(at position: Int) {
    guard surfaces[position].phase == .presenting else { return }
    surfaces[position].phase = .presented
    let surface = surfaces[position]
    let id = surface.id
    switch surface.details {
    case .sheet, .popover, .alert: break
    case .cover: covers.hidePresenting(below: position, isDone: true)
    case .card: guard cards.presentationDidEnd(at: position) else { return }
    }
    player.emit(.viewDidAppear, of: id)
    player.emit(.didPresent, of: id, surface.transitionDetails)
    let content = surface.controller.visibleContent
    player.emit(.announce, of: id, [.text("text", content.spokenLabel)])
    player.emit(.focus, of: id, [.text("on", content.spokenLabel)])
    responders.contentAppeared(content, of: id)
  }

  // MARK: Dismissing

  /// Dismisses a view controller and all surfaces above it.
  func dismiss(_ id: String, animated: Bool, reason: DismissReason) {
    guard let index = index(of: id) else { return player.fault(.unknown(id)) }
    // The app dismisses by setting the flag; a dismissal by the user or the system sets it at its end (A59).
    if reason == .programmatic {
      setBinding(of: memory.controllers[index].controller, to: false)
      removeItem(of: index)
    }
    // A deferred presentation of this view controller is cancelled.
    memory.deferred.removeAll { $0.id == id }
    guard let position = presentedPosition(of: id) else {
      return player.emit(.dismissIgnored, of: id)
    }
    dismiss(at: position, animated: animated, reason: reason)
  }

  /// Dismisses a surface and all surfaces above it; only the topmost is visible during the animation.
  func dismiss(
    at position: Int, animated: Bool, reason: DismissReason, velocity: Double? = nil
  ) {
    cancelDrag(above: position)
    let dismissed = Array(position..<surfaces.count)
    guard let top = dismissed.last else { return }
    let before = surfaces
    for index in dismissed.reversed() where surfaces[index].phase != .dismissing {
      completePresentation(at: index)
      let id = surfaces[index].id
      player.emit(.dismiss, of: id, [.text("reason", reason.rawValue)])
      surfaces[index].isRemoved =
        index < top && surfaces[index + 1].controller.shownStyle.removesPresentingView
      if !surfaces[index].isRemoved, surfaces[index].swipe != .pulling {
        player.emit(.viewWillDisappear, of: id, [.flag("isBeingDismissed", true)])
      }
      surfaces[index].swipe = .none
      responders.resign(of: id)
      surfaces[index].phase = .dismissing
      surfaces[index].reason = reason
      surfaces[index].isHidden = index != top
      switch surfaces[index].details {
      case .sheet, .popover, .alert: break
      case .cover: if index == position { covers.showPresenting(below: index, isDone: false) }
      case .card: player.emit(.dismissalTransitionWillBegin, of: id)
      }
    }
    guard animated else {
      for index in dismissed.reversed() { completeDismissal(at: index) }
      return presentDeferred()
    }
    var phase = player.tokens.dismiss
    var end = now
    for index in dismissed {
      let speed = index == top ? velocity : nil
      phase = disappear(at: index, before: before[index], velocity: speed)
      surfaces[index].scroll = .still(at: surfaces[index].scroll.value(at: now))
      end = max(end, surfaces[index].departureEndSeconds)
    }
    // All surfaces are removed when the last motion ends.
    for index in dismissed { surfaces[index].offset.endSeconds = end }
    begin(.dismiss, of: surfaces[top].id, phase, end: end)
  }

  /// Moves a surface out, or fades it out if motion is reduced.
  ///
  /// - Parameters:
  ///   - position: Index of the surface.
  ///   - before: The surface before the dismissal.
  ///   - velocity: Initial velocity in points per second, positive downwards; nil for the current
  ///     one.
  /// - Returns: The motion of the dismissal.
  @discardableResult
  func disappear(
    at position: Int, before: SurfaceRecord, velocity: Double?
  ) -> PhaseMotion {
    var surface = surfaces[position]
    let phase =
      switch surface.details {
      case .sheet: sheets.disappear(&surface, before: before, velocity: velocity)
      case .card: cards.disappear(&surface)
      case .popover: popovers.disappear(&surface)
      case .cover: covers.disappear(&surface)
      case .alert: alerts.disappear(&surface)
      }
    if player.stage.reducesMotion {
      surface.alpha = player.fade(from: surface.alpha.value(at: now), to: 0, phase)
      surface.offset = Motion(
        course: .still, goal: surface.offset.value(at: now), startSeconds: now,
        endSeconds: surface.alpha.endSeconds)
    }
    surfaces[position] = surface
    return phase
  }

  /// Removes a surface whose dismissal has completed.
  func completeDismissal(at position: Int) {
    let isLowest = position == 0 || surfaces[position - 1].phase != .dismissing
    if case .cover = surfaces[position].details, isLowest {
      covers.showPresenting(below: position, isDone: true)
    }
    host.removeLayers(inSheet: surfaces[position].id)
    let surface = surfaces.remove(at: position)
    var controller = surface.controller
    controller.adaptedStyle = nil
    if let index = index(of: surface.id) {
      // Content behind a flag is created again (A62).
      let isKept = !controller.isBound
      let item = memory.controllers[index].controller.item
      memory.controllers[index].controller =
        isKept ? controller : player.presentation.viewControllers[index]
      memory.controllers[index].controller.item = item
      memory.controllers[index].offset =
        isKept
        ? surface.scroll.value(at: now)
        : memory.controllers[index].controller.visibleContent.offset
      memory.controllers[index].isRefreshing = isKept && surface.isRefreshing
    }
    switch surface.details {
    case .sheet, .popover, .cover, .alert: break
    case .card(let card):
      guard cards.dismissalDidEnd(card, of: surface.id) else {
        return completeBinding(of: surface)
      }
    }
    if !surface.isRemoved {
      player.emit(.viewDidDisappear, of: surface.id, [.flag("isBeingDismissed", true)])
    }
    let reason = surface.reason ?? .programmatic
    // Only a dismissal by the user notifies the delegate (K-24).
    if surface.isDismissedByUser {
      player.emit(.presentationControllerDidDismiss, of: surface.id)
    }
    player.emit(.didDismiss, of: surface.id, [.text("reason", reason.rawValue)])
    completeBinding(of: surface)
    alerts.logHandler(of: surface)
  }

  /// Dismisses a sheet or a popover on behalf of the user unless the app prevents it (A57, K-25,
  /// X03).
  ///
  /// - Parameters:
  ///   - position: Index of the surface.
  ///   - reason: The reason of the dismissal.
  ///   - velocity: Initial velocity in points per second, positive downwards; nil for the current one.
  ///   - answer: The delegate's answer when the pull began; nil to ask it now.
  /// - Returns: True if the surface is dismissed.
  @discardableResult
  func dismissIfAllowed(
    _ position: Int, reason: DismissReason, velocity: Double? = nil, answer: Bool? = nil
  ) -> Bool {
    guard !surfaces[position].controller.isModalInPresentation,
      answer ?? mayDismiss(at: position)
    else {
      player.emit(.presentationControllerDidAttemptToDismiss, of: surfaces[position].id)
      return false
    }
    surfaces[position].isDismissedByUser = true
    // A tap beside an action sheet in a popover cancels it.
    surfaces[position].chosenAction = surfaces[position].controller.alert?.cancelAction?.id
    dismiss(at: position, animated: true, reason: reason, velocity: velocity)
    return true
  }

  /// Asks the delegate of a surface whether the user may dismiss it, and notifies it of a dismissal that
  /// it allows (X03, K-24).
  private func mayDismiss(at position: Int) -> Bool {
    let id = surfaces[position].id
    let allows = surfaces[position].controller.presentedSheet.delegateShouldDismiss
    player.emit(.presentationControllerShouldDismiss, of: id, [.flag("answer", allows)])
    guard allows else { return false }
    completePresentation(at: position)
    player.emit(.presentationControllerWillDismiss, of: id)
    return true
  }

  /// Asks and notifies the delegate of a sheet once the finger begins to pull it below its smallest
  /// detent, before it is known whether the release dismisses it (A55, K-24), and its view controller (K-47).
  func beginPull() {
    guard let drag = memory.drag, let pull = drag.pullSeconds, pull <= now else { return }
    memory.drag?.pullSeconds = nil
    guard let position = presentedPosition(of: drag.id),
      !surfaces[position].controller.isModalInPresentation
    else { return }
    let allows = mayDismiss(at: position)
    memory.drag?.allowsDismissal = allows
    guard allows else { return }
    endReturn(at: position)
    surfaces[position].swipe = .pulling
    player.emit(.viewWillDisappear, of: drag.id, [.flag("isBeingDismissed", true)])
  }

  /// Logs that a surface appears again whose dismissal by a finger is given up (K-47).
  func beginReturn(at position: Int) {
    guard surfaces[position].swipe == .pulling else { return }
    surfaces[position].swipe = .returning
    player.emit(.viewWillAppear, of: surfaces[position].id, [.flag("isBeingPresented", false)])
  }

  /// Logs that such a surface has returned.
  func endReturn(at position: Int) {
    guard surfaces[position].swipe == .returning else { return }
    surfaces[position].swipe = .none
    player.emit(.viewDidAppear, of: surfaces[position].id)
  }

  /// Cancels the presentation or dismissal in progress of a surface, which returns.
  func cancelTransition(of id: String) {
    guard index(of: id) != nil else { return player.fault(.unknown(id)) }
    guard let position = positionOnStage(of: id) else { return player.fault(.notPresented(id)) }
    switch surfaces[position].details {
    case .sheet, .popover, .cover, .alert: player.fault(.noTransition(id))
    case .card: cards.cancelTransition(at: position)
    }
  }

  /// The speed up to which a surface counts as at rest, in points per second; smaller speeds are
  /// rounding errors.
  private static let restingSpeed = 1e-6

  /// Returns the motion of a dismissal.
  ///
  /// A surface in motion is dismissed by a spring that continues its velocity (K-08).
  func dismissal(of surface: SurfaceRecord, velocity: Double?) -> PhaseMotion {
    var phase = player.tokens.dismiss
    if velocity != nil || abs(surface.top(at: now).velocity) > Self.restingSpeed {
      phase.curve = .spring(player.tokens.dismissFlick)
    }
    return phase
  }

  /// Dismisses all surfaces.
  func dismissAll(reason: DismissReason) {
    guard let lowest = records.firstIndex(where: { $0.phase != .dismissing }) else { return }
    dismiss(at: lowest, animated: true, reason: reason)
  }

  /// Performs the presentations that were deferred until a dismissal completed.
  func presentDeferred() {
    guard !memory.deferred.isEmpty, !isDismissing else { return }
    let requests = memory.deferred
    memory.deferred = []
    for request in requests { present(request.id, animated: request.animated) }
  }

  /// Sets the flag of a dismissed surface, unless the app has set it again during its own dismissal, and
  /// calls SwiftUI's closure (X40).
  private func completeBinding(of surface: SurfaceRecord) {
    guard surface.controller.isBound else { return }
    let isWanted = memory.deferred.contains { $0.id == surface.id }
    if !isWanted || surface.reason != .programmatic {
      setBinding(of: surface.controller, to: false)
      if let index = index(of: surface.id) { removeItem(of: index) }
    }
    player.emit(.onDismiss, of: surface.id)
  }

  /// Sets SwiftUI's item to nil.
  private func removeItem(of index: Int) {
    guard memory.controllers[index].controller.item != nil else { return }
    memory.controllers[index].controller.item = nil
    player.emit(
      .item, of: memory.controllers[index].controller.id, [.text("value", "none")])
  }

  /// Sets SwiftUI's item: one presents, none dismisses, and another one dismisses and presents again, as
  /// `sheet(item:onDismiss:content:)` does (X40).
  func setItem(_ item: PresentationHostItem?, of id: String) {
    guard let index = index(of: id) else { return player.fault(.unknown(id)) }
    guard memory.controllers[index].controller.item != item else { return }
    memory.controllers[index].controller.item = item
    player.emit(.item, of: id, [.text("value", item?.words ?? "none")])
    memory.deferred.removeAll { $0.id == id }
    if let position = presentedPosition(of: id) {
      dismiss(at: position, animated: true, reason: .programmatic)
    }
    if item != nil { present(id, animated: true) }
  }

  /// Sets a flag and logs its change (A59).
  func setBinding(of controller: ViewController, to isOn: Bool) {
    guard let flag = controller.isPresentedFlag, let index = index(of: controller.id),
      memory.controllers[index].isFlagOn != isOn
    else { return }
    memory.controllers[index].isFlagOn = isOn
    player.emit(.binding, of: controller.id, [.text("flag", flag), .flag("value", isOn)])
  }
}
