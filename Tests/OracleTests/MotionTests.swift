import Foundation
import SheetTestSupport
import Testing

@Suite struct MotionTests {
  private func closedForm(
    _ ratio: Double, _ response: Double, _ x: Double, _ v: Double, _ t: Double
  ) -> Double {
    let omega = 2 * .pi / response
    if ratio < 1 {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return exp(-ratio * omega * t)
        * (x * cos(damped * t) + (v + ratio * omega * x) / damped * sin(damped * t))
    }
    if ratio == 1 { return exp(-omega * t) * (x + (v + omega * x) * t) }
    let root = omega * (ratio * ratio - 1).squareRoot()
    let slow = -ratio * omega + root
    let fast = -ratio * omega - root
    return ((v - fast * x) * exp(slow * t) - (v - slow * x) * exp(fast * t)) / (slow - fast)
  }

  @Test("steps agree with the closed form", arguments: [0.3, 0.8, 0.85, 1, 1.7])
  func agreesWithTheClosedForm(ratio: Double) {
    let spring = OracleSpring(dampingRatio: ratio, responseSeconds: 0.35)
    let start = OracleSpring.Motion(offsetPoints: 420, velocityPointsPerSecond: -900)
    for seconds in [0, 0.0163, 0.1, 0.35, 1.2] {
      let stepped = spring.motion(from: start, afterSeconds: seconds).offsetPoints
      // Far below the millionth of a point to which positions are rounded.
      expect(stepped, near: closedForm(ratio, 0.35, 420, -900, seconds), closerThan: 1e-8)
    }
  }

  @Test("settling is the last moment outside half a pixel, and a fast pass is not settled")
  func settling() {
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let start = OracleSpring.Motion(offsetPoints: 793, velocityPointsPerSecond: 0)
    func isSettled(_ seconds: Double) -> Bool {
      spring.isSettled(
        spring.motion(from: start, afterSeconds: seconds), withinPoints: 1.0 / 6,
        belowPointsPerSecond: 20)
    }
    // The last time at which the closed form is a sixth of a point away, on a fine grid.
    let last = (0...20_000).last { step in
      abs(closedForm(0.85, 0.35, 793, 0, Double(step) * 5e-5)) > 1.0 / 6
    }
    let seconds = Double(last ?? 0) * 5e-5
    #expect(seconds > 0.5 && seconds < 0.6)
    #expect(!isSettled(seconds - 0.001))
    #expect(isSettled(seconds + 0.001))
    // It passes the target earlier, but does not stay.
    #expect(!isSettled(0.288))
    let loose = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    let passing = OracleSpring.Motion(offsetPoints: 0, velocityPointsPerSecond: 400)
    #expect(!loose.isSettled(passing, withinPoints: 1.0 / 6, belowPointsPerSecond: 20))
  }

  @Test("ease-in has its known middle, and a straight timing curve is linear")
  func timingCurves() {
    // cubic-bezier(0.42, 0, 1, 1) at one half, as browsers compute it.
    expect(OracleTimingCurve.easeIn.progress(at: 0.5), near: 0.315_357, closerThan: 1e-5)
    expect(OracleTimingCurve.easeIn.progress(at: 0), 0)
    expect(OracleTimingCurve.easeIn.progress(at: 1), 1)
    let straight = OracleTimingCurve(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for share in [0.1, 0.37, 0.9] {
      expect(straight.progress(at: share), near: share, closerThan: 1e-12)
    }
  }
}
