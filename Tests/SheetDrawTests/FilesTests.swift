import Foundation
import SheetFiles
import SheetTestSupport
import Testing

@Suite struct FilesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func path(_ name: String) -> FilePath { FilePath("\(folder.path)/\(name)") }

  @Test(arguments: [0o600, 0o664, 0o640])
  func aReplacedFileKeepsItsPermissions(permissions: Int) throws {
    for write in [Files.write, { try Files.replace($1, with: $0) }] {
      try folder.write([1], to: "a.png")
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: path("a.png").string)
      try write([2], path("a.png"))
      let attributes = try FileManager.default.attributesOfItem(atPath: path("a.png").string)
      expect(attributes[.posixPermissions] as? Int, permissions)
      #expect(try folder.data("a.png").elementsEqual([2]))
    }
  }

  @Test func aLinkThatIsReplacedNoLongerLeadsElsewhere() throws {
    try folder.write([1], to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: path("a").string, withDestinationPath: "target")
    try Files.replace(path("a"), with: [2])
    #expect(try folder.data("a").elementsEqual([2]) && folder.data("target").elementsEqual([1]))
  }

  @Test func aFileThatIsWrittenHasNoNameBefore() throws {
    let file = try OutputFile(path("a"))
    try file.write([1])
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    try file.finish()
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path), ["a"])
  }

  @Test(arguments: ["file", "folder", "link", "dangling"])
  func aNewFileReplacesNothing(name: String) throws {
    try folder.write([1], to: "file")
    try folder.makeFolder("folder")
    for (link, goal) in [("link", "file"), ("dangling", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link).string, withDestinationPath: goal)
    }
    let names = try folder.names()
    #expect(throws: FileError.isThere(path(name))) {
      try Files.create(path(name), with: [2])
    }
    #expect(try folder.names() == names && folder.data("file").elementsEqual([1]))
    try Files.create(path("new"), with: [2])
    #expect(try folder.data("new").elementsEqual([2]))
  }

  /// Several files are replaced again and again until the process ends.
  @Test(arguments: [0, 1, 2, 5, 10, 20, 50])
  func theEndOfTheProcessLeavesEachFileOldOrNew(milliseconds: Int) async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      [path = folder.path as String, milliseconds] in
      Thread.detachNewThread {
        for round in 0... {
          for number in 0..<20 {
            let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: round), count: 100_000)
            do { try Files.replace(FilePath("\(path)/\(number)"), with: bytes) } catch { exit(1) }
          }
        }
      }
      usleep(UInt32(milliseconds) * 1000)
      UnfinishedWork.discard { exit(3) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: (0..<20).map { "\($0)" }))
    for name in names {
      let data = try folder.data(name)
      #expect(data.count == 100_000 && Set(data).count == 1)
    }
  }

  /// As tests do that run at the same time and record their first references.
  @Test func severalTasksWriteIntoAFolderThatNoneHasMadeYet() async throws {
    for round in 0..<200 {
      try await withThrowingTaskGroup { group in
        for number in 0..<4 {
          let path = path("\(round)/\(number)")
          group.addTask { try Files.replace(path, with: [1]) }
        }
        try await group.waitForAll()
      }
      try expect(folder.names(in: "\(round)"), ["0", "1", "2", "3"])
    }
  }
}
