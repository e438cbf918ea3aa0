internal import SheetPrimitives

/// The scroll views of contents, which scroll alike on all kinds of surfaces.
extension PresentingRules {
  /// Returns the resistance beyond the ends of a content.
  ///
  /// - Parameters:
  ///   - limit: The maximum content offset in points.
  ///   - length: Upper bound of the travel beyond an end, in points.
  /// - Returns: The band.
  func scrollBand(limit: Double, length: Double) -> RubberBand {
    RubberBand(
      limits: 0...limit, lowerLength: length, upperLength: length,
      coefficient: player.tokens.rubberBand.coefficient)
  }

  /// Decelerates scrolled content after a release, or springs it back from beyond its ends.
  ///
  /// - Parameters:
  ///   - surface: The surface that shows the content.
  ///   - velocity: The velocity of the content offset in points per second.
  ///   - limit: The maximum content offset in points.
  func glide(_ surface: inout SurfaceRecord, velocity: Double, limit: Double) {
    let offset = surface.scroll.value(at: now)
    let tokens = player.tokens
    guard (0...limit).contains(offset) else {
      let goal = offset < 0 ? 0 : limit
      surface.scroll = player.motion(
        PhaseMotion(curve: .spring(tokens.bounce), nominalSeconds: tokens.bounce.responseSeconds),
        from: offset, to: goal)
      return
    }
    guard velocity != 0, !player.stage.reducesMotion else {
      surface.scroll = .still(at: offset)
      return
    }
    let deceleration = tokens.scrollDeceleration
    let goal = offset + deceleration.travel(velocity: velocity, seconds: .infinity)
    let bounded = min(max(goal, 0), limit)
    // Content stops at the end that it reaches.
    let seconds =
      bounded == goal
      ? deceleration.seconds(
        untilWithin: tokens.settleDistancePixels / player.screen.pixelsPerPoint,
        velocity: velocity)
      : deceleration.seconds(toTravel: bounded - offset, velocity: velocity) ?? 0
    surface.scroll = Motion(
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
