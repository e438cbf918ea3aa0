import Foundation
import SheetSpec
import SheetTestSupport
import Testing

/// The example of the article about numbers.
@Suite struct NumbersExampleTests {
  @Test func theArticleShowsTheCompiledCode() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: RepositoryFile(path).path, encoding: .utf8)
    }
    let code = try text("Tests/SheetSpecTests/NumbersExample.swift")
    let isShown = try text("Sources/SheetDraw/SheetDraw.docc/Numbers.md")
      .contains("```swift\n\(code)```\n")
    #expect(isShown)
  }

  @Test func theSettingReplacesTheProfilesValue() throws {
    #expect(try grabberWidth() == "48 pt")
  }

  @Test func aFaultIsAtTheLiteral() {
    let error = #expect(throws: DiagnosticError.self) {
      try SpecLibrary(settings: ["grabber.widht=48"])
    }
    #expect(error?.diagnostics.map(\.place) == [.flag("grabber.widht=48", value: "").part(0..<13)])
  }
}
