import Foundation
import SheetFit
import SheetTestSupport
import Testing

/// The springs of recordings: positions come from an integration of the equation, not from the formulas that are fitted.
@Suite struct SpringFitTests {
  /// The largest errors of the ratio and the response over many springs, rounded to whole pixels.
  private func largestErrors(
    rate: Double, count: Int, seed: UInt64
  ) throws -> (ratio: Double, response: Double) {
    var numbers = SeededNumbers(seed: seed)
    var largest = (ratio: 0.0, response: 0.0)
    for _ in 0..<count {
      let (ratio, response) = (numbers.number(0.4...1.3), numbers.number(0.2...0.7))
      let goal = numbers.number(300...1500)
      let times = frameTimes(rate, until: 3)
      let spring = IntegratedSpring(ratio: ratio, response: response)
      let values = spring.values(at: times, from: 2556, to: goal, onset: numbers.number(0.2...0.4))
      let motions = trace(times, values.map { $0.rounded() }).motions()
      try #require(motions.count == 1)
      let fit = try #require(motions[0].fits.first)
      expect(fit.law.family, .spring)
      let found = Dictionary(uniqueKeysWithValues: fit.parameters.map { ($0.name, $0.value) })
      // At rest before, so no speed is told.
      #expect(found["initialVelocity"] == nil)
      largest.ratio = max(largest.ratio, abs(try #require(found["dampingRatio"]) - ratio))
      largest.response = max(largest.response, abs(try #require(found["response"]) - response))
    }
    return largest
  }

  @Test func springsAt60And20FramesPerSecondAreFoundToHundredths() throws {
    for (rate, seed, ratio, response) in [
      (60.0, UInt64(1), 0.02, 0.01), (20, 2, 0.05, 0.02),
    ] {
      let errors = try largestErrors(rate: rate, count: TestBudget.isWhole ? 40 : 15, seed: seed)
      #expect(errors.ratio <= ratio, "\(rate)")
      #expect(errors.response <= response, "\(rate)")
    }
  }

  /// A frame whose edge was taken wrongly is no finger: the law of all others is told without it.
  @Test(arguments: [[17], [16], [20], [17, 22], [25]])
  func singlePlacesFarOffAreLeftOut(frames: [Int]) throws {
    let times = frameTimes(60, until: 2)
    var values = IntegratedSpring(ratio: 0.85, response: 0.35).values(
      at: times, from: 926, to: 463, onset: 0.25)
    for frame in frames { values[frame] -= 90 }
    let motion = try #require(trace(times, values).motions().first)
    let fit = try #require(motion.fits.first)
    #expect(motion.finger == nil)
    expect(motion.leftOutSeconds, frames.map { times[$0] })
    expect(fit.law.family, .spring)
    expect(fit.parameters[0].value, near: 0.85, within: 0.01)
    expect(fit.parameters[1].value, near: 0.35, within: 0.005)
  }

  @Test func framesThatAreShownAgainAreLeftOut() throws {
    // An animation at 20 frames per second in a recording at 60.
    let times = frameTimes(60, until: 2)
    let drawn = times.map { ($0 * 20).rounded(.down) / 20 }
    let values = IntegratedSpring(ratio: 0.8, response: 0.4).values(
      at: drawn, from: 900, to: 300, onset: 0.25)
    let motion = try #require(trace(times, values).motions().first)
    let fit = try #require(motion.fits.first)
    expect(fit.law.family, .spring)
    expect(fit.parameters[0].value, near: 0.8, within: 0.05)
    expect(fit.parameters[1].value, near: 0.4, within: 0.02)
    expect(fit.onset.value, near: 0.25, within: 0.02)
  }

  @Test func theNumbersOfASpringAreThoseOfOtherPrograms() throws {
    // UIView with 0.5 s and a damping of 0.8: 17.0757 rad/s, from ζ / √(1 − ζ²) · e^(−ζωd) = 0.001.
    let frequency = log(0.8 / 0.6 * 1000) / (0.8 * 0.5)
    let times = frameTimes(60, until: 2)
    let values = IntegratedSpring(ratio: 0.8, response: 2 * .pi / frequency).values(
      at: times, from: 852, to: 400, onset: 0.3)
    let physics = try #require(trace(times, values).motions().first?.fits.first?.physics)
    let found = Dictionary(uniqueKeysWithValues: physics.map { ($0.name, $0.value) })
    expect(found["mass"], 1)
    expect(try #require(found["stiffness"]), near: frequency * frequency, closerThan: 0.5)
    expect(try #require(found["damping"]), near: 1.6 * frequency, closerThan: 0.1)
    expect(try #require(found["uiViewDuration"]), near: 0.5, closerThan: 0.002)
  }

  @Test func overshootOnsetAndRestAreTold() throws {
    let times = frameTimes(120, until: 2)
    let values = IntegratedSpring(ratio: 0.5, response: 0.4).values(
      at: times, from: 800, to: 300, onset: 0.2)
    let motion = try #require(trace(times, values).motions().first)
    // e^(−πζ / √(1 − ζ²)) of the travel.
    expect(motion.overshoot, near: 500 * exp(-.pi * 0.5 / 0.75.squareRoot()), closerThan: 0.5)
    let onset = try #require(motion.fits.first?.onset)
    expect(onset.value, near: 0.2, closerThan: 0.001)
    expect(motion.start, near: 800, closerThan: 0.1)
    expect(motion.end, near: 300, closerThan: 0.1)
    let last = try #require(Array(zip(times, values)).last { abs($0.1 - 300) > 5 })
    expect(motion.settlingSeconds, near: last.0 - 0.2, closerThan: 0.01)
  }
}
