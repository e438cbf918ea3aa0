internal import SheetPlatform

/// A mapping of a finger's position that is the identity between two limits and yields
/// progressively less beyond them.
///
/// Source: UIScrollView's d·(1 − 1/(x·c/d + 1)) (K-15).
public struct RubberBand: Equatable, Sendable {
  /// The interval without resistance.
  public var limits: ClosedRange<Double>

  /// Upper bound of the travel below the lower limit in points, 0 or more; infinite for no
  /// resistance.
  public var lowerLength: Double

  /// Upper bound of the travel above the upper limit in points, 0 or more; infinite for no
  /// resistance.
  public var upperLength: Double

  /// c: the share of the first point beyond a limit that is followed, above 0 and at most 1.
  public var coefficient: Double

  package init(
    limits: ClosedRange<Double>, lowerLength: Double, upperLength: Double, coefficient: Double
  ) {
    self.limits = limits
    self.lowerLength = lowerLength
    self.upperLength = upperLength
    self.coefficient = coefficient
  }

  /// Returns the value for a finger's position.
  public func value(pulledTo finger: Double) -> Double { beyondLimits(of: finger, travel) }

  /// Returns the derivative of the value by the finger's position, 0…1, for a finger that moves at a velocity: at a limit
  /// without any travel beyond it, a finger that moves on moves nothing.
  public func slope(pulledTo finger: Double, velocity: Double) -> Double {
    if finger <= limits.lowerBound, lowerLength == 0, velocity < 0 { return 0 }
    if finger >= limits.upperBound, upperLength == 0, velocity > 0 { return 0 }
    return slope(pulledTo: finger)
  }

  /// Returns the derivative of the value by the finger's position, 0…1.
  public func slope(pulledTo finger: Double) -> Double {
    if finger < limits.lowerBound { return slope(limits.lowerBound - finger, lowerLength) }
    guard finger > limits.upperBound else { return 1 }
    return slope(finger - limits.upperBound, upperLength)
  }

  /// Returns the finger's position for a value, the inverse of `value(pulledTo:)`.
  ///
  /// Values beyond the reach of the band count as the furthest value in reach.
  public func finger(for value: Double) -> Double { beyondLimits(of: value, pull) }

  /// Returns a position with another distance from the limit that it lies beyond.
  private func beyondLimits(
    of position: Double, _ distance: (_ distance: Double, _ length: Double) -> Double
  ) -> Double {
    if position < limits.lowerBound {
      return limits.lowerBound - distance(limits.lowerBound - position, lowerLength)
    }
    guard position > limits.upperBound else { return position }
    return limits.upperBound + distance(position - limits.upperBound, upperLength)
  }

  /// Returns a band that reaches a value: this one, or one with twice the value's distance as its
  /// length if the value was caught beyond the reach of this one.
  package func reaching(_ value: Double) -> RubberBand {
    var band = self
    let below = limits.lowerBound - value
    let above = value - limits.upperBound
    if below > Self.maximumShare * lowerLength { band.lowerLength = 2 * below }
    if above > Self.maximumShare * upperLength { band.upperLength = 2 * above }
    return band
  }

  /// Returns the travel for a pull beyond a limit, both in points.
  private func travel(_ pull: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return pull }
    return (1 - 1 / (coefficient * pull / length + 1)) * length
  }

  /// Returns the derivative of the travel by the pull.
  private func slope(_ pull: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return 1 }
    let stretch = coefficient * pull / length + 1
    return coefficient / (stretch * stretch)
  }

  /// The maximum share of its length to which a band is pulled, chosen so that the inverse stays
  /// finite.
  private static let maximumShare = 0.999

  /// Returns the pull for a travel, both in points.
  private func pull(_ travel: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return travel }
    let share = min(travel / length, Self.maximumShare)
    return length / coefficient * (1 / (1 - share) - 1)
  }
}

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
