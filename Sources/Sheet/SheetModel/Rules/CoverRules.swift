internal import SheetContent

/// The behaviour of view controllers that cover the screen or a presentation context.
struct CoverRules: StageRules {
  let player: Player
  let memory: RuleState

  private var tokens: CoverTokens { player.presentation.cover }

  // MARK: Place

  /// Returns the surface of a view controller over the surfaces below a position.
  func surface(
    of controller: ViewController, instance: Int, contentOffset: Double, over position: Int
  ) -> SurfaceRecord {
    let context = context(of: controller, over: position)
    let facts = SurfaceFacts<CoverPlace>(
      controller,
      CoverPlace.Setting(
        container: container(of: context), context: context,
        zoomSource: zoomSource(of: controller, over: position),
        measure: player.presentation.contentMeasure))
    var surface = SurfaceRecord(
      id: controller.id, instance: instance, details: .cover(CoverRecord(facts: facts)))
    surface.rest(atTop: facts.setting.container.frame.y)
    surface.scroll = .still(at: min(contentOffset, maximumOffset(of: facts)))
    return surface
  }

  /// Returns the view out of which a surface over a position zooms, in points of the screen; nil for none.
  private func zoomSource(of controller: ViewController, over position: Int) -> Rect? {
    guard let id = controller.zoomSource, !controller.shownStyle.isInContext else { return nil }
    return presenting.popovers.frame(ofView: id, below: position)
  }

  /// Returns the id of the nearest surface below a position that provides a presentation context; nil
  /// for the window, whose root view controller always provides one.
  private func context(of controller: ViewController, over position: Int) -> String? {
    guard controller.shownStyle.isInContext else { return nil }
    return presenting.records[..<position].last {
      $0.phase != .dismissing && $0.controller.providesContext
    }?.id
  }

  private func container(of context: String?) -> Container {
    guard let context, let owner = player.state.surfaces.last(where: { $0.id == context }) else {
      return Container(player.screen)
    }
    return Container(
      frame: owner.frame, safeArea: owner.contentInsets, pixelGrid: player.screen.pixelGrid)
  }

  /// Returns the maximum content offset above the keyboard's goal, in points.
  private func maximumOffset(of facts: SurfaceFacts<CoverPlace>) -> Double {
    facts.place.content.maximumOffset(in: place(of: facts), aboveKeyboardAt: keyboardTop)
  }

  /// The top edge of the keyboard when it has arrived, in points of the screen.
  private var keyboardTop: Double { player.screen.size.height - player.stage.keyboard.goal }

  /// Returns the container, or the resting place above the keyboard of the sheet that is the presentation context.
  private func place(of facts: SurfaceFacts<CoverPlace>) -> Container {
    var place = facts.setting.container
    let owner = facts.setting.context.flatMap { id in surfaces.records.lastIndex { $0.id == id } }
    guard let owner, case .sheet(let sheet) = surfaces[owner].details else { return place }
    (place.frame.y, place.frame.height) = (sheet.selectedTop, sheet.restingHeight)
    place.safeArea = sheet.geometry.contentInsets
    return place
  }

  // MARK: Keyboard

  /// Scrolls the contents by the least distance that shows the first responder above the keyboard, as
  /// `scrollRectToVisible(_:animated:)` does, and back where there is less to scroll.
  func followKeyboard(animated: Bool) {
    for position in surfaces.indices where surfaces.records[position].phase != .dismissing {
      var surface = surfaces[position]
      guard case .cover(let cover) = surface.details, cover.facts.place.content.scrolls,
        memory.drag?.id != surface.id
      else { continue }
      let limit = maximumOffset(of: cover.facts)
      var offset = min(surface.scroll.goal, limit)
      if player.stage.keyboard.goal > 0, let block = player.stage.firstResponder(of: surface.id) {
        let place = place(of: cover.facts)
        let layout = player.presentation.wholeLayout(
          of: cover.facts.place.content, in: cover.controller, size: place.frame.size,
          insets: place.safeArea)
        let field = layout.frames.first { $0.id == block && $0.role.region == .content }
        if let field = field?.rect {
          let top = layout.barBottom ?? place.safeArea.top
          let bottom = place.frame.height - place.coveredHeight(aboveKeyboardAt: keyboardTop)
          offset = leastOffset(
            from: offset, showing: field, below: top, above: bottom, limit: limit)
        }
      }
      surface.scroll = player.scrolled(surface.scroll, to: offset, animated: animated)
      surfaces[position] = surface
    }
  }

