internal import SheetPlatform

/// A damped spring, in closed form: offset'' + 2ζω offset' + ω² offset = 0.
public struct Spring: Equatable, Hashable, Sendable {
  /// ζ, above 0: underdamped below 1, critically damped at 1, overdamped above 1.
  public var dampingRatio: Double

  /// The period of the undamped spring in seconds, above 0; ω = 2π / response.
  public var responseSeconds: Double

  /// Creates a spring.
  public init(dampingRatio: Double, responseSeconds: Double) {
    self.dampingRatio = dampingRatio
    self.responseSeconds = responseSeconds
  }

  /// ω in radians per second.
  public var frequency: Double { 2 * Double.pi / responseSeconds }

  /// The mass that `stiffness` and `damping` belong to, without unit.
  public var mass: Double { 1 }

  /// k = ω² for a mass of 1, in 1/s².
  public var stiffness: Double { frequency * frequency }

  /// c = 2ζω for a mass of 1, in 1/s: 2ζ√k.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// Returns the exact motion after a time in seconds, 0 or more.
  public func motion(from start: SheetMotion, afterSeconds time: Double) -> SheetMotion {
    let omega = frequency
    let offset = start.offsetPoints
    let velocity = start.velocityPointsPerSecond
    let decay = dampingRatio * omega
    guard dampingRatio != 1 else {
      let slope = velocity + omega * offset
      let fade = exp(-omega * time)
      return SheetMotion(
        offsetPoints: fade * (offset + slope * time),
        velocityPointsPerSecond: fade * (slope - omega * (offset + slope * time)))
    }
    guard dampingRatio > 1 else {
      let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
      let other = (velocity + decay * offset) / damped
      let (cosine, sine) = (cos(damped * time), sin(damped * time))
      let fade = exp(-decay * time)
      let now = fade * (offset * cosine + other * sine)
      return SheetMotion(
        offsetPoints: now,
        velocityPointsPerSecond: fade * damped * (other * cosine - offset * sine) - decay * now)
    }
    let split = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + split, -decay - split)
    let fastShare = (velocity - slow * offset) / (fast - slow)
    let slowShare = offset - fastShare
    let (slowFade, fastFade) = (exp(slow * time), exp(fast * time))
    return SheetMotion(
      offsetPoints: slowShare * slowFade + fastShare * fastFade,
      velocityPointsPerSecond: slow * slowShare * slowFade + fast * fastShare * fastFade)
  }
}

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
