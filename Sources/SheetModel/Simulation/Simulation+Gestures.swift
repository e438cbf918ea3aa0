internal import SheetPrimitives

extension Simulation {
  // MARK: Dragging

  /// Starts a drag.
  mutating func begin(_ gesture: Drag) {
    guard drag == nil else { return fault(.alreadyDragging) }
    guard let position = position(of: gesture.id) else { return }
    completePresentation(at: position)
    let before = current.sheets[position]
    var sheet = before
    emit(.dragBegan, of: sheet.id, [.text("from", gesture.origin.rawValue)])
    let band = band(of: sheet).reaching(sheet.top.value(at: now))
    let scrollBand = scrollBand(of: sheet)
    let content = sheet.controller.visibleContent
    let scrolls = gesture.origin == .content && content.scrolls
    let options = sheet.controller.presentedSheet
    let highest = tops(of: sheet).last ?? 0
    var path = FingerPath(
      top: band.finger(for: sheet.top.value(at: now)),
      offset: scrollBand.finger(for: sheet.scroll.value(at: now)), startSeconds: now,
      rules: FingerPath.Rules(
        scrolls: scrolls, expands: options.prefersScrollingExpandsWhenScrolledToEdge,
        highestTop: highest, maximumOffset: largestOffset(of: sheet)))
    var last = 0.0
    for sample in gesture.samples {
      path.move(by: sample.translation - last, untilSeconds: now + sample.seconds)
      last = sample.translation
    }
    let end = now + (gesture.samples.last?.seconds ?? 0)
    let active = ActiveDrag(
      id: sheet.id, origin: gesture.origin, endSeconds: end,
      velocity: gesture.releaseVelocity ?? gesture.finalVelocity, band: band,
      endsScrolling: path.endsScrolling)
    if !sheet.geometry.isFullScreen {
      sheet.top = Motion(
        course: .finger(path.tops, band), goal: band.value(pulledTo: path.top), startSeconds: now,
        endSeconds: end)
    }
    sheet.heights = nil
    continueLook(of: &sheet, before: before)
    sheet.scroll = Motion(
      course: .finger(path.offsets, scrollBand), goal: scrollBand.value(pulledTo: path.offset),
      startSeconds: now, endSeconds: end)
    current.sheets[position] = sheet
    endMovement(of: sheet.id)
    drag = active
  }

  /// Returns the resting places of the top edge at each detent, lowest detent first, in points.
  private func tops(of sheet: SheetRecord) -> [Double] {
    sheet.geometry.detents.map { screen.pixelGrid.rounded(screen.size.height - $0.heightPoints) }
  }

  /// Returns the resistance beyond the detents.
  ///
  /// Below the smallest there is one only if the sheet
  /// cannot be dismissed (B20 to B22).
  private func band(of sheet: SheetRecord) -> RubberBand {
    let tops = tops(of: sheet)
    let highest = tops.last ?? 0
    let lowest = tops.first ?? 0
    let rules = tokens.rubberBand
    let isFree =
      !sheet.controller.isModalInPresentation
      && sheet.controller.presentedSheet.delegateShouldDismiss
    let height = screen.size.height
    let full = sheet.geometry.pushHeight ?? height
    let up: Double
    let down: Double
    switch rules.rule {
    case .screen:
      up = height
      down = height
    case .gap:
      up = min(max(0, highest - screen.safeArea.top), rules.upLimit)
      down = min(rules.downShare * full, rules.downLimit)
    }
    return RubberBand(
      limits: highest...lowest, lowerLength: up, upperLength: isFree ? .infinity : down,
      coefficient: rules.coefficient)
  }

  /// Returns the resistance beyond the ends of the content.
  private func scrollBand(of sheet: SheetRecord) -> RubberBand {
    let length = sheet.selected.heightPoints
    return RubberBand(
      limits: 0...max(0, largestOffset(of: sheet)), lowerLength: length, upperLength: length,
      coefficient: tokens.rubberBand.coefficient)
  }

  /// Returns the maximum content offset at the detent at which scrolling happens: the largest if
  /// the sheet expands first, otherwise the selected one.
  private func largestOffset(of sheet: SheetRecord) -> Double {
    let options = sheet.controller.presentedSheet
    guard options.prefersScrollingExpandsWhenScrolledToEdge else { return maximumOffset(of: sheet) }
    var largest = sheet
    largest.selectedIndex = sheet.geometry.detents.count - 1
    return maximumOffset(of: largest)
  }

