import Foundation
import SheetTestSupport
import Testing

/// The commands shown in the README, run as they are written.
@Suite struct ReadmeTests {
  private let lines: [String]

  init() throws {
    let text = try String(contentsOfFile: RepositoryFile("README.md").path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A folder with the README's scenario under the name used there.
  private func folder() throws -> Folder {
    let start = try #require(lines.firstIndex(of: "```yaml"))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    let folder = try Folder()
    try folder.write(
      lines[(start + 1)..<end].joined(separator: "\n") + "\n", to: "photos.sheet.yaml")
    return folder
  }

  @Test func everyCommandPrintsTheOutputShown() async throws {
    let folder = try folder()
    let prompt = "    $ sheetdraw "
    let questions = lines.indices.filter { lines[$0].hasPrefix(prompt) }
    #expect(questions.count == 10)
    for index in questions {
      let question = lines[index].dropFirst(prompt.count)
      let run = try await folder.bash("$sheetdraw \(question)")
      #expect(run.error == "", "\(question)")
      let answer = lines[(index + 1)...].prefix { $0.hasPrefix("    ") && !$0.hasPrefix(prompt) }
      // Removes the indent of the code block.
      #expect(run.lines == answer.map { String($0.dropFirst(4)) }, "\(question)")
    }
  }

  @Test func everyDrawingOfTheScenarioSucceeds() async throws {
    let folder = try folder()
    let commands = lines.filter { $0.hasPrefix("    sheetdraw photos.sheet.yaml") }
      .filter { !$0.contains("--watch") }
    #expect(commands.count >= 3)
    for command in commands {
      let run = try await folder.bash("\"$sheetdraw\"\(command.dropFirst("    sheetdraw".count))")
      #expect(run.error == "", "\(command)")
      #expect(run.status == 0, "\(command)")
    }
  }

  @Test func theScenarioDrawsAndIsFormattedAsCheckFormats() async throws {
    let folder = try folder()
    let check = try await folder.sheetdraw("check photos.sheet.yaml")
    #expect(check.status == 0, "\(check.error)")
    let run = try await folder.sheetdraw("photos.sheet.yaml --scale 0.5")
    #expect(
      run.lines == [
        "medium-light@0.5x.png", "drag-light@0.5x.png", "drag-dark@0.5x.png",
      ])
  }
}
