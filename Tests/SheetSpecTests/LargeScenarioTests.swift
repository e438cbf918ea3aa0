import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetSpec

/// Scenarios near the limit of a megabyte are checked in linear time, with a limit of faults.
@Suite struct LargeScenarioTests {
  private func scenario(steps count: Int) -> [UInt8] {
    let steps = (0..<count).map { "  - set: { s.selected: \($0 % 2 == 0 ? "medium" : "large") }\n" }
    return Array(
      """
      sheetdraw: 1
      sheets: { s: { detents: [medium, large] } }
      timeline:
        - present: { sheet: s, animated: false }
      \(steps.joined())
      """.utf8)
  }

  private func duration(steps count: Int) throws -> Duration {
    let bytes = scenario(steps: count)
    return try ThreadTime.shortest(of: 3) { _ = try ScenarioFile(bytes, name: "large.sheet.yaml") }
  }

  @Test func theTimeOfACheckGrowsWithTheNumberOfSteps() throws {
    // Eight times as many steps: 8 times the time if linear, 64 times if quadratic.
    let (few, many) = (try duration(steps: 500), try duration(steps: 4000))
    #expect(many / few < 24, "\(few) and \(many)")
  }

  @Test func atMostAHundredFaultsOfNamesAreReported() {
    let shots = (0..<300).map { _ in "  - { name: same, at: settled }\n" }.joined()
    let text = "sheetdraw: 1\nsheets: { s: {} }\ntimeline: [present: s]\nshots:\n\(shots)"
    let error = #expect(throws: DiagnosticError.self) {
      try ScenarioFile(Array(text.utf8), name: "shots.sheet.yaml")
    }
    expect(error?.diagnostics.count, 101)
    expect(error?.diagnostics.last?.message, "after 100 errors the rest of the file is not read")
  }

  @Test func atMostAHundredUnknownTokensAreReported() throws {
    let tokens = (0..<4000).map { "  grabber.widh\($0): 4\n" }.joined()
    let text = "sheetdraw: 1\nsheets: { s: {} }\nset:\n\(tokens)"
    let file = try ScenarioFile(Array(text.utf8), name: "tokens.sheet.yaml")
    let error = #expect(throws: DiagnosticError.self) { try SpecLibrary(scenario: file) }
    expect(error?.diagnostics.count, 101)
    expect(error?.diagnostics.first?.nearest, "grabber.width")
    expect(error?.diagnostics.last?.message, "after 100 errors the rest of the file is not read")
  }

  @Test func atMostAHundredUnknownSettingsAreReported() {
    let settings = (0..<3000).map {
      Located("grabber.widht=\($0)", at: .argument("--set", value: "grabber.widht=\($0)"))
    }
    let error = #expect(throws: DiagnosticError.self) { try SpecLibrary(settings: settings) }
    expect(error?.diagnostics.count, 101)
    expect(error?.diagnostics.last?.message, "after 100 errors the other arguments are not read")
  }

  @Test func namesOfMoreThan64LettersHaveNoNearestName() {
    let name = String(repeating: "a", count: 64)
    expect([name].nearest(to: name), name)
    #expect([name].nearest(to: name + "a") == nil)
  }

  @Test func aChangeOfAPropertyOutsideTheTableHasWords() {
    let change = PropertyChange("picker", \.prefersGrabberVisible, to: true)
    expect(PropertyTable.standard.words(of: change), "picker: a property that is not in the table")
  }
}
