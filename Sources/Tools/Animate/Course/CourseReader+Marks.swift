internal import SheetTool

extension CourseReader {
  /// The points of a curve that labels name: the overshoot of every transition of a surface, and the
  /// largest speed.
  func marks(
    of curve: StateCurve, _ kind: MotionCourse.Quantity.Kind, _ subject: Subject
  ) -> [MotionCourse.Mark] {
    switch kind {
    case .height, .top, .leading:
      guard let owner = subject.owner else { return [] }
      return transitions.filter { $0.id == owner }.compactMap { overshoot(of: $0, subject) }
    case .velocity: return curve.isMoving ? extremes(of: curve, subject) : []
    case .opacity, .modalScale, .dimming, .scale, .keyboard: return []
    }
  }

  /// Returns the farthest point beyond the goal of a transition, where the speed is 0; nil if the motion
  /// does not exceed the distance at which it counts as settled.
  private func overshoot(of transition: Transition, _ subject: Subject) -> MotionCourse.Mark? {
    func value(_ seconds: Double) -> Double? {
      self.value(of: subject, at: seconds)
    }
    let end = transition.endSeconds.nextDown
    guard let start = value(transition.startSeconds), let last = value(end) else { return nil }
    // The state at the end is at the goal exactly, unless another motion has replaced this one. A surface
    // that has gone was on its way to the bottom edge, whose height is 0.
    let edges = [0, timeline.state(atSeconds: end).screen.size.height]
    let goals = value(transition.endSeconds).map { [$0] } ?? edges
    let goal = goals.first { abs($0 - last) < 1 } ?? last
    let travel = goal - start
    guard travel != 0 else { return nil }
    func beyond(_ seconds: Double) -> Double {
      ((value(seconds) ?? goal) - goal) * (travel < 0 ? -1 : 1)
    }
    let seconds = maximum(of: beyond, from: transition.startSeconds, to: end)
    let distance = beyond(seconds)
    let presentation = timeline.presentation
    let scale = timeline.state(atSeconds: seconds).screen.pixelsPerPoint
    guard distance > presentation.motion.settleDistancePixels / scale,
      (startSeconds...endSeconds).contains(seconds)
    else { return nil }
    return MotionCourse.Mark(
      kind: .overshoot(distance: distance, share: distance / abs(travel)), seconds: seconds,
      value: value(seconds) ?? goal, source: timeline.origin(of: transition).course)
  }

  /// Returns the largest value above 0 and the smallest one below 0, unless they are much smaller than
  /// the other.
  private func extremes(of curve: StateCurve, _ subject: Subject) -> [MotionCourse.Mark] {
    func value(_ seconds: Double) -> Double {
      self.value(of: subject, at: seconds) ?? 0
    }
    let found = [1.0, -1.0].compactMap { sign -> MotionCourse.Mark? in
      let best = curve.pieces.max { first, second in
        first.largest(times: sign) < second.largest(times: sign)
      }
      guard let best else { return nil }
      let width = best.endSeconds - best.startSeconds
      let seconds = maximum(
        of: { sign * value($0) }, from: max(startSeconds, best.startSeconds - width),
        to: min(endSeconds, best.endSeconds + width).nextDown)
      guard sign * value(seconds) > 0 else { return nil }
      return MotionCourse.Mark(kind: .extreme, seconds: seconds, value: value(seconds))
    }
    let largest = found.map { abs($0.value) }.max() ?? 0
    return found.filter { abs($0.value) >= Self.smallestShare * largest }
      .sorted { $0.seconds < $1.seconds }
  }

  /// The share of the largest speed from which the speed in the other direction is marked as well.
  private static let smallestShare = 0.2

  /// The number of samples among which the neighbourhood of a maximum is found.
  private static let sampleCount = 512

