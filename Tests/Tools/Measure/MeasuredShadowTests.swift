import Foundation
import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// The shadow above the upper edge, which falls off as a Gaussian integral.
@Suite struct MeasuredShadowTests {
  private struct Case {
    var alpha: Double
    var sigma: Double
    var offsetY: Double

    /// The opacity directly above the edge: the share of a Gaussian beyond its offset.
    var edgeAlpha: Double { alpha * (1 - erf(offsetY / sigma / 2.0.squareRoot())) / 2 }
  }

  @Test func aRaisedShadowIsMeasuredWithinATenth() throws {
    // Shadows that are offset upwards, so that more than half of the curve is seen.
    for given in [
      Case(alpha: 0.25, sigma: 12, offsetY: -12), Case(alpha: 0.4, sigma: 20, offsetY: -16),
      Case(alpha: 0.5, sigma: 8, offsetY: -10),
    ] {
      let shadow = try expectStatedErrors(of: given)
      expect(shadow.alpha, near: given.alpha, within: 0.1 * given.alpha)
      expect(shadow.sigma, near: given.sigma, within: 0.1 * given.sigma)
      expect(shadow.offsetY, near: given.offsetY, within: 0.1 * given.sigma)
    }
  }

  /// The sheet hides half of such a shadow and more, so that opacity, blur and offset vary together.
  @Test func theStatedErrorsOfALoweredShadowCoverItsErrors() throws {
    for given in [
      Case(alpha: 0.3, sigma: 14, offsetY: 0), Case(alpha: 0.5, sigma: 16, offsetY: 4),
      Case(alpha: 0.3, sigma: 30, offsetY: 0), Case(alpha: 0.3, sigma: 45, offsetY: 12),
    ] { _ = try expectStatedErrors(of: given) }
  }

  /// Measures a shadow, whose stated errors cover its errors and whose opacity at the edge is right within a tenth.
  private func expectStatedErrors(of given: Case) throws -> MeasuredShadow {
    let shadow = try drawing(given).measured().shadow.required()
    expect(shadow.edgeAlpha, near: given.edgeAlpha, within: 0.1 * given.edgeAlpha, "\(given)")
    for (estimate, number) in [
      (shadow.alpha, given.alpha), (shadow.sigma, given.sigma), (shadow.offsetY, given.offsetY),
    ] {
      guard let estimate else { continue }
      expect(estimate, near: number, within: 3 * estimate.error, "\(given)")
    }
    return shadow
  }

  @Test func flatRowsHaveNoShadowAndAPhotoDoesNotTellIt() throws {
    let shadow = try SheetDrawing().measured().shadow.required()
    expect(shadow.edgeAlpha, near: 0, within: 0.005)
    #expect(shadow.alpha == nil)
    expect(shadow.toldAlpha.reason, "no shadow is seen")
    #expect(try SheetDrawing(page: .photo).measured().shadow.value == nil)
  }

  @Test func aShadowDoesNotMoveTheEdge() throws {
    for sigma in [4.0, 8, 14] {
      for top in [420, 420.4] {
        var drawing = drawing(Case(alpha: 0.3, sigma: sigma, offsetY: 0))
        drawing.top = top
        try drawing.measured().expectEdges(top: top, within: 0.1, "sigma \(sigma)")
      }
    }
  }

  private func drawing(_ given: Case) -> SheetDrawing {
    SheetDrawing(
      page: .flat(DrawnColor(0xd8dce0)), dimming: 0,
      shadow: .init(alpha: given.alpha, sigma: given.sigma, offsetY: given.offsetY), top: 420,
      corner: .circle(24),
      grabber: SheetDrawing.Box(left: 178.5, top: 425, right: 214.5, bottom: 430))
  }
}