  /// Ends a drag and moves the sheet to its destination.
  mutating func release(_ drag: ActiveDrag) {
    self.drag = nil
    guard let position = current.sheets.firstIndex(where: { $0.id == drag.id }) else { return }
    var sheet = current.sheets[position]
    let height = screen.size.height
    let (value, _) = sheet.top.position(at: now)
    let band = drag.band
    let raw = band.finger(for: value)
    glide(&sheet, velocity: drag.endsScrolling ? -drag.velocity : 0)
    current.sheets[position] = sheet
    let velocity = drag.endsScrolling || sheet.geometry.isFullScreen ? 0 : drag.velocity
    let tops = tops(of: sheet)
    // A detent that the app has selected during the drag is the start from here on.
    let start = sheet.selectedIndex
    let situation = ReleaseSituation(
      heights: tops.map { height - $0 }, startIndex: start, height: height - raw,
      upwardSpeed: -velocity)
    // In compact height a full-screen sheet does not move with the finger.
    var release =
      sheet.geometry.isFullScreen
      ? DragRelease.detent(start) : DragRelease(situation, tokens: tokens.release)
    // If two detents have the same height, the sheet keeps the one at which the drag began.
    if case .detent(let index) = release, tops[index] == tops[start] {
      release = .detent(start)
    }
    emit(
      .dragEnded, of: sheet.id,
      [
        .number("velocity", velocity),
        .text("target", release.name(sheet.geometry.detents)),
      ])
    let speed = velocity * band.slope(pulledTo: raw)
    switch release {
    case .dismiss:
      if dismissByUser(position, reason: .interactive, velocity: speed) { return }
      let target = selectByUser(0, from: start, at: position)
      settle(position, at: target, velocity: speed, isFlick: false)
    case .detent(let index):
      let target = selectByUser(index, from: start, at: position)
      settle(
        position, at: target, velocity: speed,
        isFlick: abs(velocity) >= tokens.release.detentSpeed)
    }
  }

  /// Selects a detent on behalf of the user and notifies the delegate (A40).
  ///
  /// - Returns: Index of the sheet's destination: its own detent if the app restores that (A73).
  private mutating func selectByUser(_ index: Int, from start: Int, at position: Int) -> Int {
    guard index != start else { return start }
    let sheet = current.sheets[position]
    let name = sheet.geometry.detents[index].identifier
    current.sheets[position].controller.presentedSheet.selectedDetentIdentifier = name
    emit(
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier, of: sheet.id,
      [.text("detent", name.rawValue)])
    guard sheet.controller.controlsSelectedDetent else { return index }
    let own = sheet.geometry.detents[start].identifier
    current.sheets[position].controller.presentedSheet.selectedDetentIdentifier = own
    emit(.selectedDetentReasserted, of: sheet.id, [.text("detent", own.rawValue)])
    return start
  }

  /// Animates a released sheet to a detent, starting at the velocity of the release.
  private mutating func settle(
    _ position: Int, at index: Int, velocity: Double, isFlick: Bool
  ) {
    let before = current.sheets[position]
    var sheet = before
    if index != sheet.selectedIndex {
      sheet.preferredDetent = sheet.geometry.detents[index].identifier
    }
    sheet.selectedIndex = index
    let goal = restingTop(of: sheet)
    let value = sheet.top.value(at: now)
    guard value != goal || velocity != 0, !current.reducesMotion else {
      sheet.top = .still(at: goal)
      clampContentOffset(&sheet)
      current.sheets[position] = sheet
      return
    }
    var phase = tokens.detentChange
    if isFlick, case .spring(var spring) = phase.curve {
      spring.dampingRatio = tokens.flickDampingRatio
      phase.curve = .spring(spring)
    }
    move(&sheet, to: goal, phase, from: before, velocity: velocity)
    clampContentOffset(&sheet)
    continueLook(of: &sheet, before: before)
    current.sheets[position] = sheet
    if sheet.top.isMoving(at: now) {
      begin(.detent, of: sheet.id, phase, end: sheet.top.endSeconds)
    } else {
      current.sheets[position].heights = nil
    }
  }

  /// Cancels the drag without moving the sheet to a detent.
  mutating func cancelDrag() {
    guard let id = drag?.id else { return }
    drag = nil
    emit(.dragEnded, of: id, [.number("velocity", 0), .text("target", "lost")])
  }

  /// Cancels the drag of a sheet at a position or above it, because it is dismissed.
  mutating func cancelDrag(above position: Int) {
    guard let id = drag?.id, let held = current.sheets.firstIndex(where: { $0.id == id }),
      held >= position
    else { return }
    cancelDrag()
    // The sheet continues at the finger's velocity.
    let (value, velocity) = current.sheets[held].top.position(at: now)
    current.sheets[held].top = motion(
      PhaseMotion(curve: .spring(tokens.dismissFlick), nominalSeconds: 0), from: value,
      velocity: velocity, to: value)
    current.sheets[held].scroll = .still(at: current.sheets[held].scroll.value(at: now))
  }

  // MARK: Scrolling

