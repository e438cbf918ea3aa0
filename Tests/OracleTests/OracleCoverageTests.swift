import Foundation
import SheetTestSupport
import Testing

@Suite struct OracleCoverageTests {
  private let crop = OracleCrop(xPixels: 3, yPixels: 2, widthPixels: 20, heightPixels: 16)

  @Test("rectangles, diagonals and reversed outlines cover their shares of pixels")
  func shares() {
    let rectangle = OraclePolygon.rectangle(x: 5.3, y: 4.6, width: 9.25, height: 6.55)
    let coverage = rectangle.coverage(in: crop)
    for row in 0..<16 {
      for column in 0..<20 {
        let x = Double(column + 3)
        let y = Double(row + 2)
        let across = max(0, min(x + 1, 14.55) - max(x, 5.3))
        let down = max(0, min(y + 1, 11.15) - max(y, 4.6))
        expect(coverage[row * 20 + column], near: across * down, closerThan: 1e-12)
      }
    }
    let triangle = OraclePolygon([OraclePoint(3, 2), OraclePoint(13, 12), OraclePoint(3, 12)])
    let halves = triangle.coverage(in: crop)
    for step in 0..<10 { expect(halves[step * 20 + step], near: 0.5, closerThan: 1e-12) }
    expect(halves[1], 0)
    expect(halves[20 * 9], 1)
    let shape = OraclePolygon.capsule(x: 4.2, y: 3.3, width: 14, height: 5)
    let reversed = OraclePolygon(shape.vertices.reversed())
    let pairs = zip(shape.coverage(in: crop), reversed.coverage(in: crop))
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("star-shaped outlines cover their shoelace area", arguments: [1, 2, 3, 4, 5])
  func coversItsArea(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let star = OraclePolygon(
      (0..<23).map { spoke in
        let angle = Double(spoke) / 23 * 2 * .pi
        let radius = Double.random(in: 1...7.5, using: &random)
        return OraclePoint(13 + radius * cos(angle), 10 + radius * sin(angle))
      })
    let total = star.coverage(in: crop).reduce(0, +)
    expect(total, near: abs(star.signedArea), closerThan: 1e-9, "seed \(seed)")
  }

  @Test("single pixels agree with clipping the outline to them", arguments: [6, 7, 8])
  func agreesWithClipping(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let triangle = OraclePolygon(
      (0..<3).map { _ in
        OraclePoint(.random(in: 0...26, using: &random), .random(in: 0...20, using: &random))
      })
    let coverage = triangle.coverage(in: crop)
    for row in 0..<16 {
      for column in 0..<20 {
        let clipped = clip(triangle, left: Double(column + 3), top: Double(row + 2))
        #expect(
          abs(coverage[row * 20 + column] - abs(clipped.signedArea)) < 1e-9,
          "seed \(seed), pixel \(column), \(row)")
      }
    }
  }

  @Test func aCropEqualsThatPartOfTheWhole() {
    let shape = OraclePolygon.roundedRectangle(
      x: 0.4, y: 1.7, width: 31, height: 25, radius: 9, roundsBottom: true, curve: .continuous)
    let whole = shape.coverage(
      in: OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 32, heightPixels: 28))
    let part = shape.coverage(in: crop)
    for row in 0..<16 {
      for column in 0..<20 {
        let expected = whole[(row + 2) * 32 + column + 3]
        expect(part[row * 20 + column], near: expected, closerThan: 1e-12)
      }
    }
  }

  /// Sutherland–Hodgman clipping to one pixel, one side at a time.
  private func clip(_ polygon: OraclePolygon, left: Double, top: Double) -> OraclePolygon {
    let sides: [(OraclePoint) -> Double] = [
      { $0.x - left }, { left + 1 - $0.x }, { $0.y - top }, { top + 1 - $0.y },
    ]
    return sides.reduce(polygon) { clipped, inside in
      guard var start = clipped.vertices.last else { return clipped }
      var kept: [OraclePoint] = []
      for end in clipped.vertices {
        let before = inside(start)
        let after = inside(end)
        if (before < 0) != (after < 0) {
          let share = before / (before - after)
          kept.append(
            OraclePoint(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
        }
        if after >= 0 { kept.append(end) }
        start = end
      }
      return OraclePolygon(kept)
    }
  }
}
