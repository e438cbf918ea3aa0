internal import SheetPrimitives

/// One motion of a trace, from rest to rest, with the law that it follows.
public struct FittedMotion: Sendable {
  /// The times of the first and the last sample that move, in seconds.
  public var moving: ClosedRange<Double>

  /// The values before and after the motion.
  public var start: Double
  public var end: Double

  /// The laws that were tried, the best first; none if a finger moved the sheet.
  public var fits: [FittedLaw]

  /// The families that fit as well as the best law.
  public var alike: [MotionLaw.Family]

  /// The finger's movement before the law; nil if the motion begins at rest.
  public var finger: FingerPart?

  /// The times in seconds of single samples that are far from the law that all others follow, and are left out.
  public var leftOutSeconds: [Double]

  /// The largest gap between samples of the motion, in seconds.
  public var largestGapSeconds: Double

  /// A finger's movement at the beginning of a motion.
  public struct FingerPart: Equatable, Sendable {
    /// The time of the release in seconds.
    public var releaseSeconds: Double
    /// The value at the release.
    public var releaseValue: Double
    /// The speed at the release, in units per second.
    public var velocity: Double
  }

  /// The family of the best law, or `finger`.
  public var family: MotionLaw.Family { fits.first?.law.family ?? .finger }

  /// The distance from the value before to that after the motion, with its sign.
  public var travel: Double { end - start }

  /// The largest distance beyond the end, in the unit of the trace.
  public var overshoot: Double

  /// The overshoot as a share of the travel; nil for a motion that ends near its beginning.
  public var overshootShare: Double? {
    overshoot < travel.magnitude ? overshoot / travel.magnitude : nil
  }

  /// The time from the onset until the value stays within a hundredth of the travel of its end, in seconds.
  public var settlingSeconds: Double
}

extension MotionTrace {
  /// Finds the motions and fits laws to each.
  ///
  /// - Returns: The motions in their order; none if nothing moves.
  public func motions() -> [FittedMotion] {
    let trace = withoutRepeatedFrames
    let noise = trace.noise
    return MotionSearch(trace: trace, noise: noise).intervals().map { interval in
      MotionReader(trace: trace, interval: interval, noise: noise).motion()
    }
  }
}

/// The reading of one motion.
private struct MotionReader {
  var trace: MotionTrace
  var interval: MotionSearch.Interval
  let noise: Double

  /// The samples that are left out.
  var leftOut: [MotionTrace.Sample] = []

  private var samples: [MotionTrace.Sample] { trace.samples }
  private var travel: Double { (interval.end - interval.start).magnitude }

  /// The largest residual of a law, in standard errors and as a share of the travel.
  private static let mostErrors = 3.0
  private static let mostShare = 0.006

  private var limit: Double { max(Self.mostErrors * noise, Self.mostShare * span) }

  /// The largest residual without a search for a release, as a share of the travel; frames that were shown a little
  /// late make a larger one.
  private static let closeShare = 0.0015

  private var closeLimit: Double { max(Self.mostErrors * noise, Self.closeShare * span) }

  /// The distance between the extremes.
  private var span: Double { trace.span(of: interval.moving) }

  /// The times of the first and the last sample that move, in seconds.
  private var movingSeconds: ClosedRange<Double> {
    samples[interval.moving.lowerBound].seconds...samples[interval.moving.upperBound].seconds
  }

  /// The fewest samples between both ends of a motion whose law is told.
  private static let fewestBetween = 3

  /// A Boolean value that is true for a motion of which too little is seen for a law.
  private var isShort: Bool {
    let count = samples[interval.moving].count { sample in
      [interval.start, interval.end].allSatisfy {
        (sample.value - $0).magnitude > LawFit.endShare * span
      }
    }
    return count < Self.fewestBetween
  }

  func motion() -> FittedMotion {
    let whole = wholeFit
    if isShort { return motion([], whole, finger: nil) }
    let fits = whole.all()
    if let best = fits.first, best.residual <= closeLimit, !turnsBack {
      return nearest(fits, whole)
    }
    if !turnsBack, let motion = motionWithoutOutliers(fits) { return motion }
    if let release = release(),
      samples[release].seconds - movingSeconds.lowerBound >= Self.leastFingerSeconds
    {
      let part = fit(from: release, isThrown: true, fingerVelocity: velocity(at: release))
      return motion(
        part.all(), part,
        finger: FittedMotion.FingerPart(
          releaseSeconds: samples[release].seconds, releaseValue: samples[release].value,
          velocity: velocity(at: release)))
    }
    let isLaw = fits.first.map { $0.residual <= limit && !turnsBack } ?? false
    return motion(isLaw ? fits : [], whole, finger: nil)
  }

  /// A Boolean value that is true if the motion ends near its beginning, so that no law from one to the other says
  /// anything.
  private var turnsBack: Bool { travel < 0.5 * span }

  private var wholeFit: LawFit {
    fit(from: interval.window.lowerBound, isThrown: !interval.beginsAtRest)
  }

  /// The most samples that are left out, and as a share of those that move: a finger moves several in a row.
  private static let mostOutliers = (count: 3.0, share: 0.1)

