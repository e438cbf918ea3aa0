import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetAnimate

/// The places of labels.
@Suite struct LabelPlacementTests {
  @Test func labelsAreSpreadInOrder() {
    let rows: [(places: [Double], range: ClosedRange<Double>, spread: [Double])] = [
      ([10, 50], 0...100, [10, 50]), ([50, 50, 52], 0...100, [50, 60, 70]),
      ([99, 98], 0...100, [95, 85]), ([1, 0, 2], 0...30, [15, 5, 25]),
    ]
    for (places, range, spread) in rows {
      expect(LabelPlacement.spread(places, length: 10, in: range), spread)
    }
  }

  @Test func aLabelStaysClearOfLabelsAndIfPossibleOfLines() throws {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 20)
    let size = Size(width: 40, height: 20)
    func place(_ placement: inout LabelPlacement, besideX x: Double) -> Double? {
      placement.place(size, beside: Point(x: x, y: 10), gap: 2, inside: bounds)?.x
    }
    var placement = LabelPlacement()
    placement.avoidIfPossible(Rect(x: 30, y: 0, width: 1, height: 20))
    // To the left it would be nearer, and cover the line.
    expect(place(&placement, besideX: 50), 52)
    expect(place(&placement, besideX: 50), 8)
    #expect(place(&placement, besideX: 50) == nil)
    #expect(place(&placement, besideX: 0) == nil)
    placement = LabelPlacement()
    #expect(
      placement.place(
        Size(width: 101, height: 5), beside: Point(x: 0, y: 0), gap: 2, inside: bounds) == nil)
  }

  @Test(
    "no line from a label to its point crosses a label, and a label goes little farther for a line")
  func linesOfLabels() throws {
    let bounds = Rect(x: 0, y: 0, width: 40, height: 200)
    let size = Size(width: 40, height: 20)
    var placement = LabelPlacement()
    let first = placement.place(size, beside: Point(x: 20, y: 100), gap: 4, inside: bounds)
    expect(first?.maxY, 96)
    // Above the first label there is room, but not for a line to the point.
    placement.avoid(Rect(x: 0, y: 101, width: 40, height: 99))
    #expect(placement.place(size, beside: Point(x: 20, y: 100), gap: 4, inside: bounds) == nil)
    expect(placement.place(size, beside: Point(x: 20, y: 70), gap: 4, inside: bounds)?.maxY, 66)
    let wide = Rect(x: 0, y: 0, width: 1000, height: 20)
    let point = Point(x: 0, y: 10)
    for (lineX, expected) in [(20.0, 21.0), (100, 2)] {
      var placement = LabelPlacement()
      placement.avoidIfPossible(Rect(x: 3, y: 0, width: lineX - 3, height: 20))
      let rect = placement.place(size, beside: point, gap: 2, inside: wide)
      expect(try #require(rect).x, near: expected, within: 1)
    }
  }
}
