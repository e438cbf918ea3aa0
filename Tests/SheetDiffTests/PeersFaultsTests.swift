import SheetDiff
import SheetTestSupport
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
    expect(comparison.pixelCount, 1)
    expect(comparison.regions, [PixelBox(x: 0, y: 5, width: 1, height: 1)])
    expect(comparison.comparedCount, 400 - 5 * 4)
  }

  @Test func ignoredBoxesMayExceedEverythingAndOverlap() throws {
    let huge = PixelBox(x: 1, y: -5, width: .max, height: .max)
    let overlapping = [
      PixelBox(x: 2, y: 2, width: 4, height: 4), PixelBox(x: 4, y: 4, width: 4, height: 4),
      PixelBox(x: 2, y: 2, width: 4, height: 4), PixelBox(x: 50, y: 0, width: 4, height: 4),
      PixelBox(x: 0, y: 0, width: 0, height: 9), PixelBox(x: 0, y: 0, width: -3, height: 9),
    ]
    for (side, boxes, count) in [(3, [huge], 3), (10, overlapping, 100 - 28)] {
      let comparison = try PixelBuffer(side, side, white).compared(
        with: PixelBuffer(side, side, black), ComparisonOptions(ignored: boxes))
      #expect(comparison.pixelCount == count && comparison.comparedCount == count, "\(side)")
    }
  }

  @Test func countsDoNotWrapAndTheShareCountsPixels() throws {
    let picture = PixelBuffer(300, 300, white)
    for count in [255, 256, 257, 65_535, 65_536, 65_537] {
      let other = picture.with { x, y in y * 300 + x < count ? black : nil }
      for metric in Metric.allCases {
        let comparison = try picture.compared(
          with: other, ComparisonOptions(metric: metric, includesAntialiasing: true))
        #expect(
          comparison.pixelCount == count && comparison.verdict == .pixelsDiffer,
          "\(count), \(metric)")
      }
    }
    let square = PixelBuffer(100, 100, white)
    let other = square.with { x, y in y == 50 && x < 25 ? black : nil }
    try expect(square.compared(with: other).share, 25.0 / 10_000)
  }

  @Test(arguments: Metric.allCases)
  func aSizeDifferenceOfOnePixelIsNeverTolerated(metric: Metric) throws {
    let picture = PixelBuffer(30, 30, white)
    for (width, height) in [(29, 30), (31, 30), (30, 29), (30, 31)] {
      for limit in [ComparisonOptions.Limit.pixels(9999), .share(1), .levels(255)] {
        let comparison = try picture.compared(
          with: PixelBuffer(width, height, white), ComparisonOptions(metric: metric, limit: limit))
        #expect(comparison.verdict == .sizesDiffer && !comparison.isPassed, "\(limit)")
        expect(comparison.pixelCount, 30, "\(limit)")
      }
    }
  }

  @Test func anIgnoredSizeDifferenceCountsAndCornersOutsideBothPicturesDoNot() throws {
    let ignored = try PixelBuffer(4, 4, white).compared(
      with: PixelBuffer(5, 4, white),
      ComparisonOptions(ignored: [PixelBox(x: 4, y: 0, width: 1, height: 4)]))
    #expect(ignored.verdict == .sizesDiffer && ignored.pixelCount == 0)
    let corners = try PixelBuffer(8, 2, white).compared(with: PixelBuffer(2, 8, white))
    #expect(corners.pixelCount == 24 && corners.comparedCount == 64 && corners.share == 0.375)
  }
}
