internal import SheetPrimitives

/// The scrolling of a content by a finger, as `UIScrollView` does it.
extension StageRules {
  /// Returns the resistance beyond the ends of a content.
  ///
  /// - Parameters:
  ///   - limit: The maximum content offset in points.
  ///   - length: The height of the surface in points.
  /// - Returns: The resistance at both ends.
  func scrollBand(limit: Double, length: Double) -> RubberBand {
    RubberBand(
      limits: 0...max(0, limit), lowerLength: length, upperLength: length,
      coefficient: player.tokens.rubberBand.coefficient)
  }

  /// Returns the motion of a value that follows a finger from a position on.
  ///
  /// - Parameters:
  ///   - gesture: The drag.
  ///   - start: The value before rubber banding, in points.
  ///   - direction: 1 for a value that grows downwards, -1 for a content offset.
  ///   - band: The resistance beyond the limits.
  /// - Returns: The motion until the end of the drag.
  func motion(
    of gesture: Drag, from start: Double, direction: Double, _ band: RubberBand
  ) -> Motion {
    let points =
      [FingerPoint(seconds: now, value: start)]
      + gesture.samples.map {
        FingerPoint(seconds: now + $0.seconds, value: start + direction * $0.translation)
      }
    let last = points[points.count - 1]
    return Motion(
      course: .finger(points, band, origin: 0), goal: band.value(pulledTo: last.value),
      startSeconds: now, endSeconds: last.seconds)
  }

  /// Returns the motion of a content after a release: it decelerates, or springs back from beyond its
  /// ends.
  ///
  /// - Parameters:
  ///   - offset: The content offset in points.
  ///   - velocity: The speed of the content offset in points per second; 0 unless the finger scrolled.
  ///   - limit: The maximum content offset in points, 0 or more.
  /// - Returns: The motion of the content offset.
  func glide(from offset: Double, velocity: Double, limit: Double) -> Motion {
    let tokens = player.tokens
    let deceleration = tokens.scrollDeceleration
    guard (0...limit).contains(offset) else {
      let goal = offset < 0 ? 0 : limit
      return player.motion(
        PhaseMotion(curve: .spring(tokens.bounce), nominalSeconds: tokens.bounce.responseSeconds),
        from: offset, to: goal)
    }
    guard velocity != 0, !player.stage.reducesMotion else { return .still(at: offset) }
    let goal = offset + deceleration.travel(velocity: velocity, seconds: .infinity)
    let bounded = min(max(goal, 0), limit)
    // Content stops at the end that it reaches.
    let seconds =
      bounded == goal
      ? deceleration.seconds(
        untilWithin: tokens.settleDistancePixels / player.screen.pixelsPerPoint, velocity: velocity)
      : deceleration.seconds(toTravel: bounded - offset, velocity: velocity) ?? 0
    return Motion(
      course: .deceleration(deceleration, from: offset, velocity: velocity), goal: bounded,
      startSeconds: now, endSeconds: now + seconds)
  }

  /// Clamps a content offset that exceeds the maximum because the content became shorter or the
  /// surface taller, along with the surface if that moves; content under a finger follows the finger.
  ///
  /// - Parameters:
  ///   - surface: The surface that shows the content.
  ///   - limit: The maximum content offset in points.
  ///   - phase: The curve and nominal duration of the surface's motion.
  func clampContentOffset(
    _ surface: inout SurfaceRecord, limit: Double, along phase: PhaseMotion
  ) {
    guard memory.drag?.id != surface.id, surface.scroll.goal > limit else { return }
    guard surface.offset.isMoving(at: now) else {
      surface.scroll = .still(at: limit)
      return
    }
    let (offset, velocity) = surface.scroll.position(at: now)
    surface.scroll = player.motion(phase, from: offset, velocity: velocity, to: limit)
  }
}
