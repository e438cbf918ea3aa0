import Foundation
import SheetTestSupport
import Testing

/// Memory of long scenarios with many sheets, in the release.
@Suite struct ScenarioMemoryTests {
  /// A hundred sheets, and steps with one of the changes after the other.
  private func scenario(
    _ changes: [String], _ device: String, stepCount: Int, _ detents: (Int) -> String
  ) -> String {
    let ids = (0..<100).map { "s\($0)" }
    let steps = (0..<stepCount - 101).map { index in
      let seconds = 60 + Double(index) / 20
      return "  - at: \(seconds)s\n    \(changes[index % changes.count])\n"
    }
    return "sheetdraw: 1\ndevice: \(device)\nsheets:\n"
      + ids.indices.map { "  \(ids[$0]): { detents: [\(detents($0))] }\n" }.joined() + "timeline:\n"
      + ids.map { "  - present: \($0)\n" }.joined() + "  - wait: settled\n" + steps.joined()
  }

  @Test(
    "a scenario of 100 sheets and 10,000 steps takes at most 150 MB",
    arguments: TestBudget.today([
      ["animate: { s99.selected: large }", "animate: { s99.selected: medium }"],
      [
        "set: { s3.cornerRadius: 3 }", "set: { s50.cornerRadius: 4 }",
        "set: { s3.cornerRadius: 5 }",
      ],
      ["dismiss: s99", "present: s99"],
      [
        "drag: { from: grabber, sheet: s99, by: -100, over: 0.02s }",
        "drag: { from: grabber, sheet: s99, by: 100, over: 0.02s }",
      ],
    ]))
  func manySteps(changes: [String]) async throws {
    try await expectBoundedMemory {
      scenario(changes, "iphone-15-pro", stepCount: $0) { _ in "medium, large" }
    }
  }

  @Test(
    "a scenario of 10,000 steps that move each of 100 sheets takes at most 150 MB",
    arguments: TestBudget.today([
      ("iphone-15-pro", ["keyboard: show", "keyboard: hide"]),
      ("iphone-15-pro", (200..<297).map { "keyboard: { show: \($0) }" }),
      ("ipad-pro-11", ["keyboard: show", "keyboard: hide"]),
      ("iphone-15-pro", ["rotate: landscape", "rotate: portrait"]),
      ("ipad-pro-11", ["resize: 1/3", "resize: [700, 900]", "resize: full"]),
      (
        "iphone-15-pro",
        ["traits: { verticalSizeClass: compact }", "traits: { verticalSizeClass: regular }"]
      ),
      (
        "iphone-15-pro",
        ["keyboard: show", "traits: { appearance: dark }", "rotate: landscape", "keyboard: hide"]
          + ["traits: { appearance: light }", "rotate: portrait"]
      ),
    ]))
  func manyStepsOfAllSheets(device: String, changes: [String]) async throws {
    // Each sheet has its own heights, so that sharing among equal sheets is not enough.
    try await expectBoundedMemory {
      scenario(changes, device, stepCount: $0) { "\(200 + 3.25 * Double($0)), large" }
    }
  }

  /// Expects that 10,000 steps take at most 150 MB: all of them where everything is played, otherwise as they grow
  /// from 1000 to 2500.
  private func expectBoundedMemory(of scenario: (Int) -> String) async throws {
    func megabytes(_ stepCount: Int) async throws -> Double {
      let folder = try Folder()
      try folder.write(scenario(stepCount), to: "many.sheet.yaml")
      let peak = try await PeakMemory(of: "run check many.sheet.yaml", in: folder)
      expect(peak.status, 0, "\(peak.error)")
      return peak.megabytes
    }
    if TestBudget.isWhole {
      #expect(try await megabytes(10_000) <= 150)
    } else {
      let (first, second) = (try await megabytes(1000), try await megabytes(2500))
      #expect(second + max(0, second - first) / 1500 * 7500 <= 150, "\(first) and \(second) MB")
    }
  }
}
