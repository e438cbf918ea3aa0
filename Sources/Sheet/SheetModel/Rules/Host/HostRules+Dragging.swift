internal import SheetContent

/// Fingers on modals: contents scroll, and a modal of the kind sheet is dragged down, as VComponents'
/// bottom sheet is (X51).
extension HostRules {
  /// Starts a drag of the content of a modal, or from its upper edge of a modal of the kind sheet.
  func begin(_ gesture: Drag, on id: String) {
    guard memory.drag == nil else { return player.fault(.alreadyDragging) }
    guard let position = position(of: id), self[position].phase != .dismissing,
      let surface = player.state.modals.first(where: { $0.id == id })
    else { return player.fault(.notPresented(id)) }
    let isContent = gesture.origin == .content
    let facts = self[position].facts
    guard
      isContent
        ? surface.maximumContentOffset > 0
        : facts.modal.kind == .sheet && facts.geometry.alignment == .bottom
    else {
      return player.fault(
        gesture.id == nil ? .covered(by: id) : .notDraggable(id, gesture.origin))
    }
    player.emit(.dragBegan, of: id, [.text("from", gesture.origin.rawValue)])
    let course: ActiveDrag.Course
    if isContent {
      let band = scrollBand(
        of: surface.content, limit: surface.maximumContentOffset, length: surface.frame.height)
      self[position].scroll = motion(
        of: gesture, from: band.finger(for: surface.contentOffset), direction: -1, through: band)
      course = .content(
        maximumOffset: surface.maximumContentOffset, height: surface.frame.height)
    } else {
      // The modal has one height, which is the highest: it follows the finger down only.
      let band = RubberBand.rigid(0...Double.infinity)
      self[position].pull = motion(
        of: gesture, from: self[position].pull.value(at: now), direction: 1, through: band)
      course = .modal
    }
    memory.drag = ActiveDrag(
      id: id, endSeconds: now + (gesture.samples.last?.seconds ?? 0), velocity: gesture.velocity,
      isCancelled: gesture.isCancelled, course: course)
  }

  /// Ends a drag: the content decelerates; a modal that is far enough or fast enough is dismissed, and
  /// returns to its place otherwise.
  ///
  /// SwiftUI tells a gesture nothing of its cancellation: the modal and its content stay where they are.
  func release(_ drag: ActiveDrag) {
    guard let position = position(of: drag.id) else { return }
    guard !drag.isCancelled else {
      presenting.logLostDrag(of: drag.id)
      return hold(position)
    }
    switch drag.course {
    case .sheet, .card, .transition: break
    case .content(let limit, let height):
      logRelease(drag, target: "content")
      self[position].scroll = glide(
        of: self[position].facts.content, from: self[position].scroll.value(at: now),
        velocity: -drag.velocity, limit: limit, length: height)
    case .modal: releaseSheet(drag, at: position)
    }
  }

  /// Lets the contents bounce that reach an end at speed now.
  func bounceContents() {
    for layer in layers.indices {
      for modal in layers[layer].modals.indices {
        let record = self[(layer, modal)]
        if let motion = bounce(after: record.scroll, of: record.facts.content) {
          self[(layer, modal)].scroll = motion
        }
      }
    }
  }

  private func logRelease(_ drag: ActiveDrag, target: String) {
    player.emit(
      .dragEnded, of: drag.id, [.number("velocity", drag.velocity), .text("target", target)])
  }

  private func releaseSheet(_ drag: ActiveDrag, at position: Position) {
    let swipe = presentation.host.swipe
    let pull = self[position].pull.value(at: now)
    let height = player.state.modals.first { $0.id == drag.id }?.frame.height ?? 0
    let isDismissed =
      abs(drag.velocity) >= swipe.speed
      ? drag.velocity > 0 && pull > 0 : pull > 0 && pull >= swipe.distance * height
    logRelease(drag, target: isDismissed ? "dismiss" : "place")
    guard !isDismissed || !memory.presentedModals.contains(drag.id) else {
      self[position].isSwiped = true
      return dismiss(drag.id, from: .inside)
    }
    self[position].pull =
      player.stage.reducesMotion
      ? .still(at: 0)
      : player.motion(
        PhaseMotion(curve: .spring(swipe.snap), nominalSeconds: swipe.snap.responseSeconds),
        from: pull, velocity: -pull * swipe.initialVelocity, to: 0)
  }

  /// Cancels the drag of a modal that is dismissed or removed.
  func cancelDrag(of id: String) {
    guard memory.drag?.id == id, let position = position(of: id) else { return }
    presenting.cancelDrag()
    hold(position)
  }

  /// Keeps a modal and its content where they are.
  private func hold(_ position: Position) {
    self[position].scroll = .still(at: self[position].scroll.value(at: now))
    self[position].pull = .still(at: self[position].pull.value(at: now))
  }

  /// Lets a modal that slides out leave from the place to which a finger has dragged it.
  func leaveFromPull(at position: Position) {
    let modal = self[position]
    let pull = modal.pull.value(at: now)
    guard pull != 0, modal.facts.geometry.animation == .offset, !player.stage.reducesMotion,
      let layer = player.state.layers.first(where: {
        $0.layer == layers[position.layer].facts.layer
      }),
      let details = layer.modals.first(where: { $0.id == modal.id })?.modal
    else { return }
    let way = modal.facts.geometry.hiddenOffset(
      of: details.restingFrame.moved(y: layer.offset), in: layer.frame)
    guard way.y > 0 else { return }
    self[position].shown = .still(at: modal.shown.value(at: now) - pull / way.y)
    self[position].pull = .still(at: 0)
  }

  /// Limits the content offsets of all modals to their contents, at once.
  func limitScrolling() {
    guard !layers.isEmpty else { return }
    let maxima = player.state.modals.map { ($0.id, $0.maximumContentOffset) }
    for (id, maximum) in maxima {
      guard let position = position(of: id), memory.drag?.id != id,
        self[position].scroll.goal > maximum
      else { continue }
      self[position].scroll = .still(at: maximum)
    }
  }
}
