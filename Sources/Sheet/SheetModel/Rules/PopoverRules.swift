internal import SheetContent

/// The behaviour of popovers: their places, and their adaptation to sheets.
struct PopoverRules: StageRules {
  let player: Player
  let memory: RuleState

  // MARK: Adaptation

  /// Returns a Boolean value that indicates whether a view controller is shown in a popover in the
  /// current window.
  func isShown(_ controller: ViewController) -> Bool {
    controller.modalPresentationStyle == .popover && adaptedStyle(of: controller) == nil
  }

  /// Returns the style to which a popover adapts in compact width or height: a sheet (D52) unless its
  /// delegate keeps it (X23) or lets it cover the screen (X41); nil for a popover, and another style.
  func adaptedStyle(of controller: ViewController) -> ModalPresentationStyle? {
    guard player.isCompactHeight || player.surroundings.isCompactWidth else { return nil }
    return controller.popoverPresentationController?.compactAdaptation.style
  }

  /// Returns a view controller with the style that covers the screen, if it is a popover that adapts to
  /// one.
  func adapted(_ controller: ViewController) -> ViewController {
    var adapted = controller
    adapted.adaptedStyle = adaptedStyle(of: controller).flatMap { $0.covers ? $0 : nil }
    return adapted
  }

  /// Logs that a popover's delegate is asked for the style in the current size classes, unless it has been
  /// asked for them (X25).
  func askForStyle(of controller: ViewController, again: Bool) {
    let classes = [player.surroundings.isCompactWidth, player.isCompactHeight]
    guard again || memory.askedSizeClasses[controller.id] != classes else { return }
    memory.askedSizeClasses[controller.id] = classes
    let words = classes.map { $0 ? "compact" : "regular" }
    let answer = controller.popoverPresentationController?.compactAdaptation ?? .sheet
    player.emit(
      .adaptivePresentationStyle, of: controller.id,
      [
        .text("horizontalSizeClass", words[0]), .text("verticalSizeClass", words[1]),
        // The default of a popover is a sheet (D52).
        .text("answer", answer == .sheet ? "default" : answer.rawValue),
      ])
  }

  /// Logs that a popover adapts to a style; nil for a popover again.
  func logAdaptation(of id: String, to style: ModalPresentationStyle?) {
    if let style {
      player.emit(
        .presentationControllerViewControllerForAdaptivePresentationStyle, of: id,
        [.text("style", style.rawValue)])
    }
    player.emit(
      .presentationControllerWillPresentWithAdaptiveStyle, of: id,
      [.text("style", style?.rawValue ?? "none")])
  }

  /// Makes a popover a sheet or a full screen, or that a popover again, if the window has another size
  /// class.
  ///
  /// - Returns: True if the surface has changed its kind.
  func adapt(at position: Int) -> Bool {
    let old = surfaces[position]
    let controller = adapted(old.controller)
    guard controller.modalPresentationStyle == .popover else { return false }
    let isPopover = if case .popover = old.details { true } else { false }
    if controller.alert == nil { askForStyle(of: controller, again: false) }
    guard isPopover != isShown(controller) else { return false }
    if controller.alert == nil { logAdaptation(of: old.id, to: adaptedStyle(of: controller)) }
    let offset = old.scroll.value(at: now)
    var new: SurfaceRecord
    if !isPopover {
      if case .cover = old.details {
        presenting.covers.showPresenting(below: position, isDone: false)
        presenting.covers.showPresenting(below: position, isDone: true)
      }
      new = surface(of: controller, instance: old.instance, over: position)
    } else if controller.alert != nil {
      new = presenting.alerts.surface(of: controller, instance: old.instance)
    } else if controller.shownStyle.covers {
      new = presenting.covers.surface(
        of: controller, instance: old.instance, contentOffset: offset, over: position)
    } else {
      new = presenting.sheets.surface(
        of: controller, instance: old.instance, contentOffset: offset)
    }
    new.phase = old.phase
    new.turn = old.turn
    surfaces[position] = new
    if case .cover = new.details {
      presenting.covers.hidePresenting(below: position, isDone: false)
      if new.phase == .presented { presenting.covers.hidePresenting(below: position, isDone: true) }
    }
    return true
  }

  // MARK: Place

  /// Returns a popover at its place over the surfaces below a position.
  func surface(of controller: ViewController, instance: Int, over position: Int) -> SurfaceRecord {
    let setting = PopoverPlace.Setting(
      container: Container(player.screen), source: source(of: controller, over: position),
      tokens: player.presentation.popover, measure: player.presentation.contentMeasure)
    let facts = SurfaceFacts<PopoverPlace>(controller, setting)
    var surface = SurfaceRecord(
      id: controller.id, instance: instance, details: .popover(PopoverRecord(facts: facts)))
    surface.rest(atTop: facts.place.geometry.frame.y)
    return surface
  }

