import Foundation
import SheetPictures
import SheetTestSupport
import Testing

@Suite struct AppearanceRowTests {
  @Test("B04 the corner's mask matches the continuous curve, not the circle")
  func continuousMask() throws {
    func worst(_ curve: OracleCornerCurve) throws -> Int {
      var oracle = OracleFrame()
      oracle.cornerCurve = curve
      oracle.isTransparent = true
      oracle.castsShadow = false
      oracle.showsGrabber = false
      let crop = OracleCrop(
        xPixels: 0, yPixels: 426 * 3, widthPixels: 48, heightPixels: 48)
      let pixels = try Scenario { $0.$content = "none" }.pixels(
        x: 0, y: 426, width: 16, height: 16, only: [.sheet])
      return oracle.picture(of: crop, pixelsPerPoint: 3).worstDeviation(from: pixels.pixels).levels
    }
    #expect(try worst(.continuous) <= 1)
    #expect(try worst(.circular) > 20)
  }
}
