import SheetModel
import SheetTestSupport
import Testing

@testable import SheetTokens

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
