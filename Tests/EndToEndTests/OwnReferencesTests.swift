import SheetTestSupport
import Testing

/// The references of the project's own examples.
@Suite struct OwnReferencesTests {
  @Test func everyExampleMatchesItsReferences() async throws {
    let folder = try Folder()
    let examples = RepositoryFile("Specs/Examples").path
    let run = try await folder.sheetdraw(["verify", examples])
    #expect(run.error == "")
    #expect(run.lines == ["123 passed"])
    #expect(run.status == 0)
  }
}
