import Foundation
import SheetTestSupport
import Testing

@Suite struct OracleCornerCurveTests {
  /// The area between a corner of radius 1 and its vertex.
  private func areaCut(_ curve: OracleCornerCurve) -> Double {
    let corner = curve.polyline(radius: 1, horizontalSide: nil, verticalSide: nil)
    return abs(OraclePolygon(corner + [OraclePoint(0, 0)]).signedArea)
  }

  private func apexDistance(_ curve: OracleCornerCurve) -> Double {
    let corner = curve.polyline(radius: 1, horizontalSide: nil, verticalSide: nil)
    return corner.map { hypot($0.x, $0.y) }.min() ?? .infinity
  }

  @Test("corners have the areas and apexes of their formulas or publications")
  func measures() {
    // A quarter of |x|⁴ + |y|⁴ = 1 is Γ(5/4)² / Γ(3/2).
    let quarter = tgamma(1.25) * tgamma(1.25) / tgamma(1.5)
    let areas: [(curve: OracleCornerCurve, area: Double, tolerance: Double)] = [
      // Published measures of the continuous corner: area cut 0.225297 r², apex at 0.412253 r.
      (.continuous, 0.225297, 1e-6),
      // 1200 chords are a few tenths of a millionth inside the arc.
      (.circular, 1 - .pi / 4, 1e-6), (.superellipse(exponent: 4), 1 - quarter, 2e-6),
      // The arc has 400 of the 1200 chords.
      (.smooth(0), 1 - .pi / 4, 3e-6),
      // Published: the two are at most 0.00196 r apart, so at most that over a length of about 3 r.
      (.smooth(0.65), areaCut(.continuous), 0.003),
    ]
    for (curve, area, tolerance) in areas {
      expect(areaCut(curve), near: area, closerThan: tolerance, "\(curve)")
    }
    let apexes: [(curve: OracleCornerCurve, distance: Double, tolerance: Double)] = [
      (.continuous, 0.412253, 1e-6), (.coreAnimation, 2.0.squareRoot() - 1, 1e-9),
      (.circular, 2.0.squareRoot() - 1, 1e-9),
    ]
    for (curve, distance, tolerance) in apexes {
      expect(apexDistance(curve), near: distance, closerThan: tolerance, "\(curve)")
    }
  }

  @Test func theCornerOfPhonesMatchesTheMeasuredOutline() throws {
    let corner = OracleCornerCurve.coreAnimation
      .polyline(radius: 186, horizontalSide: nil, verticalSide: nil)
    let measured = try MeasuredCorner()
    // In pixels of the screenshot: the file is that accurate; UIBezierPath's curve is farther off.
    #expect(measured.greatestDistance(from: corner, radius: 186) < 0.09)
    let other = OracleCornerCurve.continuous
      .polyline(radius: 186, horizontalSide: nil, verticalSide: nil)
    #expect(measured.greatestDistance(from: other, radius: 186) > 0.8)
  }

  @Test("a short side makes the corner of phones smaller, and blends the continuous one")
  func shortSides() {
    let half = 2 * (1 + 0.528665 / 2)
    let rows: [(OracleCornerCurve, radius: Double, [Double?], x: Double, y: Double?)] = [
      (.coreAnimation, 9, [10, 100], 5, 5),
      // The radius is clamped to half the side, and the lead-in has no room beyond it.
      (.continuous, 9, [10, nil], 5, 5 * 1.528665),
      // Half the space for the lead-in gives half the lead-in.
      (.continuous, 1, [half, nil], half / 2, nil),
    ]
    for (curve, radius, sides, x, y) in rows {
      let corner = curve.polyline(radius: radius, horizontalSide: sides[0], verticalSide: sides[1])
      expect(corner.first?.x ?? 0, near: x, closerThan: 1e-12, "\(curve)")
      if let y { expect(corner.last?.y ?? 0, near: y, closerThan: 1e-12, "\(curve)") }
    }
  }

  @Test("the second superellipse is a circle, and smoothing extends farther without a kink")
  func polylines() {
    let circle = OracleCornerCurve.superellipse(exponent: 2)
      .polyline(radius: 7, horizontalSide: nil, verticalSide: nil)
    #expect(circle.allSatisfy { abs(hypot(7 - $0.x, 7 - $0.y) - 7) < 1e-12 })
    #expect(circle.count > 1000)
    #expect(circle.first == OraclePoint(7, 0) && circle.last == OraclePoint(0, 7))
    let corner = OracleCornerCurve.smooth(0.6)
      .polyline(radius: 1, horizontalSide: nil, verticalSide: nil)
    #expect(corner.count > 1000)
    expect(corner.first?.x ?? 0, near: 1.6, closerThan: 1e-12)
    let turns = zip(zip(corner, corner.dropFirst()), corner.dropFirst(2)).map { pair, third in
      let before = atan2(pair.1.y - pair.0.y, pair.1.x - pair.0.x)
      return remainder(atan2(third.y - pair.1.y, third.x - pair.1.x) - before, 2 * .pi)
    }
    // 90° in 1200 steps; a kink at a joint would be degrees.
    #expect(turns.allSatisfy { abs($0) < 0.01 })
  }

  @Test("a capsule has the area of a bar and a circle, and a sheet is square at the bottom")
  func polygons() {
    let area = OraclePolygon.capsule(x: 1, y: 2, width: 36, height: 5).signedArea
    // 2000 chords of a circle of radius 2.5 lose 3e-5.
    expect(area, near: 31 * 5 + .pi * 6.25, closerThan: 5e-5)
    let sheet = OraclePolygon.roundedRectangle(
      x: 0, y: 100, width: 200, height: 300, radius: 10, roundsBottom: false,
      curve: .continuous)
    expect(sheet.signedArea, near: 60_000 - 2 * 22.5297, closerThan: 1e-3)
  }
}
