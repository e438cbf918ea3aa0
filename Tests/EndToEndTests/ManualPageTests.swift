import Foundation
import SheetTestSupport
import Testing

/// The manual page, `sheetdraw --man`.
@Suite struct ManualPageTests {
  private let page: String

  init() throws { page = try RepositoryFile("Specs/sheetdraw.1").text }

  @Test func theStoredPageIsWhatTheCommandPrints() async throws {
    try await expect(Folder().sheetdraw("--man").text, page)
  }

  /// The lines of the page as a reader sees them, by heading and subheading.
  private func shown() async throws -> [String: [String]] {
    let folder = try Folder()
    try folder.write(page, to: "sheetdraw.1")
    let run = try await folder.bash("LC_ALL=C.UTF-8 MANWIDTH=200 man -P cat -l sheetdraw.1")
    var heading = ""
    var lines: [String: [String]] = [:]
    for line in run.lines {
      if line.first?.isLetter == true { heading = line }
      if line.hasPrefix("   "), !line.hasPrefix("    ") {
        heading = line.trimmingCharacters(in: .whitespaces)
      }
      lines[heading, default: []].append(line)
    }
    return lines
  }

  private func flags(in lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: /^ {7}(?:-., )?(--[a-z-]+)/).map { String($0.1) } }
  }

  @Test func everyCommandAndEveryFlagHasOneEntry() async throws {
    let folder = try Folder()
    let shown = try await shown()
    let help = try await folder.sheetdraw("--help").text
    let commands = help.matches(of: /\n {8}sheetdraw ([a-z]+)/).map { String($0.1) }
    #expect(commands.count >= 16)
    let topics = ["sheet", "moments", "pictures", "comparing", "general"]
    for topic in topics {
      let expected = try await folder.sheetdraw("help \(topic)").text
        .matches(of: /\n {2}(?:-., )?(--[a-z-]+)/).map { String($0.1) }
      #expect(!expected.isEmpty)
      expect(flags(in: shown[topic] ?? []), expected, "\(topic)")
    }
    for command in commands {
      let entries = shown.filter {
        $0.key.split(separator: " ").prefix(2) == ["sheetdraw", command[...]]
      }
      expect(entries.count, 1, "\(command)")
      let names = flags(in: entries.first?.value ?? [])
      expect(Set(names).count, names.count)
      // Each flag of the command is in its own entry or in one of the topics.
      let help = try await folder.sheetdraw("\(command) --help").text
      let all = Set(help.matches(of: /\n {2}(?:-., )?(--[a-z-]+)/).map { String($0.1) })
      let described = Set(names + topics.flatMap { flags(in: shown[$0] ?? []) })
      #expect(all.isSubset(of: described), "\(command)")
    }
  }
}
