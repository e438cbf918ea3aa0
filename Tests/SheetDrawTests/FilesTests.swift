import Foundation
import SheetDraw
import SheetFiles
import SheetSpec
import SystemPackage
import Testing

@Suite struct FilesTests {
  @Test func aReplacedFileKeepsItsPermissions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sheetdraw-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "a.png").path
    for (number, permissions) in [0o600, 0o664, 0o640].enumerated() {
      try Data([1]).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      let written = Located(FilePath(path), at: .argument("accept", value: ""))
      if number == 0 {
        try Files.write([2], to: written.value)
      } else {
        try Files.replace(Files.Replacement(path: written, bytes: [2]))
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([2]))
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// Several files are replaced again and again until the process ends.
  @Test(arguments: [0, 1, 2, 5, 10, 20, 50])
  func theEndOfTheProcessLeavesAllOldFilesOrAllNewOnes(milliseconds: Int) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sheetdraw-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    await #expect(processExitsWith: .exitCode(3)) {
      [path = folder.path as String, milliseconds] in
      let paths = (0..<200).map { number in
        Located(FilePath("\(path)/\(number)"), at: .argument("accept", value: ""))
      }
      @Sendable func replaceAll(by content: UInt8) throws(DiagnosticError) {
        let exchange = FileExchange(in: FilePath(path))
        for (number, path) in paths.enumerated() {
          try exchange.prepare(Files.Replacement(path: path, bytes: [content]), number: number)
        }
        try exchange.carryOut()
      }
      try replaceAll(by: 0)
      Thread.detachNewThread {
        for round in 1... {
          do { try replaceAll(by: UInt8(truncatingIfNeeded: round)) } catch { exit(1) }
        }
      }
      usleep(UInt32(milliseconds) * 1000)
      UnfinishedWork.discard { exit(3) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 200)
    let contents = try names.map { try Data(contentsOf: folder.appending(path: $0)) }
    #expect(Set(contents).count == 1)
    try FileManager.default.removeItem(at: folder)
  }

  /// As tests do that run at the same time and record their first references.
  @Test func severalTasksWriteIntoAFolderThatNoneHasMadeYet() async throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "sheetdraw-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for round in 0..<200 {
      let folder = root.appending(path: "\(round)")
      try await withThrowingTaskGroup { group in
        for number in 0..<4 {
          let path = FilePath(folder.appending(path: "\(number)").path)
          group.addTask {
            let written = Located(path, at: .argument("accept", value: ""))
            try Files.replace(Files.Replacement(path: written, bytes: [1]))
          }
        }
        try await group.waitForAll()
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["0", "1", "2", "3"])
    }
    try FileManager.default.removeItem(at: root)
  }
}
