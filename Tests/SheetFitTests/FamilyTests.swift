import Foundation
import SheetFit
import SheetTestSupport
import Testing

/// Which law a motion follows, with noise of half a pixel.
@Suite struct FamilyTests {
  private static let start = 2556.0

  /// The progress of a cubic Bézier curve, by bisection.
  private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ share: Double)
    -> Double
  {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
  }

  /// A law as a progress over time, and its family.
  private func law(
    _ index: Int, _ numbers: inout SeededNumbers
  ) -> (family: MotionLaw.Family, progress: (Double) -> Double) {
    switch index % 5 {
    case 0:
      let spring = IntegratedSpring(
        ratio: numbers.number(0.4...1.3), response: numbers.number(0.2...0.7))
      let times = (0...2500).map { Double($0) / 1000 }
      let values = spring.values(at: times, from: 0, to: 1, onset: 0)
      return (
        .spring,
        { seconds in
          guard seconds > 0 else { return 0 }
          let place = min(seconds * 1000, 2499)
          let (index, share) = (Int(place), place - place.rounded(.down))
          return values[index] + share * (values[index + 1] - values[index])
        }
      )
    case 1:
      let points = (0..<4).map { _ in numbers.number(0...1) }
      let duration = numbers.number(0.2...0.6)
      return (.bezier, { bezier(points[0], points[1], points[2], points[3], $0 / duration) })
    case 2:
      let rate = numbers.number(5...20)
      return (.exponential, { $0 > 0 ? 1 - exp(-rate * $0) : 0 })
    case 3:
      let duration = numbers.number(0.2...0.6)
      return (.linear, { min(1, max(0, $0 / duration)) })
    default:
      // A finger that moves and stops several times.
      var stops = [(seconds: 0.0, place: 0.0)]
      for _ in 0..<Int(numbers.number(3...6)) {
        let last = stops[stops.count - 1]
        stops.append(
          (last.seconds + numbers.number(0.08...0.25), last.place + numbers.number(-0.6...1)))
      }
      let path = stops
      return (
        .finger,
        { seconds in
          guard seconds > 0 else { return 0 }
          guard let end = path.firstIndex(where: { $0.seconds > seconds }) else {
            return path[path.count - 1].place
          }
          let (from, to) = (path[end - 1], path[end])
          let share = (seconds - from.seconds) / (to.seconds - from.seconds)
          return from.place + (to.place - from.place) * share * share * (3 - 2 * share)
        }
      )
    }
  }

  /// Curves that begin or end without a speed, or at the bounds of their coordinates: the true numbers are within the
  /// errors, which are no larger than the numbers can be.
  @Test(arguments: [
    [0.32, 0.72, 0, 1, 0.5], [0.4, 0, 0.2, 1, 0.3], [0.2, 0, 0, 1, 0.5],
    [0.25, 0.1, 0.25, 1, 0.4], [0.34, 1.56, 0.64, 1, 0.5], [0.16, 1, 0.3, 1, 0.5],
  ])
  func errorsOfCurvesHoldTheTruth(numbers: [Double]) throws {
    let times = (0..<90).map { Double($0) / 60 }
    var noise = SeededNumbers(seed: 3)
    let values = times.map { seconds in
      let share = bezier(
        numbers[0], numbers[1], numbers[2], numbers[3], (seconds - 0.25) / numbers[4])
      return (852 - 453 * share + noise.number(-0.05...0.05))
    }
    let motion = try #require(trace(times, values).motions().first)
    let fit = try #require(motion.fits.first { $0.law.family == .bezier })
    for (parameter, truth) in zip(fit.parameters, numbers) {
      #expect(parameter.error < 1 && parameter.error > 0, "\(parameter)")
      #expect(
        (parameter.value - truth).magnitude <= 2.5 * parameter.error + 1e-3,
        "\(parameter), \(truth)")
    }
    #expect(fit.onset.error < 0.05)
  }

  @Test func theFamilyOfAtLeast95In100IsRight() {
    var numbers = SeededNumbers(seed: 7)
    var right = 0
    let count = TestBudget.isWhole ? 200 : 40
    for index in 0..<count {
      let (family, progress) = law(index, &numbers)
      let (onset, goal) = (numbers.number(0.2...0.4), numbers.number(100...1500))
      let times = frameTimes(60, until: 2.5)
      let values = times.map {
        Self.start + (goal - Self.start) * progress($0 - onset) + numbers.number(-0.5...0.5)
      }
      guard let motion = trace(times, values).motions().first else { continue }
      let isFinger = family == .finger && motion.finger != nil
      if motion.family == family || motion.alike.contains(family) || isFinger { right += 1 }
    }
    #expect(right >= count * 95 / 100)
  }

  @Test func aSpringThatLooksLikeACurveAndAnExponentialAreSaidToBeAlike() throws {
    // Six frames of a small motion say little.
    let few = frameTimes(20, until: 1)
    let spring = IntegratedSpring(ratio: 1, response: 0.3).values(
      at: few, from: 40, to: 0, onset: 0.3)
    let small = try #require(trace(few, spring.map { $0.rounded() }).motions().first)
    #expect(([small.family] + small.alike).contains(.spring))
    #expect(!small.alike.isEmpty)
    // An exponential is a deceleration, too.
    let times = frameTimes(60, until: 2)
    let values = times.map { $0 < 0.2 ? 800 : 300 + 500 * exp(-8 * ($0 - 0.2)) }
    let motion = try #require(trace(times, values).motions().first)
    #expect(motion.family == .exponential && motion.alike.contains(.decay))
    let fit = try #require(motion.fits.first)
    expect(fit.parameters[0].value, near: 8, closerThan: 0.05)
  }

  @Test func theCurveOfAWebSheetIsFoundWithItsDuration() throws {
    // cubic-bezier(0.32, 0.72, 0, 1) over 0.5 s.
    let times = frameTimes(60, until: 2)
    let values = times.map { 852 - 500 * bezier(0.32, 0.72, 0, 1, ($0 - 0.31) / 0.5) }
    let fit = try #require(trace(times, values).motions().first?.fits.first)
    expect(fit.law.family, .bezier)
    let found = Dictionary(uniqueKeysWithValues: fit.parameters.map { ($0.name, $0.value) })
    for (name, value) in [
      ("x1", 0.32), ("y1", 0.72), ("x2", 0), ("y2", 1), ("duration", 0.5),
    ] { expect(try #require(found[name]), near: value, closerThan: 0.02) }
  }

  @Test func aReleaseIsFoundWithTheSpeedOfTheFinger() throws {
    let times = frameTimes(60, until: 3)
    for speed in [-1500.0, -600] {
      // A finger for half a second, then a spring with its speed.
      let release = (value: 852 + speed * 0.5 / 2, seconds: 0.8)
      let spring = IntegratedSpring(ratio: 0.9, response: 0.4).values(
        at: times, from: release.value, to: 200, onset: release.seconds, velocity: speed)
      let values = zip(times, spring).map { time, value in
        guard time > 0.3 else { return 852.0 }
        guard time < release.seconds else { return value }
        let share = (time - 0.3) / 0.5
        return 852 + speed * 0.5 / 2 * share * share
      }
      let motion = try #require(trace(times, values.map { ($0 * 3).rounded() / 3 }).motions().first)
      let finger = try #require(motion.finger)
      expect(finger.releaseSeconds, near: release.seconds, closerThan: 0.1, "\(speed)")
      expect(finger.velocity, near: speed, within: 0.05 * speed.magnitude, "\(speed)")
      let fit = try #require(motion.fits.first)
      expect(fit.law.family, .spring, "\(speed)")
      expect(fit.parameters[0].value, near: 0.9, closerThan: 0.03, "\(speed)")
      expect(fit.parameters[1].value, near: 0.4, closerThan: 0.02, "\(speed)")
    }
  }

  /// A spring with a speed bends to the last of the finger's movement; the rate of UIKit's fast deceleration would be 0.99,
  /// that of a sheet here is 0.997 per millisecond.
  @Test func aDecelerationAfterAFingerIsNoSpring() throws {
    let (rate, release) = (-1000 * log(0.997), 0.6)
    let times = frameTimes(30, until: 3)
    let values = times.map { time in
      guard time > 0.25 else { return 61.0 }
      guard time < release else { return 585 - 350 * exp(-rate * (time - release)) }
      // A cubic without a speed at its beginning, to 235 with that of the deceleration.
      let (way, last, share) = (174.0, 350 * rate * 0.35, (time - 0.25) / 0.35)
      return 61 + (3 * way - last) * share * share + (last - 2 * way) * share * share * share
    }
    let motion = try #require(stated(times, values).motions().first)
    let finger = try #require(motion.finger)
    expect(finger.releaseSeconds, near: release, closerThan: 0.04)
    expect(motion.family, .decay)
    expect(try #require(motion.fits.first).parameters[0].value, near: 0.997, closerThan: 0.0001)
  }

  /// Edges beside the sheet that are taken for its own in some frames of a video.
  @Test func placesOfAnotherEdgeCountLittle() throws {
    let times = frameTimes(60, until: 1.2)
    var values = times.map { 932 - 466 * bezier(0.4, 0, 0.2, 1, ($0 - 0.26) / 0.3) }
    for (frame, error) in [(19, -5.5), (22, 0.9), (23, -1.3), (26, 1.1)] { values[frame] += error }
    let motion = try #require(stated(times, values).motions().first)
    let fit = try #require(motion.fits.first)
    expect(fit.law.family, .bezier)
    for (parameter, truth) in zip(fit.parameters, [0.4, 0, 0.2, 1, 0.3]) {
      expect(parameter.value, near: truth, closerThan: 0.02, parameter.name)
    }
    #expect(motion.leftOutSeconds.contains(times[19]))
  }

  /// Frames that say too little: two of them between both ends, and nine of a finger and a spring, to which a curve with
  /// six numbers bends.
  @Test func whatFewFramesShowIsNotTold() throws {
    let few = (0..<20).map { Double($0) * 0.1 }
    let two = few.map { $0 < 0.85 ? 640 : $0 < 0.95 ? 594 : $0 < 1.05 ? 231.2 : 174.7 }
    #expect(try #require(stated(few, two).motions().first).fits.isEmpty)
    let coarse = [
      61.9, 61.9, 61.9, 61.9, 79.9, 116, 180.5, 257.7, 349.2, 410.3, 434.6, 440, 439.4, 438, 437.3,
      437, 437, 437, 437, 437,
    ]
    let times = coarse.indices.map { Double($0) * 0.07 }
    #expect(try #require(stated(times, coarse).motions().first).family != .bezier)
  }

  /// A trace whose places have an error of a fifth of a pixel, as in recordings.
  private func stated(_ times: [Double], _ values: [Double]) -> MotionTrace {
    MotionTrace(
      zip(times, values).map { MotionTrace.Sample(seconds: $0, value: $1) }, statedError: 0.2)
  }

  @Test func twoMotionsAreFittedEachAndAGapIsTold() throws {
    let times = frameTimes(60, until: 4)
    let first = IntegratedSpring(ratio: 0.85, response: 0.35).values(
      at: times, from: 852, to: 426, onset: 0.3)
    let second = IntegratedSpring(ratio: 1, response: 0.5).values(
      at: times, from: 426, to: 60, onset: 2)
    let values = zip(times, zip(first, second)).map { $0 < 2 ? $1.0 : $1.1 }
    let motions = trace(times, values.map { ($0 * 3).rounded() / 3 }).motions()
    try #require(motions.count == 2)
    for (motion, ratio) in zip(motions, [0.85, 1]) {
      let fit = try #require(motion.fits.first)
      expect(fit.law.family, .spring)
      expect(fit.parameters[0].value, near: ratio, closerThan: 0.02)
    }
    let gapped = frameTimes(60, until: 2).filter { !(0.3...0.5).contains($0) }
    let spring = IntegratedSpring(ratio: 0.85, response: 0.4).values(
      at: gapped, from: 852, to: 426, onset: 0.2)
    let motion = try #require(trace(gapped, spring).motions().first)
    #expect(motion.largestGapSeconds > 0.2)
    expect(try #require(motion.fits.first).parameters[0].value, near: 0.85, closerThan: 0.02)
  }

  @Test func aMotionOfFourFramesBetweenTwoRestsIsOne() {
    // A GIF of 110 ms per frame: too few frames for a law, but not noise.
    let times = (0..<10).map { Double($0) * 0.11 }
    let values = times.map { 426 - 366 * bezier(0.42, 0, 0.58, 1, ($0 - 0.26) / 0.4) }
    let samples = zip(times, values).map { MotionTrace.Sample(seconds: $0, value: $1) }
    expect(MotionTrace(samples, statedError: 0.2).motions().count, 1)
  }

  @Test func whatRestsHasNoMotionAndManySamplesTakeBoundedTime() {
    let times = frameTimes(60, until: 2)
    #expect(trace(times, times.map { _ in 426 }).motions().isEmpty)
    var numbers = SeededNumbers(seed: 3)
    #expect(trace(times, times.map { _ in 426 + numbers.number(-0.5...0.5) }).motions().isEmpty)
    // The most lines of a table, all in one motion.
    let many = (0..<20_000).map { Double($0) / 20_000 }
    expect(trace(many, many.map { 800 - 500 * (1 - exp(-8 * $0)) }).motions().count, 1)
  }
}
