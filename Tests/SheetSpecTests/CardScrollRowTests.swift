import SheetModel
import SheetTestSupport
import Testing

/// Content of custom full-screen sheets that scrolls, on a screen of 393 × 852 pt whose safe area begins at
/// 59 pt.
///
/// The source says only that the whole sheet follows a finger (C19). That content scrolls first is chosen,
/// as a scroll view in a view with a pan recognizer does.
@Suite struct CardScrollRowTests {
  private func store(
    _ keys: String = "", offset: Int, steps: [String]
  ) throws -> Scenario {
    try Scenario.card(
      "{ engine: custom\(keys), content: { title: Store, list: { rows: 40 }, offset: \(offset) } }",
      steps: steps)
  }

  @Test func X49_theSampleMovesWhateverTheFingerTouches() throws {
    for offset in [0, 40] {
      let script = try store(
        ", literal: true", offset: offset,
        steps: ["drag: { from: content, by: -100, over: 1s, release: 0 }"])
      try expect(script.at(0.5).sheet().frame.y, near: 100, closerThan: 1e-6)
      try expect(script.sheet().contentOffset, Double(offset))
    }
  }

  @Test func X49_theOffsetStaysInItsLimitsWhenTheSheetGrows() throws {
    let script = try store(
      offset: 9000, steps: ["animate: { store.selected: fullscreen }"])
    let (before, after) = (try script.at(0).sheet(), try script.sheet())
    expect(before.contentOffset, before.maximumContentOffset)
    expect(after.contentOffset, after.maximumContentOffset)
    // 852 less 59 points below the safe area, instead of 702.
    expect(before.contentOffset - after.contentOffset, near: 91, closerThan: 1e-6)
    let turned = try store(offset: 9000, steps: ["rotate: landscape", "rotate: portrait"])
    #expect(try turned.sheet().contentOffset <= turned.sheet().maximumContentOffset)
  }
}
