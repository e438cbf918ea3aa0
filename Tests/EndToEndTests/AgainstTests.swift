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

  /// The files of a child must not have the numbers of closed streams.
  @Test(arguments: ["<&-", ">&-", "<&- >&-"])
  func aRevisionIsComparedWithClosedStreams(closing: String) async throws {
    let folder = try await repository()
    let run = try await folder.bash("$sheetdraw verify Sheets --against main --quiet \(closing)")
    #expect(run.error == "")
    #expect(run.status == 1)
    let unwritten = try await folder.bash("$sheetdraw verify Sheets --against main \(closing) >&-")
    #expect(
      unwritten.error
        == "sheetdraw: error[E0504]: standard output cannot be written: bad file descriptor\n")
    #expect(unwritten.status == 74)
    let unread = try await folder.bash("$sheetdraw check - <&-")
    #expect(unread.error.contains("\"-\" cannot be read: bad file descriptor"))
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

  /// A picture of another program has no recipe, so that its pixels have to explain the difference.
  @Test func coloursOfAForeignPictureAreTold() async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    let theirs = "theirs/a.references/\(Folder.shot).png"
    let drawn = try await folder.bash(
      """
      mkdir -p theirs/a.references
      $sheetdraw a.sheet.yaml --set grabber.color=#FF0000 --no-metadata --quiet -o \(theirs)
      """)
    #expect(drawn.status == 0, "\(drawn.error)")
    try await folder.expect(
      "verify --against theirs", 1,
      """
      changed: a/\(Folder.shot)
        #FF0000 → #C7C7CC at 43, 105: 34 × 5 px
        180 of 24,000 pixels differ (0.75 %), by up to 204 levels

      1 changed

      """)
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
    let names = [
      ("mian", "; did you mean \"main\"?"), ("-x", ""), ("HEAD~9", ""),
      ("HAED", "; did you mean \"HEAD\"?"), ("mian~0^", "; did you mean \"main~0^\"?"),
    ]
    for (name, nearest) in names {
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
          + "\".\": it is in no Git repository"))
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

  // MARK: The environment of a hook

  @Test(arguments: [
    "GIT_DIR=$PWD/.git", "GIT_DIR=.git GIT_INDEX_FILE=.git/index GIT_PREFIX=", "GIT_WORK_TREE=/",
    "GIT_DIR=/nowhere GIT_COMMON_DIR=/nowhere",
  ])
  func theVariablesOfAHookDoNotMoveTheFolder(variables: String) async throws {
    let folder = try await repository()
    let run = try await folder.bash("\(variables) $sheetdraw verify Sheets --against main")
    #expect(run.text == Self.words("main:"))
    #expect(run.error == "")
  }

  @Test func aRepositoryOutsideItsWorkingTreeIsThatOfTheEnvironment() async throws {
    let folder = try await repository()
    let run = try await folder.bash(
      """
      mv .git away
      export GIT_CEILING_DIRECTORIES=/
      GIT_DIR=$PWD/away GIT_WORK_TREE=$PWD $sheetdraw verify Sheets --against main
      """)
    #expect(run.text == Self.words("main:"), "\(run.error)")
  }

  /// Git itself refuses it, since it would obey its settings.
  @Test func aRepositoryOfAnotherOwnerIsRead() async throws {
    let folder = try await repository()
    let run = try await folder.bash(
      "chown -R 12345 .git . && $sheetdraw verify Sheets --against main")
    #expect(run.text == Self.words("main:"), "\(run.error)")
  }

  @Test(arguments: ["2.31.8", "1.9", "x", ""])
  func anOldGitIsRefusedWithItsVersion(version: String) async throws {
    let folder = try await repository()
    try folder.makeFolder("bin")
    try folder.write(
      "#!/bin/sh\ntouch asked-$1\necho git version \(version)\n", to: "bin/git")
    let run = try await folder.bash(
      "chmod +x bin/git; PATH=$PWD/bin:$PATH $sheetdraw verify Sheets --against main; ls asked-*")
    let words = version.isEmpty ? "of an unknown version" : version
    #expect(
      run.error.contains(
        ": git \(words) obeys settings of others; 2.32 or later is needed"), "\(run.error)")
    #expect(run.text == "asked-version\n")
  }

  @Test func aShallowCloneIsNamed() async throws {
    let folder = try await repository()
    let run = try await folder.bash(
      """
      \(Self.git) tag v1 && \(Self.git) commit --quiet -am second
      \(Self.git) clone --quiet --depth 1 --no-tags "file://$PWD" shallow
      $sheetdraw verify shallow/Sheets --against v1
      """)
    #expect(
      run.error == "--against: error[E0604]: \"v1\" is neither a folder nor a revision of the Git "
        + "repository, which is a shallow clone; git fetch --unshallow --tags, or fetch-depth: 0 for "
        + "actions/checkout\n")
    #expect(run.status == 64)
  }

  // MARK: Git LFS

  /// A repository whose commit has the pointers of Git LFS as references, with their pictures in the
  /// working tree and in a folder of fetched files, if there is one.
  private func repositoryOfPointers(fetched: String?) async throws -> Folder {
    let folder = try await Folder.suite("a", "b")
    let run = try await folder.bash(
      """
      set -e
      \(Self.git) init --quiet
      cp -r . ../kept-$$
      for file in *.references/*.png; do
        digest=$(sha256sum "$file" | cut -c 1-64)
        \(fetched.map { "store=\($0)/objects/${digest:0:2}/${digest:2:2}; mkdir -p $store" } ?? ":")
        \(fetched == nil ? ":" : "cp \"$file\" $store/$digest")
        printf 'version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize %d\n' \
          $digest $(stat -c %s "$file") > pointer && mv pointer "$file"
      done
      \(Self.git) add *.references *.yaml
      \(Self.git) commit --quiet -m first
      for file in *.references/*.png; do cp ../kept-$$/"$file" "$file"; done
      rm -r ../kept-$$
      """)
    #expect(run.status == 0, "\(run.error)")
    try folder.writeScenario("a", radius: 12)
    return folder
  }

  private static let changed =
    """
    changed: a/\(Folder.shot)
      corner radius 10 → 12 pt (A28)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels

    1 changed, 1 passed

    """

  @Test(arguments: [(".git/lfs", ""), ("store", "git config lfs.storage $PWD/store && ")])
  func aFetchedPictureInGitLFSIsCompared(store: String, setting: String) async throws {
    let folder = try await repositoryOfPointers(fetched: store)
    let run = try await folder.bash("\(setting)$sheetdraw verify --against HEAD")
    #expect(run.text == Self.changed, "\(run.error)")
    #expect(run.status == 1)
  }

  @Test func aWorktreeSharesTheFetchedPictures() async throws {
    let folder = try await repositoryOfPointers(fetched: ".git/lfs")
    let run = try await folder.bash(
      """
      \(Self.git) worktree add --quiet --detach tree HEAD
      cp a.sheet.yaml tree && cd tree && $sheetdraw verify --against HEAD
      """)
    #expect(run.text == Self.changed, "\(run.error)")
  }

  @Test func aFetchedFileWithOtherContentsIsNotThePicture() async throws {
    let folder = try await repositoryOfPointers(fetched: ".git/lfs")
    let run = try await folder.bash(
      """
      for file in $(find .git/lfs -type f); do cp a.references/*.png $file; echo >> $file; done
      $sheetdraw verify --against HEAD
      """)
    #expect(run.lines.first?.contains("has not been fetched") == true, "\(run.text)")
    #expect(run.status == 65)
  }

  @Test func aPictureThatIsNotFetchedIsNamedWithTheCommandThatFetchesIt() async throws {
    let folder = try await repositoryOfPointers(fetched: nil)
    let run = try await folder.sheetdraw(
      ["verify", "--against", "HEAD"], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
    let words =
      "the picture is in Git LFS and has not been fetched; git lfs fetch origin HEAD, or a folder "
      + "with the pictures"
    #expect(run.lines.first == "\(words): 2 cases")
    #expect(run.lines.contains("  HEAD:a.references/\(Folder.shot).png: \(words)"))
    #expect(run.status == 65)
  }
}
