internal import SheetContent

/// The scrolling of a content by a finger, as `UIScrollView` does it.
extension StageRules {
  /// Returns the resistance beyond the ends of a content; one that does not bounce has none to pass.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - limit: The maximum content offset in points.
  ///   - length: The height of the surface in points.
  ///   - least: The content offset at its top edge in points; below 0 while it is refreshed.
  /// - Returns: The resistance at both ends.
  func scrollBand(
    of content: Content, limit: Double, length: Double, from least: Double = 0
  ) -> RubberBand {
    let length = content.scrolling.bounces ? length : 0
    return RubberBand(
      limits: least...end(limit: limit, least: least), lowerLength: length, upperLength: length,
      coefficient: player.tokens.rubberBand.coefficient)
  }

  /// Returns the motion of a value that follows a finger from a position on.
  ///
  /// - Parameters:
  ///   - gesture: The drag.
  ///   - start: The value before rubber banding, in points.
  ///   - direction: 1 for a value that grows downwards, -1 for a content offset.
  ///   - band: The resistance beyond the limits.
  /// - Returns: The motion until the end of the drag.
  func motion(
    of gesture: Drag, from start: Double, direction: Double, through band: RubberBand
  ) -> Motion {
    let points =
      [FingerPoint(seconds: now, value: start)]
      + gesture.samples.map {
        FingerPoint(seconds: now + $0.seconds, value: start + direction * $0.translation)
      }
    return Motion(following: points, through: band)
  }

  /// Returns the motion of a content after a release: it decelerates, or springs back from beyond its
  /// ends; a content that pages, or whose bar becomes lower, springs to one of its resting places.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - offset: The content offset in points.
  ///   - velocity: The speed of the content offset in points per second; 0 unless the finger scrolled.
  ///   - limit: The maximum content offset in points, 0 or more.
  ///   - length: The height of the surface in points.
  ///   - least: The content offset at its top edge in points; below 0 while it is refreshed.
  /// - Returns: The motion of the content offset.
  func glide(
    of content: Content, from offset: Double, velocity: Double, limit: Double, length: Double,
    toTop least: Double = 0
  ) -> Motion {
    let end = end(limit: limit, least: least)
    guard (least...end).contains(offset) else {
      return spring(from: offset, to: offset < least ? least : end)
    }
    let deceleration = player.tokens.scrollDeceleration
    let goal = offset + deceleration.travel(velocity: velocity, seconds: .infinity)
    let places = restingOffsets(of: content, from: offset, to: goal, limit: limit, length: length)
    if let place = places.min(by: { abs($0 - goal) < abs($1 - goal) }) {
      guard place != offset, !player.stage.reducesMotion else { return .still(at: place) }
      return spring(from: offset, velocity: velocity, to: place)
    }
    guard velocity != 0, !player.stage.reducesMotion else { return .still(at: offset) }
    let bounded = min(max(goal, least), end)
    // Content stops at the end that it reaches.
    let seconds =
      bounded == goal
      ? deceleration.seconds(untilWithin: settleDistance, velocity: velocity)
      : deceleration.seconds(toTravel: bounded - offset, velocity: velocity) ?? 0
    return Motion(
      course: .deceleration(deceleration, from: offset, velocity: velocity), goal: bounded,
      startSeconds: now, endSeconds: now + seconds)
  }

  /// Returns the maximum content offset in points: that of a content which fits is the least one, so that it
  /// stays below the control that refreshes it.
  private func end(limit: Double, least: Double) -> Double { limit > 0 ? limit : least }

  /// Returns the content offsets between which a content does not rest, if it would come to rest there.
  private func restingOffsets(
    of content: Content, from offset: Double, to goal: Double, limit: Double, length: Double
  ) -> [Double] {
    if content.scrolling.isPagingEnabled, length > 0 {
      // A fling turns one page at most.
      let first = (offset / length).rounded(.down)
      return [first * length, (first + 1) * length].map { min($0, limit) }
    }
    let places =
      content.bar?.restingOffsets(player.presentation.contentSizes).filter { $0 <= limit } ?? []
    guard let last = places.last, goal < last else { return [] }
    return places
  }

