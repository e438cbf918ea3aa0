internal import SheetContent

/// Touches and gestures that an app would not receive as a script says.
extension PresentationState {
  /// Finds the reason for which a finger could not begin a drag at a point.
  ///
  /// - Parameters:
  ///   - drag: A drag that the state's surfaces follow.
  ///   - start: The point where its finger touches the screen.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The reason; nil if the drag can begin.
  func warning(
    of drag: Drag, from start: Point, in presentation: Presentation
  ) -> TimelineWarning.Kind? {
    guard let surface = surface(of: drag) else { return nil }
    if let other = hit(start, in: presentation).id, other != surface.id,
      (surfaces + modals).contains(where: { $0.id == other && $0.phase != .dismissing })
    {
      return .beneath(surface.id, by: other)
    }
    let isThere =
      switch drag.origin {
      case .grabber: !lacksGrabber(surface)
      case .bar: surface.contentLayout(in: presentation).frame(.navigationBar) != nil
      case .content: true
      }
    return isThere ? nil : .nothingToDrag(surface.id, drag.origin)
  }

  /// The reason for which a screen reader could not adjust the topmost surface; nil if it can.
  var warningOfAdjusting: TimelineWarning.Kind? {
    surfaces.last { $0.phase != .dismissing }
      .flatMap { lacksGrabber($0) ? .nothingToAdjust($0.id) : nil }
  }

  /// Returns the reason for which a tap hits something else than its target; nil if it does not.
  func warning(of target: TapTarget, hitting hit: Hit) -> TimelineWarning.Kind? {
    switch target {
    case .block(let block, let owner, _):
      let isHit = hit.block == block && (owner == nil || hit.id == owner)
      return isHit ? nil : .coveredBlock(block, by: hit.id ?? hit.part.rawValue)
    case .grabber: return surfaces.last.flatMap { lacksGrabber($0) ? .noGrabber($0.id) : nil }
    case .backdrop: return topmost == nil ? .noBackdrop : nil
    case .presenter, .sheet, .closeButton, .layer, .point: return nil
    }
  }

  /// Returns whether a surface has no grabber; false below another surface, where none is drawn.
  private func lacksGrabber(_ surface: SurfaceState) -> Bool {
    surface.grabber == nil && surface.id == surfaces.last?.id
  }
}
