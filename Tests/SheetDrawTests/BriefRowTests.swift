import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

@Suite struct BriefRowTests {
  /// The largest difference between the picture of a presentation and the ideal one in some crops.
  private func worstOfPresenting(
    scale: Double, _ choose: (OracleCrop) -> Bool
  ) throws -> [OracleDeviation] {
    var oracle = OracleFrame()
    oracle.phase = .present(seconds: 0.123)
    var shot = try Scenario {
      $0.$presenter = "#8E8E93"
      $0.$content = "none"
      $0.$phase = "present"
    }
    shot = shot.at(0.123)
    let scene = try shot.scene
    return try oracle.state.telltaleCrops(pixelsPerPoint: scale, sidePixels: 24)
      .filter(choose).map { crop in
        var part = scene
        part.viewport = Rect(
          x: Double(crop.xPixels) / scale, y: Double(crop.yPixels) / scale,
          width: Double(crop.widthPixels) / scale, height: Double(crop.heightPixels) / scale)
        let pixels = try PixelBuffer(rasterizing: part, pixelsPerPoint: scale)
        return oracle.picture(of: crop, pixelsPerPoint: scale).worstDeviation(from: pixels.pixels)
      }
  }

  @Test(
    "M02 at any scale no pixel differs by more than one level from the ideal picture",
    arguments: [1.0, 2, 2.5, 3])
  func everyScaleIsExact(scale: Double) throws {
    let wholePixels = Int(393 * scale)
    let worst = try worstOfPresenting(scale: scale) { $0.xPixels + $0.widthPixels <= wholePixels }
    #expect(worst.count >= 5)
    for deviation in worst { #expect(deviation.levels <= 1, "\(deviation)") }
  }

  @Test("M02 a column of pixels that is half on the screen is filled completely")
  func halfColumns() throws {
    // 982.5 pixels: presenter and dimming still fill the picture.
    let worst = try worstOfPresenting(scale: 2.5) { $0.xPixels + $0.widthPixels == 983 }
    #expect(!worst.isEmpty)
    for deviation in worst { #expect(deviation.levels <= 1, "\(deviation)") }
  }

  @Test("M02 the PNG holds the raster's pixels exactly")
  func pngHoldsThePixels() throws {
    let shot = try Scenario()
    let frame = try shot.frame {
      $0.crop = .rect(Rect(x: 150, y: 400, width: 90, height: 60))
    }
    let picture = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 3, by: PictureRenderer(library: shot.library))
    let pixels = try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: 3)
    let isSame = try PNGPicture(picture.bytes).pixels == pixels
    #expect(isSame)
  }
}
