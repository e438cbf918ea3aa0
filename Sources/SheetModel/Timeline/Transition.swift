/// A top edge on its way from one place to another.
public struct Transition: Equatable, Sendable {
  /// Where the top edge starts and where it goes, in points from the screen's top.
  public var startTop: Double
  public var goalTop: Double
  public var motion: PhaseMotion

  /// When the motion has ended, in seconds from its start.
  public let endSeconds: Double

  /// - Precondition: the tokens' limits are above 0.
  public init(
    startTop: Double, goalTop: Double, motion: PhaseMotion, springEnd: SpringEnd,
    pixelsPerPoint: Double, tokens: MotionTokens
  ) {
    self.startTop = startTop
    self.goalTop = goalTop
    self.motion = motion
    switch (motion.curve, springEnd) {
    case (.ease, _), (_, .clamp):
      endSeconds = motion.nominalSeconds
    case (.spring(let spring), .settle):
      endSeconds = spring.settlingSeconds(
        from: SheetMotion(offsetPoints: startTop - goalTop, velocityPointsPerSecond: 0),
        withinDistance: tokens.settleDistancePixels / pixelsPerPoint,
        belowSpeed: tokens.settleSpeedPixels / pixelsPerPoint)
    }
  }

  /// Top edge and downward speed after so many seconds; at rest on the goal once it has ended.
  ///
  /// Places are rounded to a millionth of a point, so that the last bits of a mathematics library
  /// never show.
  public func position(atSeconds time: Double) -> (top: Double, velocityPointsPerSecond: Double) {
    guard time < endSeconds else { return (goalTop, 0) }
    let travel = startTop - goalTop
    switch motion.curve {
    case .spring(let spring):
      let now = spring.motion(
        from: SheetMotion(offsetPoints: travel, velocityPointsPerSecond: 0), afterSeconds: time)
      return (goalTop + Self.rounded(now.offsetPoints), now.velocityPointsPerSecond)
    case .ease(let curve):
      let share = time / motion.nominalSeconds
      return (
        startTop - Self.rounded(travel * curve.progress(atShare: share)),
        -travel * curve.slope(atShare: share) / motion.nominalSeconds
      )
    }
  }

  private static func rounded(_ points: Double) -> Double {
    (points * 1e6).rounded() / 1e6
  }
}
