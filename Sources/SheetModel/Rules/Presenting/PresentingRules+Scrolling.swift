internal import SheetPrimitives

/// The scroll views of contents, which scroll alike on all kinds of surfaces.
extension PresentingRules {
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
