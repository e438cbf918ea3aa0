import SheetTestSupport
import Testing

/// Commands and scripts of the actions in checkouts of strangers.
@Suite struct HostileCloneTests {
  /// The script runs Git first, so that a setting without effect is an error, too; one of the forms by the day.
  @Test func nothingInACheckoutStartsAProgram() async throws {
    let folder = try Folder()
    let script = RepositoryFile("Tests/Oracles/hostile-clone.py").path
    let actions = RepositoryFile(".github/actions").path
    let forms = TestBudget.today(Array(0..<6), oneOf: 6).map { "\($0)" }.joined(separator: " ")
    let run = try await folder.bash("python3 '\(script)' \"$sheetdraw\" '\(actions)' . \(forms)")
    expect(run.error, "")
    expect(run.status, 0, "\(run.text)")
    let end = try #require(run.lines.last)
    #expect(end.hasPrefix("nothing ran: 103 settings, "))
    if TestBudget.isWhole { #expect(end.hasSuffix(", 312 runs")) }
  }
}
