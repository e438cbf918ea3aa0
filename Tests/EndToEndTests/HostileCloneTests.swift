import SheetTestSupport
import Testing

/// Commands and scripts of the actions in checkouts of strangers.
@Suite struct HostileCloneTests {
  /// The script runs Git first, so that a setting without effect is an error, too.
  @Test func nothingInACheckoutStartsAProgram() async throws {
    let folder = try Folder()
    let script = RepositoryFile("Tests/Oracles/hostile-clone.py").path
    let actions = RepositoryFile(".github/actions").path
    let run = try await folder.bash("python3 '\(script)' \"$sheetdraw\" '\(actions)' .")
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.text)")
    #expect(run.lines.last == "nothing ran: 103 settings, 312 runs")
  }
}
