import SheetDiff
import SheetTestSupport
import Testing

@Suite struct ComparisonTests {
  @Test func aPictureIsIdenticalToItselfAndTransparentPixelsAreEqual() throws {
    let picture = PixelBuffer(20, 50, white).with { x, y in grey((x * 7 + y * 3) % 256) }
    for metric in Metric.allCases {
      let comparison = try picture.compared(with: picture, ComparisonOptions(metric: metric))
      expect(
        comparison,
        Comparison(
          verdict: .identical, sizes: [picture.box, picture.box], pixelCount: 0,
          comparedCount: 1000, largest: 0, mean: 0, worst: nil, regions: [], moves: []))
      let transparent = try PixelBuffer(9, 9, 0x0000_00ff).compared(
        with: PixelBuffer(9, 9, 0x00ff_0000), ComparisonOptions(metric: metric, threshold: 0))
      expect(transparent.verdict, .identical)
    }
    let empty = Comparison(
      verdict: .identical, sizes: [], pixelCount: 0, comparedCount: 0, largest: 0, mean: 0,
      worst: nil, regions: [], moves: [])
    #expect(empty.share == 0 && empty.isPassed)
  }

  @Test func aDifferenceOfOneLevelInOneChannelOrOfAlphaCountsExactly() throws {
    let picture = PixelBuffer(10, 40, white)
    let other = picture.with { $0 == 7 && $1 == 33 ? 0xfffe_ffff : nil }
    let comparison = try picture.compared(with: other)
    let place = PixelBox(x: 7, y: 33, width: 1, height: 1)
    expect(
      comparison,
      Comparison(
        verdict: .pixelsDiffer, sizes: [picture.box, picture.box], pixelCount: 1,
        comparedCount: 400, largest: 1, mean: 1.0 / 400, worst: place, regions: [place],
        moves: []))
    #expect(comparison.share == 1.0 / 400 && !comparison.isPassed)
    let alpha = try PixelBuffer(1, 1, 0xff00_0000).compared(with: PixelBuffer(1, 1, 0xf000_0000))
    #expect(alpha.largest == 15 && alpha.verdict == .pixelsDiffer)
  }

  @Test func theFirstOfEquallyBadPixelsFromTheTopLeftIsTheWorst() throws {
    let picture = PixelBuffer(30, 40, white)
    let bad = [(20, 5), (3, 17), (9, 17), (1, 30)]
    let other = picture.with { x, y in
      bad.contains { $0 == (x, y) } ? grey(200) : y == 2 ? grey(250) : nil
    }
    let comparison = try picture.compared(with: other)
    expect(comparison.worst, PixelBox(x: 20, y: 5, width: 1, height: 1))
    expect(comparison.largest, 55)
  }

  @Test(arguments: [
    (ComparisonOptions.Limit.pixels(9), false), (.pixels(10), true), (.share(0.0249), false),
    (.share(0.025), true), (.levels(54), false), (.levels(55), true),
  ])
  func aLimitIsInclusive(limit: ComparisonOptions.Limit, isPassed: Bool) throws {
    let picture = PixelBuffer(20, 20, white)
    let other = picture.with { x, y in y == 4 && x < 10 ? grey(200) : nil }
    let comparison = try picture.compared(with: other, ComparisonOptions(limit: limit))
    expect(comparison.verdict, (isPassed ? .withinTolerance : .pixelsDiffer))
    expect(comparison.pixelCount, 10)
  }

  @Test func aBrokenFileIsAnError() {
    #expect(throws: PNGError.truncated(byteCount: 7)) {
      _ = try Comparison(of: BrokenRows(), and: PixelBuffer(4, 40, 0).rows)
    }
  }
}

/// A picture with only some readable rows.
private final class BrokenRows: PixelRows {
  let widthPixels = 4
  let heightPixels = 40
  private var y = 0

  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    guard y < 25 else { throw .truncated(byteCount: 7) }
    row.update(repeating: 0)
    y += 1
  }
}
