import Foundation
import SheetTestSupport
import Testing

@testable import SheetPrimitives

@Suite struct CornerTests {
  private func corner(
    _ curve: CornerCurve, radius: Double = 10, across: Double? = nil, down: Double? = nil
  ) -> Corner {
    Corner(curve, radius: radius, across: across, down: down)
  }

  private func isNear(_ first: Point, _ second: Point, within distance: Double) -> Bool {
    hypot(first.x - second.x, first.y - second.y) <= distance
  }

  // MARK: Continuous

  /// The published half of the curve in radii: the edge, the join and the middle's first handle.
  private let published = [
    Point(x: 1.528665, y: 0), Point(x: 1.0884929576185292, y: 0),
    Point(x: 0.8684069440630023, y: 0), Point(x: 0.6314937928309926, y: 0.07491138784701594),
    Point(x: 0.3728238266257468, y: 0.16905955604436995),
  ]

  @Test("the continuous corner is the published one, symmetric and without curvature at the edge")
  func continuousIsPublished() {
    let whole = published + published.reversed().map { Point(x: $0.y, y: $0.x) }
    for radius in [1.0, 10, 55] {
      let points = corner(.continuous, radius: radius).points
      expect(points.count, 10)
      for (point, wanted) in zip(points, whole) {
        let scaled = Point(x: wanted.x * radius, y: wanted.y * radius)
        // The last bit of a product.
        #expect(isNear(point, scaled, within: 1e-14 * radius), "radius \(radius)")
      }
    }
    // Curvature at a cubic's start is the turn between its first two handles; both are on the
    // edge here.
    let points = corner(.continuous).points
    #expect(points[0].y == 0 && points[1].y == 0 && points[2].y == 0)
    #expect(points[0].x > points[1].x && points[1].x > points[2].x)
    let short = corner(.continuous, across: 26, down: 26).points
    for (point, mirrored) in zip(short, short.reversed()) {
      expect(point, Point(x: mirrored.y, y: mirrored.x))
    }
  }

  @Test func theContinuousCornerTurnsInOneDirection() {
    let places = corner(.continuous, radius: 1).places()
    var directions: [Double] = []
    for (first, second) in zip(places, places.dropFirst()) where first != second {
      directions.append(atan2(second.y - first.y, first.x - second.x))
    }
    for (first, second) in zip(directions, directions.dropFirst()) {
      #expect(second >= first - 1e-9)
      // The published cubics meet at an angle of 2.45 degrees, and a sampling step adds 0.2;
      // no turn is larger.
      #expect(second - first < 2.7 * Double.pi / 180)
    }
    // From along one edge to along the other, except for half a sampling step at either end.
    expect((directions.last ?? 0) - (directions.first ?? 0), near: Double.pi / 2, closerThan: 1e-3)
  }

  @Test("a short side blends the continuous corner as in the drawing, and one long enough does not")
  func shortSideBlends() {
    for side in [20, 22, 25.3, 28, 30.5] {
      let points = corner(.continuous, across: side).points
      let t = min(max((side - 2 * 10) / (2 * 10 * 0.528665), 0), 1)
      let wanted = [1 + 0.528665 * t, 0.96 + 0.12849 * t, 0.82 + 0.048407 * t]
      for (point, share) in zip(points, wanted) {
        #expect(isNear(point, Point(x: share * 10, y: 0), within: 1e-12), "side \(side)")
      }
      // The long side keeps its full lead-in.
      #expect(isNear(points[9], Point(x: 0, y: 15.28665), within: 1e-12), "side \(side)")
    }
    let reach = 2 * 1.528665 * 10
    expect(corner(.continuous, across: reach + 1e-9).points, corner(.continuous).points)
  }

  // MARK: Circular

  @Test("the circular corner is the circle, from one radius before the vertex to one behind it")
  func circularIsTrue() {
    for radius in [1.0, 10, 60] {
      for place in corner(.circular, radius: radius).places() {
        let distance = hypot(place.x - radius, place.y - radius)
        // Two cubics per quarter deviate by at most 4.2e-6 of the radius.
        expect(distance, near: radius, within: 5e-6 * radius)
      }
    }
    let points = corner(.circular).points
    #expect(isNear(points[0], Point(x: 10, y: 0), within: 1e-14 * 10))
    #expect(isNear(points[points.count - 1], Point(x: 0, y: 10), within: 1e-14 * 10))
  }

  // MARK: Superellipse

  /// The corner's largest deviation from |x|ⁿ + |y|ⁿ = 1 along rays from the center, in radii.
  private func straying(exponent: Double) -> Double {
    corner(.superellipse(exponent: exponent), radius: 1).places().map { place in
      let sum = pow(abs(1 - place.x), exponent) + pow(abs(1 - place.y), exponent)
      return abs(pow(sum, 1 / exponent) - 1)
    }.max() ?? .infinity
  }

  @Test("the superellipse satisfies its equation, and that of exponent 2 is the circle")
  func superellipseIsTrue() {
    // Curvature concentrates at the edge for small exponents and at the diagonal for large ones;
    // cubics of equal width would deviate there.
    for exponent in [1.0, 1.8, 2, 2.5, 3, 1.1, 1.2, 1.5, 4, 5, 8, 20] {
      // A fiftieth of a pixel at 60 points and 3 pixels per point.
      #expect(straying(exponent: exponent) <= 1e-4, "exponent \(exponent)")
    }
    for place in corner(.superellipse(exponent: 2)).places() {
      expect(hypot(place.x - 10, place.y - 10), near: 10, within: 1e-3)
    }
  }

  // MARK: Smooth

  @Test("without smoothing the corner is the circle, and with little nearly so")
  func slightSmoothing() {
    expect(corner(.smooth(smoothing: 0)).points, corner(.circular).points)
    for place in corner(.smooth(smoothing: 1e-4)).places() {
      let isOnTheEdge = place.x > 10 || place.y > 10
      let distance =
        isOnTheEdge ? min(place.x, place.y) : abs(hypot(place.x - 10, place.y - 10) - 10)
      // The lead-in is a thousandth of a point long.
      #expect(distance < 1e-3)
    }
  }

  @Test("smoothing stretches the corner by its share of the radius, as far as the side allows")
  func smoothingStretches() {
    for smoothing in [0.3, 0.6, 1.0] {
      let points = corner(.smooth(smoothing: smoothing)).points
      #expect(isNear(points[0], Point(x: 10 * (1 + smoothing), y: 0), within: 1e-12))
    }
    // Half of the side is 13, which leaves 0.3 of a radius for smoothing.
    let cramped = corner(.smooth(smoothing: 0.6), across: 26).points
    for (point, other) in zip(cramped, corner(.smooth(smoothing: 0.3)).points) {
      #expect(isNear(point, other, within: 1e-12))
    }
  }
}
