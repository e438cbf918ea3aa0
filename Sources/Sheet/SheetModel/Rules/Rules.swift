internal import SheetContent

/// The effects of actions and of ends of motions on the stage.
///
/// Actions on a surface are performed by the rules of its kind, actions on the screen here.
struct Rules: StageRules, ScriptRules {
  let player: Player
  let memory: RuleState

  init(_ player: Player) {
    self.player = player
    memory = RuleState(player.presentation)
  }

  func begin() {
    let root = player.stage.root.controller
    responders.contentAppeared(root.visibleContent, of: root.id)
    host.begin()
    scrollPresenter(animated: false)
  }

  func layOut() { host.layOut() }

  var gestureEndSeconds: Double? { memory.drag?.endSeconds }

  var pullSeconds: Double? { memory.drag?.pullSeconds }

  func perform(_ action: Action) {
    followingKeyboard { effect(of: action) }
  }

  /// Performs a change, then moves the layers and scrolls the sheets for the keyboard and the first
  /// responder that it leaves.
  private func followingKeyboard(_ change: () -> Void) {
    let (keyboard, responder) = (player.stage.keyboard.goal, player.stage.firstResponder)
    let top = topmostID
    let old = keyboard > 0 ? presenting.surfaces.records.map(\.id) : nil
    change()
    if let responder, player.stage.firstResponder == nil, isGone(responder.owner) {
      moveKeyboard(to: 0)
    }
    showKeyboardOfTop(old)
    host.moveForKeyboard()
    presenting.cards.warnOfKeyboard(
      isNew: player.stage.keyboard.goal != keyboard || topmostID != top,
      changesField: player.stage.firstResponder != responder)
    if player.stage.keyboard.goal != keyboard || player.stage.firstResponder != responder {
      presenting.sheets.showFirstResponder(animated: true)
      presenting.covers.followKeyboard(animated: true)
    }
    scrollPresenter(animated: true)
  }

  /// Returns a Boolean value that indicates whether a view controller has left the screen or leaves it.
  func isGone(_ id: String) -> Bool {
    id != player.stage.root.controller.id
      && (isLeaving(id)
        || presenting.presentedPosition(of: id) == nil && host.position(of: id) == nil)
  }

  /// Id of the topmost surface that is not being dismissed; nil without one.
  private var topmostID: String? { presenting.topmost.map { presenting.records[$0].id } }

  private func effect(of action: Action) {
    switch action {
    case .wait, .waitUntilSettled: break
    case .present(let id, let animated):
      let isLeaving = host.isLeaving(id)
      warn(isLeaving ? .stillLeaving(id) : .alreadyPresented(id), ifLogged: .presentIgnored) {
        present(id, animated: animated)
      }
    case .dismiss(let id, let animated, let reason):
      dismissOrWarn(id) { dismiss(id, animated: animated, reason: reason.reason) }
    case .dismissModal(let id, let origin): dismissOrWarn(id) { host.dismiss(id, from: origin) }
    case .cancelTransition(let id): presenting.cancelTransition(of: id)
    case .interact(let transition): presenting.cards.interact(transition)
    case .set(let changes): change(changes, animated: false)
    case .animate(let changes): change(changes, animated: true)
    case .update(let changes): update(changes)
    case .setFlag(let flag, let isOn): setFlag(flag, isOn)
    case .drag(let drag): begin(drag)
    case .tap(let target): tap(target)
    case .escape: escape()
    case .adjust(let direction):
      if let modal = coveringModal { return player.fault(.covered(by: modal)) }
      if let warning = player.state.warningOfAdjusting { player.warn(warning) }
      presenting.adjust(direction)
    case .push(let id, let page): turnPage(of: id, isPush: true) { $0.push(page) }
    case .pop(let id): turnPage(of: id, isPush: false) { $0.pop() }
    case .endRefreshing(let id): presenting.endRefreshing(of: id)
    case .keyboard(let height):
      memory.hiddenKeyboard = nil
      moveKeyboard(to: height ?? 0)
    case .rotate(let orientation): rotate(to: orientation)
    case .resize(let window): resize(to: window)
    case .setAppearance(let appearance): setAppearance(appearance)
    case .setReduceMotion(let reduces): setReduceMotion(reduces)
    case .overrideCompactHeight(let isCompact): overrideCompactHeight(isCompact)
    case .memoryWarning:
      player.emit(.memoryWarning)
      presenting.dismissAll(reason: .system)
    }
  }

  func handleEnds() {
    followingKeyboard {
      releaseKeyboard()
      host.handleEnds()
      presenting.handleEnds()
      player.finishTransitions()
      endPageTurns()
      presenting.presentDeferred()
    }
  }

  // MARK: View controllers and modals

  private func present(_ id: String, animated: Bool) {
    guard host.isModal(id) else { return presenting.present(id, animated: animated) }
    host.present(id, animated: animated)
  }

