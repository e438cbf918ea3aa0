internal import SheetPrimitives

extension Simulation {
  /// Sets properties in order, then moves the sheets accordingly.
  ///
  /// An animated change is one transition for all sheets; it is omitted if the properties change
  /// nothing (D29).
  mutating func change(_ changes: [PropertyChange], animated: Bool) {
    var touched: Set<Int> = []
    let before = current.sheets
    for change in changes {
      if change.id == current.root.controller.id {
        current.root.controller.make(change)
        logContentChange(change)
      } else if let position = current.sheets.firstIndex(where: { $0.id == change.id }) {
        recordUnknownDetent(change, of: current.sheets[position].controller)
        current.sheets[position].controller.make(change)
        if change.resolvesDetents {
          current.sheets[position].fittingHeight =
            current.sheets[position].controller.visibleContent.fittingHeight
        }
        touched.insert(position)
        logContentChange(change)
      } else if let index = controllers.firstIndex(where: { $0.id == change.id }) {
        recordUnknownDetent(change, of: controllers[index])
        controllers[index].make(change)
      } else {
        fault(.unknown(change.id))
      }
    }
    var moved: [Int] = []
    for position in touched.sorted() where current.sheets[position].phase != .dismissing {
      if update(position, before: before[position], animated: animated) { moved.append(position) }
    }
    guard animated, !moved.isEmpty else { return }
    // All sheets of the change share one start, duration and curve.
    let end = moved.map { current.sheets[$0].endSeconds }.max() ?? now
    for position in moved where current.sheets[position].change.isMoving(at: now) {
      current.sheets[position].change.endSeconds = end
    }
    begin(
      .animateChanges, of: current.sheets[moved.last ?? 0].id, tokens.detentChange, end: end)
  }

  /// Records a fault for a selected detent that the sheet does not have; UIKit ignores it.
  private mutating func recordUnknownDetent(
    _ change: PropertyChange, of controller: ViewController
  ) {
    guard let name = change.detentMissing(in: controller) else { return }
    fault(.unknownDetent(name))
  }

  /// Clamps a content offset that exceeds the maximum because the content became shorter or the
  /// sheet taller.
  func clampContentOffset(_ sheet: inout SheetRecord) {
    let limit = maximumOffset(of: sheet)
    guard drag?.id != sheet.id, sheet.scroll.goal > limit else { return }
    guard sheet.top.isMoving(at: now) else {
      sheet.scroll = .still(at: limit)
      return
    }
    let (offset, velocity) = sheet.scroll.position(at: now)
    sheet.scroll = motion(tokens.detentChange, from: offset, velocity: velocity, to: limit)
  }

  /// Logs a change of content.
  private mutating func logContentChange(_ change: PropertyChange) {
    guard let content = change.content else { return }
    emit(.contentUpdate, of: change.id, [.text("content", content.spokenLabel)])
  }

  /// Moves a sheet and its look to the values of its properties.
  ///
  /// - Returns: True if the sheet moves or its look changes in an animation.
  private mutating func update(
    _ position: Int, before: SheetRecord, animated: Bool
  ) -> Bool {
    var sheet = current.sheets[position]
    updateGeometry(&sheet, from: before)
    let goal = restingTop(of: sheet)
    let isHeld = drag?.id == sheet.id
    let moves = !isHeld && goal != sheet.top.goal
    var settled = before
    settled.residual = .none
    // A change of look in progress continues, whichever other properties are set.
    let isNew = residual(of: sheet, atHeight: height(of: before), before: settled) != .none
    guard moves || isNew else {
      clampContentOffset(&sheet)
      if sheet.geometry != before.geometry { isDirty = true }
      current.sheets[position] = sheet
      return false
    }
    let residual = residual(of: sheet, atHeight: height(of: before), before: before)
    isDirty = true
    guard animated, !current.reducesMotion else {
      if moves {
        sheet.top = .still(at: goal)
        sheet.heights = nil
      }
      sheet.change = .still(at: 0)
      sheet.residual = .none
      clampContentOffset(&sheet)
      current.sheets[position] = sheet
      if moves, sheet.phase == .presenting { completePresentation(at: position) }
      return false
    }
    if moves { move(&sheet, to: goal, tokens.detentChange, from: before) }
    clampContentOffset(&sheet)
    if residual != .none {
      sheet.residual = residual
      sheet.change = remaining(tokens.detentChange, endingWith: moves ? sheet.top : nil)
    }
    continueLook(of: &sheet, before: before)
    current.sheets[position] = sheet
    return moves || residual != .none
  }

