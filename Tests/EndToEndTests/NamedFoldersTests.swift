import Foundation
import SheetTestSupport
import Testing

/// `SHEETDRAW_ROOTS` confines a run to the folders that it names.
@Suite struct NamedFoldersTests {
  /// A root with a scenario and two different pictures, and beside it a folder with files that are named like temporary
  /// ones and outputs.
  private func folders() async throws -> Folder {
    let folder = try Folder()
    for name in ["root", "outside/d-files", "outside/failures"] { try folder.makeFolder(name) }
    try folder.writeScenario("root/a")
    for name in [".sheetdraw-999999-1.tmp", "d-files/0001-after.png", "failures/a-after.png"] {
      try folder.write([1], to: "outside/\(name)")
    }
    let run = try await folder.bash(
      """
      cd root && "$sheetdraw" accept . --all --quiet && cp -r a.references p && cp -r p q
      "$sheetdraw" --device 120x200@1 --quiet -o p/*.png
      """)
    expect(run.status, 0, "\(run.error)")
    return folder
  }

  @Test(arguments: [
    "diff p q -o ../outside/d.html", "diff p q --failures ../outside/failures",
    "verify -o ../outside/d.html", "verify --failures ../outside/failures",
    "measure p -o ../outside/d.html", "--device 120x200@1 -o ../outside/d.png",
    "animate --device 120x200@1 -o ../outside/d-files/%04d.png", "vectors -o ../outside/vectors",
    "review a.sheet.yaml -o ../outside/d.html", "plan a.sheet.yaml -o ../outside/d.md",
    "init ../outside/new", "init --suite ../outside/suite",
  ])
  func anOutputOutsideIsRefusedBeforeItsFolderIsRead(command: String) async throws {
    let folder = try await folders()
    let before = try folder.tree()
    let run = try await folder.bash(
      """
      cd root; export SHEETDRAW_ROOTS=$PWD
      strace -f -qq -e trace=%file,getdents64 -o ../trace "$sheetdraw" \(command) > /dev/null
      status=$?; grep -E 'open|mkdir|unlink|rename|link' ../trace | grep outside |
        grep -vE 'readlink|O_PATH'; rm ../trace
      exit $status
      """)
    expect(run.status, 73, "\(run.error)")
    #expect(run.error.contains("error[E0505]: "), "\(run.error)")
    expect(run.text, "", "no folder outside is read, and no name there is changed")
    try expect(folder.tree(), before)
  }

  /// A folder becomes a link to another one again and again, while pictures are written to it.
  @Test func aLinkThatTakesThePlaceOfAFolderHasNoEffect() async throws {
    let folder = try await folders()
    let outside = try folder.names(in: "outside")
    let run = try await folder.bash(
      """
      cd root; export SHEETDRAW_ROOTS=$PWD; mkdir out; ln -s ../outside other
      python3 - <<'END' &
      import os
      while not os.path.exists("done"):
          for one, two in (("out", "kept"), ("other", "out"), ("out", "other"), ("kept", "out")):
              os.rename(one, two)
      END
      for number in $(seq 40); do
        "$sheetdraw" --device 120x200@1 --quiet -o out/$number.png 2>> words
        "$sheetdraw" --device 120x200@1 --quiet --detent medium,large -o "out/$number-{detent}.svg" 2>> words
      done
      touch done; wait
      """)
    expect(run.status, 0, "\(run.error)")
    try expect(folder.names(in: "outside"), outside)
  }

  /// A repository of which a part is a link to another place, as in an archive that was unpacked.
  @Test(
    "no part of a repository is read outside",
    arguments: [
      "mv .git ../outside/.git; echo 'gitdir: ../outside/.git' > .git",
      "mv .git ../outside/.git; ln -s ../outside/.git .git",
      "mv .git/refs ../outside/refs; ln -s ../../outside/refs .git/refs",
      "git repack -adq; mv .git/objects/pack ../outside/pack; ln -s ../../../outside/pack .git/objects/pack",
      """
      mkdir ../outside/o; mv .git/objects/?? ../outside/o
      for folder in ../outside/o/*; do ln -s ../../$folder .git/objects/; done
      """,
    ])
  func repositoryOutside(line: String) async throws {
    let folder = try await folders()
    let run = try await folder.bash(
      """
      cd root; git init -q .; git add -A
      git -c user.name=n -c user.email=e commit -qm first; \(line)
      "$sheetdraw" verify --against HEAD > before; echo $?
      SHEETDRAW_ROOTS=$PWD "$sheetdraw" verify --against HEAD
      """)
    expect(run.text, "0\n", "it is read if no folders are named")
    expect(run.status, 64)
    #expect(run.error.contains(" leads outside the folder"), "\(run.error)")
  }
}
