import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Content of custom full-screen sheets that scrolls, on a screen of 393 × 852 pt whose safe area begins at
/// 59 pt.
///
/// The source says only that the whole sheet follows a finger (C19). That content scrolls first is chosen,
/// as a scroll view in a view with a pan recognizer does.
@Suite struct CardScrollRowTests {
  private func store(
    _ keys: String = "", offset: Int = 0, top: String = "", steps: [String]
  ) throws -> Scenario {
    try Scenario.card(
      "{ engine: custom\(keys), content: { title: Store, list: { rows: 40 }, offset: \(offset) } }",
      top: top, steps: steps)
  }

  @Test func X49_anUpwardDragMovesTheSheetToItsHighestTierAndThenScrolls() throws {
    let script = try store(
      steps: ["drag: { from: content, by: -300, over: 300ms, cancelled: true }"])
    for (seconds, top, offset) in [(0.1, 50.0, 0.0), (0.15, 0, 0), (0.2, 0, 50), (0.3, 0, 150)] {
      let sheet = try script.at(seconds).sheet()
      #expect(abs(sheet.frame.y - top) < 1e-6, "at \(seconds)")
      #expect(abs(sheet.contentOffset - offset) < 1e-6, "at \(seconds)")
    }
    #expect(script.events().last == "dragEnded store velocity=0 target=lost")
  }

  @Test func X49_aDownwardDragScrollsBackAndThenMovesTheSheet() throws {
    let script = try store(
      ", selected: fullscreen", offset: 150,
      steps: ["drag: { from: content, by: 200, over: 1s, release: 0 }"])
    #expect(try script.at(0.5).sheet().frame.y == 0)
    #expect(try abs(script.at(0.5).sheet().contentOffset - 50) < 1e-6)
    #expect(try abs(script.at(0.875).sheet().frame.y - 25) < 1e-6)
    #expect(try script.at(0.875).sheet().contentOffset == 0)
    // C23: released above 80 points it goes back to full screen.
    #expect(try script.sheet().card?.restingTier == .fullscreen)
    #expect(try script.sheet().contentOffset == 0)
  }

  @Test func X49_contentThatIsScrolledScrollsOnWithoutTheSheet() throws {
    let script = try store(
      offset: 40, steps: ["drag: { from: content, by: -100, over: 1s, release: 0 }"])
    let dragged = try script.at(0.5).sheet()
    // C20 is about the recognizer of the sheet, which does not begin.
    #expect(dragged.frame == Rect(x: 0, y: 150, width: 393, height: 702))
    #expect(abs(dragged.contentOffset - 90) < 1e-6)
    #expect(dragged.card?.restingTier == .rest)
    #expect(try script.sheet().contentOffset == 140)
    #expect(script.events().last == "dragEnded store velocity=0 target=rest")
    #expect(script.timeline.transitions.isEmpty)
  }

  @Test("X49 at the highest tier content scrolls, whichever that tier is")
  func X49_highestTier() throws {
    let script = try store(
      ", tiersType: one", steps: ["drag: { from: content, by: -100, over: 1s, release: 0 }"])
    #expect(try script.at(0.5).sheet().frame.y == 150)
    #expect(try abs(script.at(0.5).sheet().contentOffset - 50) < 1e-6)
    // The bar and the grabber are no part of the scroll view.
    let bar = try store(
      ", tiersType: one", steps: ["drag: { from: bar, by: -100, over: 1s, release: 0 }"])
    #expect(try bar.at(0.5).sheet().frame.y == 100)
    #expect(try bar.at(0.5).sheet().contentOffset == 0)
  }

  @Test func X49_scrolledContentDecelerates() throws {
    let script = try store(
      ", selected: fullscreen",
      steps: ["drag: { from: content, by: -100, over: 200ms, release: -1000 }"])
    // UIScrollView's rate of 0.998 per millisecond: 1000 / (-1000 · ln 0.998) = 499.5 points more.
    #expect(try abs(script.sheet().contentOffset - 599.5) < 0.01)
    #expect(try script.at(0.3).sheet().contentOffset < 250)
    #expect(try script.sheet().frame.y == 0)
    #expect(script.events().last == "dragEnded store velocity=0 target=fullscreen")
    let fast = try store(
      ", selected: fullscreen",
      steps: ["drag: { from: content, by: -100, over: 200ms, release: -90000 }"])
    let end = try fast.sheet()
    #expect(end.contentOffset == end.maximumContentOffset && end.maximumContentOffset > 900)
  }

  @Test func X49_theSampleMovesWhateverTheFingerTouches() throws {
    for offset in [0, 40] {
      let script = try store(
        ", literal: true", offset: offset,
        steps: ["drag: { from: content, by: -100, over: 1s, release: 0 }"])
      #expect(try abs(script.at(0.5).sheet().frame.y - 100) < 1e-6)
      #expect(try script.sheet().contentOffset == Double(offset))
    }
  }

  @Test func X49_contentThatFitsMovesTheSheet() throws {
    let script = try Scenario.card(
      "{ engine: custom, content: { title: Store, list: { rows: 2 } } }",
      steps: ["drag: { from: content, by: -200, over: 1s, cancelled: true }"])
    #expect(try abs(script.at(0.5).sheet().frame.y - 50) < 1e-6)
    #expect(try script.sheet().frame.y == 0)
    #expect(try script.sheet().contentOffset == 0)
  }

  @Test func X49_theOffsetStaysInItsLimitsWhenTheSheetGrows() throws {
    let script = try store(
      offset: 9000, steps: ["animate: { store.selected: fullscreen }"])
    let (before, after) = (try script.at(0).sheet(), try script.sheet())
    #expect(before.contentOffset == before.maximumContentOffset)
    #expect(after.contentOffset == after.maximumContentOffset)
    // 852 less 59 points below the safe area, instead of 702.
    #expect(abs(before.contentOffset - after.contentOffset - 91) < 1e-6)
    let turned = try store(offset: 9000, steps: ["rotate: landscape", "rotate: portrait"])
    #expect(try turned.sheet().contentOffset <= turned.sheet().maximumContentOffset)
  }

  @Test func X49_anotherDragCatchesContentInMotion() throws {
    let script = try store(
      ", selected: fullscreen",
      steps: [
        "drag: { from: content, by: -100, over: 200ms, release: -1000 }", "wait: 100ms",
        "drag: { from: content, by: 0, over: 500ms, release: 0 }",
      ])
    let caught = try script.at(0.3).sheet().contentOffset
    #expect(caught > 150 && caught < 250)
    #expect(try script.at(0.7).sheet().contentOffset == caught)
    #expect(try script.sheet().contentOffset == caught)
  }
}
