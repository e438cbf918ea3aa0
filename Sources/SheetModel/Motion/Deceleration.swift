internal import Glibc

/// Something let go that slows down by itself: every millisecond it keeps a share of its speed.
///
/// Source: UIScrollView's deceleration rate, 0.998 as a rule.
public struct Deceleration: Equatable, Sendable {
  /// Above 0 and below 1.
  public var ratePerMillisecond: Double

  public init(ratePerMillisecond: Double) {
    self.ratePerMillisecond = ratePerMillisecond
  }

  /// Points gone after so many seconds, which may be infinite.
  public func travel(velocity: Double, seconds: Double) -> Double {
    velocity * (1 - exp(-decay * seconds)) / decay
  }

  /// Points per second after so many seconds.
  public func velocity(from velocity: Double, seconds: Double) -> Double {
    velocity * exp(-decay * seconds)
  }

  /// When so many points have been gone, in seconds; nil for more than it ever goes.
  public func seconds(toTravel points: Double, velocity: Double) -> Double? {
    let left = 1 - points * decay / velocity
    return left > 0 && left <= 1 ? -log(left) / decay : nil
  }

  /// When no more than so many points are left, in seconds.
  public func seconds(untilWithin points: Double, velocity: Double) -> Double {
    let whole = abs(velocity) / decay
    return whole > points ? log(whole / points) / decay : 0
  }

  /// Share of the speed lost in a second, as an exponent.
  private var decay: Double { -1000 * log(ratePerMillisecond) }
}
