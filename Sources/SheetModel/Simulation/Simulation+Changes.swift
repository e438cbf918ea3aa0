internal import SheetPrimitives

extension Simulation {
  /// Sets properties, one after the other, and then takes the sheets to where they say.
  ///
  /// Animated, everything goes in one transition, and in none where nothing changes (D29).
  mutating func change(_ changes: [PropertyChange], animated: Bool) {
    var touched: Set<Int> = []
    let before = current.sheets
    for change in changes {
      if change.id == current.root.controller.id {
        current.root.controller.make(change)
        noteContent(change)
      } else if let position = current.sheets.firstIndex(where: { $0.id == change.id }) {
        noteUnknownDetent(change, of: current.sheets[position].controller)
        current.sheets[position].controller.make(change)
        if change.resolvesDetents {
          current.sheets[position].fittingHeight =
            current.sheets[position].controller.visibleContent.fittingHeight
        }
        touched.insert(position)
        noteContent(change)
      } else if let index = controllers.firstIndex(where: { $0.id == change.id }) {
        noteUnknownDetent(change, of: controllers[index])
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
    // One start, one duration, one curve.
    let end = moved.map { current.sheets[$0].endSeconds }.max() ?? now
    for position in moved where current.sheets[position].change.isMoving(at: now) {
      current.sheets[position].change.endSeconds = end
    }
    begin(
      .animateChanges, of: current.sheets[moved.last ?? 0].id, tokens.detentChange, end: end)
  }

  /// UIKit leaves a sheet where it is that is sent to a detent it does not have.
  private mutating func noteUnknownDetent(
    _ change: PropertyChange, of controller: ViewController
  ) {
    guard let name = change.detentMissing(in: controller) else { return }
    fault(.unknownDetent(name))
  }

  /// Content that becomes shorter, or whose sheet becomes taller, is scrolled no further than to its
  /// end.
  func keepScrolledInside(_ sheet: inout SheetRecord) {
    let limit = maximumOffset(of: sheet)
    guard drag?.id != sheet.id, sheet.scroll.goal > limit else { return }
    guard sheet.top.isMoving(at: now) else {
      sheet.scroll = .still(at: limit)
      return
    }
    let (offset, velocity) = sheet.scroll.position(at: now)
    sheet.scroll = motion(tokens.detentChange, from: offset, velocity: velocity, to: limit)
  }

  private mutating func noteContent(_ change: PropertyChange) {
    guard let content = change.content else { return }
    emit(.contentUpdate, change.id, [.text("content", content.spokenLabel)])
  }

  /// Takes a sheet to what its properties say now.
  ///
  /// - Returns: Whether anything has to move or change its look.
  private mutating func update(
    _ position: Int, before: SheetRecord, animated: Bool
  ) -> Bool {
    var sheet = current.sheets[position]
    relayOut(&sheet, from: before)
    let goal = restingTop(of: sheet)
    let isHeld = drag?.id == sheet.id
    let moves = !isHeld && goal != sheet.top.goal
    var settled = before
    settled.lack = .none
    // What is on its way already goes on, whatever else is set.
    let isNew = lack(of: sheet, atHeight: height(of: before), before: settled) != .none
    guard moves || isNew else {
      keepScrolledInside(&sheet)
      if sheet.geometry != before.geometry { isDirty = true }
      current.sheets[position] = sheet
      return false
    }
    let lack = lack(of: sheet, atHeight: height(of: before), before: before)
    isDirty = true
    guard animated, !current.reducesMotion else {
      if moves {
        sheet.top = .still(at: goal)
        sheet.heights = nil
      }
      sheet.change = .still(at: 0)
      sheet.lack = .none
      keepScrolledInside(&sheet)
      current.sheets[position] = sheet
      if moves, sheet.phase == .presenting { completePresentation(at: position) }
      return false
    }
    if moves { move(&sheet, to: goal, tokens.detentChange, from: before) }
    keepScrolledInside(&sheet)
    if lack != .none {
      sheet.lack = lack
      sheet.change = remaining(tokens.detentChange, endingWith: moves ? sheet.top : nil)
    }
    keepLook(of: &sheet, before: before)
    current.sheets[position] = sheet
    return moves || lack != .none
  }

  /// Works out anew where a sheet can be, keeping to its detent where it still has that.
  ///
  /// A detent that is inactive on one screen is the sheet's again on the next (X01).
  mutating func relayOut(_ sheet: inout SheetRecord, from before: SheetRecord) {
    let (geometry, notes) = geometry(
      of: sheet.controller, fittingHeight: sheet.fittingHeight)
    for note in notes where !self.notes.contains(note) { self.notes.append(note) }
    sheet.geometry = geometry
    let old = before.controller.presentedSheet.selectedDetentIdentifier
    let new = sheet.controller.presentedSheet.selectedDetentIdentifier
    let detents = sheet.controller.presentedSheet.detents
    if old != new || !detents.contains(where: { $0.identifier == sheet.wantedDetent }) {
      sheet.wantedDetent = sheet.controller.wantedDetent
    }
    sheet.selectedIndex = geometry.index(orLargest: sheet.wantedDetent)
  }

  /// How far what was drawn until now is off what the properties say for a height.
  private func lack(
    of sheet: SheetRecord, atHeight height: Double, before: SheetRecord
  ) -> Lack {
    let defaults = presentation.sheetDefaults
    let rest = before.change.isMoving(at: now) ? before.change.value(at: now) : 0
    let old = Shares(before.geometry, atHeight: self.height(of: before), surroundings.looks.light)
    let new = Shares(sheet.geometry, atHeight: height, surroundings.looks.light)
    return Lack(
      dimming: old.dimming - new.dimming + before.lack.dimming * rest,
      push: old.push - new.push + before.lack.push * rest,
      shadow: old.shadow - new.shadow + before.lack.shadow * rest,
      cornerRadius: before.cornerRadius(defaults) - sheet.cornerRadius(defaults)
        + before.lack.cornerRadius * rest,
      grabberAlpha: before.grabberAlpha - sheet.grabberAlpha + before.lack.grabberAlpha * rest)
  }

  /// Lets the look of a sheet that is taken out of an overshoot go on from where it was.
  ///
  /// In an overshoot it follows a height that is held between the ends of the motion, and another
  /// motion, or a finger, has other ends.
  func keepLook(of sheet: inout SheetRecord, before: SheetRecord) {
    let height = height(of: sheet)
    let jump = abs(height - self.height(of: before))
    guard before.top.isMoving(at: now), jump * screen.pixelsPerPoint > 0.5 else { return }
    let lack = lack(of: sheet, atHeight: height, before: before)
    guard lack != .none else { return }
    sheet.lack = lack
    sheet.change = remaining(tokens.detentChange, endingWith: nil)
  }

  // MARK: Screen, traits and keyboard

  mutating func rotate(to orientation: Orientation) {
    guard orientation != current.orientation else { return }
    current.orientation = orientation
    emit(.rotate, nil, [.text("to", orientation.rawValue)])
    relayOutScreen()
  }

  mutating func overrideCompactHeight(_ isCompact: Bool?) {
    let old = isCompactHeight
    current.isCompactHeightOverride = isCompact
    guard isCompactHeight != old else { return }
    emit(
      .traitCollectionDidChange, nil,
      [.text("verticalSizeClass", isCompactHeight ? "compact" : "regular")])
    relayOutScreen()
  }

  /// Everything takes its place on another screen at once; a finger loses its sheet.
  private mutating func relayOutScreen() {
    loseFinger()
    for position in current.sheets.indices.reversed() {
      guard current.sheets[position].phase != .dismissing else {
        completeDismissal(at: position)
        continue
      }
      let before = current.sheets[position]
      var sheet = before
      sheet.fittingHeight = sheet.controller.visibleContent.fittingHeight
      relayOut(&sheet, from: before)
      sheet.top = .still(at: restingTop(of: sheet))
      sheet.heights = nil
      sheet.change = .still(at: 0)
      sheet.lack = .none
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
    presentWaiting()
  }

  /// How far a sheet's content can be scrolled where it rests, in points.
  func maximumOffset(of sheet: SheetRecord) -> Double {
    sheet.controller.visibleContent.maximumOffset(
      inHeight: sheet.selected.heightPoints, safeBottom: screen.safeArea.bottom)
  }

  mutating func moveKeyboard(to height: Double?) {
    let goal = height ?? 0
    guard goal != current.keyboard.goal else { return }
    emit(goal > 0 ? .keyboardWillShow : .keyboardWillHide, nil, [.number("height", goal)])
    let (value, velocity) = current.keyboard.position(at: now)
    guard !current.reducesMotion else {
      current.keyboard = .still(at: goal)
      return
    }
    current.keyboard = motion(tokens.keyboard, from: value, velocity: velocity, to: goal)
    begin(.keyboard, of: nil, tokens.keyboard, end: current.keyboard.endSeconds)
  }

  // MARK: Pages

  mutating func push(_ page: Content, onto id: String) {
    turnPage(of: id, isPush: true) { $0.push(page) }
  }

  mutating func pop(from id: String) {
    turnPage(of: id, isPush: false) { $0.pop() }
  }

  /// Changes the pages of a view controller and lets the upper one come or go.
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

  private mutating func turn(_ pages: TurnPages, isPush: Bool, of id: String) -> TurnRecord? {
    emit(isPush ? .push : .pop, id, [.text("page", pages.upper.spokenLabel)])
    guard !current.reducesMotion else { return nil }
    let motion = remaining(tokens.push, endingWith: nil)
    begin(isPush ? .push : .pop, of: id, tokens.push, end: motion.endSeconds)
    return TurnRecord(pages: pages, isPush: isPush, remaining: motion)
  }

  /// Forgets the pages that have arrived.
  mutating func endPageTurns() {
    if let turn = current.root.turn, !turn.remaining.isMoving(at: now) { current.root.turn = nil }
    for position in current.sheets.indices {
      if let turn = current.sheets[position].turn, !turn.remaining.isMoving(at: now) {
        current.sheets[position].turn = nil
      }
    }
  }
}

/// What follows a sheet's height, each 0…1.
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
  /// Puts a page on top; its first one makes it a navigation controller of its content.
  fileprivate mutating func push(_ page: Content) -> TurnPages {
    let lower = visibleContent
    if pages.isEmpty { pages = [lower] }
    pages.append(page)
    return TurnPages(lower: lower, upper: page, lowerCount: pages.count - 1)
  }

  /// Takes the topmost page away; nil where it is the last one.
  fileprivate mutating func pop() -> TurnPages? {
    guard pages.count > 1 else { return nil }
    let upper = pages.removeLast()
    return TurnPages(lower: visibleContent, upper: upper, lowerCount: pages.count)
  }
}
