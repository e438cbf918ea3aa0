import Foundation
import SheetTestSupport
import Testing

@Suite struct OracleShadowTests {
  private let crop = OracleCrop(xPixels: -30, yPixels: -25, widthPixels: 60, heightPixels: 50)
  private let sigma = 9.0

  /// The standard deviation of a pixel's mean: the square itself has a variance of 1/12.
  private var meanSigma: Double { (sigma * sigma + 1.0 / 12).squareRoot() }

  private func phi(_ z: Double) -> Double { (1 + erf(z / 2.0.squareRoot())) / 2 }

  private func expectShadow(
    of polygon: OraclePolygon, tolerance: Double, _ expected: (Double, Double) -> Double
  ) {
    let shares = polygon.shadow(in: crop, sigmaPixels: sigma)
    var worst = 0.0
    for row in 0..<50 {
      for column in 0..<60 {
        let ideal = expected(Double(column) - 29.5, Double(row) - 24.5)
        worst = max(worst, abs(shares[row * 60 + column] - ideal))
      }
    }
    #expect(worst < tolerance)
  }

  @Test("half planes and a corner fall off like the normal distribution")
  func straightEdges() {
    let below = OraclePolygon.rectangle(x: -5000, y: 3.25, width: 10_000, height: 5000)
    expectShadow(of: below, tolerance: 1e-12) { _, y in phi((y - 3.25) / meanSigma) }
    // The corner of a big rectangle is a product.
    let quadrant = OraclePolygon.rectangle(x: -2.5, y: 1.5, width: 5000, height: 5000)
    expectShadow(of: quadrant, tolerance: 1e-12) { x, y in
      phi((x + 2.5) / meanSigma) * phi((y - 1.5) / meanSigma)
    }
    // Below the line y = x / 3 + 2, far beyond the crop on every side.
    let tilted = OraclePolygon([
      OraclePoint(-900, -298), OraclePoint(900, 302), OraclePoint(900, 2000),
      OraclePoint(-900, 2000),
    ])
    // 1e-5 of a black shadow at 0.3 is less than a thousandth of a level.
    expectShadow(of: tilted, tolerance: 1e-5) { x, y in
      phi((y - x / 3 - 2) / (1 + 1.0 / 9).squareRoot() / meanSigma)
    }
  }

  @Test func thePixelsOfASharpShadowAreTheMeansOverTheirSquares() {
    // ∫ Φ = z Φ(z) + φ(z); σ = 2 pixels is the sharpest possible shadow, at one pixel per point.
    func integral(_ z: Double) -> Double { z * phi(z) + exp(-z * z / 2) / (2 * .pi).squareRoot() }
    let below = OraclePolygon.rectangle(x: -500, y: 0.3, width: 1000, height: 500)
    let shares = below.shadow(
      in: OracleCrop(xPixels: 0, yPixels: -10, widthPixels: 1, heightPixels: 20), sigmaPixels: 2)
    for (row, share) in shares.enumerated() {
      let top = Double(row - 10) - 0.3
      let mean = 2 * (integral((top + 1) / 2) - integral(top / 2))
      expect(share, near: mean, closerThan: 1e-4)
    }
  }

  @Test("a disc's center has its closed form", arguments: [4.0, 12, 30])
  func disc(radius: Double) {
    let disc = OraclePolygon.capsule(
      x: 0.5 - radius, y: 0.5 - radius, width: 2 * radius, height: 2 * radius)
    let centre = OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 1, heightPixels: 1)
    let share = disc.shadow(in: centre, sigmaPixels: sigma)[0]
    let ideal = 1 - exp(-radius * radius / 2 / (meanSigma * meanSigma))
    // Chords a sixty-fourth of σ long; of a shadow at 0.3 this is two thousandths of a level.
    expect(share, near: ideal, closerThan: 2.5e-5)
  }

  @Test func aRoundedSheetAgreesWithConvolvingItsCoverage() {
    let sheet = OraclePolygon.roundedRectangle(
      x: -20.3, y: -3.4, width: 60, height: 200, radius: 16, roundsBottom: false,
      curve: .continuous)
    let field = OracleCrop(xPixels: -90, yPixels: -90, widthPixels: 180, heightPixels: 180)
    let coverage = sheet.coverage(in: field)
    let small = OracleCrop(xPixels: -22, yPixels: -8, widthPixels: 3, heightPixels: 3)
    let shares = sheet.shadow(in: small, sigmaPixels: sigma)
    for row in 0..<3 {
      for column in 0..<3 {
        var sum = 0.0
        for (index, covered) in coverage.enumerated() where covered > 0 {
          let x = Double(index % 180 - 90 - (column - 22))
          let y = Double(index / 180 - 90 - (row - 8))
          sum += covered * exp(-(x * x + y * y) / 2 / (sigma * sigma))
        }
        let convolved = sum / (2 * .pi * sigma * sigma)
        expect(shares[row * 3 + column], near: convolved, closerThan: 2e-5)
      }
    }
  }
}
