internal import SheetContent

/// UIKit's rules for presenting and dismissing view controllers, whatever their kind of surface.
///
/// The rules of a kind determine how its surface moves in and out.
struct PresentingRules: StageRules {
  let player: Player
  let memory: RuleState

  var sheets: SheetRules { SheetRules(player: player, memory: memory) }
  var cards: CardRules { CardRules(player: player, memory: memory) }
  var popovers: PopoverRules { PopoverRules(player: player, memory: memory) }
  var covers: CoverRules { CoverRules(player: player, memory: memory) }
  var alerts: AlertRules { AlertRules(player: player, memory: memory) }

  /// The surfaces on stage without what the keyboard changes, lowest first.
  var records: SharedRecords<SurfaceRecord> { player.stage.surfaces.records }

  /// Index of a view controller that can be presented; nil if the id is unknown.
  func index(of id: String) -> Int? { memory.controllers.firstIndex { $0.controller.id == id } }

  /// Returns the index of a surface on stage; nil without one of this id.
  func positionOnStage(of id: String) -> Int? { records.firstIndex { $0.id == id } }

  /// A Boolean value that is true while a dismissal is in progress.
  var isDismissing: Bool { records.contains { $0.phase == .dismissing } }

  /// Index of the topmost surface that is not being dismissed; nil without one.
  var topmost: Int? { records.lastIndex { $0.phase != .dismissing } }

  /// Returns the index of a presented surface that is not being dismissed; nil without one.
  func presentedPosition(of id: String) -> Int? {
    records.firstIndex { $0.id == id && $0.phase != .dismissing }
  }

  /// Returns the index of a presented surface that is not being dismissed, of the topmost for a nil
  /// id; records an error and returns nil if there is none.
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

  /// Handles every motion that ends now, from the topmost surface down.
  func handleEnds() {
    beginPull()
    if let drag = memory.drag, drag.endSeconds <= now { release(drag) }
    bounceContents()
    for position in surfaces.indices.reversed() {
      guard records.indices.contains(position) else { continue }
      if records[position].swipe == .returning, !records[position].offset.isMoving(at: now) {
        endReturn(at: position)
      }
      guard records[position].hasArrived(at: now) else { continue }
      switch records[position].phase {
      case .presented: break
      case .presenting: completePresentation(at: position)
      case .dismissing: completeDismissal(at: position)
      }
    }
  }

  // MARK: Transitions

  /// Records the start of a transition and ends the movement that it replaces.
  func begin(
    _ kind: Transition.Kind, of id: String, _ phase: PhaseMotion, end: Double,
    details: [LoggedEvent.Detail] = []
  ) {
    endMovement(of: id)
    player.begin(kind, of: id, phase, end: end, details: details)
  }

  /// Ends the transitions that move a surface; a change of its look continues to its own end.
  func endMovement(of id: String) {
    let now = now
    let change = positionOnStage(of: id).map { surfaces[$0].lookEndSeconds } ?? now
    player.endTransitions { transition in
      guard transition.id == id else { return nil }
      switch transition.kind {
      case .present, .dismiss, .detent: return now
      case .animateChanges: return min(transition.endSeconds, max(now, change))
      case .push, .pop, .keyboard: return nil
      }
    }
  }

  // MARK: Fingers

  /// Starts a drag.
  func begin(_ gesture: Drag) {
    guard memory.drag == nil else { return player.fault(.alreadyDragging) }
    guard let position = position(of: gesture.id) else { return }
    switch surfaces[position].details {
    case .sheet(let sheet) where sheet.geometry.isFullScreen && !player.tokens.swipesFullScreen:
      // Without content that scrolls nothing follows the finger, of which a warning tells.
      if gesture.origin == .content, sheet.maximumContentOffset > 0 {
        scroll(gesture, at: position)
      }
    case .sheet: sheets.begin(gesture, at: position)
    case .card: cards.begin(gesture, at: position)
    case .popover, .cover, .alert: scroll(gesture, at: position)
    }
  }

  /// Ends a drag and moves the surface to its destination.
  private func release(_ drag: ActiveDrag) {
    memory.drag = nil
    if host.isModal(drag.id) { return host.release(drag) }
    guard let position = positionOnStage(of: drag.id) else { return }
    switch drag.course {
    case .sheet: sheets.release(drag, at: position)
    case .card, .transition: cards.release(drag, at: position)
    case .content: releaseContent(drag, at: position)
    case .modal: break
    }
  }

  /// Cancels the drag without moving the surface to a place of rest.
  func cancelDrag() {
    guard let id = memory.drag?.id else { return }
    memory.drag = nil
    logLostDrag(of: id)
    guard memory.keyboardDrag != nil else { return }
    memory.keyboardDrag = nil
    player.stage.keyboard = player.motion(
      player.tokens.keyboard, from: player.stage.keyboard.value(at: now),
      to: player.stage.keyboard.goal)
  }

