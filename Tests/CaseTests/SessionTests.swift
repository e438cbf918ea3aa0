import Foundation
import SheetTestSupport
import SheetVectors
import Testing

// The sessions of the README and of articles, run as they are written, with the files that they show.
@Suite struct SessionTests {
  private static func article(_ name: String) -> String {
    "Sources/SheetDraw/SheetDraw.docc/\(name).md"
  }

  @Test(
    "every command of an article prints the output shown, and every script succeeds",
    arguments: [
      ("README.md", "trip.sheet.yaml", 3), (article("CommandLine"), "photos.sheet.yaml", 21),
      (article("Numbers"), "photos.sheet.yaml", 9),
      (article("ReadingComparisons"), "photos.sheet.yaml", 10),
      (article("MeasuringScreenshots"), "photos.sheet.yaml", 8),
      (article("Recordings"), "photos.sheet.yaml", 9), (article("Peers"), "photos.sheet.yaml", 1),
      (article("Conformance"), "photos.sheet.yaml", 3),
      (article("VisualRegression"), "Sheets/photos.sheet.yaml", 16),
      (article("ContinuousIntegration"), "photos.sheet.yaml", 3),
      (article("ManyMachines"), "Sheets/photos.sheet.yaml", 22),
    ])
  func everyCommandPrintsTheOutputShown(path: String, scenario: String, count: Int) async throws {
    let path = RepositoryFile(path).path
    let folder = try Folder()
    if let end = scenario.firstIndex(of: "/") { try folder.makeFolder(String(scenario[..<end])) }
    var run = CaseRun()
    var found = 0
    for block in try CaseDocument(path).cases.flatMap(\.blocks) {
      let text = block.lines.map { $0.text + "\n" }.joined()
      switch block.language {
      case "yaml": try folder.write(text, to: scenario)
      case "json": try folder.write(text, to: "mine.tokens.json")
      case "console":
        let session = try ConsoleCase(block)
        found += session.entries.count
        try await session.playMerged(in: folder, &run)
      case "sh" where !path.hasSuffix("/README.md"):
        found += block.lines.count { $0.text.contains("sheetdraw ") }
        let done = try await folder.shell("set -eo pipefail\n\(text)")
        run.check(text, done.error + "\(done.status)", is: "0", at: block.opening)
      case "sh": break
      default: #expect(block.language == "swift")
      }
    }
    run.report(path)
    #expect(found == count)
  }
}
