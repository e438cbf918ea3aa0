/// How far a sheet still has to travel, and how fast it is going.
public struct SheetMotion: Equatable, Sendable {
  /// Distance below the resting place in points; negative above it.
  public var offsetPoints: Double

  /// Downward speed in points per second.
  public var velocityPointsPerSecond: Double

  public init(offsetPoints: Double, velocityPointsPerSecond: Double) {
    self.offsetPoints = offsetPoints
    self.velocityPointsPerSecond = velocityPointsPerSecond
  }

  /// A sheet that has arrived.
  public static let atRest = SheetMotion(offsetPoints: 0, velocityPointsPerSecond: 0)
}
