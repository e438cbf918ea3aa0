import Foundation
import SheetTestSupport
import Testing

@testable import SheetPrimitives

@Suite struct CoreAnimationCornerTests {
  private func corner(radius: Double, across: Double? = nil, down: Double? = nil) -> Corner {
    Corner(.coreAnimation, radius: radius, across: across, down: down)
  }

  @Test("B04 the corner follows the outline measured on a phone")
  func followsTheMeasuredOutline() throws {
    // The radius of the screenshot in pixels; its outline is accurate to a few hundredths.
    let polyline = corner(radius: 186).places(perCubic: 400).map { OraclePoint($0.x, $0.y) }
    #expect(try MeasuredCorner().greatestDistance(from: polyline, radius: 186) < 0.09)
  }

  @Test("the corner is symmetric, with the published tails and a circle in the middle")
  func tailsArePublished() {
    let published = [(1.47485, 0), (0.98162, 0.01259), (0.66965, -0.00747), (0.38816, 0.20900)]
    for radius in [1.0, 10, 62] {
      let points = corner(radius: radius).points
      for (index, (along, across)) in published.enumerated() {
        let (first, last) = (points[index], points[points.count - 1 - index])
        #expect(hypot(first.x - along * radius, first.y - across * radius) < 1e-14 * radius)
        #expect(hypot(last.y - along * radius, last.x - across * radius) < 1e-14 * radius)
      }
    }
    let symmetric = corner(radius: 10).points
    for (point, mirrored) in zip(symmetric, symmetric.reversed()) {
      #expect(hypot(point.x - mirrored.y, point.y - mirrored.x) < 1e-14)
    }
    // A cubic, a line, and then the arc.
    let points = corner(radius: 1).points[6...9].map { $0 }
    for step in 0...400 {
      let place = Point.onCubic(points[0], points[1], points[2], points[3], at: Double(step) / 400)
      // A thousandth of a level at a radius of 400 pixels.
      expect(hypot(place.x - 1, place.y - 1), near: 1, closerThan: 1e-8)
    }
    // From one tail's end to the other's, except for the rounding of their five digits.
    #expect(hypot(points[0].x - 0.38816, points[0].y - 0.20900) < 2e-5)
    #expect(hypot(points[3].x - 0.20900, points[3].y - 0.38816) < 2e-5)
  }

  @Test("a side shorter than two corners makes the radius smaller, and one long enough does not")
  func shortSides() {
    for side in [4, 20, 29.49, 29.497] {
      let short = corner(radius: 10, across: side, down: 200)
      expect(short.points, corner(radius: side / 2.9497).points, "side \(side)")
      // The corner ends in the middle of the side.
      expect(short.points[0].x, near: side / 2, closerThan: 1e-12, "side \(side)")
      expect(short.points, corner(radius: 10, across: nil, down: side).points, "side \(side)")
    }
    expect(corner(radius: 10, across: 29.4971, down: 29.4971).points, corner(radius: 10).points)
  }

  @Test func theCornerCutsTheAreaOfItsFormula() {
    let polygon = corner(radius: 1).places(perCubic: 400).map { OraclePoint($0.x, $0.y) }
    let area = abs(OraclePolygon(polygon + [OraclePoint(0, 0)]).signedArea)
    // Green's theorem, in fractions along the published tail and in closed form along the arc; the
    // chords here cost 7e-7.
    expect(area, near: 0.231861778, closerThan: 1e-6)
  }
}
