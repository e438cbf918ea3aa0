import SheetDiff
import SheetPixels
import Testing

/// Known faults of similar programs.
@Suite struct PeersFaultsTests {
  @Test(arguments: Metric.allCases)
  func anIgnoredBoxThatSpillsPastTheRightEdgeIgnoresNothingBelow(metric: Metric) throws {
    let picture = PixelBuffer(20, 20, white)
    // Rows 3 to 6, from column 15 on; a box that wraps would ignore the left of rows 4 to 7, too.
    let other = picture.with { x, y in x == 0 && y == 5 || x == 16 && y == 5 ? black : nil }
    let box = PixelBox(x: 15, y: 3, width: 10, height: 4)
    let comparison = try picture.compared(
      with: other, ComparisonOptions(metric: metric, ignored: [box]))
    #expect(comparison.pixelCount == 1)
    #expect(comparison.regions == [PixelBox(x: 0, y: 5, width: 1, height: 1)])
    #expect(comparison.comparedCount == 400 - 5 * 4)
  }

  @Test func anIgnoredBoxMayExceedTheRangeOfIntegers() throws {
    let box = PixelBox(x: 1, y: -5, width: .max, height: .max)
    let comparison = try PixelBuffer(3, 3, white).compared(
      with: PixelBuffer(3, 3, black), ComparisonOptions(ignored: [box]))
    #expect(comparison.pixelCount == 3)
    #expect(comparison.comparedCount == 3)
  }

  @Test func overlappingIgnoredBoxesCountOnce() throws {
    let boxes = [
      PixelBox(x: 2, y: 2, width: 4, height: 4), PixelBox(x: 4, y: 4, width: 4, height: 4),
      PixelBox(x: 2, y: 2, width: 4, height: 4), PixelBox(x: 50, y: 0, width: 4, height: 4),
      PixelBox(x: 0, y: 0, width: 0, height: 9), PixelBox(x: 0, y: 0, width: -3, height: 9),
    ]
    let comparison = try PixelBuffer(10, 10, white).compared(
      with: PixelBuffer(10, 10, black), ComparisonOptions(ignored: boxes))
    #expect(comparison.comparedCount == 100 - 28)
    #expect(comparison.pixelCount == 72)
  }

  @Test(arguments: [255, 256, 257, 65_535, 65_536, 65_537])
  func countsDoNotWrap(count: Int) throws {
    let picture = PixelBuffer(300, 300, white)
    let other = picture.with { x, y in y * 300 + x < count ? black : nil }
    for metric in Metric.allCases {
      let comparison = try picture.compared(
        with: other, ComparisonOptions(metric: metric, includesAntialiasing: true))
      #expect(comparison.pixelCount == count)
      #expect(comparison.verdict == .pixelsDiffer)
    }
  }

  @Test(arguments: Metric.allCases)
  func aSizeDifferenceOfOnePixelIsNeverTolerated(metric: Metric) throws {
    let picture = PixelBuffer(30, 30, white)
    for (width, height) in [(29, 30), (31, 30), (30, 29), (30, 31)] {
      for limit in [ComparisonOptions.Limit.pixels(9999), .share(1), .levels(255)] {
        let comparison = try picture.compared(
          with: PixelBuffer(width, height, white), ComparisonOptions(metric: metric, limit: limit))
        #expect(comparison.verdict == .sizesDiffer)
        #expect(comparison.pixelCount == 30)
        #expect(!comparison.isPassed)
      }
    }
  }

  @Test func anIgnoredSizeDifferenceIsStillADifference() throws {
    let comparison = try PixelBuffer(4, 4, white).compared(
      with: PixelBuffer(5, 4, white),
      ComparisonOptions(ignored: [PixelBox(x: 4, y: 0, width: 1, height: 4)]))
    #expect(comparison.verdict == .sizesDiffer)
    #expect(comparison.pixelCount == 0)
  }

  @Test func theShareCountsPixelsAndNotBytes() throws {
    let picture = PixelBuffer(100, 100, white)
    let other = picture.with { x, y in y == 50 && x < 25 ? black : nil }
    let comparison = try picture.compared(with: other)
    #expect(comparison.share == 25.0 / 10_000)
  }

  @Test func cornersOutsideBothPicturesDoNotDiffer() throws {
    let comparison = try PixelBuffer(8, 2, white).compared(with: PixelBuffer(2, 8, white))
    #expect(comparison.pixelCount == 24)
    #expect(comparison.comparedCount == 64)
    #expect(comparison.share == 0.375)
  }
}
