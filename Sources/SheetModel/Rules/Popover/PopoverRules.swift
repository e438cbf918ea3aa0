internal import SheetPrimitives

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

  /// Logs that a popover adapts to a style; nil for a popover again.
  func logAdaptation(of id: String, to style: ModalPresentationStyle?) {
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
    let setting = PopoverFacts.Setting(
      container: Container(player.screen), tokens: player.presentation.popover,
      measure: player.presentation.contentMeasure)
    let source = source(of: controller, over: position)
    var surface = SurfaceRecord(
      id: controller.id, instance: instance,
      details: .popover(PopoverRecord(PopoverFacts(controller, at: source, setting))))
    surface.restAtSource()
    return surface
  }

  /// Returns the rectangle that a popover points at in the view controller below a position, in
  /// points of the window.
  private func source(of controller: ViewController, over position: Int) -> Rect {
    let state = player.state
    let popover = controller.popoverPresentationController ?? PopoverPresentationController()
    let below = position > 0 ? state.surfaces[position - 1] : nil
    let layout =
      below?.contentLayout(in: player.presentation)
      ?? state.presenter.contentLayout(on: state.screen, in: player.presentation)
    func placed(_ rect: Rect) -> Rect {
      rect.moved(x: below?.frame.x ?? 0, y: below?.frame.y ?? 0)
    }
    switch popover.source {
    case .rect(let rect): return rect
    case .view(let id):
      // The items of a bar or of a segmented control have the same id.
      let frames = layout.frames.filter { $0.id == id }.map(\.rect)
      if let first = frames.first {
        return placed(frames.dropFirst().reduce(first) { $0.union($1) })
      }
      player.fault(.noBlock(id, of: below?.id ?? state.presenter.id))
      return placed(layout.barButtonRect)
    case .barButtonItem: return placed(layout.frame(.barButton)?.rect ?? layout.barButtonRect)
    }
  }

  /// Places a popover again at its source, after a change of the window or of the content.
  func place(at position: Int) {
    var surface = surfaces[position]
    surface.popover.place(
      at: source(of: surface.controller, over: position), in: Container(player.screen))
    surface.restAtSource()
    surface.scroll = .still(
      at: min(
        surface.scroll.value(at: now),
        surface.popover.facts.content.maximumOffset(
          inHeight: surface.popover.facts.geometry.frame.height, covered: 0)))
    surfaces[position] = surface
    player.isDirty = true
  }

  // MARK: Presenting

  /// Fades a new popover in.
  func appear(at position: Int) {
    let phase = player.presentation.popover.fade
    surfaces[position].alpha = player.fade(from: 0, to: 1, phase)
    presenting.begin(
      .present, of: surfaces[position].id, phase, end: surfaces[position].endSeconds)
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
