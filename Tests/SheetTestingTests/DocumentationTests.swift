import Foundation
import SheetTestSupport
import Testing

@Suite struct DocumentationTests {
  @Test func theArticleShowsTheTestOfThisTarget() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: RepositoryFile(path).path, encoding: .utf8)
    }
    let code = try text("Tests/SheetTestingTests/PhotoPickerTests.swift")
    #expect(code.contains("expectSheet("))
    let article = try text("Sources/SheetDraw/SheetDraw.docc/TestingSheets.md")
    let isThere = article.contains("```swift\n\(code)```\n")
    #expect(isThere)
  }
}
