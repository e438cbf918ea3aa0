import Foundation
import SheetTestSupport
import Testing

/// `verify --against`: the references of another revision or folder.
@Suite struct AgainstTests {
  private static let git =
    "git -c user.name=n -c user.email=e -c init.defaultBranch=main -c commit.gpgsign=false"

  /// A repository whose first commit has the references of `a` and `b`, and whose working tree has a
  /// changed and accepted `a`, a new `c` and no `b`.
  private func repository() async throws -> Folder {
    let folder = try Folder()
    try folder.makeFolder("Sheets")
    for name in ["a", "b"] { try folder.writeScenario("Sheets/\(name)") }
    let first = try await folder.bash(
      """
      set -e
      $sheetdraw accept Sheets --all --quiet
      \(Self.git) init --quiet
      \(Self.git) add .
      \(Self.git) commit --quiet -m first
      """)
    #expect(first.status == 0, "\(first.error)")
    try folder.writeScenario("Sheets/a", radius: 12)
    try folder.writeScenario("Sheets/c", radius: 30)
    try FileManager.default.removeItem(at: folder.url("Sheets/b.sheet.yaml"))
    try FileManager.default.removeItem(at: folder.url("Sheets/b.references"))
    let run = try await folder.bash("$sheetdraw accept Sheets --all --quiet")
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  private static func words(_ source: String) -> String {
    """
    changed: a/\(Folder.shot)
      corner radius 10 → 12 pt (A28)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels

    orphaned: b/\(Folder.shot)
      the reference at \(source)b.references/\(Folder.shot).png belongs to no picture

    missing: c/\(Folder.shot)
      there is no reference yet at \(source)c.references/\(Folder.shot).png

    1 changed, 1 missing, 1 orphaned

    """
  }

  @Test(arguments: ["main", "HEAD", "main~0"])
  func aRevisionIsCompared(revision: String) async throws {
    let folder = try await repository()
    let path = "/usr/local/bin:/usr/bin:/bin"
    try await folder.expect("verify Sheets", 0, "2 passed\n")
    try await folder.expect(
      "verify Sheets --against \(revision)", 1, Self.words("\(revision):"),
      environment: ["PATH": path])
  }

  @Test func aFolderIsCompared() async throws {
    let folder = try await repository()
    let copied = try await folder.bash("\(Self.git) worktree add --quiet --detach old main")
    #expect(copied.status == 0, "\(copied.error)")
    try await folder.expect("verify Sheets --against old/Sheets", 1, Self.words("old/Sheets/"))
    try await folder.expect("verify Sheets --against Sheets", 0, "2 passed\n")
  }

  @Test func oneScenarioHasOnlyItsOrphans() async throws {
    let folder = try await repository()
    let run = try await folder.bash("$sheetdraw verify Sheets/a.sheet.yaml --against main")
    #expect(run.lines.last == "1 changed")
  }

  @Test func reportsNameTheRevisionAndAcceptNothing() async throws {
    let folder = try await repository()
    for index in 1...2 {
      _ = try await folder.bash(
        "$sheetdraw verify Sheets --against main --shard \(index)/2 -o \(index).results")
    }
    let whole = try await folder.bash(
      "$sheetdraw verify Sheets --against main --github -o w.json -o w.md -o w.xml")
    let merged = try await folder.sheetdraw(
      "verify --merge 1.results 2.results --github -o m.json -o m.md -o m.xml")
    #expect(merged.text == whole.text)
    #expect(merged.status == 1)
    #expect(whole.text.contains("::error file=Sheets/b,line=1,title=orphaned"))
    let json = String(decoding: try folder.data("w.json"), as: UTF8.self)
    #expect(json.contains(#""against":"main""#))
    #expect(try folder.data("m.json") == folder.data("w.json"))
    let text = String(decoding: try folder.data("w.md"), as: UTF8.self)
    #expect(!text.contains("sheetdraw accept"))
  }

  @Test func anUnknownRevisionIsRejected() async throws {
    let folder = try await repository()
    let allowed = "a folder, or a revision such as main, HEAD~1 or v1.2"
    for (name, nearest) in [("mian", "; did you mean \"main\"?"), ("-x", ""), ("HEAD~9", "")] {
      let run = try await folder.bash("$sheetdraw verify Sheets --against=\(name)")
      #expect(
        run.error
          == "--against: error[E0604]: \"\(name)\" is neither a folder nor a revision of the Git "
          + "repository; \(allowed)\(nearest)\n")
      #expect(run.status == 64)
      #expect(run.text == "")
    }
  }

  @Test func aFolderOutsideARepositoryIsRejected() async throws {
    let folder = try await Folder.suite("a")
    let run = try await folder.bash(
      "export GIT_CEILING_DIRECTORIES=/; $sheetdraw verify --against main")
    #expect(
      run.error.hasPrefix(
        "--against: error[E0604]: there is no folder \"main\", and git cannot read a revision of "
          + "\".\": fatal: not a git repository"))
    #expect(run.status == 64)
  }

  @Test func aMissingGitIsNamed() async throws {
    let folder = try await repository()
    let run = try await folder.sheetdraw(
      ["verify", "Sheets", "--against", "main"], environment: ["PATH": folder.path])
    #expect(
      run.error
        == "--against: error[E0412]: there is no folder \"main\", and a revision needs the program "
        + "git; install it, or name a folder\n")
    #expect(run.status == 69)
  }

  @Test func namesOfAnyBytesAreCompared() async throws {
    let folder = try await Folder.suite("a b'ü")
    let run = try await folder.bash(
      """
      \(Self.git) init --quiet && \(Self.git) add . && \(Self.git) commit --quiet -m first
      $sheetdraw verify --against HEAD
      """)
    #expect(run.text == "1 passed\n", "\(run.error)")
  }
}
