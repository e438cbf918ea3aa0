import Foundation
import SheetTestSupport
import Testing

/// Memory of long scenarios with many sheets, in the release.
@Suite struct ScenarioMemoryTests {
  /// A hundred sheets, and 10,000 steps with one of the changes after the other.
  private func scenario(_ changes: [String]) -> String {
    let ids = (0..<100).map { "s\($0)" }
    let steps = (0..<9899).map { index in
      let seconds = 60 + Double(index) / 20
      return "  - at: \(seconds)s\n    \(changes[index % changes.count])\n"
    }
    return "sheetdraw: 1\nsheets:\n"
      + ids.map { "  \($0): { detents: [medium, large] }\n" }.joined() + "timeline:\n"
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
    let folder = try Folder()
    try folder.write(scenario(changes), to: "many.sheet.yaml")
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
