internal import SheetContent

/// The behaviour of Presentation Host: its layers, and the flags, streams and removal of modals.
///
/// Events have the order of VCore 7.5.2.
struct HostRules: StageRules {
  let player: Player
  let memory: RuleState

  var presentation: Presentation { player.presentation }

  /// The layers on stage.
  var layers: SharedRecords<LayerRecord> {
    get { player.stage.layers }
    nonmutating _modify { yield &player.stage.layers }
  }

  /// The place of a modal among those on stage.
  typealias Position = (layer: Int, modal: Int)

  /// Returns the place of a modal on stage; nil without one of this id.
  func position(of id: String) -> Position? {
    for layer in layers.indices {
      if let modal = layers[layer].modals.firstIndex(where: { $0.id == id }) {
        return (layer, modal)
      }
    }
    return nil
  }

  /// Returns the view controller of a modal; nil for other ids.
  func controller(of id: String) -> ViewController? {
    memory.controllers.first { $0.controller.id == id && $0.controller.isHosted }?.controller
  }

  /// Returns a Boolean value that indicates whether a modal has an id.
  func isModal(_ id: String) -> Bool { controller(of: id) != nil }

  subscript(position: Position) -> ModalRecord {
    get { layers[position.layer].modals[position.modal] }
    nonmutating set { layers[position.layer].modals[position.modal] = newValue }
  }

  // MARK: Presenting

  /// Sets the external flag of a modal to true on behalf of the root.
  func present(_ id: String, animated: Bool) {
    guard let controller = controller(of: id) else { return player.fault(.unknown(id)) }
    let modal = controller.presentationHost
    guard modal.itemType == nil || modal.item != nil else { return player.fault(.noItem(id)) }
    // A modal that is still leaving cannot be inserted a second time (K-35).
    guard !memory.presentedModals.contains(id), !isLeaving(id) else {
      return player.emit(.presentIgnored, of: id)
    }
    // The content of a source that waits for its layer appears before this modal does.
    if let source = modal.sourceID, position(of: source) == nil,
      !memory.presentedModals.contains(source)
    {
      return player.fault(.notPresented(source))
    }
    guard let layer = layers.firstIndex(where: { $0.facts.layer.id == modal.layerID }) else {
      return player.fault(.noLayer(modal.layerID, of: id))
    }
    memory.presentedModals.insert(id)
    // The flag of an item-typed presentation is derived from the item (E61).
    if let item = modal.item { remember(item, of: id) }
    player.emit(.isPresented, of: id, [.flag("value", true), .text("from", "root")])
    player.emit(.presentRequest, of: id)
    request(.init(id: id, isPresentation: true, animated: animated), in: layer)
  }

  /// Returns a Boolean value that indicates whether a modal has been dismissed and is still to be
  /// removed, or waits to be inserted first.
  func isLeaving(_ id: String) -> Bool {
    guard !memory.presentedModals.contains(id) else { return false }
    return position(of: id) != nil || memory.waitingRequests.contains { $0.request.id == id }
  }

  /// Performs a request, or lets it wait until its layer has read its safe-area insets (X16).
  private func request(_ request: RuleState.HostRequest, in layer: Int) {
    guard layers[layer].isReady else {
      memory.waitingRequests.append((layers[layer].facts.layer.id, request))
      return player.emit(.requestWaits, of: request.id)
    }
    perform(request, in: layer)
  }

  /// Performs a request whose layer is ready.
  func perform(_ request: RuleState.HostRequest, in layer: Int) {
    guard request.isPresentation else { return animateOut(request.id, animated: request.animated) }
    insert(request.id, in: layer, animated: request.animated)
  }

