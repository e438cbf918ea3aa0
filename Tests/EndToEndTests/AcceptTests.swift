import Foundation
import SheetTestSupport
import Testing

/// `accept` replaces references with new pictures, none if a case has an error, and not in CI unless told to.
@Suite struct AcceptTests {
  private static let shot = Folder.shot

  /// Three scenarios that have changed since their references were taken.
  private func changedSuite() async throws -> Folder {
    let folder = try await Folder.suite("a", "b", "c")
    for name in ["a", "b", "c"] { try folder.writeScenario(name, radius: 12) }
    return folder
  }

  private func words(_ name: String) -> String {
    """
    changed: \(name)/\(Self.shot)
      corner radius 10 → 12 pt (A28)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels


    """
  }

  /// The contents of every file by path; a folder has empty contents.
  private func contents(_ folder: Folder) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try folder.tree() {
      contents[name] = FileManager.default.contents(atPath: folder.url(name).path) ?? Data()
    }
    return contents
  }

  @Test func onlyNamedCasesAreAccepted() async throws {
    let folder = try await changedSuite()
    let old = try folder.data(folder.reference("b"))
    try await folder.expect(
      "accept --case a/* --case c/*", 0, words("a") + words("c") + "2 accepted\n")
    try await folder.expect("verify", 1, words("b") + "1 changed, 2 passed\n")
    #expect(try folder.data(folder.reference("b")) == old)
    try await folder.expect("accept --all --quiet", 0, "")
    try await folder.expect("verify", 0, "3 passed\n")
    // The accepted reference is the drawn shot.
    try await folder.expect("diff \(folder.reference("a")) a.sheet.yaml", 0, "identical\n")
  }

  @Test func aDryRunReportsEverythingAndWritesNothing() async throws {
    let folder = try await changedSuite()
    let before = try contents(folder)
    try await folder.expect(
      "accept --case b/* --dry-run", 0, words("b") + "1 would be accepted\n")
    try await folder.expect(
      "accept --all --dry-run", 0, words("a") + words("b") + words("c") + "3 would be accepted\n",
      environment: ["CI": "true"])
    #expect(try contents(folder) == before)
    let json = try await folder.sheetdraw("accept --all --json")
    let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(report["done"] as? Bool == true)
    #expect(
      try report.objects("cases").map { try $0.text("name") }
        == ["a", "b", "c"].map { "\($0)/\(Self.shot)" })
  }

  @Test func acceptIsRefusedInCIWithoutItsFlag() async throws {
    let folder = try await changedSuite()
    let before = try contents(folder)
    for value in ["1", "true", "yes"] {
      try await folder.expect(
        "accept --all", 64, "",
        error: "CI: error[E0506]: pictures are not accepted in CI, where they are not reviewed; "
          + "--in-ci to accept them anyway\n", environment: ["CI": value])
    }
    #expect(try contents(folder) == before)
    try await folder.expect(
      "accept --case a/* --quiet", 0, "", environment: ["CI": "false"])
    try await folder.expect("accept --all --in-ci --quiet", 0, "", environment: ["CI": "true"])
    try await folder.expect("verify", 0, "3 passed\n", environment: ["CI": "true"])
  }

  @Test func acceptRequiresCasesToBeNamed() async throws {
    let folder = try await changedSuite()
    let before = try contents(folder)
    try await folder.expect(
      "accept", 64, "",
      error: "accept: error[E0102]: no cases are selected; "
        + "--case with a name printed by `sheetdraw verify`, --all or --orphaned\n")
    try await folder.expect(
      "accept --case d/*", 64, "",
      error: "--case: error[E0602]: unknown case \"d/*\"; "
        + "a name printed by `sheetdraw verify`; * matches any characters\n")
    try await folder.expect("accept --orphaned", 0, "0 accepted\n")
    #expect(try contents(folder) == before)
  }

  @Test func orphansAreDeletedOnlyOnRequest() async throws {
    let folder = try await changedSuite()
    try FileManager.default.removeItem(at: folder.url("b.sheet.yaml"))
    let left = "1 orphaned: --orphaned to delete it\n"
    try await folder.expect("accept --all", 0, words("a") + words("c") + "2 accepted, " + left)
    try await folder.expect("accept --case b/*", 0, left)
    #expect(FileManager.default.fileExists(atPath: folder.url(folder.reference("b")).path))
    let orphan =
      """
      orphaned: b/\(Self.shot)
        the reference at b.references/\(Self.shot).png belongs to no picture


      """
    try await folder.expect("accept --orphaned", 0, orphan + "1 deleted\n")
    #expect(try folder.names().contains("b.references") == false)
    try await folder.expect("verify", 0, "2 passed\n")
  }

  @Test func newAndRenamedPicturesAreNamedAsVerifyNamesThem() async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    let new =
      """
      new: a/\(Self.shot)
        the reference is a.references/\(Self.shot).png


      """
    try await folder.expect("accept --all", 0, new + "1 accepted\n")
    let shot = Self.shot.replacingOccurrences(of: "up", with: "high")
    let text = String(decoding: try folder.data("a.sheet.yaml"), as: UTF8.self)
    try folder.write(
      text.replacingOccurrences(of: "name: up", with: "name: high"), to: "a.sheet.yaml")
    let renamed =
      """
      new: a/\(shot)
        the reference is a.references/\(shot).png: the picture is that of a/\(Self.shot), renamed

      orphaned: a/\(Self.shot)
        the reference at a.references/\(Self.shot).png belongs to no picture: it is that of a/\(shot), renamed


      """
    try await folder.expect(
      "accept --all --orphaned --dry-run", 0,
      renamed + "1 would be accepted, 1 would be deleted\n")
    try await folder.expect(
      "accept --all --orphaned", 0, renamed + "1 accepted, 1 deleted\n")
  }

  @Test func aDamagedReferenceIsReplaced() async throws {
    let folder = try await Folder.suite("a", "b")
    let whole = try folder.data(folder.reference("a"))
    try whole.prefix(100).write(to: folder.url(folder.reference("a")))
    let words =
      """
      invalid: a/\(Self.shot)
        a.references/\(Self.shot).png: the PNG is truncated: it \
      ends after 100 bytes, before the end of its last chunk


      """
    try await folder.expect("verify -o report.md", 65, words + "1 invalid, 1 passed\n")
    #expect(
      String(decoding: try folder.data("report.md"), as: UTF8.self).contains(
        "\nsheetdraw accept . --case a/\(Self.shot)\n"))
    try await folder.expect("accept --all", 0, words + "1 accepted\n")
    #expect(try folder.data(folder.reference("a")) == whole)
  }

  @Test func unmetExpectationsAreNotAccepted() async throws {
    let folder = try await changedSuite()
    let expected = "expect:\n  - { at: settled#1, sheet.height: 99 }"
    for name in ["a", "b"] { try folder.writeScenario(name, more: expected) }
    try await folder.expect(
      "accept --case a/*", 0, "1 unmet: change the expectation\n")
    try await folder.expect(
      "accept --all", 0, words("c") + "1 accepted, 2 unmet: change the expectations\n")
    try await folder.expect("accept --orphaned", 0, "0 accepted\n")
  }

  // MARK: All or none

  @Test(arguments: ["a", "b", "c"])
  func oneUnwritableReferenceLeavesAllReferencesUnchanged(_ name: String) async throws {
    let folder = try await changedSuite()
    // A file where the folder of references belongs.
    try FileManager.default.removeItem(at: folder.url("\(name).references"))
    try folder.write("no folder", to: "\(name).references")
    let before = try contents(folder)
    let run = try await folder.sheetdraw("accept --all")
    #expect(run.error.contains("error[E0503]: "))
    #expect(run.status == 73)
    #expect(run.text == "")
    #expect(try contents(folder) == before)
  }

  @Test(arguments: ["a", "b", "c"])
  func aFolderNamedLikeAReferenceLeavesAllReferencesUnchanged(_ name: String) async throws {
    let folder = try await changedSuite()
    try FileManager.default.removeItem(at: folder.url(folder.reference(name)))
    try folder.makeFolder(folder.reference(name))
    let before = try contents(folder)
    let path = folder.reference(name)
    try await folder.expect(
      "accept --all", 66, "",
      error: "\(path): error[E0307]: \"\(path)\" cannot be read: is a directory\n")
    #expect(try contents(folder) == before)
  }

  /// Root can write anywhere, so the test drops root first.
  @Test func aReadOnlyFolderLeavesAllReferencesUnchanged() async throws {
    let folder = try await changedSuite()
    let before = try contents(folder)
    let run = try await folder.bash(
      """
      chmod 555 b.references
      limited=()
      [ "$(id -u)" = 0 ] && limited=(setpriv --bounding-set=-dac_override,-dac_read_search)
      "${limited[@]}" "$sheetdraw" accept --all
      status=$?; chmod 755 b.references; exit $status
      """)
    #expect(
      run.error == "b.references/\(Self.shot).png: error[E0503]: "
        + "the folder \"b.references\" is not writable\n")
    #expect(run.status == 73)
    #expect(try contents(folder) == before)
  }

  @Test func aFullDiskLeavesAllReferencesUnchanged() async throws {
    let folder = try await changedSuite()
    try FileManager.default.removeItem(at: folder.url("a.references"))
    // The new pictures wait in one file, which only the last of them makes too large.
    try folder.writeScenario("c", radius: 12, more: "  - { name: zoom, at: settled#1, scale: 2 }")
    let before = try contents(folder)
    let run = try await folder.bash("ulimit -f 13; exec $sheetdraw accept --all")
    let path = "c.references/zoom-120x200@1-light@2x.png"
    #expect(
      run.error == "\(path): error[E0504]: \"\(path)\" cannot be written: file too large\n")
    #expect(run.status == 74)
    #expect(try contents(folder) == before)
  }

  @Test(arguments: [
    "ln -s ../../outside/old.png suite/a.references/SHOT.png",
    "rmdir suite/a.references; ln -s ../outside suite/a.references",
    "rmdir suite/a.references; ln -s .. suite/a.references",
  ])
  func aLinkOutOfTheFolderIsNotFollowed(_ line: String) async throws {
    let folder = try Folder()
    for name in ["suite/a.references", "outside"] { try folder.makeFolder(name) }
    try folder.writeScenario("suite/a")
    try folder.writeScenario("suite/b")
    try folder.write(PlainPNG(1, 1) { _, _ in 0 }.bytes, to: "outside/old.png")
    let linked = try await folder.bash(line.replacingOccurrences(of: "SHOT", with: Self.shot))
    #expect(linked.status == 0, "\(linked.error)")
    let before = try contents(folder)
    let path = "suite/a.references/\(Self.shot).png"
    try await folder.expect(
      "accept suite --all", 73, "",
      error: "\(path): error[E0505]: \"\(path)\" leads outside the folder; "
        + "references within \"suite\"\n")
    #expect(try contents(folder) == before)
  }

  @Test(arguments: [
    ("ln -s ../../outside/new.png suite/a.references/SHOT.png", "/SHOT.png"),
    ("ln -s SHOT.png suite/a.references/SHOT.png", "/SHOT.png"),
    ("rmdir suite/a.references; ln -s ../nowhere suite/a.references", ""),
  ])
  func aBrokenLinkIsNamedByVerifyToo(_ line: String, _ broken: String) async throws {
    let folder = try Folder()
    for name in ["suite/a.references", "outside"] { try folder.makeFolder(name) }
    try folder.writeScenario("suite/a")
    let linked = try await folder.bash(line.replacingOccurrences(of: "SHOT", with: Self.shot))
    #expect(linked.status == 0, "\(linked.error)")
    let link = "suite/a.references" + broken.replacingOccurrences(of: "SHOT", with: Self.shot)
    let verified = try await folder.sheetdraw("verify suite")
    #expect(verified.text.contains(" is a broken symbolic link"), "\(verified.text)")
    #expect(verified.text.hasSuffix("\n1 invalid\n"))
    #expect(verified.status == 65)
    let accepted = try await folder.sheetdraw("accept suite --all")
    #expect(
      accepted.error.contains("\"\(link)\" is a broken symbolic link"), "\(accepted.error)")
    #expect(accepted.status == 66)
    #expect(try folder.names(in: "outside") == [])
  }

  @Test func strictAcceptsNoPicturesWithWarnings() async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    try folder.write(
      """
      sheetdraw: 1
      device: 120x200@1
      sheets:
        s: { detents: [{ id: tall, height: "900" }] }
      timeline: [present: s, wait: settled]
      shots: [{ name: up, at: settled#1 }]
      """, to: "w.sheet.yaml")
    let strict = try await folder.sheetdraw("accept --all --strict")
    #expect(strict.status == 65)
    #expect(strict.text == "")
    #expect(strict.error.hasPrefix("w.sheet.yaml:4:"))
    #expect(strict.error.contains("error[E0213]: "))
    #expect(try folder.names() == ["a.sheet.yaml", "w.sheet.yaml"])
    let lenient = try await folder.sheetdraw("accept --all")
    #expect(lenient.status == 0)
    #expect(
      lenient.error == strict.error.replacingOccurrences(of: ": error[", with: ": warning["))
    #expect(lenient.text.hasSuffix("2 accepted\n"))
  }

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func anInterruptLeavesAllReferencesUnchanged(_ signal: String, _ status: Int32) async throws {
    let folder = try await changedSuite()
    try FileManager.default.removeItem(at: folder.url(folder.reference("a")))
    let run = try await folder.signal(signal, whileReading: "b", "accept --all --jobs 1")
    #expect(run.status == status)
    #expect(run.text == "")
    #expect(run.error == "")
    #expect(try folder.names(in: "a.references").isEmpty)
    let names = try folder.tree()
    #expect(!names.contains { $0.contains(".tmp") })
  }

  // MARK: Killed

  /// Three hundred references in one folder, so that a kill arrives while they are replaced.
  private static let manyShots =
    (0..<300).map { "  - { name: n\($0), at: settled#1 }" }.joined(separator: "\n")

  @Test func afterAKillEachReferenceIsOldOrNewAndAnotherRunReplacesTheRest() async throws {
    let folder = try Folder()
    try folder.writeScenario("a", more: Self.manyShots)
    #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
    var endings: Set<String> = []
    for radius in 11...16 {
      try folder.writeScenario("a", radius: radius, more: Self.manyShots)
      let killed = try await folder.bash(
        """
        touch start
        "$sheetdraw" accept --all --quiet &
        until [ -n "$(find a.references -newer start -name '*.png' -print -quit)" ] ||
          ! kill -0 $!; do :; done
        kill -9 $!
        wait $!
        """)
      #expect(killed.status == 137 || killed.status == 0, "\(killed.error)")
      let verified = try await folder.sheetdraw("verify")
      let last = verified.lines.last ?? ""
      let counts = last.split(separator: ", ").map { $0.split(separator: " ") }
      #expect(counts.reduce(0) { $0 + (Int($1[0]) ?? 0) } == 301, "\(last)")
      #expect(counts.allSatisfy { ["passed", "changed"].contains($0[1]) }, "\(last)")
      endings.insert(last)
      #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
      #expect(try await folder.sheetdraw("verify --quiet").status == 0)
    }
    print("after kill -9: \(endings.sorted())")
  }

  @Test func temporaryNamesOfAKilledRunAreNamedAndStay() async throws {
    let folder = try await changedSuite()
    let names = ["a.references/.sheetdraw-4711-1.tmp", ".sheetdraw-4711-2.tmp"]
    for name in names { try folder.write([1], to: name) }
    let note =
      "temporary files of a killed run, to be deleted if none is running: .sheetdraw-4711-2.tmp, "
      + "a.references/.sheetdraw-4711-1.tmp\n"
    for command in ["verify", "accept --all"] {
      #expect(try await folder.sheetdraw(command).error == note)
      #expect(try folder.tree().filter { $0.contains(".sheetdraw") }.sorted() == names.sorted())
    }
    #expect(try await folder.sheetdraw("verify --quiet").error == "")
  }

  /// A file with the name and the contents of what an earlier version kept there.
  @Test func aFileOfTheCheckoutIsNotObeyed() async throws {
    let folder = try await changedSuite()
    try folder.write([1], to: "deploy.sh")
    let digest = "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a"
    try folder.write(
      Array("sheetdraw exchange 2\0deploy.sh\0.sheetdraw-4711-2.tmp\0\(digest)\0".utf8),
      to: ".sheetdraw-4711-1.journal")
    let before = try contents(folder)
    for command in ["verify", "accept --all --dry-run", "verify -o -", "diff . ."] {
      _ = try await folder.sheetdraw(command)
      #expect(try contents(folder) == before, "\(command)")
    }
  }
}
