import Foundation
import SheetSpec
import SheetTestSupport
import Testing

/// Explanations of all errors, help and version.
@Suite struct LookupTests {
  private func text(_ flags: String) async throws -> String {
    let run = try await Folder().sheetdraw(flags)
    expect(run.status, 0, "\(run.error)")
    expect(run.error, "")
    return run.text
  }

  @Test(arguments: DiagnosticCode.allCases) func everyDiagnosticIsExplained(code: DiagnosticCode)
    async throws
  {
    let explanation = try await text("spec \(code.rawValue)")
    #expect(explanation.hasPrefix("\(code.rawValue)  "))
    #expect(explanation.hasSuffix(".\n"))
  }

  @Test func theExplanationOfProfilesNamesAllOfThem() async throws {
    #expect(try await text("explain E0202").contains(Profile.list))
  }

  @Test func everyCommandIsDescribedAndListNamesItsSubjects() async throws {
    let all = try await text("--help")
    let commands = all.matches(of: /\n {8}sheetdraw ([a-z]+)\s/).map { String($0.1) }
    for command in commands {
      // The usage, a blank line, and the description.
      let lines = try await text("\(command) --help").split(
        separator: "\n", omittingEmptySubsequences: false)
      let first = try #require(lines.drop { !$0.isEmpty }.dropFirst().first)
      #expect(first.wholeMatch(of: /[A-Z][a-z]+ .+/) != nil, "\(command): \(first)")
    }
    let refusal = try await Folder().sheetdraw("list").error
    let subjects = try #require(refusal.firstMatch(of: /one of: ([a-z, ]+)/)?.1)
    // The help is wrapped.
    let help = try await text("list --help").replacing("\n", with: " ")
    #expect(help.contains("one of \(subjects)."))
  }

  @Test func theHelpEqualsItsGolden() async throws {
    let golden = URL(fileURLWithPath: RepositoryFile("Tests/Golden/help.txt").path)
    let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    let help = try await text("--help")
    expect(help, expected)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  /// The names of the flags below each heading of a help.
  private func flags(in help: String) -> [(heading: String, names: [String])] {
    var sections: [(heading: String, names: [String])] = []
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.wholeMatch(of: /[A-Z][a-z]+( \([a-z, ]+\))?/) != nil {
        sections.append((String(line), []))
      }
      if let name = line.firstMatch(of: /^  (?:-., )?(--[a-z-]+)/)?.1, !sections.isEmpty {
        sections[sections.count - 1].names.append(String(name))
      }
    }
    return sections
  }

  @Test func theHelpIsOrderedByTopicsWhichAreAlsoPrintedAlone() async throws {
    let all = flags(in: try await text("--help")).filter { !$0.names.isEmpty }
    expect(
      all.map(\.heading),
      [
        "Sheet", "Moments", "Pictures", "Output", "Comparing (verify, diff)", "General",
      ])
    for (topic, sections) in [
      ("sheet", [0]), ("moments", [1]), ("pictures", [2, 3]), ("comparing", [4]), ("general", [5]),
    ] {
      let found = flags(in: try await text("help \(topic)")).flatMap(\.names)
      expect(found, sections.flatMap { all[$0].names }, "\(topic)")
    }
    let names = all.flatMap(\.names).filter { $0 != "--units" }
    expect(Set(names).count, names.count)
  }

  @Test func theBriefHelpFitsOnAScreenAndItsExamplesWork() async throws {
    let help = try await text("-h")
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 26)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let folder = try Folder()
    let examples = lines.filter { $0.hasPrefix("  sheetdraw ") }
    expect(examples.count, 6)
    for example in examples {
      // The remark stands behind a gap.
      let command = example.dropFirst(12).components(separatedBy: "   ")[0]
      let run = try await folder.sheetdraw(command)
      expect(run.status, 0, "\(command)\n\(run.error)")
    }
    // Every command is named.
    let words = Set(help.split { !$0.isLetter }.map(String.init))
    let all = try await text("--help")
    let commands = all.matches(of: /\n {8}sheetdraw ([a-z]+)\s/).map { String($0.1) }
    expect(commands.count, 18)
    #expect(Set(commands).isSubset(of: words))
  }

  @Test func theVersionIsThatOfTheChangelog() async throws {
    let changelog = try RepositoryFile("CHANGELOG.md").text
    let newest = try #require(changelog.firstMatch(of: /## (\d+\.\d+\.\d+) \(/))
    try await expect(text("--version"), "sheetdraw \(newest.1)\n")
  }
}
