internal import SheetContent

extension SheetRules {
  // MARK: Dragging

  /// Starts a drag of a sheet.
  func begin(_ gesture: Drag, at position: Int) {
    presenting.completePresentation(at: position)
    let before = surfaces[position]
    var surface = before
    player.emit(.dragBegan, of: surface.id, [.text("from", gesture.origin.rawValue)])
    let top = surface.top(at: now).value
    let band = band(of: surface.sheet).reaching(top)
    let scrollBand = scrollBand(of: surface)
    let path = path(of: gesture, on: surface, from: band.finger(for: top), scrollBand)
    let end = now + (gesture.samples.last?.seconds ?? 0)
    let active = ActiveDrag(
      id: surface.id, endSeconds: end, velocity: gesture.velocity,
      pullSeconds: path.pullSeconds(below: surface.sheet.geometry.restingTop(0)),
      isCancelled: gesture.isCancelled,
      course: .sheet(band: band, endsScrolling: path.endsScrolling))
    surface.offset = Motion(following: path.tops, through: band, origin: surface.restingTop)
    surface.sheet.heights = nil
    continueLook(of: &surface, before: before)
    surface.scroll = Motion(following: path.offsets, through: scrollBand)
    surfaces[position] = surface
    presenting.endMovement(of: surface.id)
    memory.drag = active
    presenting.beginPull()
  }

  /// Returns the finger's movement, divided between a sheet and its content.
  private func path(
    of gesture: Drag, on surface: SurfaceRecord, from top: Double, _ scrollBand: RubberBand
  ) -> FingerPath {
    let sheet = surface.sheet
    let options = sheet.controller.presentedSheet
    let scrolls = gesture.origin == .content && sheet.controller.visibleContent.scrolls
    var path = FingerPath(
      top: top, offset: scrollBand.finger(for: surface.scroll.value(at: now)), startSeconds: now,
      conditions: FingerPath.Conditions(
        scrolls: scrolls, expands: options.prefersScrollingExpandsWhenScrolledToEdge,
        handsOver: tokens.scrollHandsOver,
        pullsContent: sheet.controller.visibleContent.scrolling.hasRefreshControl,
        highestTop: sheet.geometry.restingTops.last ?? 0, maximumOffset: largestOffset(of: sheet)))
    path.follow(gesture)
    return path
  }

  /// Returns the resistance beyond the detents.
  ///
  /// Below the smallest there is one only if the sheet cannot be dismissed (B20 to B22).
  private func band(of sheet: SheetRecord) -> RubberBand {
    let tops = sheet.geometry.restingTops
    let highest = tops.last ?? 0
    let lowest = tops.first ?? 0
    let rules = tokens.rubberBand
    let isFree =
      !sheet.controller.isModalInPresentation
      && sheet.controller.presentedSheet.delegateShouldDismiss
    let full = sheet.geometry.largeHeight
    let up: Double
    let down: Double
    switch rules.rule {
    case .screen:
      // A band as long as the room that is left: no drag takes a sheet off the screen (K-15).
      up = max(0, highest)
      down = sheet.geometry.detents.first?.heightPoints ?? 0
    case .gap:
      up = min(max(0, highest - screen.safeArea.top), rules.upLimit)
      down = min(rules.downShare * full, rules.downLimit)
    }
    return RubberBand(
      limits: highest...lowest, lowerLength: up, upperLength: isFree ? .infinity : down,
      coefficient: rules.coefficient)
  }

  /// Returns the resistance beyond the ends of the content.
  private func scrollBand(of surface: SurfaceRecord) -> RubberBand {
    let sheet = surface.sheet
    return scrollBand(
      of: sheet.facts.place.content, limit: largestOffset(of: sheet),
      length: sheet.selected.heightPoints, from: topOffset(of: surface))
  }

  /// Returns the maximum content offset at the detent at which scrolling happens: the largest if
  /// the sheet expands first, otherwise the selected one.
  private func largestOffset(of sheet: SheetRecord) -> Double {
    let options = sheet.controller.presentedSheet
    guard options.prefersScrollingExpandsWhenScrolledToEdge else {
      return sheet.maximumContentOffset
    }
    var largest = sheet
    largest.selectedIndex = sheet.geometry.detents.count - 1
    return largest.maximumContentOffset
  }

  /// Moves a sheet to its destination at the end of a drag.
  func release(_ drag: ActiveDrag, at position: Int) {
    guard case .sheet(let band, let endsScrolling) = drag.course else { return }
    var surface = surfaces[position]
    let geometry = surface.sheet.geometry
    let raw = band.finger(for: surface.top(at: now).value)
    refreshIfPulled(&surface)
    surface.scroll = glide(
      of: surface.sheet.facts.place.content, from: surface.scroll.value(at: now),
      velocity: endsScrolling && !drag.isCancelled ? -drag.velocity : 0,
      limit: max(0, largestOffset(of: surface.sheet)), length: surface.sheet.selected.heightPoints,
      toTop: topOffset(of: surface))
    surfaces[position] = surface
    let velocity = endsScrolling || drag.isCancelled ? 0 : drag.velocity
    let tops = geometry.restingTops
    // A detent that the app has selected during the drag is the start from here on.
    let start = surface.sheet.selectedIndex
    let situation = ReleaseSituation(
      heights: geometry.restingHeights, startIndex: start,
      height: geometry.releaseHeight(top: raw), upwardSpeed: -velocity)
    var release = DragRelease(situation, tokens: tokens.release)
    // If two detents have the same height, the sheet keeps the one at which the drag began.
    if case .detent(let index) = release, tops[index] == tops[start] {
      release = .detent(start)
    }
    // The system has taken the finger away: the sheet returns to its detent.
    if drag.isCancelled { release = .detent(start) }
    player.emit(
      .dragEnded, of: surface.id,
      [.number("velocity", velocity), .text("target", release.name(geometry.detents))])
    let speed = velocity * band.slope(pulledTo: raw, velocity: velocity)
    var index = 0
    switch release {
    case .dismiss:
      let isDismissed = presenting.dismissIfAllowed(
        position, reason: .interactive, velocity: speed, answer: drag.allowsDismissal)
      guard !isDismissed else { return }
    case .detent(let detent): index = detent
    }
    presenting.beginReturn(at: position)
    let target = selectByUser(index, from: start, at: position)
    settle(position, at: target, velocity: speed, isReleased: true)
    if !surfaces[position].offset.isMoving(at: now) { presenting.endReturn(at: position) }
  }

