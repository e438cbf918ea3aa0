import SheetTestSupport
import Testing

@testable import SheetExport
@testable import SheetSpec

@Suite struct LinearEasingTests {
  /// Returns the progress on the straight pieces, found by a search of its own.
  private func progress(_ easing: LinearEasing, atShare share: Double) -> Double {
    let at = share * 10_000
    for (first, last) in zip(easing.points, easing.points.dropFirst())
    where at <= Double(last.share) {
      let along = (at - Double(first.share)) / Double(last.share - first.share)
      return first.progress + (last.progress - first.progress) * along
    }
    return 1
  }

  @Test(
    "the pieces stay within the stated error of the integrated spring",
    arguments: [
      (0.85, 0.35, 0.0), (0.8, 0.3, 0), (1, 0.344, 0), (0.5, 0.39939, 0.5), (0.2, 1, 3),
      (2, 0.4, 0),
    ])
  func piecesFollowTheSpring(damping: Double, response: Double, velocity: Double) {
    let easing = LinearEasing(
      Spring(dampingRatio: damping, responseSeconds: response), initialVelocity: velocity)
    let oracle = OracleSpring(dampingRatio: damping, responseSeconds: response)
    let start = OracleSpring.Motion(offsetPoints: 1, velocityPointsPerSecond: -velocity)
    let seconds = Double(easing.milliseconds) / 1000
    var largest = 0.0
    for step in 0...400 {
      let share = Double(step) / 400
      let exact = 1 - oracle.motion(from: start, afterSeconds: share * seconds).offsetPoints
      largest = max(largest, abs(progress(easing, atShare: share) - exact))
    }
    #expect(largest <= easing.error)
    // The error is stated as it is: the tolerance of 0.0005, and half of 1e-5 by rounding.
    #expect(easing.error <= 0.00051 + 1e-9)
    #expect(largest > easing.error / 2)
  }

  // x(t) = e^(-ζωt) · (cos ωd·t + ζω / ωd · sin ωd·t) has the size 0.0005 for the last time at 519.394 ms,
  // 445.195 ms and 420.714 ms, and e^(-ωt) · (1 + ωt) at 636.536 ms.
  @Test(
    "the duration is the first whole millisecond after which the spring stays within the tolerance",
    arguments: [(0.85, 0.35, 520), (0.85, 0.3, 446), (0.8, 0.3, 421), (1, 0.4, 637)])
  func duration(damping: Double, response: Double, milliseconds: Int) {
    let spring = Spring(dampingRatio: damping, responseSeconds: response)
    expect(LinearEasing(spring, initialVelocity: 0).milliseconds, milliseconds)
  }

  @Test func pointsAreFewWhereTheMotionIsStraight() {
    let easing = LinearEasing(
      Spring(dampingRatio: 0.85, responseSeconds: 0.35), initialVelocity: 0)
    let first = easing.points.first
    expect(first, LinearEasing.Point(share: 0, progress: 0))
    expect(easing.points.last, LinearEasing.Point(share: 10_000, progress: 1))
    let lengths = zip(easing.points, easing.points.dropFirst()).map { $1.share - $0.share }
    #expect((lengths.max() ?? 0) > 5 * (lengths.min() ?? 0))
    #expect(easing.points.count < 40)
    #expect(easing.css.hasPrefix("linear(0, "))
    #expect(easing.css.hasSuffix(", 1)"))
  }
}