  /// Returns the motion of a content that has reached an end at speed: it passes the end and returns; nil if
  /// it does not bounce, or has stopped by itself.
  ///
  /// - Parameters:
  ///   - scroll: The motion that ends now.
  ///   - content: The content.
  /// - Returns: The motion of the content offset.
  func bounce(after scroll: Motion, of content: @autoclosure () -> Content) -> Motion? {
    guard scroll.endSeconds == now, content().scrolling.bounces,
      case .deceleration(let deceleration, _, let velocity) = scroll.course
    else { return nil }
    let left = deceleration.velocity(from: velocity, seconds: now - scroll.startSeconds)
    guard abs(deceleration.travel(velocity: left, seconds: .infinity)) > 2 * settleDistance else {
      return nil
    }
    return spring(from: scroll.goal, velocity: left, to: scroll.goal)
  }

  /// Returns the content offset that shows a field, at the least distance from another one, as
  /// `scrollRectToVisible(_:animated:)` does.
  ///
  /// - Parameters:
  ///   - offset: The content offset from which it scrolls, in points.
  ///   - field: The field in the unscrolled content.
  ///   - top: The upper edge of the visible part in points.
  ///   - bottom: Its lower edge in points.
  ///   - limit: The maximum content offset in points.
  /// - Returns: The content offset in points, 0 or more.
  func leastOffset(
    from offset: Double, showing field: Rect, below top: Double, above bottom: Double,
    limit: Double
  ) -> Double {
    max(0, min(max(offset, field.maxY - bottom), field.y - top, limit))
  }

  // MARK: Refreshing

  /// Returns the content offset in points at the top edge of a surface's content.
  func topOffset(of surface: SurfaceRecord) -> Double {
    surface.isRefreshing ? -player.tokens.refreshHeight : 0
  }

  /// Begins to refresh a content that a finger leaves now, if it has been pulled down far enough.
  func refreshIfPulled(_ surface: inout SurfaceRecord) {
    guard surface.controller.visibleContent.scrolling.hasRefreshControl, !surface.isRefreshing,
      surface.scroll.value(at: now) <= -player.tokens.refreshDistance
    else { return }
    surface.isRefreshing = true
    player.emit(.valueChanged, of: surface.id, [.text("block", "refreshControl")])
  }

  private func spring(from offset: Double, velocity: Double = 0, to goal: Double) -> Motion {
    let spring = player.tokens.bounce
    return player.motion(
      PhaseMotion(curve: .spring(spring), nominalSeconds: spring.responseSeconds), from: offset,
      velocity: velocity, to: goal)
  }

  private var settleDistance: Double {
    player.tokens.settleDistancePixels / player.screen.pixelsPerPoint
  }

  /// Clamps a content offset that exceeds the maximum because the content became shorter or the
  /// surface taller, along with the surface if that moves; content under a finger follows the finger.
  ///
  /// - Parameters:
  ///   - surface: The surface that shows the content.
  ///   - limit: The maximum content offset in points.
  ///   - phase: The curve and nominal duration of the surface's motion.
  func clampContentOffset(
    _ surface: inout SurfaceRecord, limit: Double, along phase: PhaseMotion
  ) {
    guard memory.drag?.id != surface.id, surface.scroll.goal > limit else { return }
    guard surface.offset.isMoving(at: now) else {
      surface.scroll = .still(at: limit)
      return
    }
    let (offset, velocity) = surface.scroll.position(at: now)
    surface.scroll = player.motion(phase, from: offset, velocity: velocity, to: limit)
  }
}

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
      id: surface.id, endSeconds: surfaces[position].scroll.endSeconds,
      velocity: gesture.velocity, course: .content(maximumOffset: limit, height: height))
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

extension Presentation {
  /// Returns the layout of the visible content of a view controller with all its parts, from its top edge on.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - controller: The view controller.
  ///   - size: The size of its surface at rest in points.
  ///   - insets: The parts of the safe area inside the surface.
  /// - Returns: The layout in a surface that is as high as the content at least.
  func wholeLayout(
    of content: Content, in controller: ViewController, size: Size, insets: EdgeInsets
  ) -> ContentLayout {
    let whole = content.fittingHeight + insets.top + insets.bottom
    return layout(
      of: content,
      in: ContentSurface(
        kind: .sheet, size: Size(width: size.width, height: max(size.height, whole)),
        insets: insets, leadsBack: controller.pages.count > 1, backTitle: controller.backTitle))
  }
}
