internal import SheetPlatform

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
}

extension Spring {
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
