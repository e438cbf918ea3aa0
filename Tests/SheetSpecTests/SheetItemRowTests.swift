import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// SwiftUI's `sheet(item:onDismiss:content:)`.
///
/// Apple: "If `item` changes, the system dismisses the sheet and replaces it with a new one using the same
/// process."
@Suite struct SheetItemRowTests {
  private func play(_ steps: String, type: String = "text") throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-15-pro
        sheets:
          city:
            item: \(type)
            detents: [medium]
            content: { title: "{item}", blocks: [{ text: "Welcome to {item}", id: greeting }] }
        timeline: [\(steps)]
        """)
  }

  private func texts(_ scenario: Scenario) throws -> [String] {
    try scenario.sheet().contentLayout(in: scenario.presentation).frames.compactMap(\.text)
  }

  private static let shown = "{ set: { city.item: Lisbon } }, { wait: settled }"

  @Test("X40 an item presents the sheet, whose texts show it, and none dismisses it")
  func X40_presents() throws {
    let shown = try play(Self.shown)
    #expect(try texts(shown) == ["Lisbon", "Welcome to Lisbon"])
    #expect(shown.warnings.isEmpty)
    #expect(shown.events().prefix(2) == ["item city value=Lisbon", "willPresent city"])
    let dismissed = try play(Self.shown + ", { set: { city.item: none } }, { wait: settled }")
    #expect(dismissed.state.surfaces.isEmpty)
    #expect(
      dismissed.events(.item, .didDismiss, .onDismiss) == [
        "item city value=Lisbon", "item city value=none",
        "didDismiss city reason=programmatic", "onDismiss city",
      ])
  }

  @Test("X40 another item dismisses the sheet and presents it again")
  func X40_replaces() throws {
    let scenario = try play(Self.shown + ", { set: { city.item: Oslo } }, { wait: settled }")
    #expect(
      scenario.events(.item, .presentWaits, .didDismiss, .onDismiss, .didPresent).map {
        $0.split(separator: " ").prefix(3).joined(separator: " ")
      } == [
        "item city value=Lisbon", "didPresent city detent=medium", "item city value=Oslo",
        "presentWaits city", "didDismiss city reason=programmatic", "onDismiss city",
        "didPresent city detent=medium",
      ])
    #expect(try texts(scenario) == ["Oslo", "Welcome to Oslo"])
    #expect(try scenario.sheet().instance == 2)
    // While it leaves it shows the old one.
    let leaving = scenario.at(scenario.times(of: .dismiss)[0] + 0.05)
    #expect(try texts(leaving).first == "Lisbon")
  }

  @Test("X40 a dismissal by the user removes the item at its end, one by the app at its beginning")
  func X40_dismissals() throws {
    let swiped = try play(
      Self.shown + ", { drag: { from: bar, by: 400, over: 200ms } }, { wait: settled }")
    #expect(
      swiped.events(.dismiss, .item, .didDismiss) == [
        "item city value=Lisbon", "dismiss city reason=interactive",
        "didDismiss city reason=interactive", "item city value=none",
      ])
    let called = try play(Self.shown + ", { dismiss: city }, { wait: settled }")
    #expect(
      called.events(.dismiss, .item).suffix(2) == [
        "item city value=none", "dismiss city reason=programmatic",
      ])
    // It can be presented again.
    let again = try play(
      Self.shown + ", { dismiss: city }, { wait: settled }, " + Self.shown)
    #expect(try texts(again).first == "Lisbon")
  }

  @Test("X40 a sheet with an item is not presented without one, and items have their type")
  func X40_faults() {
    func diagnostic(_ steps: String, type: String = "text") -> Diagnostic? {
      do {
        _ = try play(steps, type: type)
        return nil
      } catch { return (error as? DiagnosticError)?.diagnostics.first }
    }
    #expect(diagnostic("{ present: city }")?.allowed == "set: { city.item: … }")
    #expect(
      diagnostic("{ set: { city.item: Lisbon } }", type: "number")?.message
        == "\"Lisbon\" is not an item of \"city\", whose items are numbers")
  }
}
