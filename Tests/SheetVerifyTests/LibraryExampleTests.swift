import Foundation
import SheetTestSupport
import SheetVerify
import Testing

/// The examples of the README, which draws a sheet, and of the article, which draws the shots of a scenario.
@Suite struct LibraryExampleTests {
  @Test func documentsShowTheCompiledCode() throws {
    for (path, example) in [
      ("README.md", "ReadmeExample"),
      ("Sources/SheetDraw/SheetDraw.docc/SheetVerify.md", "LibraryExample"),
    ] {
      let code = RepositoryFile("Tests/SheetVerifyTests/\(example).swift")
      #expect(try RepositoryFile(path).shows(code), "\(path)")
    }
  }

  @Test func theExamplesDrawASheetAndEveryShotInBothAppearancesOrNameTheFault() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.small(radius: 10), to: "a.sheet.yaml")
    let sheet = try await drawSheet(in: folder.filePath)
    let shots = try await drawShots(of: folder.filePath.appending("a.sheet.yaml"))
    // 393 by 852 pt at 3 pixels each.
    let rows: [(paths: [FilePath], names: [String?], width: Int, height: Int)] = [
      (sheet, ["sheet.png"], 1179, 2556), (shots, ["up-light.png", "up-dark.png"], 120, 200),
    ]
    for (paths, names, width, height) in rows {
      expect(paths.map { $0.lastComponent?.string }, names)
      for path in paths {
        let about = try PictureFile(Located(path)).about()
        #expect(about.widthPixels == width && about.heightPixels == height, "\(path)")
      }
    }
    // Faults name the values that Swift gave.
    let gone = folder.filePath.appending("gone.sheet.yaml")
    let error = await #expect(throws: DiagnosticError.self) { try await drawShots(of: gone) }
    expect(error?.diagnostics.map(\.code), [.fileNotThere])
    expect(error?.diagnostics.first?.place, .argument(gone.string, value: ""))
  }
}

extension Folder {
  fileprivate var filePath: FilePath { FilePath(path) }
}
