/// The search for motions in a trace: what lies between times of rest.
struct MotionSearch {
  let trace: MotionTrace

  /// The standard error of a value.
  let noise: Double

  /// A motion, by the numbers of its samples.
  struct Interval {
    /// The first and the last sample that differ from rest.
    var moving: ClosedRange<Int>
    /// The samples that a law is fitted to, with rest at both ends.
    var window: Range<Int>
    /// The values before and after.
    var start: Double
    var end: Double
    /// A Boolean value that is true if rest is seen before the motion.
    var beginsAtRest: Bool
  }

  /// The shortest rest, in seconds and samples.
  private static let leastRest = (seconds: 0.08, samples: 3)

  /// The width of a band in which a resting value lies, in standard errors.
  private static let restWidth = 6.0

  /// A motion after another one that belongs to it, such as the way back from beyond the goal: its travel as a
  /// share of the other's, and the longest rest between them in seconds.
  private static let tail = (share: 0.15, seconds: 0.35)

  /// The least motion, in widths of a resting value and as a share of the largest one.
  private static let leastTravel = (widths: 2.0, share: 0.01)

  /// The samples at rest that a law is fitted to, at most: before the motion, and the seconds after it.
  private static let restBefore = 8
  private static let restSeconds = 0.5

  func intervals() -> [Interval] {
    let samples = trace.samples
    let width = max(Self.restWidth * noise, trace.quantum * 1.01, 1e-9)
    var moving: [ClosedRange<Int>] = []
    let rests = rests(width: width)
    var start = 0
    for rest in rests {
      if rest.lowerBound > start { moving.append(start...max(start, rest.lowerBound)) }
      start = rest.upperBound - 1
    }
    if start < samples.count - 1 { moving.append(start...(samples.count - 1)) }
    moving.removeAll { trace.span(of: $0) < Self.leastTravel.widths * width }
    moving = joined(moving)
    let largest = moving.map(trace.span).max() ?? 0
    moving.removeAll { trace.span(of: $0) < Self.leastTravel.share * largest }
    return moving.enumerated().map { index, range in
      let previous = index > 0 ? moving[index - 1].upperBound : 0
      let next = index + 1 < moving.count ? moving[index + 1].lowerBound : samples.count - 1
      let lower = max(previous, range.lowerBound - Self.restBefore)
      var upper = range.upperBound
      while upper < next,
        samples[upper + 1].seconds - samples[range.upperBound].seconds <= Self.restSeconds
      { upper += 1 }
      return Interval(
        moving: range, window: lower..<upper + 1, start: samples[range.lowerBound].value,
        end: samples[upper].value,
        beginsAtRest: rests.contains { $0.contains(range.lowerBound) })
    }
  }

  /// Returns the ranges of samples at rest.
  private func rests(width: Double) -> [Range<Int>] {
    let samples = trace.samples
    var rests: [Range<Int>] = []
    var start = 0
    while start < samples.count {
      var end = start
      var (low, high) = (samples[start].value, samples[start].value)
      while end + 1 < samples.count {
        let next = samples[end + 1].value
        guard max(high, next) - min(low, next) <= width else { break }
        (low, high) = (min(low, next), max(high, next))
        end += 1
      }
      let isLong =
        end - start + 1 >= Self.leastRest.samples
        && samples[end].seconds - samples[start].seconds >= Self.leastRest.seconds
      // Two samples far apart with the same value are at rest between them, too.
      let isApart =
        end > start && samples[end].seconds - samples[start].seconds >= 3 * Self.leastRest.seconds
      if isLong || isApart {
        rests.append(start..<end + 1)
        start = end + 1
      } else {
        start += 1
      }
    }
    return rests
  }

  /// Joins motions with those that belong to them.
  private func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    let samples = trace.samples
    return ranges.reduce(into: []) { joined, range in
      guard let last = joined.last else {
        joined.append(range)
        return
      }
      let pause = samples[range.lowerBound].seconds - samples[last.upperBound].seconds
      if pause <= Self.tail.seconds, trace.span(of: range) <= Self.tail.share * trace.span(of: last)
      {
        joined[joined.count - 1] = last.lowerBound...range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}