  /// Logs the end of a drag without a destination.
  func logLostDrag(of id: String) {
    player.emit(.dragEnded, of: id, [.number("velocity", 0), .text("target", "lost")])
  }

  /// Cancels the drag of a surface at a position or above it, because it is dismissed.
  func cancelDrag(above position: Int) {
    guard let drag = memory.drag, let held = positionOnStage(of: drag.id), held >= position
    else { return }
    cancelDrag()
    switch surfaces[held].details {
    case .sheet: sheets.loseFinger(at: held)
    case .card:
      if case .card(let moves, _) = drag.course { cards.loseFinger(at: held, movesSheet: moves) }
    case .popover, .cover, .alert:
      surfaces[held].scroll = .still(at: surfaces[held].scroll.value(at: now))
    }
  }

  /// Performs the action of a part of a surface that is tapped, with the id of its block if it has one.
  func tap(_ part: Hit.Part, block: String? = nil, at position: Int) {
    switch part {
    case .dimming:
      guard surfaces[position].phase != .dismissing else { return }
      if case .alert = surfaces[position].details { return alerts.tapOutside(at: position) }
      dismissByUser(position, reason: .backdropTap)
    case .button:
      guard let block, surfaces[position].controller.alert != nil else { return }
      alerts.perform(block, at: position)
    case .grabber:
      guard surfaces[position].phase != .dismissing else { return }
      switch surfaces[position].details {
      case .sheet: sheets.cycleDetent(at: position)
      case .card: cards.cycleTier(at: position)
      case .popover, .cover, .alert: break
      }
    case .closeButton: dismiss(surfaces[position].id, animated: true, reason: .programmatic)
    case .content, .navigationBar, .sheet:
      switch surfaces[position].details {
      case .sheet, .popover, .cover, .alert: break
      case .card(let card):
        // The recognizer of the dimming view receives the taps of its subviews (K-30).
        if card.facts.place.options.isLiteral { tap(.dimming, at: position) }
      }
    case .presenter, .field, .row, .toggle, .segment, .toolbar, .tabBar, .modal, .keyboard,
      .outside:
      break
    }
  }

  /// Moves the topmost surface by one detent, as a screen reader's adjustment does.
  func adjust(_ direction: AdjustDirection) {
    guard let position = position(of: nil) else { return }
    switch surfaces[position].details {
    case .sheet: sheets.adjust(direction, at: position)
    case .card: cards.adjust(direction, at: position)
    case .popover, .cover, .alert: break
    }
  }

  /// Performs the accessibility escape gesture on the topmost surface.
  func escape() {
    player.emit(.escape, of: surfaces.last.map { $0.id })
    if let topmost { dismissByUser(topmost, reason: .interactive) }
  }

  private func dismissByUser(_ position: Int, reason: DismissReason) {
    switch surfaces[position].details {
    case .sheet, .popover: dismissIfAllowed(position, reason: reason)
    case .card: dismiss(at: position, animated: true, reason: reason)
    // UIKit dismisses sheets and popovers for the user, nothing else.
    case .cover: break
    case .alert: alerts.cancel(at: position)
    }
  }

  // MARK: Screen

  /// Lays out all surfaces on another screen without animation and cancels the drag.
  func layOutScreen() {
    cancelDrag()
    var adapted: Set<String> = []
    for position in surfaces.indices.reversed() {
      guard surfaces[position].phase != .dismissing else {
        completeDismissal(at: position)
        continue
      }
      if popovers.adapt(at: position) {
        adapted.insert(surfaces[position].id)
      } else {
        var surface = surfaces[position]
        surface.alpha = .still(at: 1)
        switch surface.details {
        case .sheet: sheets.layOut(&surface)
        case .card: cards.layOut(&surface)
        case .popover: break
        case .cover: covers.layOut(&surface, at: position)
        case .alert: alerts.layOut(&surface)
        }
        surfaces[position] = surface
      }
      beginReturn(at: position)
      endReturn(at: position)
      completePresentation(at: position)
    }
    placePopovers(repositionedExcept: adapted)
  }

  /// Places all popovers at their sources, from the lowest up.
  ///
  /// - Parameter adapted: In a window of another size, the ids of those that are new there; nil in the same
  ///   window.
  func placePopovers(repositionedExcept adapted: Set<String>? = nil) {
    for position in surfaces.indices {
      guard case .popover = records[position].details, records[position].phase != .dismissing
      else { continue }
      if let adapted, !adapted.contains(records[position].id) {
        popovers.logReposition(at: position)
      }
      popovers.place(at: position)
    }
  }
}

extension StageRules {
  var presenting: PresentingRules { PresentingRules(player: player, memory: memory) }
  var host: HostRules { HostRules(player: player, memory: memory) }
}

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
