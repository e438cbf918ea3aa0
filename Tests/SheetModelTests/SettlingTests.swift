import SheetModel
import SheetTestSupport
import Testing

@testable import SheetTokens

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