  /// Inserts a modal into the hierarchy of its layer and animates it in (E29).
  private func insert(_ id: String, in layer: Int, animated: Bool) {
    guard position(of: id) == nil else { return player.emit(.presentIgnored, of: id) }
    guard let index = memory.controllers.firstIndex(where: { $0.controller.id == id }) else {
      return
    }
    memory.controllers[index].instances += 1
    let facts = facts(of: memory.controllers[index].controller, in: layer)
    var modal = ModalRecord(id: id, instance: memory.controllers[index].instances, facts: facts)
    // A dismissal may wait behind this request.
    modal.isPresented = memory.presentedModals.contains(id)
    layers[layer].modals.append(modal)
    player.emit(.inserted, of: id, layerDetail(layer))
    player.emit(.onPresent, of: id)
    player.emit(.presentPublisher, of: id)
    guard let position = position(of: id) else { return }
    move(position, to: 1, animated: animated, .present)
    if !animated { completePresentation(at: position) }
  }

  private func layerDetail(_ layer: Int) -> [LoggedEvent.Detail] {
    layers[layer].facts.layer.id.map { [.text("layer", $0)] } ?? []
  }

  /// Sets the internal flag and begins the motion that it drives.
  private func move(
    _ position: Position, to goal: Double, animated: Bool, _ kind: Transition.Kind
  ) {
    var modal = self[position]
    modal.phase = goal > 0 ? .presenting : .dismissing
    modal.isPresentedInternally = goal > 0
    player.emit(
      .isPresentedInternally, of: modal.id, [.flag("value", modal.isPresentedInternally)])
    let isNew = goal > 0
    let phase = modal.isSwiped ? presentation.host.swipe.dismissal : modal.facts.motion
    if animated {
      let start = isNew ? 0 : modal.shown.value(at: now)
      modal.fades = player.stage.reducesMotion
      modal.shown =
        modal.fades
        ? player.fade(from: start, to: goal, phase)
        : player.motion(
          phase, ofShare: start, to: goal, lengthPoints: player.screen.size.height)
    } else {
      modal.shown = .still(at: goal)
    }
    self[position] = modal
    moveDimming(of: position.layer, animated: animated)
    guard animated else { return }
    endTransitions(of: modal.id)
    player.begin(kind, of: modal.id, phase, end: modal.shown.endSeconds)
  }

  /// Shows the dimming view of a layer that animates it while a modal is shown, and hides it with the
  /// last one.
  private func moveDimming(of layer: Int, animated: Bool) {
    guard let timing = layers[layer].facts.layer.uiModel.dimmingAnimation else { return }
    let goal = layers[layer].modals.contains(where: \.isPresentedInternally) ? 1.0 : 0
    let old = layers[layer].dimming
    guard old.goal != goal || !animated else { return }
    let phase = timing.motion(inPlaceOf: presentation.host[.dialog].motion)
    // A share of a level of 255 is not visible.
    layers[layer].dimming =
      animated
      ? player.motion(phase, ofShare: old.value(at: now), to: goal, lengthPoints: 255)
      : .still(at: goal)
  }

  private func endTransitions(of id: String) {
    let now = now
    player.endTransitions { $0.id == id ? now : nil }
  }

  private func completePresentation(at position: Position) {
    guard self[position].phase == .presenting else { return }
    self[position].phase = .presented
    self[position].fades = false
    let modal = self[position]
    player.emit(.animateInEnded, of: modal.id)
    if !isBelowSurface(position) {
      let label = modal.facts.content.spokenLabel
      player.emit(.announce, of: modal.id, [.text("text", label)])
      player.emit(.focus, of: modal.id, [.text("on", label)])
    }
    responders.contentAppeared(modal.facts.content, of: modal.id)
  }

  /// Returns a Boolean value that indicates whether a native surface lies above a modal, so that it is
  /// neither announced nor focused (E59, X52).
  private func isBelowSurface(_ position: Position) -> Bool {
    var above = presenting.records[...]
    if let owner = layers[position.layer].facts.layer.sheetID,
      let index = above.firstIndex(where: { $0.id == owner })
    {
      above = above[(index + 1)...]
    }
    return above.contains { $0.phase != .dismissing && !$0.isHidden }
  }

  // MARK: Dismissing