  private func dismiss(_ id: String, animated: Bool, reason: DismissReason) {
    guard host.isModal(id) else {
      return presenting.dismiss(id, animated: animated, reason: reason)
    }
    host.dismiss(id, from: .root, animated: animated)
  }

  /// Dismisses a view controller or modal, and records a warning if there is nothing to dismiss.
  private func dismissOrWarn(_ id: String, _ dismiss: () -> Void) {
    // Dismissing a view controller whose presentation is deferred cancels the presentation.
    guard !memory.deferred.contains(where: { $0.id == id }) else { return dismiss() }
    let isLeaving = isLeaving(id) || host.isLeaving(id)
    warn(isLeaving ? .alreadyDismissed(id) : .notPresented(id), ifLogged: .dismissIgnored, dismiss)
  }

  /// Performs an action, and records a warning if an event says that it was ignored.
  private func warn(
    _ kind: TimelineWarning.Kind, ifLogged name: EventName, _ action: () -> Void
  ) {
    let count = player.record.log.count
    action()
    if player.record.log[count...].contains(where: { $0.name == name }) { player.warn(kind) }
  }

  /// Sets a flag, which presents or dismisses what it belongs to.
  private func setFlag(_ flag: String, _ isOn: Bool) {
    let owner = memory.controllers.first { $0.controller.isPresentedFlag == flag }
    guard let id = owner?.controller.id else { return player.fault(.unknown(flag)) }
    if isOn, owner?.isFlagOn == true {
      // A value that does not change presents nothing, also while a swipe dismisses the sheet.
      player.emit(.presentIgnored, of: id)
    } else if isOn {
      present(id, animated: true)
    } else {
      dismiss(id, animated: true, reason: .programmatic)
    }
  }

  private func change(_ changes: [PropertyChange], animated: Bool) {
    presenting.change(changes.filter { !host.isModal($0.id) }, animated: animated)
    for change in changes where host.isModal(change.id) {
      host.change(change)
    }
    if changes.contains(where: { $0.content != nil }) { host.checkViews() }
  }

  /// Id of the modal that is above all sheets and whose layer catches taps; nil for none.
  private var coveringModal: String? {
    guard !player.stage.layers.isEmpty, let top = player.state.topmost, host.isModal(top.id),
      !top.allowsBackgroundInteraction
    else { return nil }
    return top.id
  }

  /// Performs the accessibility escape gesture on the topmost surface; on a modal it counts as a tap
  /// on the dimming view.
  private func escape() {
    guard let top = player.state.topmost, host.isModal(top.id) else {
      return presenting.escape()
    }
    player.emit(.escape, of: top.id)
    host.tapDimming(of: top.id)
  }

  /// Changes properties in one transition, between the hooks of an update.
  private func update(_ changes: [PropertyChange]) {
    let number = player.record.transitions.count
    player.emit(.beforeUpdate)
    change(changes, animated: true)
    let count = player.record.transitions.count
    player.emit(.afterUpdate, count > number ? [.number("transition", Double(count))] : [])
  }

  // MARK: Touches

  /// Starts a drag and records its touch, unless it is impossible.
  private func begin(_ drag: Drag) {
    let state = player.state
    let start = state.start(of: drag, in: player.presentation)
    if let id = arrivingSurface(of: drag), let start, !state.shows(id, at: start) {
      return player.warn(.missed(id, drag.origin))
    }
    let faultCount = player.record.faults.count
    let warning = start.flatMap { state.warning(of: drag, from: $0, in: player.presentation) }
    if memory.drag == nil, let warning, case .beneath = warning { return player.warn(warning) }
    if let modal = modal(of: drag) {
      host.begin(drag, on: modal)
    } else {
      presenting.begin(drag)
    }
    guard let start, player.record.faults.count == faultCount else { return }
    if let warning { player.warn(warning) }
    player.touch(start, drag.samples)
    let content = state.surface(of: drag)?.content
    if drag.origin == .content, let content, content.scrolls {
      followFinger(of: drag, from: start, content.scrolling.keyboardDismissMode)
    }
  }

  /// Returns the id of the modal that a drag is meant for: the one that it names, or the topmost one if
  /// its layer catches touches; nil for a sheet.
  private func modal(of drag: Drag) -> String? {
    drag.id.map { host.isModal($0) ? $0 : nil } ?? coveringModal
  }

  /// Returns the id of the surface that a drag is meant for if it is still coming in.
  private func arrivingSurface(of drag: Drag) -> String? {
    guard memory.drag == nil, modal(of: drag) == nil,
      let position = drag.id.map({ presenting.presentedPosition(of: $0) }) ?? presenting.topmost,
      player.stage.surfaces[position].phase == .presenting
    else { return nil }
    return player.stage.surfaces[position].id
  }