  /// Returns the time of the largest value: the largest sample, refined by golden sections.
  ///
  /// The value at the time is exact to the last digits; the time to about 1e-8 s, because a maximum is
  /// flat.
  private func maximum(
    of value: (Double) -> Double, from start: Double, to end: Double
  ) -> Double {
    let count = Self.sampleCount
    let times = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    let values = times.map(value)
    guard let best = values.indices.max(by: { values[$0] < values[$1] }) else { return start }
    var (low, high) = (times[max(0, best - 1)], times[min(count, best + 1)])
    let ratio = (5.0.squareRoot() - 1) / 2
    var (first, second) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atFirst, atSecond) = (value(first), value(second))
    while high - low > 1e-9 {
      if atFirst >= atSecond {
        (high, second, atSecond) = (second, first, atFirst)
        first = high - ratio * (high - low)
        atFirst = value(first)
      } else {
        (low, first, atFirst) = (first, second, atSecond)
        second = low + ratio * (high - low)
        atSecond = value(second)
      }
    }
    let middle = (low + high) / 2
    return value(middle) >= values[best] ? middle : times[best]
  }

  // MARK: Levels

  /// Returns the detents and thresholds of the surfaces whose heights are drawn, or the speeds that decide
  /// about a release.
  func levels(
    _ kind: MotionCourse.Quantity.Kind, owners: [String]
  ) -> [MotionCourse.Level] {
    switch kind {
    case .height: return heightLevels(of: owners)
    case .velocity: return hasDrag ? speedLevels : []
    case .top, .leading, .opacity, .modalScale, .dimming, .scale, .keyboard: return []
    }
  }

  /// Returns the last state of the part in which a surface is present, with or without the keyboard.
  private func lastState(of owner: String, hasKeyboard: Bool) -> SurfaceState? {
    for time in breaks.reversed() {
      let state = timeline.state(atSeconds: max(startSeconds, time.nextDown))
      guard (state.keyboardFrame != nil) == hasKeyboard else { continue }
      if let surface = state.surfaces.first(where: { $0.id == owner }) { return surface }
    }
    return nil
  }

  private func heightLevels(of owners: [String]) -> [MotionCourse.Level] {
    var levels: [MotionCourse.Level] = []
    for owner in owners {
      let resting = lastState(of: owner, hasKeyboard: false)
      levels += (resting.map { self.levels(of: $0) } ?? []).filter { !levels.contains($0) }
      guard let lifted = lastState(of: owner, hasKeyboard: true) else { continue }
      for var level in self.levels(of: lifted) where !levels.contains(level) {
        // The keyboard lifts some detents and thresholds, and not the others.
        if resting != nil { level.name += " with keyboard" }
        levels.append(level)
      }
    }
    return levels
  }

  private func levels(of surface: SurfaceState) -> [MotionCourse.Level] {
    switch surface.details {
    case .sheet(let sheet): levels(of: sheet)
    case .card(let card): levels(of: card)
    case .modal, .popover, .cover, .alert: []
    }
  }

  private func levels(of sheet: SheetDetails) -> [MotionCourse.Level] {
    let levels = zip(sheet.detents, sheet.restingHeights).map { detent, height in
      MotionCourse.Level(
        kind: .detent, name: detent.identifier.rawValue, value: height,
        source: DetentOrigin(detent.identifier, in: sheet).requirement)
    }
    guard !sheet.isFullScreen else { return levels }
    return levels + thresholds(of: sheet)
  }

  /// Returns the heights that decide about a release from any detent; the height of a projected release
  /// depends on its speed, so that only the dismissal is named.
  private func thresholds(of sheet: SheetDetails) -> [MotionCourse.Level] {
    let release = timeline.presentation.motion.release
    var moves: [MotionCourse.Level] = []
    var dismissals: [MotionCourse.Level] = []
    for index in sheet.detents.indices {
      for threshold in sheet.releaseThresholds(fromDetentAt: index, release) {
        func level(_ name: String) -> MotionCourse.Level {
          MotionCourse.Level(
            kind: .threshold, name: name,
            value: threshold.height,
            source: "\(threshold.requirement) \(threshold.token)")
        }
        switch threshold.destination {
        case .up(let detent): moves.append(level("up to \(detent)"))
        case .down(let detent): moves.append(level("down to \(detent)"))
        case .dismissal:
          let dismissal = level("dismissal below")
          if !dismissals.contains(dismissal) { dismissals.append(dismissal) }
        }
      }
    }
    return (release.rule == .threshold ? moves : []) + dismissals
  }

  private func levels(of card: CardDetails) -> [MotionCourse.Level] {
    let height = timeline.state(atSeconds: endSeconds).screen.size.height
    return card.tiers.map { tier in
      MotionCourse.Level(
        kind: .detent, name: tier.identifier.rawValue, value: tier.heightPoints,
        source: BottomSheetTier(rawValue: tier.identifier.rawValue)?.requirement)
    } + [
      MotionCourse.Level(
        kind: .threshold, name: "full screen above",
        value: height - timeline.presentation.card.releaseTop, source: "C23 card.releaseTop")
    ]
  }

  /// A Boolean value that is true if a sheet is dragged whose release depends on the speed.
  private var hasDrag: Bool {
    timeline.log.contains {
      ($0.name == .dragBegan || $0.name == .dragEnded) && $0.seconds >= startSeconds
        && $0.seconds <= endSeconds && !isOfCard($0)
    }
  }

  private var speedLevels: [MotionCourse.Level] {
    let release = timeline.presentation.motion.release
    func level(_ name: String, speed: Double, source: String) -> MotionCourse.Level {
      MotionCourse.Level(kind: .threshold, name: name, value: speed, source: source)
    }
    let flicks = [
      level("flick up", speed: -release.detentSpeed, source: "B19 release.speedDetent"),
      level("flick down", speed: release.detentSpeed, source: "B19 release.speedDetent"),
    ]
    // By projection a flick down from the smallest detent dismisses, without a speed of its own.
    guard release.rule == .threshold else { return flicks }
    return flicks + [
      level(
        "flick to dismiss", speed: release.dismissSpeed, source: "B53 release.speedDismiss")
    ]
  }
}

extension CurvePiece {
  /// Returns the largest of a few values, each multiplied by a factor.
  fileprivate func largest(times factor: Double) -> Double {
    [0, 0.25, 0.5, 0.75, 1].map { factor * value(atShare: $0) }.max() ?? 0
  }
}
