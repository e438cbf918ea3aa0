import SheetModel
import SheetTestSupport
import Testing

/// Native sheets above modals: announcements, focus and the screen reader.
@Suite struct HostNativeRowTests {
  private static func native(_ keys: String = "detents: [medium]") -> String {
    "sheets: { picker: { \(keys), content: { label: Photos } } }"
  }

  private func play(_ steps: String, native: String = native()) throws -> Scenario {
    try Scenario.host("{ m: {} }", steps, more: native)
  }

  @Test("E59 X52 a modal that is presented below a native sheet is neither announced nor focused")
  func below() throws {
    let play = try play("present: picker, wait: settled, present: m, wait: settled")
    #expect(
      play.events(.announce, .focus) == ["announce picker text=Photos", "focus picker on=Photos"])
    #expect(play.modals == ["m"])
    let reading = AccessibilityReading(of: play.state, in: play.presentation)
    #expect(reading.announcement == "Photos")
    #expect(reading.elements.first { $0.isFocused }?.owner == "picker")
    #expect(reading.elements.allSatisfy { $0.owner == "picker" })
  }

  @Test("X52 a modal below a sheet that is not modal is read, and not focused")
  func belowANonModalSheet() throws {
    let play = try play(
      "present: picker, wait: settled, present: m, wait: settled",
      native: Self.native("detents: [medium], largestUndimmed: medium"))
    #expect(play.events(.focus) == ["focus picker on=Photos"])
    let reading = AccessibilityReading(of: play.state, in: play.presentation)
    #expect(reading.elements.contains { $0.owner == "m" })
    #expect(reading.elements.first { $0.isFocused }?.owner == "picker")
  }

  @Test("X52 a modal is announced before a sheet covers it, and inside of a sheet")
  func above() throws {
    let play = try play(
      "present: m, wait: settled, present: picker, wait: settled, dismiss: picker")
    #expect(
      play.events(.announce) == ["announce m text=Dialog", "announce picker text=Photos"])
    // The sheet has left: the modal is the topmost content again.
    let reading = AccessibilityReading(of: play.state, in: play.presentation)
    #expect(reading.announcement == "Dialog")
    let inner = try Scenario.host(
      "{ m: { layer: l } }", "present: picker, wait: settled, present: m, wait: settled",
      layers: "[{ id: l, in: picker }]", more: Self.native())
    #expect(
      inner.events(.announce) == ["announce picker text=Photos", "announce m text=Dialog"])
  }
}
