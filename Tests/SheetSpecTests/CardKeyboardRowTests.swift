import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The keyboard over a custom full-screen sheet, on a screen of 393 × 852 pt.
///
/// The source's presentation controller does nothing about the keyboard, so that the sheet stays.
@Suite struct CardKeyboardRowTests {
  private func store(labels: Int, field: String = "firstResponder: true", steps: [String]) throws
    -> Scenario
  {
    let blocks = (0..<labels).map { "{ text: Line \($0) }" } + ["{ field: , id: name, \(field) }"]
    return try Scenario.card(
      "{ engine: custom, content: { title: Store, blocks: [\(blocks.joined(separator: ", "))] } }",
      steps: steps)
  }

  @Test func X50_theKeyboardCoversTheFieldOfASheetThatStays() throws {
    let script = try store(labels: 20, steps: ["keyboard: { show: 336 }", "wait: settled"])
    #expect(
      script.warnings.map(\.message) == [
        "the keyboard covers the field \"name\" of \"store\" at 0 s, as a custom sheet does not move "
          + "for it"
      ])
    #expect(script.warnings.map(\.code) == [.noEffect])
    // The place is that of the step.
    #expect(script.warnings.map { $0.place?.line } == [7])
    let sheet = try script.sheet()
    #expect(sheet.frame == Rect(x: 0, y: 150, width: 393, height: 702))
    #expect(sheet.contentOffset == 0 && sheet.firstResponder == "name")
    #expect(script.state.keyboardFrame == Rect(x: 0, y: 516, width: 393, height: 336))
    #expect(script.hit(196, 700) == "keyboard")
  }

  @Test func X50_aFieldAboveTheKeyboardIsNoCauseForAWarning() throws {
    let script = try store(labels: 1, steps: ["keyboard: { show: 336 }", "wait: settled"])
    #expect(script.warnings.map(\.message) == [])
    #expect(try script.sheet().frame.y == 150)
  }

  @Test func X50_withoutAFieldTheKeyboardCoversTheSheet() throws {
    let text =
      "the keyboard covers the lowest 336 pt of \"store\" at 0 s, as a custom sheet does not move for it"
    let script = try store(
      labels: 1, field: "placeholder: Name", steps: ["keyboard: { show: 336 }"])
    #expect(script.warnings.map(\.message) == [text])
    // Nor does a sheet move that comes up over a keyboard.
    let later = try Scenario.card(
      steps: ["keyboard: { show: 336 }", "present: { sheet: store, animated: false }"],
      isPresented: false)
    #expect(later.warnings.map(\.message) == [text])
    #expect(later.warnings.map { $0.place?.line } == [7])
    let hidden = try store(
      labels: 1, field: "placeholder: Name", steps: ["keyboard: hide", "wait: 1s"])
    #expect(hidden.warnings.map(\.message) == [])
  }

  @Test func X50_theKeyboardOfFlagsIsWarnedAboutAsWell() throws {
    let script = try Scenario {
      $0.detents = []
      $0.$engine = "custom"
      $0.$keyboard = "300"
    }
    #expect(
      script.warnings.map(\.message) == [
        "the keyboard covers the lowest 300 pt of \"sheet\" at 0 s, as a custom sheet does not move "
          + "for it"
      ])
  }
}
