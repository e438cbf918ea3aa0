import Foundation
import SheetFit
import SheetTestSupport
import Testing

@Suite struct TraceDistanceTests {
  private let times = frameTimes(60, until: 2)

  /// A smooth way from 800 to 300, late by some seconds.
  private func values(_ delay: Double, times: [Double]? = nil) -> MotionTrace {
    let times = times ?? self.times
    return trace(times, times.map { 300 + 500 / (1 + exp(20 * ($0 - delay - 0.8))) })
  }

  @Test func aDelayIsFoundAndTakenOut() {
    let equal = TraceDistance(of: values(0), from: values(0), tolerance: 0)
    #expect(equal.largest == 0 && equal.mean == 0 && equal.delaySeconds == 0)
    #expect(equal.firstBeyondSeconds == nil)
    for delay in [-0.08, -0.01, 0.025, 0.2] {
      let distance = TraceDistance(of: values(delay), from: values(0), tolerance: 1)
      expect(distance.delaySeconds, near: delay, closerThan: 0.002, "\(delay)")
      #expect(abs(distance.largest) > 20, "\(delay)")
      #expect(abs(distance.largestWithoutDelay) < 4, "\(delay)")
      #expect(distance.meanWithoutDelay < distance.mean, "\(delay)")
    }
  }

  @Test("a trace that rests elsewhere is not late, and neither is one with another course")
  func ends() throws {
    let half = MotionTrace(
      values(0).samples.map { .init(seconds: $0.seconds, value: ($0.value + 800) / 2) })
    let elsewhere = TraceDistance(of: half, from: values(0), tolerance: 1)
    // 800 - 500 / 2 in place of 800 - 500.
    let ends = try #require(elsewhere.ends)
    expect(ends.actual, near: 550, closerThan: 1e-6)
    expect(ends.expected, near: 300, closerThan: 1e-6)
    #expect(!elsewhere.isDelayed)
    let late = TraceDistance(of: values(0.1), from: values(0), tolerance: 1)
    #expect(late.isDelayed && late.ends == nil)
    let other = trace(times, times.map { 800 - 250 * min(2, $0) })
    #expect(!TraceDistance(of: other, from: values(0), tolerance: 1).isDelayed)
  }

  @Test func theLargestDifferenceAndTheFirstBeyondTheToleranceHaveTheirTimes() {
    var samples = values(0).samples
    samples[30].value += 3
    samples[60].value -= 7
    let distance = TraceDistance(of: MotionTrace(samples), from: values(0), tolerance: 2)
    #expect(abs(distance.largest + 7) < 1e-9)
    expect(distance.largestSeconds, 1)
    expect(distance.firstBeyondSeconds, 0.5)
    expect(distance.mean, near: 10 / 120.0, closerThan: 1e-9)
  }

  @Test func aCoarseTraceIsComparedAtItsOwnTimesFromBothSides() {
    let coarse = values(0, times: frameTimes(10, until: 2))
    let fine = values(0, times: frameTimes(240, until: 2))
    for distance in [
      TraceDistance(of: coarse, from: fine, tolerance: 0.1),
      TraceDistance(of: fine, from: coarse, tolerance: 0.1),
    ] { #expect(abs(distance.largest) < 1e-6) }
  }
}
