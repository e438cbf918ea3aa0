internal import SheetPlatform

/// Exponential deceleration: the speed is multiplied by a constant rate every millisecond.
///
/// Source: UIScrollView's deceleration rate, 0.998 for `normal`.
public struct Deceleration: Equatable, Sendable {
  /// The rate, above 0 and below 1.
  public var ratePerMillisecond: Double

  /// Creates a deceleration.
  public init(ratePerMillisecond: Double) {
    self.ratePerMillisecond = ratePerMillisecond
  }

  /// Returns the distance travelled after a time, in points; the time may be infinite.
  public func travel(velocity: Double, seconds: Double) -> Double {
    velocity * (1 - exp(-decay * seconds)) / decay
  }

  /// Returns the speed after a time, in points per second.
  public func velocity(from velocity: Double, seconds: Double) -> Double {
    velocity * exp(-decay * seconds)
  }

  /// Returns the time to travel a distance, in seconds; nil if the distance exceeds the total
  /// travel.
  public func seconds(toTravel points: Double, velocity: Double) -> Double? {
    let left = 1 - points * decay / velocity
    return left > 0 && left <= 1 ? -log(left) / decay : nil
  }

  /// Returns the time until the remaining distance is at most `points`, in seconds.
  public func seconds(untilWithin points: Double, velocity: Double) -> Double {
    let whole = abs(velocity) / decay
    return whole > points ? log(whole / points) / decay : 0
  }

  /// The exponent of the decay, per second.
  public var decay: Double { -1000 * log(ratePerMillisecond) }
}
