import Foundation
import SheetTestSupport
import Testing

/// References that are hashes: `accept --hashes`, and `verify` with pictures drawn again from Git.
@Suite struct HashReferenceTests {
  private static let git =
    "git -c user.name=n -c user.email=e -c init.defaultBranch=main -c commit.gpgsign=false"

  private static let shot = Folder.shot

  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// A suite whose references are hashes.
  private func suite(_ names: String...) async throws -> Folder {
    let folder = try Folder()
    for name in names { try folder.writeScenario(name) }
    let run = try await folder.sheetdraw("accept --all --hashes --quiet")
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  private func commit(_ folder: Folder) async throws {
    let run = try await folder.bash(
      "\(Self.git) init --quiet && \(Self.git) add . && \(Self.git) commit --quiet -m more")
    #expect(run.status == 0, "\(run.error)")
  }

  private static func changed(_ name: String) -> String {
    """
    changed: \(name)/\(shot)
      corner radius 10 → 12 pt (A28)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels


    """
  }

  private static func unknown(_ name: String, needs need: String) -> String {
    """
    changed: \(name)/\(shot)
      the picture differs from the accepted hash; showing the difference needs \(need)


    """
  }

  @Test func eachScenarioHasOneFileOfHashes() async throws {
    let folder = try await suite("a", "b")
    #expect(try folder.names() == ["a.hashes", "a.sheet.yaml", "b.hashes", "b.sheet.yaml"])
    let lines = String(decoding: try folder.data("a.hashes"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(lines[0] == "sheetdraw hashes 1")
    let words = lines[1].split(separator: " ")
    #expect(words.count == 3)
    #expect(words[0].count == 64)
    #expect(words.dropFirst() == ["120x200", Self.shot[...]])
    #expect(lines[2] == "")
    // The same picture has the same hash.
    #expect(try folder.data("a.hashes") == folder.data("b.hashes"))
    try await folder.expect("verify", 0, "2 passed\n")
  }

  @Test func aChangeIsShownFromTheCommitThatAcceptedTheHash() async throws {
    let folder = try await suite("a", "b")
    try await commit(folder)
    try folder.writeScenario("a", radius: 12)
    try await folder.expect(
      "verify", 1, Self.changed("a") + "1 changed, 1 passed\n", environment: Self.environment)
    // A later commit changes the scenario without accepting its picture.
    try await commit(folder)
    try await folder.expect(
      "verify", 1, Self.changed("a") + "1 changed, 1 passed\n", environment: Self.environment)
    _ = try await folder.sheetdraw(
      ["verify", "--quiet", "--failures", "failed"], environment: Self.environment)
    #expect(
      try folder.pictures(in: "failed/a").keys.sorted()
        == ["after", "before", "difference"].map { "\(Self.shot)-\($0).png" })
    // The drawn difference is judged by the limits.
    let run = try await folder.sheetdraw(
      ["verify", "--limit", "364px", "--quiet"], environment: Self.environment)
    #expect(run.status == 0)
  }

  /// A later commit accepts another picture of the scenario, whose file of hashes it changes.
  @Test func eachPictureIsShownFromTheCommitThatAcceptedItsOwnHash() async throws {
    let folder = try Folder()
    func writeShots(radius: Int) throws {
      try folder.writeScenario(
        "a", radius: radius, more: "  - { name: wide, at: settled#1, device: 200x120@1 }")
    }
    try writeShots(radius: 10)
    #expect(try await folder.sheetdraw("accept --all --hashes --quiet").status == 0)
    try await commit(folder)
    try writeShots(radius: 12)
    #expect(try await folder.sheetdraw("accept --case a/wide-* --quiet").status == 0)
    try await commit(folder)
    try await folder.expect(
      "verify", 1, Self.changed("a") + "1 changed, 1 passed\n", environment: Self.environment)
  }

  /// A token file outside the folder of the suite, which the working tree has changed.
  @Test func theFilesOfAScenarioAreThoseOfTheCommit() async throws {
    let folder = try Folder()
    for name in ["Sheets", "shared"] { try folder.makeFolder(name) }
    func writeTokens(_ radius: Int) throws {
      try folder.write(
        #"{"sheet": {"cornerRadius": {"$value": {"value": \#(radius), "unit": "px"}}}}"#,
        to: "shared/t.tokens.json")
    }
    try folder.write(
      """
      sheetdraw: 1
      device: 120x200@1
      tokens: [../shared/t.tokens.json]
      sheets:
        s: { detents: [medium] }
      timeline: [present: s, wait: settled]
      shots:
        - { name: up, at: settled }

      """, to: "Sheets/a.sheet.yaml")
    try writeTokens(20)
    let accepted = try await folder.sheetdraw("accept Sheets --all --hashes --quiet")
    #expect(accepted.status == 0, "\(accepted.error)")
    try await commit(folder)
    try writeTokens(30)
    let run = try await folder.sheetdraw(["verify", "Sheets"], environment: Self.environment)
    #expect(
      run.text.hasPrefix(
        "changed: a/\(Self.shot)\n  corner radius 20 → 30 pt (B03, sheet.cornerRadius"),
      "\(run.text)")
    #expect(run.text.contains("pixels differ ("))
    #expect(run.status == 1)
  }

  @Test func aPictureThatCannotBeDrawnAgainFailsByItsHash() async throws {
    let folder = try await suite("a")
    try folder.writeScenario("a", radius: 12)
    let outside = try await folder.sheetdraw(["verify"], environment: Self.environment)
    #expect(outside.text.contains("showing the difference needs the history of Git: "))
    #expect(outside.status == 1)
    _ = try await folder.bash(
      "\(Self.git) init --quiet; \(Self.git) commit --quiet --allow-empty -m 0")
    try await folder.expect(
      "verify", 1,
      Self.unknown("a", needs: "the history of Git: the program git is missing") + "1 changed\n",
      environment: ["PATH": folder.path])
    try await folder.expect(
      "verify", 1,
      Self.unknown("a", needs: "a commit of \"a.hashes\" with the accepted hash") + "1 changed\n",
      environment: Self.environment)
  }

  @Test func aCommitThatDrawsAnotherPictureIsNamed() async throws {
    let folder = try await suite("a")
    let hashes = String(decoding: try folder.data("a.hashes"), as: UTF8.self)
    let lines = hashes.split(separator: "\n")
    let wrong = String(repeating: "0", count: 64) + lines[1].dropFirst(64)
    try folder.write("\(lines[0])\n\(wrong)\n", to: "a.hashes")
    try await commit(folder)
    let commit = try await folder.bash("git rev-parse HEAD")
    try await folder.expect(
      "verify", 1,
      Self.unknown(
        "a",
        needs:
          "the version of sheetdraw that drew it: this one draws another picture from the commit "
          + commit.text.prefix(7)) + "1 changed\n", environment: Self.environment)
  }

  @Test func referencesKeepTheirFormUntilTheyAreConverted() async throws {
    let folder = try await Folder.suite("a", "b")
    let pictures = try folder.data(folder.reference("a"))
    try await folder.expect(
      "accept a.sheet.yaml --all --hashes", 0, "0 accepted, 1 converted to hashes\n")
    #expect(try folder.names() == ["a.hashes", "a.sheet.yaml", "b.references", "b.sheet.yaml"])
    for name in ["a", "b"] { try folder.writeScenario(name, radius: 12) }
    let old = try folder.data("a.hashes")
    #expect(try await folder.sheetdraw("accept --all --dry-run --quiet").status == 0)
    #expect(try folder.data("a.hashes") == old)
    #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
    #expect(try folder.names() == ["a.hashes", "a.sheet.yaml", "b.references", "b.sheet.yaml"])
    #expect(try folder.data("a.hashes") != old)
    try await folder.expect("verify", 0, "2 passed\n")
    for name in ["a", "b"] { try folder.writeScenario(name, radius: 10) }
    let run = try await folder.sheetdraw("accept --all --pictures")
    #expect(run.text.hasSuffix("2 accepted, 1 converted to pictures\n"))
    #expect(try folder.names() == ["a.references", "a.sheet.yaml", "b.references", "b.sheet.yaml"])
    #expect(try folder.data(folder.reference("a")) == pictures)
  }

  @Test func orphanedHashesAreDeletedOnRequest() async throws {
    let folder = try await suite("a", "b")
    let renamed = ScenarioText.small().replacingOccurrences(of: "name: up", with: "name: other")
    try folder.write(renamed, to: "a.sheet.yaml")
    try FileManager.default.removeItem(at: folder.url("b.sheet.yaml"))
    let other = Self.shot.replacingOccurrences(of: "up-", with: "other-")
    let run = try await folder.sheetdraw("verify")
    #expect(run.status == 2)
    #expect(
      run.text.contains(
        """
        missing: a/\(other)
          there is no reference yet at a.hashes: the picture is that of a/\(Self.shot), renamed
        """), "\(run.text)")
    #expect(
      run.text.contains(
        "orphaned: b/\(Self.shot)\n  the reference at b.hashes belongs to no picture\n"),
      "\(run.text)")
    #expect(try await folder.sheetdraw("accept --all --orphaned --quiet").status == 0)
    #expect(try folder.names() == ["a.hashes", "a.sheet.yaml"])
    let hashes = String(decoding: try folder.data("a.hashes"), as: UTF8.self)
    #expect(hashes.hasSuffix(" \(other)\n"))
    #expect(hashes.split(separator: "\n").count == 2)
    try await folder.expect("verify", 0, "1 passed\n")
  }

  @Test func anErrorInOneScenarioConvertsNone() async throws {
    let folder = try await Folder.suite("a", "b")
    try folder.write("sheetdraw: 2\n", to: "b.sheet.yaml")
    let before = try folder.tree()
    #expect(try await folder.sheetdraw("accept --all --hashes").status == 65)
    #expect(try folder.tree() == before)
  }

  @Test func hashesOfARevisionAreCompared() async throws {
    let folder = try await suite("a", "b")
    try await commit(folder)
    try folder.writeScenario("a", radius: 12)
    #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
    try await folder.expect("verify", 0, "2 passed\n")
    try await folder.expect(
      "verify --against main", 1, Self.changed("a") + "1 changed, 1 passed\n",
      environment: Self.environment)
  }

  @Test func damagedFilesAreErrorsOfTheirScenarios() async throws {
    let folder = try await suite("a", "b", "c")
    try folder.write("sheetdraw hashes 2\n", to: "a.hashes")
    try folder.write("sheetdraw hashes 1\nabc 120x200 shown\n", to: "b.hashes")
    let run = try await folder.sheetdraw("verify")
    #expect(
      run.text == """
        invalid: a
          a.hashes:1:1: this is not a file of hashes of this version; sheetdraw hashes 1

        invalid: b
          b.hashes:2:1: this line is not a digest, a size and a name; 64 hexadecimal digits, a size such as \
        1179x2556, and the name of a picture

        2 invalid, 1 passed

        """)
    #expect(run.status == 65)
  }

  @Test func meaninglessFlagsAreRejected() async throws {
    let folder = try await suite("a")
    let refusals = [
      Refusal(
        "--hashes --orphaned",
        "--hashes: error[E0106]: --hashes converts all references of a scenario; --all without --case; a "
          + "scenario file as the argument converts those of one scenario"),
      Refusal(
        "--all --hashes --pictures",
        "--pictures: error[E0106]: --hashes and --pictures exclude each other; one of the two"),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "accept") }
  }
}
