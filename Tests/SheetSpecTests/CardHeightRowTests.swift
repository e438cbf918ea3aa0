import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// A hard-coded maximum height that is too high for the screen, the failing case of the source, on the
/// iPhone 13 Pro of 390 × 844 pt that it names.
@Suite struct CardHeightRowTests {
  private func store(_ keys: String, steps: [String] = []) throws -> Scenario {
    try Scenario.card(
      "{ engine: custom, selected: fullscreen, maxBottomSheetHeight: 926\(keys) }",
      on: "iphone-13-pro", steps: steps)
  }

  @Test func C13_aMaximumHeightAboveTheScreenPlacesTheTopAboveIt() throws {
    let sheet = try store("").sheet()
    // 844 less 926.
    #expect(sheet.frame == Rect(x: 0, y: -82, width: 390, height: 926))
    #expect(sheet.card?.height == 926)
    #expect(sheet.card?.restingTier == .fullscreen)
    // C05: the content stays below the safe area of 47 points.
    #expect(sheet.contentInsets.top == 47 + 82)
  }

  @Test func C14_theTopAnchorMendsAHardCodedHeight() throws {
    let sheet = try store(", topAnchor: true").sheet()
    #expect(sheet.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(sheet.contentInsets.top == 47)
    let drag = "drag: { from: bar, by: -700, over: 300ms, cancelled: true }"
    #expect(try store(", topAnchor: true", steps: [drag]).highestTop == 0)
    #expect(try store("", steps: [drag]).highestTop == -82)
  }

  @Test("C14 on every tier change the sheet comes to the height of its constraint")
  func C14_changes() throws {
    for (keys, top) in [("", -82.0), (", topAnchor: true", 0)] {
      let script = try Scenario.card(
        "{ engine: custom, maxBottomSheetHeight: 926\(keys) }", on: "iphone-13-pro",
        steps: ["animate: { store.selected: fullscreen }"])
      #expect(try script.sheet().frame == Rect(x: 0, y: top, width: 390, height: 844 - top))
    }
    // The height is as the app has set it in landscape, too: 390 points high.
    let turned = try Scenario.card(
      "{ engine: custom, selected: fullscreen, maxBottomSheetHeight: 800 }", on: "iphone-13-pro",
      steps: ["rotate: landscape"])
    #expect(try turned.sheet().frame == Rect(x: 0, y: -410, width: 844, height: 800))
  }

  @Test func C13_aChangeOfTheMaximumHeightIsTakenAsItIs() throws {
    let script = try Scenario.card(
      "{ engine: custom, selected: fullscreen }", on: "iphone-13-pro",
      steps: ["set: { store.maxBottomSheetHeight: 900 }"])
    #expect(try script.sheet().frame.y == -56)
  }
}
