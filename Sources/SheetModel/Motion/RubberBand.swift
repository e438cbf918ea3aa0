/// What follows a finger within two limits, and ever less beyond them.
///
/// Source: UIScrollView's d·(1 − 1/(x·c/d + 1)) (K-15).
public struct RubberBand: Equatable, Sendable {
  /// Where the band begins to pull, at either end.
  public var limits: ClosedRange<Double>

  /// How far the band could ever give below the lower limit and above the upper one, in points, 0
  /// or more; infinite for no band at all.
  public var lowerLength: Double
  public var upperLength: Double

  /// c: share of the very first point that is followed, above 0 and at most 1.
  public var coefficient: Double

  public init(
    limits: ClosedRange<Double>, lowerLength: Double, upperLength: Double, coefficient: Double
  ) {
    self.limits = limits
    self.lowerLength = lowerLength
    self.upperLength = upperLength
    self.coefficient = coefficient
  }

  /// Where a finger gets it to.
  public func value(pulledTo finger: Double) -> Double {
    if finger < limits.lowerBound {
      return limits.lowerBound - travel(limits.lowerBound - finger, lowerLength)
    }
    guard finger > limits.upperBound else { return finger }
    return limits.upperBound + travel(finger - limits.upperBound, upperLength)
  }

  /// How much of the finger's next bit of way is followed, 0…1.
  public func slope(pulledTo finger: Double) -> Double {
    if finger < limits.lowerBound { return slope(limits.lowerBound - finger, lowerLength) }
    guard finger > limits.upperBound else { return 1 }
    return slope(finger - limits.upperBound, upperLength)
  }

  /// The finger's place that gets it there: what undoes `value(pulledTo:)`.
  ///
  /// Values that no finger reaches count as the furthest that one does.
  public func finger(for value: Double) -> Double {
    if value < limits.lowerBound {
      return limits.lowerBound - pull(limits.lowerBound - value, lowerLength)
    }
    guard value > limits.upperBound else { return value }
    return limits.upperBound + pull(value - limits.upperBound, upperLength)
  }

  /// The same band, or one twice as long as it takes to hold something that was caught further out
  /// than this one gives.
  func reaching(_ value: Double) -> RubberBand {
    var band = self
    let below = limits.lowerBound - value
    let above = value - limits.upperBound
    if below > Self.furthestShare * lowerLength { band.lowerLength = 2 * below }
    if above > Self.furthestShare * upperLength { band.upperLength = 2 * above }
    return band
  }

  private func travel(_ pull: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return pull }
    return (1 - 1 / (coefficient * pull / length + 1)) * length
  }

  private func slope(_ pull: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return 1 }
    let stretch = coefficient * pull / length + 1
    return coefficient / (stretch * stretch)
  }

  /// A band is never pulled further than to this share of its length.
  private static let furthestShare = 0.999

  private func pull(_ travel: Double, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    guard length.isFinite else { return travel }
    let share = min(travel / length, Self.furthestShare)
    return length / coefficient * (1 / (1 - share) - 1)
  }
}
