import SheetSpec
import SheetTestSupport
import Testing

/// The example of the article about numbers.
@Suite struct NumbersExampleTests {
  @Test func theArticleShowsTheCompiledCode() throws {
    let isShown = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/Numbers.md")
      .shows(RepositoryFile("Tests/SheetSpecTests/NumbersExample.swift"))
    #expect(isShown)
  }

  @Test func theSettingReplacesTheProfilesValue() throws {
    try expect(grabberWidth(), "48 pt")
  }

  @Test func aFaultIsAtTheLiteral() {
    let error = #expect(throws: DiagnosticError.self) {
      try SpecLibrary(settings: ["grabber.widht=48"])
    }
    expect(error?.diagnostics.map(\.place), [.argument("grabber.widht=48", value: "").part(0..<13)])
  }
}
