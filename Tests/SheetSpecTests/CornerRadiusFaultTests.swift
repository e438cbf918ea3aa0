import SheetSpec
import Testing

/// Corner radii that do not fit the sheet.
@Suite struct CornerRadiusFaultTests {
  private func messages(
    _ sheet: String, device: String = "iphone-15-pro", profile: String = "spec"
  ) -> [String] {
    ScenarioReading(
      picker(
        "device: \(device)", "profile: \(profile)", "timeline: [present: picker]", sheet: sheet)
    ).messages
  }

  @Test("a radius of more than half the width is reported with the one that is drawn")
  func tooLarge() {
    #expect(
      messages("{ cornerRadius: 1000 }") == [
        "3:13: warning[E0213]: a corner radius of 1000 pt does not fit the sheet and is limited to "
          + "196.5 pt; did you mean \"196.5\"?"
      ])
    #expect(
      messages("{ style: form, cornerRadius: 400 }", device: "ipad-10") == [
        "3:26: warning[E0213]: a corner radius of 400 pt does not fit the sheet and is limited to "
          + "270 pt; did you mean \"270\"?"
      ])
  }

  /// The curve of profile `uikit` allows 1/2.9497 of the width.
  @Test(
    "the suggested radius fits",
    arguments: [
      ("375x667@2", "127.131"), ("iphone-14", "132.216"), ("iphone-15-pro", "133.233"),
      ("320x568@2", "108.485"), ("402x874@3", "136.285"),
    ])
  func suggestedRadius(device: String, radius: String) {
    #expect(
      messages("{ cornerRadius: 1000 }", device: device, profile: "uikit") == [
        "3:13: warning[E0213]: a corner radius of 1000 pt does not fit the sheet and is limited to "
          + "\(radius) pt; did you mean \"\(radius)\"?"
      ])
    #expect(messages("{ cornerRadius: \(radius) }", device: device, profile: "uikit") == [])
  }

  @Test("a radius that fits is not reported", arguments: ["0", "24", "196", "-1"])
  func fitting(radius: String) {
    #expect(messages("{ cornerRadius: \(radius) }") == [])
  }
}