  /// Sets the external flag of a modal to false (E30, E31); its item becomes nil (E61).
  func dismiss(_ id: String, from origin: ModalDismissal, animated: Bool = true) {
    guard controller(of: id) != nil else { return player.fault(.unknown(id)) }
    guard memory.presentedModals.contains(id) else {
      return player.emit(.dismissIgnored, of: id)
    }
    memory.presentedModals.remove(id)
    if let index = memory.controllers.firstIndex(where: { $0.controller.id == id }),
      memory.controllers[index].controller.presentationHost.item != nil
    {
      memory.controllers[index].controller.presentationHost.item = nil
      player.emit(.item, of: id, [.text("value", "none")])
    }
    player.emit(
      .isPresented, of: id, [.flag("value", false), .text("from", origin.rawValue)])
    if let position = position(of: id) {
      self[position].isPresented = false
      updateFacts(at: position)
    }
    player.emit(.dismissRequest, of: id)
    let layerID = controller(of: id)?.presentationHost.layerID
    guard let layer = layers.firstIndex(where: { $0.facts.layer.id == layerID }) else { return }
    request(.init(id: id, isPresentation: false, animated: animated), in: layer)
  }

  /// Sends the dismiss event, upon which the modal animates out; with a single flag the modal is
  /// removed at once (E33).
  private func animateOut(_ id: String, animated: Bool) {
    guard let position = position(of: id), self[position].phase != .dismissing else {
      return player.emit(.dismissIgnored, of: id)
    }
    responders.resign(of: id)
    if presentation.hostComparison.hasSingleFlag {
      endTransitions(of: id)
      return remove(at: position)
    }
    cancelDrag(of: id)
    leaveFromPull(at: position)
    if self[position].phase == .presenting { self[position].phase = .presented }
    player.emit(.dismissPublisher, of: id)
    move(position, to: 0, animated: animated, .dismiss)
    if !animated { completeDismissal(at: position) }
  }

  private func completeDismissal(at position: Position) {
    player.emit(.completion, of: self[position].id)
    remove(at: position)
  }

  /// Removes a modal from its layer, then its item from the cache, and calls the handler (K-36).
  private func remove(at position: Position) {
    cancelDrag(of: self[position].id)
    let id = layers[position.layer].modals.remove(at: position.modal).id
    if layers[position.layer].modals.isEmpty { layers[position.layer].dimming = .still(at: 0) }
    player.emit(.removed, of: id)
    if player.stage.hostCache.removeValue(forKey: id) != nil {
      player.emit(.cacheRemoved, of: id)
    }
    player.emit(.onDismiss, of: id)
    // The views that the modal's content declared have disappeared.
    for other in memory.controllers.map(\.controller)
    where other.isHosted && other.presentationHost.sourceID == id
      && other.presentationHost.uiModel.dismissesModalWhenHostDisappears
      && memory.presentedModals.contains(other.id)
    {
      dismiss(other.id, from: .host)
    }
  }

  /// Handles every motion that ends now, from the lowest modal up, so that the focus ends on the
  /// topmost one.
  func handleEnds() {
    bounceContents()
    let arrived = layers.flatMap(\.modals).filter {
      $0.hasArrived(at: now)
    }
    for modal in arrived {
      guard let position = position(of: modal.id) else { continue }
      switch self[position].phase {
      case .presented: break
      case .presenting: completePresentation(at: position)
      case .dismissing: completeDismissal(at: position)
      }
    }
  }

  /// Ends the motion of a modal at once.
  func finish(_ id: String) {
    guard let position = position(of: id) else { return }
    endTransitions(of: id)
    switch self[position].phase {
    case .presented: break
    case .presenting:
      self[position].shown = .still(at: 1)
      completePresentation(at: position)
    case .dismissing: completeDismissal(at: position)
    }
  }

  // MARK: Fingers

  /// Sends a tap on a dimming view to the topmost modal of its layer (E39, E40).
  func tapDimming(of id: String) {
    guard let position = position(of: id) else { return }
    player.emit(.dimmingViewTapActionPublisher, of: id)
    if self[position].facts.dismissesOnDimmingViewTap, memory.presentedModals.contains(id) {
      dismiss(id, from: .inside)
    }
  }
}
