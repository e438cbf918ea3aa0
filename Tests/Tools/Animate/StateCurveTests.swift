import SheetTestSupport
import Testing

@testable import SheetAnimate
@testable import SheetModel
@testable import SheetState
@testable import SheetTokens

@Suite struct StateCurveTests {
  /// The value of a curve, found by its pieces; nil in a gap.
  private func value(_ curve: StateCurve, at seconds: Double) -> Double? {
    for piece in curve.pieces where (piece.startSeconds..<piece.endSeconds).contains(seconds) {
      return piece.value(
        atShare: (seconds - piece.startSeconds) / (piece.endSeconds - piece.startSeconds))
    }
    return nil
  }

  @Test("pieces follow the integrated spring", arguments: [0.3, 0.85, 1.0, 1.6])
  func pieces(dampingRatio: Double) throws {
    let spring = Spring(dampingRatio: dampingRatio, responseSeconds: 0.35)
    let oracle = OracleSpring(dampingRatio: dampingRatio, responseSeconds: 0.35)
    let curve = StateCurve(breaks: [0, 1], tolerance: 0.02) { seconds in
      spring.motion(
        from: SheetMotion(offsetPoints: 800, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
    }
    for step in 0..<500 {
      let seconds = Double(step) / 500
      let exact = oracle.motion(
        from: OracleSpring.Motion(offsetPoints: 800, velocityPointsPerSecond: 0),
        afterSeconds: seconds
      ).offsetPoints
      // Five times in each piece are compared; between them the error of a cubic can be a little larger.
      let found = try #require(value(curve, at: seconds))
      expect(found, near: exact, closerThan: 0.025, "at \(seconds) s")
    }
    #expect(curve.pieces.count < 40)
  }

  @Test func aJumpAtABreakIsExact() {
    let curve = StateCurve(breaks: [0, 0.3, 1], tolerance: 0.01) { $0 < 0.3 ? 1 : 5 }
    expect(
      curve.pieces,
      [
        CurvePiece(startSeconds: 0, endSeconds: 0.3, coefficients: [1, 0, 0, 0]),
        CurvePiece(startSeconds: 0.3, endSeconds: 1, coefficients: [5, 0, 0, 0]),
      ])
    #expect(curve.isMoving)
    expect(curve.bounds, 1...5)
  }

  @Test func theBezierFormOfAPieceHasItsValues() {
    let samples = [2.0, -1, 4, 3].enumerated().map { (seconds: 5 + Double($0) / 3, value: $1) }
    let piece = CurvePiece(degree: 3, through: samples[...], from: 5, to: 6)
    for (seconds, value) in samples {
      expect(piece.value(at: seconds), near: value, closerThan: 1e-12)
    }
    let (start, first, second, end) = piece.bezier
    for step in 0...10 {
      let share = Double(step) / 10
      let rest = 1 - share
      // Bernstein's form of a cubic.
      let expected =
        rest * rest * rest * start + 3 * rest * rest * share * first
        + 3 * rest * share * share * second + share * share * share * end
      expect(piece.value(atShare: share), near: expected, closerThan: 1e-12)
    }
  }

  @Test func aMissingValueIsAGap() throws {
    let curve = StateCurve(breaks: [0, 1, 2, 3], tolerance: 0.01) { seconds in
      (1..<2).contains(seconds) ? nil : seconds
    }
    expect(curve.pieces.map(\.startSeconds), [0, 2])
    #expect(value(curve, at: 1.5) == nil)
    try expect(#require(value(curve, at: 2.5)), near: 2.5, closerThan: 1e-9)
  }

  @Test func aBendBetweenBreaksIsFoundByHalving() throws {
    let curve = StateCurve(breaks: [0, 1], tolerance: 0.01) { 100 * abs($0 - 0.37) }
    for step in 0..<1000 {
      let seconds = Double(step) / 1000
      let found = try #require(value(curve, at: seconds))
      expect(found, near: 100 * abs(seconds - 0.37), closerThan: 0.03)
    }
    #expect(curve.pieces.count < 40)
  }

  @Test func aRestlessValueHasABoundedNumberOfPieces() {
    let breaks = (0...40).map(Double.init)
    let curve = StateCurve(breaks: breaks, tolerance: 1e-9) { seconds in
      Double(Int(seconds * 1e6) * 2_654_435_761 % 1000)
    }
    #expect(curve.pieces.count <= 20_000 + 12 * 40)
  }
}
