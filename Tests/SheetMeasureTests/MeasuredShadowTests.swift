import Foundation
import SheetMeasure
import SheetPixels
import Testing

/// The shadow above the upper edge, which falls off as a Gaussian integral.
@Suite struct MeasuredShadowTests {
  struct Case: Sendable, CustomStringConvertible {
    var alpha: Double
    var sigma: Double
    var offsetY: Double

    var description: String { "alpha \(alpha), sigma \(sigma), offset \(offsetY)" }

    /// The opacity directly above the edge: the share of a Gaussian beyond its offset.
    var edgeAlpha: Double { alpha * (1 - erf(offsetY / sigma / 2.0.squareRoot())) / 2 }
  }

  /// Shadows that are offset upwards, so that more than half of the curve is seen.
  static let raised = [
    Case(alpha: 0.25, sigma: 12, offsetY: -12), Case(alpha: 0.4, sigma: 20, offsetY: -16),
    Case(alpha: 0.5, sigma: 8, offsetY: -10),
  ]

  /// The sheet hides half of them and more.
  static let lowered = [
    Case(alpha: 0.3, sigma: 14, offsetY: 0), Case(alpha: 0.5, sigma: 16, offsetY: 4),
    Case(alpha: 0.3, sigma: 30, offsetY: 0), Case(alpha: 0.3, sigma: 45, offsetY: 12),
  ]

  static let all = raised + lowered

  @Test(arguments: all)
  func theOpacityAtTheEdgeIsMeasured(given: Case) throws {
    let shadow = try drawing(given).measured().shadow.required()
    expect(shadow.edgeAlpha, near: given.edgeAlpha, within: 0.1 * given.edgeAlpha)
  }

  @Test(arguments: raised)
  func aRaisedShadowIsMeasuredWithinATenth(given: Case) throws {
    let shadow = try drawing(given).measured().shadow.required()
    expect(shadow.alpha, near: given.alpha, within: 0.1 * given.alpha)
    expect(shadow.sigma, near: given.sigma, within: 0.1 * given.sigma)
    expect(shadow.offsetY, near: given.offsetY, within: 0.1 * given.sigma)
  }

  /// The sheet hides half of such a shadow and more, so that opacity, blur and offset vary together.
  @Test(arguments: all)
  func theStatedErrorsOfAShadowCoverItsErrors(given: Case) throws {
    let shadow = try drawing(given).measured().shadow.required()
    for (estimate, number) in [
      (shadow.alpha, given.alpha), (shadow.sigma, given.sigma), (shadow.offsetY, given.offsetY),
    ] {
      guard let estimate else { continue }
      expect(estimate, near: number, within: 3 * estimate.error)
    }
  }

  @Test func flatRowsHaveNoShadowAtTheEdge() throws {
    let shadow = try SheetDrawing().measured().shadow.required()
    expect(shadow.edgeAlpha, near: 0, within: 0.005)
    #expect(shadow.alpha == nil)
    #expect(shadow.toldAlpha.reason == "no shadow is seen")
  }

  @Test func aPhotoDoesNotTellAShadow() throws {
    #expect(try SheetDrawing { $0.page = .photo }.measured().shadow.value == nil)
  }

  @Test(arguments: [4.0, 8, 14], [0, 0.4])
  func aShadowDoesNotMoveTheEdge(sigma: Double, fraction: Double) throws {
    var drawing = drawing(Case(alpha: 0.3, sigma: sigma, offsetY: 0))
    drawing.top = 420 + fraction
    expect(try drawing.measured().top, near: 420 + fraction, within: 0.1)
  }

  private func drawing(_ given: Case) -> SheetDrawing {
    SheetDrawing {
      $0.dimming = 0
      $0.page = .flat(DrawnColor(0xd8dce0))
      $0.top = 420
      $0.corner = .circle(24)
      $0.grabber = SheetDrawing.Box(left: 178.5, top: 425, right: 214.5, bottom: 430)
      $0.shadow = .init(alpha: given.alpha, sigma: given.sigma, offsetY: given.offsetY)
    }
  }
}