  /// Decelerates scrolled content after a release, or springs it back from beyond its ends.
  private func glide(_ sheet: inout SheetRecord, velocity: Double) {
    let offset = sheet.scroll.value(at: now)
    let limit = max(0, largestOffset(of: sheet))
    let deceleration = tokens.scrollDeceleration
    guard (0...limit).contains(offset) else {
      let goal = offset < 0 ? 0 : limit
      sheet.scroll = motion(
        PhaseMotion(curve: .spring(tokens.bounce), nominalSeconds: tokens.bounce.responseSeconds),
        from: offset, to: goal)
      return
    }
    guard velocity != 0, !current.reducesMotion else {
      sheet.scroll = .still(at: offset)
      return
    }
    let goal = offset + deceleration.travel(velocity: velocity, seconds: .infinity)
    let bounded = min(max(goal, 0), limit)
    // Content stops at the end that it reaches.
    let seconds =
      bounded == goal
      ? deceleration.seconds(
        untilWithin: tokens.settleDistancePixels / screen.pixelsPerPoint, velocity: velocity)
      : deceleration.seconds(toTravel: bounded - offset, velocity: velocity) ?? 0
    sheet.scroll = Motion(
      course: .deceleration(deceleration, from: offset, velocity: velocity), goal: bounded,
      startSeconds: now, endSeconds: now + seconds)
  }

  // MARK: Tapping

  /// Taps a target and performs its action.
  mutating func tap(_ target: TapTarget) {
    let state = state
    let point: Point
    switch target {
    case .point(let place): point = place
    case .backdrop, .presenter: point = state.pointBesideSheets
    case .grabber:
      guard let sheet = state.topSheet else { return fault(.notPresented(nil)) }
      point = Point(
        x: sheet.frame.midX,
        y: sheet.frame.y + presentation.sheetDefaults.grabberTop
          + presentation.sheetDefaults.grabberSize.height / 2)
    case .sheet:
      guard let sheet = state.topSheet else { return fault(.notPresented(nil)) }
      point = state.pointInContent(of: sheet, presentation.sheetDefaults)
    case .closeButton:
      guard let sheet = state.topSheet,
        let button = sheet.closeButtonFrame(presentation.sheetDefaults)
      else { return fault(.notPresented(nil)) }
      point = Point(x: button.midX, y: button.midY)
    }
    let hit = state.hit(
      point, presenterID: current.root.controller.id, presentation.sheetDefaults)
    emit(.tap, of: hit.id, [.text("target", hit.part.rawValue)])
    switch hit.part {
    case .dimming:
      if let position = current.sheets.firstIndex(where: { $0.id == hit.id }) {
        tapDimming(of: position)
      }
    case .grabber: cycleDetent(of: hit.id)
    case .closeButton:
      if let id = hit.id { dismiss(id, animated: true, reason: .programmatic) }
    case .presenter, .content, .navigationBar, .sheet, .keyboard, .outside: break
    }
  }

  /// Dismisses a sheet after a tap on its dimming view, if it can be dismissed.
  private mutating func tapDimming(of position: Int) {
    guard current.sheets[position].phase != .dismissing else { return }
    dismissByUser(position, reason: .backdropTap)
  }

  /// Moves a sheet after a tap on its grabber: to the next larger detent, and from the largest to
  /// the smallest (X08).
  ///
  /// A sheet that is being dismissed ignores the tap.
  private mutating func cycleDetent(of id: String?) {
    guard let position = topmost, current.sheets[position].id == id else { return }
    let sheet = current.sheets[position]
    moveByUser((sheet.selectedIndex + 1) % sheet.geometry.detents.count, at: position)
  }

  /// Moves the topmost sheet by one detent, as a screen reader's adjustment does.
  mutating func adjust(_ direction: AdjustDirection) {
    guard let position = position(of: nil) else { return }
    let sheet = current.sheets[position]
    let index = sheet.selectedIndex + (direction == .up ? 1 : -1)
    guard sheet.geometry.detents.indices.contains(index) else { return }
    moveByUser(index, at: position)
  }

  /// Moves a sheet to a detent that the user has selected without dragging.
  private mutating func moveByUser(_ index: Int, at position: Int) {
    let start = current.sheets[position].selectedIndex
    guard index != start else { return }
    let target = selectByUser(index, from: start, at: position)
    guard target != start else { return }
    let velocity = current.sheets[position].top.position(at: now).velocity
    settle(position, at: target, velocity: velocity, isFlick: false)
  }
}

extension Drag {
  /// The velocity of the last interval in points per second, positive downwards; 0 without samples.
  fileprivate var finalVelocity: Double {
    guard let last = samples.last else { return 0 }
    let before = samples.dropLast().last ?? Sample(seconds: 0, translation: 0)
    guard last.seconds > before.seconds else { return 0 }
    return (last.translation - before.translation) / (last.seconds - before.seconds)
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
