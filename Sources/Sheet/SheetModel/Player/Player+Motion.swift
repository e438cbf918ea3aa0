internal import SheetTokens

extension Player {
  var surroundings: Surroundings {
    presentation.surroundings(stage.orientation, window: stage.window)
  }
  var screen: Screen { surroundings.screen }
  var tokens: MotionTokens { presentation.motion }

  var isCompactHeight: Bool { stage.isCompactHeightOverride ?? screen.isCompactHeight }

  /// The state now, for hit testing.
  var state: PresentationState { state(of: stage) }

  /// Returns the state of a stage now.
  func state(of stage: Stage) -> PresentationState {
    PresentationState(
      of: Segment(startSeconds: now, stage: stage), in: surroundings, presentation.sheetDefaults,
      transitions: record.transitions, atSeconds: now)
  }

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

  /// Returns the motion of a fraction of a length; its springs settle when that length would.
  ///
  /// - Parameters:
  ///   - phase: The curve and its nominal duration.
  ///   - share: The share at the start.
  ///   - goal: The share at the end.
  ///   - lengthPoints: The length of the whole in points.
  /// - Returns: The motion.
  func motion(
    _ phase: PhaseMotion, ofShare share: Double, to goal: Double, lengthPoints: Double
  ) -> Motion {
    var motion = motion(phase, from: share, to: goal)
    if case .spring(let spring) = phase.curve, presentation.springEnd == .settle {
      let start = SheetMotion(
        offsetPoints: (share - goal) * lengthPoints, velocityPointsPerSecond: 0)
      motion.endSeconds = now + settling(spring, start)
    }
    return motion
  }

  /// Returns the settling time of a spring on this screen, in seconds.
  private func settling(_ spring: Spring, _ start: SheetMotion) -> Double {
    spring.settlingSeconds(
      from: start, withinDistance: tokens.settleDistancePixels / screen.pixelsPerPoint,
      belowSpeed: tokens.settleSpeedPixels / screen.pixelsPerPoint)
  }

  /// Returns a linear fade over the nominal duration of a phase.
  func fade(from start: Double, to goal: Double, _ phase: PhaseMotion) -> Motion {
    Motion(
      course: .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1), from: start), goal: goal,
      startSeconds: now, endSeconds: now + phase.nominalSeconds)
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

  // MARK: Keyboard

  /// Returns a motion that arrives together with the keyboard.
  func keyboardMotion(from value: Double, velocity: Double, to goal: Double) -> Motion {
    var motion = motion(tokens.keyboard, from: value, velocity: velocity, to: goal)
    motion.endSeconds = max(motion.endSeconds, stage.keyboard.endSeconds)
    return motion
  }

  /// Returns the motion of a content offset that changes as the keyboard moves; itself if it ends there
  /// already.
  func scrolled(_ scroll: Motion, to offset: Double, animated: Bool = true) -> Motion {
    guard scroll.goal != offset else { return scroll }
    guard animated, !stage.reducesMotion else { return .still(at: offset) }
    let (value, velocity) = scroll.position(at: now)
    return keyboardMotion(from: value, velocity: velocity, to: offset)
  }
}