  /// Taps a target and performs the action of the part that is hit.
  private func tap(_ target: TapTarget) {
    let state = player.state
    guard let point = state.point(of: target, in: player.presentation) else {
      switch target {
      case .block(let block, let id, _): return player.fault(.noBlock(block, of: id))
      case .layer(let layer): return player.fault(.nothingInLayer(layer))
      case .closeButton:
        return player.fault(state.topmost.map { .noCloseButton($0.id) } ?? .notPresented(nil))
      default: return player.fault(coveringModal.map { .covered(by: $0) } ?? .notPresented(nil))
      }
    }
    let hit = state.hit(point, in: player.presentation)
    if let warning = state.warning(of: target, hitting: hit) { player.warn(warning) }
    player.touch(point)
    player.emit(
      .tap, of: hit.id,
      [.text("target", hit.part.rawValue)] + (hit.block.map { [.text("block", $0)] } ?? [])
        + (hit.item.map { [.number("item", Double($0))] } ?? []))
    focus(hit)
    select(hit)
    guard let id = hit.id else { return }
    if host.isModal(id) {
      tapModal(hit.part, of: id)
    } else if let position = presenting.positionOnStage(of: id) {
      presenting.tap(hit.part, block: hit.block, at: position)
    }
  }

  private func tapModal(_ part: Hit.Part, of id: String) {
    switch part {
    case .dimming: host.tapDimming(of: id)
    case .closeButton: host.dismiss(id, from: .inside)
    default: break
    }
  }

  /// Makes a field that is hit the first responder, unless its surface is being dismissed; Cancel of a search
  /// ends it.
  private func focus(_ hit: Hit) {
    if hit.block == SearchField.cancelID { return dismissKeyboard() }
    guard hit.part == .field, let id = hit.id, let block = hit.block, !isLeaving(id) else {
      return
    }
    responders.become(block, of: id)
  }

  /// Returns a Boolean value that indicates whether a surface is being dismissed.
  func isLeaving(_ id: String) -> Bool {
    player.stage.surfaces.records.contains { $0.id == id && $0.phase == .dismissing }
      || host.position(of: id).map { player.stage.layers[$0.layer].modals[$0.modal].phase }
        == .dismissing
  }

  // MARK: Screen and traits

  private func setAppearance(_ appearance: Appearance) {
    guard appearance != player.stage.appearance else { return }
    player.stage.appearance = appearance
    player.emit(.traitCollectionDidChange, [.text("appearance", appearance.rawValue)])
  }

  private func setReduceMotion(_ reduces: Bool) {
    guard reduces != player.stage.reducesMotion else { return }
    player.stage.reducesMotion = reduces
    player.emit(.traitCollectionDidChange, [.flag("reduceMotion", reduces)])
  }

  private func rotate(to orientation: Orientation) {
    let old = player.stage.orientation
    guard orientation != old else { return }
    player.stage.orientation = orientation
    player.emit(.rotate, [.text("to", orientation.rawValue)])
    turnKeyboard(from: old)
    layOutScreen()
  }

  private func resize(to window: WindowSize) {
    guard window != player.stage.window else { return }
    let wasCompact = player.surroundings.isCompactWidth
    player.stage.window = window
    let size = player.screen.size
    player.emit(
      .resize,
      [.text("to", window.words), .number("width", size.width), .number("height", size.height)])
    let isCompact = player.surroundings.isCompactWidth
    if isCompact != wasCompact {
      player.emit(
        .traitCollectionDidChange,
        [.text("horizontalSizeClass", isCompact ? "compact" : "regular")])
    }
    layOutScreen()
  }

  /// Overrides the vertical size class; nil restores the screen's.
  private func overrideCompactHeight(_ isCompact: Bool?) {
    let old = player.isCompactHeight
    player.stage.isCompactHeightOverride = isCompact
    guard player.isCompactHeight != old else { return }
    player.emit(
      .traitCollectionDidChange,
      [.text("verticalSizeClass", player.isCompactHeight ? "compact" : "regular")])
    layOutScreen()
  }

  /// Lays out all surfaces on another screen without animation.
  private func layOutScreen() {
    presenting.layOutScreen()
    player.endTransitions { $0.endSeconds > player.now ? player.now : nil }
    player.stage.endKeyboardMovement()
    host.layOutScreen()
    presenting.sheets.showFirstResponder(animated: false)
    presenting.covers.followKeyboard(animated: false)
    scrollPresenter(animated: false)
    shareLayout()
    presenting.presentDeferred()
  }

  /// Shares the memory of what is as it was after the last layout on this screen.
  private func shareLayout() {
    let size = player.screen.size
    let screen = RuleState.ScreenSize(
      width: size.width, height: size.height, isCompactHeight: player.isCompactHeight)
    if let last = memory.layouts[screen] {
      player.stage.surfaces.share(with: last.surfaces)
      player.stage.layers.share(with: last.layers)
    }
    memory.layouts[screen] = player.stage
  }
}
