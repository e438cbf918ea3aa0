internal import Glibc

/// A damped spring, in closed form: offset'' + 2ζω offset' + ω² offset = 0.
public struct Spring: Equatable, Hashable, Sendable {
  /// ζ, above 0: below 1 overshoots, 1 is critical, above 1 creeps.
  public var dampingRatio: Double

  /// The period of the undamped spring in seconds, above 0; ω = 2π / response.
  public var responseSeconds: Double

  public init(dampingRatio: Double, responseSeconds: Double) {
    self.dampingRatio = dampingRatio
    self.responseSeconds = responseSeconds
  }

  /// ω in radians per second.
  public var frequency: Double { 2 * Double.pi / responseSeconds }

  /// Where a motion has got to, exactly, after so many seconds (0 or more).
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

  /// The first moment from which the motion never again is further than `distance` points from its
  /// goal nor as fast as `speed` points per second.
  ///
  /// - Parameters:
  ///   - start: The motion at time 0.
  ///   - distance: Points, above 0.
  ///   - speed: Points per second, above 0.
  /// - Returns: Seconds, 0 or more, true to a nanosecond.
  public func settlingSeconds(
    from start: SheetMotion, withinDistance distance: Double, belowSpeed speed: Double
  ) -> Double {
    func isMoving(at time: Double) -> Bool {
      let motion = motion(from: start, afterSeconds: time)
      return abs(motion.offsetPoints) > distance || abs(motion.velocityPointsPerSecond) >= speed
    }
    // Fine against the spring's own period, so that no crossing falls between two looks.
    let step = responseSeconds / 512
    var lastMoving = -1
    for index in 0...Int(quietSeconds(from: start, distance: distance, speed: speed) / step)
    where isMoving(at: Double(index) * step) {
      lastMoving = index
    }
    guard lastMoving >= 0 else { return 0 }
    var moving = Double(lastMoving) * step
    var still = moving + step
    while still - moving > 1e-10 {
      let middle = (moving + still) / 2
      if isMoving(at: middle) { moving = middle } else { still = middle }
    }
    return still
  }

  /// A time after which the motion's envelope alone says that it has settled.
  private func quietSeconds(
    from start: SheetMotion, distance: Double, speed: Double
  ) -> Double {
    let omega = frequency
    let slowest =
      dampingRatio <= 1
      ? dampingRatio * omega
      : omega * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
    let reach =
      (abs(start.offsetPoints) * omega + abs(start.velocityPointsPerSecond))
      * max(1, dampingRatio * dampingRatio)
    // Near critical damping the envelope grows with time before it falls: the factor covers it.
    let ratio = 16 * max(reach / omega / distance, reach / speed, 1)
    return 2 * log(ratio) / slowest
  }
}
