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

extension Spring {
  /// Returns the time after which a motion stays within a distance of its goal and below a speed,
  /// in seconds.
  ///
  /// Offset and speed oscillate within an exponential envelope: a formula finds the last extreme
  /// that exceeds the limit, and bisection finds the moment when it has fallen to the limit.
  ///
  /// - Parameters:
  ///   - start: The motion at the beginning.
  ///   - distance: Above 0, in points.
  ///   - speed: Above 0, in points per second.
  /// - Returns: 0 or more; 0 for a motion within both limits from the beginning.
  public func settlingSeconds(
    from start: SheetMotion, withinDistance distance: Double, belowSpeed speed: Double
  ) -> Double {
    let offset = Swing(
      spring: self, value: start.offsetPoints, slope: start.velocityPointsPerSecond)
    return max(
      offset.secondsUntil(within: distance), offset.derivative.secondsUntil(within: speed))
  }
}

/// A solution of the spring's equation x'' + 2ζω x' + ω² x = 0, given by its initial value and
/// slope.
private struct Swing {
  let spring: Spring
  let value: Double
  let slope: Double

  /// The derivative of the quantity, which satisfies the same equation.
  var derivative: Swing {
    let omega = spring.frequency
    return Swing(
      spring: spring, value: slope,
      slope: -2 * spring.dampingRatio * omega * slope - omega * omega * value)
  }

  /// Returns the absolute value at a time.
  private func magnitude(_ seconds: Double) -> Double {
    let motion = spring.motion(
      from: SheetMotion(offsetPoints: value, velocityPointsPerSecond: slope),
      afterSeconds: seconds)
    return abs(motion.offsetPoints)
  }

