internal import SheetContent
internal import SheetPlatform

extension StageMoment {
  /// Evaluates a full-screen presentation.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - record: Its details.
  ///   - push: The push-back by the surface above; the surface takes it as a window does, unless it
  ///     lies in a presentation context.
  /// - Returns: The surface at the moment.
  func state(
    of surface: SurfaceRecord, _ record: CoverRecord, under push: inout Push?
  ) -> SurfaceState {
    let facts = record.facts
    let container = facts.setting.container
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    let (offset, velocity) = surface.offset.position(at: seconds)
    let frame = container.frame.moved(y: offset)
    let style = facts.controller.shownStyle
    var details = CoverDetails(
      style: style, transitionStyle: facts.controller.modalTransitionStyle,
      context: facts.setting.context,
      flip: clamp(record.turn.value(at: seconds) / CoverRecord.halfTurn),
      removesPresentingView: style.removesPresentingView && surface.phase == .presented,
      offset: offset)
    if let source = facts.setting.zoomSource {
      let share = clamp(record.zoom.value(at: seconds) / CoverRecord.wholeZoom)
      details.zoom = share
      if share < 1 {
        details.zoomed = CoverDetails.ZoomedFrame(
          from: source, to: container.frame, cornerRadius: screen.displayCornerRadius, share: share)
      }
    }
    var state = SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: facts.controller.background, frame: frame, contentInsets: container.safeArea,
      velocityPointsPerSecond: velocity,
      outline: .rounded(0, defaults.cornerCurve(on: screen), extendsBelow: true),
      alpha: clamp(surface.alpha.value(at: seconds)), isHidden: surface.isHidden, shadowAlpha: 0,
      shadowSigma: 0, content: facts.content,
      pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count, backTitle: facts.controller.backTitle,
      contentOffset: surface.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: frame.height - container.safeArea.top, covered: container.safeArea.bottom),
      details: .cover(details))
    guard details.context == nil else {
      state.allowsBackgroundInteraction = true
      return state
    }
    if let above = push {
      state.recession = Recession(
        of: frame, cornerRadius: screen.displayCornerRadius, under: above, isWindow: true,
        in: surroundings)
    }
    push = nil
    return state
  }
}

extension PresentationState {
  /// Returns a Boolean value that indicates whether a surface lies below another one in its presentation
  /// context, which hides its content.
  public func isCovered(_ surface: SurfaceState) -> Bool {
    surfaces.contains { $0.cover?.context == surface.id && $0.phase == .presented }
  }
}

extension [SurfaceState] {
  /// Moves the surfaces that lie in the presentation context of another one to the place of that one.
  mutating func followContexts() {
    for index in indices {
      guard case .cover(var cover) = self[index].details, let context = cover.context,
        let owner = self[..<index].last(where: { $0.id == context })
      else { continue }
      self[index].frame = owner.frame.moved(y: cover.offset)
      self[index].contentInsets = owner.contentInsets
      self[index].outline = owner.outline
      self[index].maximumContentOffset = self[index].content.maximumOffset(
        inHeight: owner.frame.height - owner.contentInsets.top,
        covered: owner.contentInsets.bottom)
      cover.contextTransform = owner.transform
      self[index].details = .cover(cover)
    }
  }
}
