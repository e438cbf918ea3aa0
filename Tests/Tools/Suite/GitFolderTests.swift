import Foundation
import SheetTestSupport
import Testing

@testable import SheetSuite

/// Files that Git hands over.
@Suite struct GitFolderTests {
  @Test func referencesOfARevisionThatAreTooLargeAreNotRead() throws {
    let folder = try Folder()
    let line =
      """
      cd "$0" && git -c init.defaultBranch=main init --quiet && head -c 41943041 /dev/zero > a.png
      git add a.png && git -c user.name=N -c user.email=E commit --quiet -m A
      """
    let process = try Process.run(
      URL(filePath: "/bin/sh"), arguments: ["-c", line, folder.path])
    process.waitUntilExit()
    let failure = GitFolder.Failure.failed(
      "the size of a.png is 40 MB; at most 40 MB are read")
    #expect(throws: failure) { try GitFolder(FilePath(folder.path), at: "main") { _ in true } }
    #expect(throws: Never.self) { try GitFolder(FilePath(folder.path), at: "main") { _ in false } }
  }
}
