internal import SheetContent

/// Fingers on surfaces that stay where they are: popovers, alerts and what covers the screen.
extension PresentingRules {
  /// Starts a drag that scrolls the content of a surface.
  func scroll(_ gesture: Drag, at position: Int) {
    completePresentation(at: position)
    let controller = surfaces[position].controller
    guard gesture.origin == .content,
      let surface = player.state.surfaces.first(where: { $0.id == controller.id }),
      surface.maximumContentOffset > 0
    else { return player.fault(.cannotBeDragged(controller.id, controller.modalPresentationStyle)) }
    player.emit(.dragBegan, of: surface.id, [.text("from", gesture.origin.rawValue)])
    let (limit, height) = (surface.maximumContentOffset, surface.frame.height)
    let band = scrollBand(
      of: surface.content, limit: limit, length: height,
      from: topOffset(of: surfaces[position]))
    surfaces[position].scroll = motion(
      of: gesture, from: band.finger(for: surface.contentOffset), direction: -1, through: band)
    memory.drag = ActiveDrag(
      id: surface.id, origin: gesture.origin, endSeconds: surfaces[position].scroll.endSeconds,
      velocity: gesture.releaseVelocity ?? gesture.finalVelocity,
      course: .content(maximumOffset: limit, height: height))
  }

  /// Ends such a drag: the content decelerates.
  func releaseContent(_ drag: ActiveDrag, at position: Int) {
    guard case .content(let limit, let height) = drag.course else { return }
    player.emit(
      .dragEnded, of: drag.id, [.number("velocity", drag.velocity), .text("target", "content")])
    var surface = surfaces[position]
    refreshIfPulled(&surface)
    surface.scroll = glide(
      of: surface.controller.visibleContent, from: surface.scroll.value(at: now),
      velocity: -drag.velocity, limit: limit, length: height, toTop: topOffset(of: surface))
    surfaces[position] = surface
  }

  /// Ends the refreshing of a content, which returns to its place unless a finger holds it.
  func endRefreshing(of id: String) {
    if let index = index(of: id), memory.controllers[index].isRefreshing,
      positionOnStage(of: id) == nil
    {
      memory.controllers[index].isRefreshing = false
      memory.controllers[index].offset = max(0, memory.controllers[index].offset)
      return
    }
    guard let position = position(of: id) else { return }
    guard surfaces[position].isRefreshing else { return player.warn(.notRefreshing(id)) }
    surfaces[position].isRefreshing = false
    guard memory.drag?.id != id, surfaces[position].scroll.goal < 0 else { return }
    surfaces[position].scroll = glide(
      of: surfaces[position].controller.visibleContent,
      from: surfaces[position].scroll.value(at: now), velocity: 0, limit: 0, length: 0)
  }

  /// Lets the contents bounce that reach an end at speed now.
  func bounceContents() {
    for position in surfaces.indices {
      let record = records[position]
      if let motion = bounce(after: record.scroll, of: record.controller.visibleContent) {
        surfaces[position].scroll = motion
      }
    }
  }
}
