import Testing

/// Sheets that no step presents, so that only the presenter is drawn.
@Suite struct UnpresentedTests {
  private static let warning =
    "3:3: warning[E0215]: no sheet is presented; timeline: [{ present: picker }]"

  @Test("sheets that no step presents are warned of", arguments: ["", "timeline: [wait: 1s]"])
  func noSheetIsPresented(timeline: String) {
    #expect(ScenarioReading(picker(timeline)).allMessages == [Self.warning])
  }

  @Test(
    "sheets that a step, a flag or a reaction presents are not warned of",
    arguments: [
      ("{}", "timeline: [{ present: picker }]"),
      ("{ isPresented: shown }", "timeline: [{ flag: { shown: true } }]"),
      ("{}", "on: [{ event: rotate, do: [{ present: picker }] }]"),
    ])
  func presented(sheet: String, line: String) {
    #expect(!ScenarioReading(picker(line, sheet: sheet)).allMessages.contains(Self.warning))
  }

  @Test("a file with an error, in which the step may be misspelt, is not warned of")
  func errorsFirst() {
    let messages = ScenarioReading(picker("timelin: [{ present: picker }]")).allMessages
    #expect(messages.count == 1 && messages.first?.hasPrefix("4:1: error[E0308]") == true)
  }
}
