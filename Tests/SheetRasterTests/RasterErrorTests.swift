import SheetPrimitives
import SheetRaster
import SheetScene
import Testing

@Suite struct RasterErrorTests {
  private func scene(width: Double, height: Double) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: width, height: height), background: .white, title: "",
      summary: "", nodes: [])
  }

  @Test func sidesThatAreTooLongAreRefused() {
    #expect(throws: RasterError.unusableSize(widthPixels: 32_768, heightPixels: 1)) {
      try Raster(scene(width: 32_768, height: 1), pixelsPerPoint: 1)
    }
    #expect(throws: RasterError.unusableSize(widthPixels: .infinity, heightPixels: 1)) {
      try Raster(scene(width: .infinity, height: 1), pixelsPerPoint: 1)
    }
  }

  @Test func theLongestSideIsAllowed() throws {
    let raster = try Raster(scene(width: 32_767.4, height: 0.2), pixelsPerPoint: 1)
    #expect(raster.widthPixels == Raster.longestSidePixels)
    #expect(raster.heightPixels == 1)
  }

  @Test func picturesWithTooManyPixelsAreRefused() {
    #expect(throws: RasterError.tooManyPixels(widthPixels: 20_001, heightPixels: 20_000)) {
      try Raster(scene(width: 20_001, height: 20_000), pixelsPerPoint: 1)
    }
  }

  @Test("densities that mean nothing are refused", arguments: [0, -1, .infinity])
  func densities(pixelsPerPoint: Double) {
    #expect(throws: RasterError.unusableDensity(pixelsPerPoint: pixelsPerPoint)) {
      try Raster(scene(width: 1, height: 1), pixelsPerPoint: pixelsPerPoint)
    }
  }

  @Test func messagesSayWhatIsAllowed() {
    let error = RasterError.unusableSize(widthPixels: 40_000, heightPixels: 200)
    #expect(
      error.description
        == "a picture of 40000.0 × 200.0 pixels cannot be drawn; a side may have at most 32767")
  }
}
