public import SheetPrimitives

/// The distance of one trace from another one.
public struct TraceDistance: Equatable, Sendable {
  /// The largest difference, in the unit of the traces, with its sign, and the time at which it occurs.
  public var largest: Double
  public var largestSeconds: Double

  /// The mean of the magnitudes of the differences.
  public var mean: Double

  /// The delay of the trace behind the other one, in seconds; negative if it is ahead.
  public var delaySeconds: Double

  /// The largest and the mean difference once the delay is taken out.
  public var largestWithoutDelay: Double
  public var meanWithoutDelay: Double

  /// A value of the trace and the one expected in its place.
  public struct Pair: Equatable, Sendable {
    /// The value of the trace.
    public var actual: Double
    /// The value of the other trace.
    public var expected: Double
  }

  /// The values at which both traces rest at their ends, if they differ by more than the tolerance; nil otherwise.
  public var ends: Pair?

  /// A Boolean value that is true if the trace is the other one at a later or earlier time: both come to rest at
  /// the same value, and at least half of the difference is due to the delay.
  public var isDelayed: Bool {
    ends == nil && largestWithoutDelay.magnitude < largest.magnitude / 2
  }

  /// The first time at which the difference exceeds the tolerance, in seconds; nil if it never does.
  public var firstBeyondSeconds: Double?

  /// The largest delay that is looked for, in seconds.
  private static let mostDelay = 0.5

  /// The delays between which the best is refined, in seconds.
  private static let delayStep = 1 / 240.0

  /// Compares a trace with another one.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - expected: The other one, which rests before its first and after its last value.
  ///   - tolerance: The tolerated difference.
  /// - Precondition: Both have samples.
  public init(of trace: MotionTrace, from expected: MotionTrace, tolerance: Double) {
    // Between the samples of the coarser one nothing is known of it.
    let isCoarser = expected.medianStep > 1.5 * trace.medianStep
    let (coarse, fine) = isCoarser ? (expected, trace) : (trace, expected)
    // Times before both begin and after both have ended would only thin out the mean.
    let compared = coarse.samples.filter {
      $0.seconds >= fine.samples[0].seconds - Self.mostDelay
        && $0.seconds <= fine.samples[fine.samples.count - 1].seconds + Self.mostDelay
    }
    let used = compared.isEmpty ? coarse.samples : compared
    func differences(_ delay: Double) -> [Double] {
      isCoarser
        ? used.map { trace.value(at: $0.seconds + delay) - $0.value }
        : used.map { $0.value - expected.value(at: $0.seconds - delay) }
    }
    func price(_ delay: Double) -> Double {
      LeastSquares.squares(differences(delay))
    }
    let own = differences(0)
    let worst = own.indices.max { own[$0].magnitude < own[$1].magnitude } ?? 0
    largest = own[worst]
    largestSeconds = used[worst].seconds
    mean = Self.mean(own)
    firstBeyondSeconds = own.indices.first { own[$0].magnitude > tolerance }.map {
      used[$0].seconds
    }
    let count = Int(Self.mostDelay / Self.delayStep)
    var best = (delay: 0.0, price: price(0))
    for step in -count...count {
      let delay = Double(step) * Self.delayStep
      let price = price(delay)
      // Of equal delays, as between traces at rest, the smallest counts.
      let isSmaller = price == best.price && delay.magnitude < best.delay.magnitude
      if price < best.price || isSmaller { best = (delay, price) }
    }
    var step = Self.delayStep / 2
    while step > Self.leastDelay {
      for delay in [best.delay - step, best.delay + step] where price(delay) < best.price {
        best = (delay, price(delay))
      }
      step /= 2
    }
    delaySeconds = best.delay
    if let actual = trace.rest(within: tolerance), let wanted = expected.rest(within: tolerance),
      (actual - wanted).magnitude > tolerance
    {
      ends = Pair(actual: actual, expected: wanted)
    }
    let late = differences(best.delay)
    largestWithoutDelay = late.max { $0.magnitude < $1.magnitude } ?? 0
    meanWithoutDelay = Self.mean(late)
  }

  private static let leastDelay = 1e-4

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0) { $0 + $1.magnitude } / Double(max(1, values.count))
  }
}

extension MotionTrace {
  /// The time in seconds for which a trace that has come to rest does not change.
  private static let restSeconds = 0.05

  /// Returns the last value; nil if the trace still moves there by more than a tolerance.
  fileprivate func rest(within tolerance: Double) -> Double? {
    guard let last = samples.last else { return nil }
    let before = value(at: last.seconds - Self.restSeconds)
    return (last.value - before).magnitude > tolerance ? nil : last.value
  }
}

extension TraceDistance {
  /// The distance as JSON: differences in the unit of the traces, times in seconds.
  public var json: JSON {
    .object([
      ("largest", .number(largest)), ("largestAt", .number(largestSeconds)),
      ("mean", .number(mean)), ("delay", .number(delaySeconds)),
      ("largestWithoutDelay", .number(largestWithoutDelay)),
      ("meanWithoutDelay", .number(meanWithoutDelay)),
      ("firstBeyond", firstBeyondSeconds.map { .number($0) } ?? .null),
    ])
  }
}
