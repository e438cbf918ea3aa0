import SheetTestSupport
import Testing

/// The references of the project's own examples.
@Suite struct OwnReferencesTests {
  @Test func everyExampleMatchesItsReferences() async throws {
    let folder = try Folder()
    let examples = RepositoryFile("Specs/Examples").path
    let run = try await folder.sheetdraw(["verify", examples])
    // The example hard-coded-height shows what its warning says.
    #expect(run.error.contains("maxBottomSheetHeight is 926 pt, and the screen is 844 pt high"))
    expect(run.lines, ["218 passed, 1 warning"])
    expect(run.status, 0)
  }

  /// Every style of sheet on a small phone and a small tablet, light and dark, upright and in landscape.
  @Test("D04 D48 D05 every style matches its references")
  func everyStyleMatchesItsReferences() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(["verify", RepositoryFile("Tests/Golden/styles").path])
    expect(run.lines, ["72 passed, 1 warning"])
    expect(run.status, 0)
  }
}
