import SheetPictures
import SheetTestSupport
import Testing

@Suite struct APIRowTests {
  @Test("A28 the preferred corner radius is drawn", arguments: [4.0, 24, 40])
  func preferredRadius(radius: Double) throws {
    let shot = try Scenario {
      $0.$cornerRadius = .flag("--corner-radius", "\(radius)")
    }
    let corner = try shot.pixels(x: 0, y: 426, width: 80, height: 80, only: [.sheet])
    let fit = MaskFit(corner, pixelsPerPoint: 3)
    // Rounding to levels along the edge adds up to a few thousandths of a point.
    expect(fit.radius(ofFullArea: 80 * 80), near: radius, closerThan: 0.05)
  }
}