  /// Resolves a sheet's resting places again and selects its detent if it is still active.
  ///
  /// A detent that is inactive on one screen is selected again on a screen where it is active
  /// (X01).
  mutating func updateGeometry(_ sheet: inout SheetRecord, from before: SheetRecord) {
    let (geometry, notes) = geometry(
      of: sheet.controller, fittingHeight: sheet.fittingHeight)
    for note in notes where !self.notes.contains(note) { self.notes.append(note) }
    sheet.geometry = geometry
    let old = before.controller.presentedSheet.selectedDetentIdentifier
    let new = sheet.controller.presentedSheet.selectedDetentIdentifier
    let detents = sheet.controller.presentedSheet.detents
    if old != new || !detents.contains(where: { $0.identifier == sheet.preferredDetent }) {
      sheet.preferredDetent = sheet.controller.preferredDetent
    }
    sheet.selectedIndex = geometry.index(orLargest: sheet.preferredDetent)
  }

  /// Returns the difference between the look drawn so far and the target look at a height.
  private func residual(
    of sheet: SheetRecord, atHeight height: Double, before: SheetRecord
  ) -> Residual {
    let defaults = presentation.sheetDefaults
    let rest = before.change.isMoving(at: now) ? before.change.value(at: now) : 0
    let old = Shares(before.geometry, atHeight: self.height(of: before), surroundings.looks.light)
    let new = Shares(sheet.geometry, atHeight: height, surroundings.looks.light)
    return Residual(
      dimming: old.dimming - new.dimming + before.residual.dimming * rest,
      push: old.push - new.push + before.residual.push * rest,
      shadow: old.shadow - new.shadow + before.residual.shadow * rest,
      cornerRadius: before.cornerRadius(defaults) - sheet.cornerRadius(defaults)
        + before.residual.cornerRadius * rest,
      grabberAlpha: before.grabberAlpha - sheet.grabberAlpha + before.residual.grabberAlpha * rest)
  }

  /// Continues the look of a sheet whose overshoot is interrupted, to avoid a jump.
  ///
  /// During an overshoot the look follows a height that is clamped to the bounds of the animation;
  /// another motion or a drag has other bounds.
  func continueLook(of sheet: inout SheetRecord, before: SheetRecord) {
    let height = height(of: sheet)
    let jump = abs(height - self.height(of: before))
    guard before.top.isMoving(at: now), jump * screen.pixelsPerPoint > 0.5 else { return }
    let residual = residual(of: sheet, atHeight: height, before: before)
    guard residual != .none else { return }
    sheet.residual = residual
    sheet.change = remaining(tokens.detentChange, endingWith: nil)
  }

  // MARK: Screen, traits and keyboard

  /// Rotates the device.
  mutating func rotate(to orientation: Orientation) {
    guard orientation != current.orientation else { return }
    current.orientation = orientation
    emit(.rotate, [.text("to", orientation.rawValue)])
    layOutScreen()
  }

  /// Overrides the vertical size class; nil restores the screen's.
  mutating func overrideCompactHeight(_ isCompact: Bool?) {
    let old = isCompactHeight
    current.isCompactHeightOverride = isCompact
    guard isCompactHeight != old else { return }
    emit(
      .traitCollectionDidChange,
      [.text("verticalSizeClass", isCompactHeight ? "compact" : "regular")])
    layOutScreen()
  }

  /// Lays out all surfaces on another screen without animation and cancels the drag.
  private mutating func layOutScreen() {
    cancelDrag()
    for position in current.sheets.indices.reversed() {
      guard current.sheets[position].phase != .dismissing else {
        completeDismissal(at: position)
        continue
      }
      let before = current.sheets[position]
      var sheet = before
      sheet.fittingHeight = sheet.controller.visibleContent.fittingHeight
      updateGeometry(&sheet, from: before)
      sheet.top = .still(at: restingTop(of: sheet))
      sheet.heights = nil
      sheet.change = .still(at: 0)
      sheet.residual = .none
      sheet.alpha = .still(at: 1)
      sheet.scroll = .still(at: min(sheet.scroll.value(at: now), maximumOffset(of: sheet)))
      current.sheets[position] = sheet
      completePresentation(at: position)
    }
    for index in running where transitions[index].endSeconds > now {
      transitions[index].endSeconds = now
    }
    running = []
    current.keyboard = .still(at: current.keyboard.goal)
    presentDeferred()
  }

