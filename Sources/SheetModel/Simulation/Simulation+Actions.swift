internal import SheetPrimitives

extension Simulation {
  /// Performs an action that takes no time by itself.
  mutating func act(_ action: Action) {
    switch action {
    case .wait, .waitUntilSettled: break
    case .present(let id, let animated): present(id, animated: animated)
    case .dismiss(let id, let animated, let reason):
      dismiss(id, animated: animated, reason: reason)
    case .set(let changes): change(changes, animated: false)
    case .animate(let changes): change(changes, animated: true)
    case .update(let changes):
      let number = transitions.count
      emit(.beforeUpdate)
      change(changes, animated: true)
      emit(
        .afterUpdate,
        transitions.count > number ? [.number("transition", Double(transitions.count))] : [])
    case .setFlag(let flag, let isOn): setFlag(flag, isOn)
    case .drag(let drag): begin(drag)
    case .tap(let target): tap(target)
    case .escape:
      emit(.escape, of: current.sheets.last?.id)
      if let top = topmost { dismissByUser(top, reason: .interactive) }
    case .adjust(let direction): adjust(direction)
    case .push(let id, let page): push(page, onto: id)
    case .pop(let id): pop(from: id)
    case .keyboard(let height): moveKeyboard(to: height)
    case .rotate(let orientation): rotate(to: orientation)
    case .setAppearance(let appearance):
      guard appearance != current.appearance else { return }
      current.appearance = appearance
      emit(.traitCollectionDidChange, [.text("appearance", appearance.rawValue)])
    case .setReduceMotion(let reduces):
      guard reduces != current.reducesMotion else { return }
      current.reducesMotion = reduces
      emit(.traitCollectionDidChange, [.flag("reduceMotion", reduces)])
    case .overrideCompactHeight(let isCompact): overrideCompactHeight(isCompact)
    case .memoryWarning:
      emit(.memoryWarning)
      if let lowest = current.sheets.firstIndex(where: { $0.phase != .dismissing }) {
        dismiss(at: lowest, animated: true, reason: .system)
      }
    }
  }

  /// Index of the topmost sheet that is not being dismissed; nil without one.
  var topmost: Int? { current.sheets.lastIndex { $0.phase != .dismissing } }

  /// Returns the index of a presented sheet that is not being dismissed, of the topmost for a nil
  /// id; records a fault and returns nil if there is none.
  mutating func position(of id: String?) -> Int? {
    let position =
      id.map { id in current.sheets.firstIndex { $0.id == id && $0.phase != .dismissing } }
      ?? topmost
    if let id, !controllers.contains(where: { $0.id == id }) {
      fault(.unknown(id))
    } else if position == nil {
      fault(.notPresented(id))
    }
    return position
  }

  // MARK: Motions

  /// Returns a motion to a goal along the curve of a phase, starting now.
  func motion(
    _ phase: PhaseMotion, from value: Double, velocity: Double = 0, to goal: Double
  ) -> Motion {
    let start = SheetMotion(offsetPoints: value - goal, velocityPointsPerSecond: velocity)
    switch phase.curve {
    case .ease(let curve):
      return Motion(
        course: .ease(curve, from: value), goal: goal, startSeconds: now,
        endSeconds: now + phase.nominalSeconds)
    case .spring(let spring):
      return Motion(
        course: .spring(spring, from: start), goal: goal, startSeconds: now,
        endSeconds: now
          + (presentation.springEnd == .clamp ? phase.nominalSeconds : settling(spring, start)))
    }
  }

  /// Returns the settling time of a spring on this screen, in seconds.
  private func settling(_ spring: Spring, _ start: SheetMotion) -> Double {
    spring.settlingSeconds(
      from: start, withinDistance: tokens.settleDistancePixels / screen.pixelsPerPoint,
      belowSpeed: tokens.settleSpeedPixels / screen.pixelsPerPoint)
  }

  /// Returns a motion from 1 to 0 that ends with another motion in progress; without one, when a
  /// spring has settled to 0.001.
  func remaining(_ phase: PhaseMotion, endingWith other: Motion?) -> Motion {
    var motion = motion(phase, from: 1, to: 0)
    if case .spring(let spring) = phase.curve, presentation.springEnd == .settle {
      let start = SheetMotion(offsetPoints: 1, velocityPointsPerSecond: 0)
      motion.endSeconds =
        now + spring.settlingSeconds(from: start, withinDistance: 0.001, belowSpeed: 0.05)
    }
    if let other, other.isMoving(at: now) { motion.endSeconds = other.endSeconds }
    return motion
  }

  /// Records the start of a transition and ends those that it replaces.
  mutating func begin(
    _ kind: Transition.Kind, of id: String?, _ course: Transition.Course, nominal: Double,
    end: Double
  ) {
    if let id, Self.moves(kind) { endMovement(of: id) }
    transitions.append(
      Transition(
        number: transitions.count + 1, kind: kind, id: id, course: course, startSeconds: now,
        nominalSeconds: nominal, endSeconds: end))
    current.transitionIndex = transitions.count - 1
    running.append(transitions.count - 1)
    var details: [LoggedEvent.Detail] = [
      .number("number", Double(transitions.count)), .text("kind", kind.rawValue),
    ]
    if kind != .dismiss, let sheet = current.sheets.first(where: { $0.id == id }) {
      details.append(.text("detent", sheet.selected.identifier.rawValue))
    }
    emit(.transition, of: id, details)
  }

  /// Returns a Boolean value that indicates whether a kind of transition moves the sheet itself.
  private static func moves(_ kind: Transition.Kind) -> Bool {
    switch kind {
    case .present, .dismiss, .detent, .animateChanges: true
    case .push, .pop, .keyboard: false
    }
  }

  /// Ends the transitions that move a sheet; a change of its look continues to its own end.
  mutating func endMovement(of id: String) {
    let change = current.sheets.first { $0.id == id }?.change.endSeconds ?? now
    running.removeAll { transitions[$0].endSeconds <= now }
    for index in running where transitions[index].id == id && Self.moves(transitions[index].kind) {
      let isChange = transitions[index].kind == .animateChanges
      transitions[index].endSeconds =
        isChange ? min(transitions[index].endSeconds, max(now, change)) : now
    }
  }

  // MARK: Geometry

  /// Returns the resting place of a sheet's top edge in points of the screen, without the keyboard.
  func restingTop(of sheet: SheetRecord) -> Double {
    screen.pixelGrid.rounded(screen.size.height - sheet.selected.heightPoints)
  }

  /// Returns the resting places of a sheet on the current screen, with remarks about its detents.
  func geometry(of controller: ViewController, fittingHeight: Double) -> (
    SheetGeometry, [DetentNote]
  ) {
    var notes: [DetentNote] = []
    let geometry = SheetGeometry(
      of: controller, in: surroundings, isCompactHeight: isCompactHeight,
      fittingHeight: fittingHeight, notes: &notes)
    return (geometry, notes)
  }

  /// The state now, for hit testing.
  var state: PresentationState {
    PresentationState(
      of: current, in: surroundings, presentation.sheetDefaults, transitions: transitions,
      atSeconds: now)
  }
}
