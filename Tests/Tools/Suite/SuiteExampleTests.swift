import SheetSuite
import SheetTestSupport
import Testing

/// The example of the article, which verifies a folder.
@Suite struct SuiteExampleTests {
  @Test func theArticleShowsTheCompiledCode() throws {
    let code = RepositoryFile("Tests/Tools/Suite/SuiteExample.swift")
    #expect(try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/SheetSuite.md").shows(code))
  }

  /// Replaces all references of a folder that differ or are missing.
  private func accept(_ folder: FilePath) async throws -> [CaseResult] {
    let suite = try ScenarioSuite(Located(folder))
    return try suite.accept(await suite.outcomes())
  }

  @Test func theExampleReportsWhatAcceptingResolves() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.small(radius: 10), to: "a.sheet.yaml")
    let missing = try await verify(folder.filePath)
    expect(missing.cases.map(\.verdict), [.missing])
    try await expect(accept(folder.filePath).map(\.name), ["a/\(ScenarioText.smallShot)"])
    #expect(try await verify(folder.filePath).isPassed)

    try folder.write(ScenarioText.small(radius: 12), to: "a.sheet.yaml")
    let changed = try #require(try await verify(folder.filePath).cases.first)
    expect(changed.verdict, .changed)
    expect(changed.changes.map(\.words).first?.hasPrefix("corner radius 10 → 12 pt"), true)
    _ = try await accept(folder.filePath)
    #expect(try await verify(folder.filePath).isPassed)
  }
}

extension Folder {
  fileprivate var filePath: FilePath { FilePath(path) }
}
