import Foundation
import SheetDraw
import SheetReport
import SheetSpec
import SheetSuite
import SheetTestSupport
import SystemPackage
import Testing

/// The examples of the README, which draws a sheet, and of the article, which draws the shots of a scenario and
/// verifies a folder.
@Suite struct LibraryExampleTests {
  @Test(
    arguments: [
      ("README.md", "ReadmeExample"),
      ("Sources/SheetDraw/SheetDraw.docc/SheetSuite.md", "LibraryExample"),
    ])
  func documentsShowTheCompiledCode(path: String, example: String) throws {
    let isShown = try RepositoryFile(path)
      .shows(RepositoryFile("Tests/SheetSuiteTests/\(example).swift"))
    #expect(isShown, "\(path)")
  }

  @Test func theExampleDrawsASheet() async throws {
    let folder = try Folder()
    let paths = try await drawSheet(in: folder.filePath)
    #expect(paths.map { $0.lastComponent?.string } == ["sheet.png"])
    let about = try PictureFile(Located(paths[0])).about()
    // 393 by 852 pt at 3 pixels each.
    #expect(about.widthPixels == 1179 && about.heightPixels == 2556)
  }

  @Test func theExampleDrawsEveryShotInBothAppearances() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.small(radius: 10), to: "a.sheet.yaml")
    let file = folder.filePath.appending("a.sheet.yaml")
    let paths = try await drawShots(of: file)
    #expect(paths.map { $0.lastComponent?.string } == ["up-light.png", "up-dark.png"])
    for path in paths {
      let about = try PictureFile(Located(path)).about()
      #expect(about.widthPixels == 120 && about.heightPixels == 200)
    }
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
    #expect(missing.cases.map(\.verdict) == [.missing])
    #expect(try await accept(folder.filePath).map(\.name) == ["a/\(ScenarioText.smallShot)"])
    #expect(try await verify(folder.filePath).isPassed)

    try folder.write(ScenarioText.small(radius: 12), to: "a.sheet.yaml")
    let changed = try #require(try await verify(folder.filePath).cases.first)
    #expect(changed.verdict == .changed)
    #expect(changed.changes.map(\.words).first?.hasPrefix("corner radius 10 → 12 pt") == true)
    _ = try await accept(folder.filePath)
    #expect(try await verify(folder.filePath).isPassed)
  }

  @Test func faultsNameTheValuesThatSwiftGave() async throws {
    let folder = try Folder()
    let gone = folder.filePath.appending("gone.sheet.yaml")
    let error = await #expect(throws: DiagnosticError.self) { try await drawShots(of: gone) }
    #expect(error?.diagnostics.map(\.code) == [.fileNotThere])
    #expect(error?.diagnostics.first?.place == .argument(gone.string, value: ""))
  }
}

extension Folder {
  fileprivate var filePath: FilePath { FilePath(path) }
}
