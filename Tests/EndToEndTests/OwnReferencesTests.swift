import SheetTestSupport
import Testing

/// The project's own pictures, held with its own means.
@Suite struct OwnReferencesTests {
  @Test func everyExampleIsAsItsReferences() async throws {
    let folder = try Folder()
    let examples = RepositoryFile("Specs/Examples").path
    let run = try await folder.sheetdraw(["verify", examples])
    #expect(run.error == "")
    #expect(run.lines == ["36 passed"])
    #expect(run.status == 0)
  }
}
