import SheetLayout
import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The bars of sheets of iOS 26 (K-41).
@Suite struct BarDiscTests {
  private func sheet(_ keys: String) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        sheets:
          a:
            detents: [large]
            content: { title: Two, close: true, list: { rows: 2 } }
            \(keys)
        timeline: [{ present: { sheet: a, animated: false } }]
        """)
  }

  @Test("K-41 the back button is a disc of 44 pt, 16 pt from the edges, without a label")
  func backButton() throws {
    let scenario = try sheet("kind: navigation\n    pages: [{ title: One, list: { rows: 2 } }]")
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    #expect(layout.frame(.backButton)?.rect == Rect(x: 16, y: 16, width: 44, height: 44))
    // The disc darkens white by 7 levels.
    #expect(try scenario.pixel(x: 38, y: 62 + 22) == Pixel(hex: 0xF8F8F8))
    #expect(try scenario.pixel(x: 10, y: 62 + 38) == Pixel(hex: 0xFFFFFF))
    for x in stride(from: 62.0, to: 150, by: 2) {
      #expect(try scenario.pixel(x: x, y: 62 + 38) == Pixel(hex: 0xFFFFFF))
    }
  }

  @Test("K-41 so is the close button, which receives the touches")
  func closeButton() throws {
    let scenario = try sheet("")
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    #expect(layout.frame(.closeButton)?.rect == Rect(x: 342, y: 16, width: 44, height: 44))
    #expect(scenario.hit(345, 62 + 38) == "closeButton a")
    #expect(scenario.hit(338, 62 + 38) != "closeButton a")
    #expect(try scenario.pixel(x: 342 + 22, y: 62 + 22) == Pixel(hex: 0xF8F8F8))
  }
}
