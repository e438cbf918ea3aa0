import Foundation
import SheetDraw
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
      let written = Located(FilePath(path), at: .flag("accept", value: ""))
      if number == 0 {
        try Files.write([2], to: written.value)
      } else {
        try Files.replace([Files.Replacement(path: written, bytes: [2])])
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
      #expect(try Data(contentsOf: URL(filePath: path)) == Data([2]))
    }
    try FileManager.default.removeItem(at: folder)
  }
}
