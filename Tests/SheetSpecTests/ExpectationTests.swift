import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ExpectationTests {
  /// Diagnostics of the file or, if it is valid, messages about unmet expectations.
  private func unmet(_ expected: String, sheet: String = "picker") -> [String] {
    let reading = ScenarioReading(
      """
      sheetdraw: 1
      device: iphone-15-pro
      sheets: { \(sheet): { detents: [medium, large], content: { title: Photos, list: { rows: 4 } } } }
      timeline: [present: \(sheet)]
      expect: [{ at: settled, \(expected) }]
      """)
    guard let file = reading.file, let timeline = reading.scenario?.timeline else {
      return reading.diagnostics.map(\.message)
    }
    return file.unmetExpectations(in: timeline).map(\.message)
  }

  @Test(
    "values that inspect prints can be expected under their keys",
    arguments: [
      "sheet.selectedDetentIdentifier: none", "picker.content.label: Photos",
      "sheet.fullScreen: false", "sheet.push.scale: 1", "sheet.maximumDetentValue: 793",
      "picker.grabber.alpha: 1", "screen.width: 393", "screen.orientation: portrait",
      "screen.safeArea.bottom: 34", "transition.kind: none", "sheet.rows: 4",
      "presenter.id: presenter",
    ])
  func keysOfTheJSON(expected: String) {
    #expect(unmet(expected) == [])
  }

  @Test func anUnmetExpectationIsReportedWithTheActualValue() throws {
    #expect(
      unmet("sheet.fullScreen: true, screen.scale: 2, sheet.title: none") == [
        "sheet.fullScreen is false at settled, not true",
        "screen.scale is 3 at settled, not 2", "sheet.title is Photos at settled, not none",
      ])
  }

  @Test func aSheetMayHaveTheNameOfAGroupOfValues() {
    #expect(unmet("screen.height: 426, sheet.height: 426", sheet: "screen") == [])
    #expect(
      unmet("screen.orientation: portrait", sheet: "screen") == [
        "unknown state value \"screen.orientation\""
      ])
  }

  @Test func aWholeFrameCannotBeExpected() {
    for path in ["sheet.frame", "sheet.detentList"] {
      #expect(unmet("\(path): 1") == ["unknown state value \"\(path)\""])
    }
  }
}
