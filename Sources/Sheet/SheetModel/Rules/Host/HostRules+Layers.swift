internal import SheetContent

extension HostRules {
  // MARK: Layers

  /// Injects the layers over the presenter, before the first step.
  func begin() { insertLayers(inSheet: nil) }

  /// Injects the layers of a view controller, which are ready after the next layout.
  func insertLayers(inSheet id: String?) {
    for layer in presentation.layers where layer.sheetID == id && viewFrame(of: layer) != nil {
      layers.append(LayerRecord(facts: facts(of: layer)))
    }
  }

  /// Removes the layers of a sheet that has been dismissed, with all modals in them.
  func removeLayers(inSheet id: String) {
    remove { $0.sheetID == id }
  }

  /// Removes layers with all modals in them; the modals' hosts disappear with them.
  private func remove(where isRemoved: (PresentationHostLayer) -> Bool) {
    // The rule may read the stage, so it is not asked while the stage changes.
    let ids = layers.map(\.facts.layer).filter(isRemoved).map(\.id)
    guard !ids.isEmpty else { return }
    // Requests that wait are performed, so that each modal and its item are removed in order.
    layOut()
    let modals = layers.filter { ids.contains($0.facts.layer.id) }.flatMap { $0.modals.reversed() }
    for modal in modals {
      responders.resign(of: modal.id)
      if memory.presentedModals.contains(modal.id) {
        dismiss(modal.id, from: .host, animated: false)
      }
      finish(modal.id)
    }
    layers.removeAll { ids.contains($0.facts.layer.id) }
  }

  /// Reads the safe-area insets of new layers and performs the requests that waited for them (X16).
  func layOut() {
    for index in layers.indices where !layers[index].isReady {
      layers[index].isReady = true
      let id = layers[index].facts.layer.id
      player.emit(.safeAreaInsetsRead, of: id)
      let requests = memory.waitingRequests.filter { $0.layer == id }
      memory.waitingRequests.removeAll { $0.layer == id }
      for request in requests { perform(request.request, in: index) }
    }
  }

  /// Lays out all layers on another screen and ends their motions at once.
  func layOutScreen() {
    let moving = layers.flatMap(\.modals).filter { $0.phase != .presented }
    measureLayers { _ in true }
    for modal in moving { finish(modal.id) }
    for layer in layers.indices {
      for modal in layers[layer].modals.indices {
        self[(layer, modal)].scroll = .still(at: self[(layer, modal)].scroll.goal)
        self[(layer, modal)].pull = .still(at: 0)
      }
    }
    limitScrolling()
    moveForKeyboard(animated: false)
  }

  /// Recomputes the facts of some layers and their modals.
  private func measureLayers(where isMeasured: (PresentationHostLayer) -> Bool) {
    for index in layers.indices where isMeasured(layers[index].facts.layer) {
      layers[index].facts = facts(of: layers[index].facts.layer)
      for modal in layers[index].modals.indices { updateFacts(at: (index, modal)) }
    }
  }

  // MARK: Changes

  /// Sets a property of a modal: an item presents or dismisses it, other properties update it in
  /// place (E04).
  func change(_ change: PropertyChange) {
    guard let index = memory.controllers.firstIndex(where: { $0.controller.id == change.id })
    else { return player.fault(.unknown(change.id)) }
    let old = memory.controllers[index].controller
    var new = old
    new.make(change)
    guard new != old else { return }
    guard new.presentationHost.item != old.presentationHost.item else {
      memory.controllers[index].controller = new
      return update(change.id)
    }
    if let item = new.presentationHost.item {
      memory.controllers[index].controller = new
      // The content reads the new item, but the modal that is leaving is not presented again.
      if isLeaving(change.id) {
        remember(item, of: change.id)
        update(change.id)
        return player.emit(.presentIgnored, of: change.id)
      }
      guard memory.presentedModals.contains(change.id) else {
        return present(change.id, animated: true)
      }
      remember(item, of: change.id)
      update(change.id)
    } else if memory.presentedModals.contains(change.id) {
      dismiss(change.id, from: .root)
    } else {
      memory.controllers[index].controller = new
      player.emit(.item, of: change.id, [.text("value", "none")])
      update(change.id)
    }
  }

  /// Stores an item in the data-source cache (E63).
  func remember(_ item: PresentationHostItem, of id: String) {
    player.emit(.item, of: id, [.text("value", item.words)])
    guard !presentation.hostComparison.hasNoCache else { return }
    player.stage.hostCache[id] = item
    player.emit(.cacheSet, of: id, [.text("value", item.words)])
  }

  private func update(_ id: String) {
    guard let position = position(of: id) else { return }
    let old = layers[position.layer].modals[position.modal].facts.content
    updateFacts(at: position)
    limitScrolling()
    player.emit(.update, of: id)
    let modal = layers[position.layer].modals[position.modal]
    guard modal.facts.content != old else { return }
    responders.resign(of: id)
    if modal.phase == .presented { responders.contentAppeared(modal.facts.content, of: id) }
  }

  /// Updates the values of a modal from its view controller, the cache and its layer.
  func updateFacts(at position: Position) {
    let id = layers[position.layer].modals[position.modal].id
    guard let controller = controller(of: id) else { return }
    layers[position.layer].modals[position.modal].facts = facts(of: controller, in: position.layer)
  }

  /// Returns the values of a modal in a layer.
  func facts(of controller: ViewController, in layer: Int) -> ModalFacts {
    let owner = ownerSize(of: layers[layer].facts.layer)
    return ModalFacts(
      controller, cached: player.stage.hostCache[controller.id],
      layerSize: layers[layer].facts.frame(in: Rect(owner)).size, in: presentation)
  }