  /// Lays out a surface on another screen, or in a presentation context of another size.
  func layOut(_ surface: inout SurfaceRecord, at position: Int) {
    let container = container(of: surface.cover.facts.setting.context)
    let source = zoomSource(of: surface.controller, over: position)
    surface.cover.place {
      $0.container = container
      $0.zoomSource = source
    }
    surface.cover.zoom = .still(at: CoverRecord.wholeZoom)
    surface.cover.turn = .still(at: CoverRecord.halfTurn)
    surface.rest(atTop: container.frame.y)
    surface.scroll = .still(
      at: min(surface.scroll.value(at: now), maximumOffset(of: surface.cover.facts)))
  }

  // MARK: Presenting

  /// Moves a new surface in by its transition style, or fades it in if motion is reduced.
  func appear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = phase(player.tokens.present, of: surface)
    let height = surface.cover.facts.setting.container.frame.height
    switch style(of: surface) {
    case _ where zooms(surface):
      surface.cover.zoom = player.motion(phase, from: 0, to: CoverRecord.wholeZoom)
    case nil: surface.alpha = player.fade(from: 0, to: 1, phase)
    case .coverVertical: surface.offset = player.motion(phase, from: height, to: 0)
    case .crossDissolve: surface.alpha = player.motion(phase, from: 0, to: 1)
    case .flipHorizontal:
      surface.cover.turn = player.motion(phase, from: 0, to: CoverRecord.halfTurn)
    }
    return phase
  }

  /// Moves a surface out by its transition style, unless motion is reduced.
  ///
  /// - Returns: The motion of the dismissal.
  func disappear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let style = style(of: surface)
    let phase =
      style == .coverVertical
      ? presenting.dismissal(of: surface, velocity: nil)
      : phase(player.tokens.dismiss, of: surface)
    let height = surface.cover.facts.setting.container.frame.height
    switch style {
    case _ where zooms(surface):
      surface.cover.zoom = player.motion(phase, from: surface.cover.zoom.value(at: now), to: 0)
    case nil: break
    case .coverVertical:
      let (offset, velocity) = surface.offset.position(at: now)
      surface.offset = player.motion(phase, from: offset, velocity: velocity, to: height)
    case .crossDissolve:
      surface.alpha = player.motion(phase, from: surface.alpha.value(at: now), to: 0)
    case .flipHorizontal:
      surface.cover.turn = player.motion(
        phase, from: surface.cover.turn.value(at: now), to: 0)
    }
    return phase
  }

  /// Returns a Boolean value that indicates whether a surface zooms in and out, along the motion of a surface that
  /// slides.
  private func zooms(_ surface: SurfaceRecord) -> Bool {
    surface.cover.facts.setting.zoomSource != nil && !player.stage.reducesMotion
  }

  /// Returns the transition style of a surface; nil if motion is reduced.
  private func style(of surface: SurfaceRecord) -> ModalTransitionStyle? {
    player.stage.reducesMotion ? nil : surface.controller.modalTransitionStyle
  }

  /// Returns the motion of the surface's transition style: `sliding` for a cover that slides or zooms.
  private func phase(_ sliding: PhaseMotion, of surface: SurfaceRecord) -> PhaseMotion {
    switch style(of: surface) {
    case _ where zooms(surface): sliding
    case nil, .coverVertical: sliding
    case .crossDissolve: tokens.dissolve
    case .flipHorizontal: tokens.flip
    }
  }

  // MARK: Views below

  /// Logs that the view controller below a surface disappears with the presentation (X18).
  func hidePresenting(below position: Int, isDone: Bool) {
    guard let id = removed(below: position) else { return }
    player.emit(
      isDone ? .viewDidDisappear : .viewWillDisappear, of: id, [.flag("isBeingDismissed", false)])
  }

  /// Logs that the view controller below a surface appears again with the dismissal (X18).
  func showPresenting(below position: Int, isDone: Bool) {
    guard let id = removed(below: position) else { return }
    let details: [LoggedEvent.Detail] = isDone ? [] : [.flag("isBeingPresented", false)]
    player.emit(isDone ? .viewDidAppear : .viewWillAppear, of: id, details)
  }

  /// Returns the id of the view controller below a position if the style removes its views.
  private func removed(below position: Int) -> String? {
    let records = presenting.records
    guard records[position].controller.shownStyle.removesPresentingView else {
      return nil
    }
    return position > 0 ? records[position - 1].id : player.stage.root.controller.id
  }
}
