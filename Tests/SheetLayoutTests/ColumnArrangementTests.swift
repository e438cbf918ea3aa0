import SheetTestSupport
import Testing

@testable import SheetAnnotation
@testable import SheetLayout

@Suite struct ColumnArrangementTests {
  private func label(
    _ heights: ClosedRange<Double>, height: Double = 20
  ) -> ColumnArrangement.Label {
    ColumnArrangement.Label(
      size: Size(width: 50, height: height), leaderHeight: 10, heights: heights)
  }

  private func arrangement(_ labels: ColumnArrangement.Label...) -> ColumnArrangement {
    ColumnArrangement(labels, gap: 4, range: 0...400)
  }

  @Test("the label of a tall place gives way to those of a line, at its middle or its heights")
  func tallPlaces() {
    let lines = arrangement(label(200...200), label(205...205))
    // Together as near as they can be: 24 points apart around 202.5 - 10.
    expect(lines.tops, [180.5, 204.5])
    let all = arrangement(label(0...400), label(200...200), label(205...205))
    expect(all.order, [0, 1, 2])
    // The place of the screen's outline is right above them, and their places are as before.
    expect(all.tops, [156.5, 180.5, 204.5])
    let free = arrangement(label(0...300), label(20...20))
    expect(free.order, [1, 0])
    expect(free.tops, [10, 140])
    // Free below only, and the place ends at 230: its leader cannot reach farther down.
    let below = arrangement(label(150...230), label(190...190, height: 60))
    expect(below.order, [0, 1])
    #expect(below.tops[0] + 10 >= 150)
    expect(below.tops[1], 180)
  }

  @Test("a full column is extended, and a label without a gap keeps the order of the places")
  func fullColumns() {
    let tall = ColumnArrangement((0..<30).map { _ in label(0...400) }, gap: 4, range: 0...400)
    expect(Set(tall.order), Set(0..<30))
    // Seven labels of a line take the whole column: 7 · 20 + 6 · 4 points around 100.
    let lines = (0..<7).map { _ in label(100...100) }
    let all = ColumnArrangement([label(110...200)] + lines, gap: 4, range: 20...180)
    expect(all.order.last, 0)
    expect(Array(all.order.dropLast()), Array(1...7))
    for tops in [tall.tops, all.tops] {
      for (top, next) in zip(tops, tops.dropFirst()) { #expect(next - top >= 24 - 1e-9) }
    }
  }
}
