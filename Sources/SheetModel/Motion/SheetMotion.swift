/// A sheet's remaining travel and its speed at one moment.
public struct SheetMotion: Equatable, Sendable {
  /// Distance below the resting place in points; negative above it.
  public var offsetPoints: Double

  /// Downward speed in points per second.
  public var velocityPointsPerSecond: Double

  /// Creates a motion from a distance and a speed, both positive downwards.
  public init(offsetPoints: Double, velocityPointsPerSecond: Double) {
    self.offsetPoints = offsetPoints
    self.velocityPointsPerSecond = velocityPointsPerSecond
  }

  /// The motion of a sheet at rest.
  public static let atRest = SheetMotion(offsetPoints: 0, velocityPointsPerSecond: 0)
}
