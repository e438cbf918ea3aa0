import Foundation
import SheetFiles
import SheetTestSupport
import Testing

/// Programs that are started, and files that Git hands over.
@Suite struct StartedProgramTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func aSilentProgramIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    for line in ["sleep 60", "exec sleep 60 <&-"] {
      let process = try ChildProcess(
        ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
      expect(process.finish().status, .silent(seconds: 1), "\(line)")
    }
  }

  @Test func aProgramThatWritesIsNotSilent() throws {
    let store = try OpenStore()
    let line = "for n in 1 2 3 4; do echo $n; sleep 0.4; done; exit 3"
    let process = try ChildProcess(
      ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    expect(process.finish().status, .exited(3))
  }

  /// A program that reads nothing does not block the one that writes to it.
  @Test func aProgramThatReadsNothingIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    let process = try ChildProcess(
      ["sleep", "60"], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    #expect(!process.write([UInt8](repeating: 0, count: 8 << 20)))
    expect(process.finish().status, .silent(seconds: 1))
  }

  @Test func referencesOfARevisionThatAreTooLargeAreNotRead() throws {
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
