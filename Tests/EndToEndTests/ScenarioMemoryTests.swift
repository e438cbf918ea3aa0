import Foundation
import SheetTestSupport
import Testing

/// Memory of long scenarios with many sheets, in the release.
@Suite struct ScenarioMemoryTests {
  /// A hundred sheets, and 10,000 steps with one of the changes after the other.
  private func scenario(_ changes: [String], _ device: String, _ detents: (Int) -> String) -> String
  {
    let ids = (0..<100).map { "s\($0)" }
    let steps = (0..<9899).map { index in
      let seconds = 60 + Double(index) / 20
      return "  - at: \(seconds)s\n    \(changes[index % changes.count])\n"
    }
    return "sheetdraw: 1\ndevice: \(device)\nsheets:\n"
      + ids.indices.map { "  \(ids[$0]): { detents: [\(detents($0))] }\n" }.joined() + "timeline:\n"
      + ids.map { "  - present: \($0)\n" }.joined() + "  - wait: settled\n" + steps.joined()
  }

  @Test(
    "a scenario of 100 sheets and 10,000 steps takes at most 150 MB",
    arguments: [
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
    ])
  func manySteps(changes: [String]) async throws {
    try await expectBoundedMemory(of: scenario(changes, "iphone-15-pro") { _ in "medium, large" })
  }

  @Test(
    "a scenario of 10,000 steps that move each of 100 sheets takes at most 150 MB",
    arguments: [
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
    ])
  func manyStepsOfAllSheets(device: String, changes: [String]) async throws {
    // Each sheet has its own heights, so that sharing among equal sheets is not enough.
    try await expectBoundedMemory(
      of: scenario(changes, device) { "\(200 + 3.25 * Double($0)), large" })
  }

  private func expectBoundedMemory(of scenario: String) async throws {
    let folder = try Folder()
    try folder.write(scenario, to: "many.sheet.yaml")
    let release = try SheetdrawBinary.release().path
    let run = try await folder.bash(
      """
      python3 -c '
      import os, resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      ' '\(release)' check many.sheet.yaml
      """)
    let kilobytes = try #require(Int(run.lines.last ?? ""), "\(run.text) \(run.error)")
    #expect(kilobytes <= 150 * 1024, "\(kilobytes / 1024) MB")
  }
}
