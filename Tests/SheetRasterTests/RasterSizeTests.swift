import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import Testing

@Suite struct RasterSizeTests {
  private func scene(width: Double, height: Double) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: width, height: height), background: .white, title: "",
      summary: "", nodes: [])
  }

  @Test func sidesThatAreTooLongAreRejected() {
    #expect(throws: RasterError.size(.sideTooLong(widthPixels: 32_768, heightPixels: 1))) {
      try Raster(scene(width: 32_768, height: 1), pixelsPerPoint: 1)
    }
  }

  @Test("sides beyond the range of integers are rejected", arguments: [1e19, 1e300, .infinity])
  func endlessSides(points: Double) {
    for pixelsPerPoint in [1e-3, 1, 16] {
      #expect {
        try Raster(scene(width: points, height: 1), pixelsPerPoint: pixelsPerPoint)
      } throws: { error in
        if case RasterError.size = error { true } else { false }
      }
    }
  }

  @Test func theLongestSideIsAllowed() throws {
    let raster = try Raster(scene(width: 32_767.4, height: 0.2), pixelsPerPoint: 1)
    #expect(raster.widthPixels == PictureSize.longestSidePixels)
    #expect(raster.heightPixels == 1)
  }

  @Test func picturesWithTooManyPixelsAreRejected() {
    #expect(throws: RasterError.size(.tooManyPixels(widthPixels: 20_001, heightPixels: 20_000))) {
      try Raster(scene(width: 20_001, height: 20_000), pixelsPerPoint: 1)
    }
  }
}
