import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// What a release of iOS has, and how a file names it (K-41).
@Suite struct ReleaseTests {
  @Test("K-41 a form sheet of iPadOS 26 is 580 × 650, 5 pt above the middle")
  func formSheet() throws {
    let form = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: ipad-10
        orientation: landscape
        sheets: { a: { style: form, content: none } }
        timeline: [{ present: { sheet: a, animated: false } }]
        """
    ).sheet()
    #expect(form.frame == Rect(x: 300, y: 80, width: 580, height: 650))
    #expect(form.cornerRadius == 32)
    // No edge leaves a screen that it fills.
    let low = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: 800x500@1
        sheets: { a: { style: form, content: none } }
        timeline: [{ present: { sheet: a, animated: false } }]
        """
    ).sheet()
    #expect(low.frame.y == 0 && low.frame.height == 500)
  }

  @Test(
    "K-41 the safe areas of iOS 26: 32 and 25 pt on tablets, 20 pt at the bottom of phones in landscape",
    arguments: [
      ("ipad-10", "portrait", 32.0, 25.0), ("ipad-pro-13", "landscape", 32, 25),
      ("iphone-16-pro", "landscape", 0, 20), ("iphone-16-pro", "portrait", 62, 34),
    ])
  func safeAreas(device: String, orientation: String, top: Double, bottom: Double) throws {
    func area(_ release: Int) throws -> EdgeInsets {
      try Scenario(
        file: """
          sheetdraw: 1
          ios: \(release)
          device: \(device)
          orientation: \(orientation)
          """
      ).state.screen.safeArea
    }
    #expect(try area(26).top == top && area(26).bottom == bottom)
    #expect(try area(18).bottom == (device.hasPrefix("ipad") ? 20 : top == 0 ? 21 : 34))
  }

  @Test("K-41 a file of tokens that extends ios26 is for iOS 26")
  func ownProfile() {
    let text = """
      sheetdraw: 1
      profile: mine.tokens.json
      sheets: { a: { backgroundEffect: clear } }
      timeline: [{ present: a }]
      """
    func messages(_ base: String) -> [String] {
      ScenarioReading(
        text,
        files: [
          "mine.tokens.json":
            #"{ "$extensions": { "sheetdraw": { "version": 1, "extends": "\#(base)" } } }"#
        ]
      ).diagnostics.map(\.message)
    }
    #expect(messages("ios26") == [])
    #expect(
      messages("uikit") == ["\"backgroundEffect\" needs iOS 26, and the file is for iOS 18"])
  }

  @Test("K-41 a release that cannot be read has no other errors")
  func unreadableRelease() {
    let file = ScenarioReading(
      "sheetdraw: 1\nios: [26]\nsheets: { a: { backgroundEffect: clear } }\ntimeline: [{ present: a }]"
    )
    #expect(file.diagnostics.count == 1)
  }
}
