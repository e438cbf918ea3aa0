import Foundation
import SheetModel
import SheetTestSupport
import Testing

@testable import SheetTokens

@Suite struct SpringTests {
  @Test func everyRegimeAgreesWithTheTable() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/spring-motion.csv"))
    expect(table.rows.count, 360)
    for row in table.rows {
      let spring = Spring(
        dampingRatio: try row.number("damping_ratio"),
        responseSeconds: try row.number("response_s"))
      let start = SheetMotion(
        offsetPoints: try row.number("offset_pt"),
        velocityPointsPerSecond: try row.number("velocity_pt_s"))
      let seconds = try row.number("time_s")
      let now = spring.motion(from: start, afterSeconds: seconds)
      let offset = try row.number("offset_then_pt")
      let velocity = try row.number("velocity_then_pt_s")
      // Places are rounded to a millionth of a point; speeds are ω times as large.
      expect(now.offsetPoints, near: offset, closerThan: 1e-6, "\(spring) at \(seconds)")
      #expect(
        abs(now.velocityPointsPerSecond - velocity) < 1e-6 * spring.frequency,
        "\(spring) at \(seconds)")
    }
  }

  @Test(
    "the closed form agrees with integrating the equation",
    arguments: [0.05, 0.3, 0.85, 0.999_999, 1, 1.000_001, 1.7, 4.56])
  func agreesWithIntegration(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio, responseSeconds: 0.35)
    let stepper = OracleSpring(dampingRatio: dampingRatio, responseSeconds: 0.35)
    let start = SheetMotion(offsetPoints: 420, velocityPointsPerSecond: -900)
    for seconds in [0, 0.016, 0.1, 0.35, 1.2] {
      let exact = spring.motion(from: start, afterSeconds: seconds)
      let stepped = stepper.motion(
        from: OracleSpring.Motion(offsetPoints: 420, velocityPointsPerSecond: -900),
        afterSeconds: seconds)
      // Far below a pixel and far above the integration error.
      expect(exact.offsetPoints, near: stepped.offsetPoints, closerThan: 1e-6, "at \(seconds) s")
    }
  }

  @Test("a motion in two parts ends where the whole one does", arguments: [0.4, 0.85, 1, 1.4])
  func splitFlight(dampingRatio: Double) {
    let spring = Spring(dampingRatio: dampingRatio, responseSeconds: 0.5)
    let start = SheetMotion(offsetPoints: 100, velocityPointsPerSecond: 50)
    let half = spring.motion(from: start, afterSeconds: 0.2)
    let split = spring.motion(from: half, afterSeconds: 0.3)
    let whole = spring.motion(from: start, afterSeconds: 0.5)
    // A few last bits of 100 points.
    expect(split.offsetPoints, near: whole.offsetPoints, closerThan: 1e-10)
    expect(split.velocityPointsPerSecond, near: whole.velocityPointsPerSecond, closerThan: 1e-9)
  }

  @Test("zero seconds change nothing", arguments: [0.3, 1, 2.5])
  func noTime(dampingRatio: Double) {
    let start = SheetMotion(offsetPoints: 793, velocityPointsPerSecond: -1234)
    let now = Spring(dampingRatio: dampingRatio, responseSeconds: 0.35)
      .motion(from: start, afterSeconds: 0)
    expect(now.offsetPoints, near: 793, closerThan: 1e-10)
    #expect(abs(now.velocityPointsPerSecond + 1234) < 1e-9)
  }

  @Test func aCriticallyOrOverdampedSpringNeverCrossesItsTarget() {
    for dampingRatio in [1, 1.2, 4.56] {
      let spring = Spring(dampingRatio: dampingRatio, responseSeconds: 0.35)
      for step in 1...2000 {
        let now = spring.motion(
          from: SheetMotion(offsetPoints: 793, velocityPointsPerSecond: 0),
          afterSeconds: Double(step) * 0.002)
        #expect(now.offsetPoints > 0, "damping \(dampingRatio) after \(step) steps")
      }
    }
  }

  @Test func settlingAgreesWithBruteForce() {
    var random = SeededRandom(seed: 20)
    for _ in 0..<24 {
      let spring = Spring(
        dampingRatio: Double.random(in: 0.2...2.5, using: &random),
        responseSeconds: Double.random(in: 0.15...0.8, using: &random))
      let start = SheetMotion(
        offsetPoints: Double.random(in: -800...800, using: &random),
        velocityPointsPerSecond: Double.random(in: -3000...3000, using: &random))
      let found = spring.settlingSeconds(from: start, withinDistance: 1.0 / 6, belowSpeed: 20)
      // The last tenth of a millisecond of ten seconds in which the motion is not settled.
      let last = (0...100_000).last { step in
        let now = spring.motion(from: start, afterSeconds: Double(step) * 1e-4)
        return abs(now.offsetPoints) > 1.0 / 6 || abs(now.velocityPointsPerSecond) >= 20
      }
      let brute = Double(last ?? 0) * 1e-4
      expect(found, near: brute, closerThan: 1.01e-4, "seed 20: \(spring) \(start)")
      #expect(brute < 9.9)
    }
  }

  @Test func settlingIsExactToANanosecond() {
    let spring = Spring(dampingRatio: 0.85, responseSeconds: 0.35)
    let start = SheetMotion(offsetPoints: 793, velocityPointsPerSecond: 0)
    let end = spring.settlingSeconds(from: start, withinDistance: 1.0 / 6, belowSpeed: 20)
    func isStill(_ seconds: Double) -> Bool {
      let now = spring.motion(from: start, afterSeconds: seconds)
      return abs(now.offsetPoints) <= 1.0 / 6 && abs(now.velocityPointsPerSecond) < 20
    }
    #expect(isStill(end))
    #expect(!isStill(end - 1e-9))
  }

  @Test func aMotionAtRestIsSettledImmediately() {
    let spring = Spring(dampingRatio: 0.85, responseSeconds: 0.35)
    let nearly = SheetMotion(offsetPoints: 0.1, velocityPointsPerSecond: 0)
    expect(spring.settlingSeconds(from: nearly, withinDistance: 0.5, belowSpeed: 60), 0)
    expect(spring.settlingSeconds(from: .atRest, withinDistance: 0.5, belowSpeed: 60), 0)
  }

  @Test func passingTheTargetFastIsNotSettled() {
    let spring = Spring(dampingRatio: 0.8, responseSeconds: 0.3)
    let passing = SheetMotion(offsetPoints: 0, velocityPointsPerSecond: 400)
    #expect(spring.settlingSeconds(from: passing, withinDistance: 1.0 / 6, belowSpeed: 20) > 0.1)
  }
}

