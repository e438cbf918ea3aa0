import Foundation
import SheetTestSupport
import Testing

/// The commands of articles, run as they are written, with the files that the articles show.
@Suite struct ArticleCommandTests {
  @Test(
    "every command of an article succeeds and prints the output shown",
    arguments: [
      ("CommandLine", 21), ("Numbers", 9), ("ReadingComparisons", 8), ("MeasuringScreenshots", 8),
      ("Recordings", 9), ("Peers", 1), ("Conformance", 3),
    ])
  func everyCommandSucceeds(name: String, expected: Int) async throws {
    let folder = try Folder.withProgram()
    var count = 0
    for block in try Article(name).blocks {
      let text = block.lines.map { $0 + "\n" }.joined()
      switch block.language {
      case "yaml": try folder.write(text, to: "photos.sheet.yaml")
      case "json": try folder.write(text, to: "mine.tokens.json")
      case "console": count += try await folder.expectSession(block.lines)
      case "sh":
        let run = try await folder.typed(text)
        #expect(run.error == "" && run.status == 0, "\(text)\n\(run.error)")
        count += block.lines.filter { $0.contains("sheetdraw ") }.count
      default: #expect(block.language == "swift")
      }
    }
    #expect(count == expected)
  }
}
