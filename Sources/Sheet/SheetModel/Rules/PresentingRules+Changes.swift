internal import SheetContent

extension PresentingRules {
  /// Sets properties in order, then moves the surfaces accordingly.
  ///
  /// An animated change is one transition for all surfaces; it is omitted if the properties change
  /// nothing (D29).
  func change(_ changes: [PropertyChange], animated: Bool) {
    let before = surfaces
    let touched = Set(changes.compactMap { make($0) })
    var moved: [Int] = []
    for position in touched.sorted() where surfaces[position].phase != .dismissing {
      let moves: Bool
      switch surfaces[position].details {
      case .sheet: moves = sheets.update(position, before: before[position], animated: animated)
      case .card: moves = cards.update(position, before: before[position], animated: animated)
      case .popover, .cover, .alert: moves = false
      }
      if moves { moved.append(position) }
    }
    placePopovers()
    guard let last = moved.last else {
      // An animation without duration ends at once, as one of UIView does.
      if animated, let id = changes.last?.id {
        player.emit(.animateChangesEnded, of: id, [.flag("finished", true)])
      }
      return
    }
    guard animated else { return }
    // All surfaces of the change share one start, duration and curve.
    let end = moved.map { surfaces[$0].endSeconds }.max() ?? now
    for position in moved { surfaces[position].continueLook(until: end, from: now) }
    let id = surfaces[last].id
    switch surfaces[last].details {
    case .sheet: begin(.animateChanges, of: id, player.tokens.detentChange, end: end)
    case .card: cards.begin(.animateChanges, of: id, end: end)
    case .popover, .cover, .alert: break
    }
  }

  /// Sets a property of a view controller.
  ///
  /// - Returns: Index of the presented surface that has the property; nil for other view controllers.
  private func make(_ change: PropertyChange) -> Int? {
    if let item = change.value(of: PropertyPath(\ViewController.item)) {
      setItem(item, of: change.id)
      return nil
    }
    if change.id == player.stage.root.controller.id {
      player.stage.root.controller.make(change)
      replaceContent(change, isShown: true)
    } else if let position = positionOnStage(of: change.id) {
      var surface = surfaces[position]
      recordUnknownDetent(change, of: surface.controller)
      surface.controller.make(change)
      switch surface.details {
      case .sheet: if change.resolvesDetents { sheets.measureContent(of: &surface.sheet) }
      case .card: surface.card.select(change)
      case .popover, .cover, .alert: break
      }
      surfaces[position] = surface
      replaceContent(change, isShown: surface.phase == .presented)
      return position
    } else if let index = index(of: change.id) {
      recordUnknownDetent(change, of: memory.controllers[index].controller)
      memory.controllers[index].controller.make(change)
    } else {
      player.fault(.unknown(change.id))
    }
    return nil
  }

  /// Records an error for a selected detent that the sheet does not have; UIKit ignores it.
  private func recordUnknownDetent(_ change: PropertyChange, of controller: ViewController) {
    guard let name = change.detentMissing(in: controller) else { return }
    player.fault(.unknownDetent(name))
  }

  /// Logs a change of content and updates the first responder.
  private func replaceContent(_ change: PropertyChange, isShown: Bool) {
    guard let content = change.content else { return }
    responders.resign(of: change.id)
    player.emit(.contentUpdate, of: change.id, [.text("content", content.spokenLabel)])
    if isShown { responders.contentAppeared(content, of: change.id) }
  }
}
