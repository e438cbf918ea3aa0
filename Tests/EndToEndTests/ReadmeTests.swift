import Foundation
import SheetTestSupport
import Testing

/// The README: its scripts, run as they are written, and what it names.
@Suite struct ReadmeTests {
  private let readme: Article
  private let text: String

  init() throws {
    readme = try Article(path: "README.md")
    text = try RepositoryFile("README.md").text
  }

  /// A folder with the README's scenario under the name used there.
  private func folder() throws -> Folder {
    let folder = try Folder.withProgram()
    try folder.write(
      readme.code(in: "yaml").map { $0 + "\n" }.joined(), to: "trip.sheet.yaml")
    return folder
  }

  @Test func everyCommandSucceedsWhereTheScenarioHasReferences() async throws {
    let folder = try folder()
    let accepted = try await folder.typed("sheetdraw accept . --all --quiet")
    expect(accepted.status, 0, "\(accepted.error)")
    let commands = readme.code(in: "sh")
    expect(commands.count, 4)
    for command in commands {
      let run = try await folder.typed(command)
      expect(run.error, "", "\(command)")
      expect(run.status, 0, "\(command)")
    }
    try expect(
      folder.names(),
      [
        "bin", "report.html", "sheet.png", "trip.apng", "trip.png", "trip.references",
        "trip.sheet.yaml",
      ])
  }

  @Test func theScenarioDrawsAndIsFormattedAsCheckFormats() async throws {
    let folder = try folder()
    let check = try await folder.sheetdraw("check trip.sheet.yaml")
    expect(check.status, 0, "\(check.error)")
    let run = try await folder.sheetdraw("trip.sheet.yaml --scale 0.5")
    expect(run.lines, ["trip-medium.png", "trip-large.png"])
    expect(readme.code(in: "yaml").count, 15)
  }

  @Test func everyCommandOfTheHelpIsInTheTable() throws {
    let names = try readme.table("Command").flatMap { $0[0].components(separatedBy: ", ") }
    let help = try RepositoryFile("Tests/Golden/help.txt").text
    let commands = help.matches(of: /\n {8}sheetdraw ([a-z]+)\s/).map { String($0.1) }
    expect(commands.count, 18)
    #expect(Set(commands).isSubset(of: names))
  }

  @Test func everyTargetOfMakeExists() throws {
    let makefile = try RepositoryFile("Makefile").text
    let targets = Set(text.matches(of: /`make ([a-z-]+)`/).map { String($0.1) })
    #expect(targets.count > 10)
    for target in targets { #expect(makefile.contains("\n\(target): "), "\(target)") }
  }

  @Test func everyLinkLeadsToAFileAndAHeading() throws {
    let links = text.matches(of: /\]\(([^)#]+)(?:#([^)]+))?\)/)
      .filter { !$0.1.hasPrefix("https:") }
    #expect(links.count > 20)
    for link in links {
      let target = try Data(contentsOf: URL(fileURLWithPath: RepositoryFile(String(link.1)).path))
      guard let heading = link.2 else { continue }
      let words = heading.replacingOccurrences(of: "-", with: " ")
      let lines = String(decoding: target, as: UTF8.self).lowercased().split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("#") && $0.hasSuffix("# \(words)") }, "\(link.0)")
    }
  }

  /// A newcomer reads it as a whole.
  @Test func itHasAtMost8Kilobytes() {
    #expect(text.utf8.count <= 8192)
  }
}
