internal import SheetPixels
internal import SheetRaster
internal import SheetTestSupport
import Testing

@Suite struct CropTests {
  @Test("a crop has the same pixels as the complete picture", arguments: [2, 1.37, 3])
  func cropsAgree(scale: Double) throws {
    var check = AccuracyCheck()
    let frameCase = FrameCase(.small, pixelsPerPoint: scale).with {
      $0.frame.phase = .change(from: .medium, to: .large, seconds: 0.06)
      $0.frame.selectedDetent = .large
      $0.frame.cornerRadius = 24
    }
    let scene = try check.scene(frameCase)
    let whole = try PixelBuffer(rasterizing: scene, pixelsPerPoint: scale)
    let side = 24
    for y in stride(from: 0, through: whole.heightPixels - side, by: 17) {
      for x in stride(from: 0, through: whole.widthPixels - side, by: 13) {
        let crop = OracleCrop(xPixels: x, yPixels: y, widthPixels: side, heightPixels: side)
        let part = try check.draw(crop, of: scene, pixelsPerPoint: scale)
        #expect(
          part == whole.crop(x: x, y: y, width: side, height: side),
          "the crop at \(x), \(y) at \(scale)x differs")
      }
    }
  }

  @Test func aCropThatCutsACurveAtItsRightSideRepeatsNoRow() throws {
    // 393 points are 538.41 pixels: the sheet's right side lies beyond the picture's last column,
    // so in the rows below the corner's curve the crop holds no edge but the vertical one.
    var check = AccuracyCheck()
    let frameCase = FrameCase(pixelsPerPoint: 1.37).with {
      $0.frame.cornerRadius = 17.77
      $0.frame.cornerCurve = .circular
      $0.frame.phase = .present(seconds: 0.112)
    }
    let crop = OracleCrop(xPixels: 498, yPixels: 780, widthPixels: 40, heightPixels: 40)
    try check.expectIdeal(frameCase, in: [crop])
  }
}