  /// Returns the surface below a position, nil for the root, and the layout of its content.
  private func presentingView(
    below position: Int
  ) -> (surface: SurfaceState?, id: String, layout: ContentLayout) {
    let state = player.state
    let below = position > 0 ? state.surfaces[position - 1] : nil
    let layout =
      below?.contentLayout(in: player.presentation)
      ?? state.presenter.contentLayout(on: state.screen, in: player.presentation)
    return (below, below?.id ?? state.presenter.id, layout)
  }

  /// Returns the place of a view of the view controller below a position, in points of the window; records an
  /// error and returns nil if there is none.
  func frame(ofView id: String, below position: Int) -> Rect? {
    let frame = visibleFrame(ofView: id, below: position)
    if frame == nil { player.fault(.noBlock(id, of: presentingView(below: position).id)) }
    return frame
  }

  /// Returns that place; nil if the view is not visible.
  private func visibleFrame(ofView id: String, below position: Int) -> Rect? {
    let (below, _, layout) = presentingView(below: position)
    return layout.frame(ofBlock: id)?.moved(x: below?.frame.x ?? 0, y: below?.frame.y ?? 0)
  }

  /// Returns the rectangle that a popover points at in the view controller below a position, in
  /// points of the window; of a view that is no longer visible the old one, if there is one.
  private func source(
    of controller: ViewController, over position: Int, keeping old: Rect? = nil
  ) -> Rect {
    let popover = controller.popoverPresentationController ?? PopoverPresentationController()
    switch popover.source {
    case .rect(let rect): return rect
    case .view(let id, let part):
      let view =
        old == nil
        ? frame(ofView: id, below: position) : visibleFrame(ofView: id, below: position)
      if let view { return part?.moved(x: view.x, y: view.y) ?? view }
      if let old {
        player.warn(.hiddenSource(id, of: controller.id))
        return old
      }
    case .barButtonItem: break
    }
    let (below, _, layout) = presentingView(below: position)
    let button = layout.frame(.barButton)?.rect ?? layout.barButtonRect
    return button.moved(x: below?.frame.x ?? 0, y: below?.frame.y ?? 0)
  }

  /// Records an error for each view that receives touches and that the view controller below a position does
  /// not have.
  func checkPassthroughViews(of controller: ViewController, over position: Int) {
    let views = controller.popoverPresentationController?.passthroughViews ?? []
    guard !views.isEmpty else { return }
    let (_, owner, layout) = presentingView(below: position)
    for view in views where layout.frame(ofBlock: view) == nil {
      player.fault(.noBlock(view, of: owner))
    }
  }

  /// Logs that the delegate of a popover may give it another place in a window of another size.
  ///
  /// A bar button item has neither a rectangle nor a view, so that the delegate is not asked; chosen.
  func logReposition(at position: Int) {
    let controller = surfaces[position].controller
    let rect: Rect
    let view: String
    switch controller.popoverPresentationController?.source {
    case nil, .barButtonItem: return
    case .rect(let source):
      (rect, view) = (source, presentingView(below: position).id)
    case .view(let id, let part):
      guard let frame = presentingView(below: position).layout.frame(ofBlock: id) else { return }
      (rect, view) = (part ?? Rect(frame.size), id)
    }
    let sides = [rect.x, rect.y, rect.width, rect.height].map(\.brief)
    player.emit(
      .popoverPresentationControllerWillRepositionPopover, of: controller.id,
      [.text("rect", "[\(sides.joined(separator: ", "))]"), .text("view", view)])
  }

  /// Places a popover again at its source, after a change of the window or of the content.
  func place(at position: Int) {
    var surface = surfaces[position]
    let source = source(
      of: surface.controller, over: position, keeping: surface.popover.facts.place.geometry.source)
    surface.popover.place {
      $0.source = source
      $0.container = Container(player.screen)
    }
    let place = surface.popover.facts.place
    surface.rest(atTop: place.geometry.frame.y)
    let limit = place.content.maximumOffset(
      inHeight: place.geometry.frame.height, covered: 0)
    surface.scroll = .still(at: min(surface.scroll.value(at: now), limit))
    surfaces[position] = surface
    player.isDirty = true
  }

  // MARK: Presenting

  /// Fades a new popover in.
  func appear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = player.presentation.popover.fade
    surface.alpha = player.fade(from: 0, to: 1, phase)
    return phase
  }

  /// Fades a popover out.
  ///
  /// - Returns: The motion of the dismissal.
  func disappear(_ surface: inout SurfaceRecord) -> PhaseMotion {
    let phase = player.presentation.popover.fade
    surface.alpha = player.fade(from: surface.alpha.value(at: now), to: 0, phase)
    return phase
  }
}

extension ContentLayout {
  /// Returns the frame of a block, or of all items of a bar or of a segmented control; nil if it is not there.
  fileprivate func frame(ofBlock id: String) -> Rect? {
    // The items of a bar or of a segmented control have the same id.
    let frames = frames.filter { $0.id == id }.map(\.rect)
    return frames.first.map { first in frames.dropFirst().reduce(first) { $0.union($1) } }
  }
}