  /// Selects a detent on behalf of the user and notifies the delegate (A40).
  ///
  /// - Returns: Index of the sheet's destination: its own detent if the app restores that (A73).
  private func selectByUser(_ index: Int, from start: Int, at position: Int) -> Int {
    guard index != start else { return start }
    let id = surfaces[position].id
    let sheet = surfaces[position].sheet
    let name = sheet.geometry.detents[index].identifier
    surfaces[position].sheet.controller.presentedSheet.selectedDetentIdentifier = name
    player.emit(
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier, of: id,
      [.text("detent", name.rawValue)])
    guard sheet.controller.controlsSelectedDetent else { return index }
    let own = sheet.geometry.detents[start].identifier
    surfaces[position].sheet.controller.presentedSheet.selectedDetentIdentifier = own
    player.emit(.selectedDetentReasserted, of: id, [.text("detent", own.rawValue)])
    return start
  }

  /// Animates a sheet that the user has moved to a detent, starting at its velocity.
  ///
  /// - Parameters:
  ///   - position: The position of the sheet on stage.
  ///   - index: Index of the detent.
  ///   - velocity: The downward velocity in points per second.
  ///   - isReleased: True at the end of a drag.
  private func settle(
    _ position: Int, at index: Int, velocity: Double, isReleased: Bool
  ) {
    let before = surfaces[position]
    var surface = before
    if index != surface.sheet.selectedIndex {
      surface.sheet.preferredDetent = surface.sheet.geometry.detents[index].identifier
    }
    surface.sheet.selectedIndex = index
    let isThere = surface.top(at: now).value == surface.sheet.selectedTop
    guard !isThere || velocity != 0, !player.stage.reducesMotion else {
      surface.rest(atTop: surface.sheet.selectedTop)
      clampContentOffset(&surface)
      continueLook(of: &surface, before: before)
      surfaces[position] = surface
      return
    }
    var phase = tokens.detentChange
    if isReleased { phase.curve = .spring(tokens.released) }
    moveToRest(&surface, phase, from: before, velocity: velocity)
    clampContentOffset(&surface)
    continueLook(of: &surface, before: before)
    surfaces[position] = surface
    if surface.offset.isMoving(at: now) {
      presenting.begin(.detent, of: surface.id, phase, end: surface.offset.endSeconds)
    } else {
      surfaces[position].sheet.heights = nil
    }
  }

  /// Lets a sheet whose drag is cancelled continue until it is dismissed.
  func loseFinger(at held: Int) {
    // The sheet continues at the finger's velocity.
    let (value, velocity) = surfaces[held].offset.position(at: now)
    surfaces[held].offset = player.motion(
      PhaseMotion(curve: .spring(tokens.dismissFlick), nominalSeconds: 0), from: value,
      velocity: velocity, to: value)
    surfaces[held].scroll = .still(at: surfaces[held].scroll.value(at: now))
  }

  // MARK: Adjusting

  /// Moves a sheet after a tap on its grabber: to the next larger detent, and from the largest to
  /// the smallest (X08).
  func cycleDetent(at position: Int) {
    let sheet = surfaces[position].sheet
    moveByUser((sheet.selectedIndex + 1) % sheet.geometry.detents.count, at: position)
  }

  /// Moves a sheet by one detent, as a screen reader's adjustment does.
  func adjust(_ direction: AdjustDirection, at position: Int) {
    let sheet = surfaces[position].sheet
    let index = sheet.selectedIndex + (direction == .up ? 1 : -1)
    guard sheet.geometry.detents.indices.contains(index) else { return }
    moveByUser(index, at: position)
  }

  /// Moves a sheet to a detent that the user has selected without dragging.
  private func moveByUser(_ index: Int, at position: Int) {
    let start = surfaces[position].sheet.selectedIndex
    guard index != start else { return }
    let target = selectByUser(index, from: start, at: position)
    guard target != start else { return }
    let velocity = surfaces[position].top(at: now).velocity
    settle(position, at: target, velocity: velocity, isReleased: false)
  }
}

extension DragRelease {
  /// Returns the name of the destination in the log.
  fileprivate func name(_ detents: [ResolvedDetent]) -> String {
    switch self {
    case .dismiss: "dismiss"
    case .detent(let index): detents[index].identifier.rawValue
    }
  }
}