  private func facts(of layer: PresentationHostLayer) -> LayerFacts {
    LayerFacts(layer, viewFrame: viewFrame(of: layer) ?? nil, in: presentation)
  }

  private func ownerSize(of layer: PresentationHostLayer) -> Size {
    guard let id = layer.sheetID else { return player.screen.size }
    return player.state.surfaces.first { $0.id == id }?.frame.size ?? player.screen.size
  }

  // MARK: Views

  /// Removes the layers that are scoped to a view that is gone, injects those whose view is back, and
  /// lays out those whose view has moved (E11).
  func checkViews() {
    remove { $0.view != nil && viewFrame(of: $0) == nil }
    injectReturned()
    measureLayers { $0.view != nil }
    limitScrolling()
  }

  private func injectReturned() {
    let present = layers.map(\.facts.layer.id)
    let owners = player.stage.surfaces.map(\.id)
    let returned = presentation.layers.filter { layer in
      layer.view != nil && !present.contains(layer.id) && viewFrame(of: layer) != nil
        && (layer.sheetID.map(owners.contains) ?? true)
    }
    guard !returned.isEmpty else { return }
    layers += returned.map { LayerRecord(facts: facts(of: $0)) }
    let order = presentation.layers.map(\.id)
    layers.sort { first, second in
      (order.firstIndex(of: first.facts.layer.id) ?? 0)
        < (order.firstIndex(of: second.facts.layer.id) ?? 0)
    }
  }

  /// Returns the rectangle of the view to which a layer is scoped, in points from the owner's
  /// top-left corner: nil inside for all of it, nil if the view does not exist.
  private func viewFrame(of layer: PresentationHostLayer) -> Rect?? {
    guard let view = layer.view else { return .some(nil) }
    let state = player.state
    let (content, layout): (Content, ContentLayout)
    if let id = layer.sheetID {
      guard let surface = state.surfaces.first(where: { $0.id == id }) else { return .some(nil) }
      (content, layout) = (surface.content, surface.contentLayout(in: presentation))
    } else {
      (content, layout) =
        (state.presenter.content, state.presenter.contentLayout(on: state.screen, in: presentation))
    }
    if content.view == view { return .some(nil) }
    return layout.rect(ofBlock: view).map { .some($0) }
  }

  // MARK: Keyboard

  /// Moves the layers for the keyboard's goal and their first responder (E47 to E50, X15).
  func moveForKeyboard(animated: Bool = true) {
    guard !layers.isEmpty else { return }
    let goals = keyboardOffsets
    let phase = player.tokens.keyboard
    for index in layers.indices
    where layers[index].offset.goal != goals[index] || !animated {
      let (value, velocity) = layers[index].offset.position(at: now)
      layers[index].offset =
        animated && !player.stage.reducesMotion
        ? player.motion(phase, from: value, velocity: velocity, to: goals[index])
        : .still(at: goals[index])
    }
  }

  /// The offsets of all layers once the keyboard and all modals have arrived, in points.
  private var keyboardOffsets: [Double] {
    let keyboard = player.stage.keyboard.goal
    guard keyboard > 0 else {
      memory.measuredField = nil
      return layers.map { _ in 0 }
    }
    let margin = presentation.host.additionalOffset
    return layers.indices.map { index in
      let layer = layers[index]
      guard !layer.modals.isEmpty else { return 0 }
      switch layer.facts.layer.uiModel.keyboardObserverSubUIModel.keyboardResponsivenessStrategy {
      case .none: return 0
      case .offset(let offset): return offset
      case .offsetByKeyboardHeight(let additional): return keyboard + (additional ?? margin)
      case .offsetByObscuredViewHeight(let additional):
        let obscured = obscuredHeight(in: index, below: player.screen.size.height - keyboard)
        return obscured.map { max(0, $0 + (additional ?? margin)) } ?? 0
      }
    }
  }

  /// Returns the distance of the lower edge of a layer's first responder below the top edge of the
  /// keyboard, in points; negative above it, nil for a layer without the first responder (K-33).
  private func obscuredHeight(in layer: Int, below top: Double) -> Double? {
    guard let responder = player.stage.firstResponder,
      layers[layer].modals.contains(where: { $0.id == responder.owner })
    else { return nil }
    var stage = player.stage
    stage.endKeyboardMovement()
    stage.layers[layer].offset = .still(at: 0)
    if let index = stage.layers[layer].modals.firstIndex(where: { $0.id == responder.owner }) {
      stage.layers[layer].modals[index].scroll = .still(
        at: scrollOffset(of: stage.layers[layer].modals[index], with: responder))
    }
    let modal = player.state(of: stage).modals.first { $0.id == responder.owner }
    guard let modal, let details = modal.modal,
      let field = modal.contentLayout(in: presentation).frames.first(where: {
        $0.id == responder.block
      })
    else { return nil }
    let frame = details.restingFrame
    return min(frame.y + field.rect.maxY, frame.maxY) - top
  }

  /// Returns the content offset with which a layer measures its first responder, in points.
  ///
  /// It is that of the moment in which the field got the focus or the keyboard began to move, as VCore
  /// 7.5.2 measures when it is notified of the keyboard. Scrolling later does not move the layer.
  private func scrollOffset(of modal: ModalRecord, with responder: FirstResponder) -> Double {
    let keyboard = player.stage.keyboard.goal
    if let measured = memory.measuredField, measured.responder == responder,
      measured.keyboard == keyboard
    {
      return measured.offset
    }
    let offset = modal.scroll.value(at: now)
    memory.measuredField = (responder, keyboard, offset)
    return offset
  }
}
