import Foundation
import Testing

@testable import SheetPrimitives

@Suite struct CornerTests {
  /// Points along the corner, evenly spaced in the parameter of each cubic.
  private func places(of corner: Corner, perCubic count: Int = 200) -> [Point] {
    stride(from: 0, to: corner.points.count - 1, by: 3).flatMap { index in
      (0...count).map { step in
        Point.onCubic(
          corner.points[index], corner.points[index + 1], corner.points[index + 2],
          corner.points[index + 3], at: Double(step) / Double(count))
      }
    }
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

  @Test("the continuous corner equals the published one at every radius", arguments: [1.0, 10, 55])
  func continuousIsPublished(radius: Double) {
    let points = Corner(.continuous, radius: radius, across: nil, down: nil).points
    #expect(points.count == 10)
    let whole = published + published.reversed().map { Point(x: $0.y, y: $0.x) }
    for (point, wanted) in zip(points, whole) {
      // The last bit of a product.
      #expect(
        isNear(point, Point(x: wanted.x * radius, y: wanted.y * radius), within: 1e-14 * radius))
    }
  }

  @Test func theContinuousCornerLeavesTheEdgeWithoutCurvature() {
    let points = Corner(.continuous, radius: 10, across: nil, down: nil).points
    // Curvature at a cubic's start is the turn between its first two handles; both are on the
    // edge here.
    #expect(points[0].y == 0 && points[1].y == 0 && points[2].y == 0)
    #expect(points[0].x > points[1].x && points[1].x > points[2].x)
  }

  @Test func theContinuousCornerTurnsInOneDirection() {
    let places = places(of: Corner(.continuous, radius: 1, across: nil, down: nil))
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
    #expect(abs((directions.last ?? 0) - (directions.first ?? 0) - Double.pi / 2) < 1e-3)
  }

  @Test func theContinuousCornerIsSymmetric() {
    let points = Corner(.continuous, radius: 10, across: 26, down: 26).points
    for (point, mirrored) in zip(points, points.reversed()) {
      #expect(point == Point(x: mirrored.y, y: mirrored.x))
    }
  }

  @Test(
    "a short side blends the continuous corner as in the drawing",
    arguments: [20, 22, 25.3, 28, 30.5])
  func shortSideBlends(side: Double) {
    let points = Corner(.continuous, radius: 10, across: side, down: nil).points
    let t = min(max((side - 2 * 10) / (2 * 10 * 0.528665), 0), 1)
    let wanted = [1 + 0.528665 * t, 0.96 + 0.12849 * t, 0.82 + 0.048407 * t]
    for (point, share) in zip(points, wanted) {
      #expect(isNear(point, Point(x: share * 10, y: 0), within: 1e-12))
    }
    // The long side keeps its full lead-in.
    #expect(isNear(points[9], Point(x: 0, y: 15.28665), within: 1e-12))
  }

  @Test func aSideThatIsJustLongEnoughDoesNotBlend() {
    let reach = 2 * 1.528665 * 10
    let blended = Corner(.continuous, radius: 10, across: reach + 1e-9, down: nil).points
    #expect(blended == Corner(.continuous, radius: 10, across: nil, down: nil).points)
  }

  // MARK: Circular

  @Test("the circular corner matches the circle", arguments: [1.0, 10, 60])
  func circularIsTrue(radius: Double) {
    for place in places(of: Corner(.circular, radius: radius, across: nil, down: nil)) {
      let distance = hypot(place.x - radius, place.y - radius)
      // Two cubics per quarter deviate by at most 4.2e-6 of the radius.
      #expect(abs(distance - radius) <= 5e-6 * radius)
    }
  }

  @Test func theCircularCornerBeginsAndEndsOneRadiusFromTheVertex() {
    let points = Corner(.circular, radius: 10, across: nil, down: nil).points
    #expect(isNear(points[0], Point(x: 10, y: 0), within: 1e-14 * 10))
    #expect(isNear(points[points.count - 1], Point(x: 0, y: 10), within: 1e-14 * 10))
  }

  // MARK: Superellipse

  /// The corner's largest deviation from |x|ⁿ + |y|ⁿ = 1 along rays from the center, in radii.
  private func straying(exponent: Double) -> Double {
    let corner = Corner(.superellipse(exponent: exponent), radius: 1, across: nil, down: nil)
    return places(of: corner).map { place in
      let sum = pow(abs(1 - place.x), exponent) + pow(abs(1 - place.y), exponent)
      return abs(pow(sum, 1 / exponent) - 1)
    }.max() ?? .infinity
  }

  @Test("the superellipse satisfies its equation", arguments: [1.0, 1.8, 2, 2.5, 3])
  func superellipseIsTrue(exponent: Double) {
    // A fiftieth of a pixel at 60 points and 3 pixels per point.
    #expect(straying(exponent: exponent) <= 1e-4)
  }

  @Test(
    "pointed and boxy superellipses satisfy their equation",
    arguments: [1.1, 1.2, 1.5, 4, 5, 8, 20])
  func extremeSuperellipseIsTrue(exponent: Double) {
    // Curvature concentrates at the edge for small exponents and at the diagonal for large ones;
    // cubics of equal width would deviate there.
    #expect(straying(exponent: exponent) <= 1e-4)
  }

  @Test func theSuperellipseOfExponentTwoIsTheCircle() {
    let corner = Corner(.superellipse(exponent: 2), radius: 10, across: nil, down: nil)
    for place in places(of: corner) {
      #expect(abs(hypot(place.x - 10, place.y - 10) - 10) <= 1e-3)
    }
  }

  // MARK: Smooth

  @Test func zeroSmoothingIsTheCircle() {
    let smooth = Corner(.smooth(smoothing: 0), radius: 10, across: nil, down: nil)
    #expect(smooth.points == Corner(.circular, radius: 10, across: nil, down: nil).points)
  }

  @Test func slightSmoothingIsNearlyTheCircle() {
    for place in places(
      of: Corner(.smooth(smoothing: 1e-4), radius: 10, across: nil, down: nil))
    {
      let isOnTheEdge = place.x > 10 || place.y > 10
      let distance =
        isOnTheEdge ? min(place.x, place.y) : abs(hypot(place.x - 10, place.y - 10) - 10)
      // The lead-in is a thousandth of a point long.
      #expect(distance < 1e-3)
    }
  }

  @Test("smoothing stretches the corner by its share of the radius", arguments: [0.3, 0.6, 1.0])
  func smoothingStretches(smoothing: Double) {
    let points = Corner(.smooth(smoothing: smoothing), radius: 10, across: nil, down: nil).points
    #expect(isNear(points[0], Point(x: 10 * (1 + smoothing), y: 0), within: 1e-12))
  }

  @Test func aShortSideReducesTheSmoothing() {
    // Half of the side is 13, which leaves 0.3 of a radius for smoothing.
    let cramped = Corner(.smooth(smoothing: 0.6), radius: 10, across: 26, down: nil)
    let wanted = Corner(.smooth(smoothing: 0.3), radius: 10, across: nil, down: nil)
    for (point, other) in zip(cramped.points, wanted.points) {
      #expect(isNear(point, other, within: 1e-12))
    }
  }
}
