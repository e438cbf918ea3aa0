import SheetDiff
import Testing

@Suite struct ComparisonTests {
  @Test func nothingComparedIsNoShare() {
    let comparison = Comparison(
      verdict: .identical, sizes: [], pixelCount: 0, comparedCount: 0, largest: 0, mean: 0,
      worst: nil, regions: [], moves: [])
    #expect(comparison.share == 0)
    #expect(comparison.isPassed)
  }
}