  /// Returns the maximum content offset at a sheet's selected detent, in points.
  func maximumOffset(of sheet: SheetRecord) -> Double {
    sheet.controller.visibleContent.maximumOffset(
      inHeight: sheet.selected.heightPoints, safeBottom: screen.safeArea.bottom)
  }

  /// Animates the keyboard to a height in points; nil hides it.
  mutating func moveKeyboard(to height: Double?) {
    let goal = height ?? 0
    guard goal != current.keyboard.goal else { return }
    emit(goal > 0 ? .keyboardWillShow : .keyboardWillHide, [.number("height", goal)])
    let (value, velocity) = current.keyboard.position(at: now)
    guard !current.reducesMotion else {
      current.keyboard = .still(at: goal)
      return
    }
    current.keyboard = motion(tokens.keyboard, from: value, velocity: velocity, to: goal)
    begin(.keyboard, of: nil, tokens.keyboard, end: current.keyboard.endSeconds)
  }

  // MARK: Pages

  /// Pushes a page onto a navigation controller.
  mutating func push(_ page: Content, onto id: String) {
    turnPage(of: id, isPush: true) { $0.push(page) }
  }

  /// Pops the topmost page of a navigation controller.
  mutating func pop(from id: String) {
    turnPage(of: id, isPush: false) { $0.pop() }
  }

  /// Changes the pages of a view controller and starts the page turn.
  private mutating func turnPage(
    of id: String, isPush: Bool, _ change: (inout ViewController) -> TurnPages?
  ) {
    if id == current.root.controller.id {
      guard let pages = change(&current.root.controller) else { return fault(.noPageToPop) }
      current.root.turn = turn(pages, isPush: isPush, of: id)
    } else if let position = position(of: id) {
      guard let pages = change(&current.sheets[position].controller) else {
        return fault(.noPageToPop)
      }
      current.sheets[position].scroll = .still(at: 0)
      current.sheets[position].turn = turn(pages, isPush: isPush, of: id)
    }
  }

  /// Starts the transition of a page turn; nil if motion is reduced.
  private mutating func turn(_ pages: TurnPages, isPush: Bool, of id: String) -> TurnRecord? {
    emit(isPush ? .push : .pop, of: id, [.text("page", pages.upper.spokenLabel)])
    guard !current.reducesMotion else { return nil }
    let motion = remaining(tokens.push, endingWith: nil)
    begin(isPush ? .push : .pop, of: id, tokens.push, end: motion.endSeconds)
    return TurnRecord(pages: pages, isPush: isPush, remaining: motion)
  }

  /// Removes the page turns that have ended.
  mutating func endPageTurns() {
    if let turn = current.root.turn, !turn.remaining.isMoving(at: now) { current.root.turn = nil }
    for position in current.sheets.indices {
      if let turn = current.sheets[position].turn, !turn.remaining.isMoving(at: now) {
        current.sheets[position].turn = nil
      }
    }
  }
}

/// The shares of dimming, push-back and shadow at a height of a sheet, each 0…1.
private struct Shares {
  let dimming: Double
  let push: Double
  let shadow: Double

  init(_ geometry: SheetGeometry, atHeight height: Double, _ look: LookTokens) {
    dimming = geometry.dimmingShare(atHeight: height)
    push = geometry.pushShare(atHeight: height)
    shadow =
      look.shadowRule == .presented
      ? geometry.presentedShare(atHeight: height) : 1 - dimming
  }
}

extension ViewController {
  /// Pushes a page; the first push makes the view controller a navigation controller whose root is
  /// its content.
  fileprivate mutating func push(_ page: Content) -> TurnPages {
    let lower = visibleContent
    if pages.isEmpty { pages = [lower] }
    pages.append(page)
    return TurnPages(lower: lower, upper: page, lowerCount: pages.count - 1)
  }

  /// Pops the topmost page; nil if it is the root.
  fileprivate mutating func pop() -> TurnPages? {
    guard pages.count > 1 else { return nil }
    let upper = pages.removeLast()
    return TurnPages(lower: visibleContent, upper: upper, lowerCount: pages.count)
  }
}