  /// Returns the motion without single samples that are far from the law that all others follow, as where the edge was
  /// taken wrongly in a frame; nil if no law holds without a few.
  private func motionWithoutOutliers(_ fits: [FittedLaw]) -> FittedMotion? {
    let most = min(
      Self.mostOutliers.count, Self.mostOutliers.share * Double(interval.moving.count))
    guard Double(leftOut.count) + 1 <= most, let law = fits.first else { return nil }
    let tries = outliers(of: law).map { index in
      let reader = without(index)
      let whole = reader.wholeFit
      return (reader: reader, whole: whole, fits: whole.all())
    }
    let close = tries.filter { $0.reader.isClose($0.fits) }
    // Of several the simplest law counts.
    let best = close.min {
      let (first, second) = ($0.fits[0], $1.fits[0])
      return (first.numberCount, first.residual) < (second.numberCount, second.residual)
    }
    if let best { return best.reader.motion(best.fits, best.whole, finger: nil) }
    // Without one of several the law is nearer, too.
    let nearest = tries.min {
      ($0.fits.first?.residual ?? .infinity) < ($1.fits.first?.residual ?? .infinity)
    }
    return nearest.flatMap { $0.reader.motionWithoutOutliers($0.fits) }
  }

  /// The residual from which on a few samples can make most of it, as a share of the travel.
  private static let unevenShare = 0.0003

  /// The share of the residual that is left at most if samples far from the law made it.
  private static let nearerShare = 1 / 3.0

  /// The laws that can be the best one once samples far from it count little: one with more numbers bends to them.
  private static let weightedLaws = 3

  /// Returns the motion of a law that is close to all samples; those far from it count little.
  private func nearest(_ fits: [FittedLaw], _ whole: LawFit) -> FittedMotion {
    guard let law = fits.first, law.residual > max(noise / 2, Self.unevenShare * span),
      let best = fits.prefix(Self.weightedLaws).compactMap(whole.weighted).min(by: {
        $0.left < $1.left
      })?.fit
    else { return motion(fits, whole, finger: nil) }
    let nearer = best.all()
    // Rounded times leave more where the motion is fast, and no sample of it is far off.
    let isNearer = nearer.first.map { $0.residual < Self.nearerShare * law.residual } ?? false
    return isNearer ? motion(nearer, best, finger: nil) : motion(fits, whole, finger: nil)
  }

  /// Returns whether the best law is close to all samples but those that are left out, which are far from it.
  private func isClose(_ fits: [FittedLaw]) -> Bool {
    guard let best = fits.first, best.residual <= closeLimit else { return false }
    return leftOut.allSatisfy { ($0.value - best.value(at: $0.seconds)).magnitude > limit }
  }

  /// Returns the numbers of the samples that can be outliers: the one farthest from a law, the one farthest from the
  /// middle of its neighbours, which a law that bends to it hides, those beside them, and the first one.
  private func outliers(of law: FittedLaw) -> [Int] {
    func distance(_ index: Int) -> Double {
      (samples[index].value - law.value(at: samples[index].seconds)).magnitude
    }
    func bend(_ index: Int) -> Double {
      guard index > 0, index + 1 < samples.count else { return 0 }
      return (samples[index].value - (samples[index - 1].value + samples[index + 1].value) / 2)
        .magnitude
    }
    let farthest = [distance, bend].compactMap { size in
      interval.moving.max { size($0) < size($1) }
    }
    let beside = farthest.flatMap { [$0, $0 - 1, $0 + 1] }.filter(interval.moving.contains)
    // The last sample of a recording can be the only one of where a motion goes on to.
    return (beside + [interval.moving.lowerBound]).unique.filter { $0 < samples.count - 1 }
  }

  /// Returns the reading without a sample.
  private func without(_ index: Int) -> MotionReader {
    var reader = self
    reader.leftOut.append(samples[index])
    reader.trace = MotionTrace(
      Array(samples[..<index] + samples[(index + 1)...]), statedError: trace.statedError)
    let (moving, window) = (interval.moving, interval.window)
    reader.interval.moving = moving.lowerBound...(moving.upperBound - 1)
    reader.interval.window = window.lowerBound..<(window.upperBound - 1)
    reader.interval.start = reader.samples[moving.lowerBound].value
    return reader
  }

  private func fit(from first: Int, isThrown: Bool, fingerVelocity: Double? = nil) -> LawFit {
    let window = first..<interval.window.upperBound
    return LawFit(
      trace.part(window).thinned(to: Self.mostSamples),
      moving: max(samples[first].seconds, movingSeconds.lowerBound)...movingSeconds.upperBound,
      noise: noise, isThrown: isThrown, fingerVelocity: fingerVelocity)
  }

  /// The samples before a release over which the speed of a finger is taken.
  private static let speedSamples = 4

