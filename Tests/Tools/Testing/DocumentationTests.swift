import SheetTestSupport
import Testing

@Suite struct DocumentationTests {
  @Test func theArticleShowsTheTestOfThisTarget() throws {
    let code = RepositoryFile("Tests/Tools/Testing/PhotoPickerTests.swift")
    #expect(try code.text.contains("expectSheet("))
    let isShown = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/TestingSheets.md")
      .shows(code)
    #expect(isShown)
  }
}
