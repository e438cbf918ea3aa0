import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

@Suite struct RasterSizeTests {
  @Test("the longest side is allowed; longer ones and pictures with too many pixels are rejected")
  func sizes() throws {
    let raster = try Raster(
      Scene(width: 32_767.4, height: 0.2, background: .white), pixelsPerPoint: 1)
    expect(raster.widthPixels, PictureSize.longestSidePixels)
    expect(raster.heightPixels, 1)
    let rows: [(width: Double, height: Double, error: PictureSizeError)] = [
      (32_768, 1, .sideTooLong(widthPixels: 32_768, heightPixels: 1)),
      (20_001, 20_000, .tooManyPixels(widthPixels: 20_001, heightPixels: 20_000)),
    ]
    for (width, height, error) in rows {
      #expect(throws: RasterError.size(error)) {
        try Raster(Scene(width: width, height: height, background: .white), pixelsPerPoint: 1)
      }
    }
    // Sides beyond the range of integers.
    for points in [1e19, 1e300, .infinity] {
      for pixelsPerPoint in [1e-3, 1, 16] {
        #expect {
          try Raster(
            Scene(width: points, height: 1, background: .white), pixelsPerPoint: pixelsPerPoint)
        } throws: { error in
          if case RasterError.size = error { true } else { false }
        }
      }
    }
  }
}
