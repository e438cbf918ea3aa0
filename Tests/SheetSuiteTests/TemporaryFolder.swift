import Foundation
import SystemPackage

/// A folder that is deleted with the value.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("suite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = FilePath(url.path)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path.string) } catch {
      print("the folder \(path) is not deleted: \(error)")
    }
  }

  /// Writes a file and returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> FilePath {
    let file = path.appending(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.string))
    return file
  }
}