  /// Returns the time after which the magnitude stays at or below the limit, in seconds.
  func secondsUntil(within limit: Double) -> Double {
    guard value != 0 || slope != 0 else { return 0 }
    // Between the last extreme above the limit and the next extreme the magnitude falls to the
    // limit once and stays below it.
    let extremes = lastExtremes(above: limit)
    guard let above = extremes.above else { return 0 }
    var low = above
    var high = extremes.next ?? timeBelowLimit(after: above, limit: limit)
    while high - low > 1e-11 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if magnitude(middle) > limit { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the last extreme, or the beginning, at which the magnitude is above the limit, and the
  /// extreme after it; nil for either if there is none.
  private func lastExtremes(above limit: Double) -> (above: Double?, next: Double?) {
    let omega = spring.frequency
    let zeta = spring.dampingRatio
    let decay = zeta * omega
    guard zeta < 1 else {
      guard let extreme = singleExtreme else {
        return (magnitude(0) > limit ? 0 : nil, nil)
      }
      if magnitude(extreme) > limit { return (extreme, nil) }
      return (magnitude(0) > limit ? 0 : nil, extreme)
    }
    // x = e^(-at)(P cos bt + Q sin bt) is extreme where tan bt = (bQ - aP) / (bP + aQ).
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let q = (slope + decay * value) / damped
    var phase = atan2(damped * q - decay * value, damped * value + decay * q)
    phase -= (phase / Double.pi).rounded(.down) * Double.pi
    let first = phase / damped
    let period = Double.pi / damped
    let height = magnitude(first)
    guard height > limit else { return (magnitude(0) > limit ? 0 : nil, first) }
    // From one extreme to the next the magnitude falls by a constant factor.
    let count = (log(height / limit) / (decay * period)).rounded(.down)
    return (first + count * period, first + (count + 1) * period)
  }

  /// The only extreme after the beginning of a motion without oscillation; nil if there is none.
  private var singleExtreme: Double? {
    let omega = spring.frequency
    let zeta = spring.dampingRatio
    let seconds: Double
    if zeta == 1 {
      // (P + Qt) e^(-ωt) is extreme at 1/ω - P/Q.
      let q = slope + omega * value
      guard q != 0 else { return nil }
      seconds = 1 / omega - value / q
    } else {
      let root = omega * (zeta * zeta - 1).squareRoot()
      let slow = -zeta * omega + root
      let fast = -zeta * omega - root
      // x = A e^(slow t) + B e^(fast t) is extreme where A slow e^(slow t) = -B fast e^(fast t).
      let a = (slope - fast * value) / (slow - fast)
      let b = value - a
      let ratio = -(b * fast) / (a * slow)
      guard ratio > 0, ratio.isFinite else { return nil }
      seconds = log(ratio) / (slow - fast)
    }
    return seconds > 0 && seconds.isFinite ? seconds : nil
  }

  /// Returns a time after which the magnitude is below the limit, found by doubling.
  private func timeBelowLimit(after seconds: Double, limit: Double) -> Double {
    var step = spring.responseSeconds
    while magnitude(seconds + step) > limit { step *= 2 }
    return seconds + step
  }
}

extension Spring {
  /// Creates the spring of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// UIKit derives the frequency ω from the rule that the envelope of the motion, with the initial
  /// velocity v in it, falls to 0.001 at the end of the duration d (K-32):
  ///
  ///     (ζω − v) / ω_d · e^(−ζωd) = 0.001 with ω_d = ω√(1 − ζ²)    for ζ < 1
  ///     (1 + (ω − v)d) · e^(−ωd) = 0.001                           for ζ = 1
  ///
  /// The greatest solution is found by bisection: a damping ratio of 0.5, 0.8 seconds and a velocity
  /// of 0.5 give 15.7319 rad/s.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, above 0.
  ///   - dampingRatio: ζ, 0.01…1.
  ///   - velocity: The initial velocity towards the goal, in travel lengths per second.
  public init(
    animationSeconds duration: Double, dampingRatio: Double, initialVelocity velocity: Double = 0
  ) {
    precondition(duration > 0 && (0.01...1).contains(dampingRatio))
    let envelope = AnimationEnvelope(
      dampingRatio: dampingRatio, seconds: duration, velocity: velocity)
    self.init(
      dampingRatio: dampingRatio, responseSeconds: 2 * Double.pi / envelope.frequency)
  }

  /// The duration in seconds with which UIView's animation has this spring and no initial velocity; nil for a damping
  /// ratio above 1, which UIView does not have.
  package var animationSeconds: Double? {
    guard dampingRatio <= 1 else { return nil }
    var (low, high) = (0.0, 64 * responseSeconds / max(dampingRatio, 0.01))
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      // A longer animation has a lower frequency.
      let envelope = AnimationEnvelope(dampingRatio: dampingRatio, seconds: middle, velocity: 0)
      if envelope.frequency > frequency { low = middle } else { high = middle }
    }
  }
}

/// The envelope of UIView's spring at the end of its duration, as a function of the frequency.
private struct AnimationEnvelope {
  let dampingRatio: Double
  let seconds: Double
  let velocity: Double

  /// The share of the travel that is left at the end of UIView's animation.
  private static let rest = 0.001

  /// The greatest frequency in radians per second at which the envelope is at `rest`.
  var frequency: Double {
    var (low, high) = bounds
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if height(middle) > Self.rest { low = middle } else { high = middle }
    }
  }

  /// Two frequencies of which the envelope is above `rest` at the lower and below it at the higher.
  private var bounds: (low: Double, high: Double) {
    guard velocity <= 0 || height(peak) > Self.rest else { return (0, zero) }
    var high = peak + 1 / seconds
    while height(high) > Self.rest { high *= 2 }
    return (velocity > 0 ? peak : 0, high)
  }

  private func height(_ frequency: Double) -> Double {
    let decay = dampingRatio * frequency
    let fade = exp(-decay * seconds)
    guard dampingRatio < 1 else { return abs(1 + (frequency - velocity) * seconds) * fade }
    return abs(decay - velocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
      * fade
  }

  /// The frequency above which the envelope only falls; 0 without a velocity towards the goal.
  private var peak: Double {
    guard velocity > 0 else { return 0 }
    guard dampingRatio < 1 else { return velocity }
    return (velocity + (velocity * velocity + 4 * velocity / seconds).squareRoot())
      / (2 * dampingRatio)
  }

  /// The frequency below `peak` at which the envelope is 0.
  private var zero: Double {
    dampingRatio < 1 ? velocity / dampingRatio : velocity - 1 / seconds
  }
}
