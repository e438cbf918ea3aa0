import SheetTestSupport
import Testing

@testable import SheetMeasure

@Suite struct NumberTests {
  @Test func theMedianIsTheMiddleOfTheSortedValues() {
    var random = SeededRandom(seed: 1)
    for count in 1...200 {
      // Few values are often equal, many seldom.
      for most in [1, 5, 1000] {
        let values = (0..<count).map { _ in Float(Int.random(in: 0...most, using: &random)) }
        expect(values.median(), values.sorted()[count / 2])
      }
    }
    expect(Array(0..<1001).median(), 500)
    expect(Array((0..<1000).reversed()).median(), 500)
  }

  @Test(arguments: [(-2.0, -2), (-1.5, -2), (-0.25, -1), (0, 0), (0.99, 0), (1, 1), (2556.5, 2556)])
  func aPlaceIsRoundedDown(place: Double, pixel: Int) {
    expect(place.floored, pixel)
  }
}