  /// Returns the speed at a sample, in units per second: the slope of a parabola through those before, for a finger
  /// seldom keeps its speed.
  private func velocity(at index: Int) -> Double {
    let first = max(interval.moving.lowerBound, index - Self.speedSamples)
    let last = samples[index]
    let parts = samples[first..<index].map {
      (seconds: $0.seconds - last.seconds, way: $0.value - last.value)
    }
    func moment(_ power: Int) -> Double {
      parts.reduce(0) { sum, part in
        sum + (0..<power).reduce(1) { product, _ in product * part.seconds }
      }
    }
    guard let farthest = parts.first else { return 0 }
    let ways = (
      parts.reduce(0) { $0 + $1.seconds * $1.way },
      parts.reduce(0) { $0 + $1.seconds * $1.seconds * $1.way }
    )
    // A parabola through the last sample.
    let (squares, cubes, fourths) = (moment(2), moment(3), moment(4))
    let determinant = squares * fourths - cubes * cubes
    guard parts.count > 2, determinant > 0 else { return farthest.way / farthest.seconds }
    return (ways.0 * fourths - ways.1 * cubes) / determinant
  }

  /// The shortest movement of a finger in seconds: what is shorter are places that were taken wrongly.
  private static let leastFingerSeconds = 0.1

  private var releaseLimit: Double {
    max(Self.releaseErrors * noise, Self.releaseShare * span)
  }

  private static let releaseErrors = 2.0
  private static let releaseShare = 0.0015

  /// The most samples that a law is fitted to; more would take time and tell little.
  private static let mostSamples = 480

  /// The fewest samples of the motion after a release, and the parts in which a release is sought first.
  private static let fewestAfterRelease = 8
  private static let searchParts = 16

  /// Returns the number of the sample from which on a law holds; nil if none does.
  ///
  /// A spring with a speed can follow the last of the finger's movement to a deceleration, too. A timing curve takes
  /// long to fit, and is tried if nothing else holds.
  private func release() -> Int? {
    let (spring, decay) = (release(to: .spring), release(to: .decay))
    guard let spring, let decay else { return spring ?? decay ?? release(to: .bezier) }
    func way(_ first: Int) -> Double { (samples[first].value - interval.end).magnitude }
    return way(decay) >= Self.decayShare * way(spring) ? decay : spring
  }

  /// The share of a residual that a later release leaves at most, if it is the true one.
  private static let nearer = 0.8

  /// The least way of a deceleration that is no end of a spring, as a share of the way of that.
  private static let decayShare = 0.5

  private func release(to family: MotionLaw.Family) -> Int? {
    let moving = interval.moving
    let last = moving.upperBound - Self.fewestAfterRelease
    guard moving.lowerBound < last else { return nil }
    func residual(_ first: Int) -> Double? {
      let fit = fit(from: first, isThrown: true, fingerVelocity: velocity(at: first))
      guard let law = fit.released(to: family),
        (law.goal - law.start).magnitude >= Self.leastReleaseShare * span
      else { return nil }
      return law.residual
    }
    func holds(_ first: Int) -> Bool { residual(first).map { $0 <= releaseLimit } ?? false }
    let stride = max(1, (last - moving.lowerBound) / Self.searchParts)
    guard
      var found = Swift.stride(from: moving.lowerBound + 1, through: last, by: stride).first(
        where: holds)
    else { return nil }
    let least = max(moving.lowerBound + 1, found - stride + 1)
    while found > least, holds(found - 1) { found -= 1 }
    // A law can bend to the last of the finger's movement, too, and is nearer to what follows without it.
    while found < last, let left = residual(found), left > noise,
      let next = residual(found + 1), next < Self.nearer * left
    { found += 1 }
    return found
  }

  /// The least travel after a release, as a share of the whole motion.
  private static let leastReleaseShare = 0.05

  private static let settledShare = 0.01

  /// The least distance beyond the end that is told, as a share of the motion.
  private static let leastOvershoot = 0.0005

  private func motion(
    _ fits: [FittedLaw], _ fit: LawFit, finger: FittedMotion.FingerPart?
  ) -> FittedMotion {
    let moving = samples[interval.moving]
    let (start, end) = (
      finger?.releaseValue ?? fits.first?.start ?? interval.start, fits.first?.goal ?? interval.end
    )
    let onset =
      finger?.releaseSeconds ?? fits.first?.onset.value ?? movingSeconds.lowerBound
    let direction = end >= start ? 1.0 : -1
    let beyond =
      moving.filter { $0.seconds >= onset }.map { ($0.value - end) * direction }.max() ?? 0
    let near = max(Self.settledShare * (end - start).magnitude, noise)
    let settled =
      moving.last { ($0.value - end).magnitude > near }?.seconds ?? movingSeconds.lowerBound
    let gaps = zip(moving, moving.dropFirst()).map { $1.seconds - $0.seconds }
    return FittedMotion(
      moving: movingSeconds,
      start: start, end: end, fits: fit.told(fits), alike: fit.alike(fits), finger: finger,
      leftOutSeconds: (leftOut.map(\.seconds) + fit.leftOutSeconds).sorted(),
      largestGapSeconds: gaps.max() ?? 0,
      overshoot: beyond > max(2 * noise, Self.leastOvershoot * span) ? beyond : 0,
      settlingSeconds: max(0, settled - onset))
  }
}

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