/// The time at which a spring has settled.
@Suite struct SettlingTests {
  @Test("the settling formula agrees with stepping", arguments: [0.3, 0.8, 0.85, 1, 1.6])
  func settlingAgreesWithStepping(dampingRatio: Double) {
    let response = 0.3441442326
    let spring = Spring(dampingRatio: dampingRatio, responseSeconds: response)
    let oracle = OracleSpring(dampingRatio: dampingRatio, responseSeconds: response)
    for (offset, velocity) in [(367.0, 0.0), (-80, 2400), (0.4, -900), (12, -310)] {
      let found = spring.settlingSeconds(
        from: SheetMotion(offsetPoints: offset, velocityPointsPerSecond: velocity),
        withinDistance: 0.25, belowSpeed: 30)
      func isSettled(_ seconds: Double) -> Bool {
        oracle.isSettled(
          oracle.motion(
            from: .init(offsetPoints: offset, velocityPointsPerSecond: velocity),
            afterSeconds: seconds), withinPoints: 0.25, belowPointsPerSecond: 30)
      }
      #expect(isSettled(found + 1e-6), "\(offset) \(velocity)")
      #expect(!isSettled(found - 1e-6), "\(offset) \(velocity)")
    }
  }
}

/// The springs of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
@Suite struct UIViewSpringTests {
  /// Frequencies in rad/s with four decimals, from a table of springs that was computed with another
  /// program.
  static let table: [(seconds: Double, dampingRatio: Double, velocity: Double, frequency: Double)] =
    [
      (0.8, 0.5, 0.5, 15.7319), (0.35, 0.85, 0, 24.8276), (0.3, 0.8, 0, 29.981),
      (0.4, 1, 0, 23.0835), (0.5, 1, 0, 18.4668), (0.8, 0.6, 0.5, 13.6607),
      (0.9, 0.5, 0.5, 13.9648), (0.8, 0.5, 0.6, 15.6973),
    ]

  @Test(
    "C25: UIView's spring of 0.8 s, damping 0.5 and velocity 0.5 has 15.7319 rad/s",
    arguments: table)
  func C25_frequency(
    row: (seconds: Double, dampingRatio: Double, velocity: Double, frequency: Double)
  ) {
    let spring = Spring(
      animationSeconds: row.seconds, dampingRatio: row.dampingRatio, initialVelocity: row.velocity)
    expect(spring.dampingRatio, row.dampingRatio)
    // Half a unit of the table's last decimal.
    expect(spring.frequency, near: row.frequency, within: 0.00005)
  }

  /// A velocity away from the goal, and velocities at which the motion overshoots at once.
  @Test(arguments: [-20.0, -1, 2, 8, 40, 100], [0.05, 0.5, 1])
  func everyVelocityHasASpring(velocity: Double, dampingRatio: Double) {
    let spring = Spring(
      animationSeconds: 0.8, dampingRatio: dampingRatio, initialVelocity: velocity)
    #expect(spring.frequency > 0)
    #expect(spring.frequency.isFinite)
  }

  @Test func aLongerAnimationIsTheSameSpringSlower() {
    let short = Spring(animationSeconds: 0.4, dampingRatio: 0.7)
    let long = Spring(animationSeconds: 0.8, dampingRatio: 0.7)
    expect(short.frequency, near: 2 * long.frequency, closerThan: 1e-9)
  }
}
