import SheetModel
import SheetTestSupport
import Testing

@testable import SheetTokens

@Suite struct CubicBezierTests {
  @Test func progressAndSlopeAgreeWithTheTable() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/cubic-bezier.csv"))
    expect(table.rows.count, 54)
    for row in table.rows {
      let curve = CubicBezier(
        x1: try row.number("x1"), y1: try row.number("y1"), x2: try row.number("x2"),
        y2: try row.number("y2"))
      let share = try row.number("share")
      let progress = try row.number("progress")
      let slope = try row.number("slope")
      // A few last bits: 852 points of travel are then exact to a billionth of a point.
      expect(
        curve.progress(atShare: share), near: progress, closerThan: 1e-13, "\(curve) at \(share)")
      expect(curve.slope(atShare: share), near: slope, closerThan: 1e-9, "\(curve) at \(share)")
    }
  }

  @Test func theEndsHoldOutsideTheDuration() {
    let curve = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    expect(curve.progress(atShare: -0.5), 0)
    expect(curve.progress(atShare: 0), 0)
    expect(curve.progress(atShare: 1), 1)
    expect(curve.progress(atShare: 7), 1)
    expect(curve.slope(atShare: -0.5), 0)
    expect(curve.slope(atShare: 1), 0)
  }

  @Test func aStraightCurveIsLinearInTime() {
    let curve = CubicBezier(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for step in 1..<100 {
      let share = Double(step) / 100
      expect(curve.progress(atShare: share), near: share, closerThan: 1e-14)
      expect(curve.slope(atShare: share), near: 1, closerThan: 1e-12)
    }
  }

  /// Steep, flat and straight curves, against the definition: x at the parameter is the share.
  @Test func everyShareOfEveryCurveIsSolved() {
    let places = [0, 0.01, 0.25, 0.42, 0.58, 0.75, 1]
    let shares = (1..<40).map { Double($0) / 40 } + [1e-12, 1e-6, 1 - 1e-9]
    for x1 in places {
      for x2 in places {
        // With y = t the progress is the parameter itself.
        let curve = CubicBezier(x1: x1, y1: 1.0 / 3, x2: x2, y2: 2.0 / 3)
        for share in shares {
          let t = curve.progress(atShare: share)
          let u = 1 - t
          let x = 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t
          expect(x, near: share, closerThan: 1e-15, "\(x1), \(x2) at \(share)")
        }
      }
    }
  }

  @Test func anEaseInIsMonotonic() {
    let curve = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    let places = (0...1000).map { curve.progress(atShare: Double($0) / 1000) }
    for (first, second) in zip(places, places.dropFirst()) { #expect(second > first) }
  }
}
