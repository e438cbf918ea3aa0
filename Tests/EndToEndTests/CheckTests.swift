import SheetTestSupport
import Testing

/// `check` of the project's own files.
@Suite struct CheckTests {
  @Test func everyFileOfThisRepositoryIsValid() async throws {
    let run = try await Folder().sheetdraw(["check", RepositoryFile("Specs").path])
    expect(run.error, "")
    // The example of a hard-coded height warns of it on purpose.
    let warnings = run.text.split(separator: "\n")
    #expect(warnings.count == 1 && run.text.contains("hard-coded-height.sheet.yaml:10:5: warning"))
    expect(run.status, 0)
  }
}
