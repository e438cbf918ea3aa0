import Foundation
import SheetTestSupport
import Testing

/// The examples that the program holds: those of the repository.
@Suite struct StartTests {
  private static let names = {
    let folder = RepositoryFile("Specs/Examples").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".sheet.yaml") }
      .map { String($0.dropLast(".sheet.yaml".count)) }.sorted()
  }()

  @Test func allExamplesAreListed() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("list examples")
    expect(run.status, 0)
    #expect(Self.names.count > 40)
    expect(run.lines.dropFirst().map { String($0.prefix { $0 != " " }) }, Self.names)
    // Each says what it shows.
    #expect(run.lines.allSatisfy { $0.contains("  ") })
    #expect(
      run.text.contains("A font picker that stays up while text is selected behind it"))
  }

  @Test("an example is written with its pictures, and can be drawn", arguments: names)
  func exampleIsWhole(name: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(["example", name, "-o", "mine", "--quiet"])
    expect(run, ProgramRun(status: 0, text: "", error: ""))
    let checked = try await folder.sheetdraw("check mine")
    expect(checked.status, 0, "\(checked.text)")
    let text = try await folder.sheetdraw(["example", name])
    try expect(text.output, folder.data("mine/\(name).sheet.yaml"))
    // Only the line that names the schema beside the examples is missing.
    let original = String(
      decoding: try Data(
        contentsOf: URL(
          fileURLWithPath: RepositoryFile("Specs/Examples/\(name).sheet.yaml").path)),
      as: UTF8.self)
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    expect(
      text.text, lines.filter { !$0.hasPrefix("# yaml-language-server") }.joined(separator: "\n"))
    let again = try await folder.sheetdraw(["example", name, "-o", "mine"])
    expect(again.status, 73)
  }
}
