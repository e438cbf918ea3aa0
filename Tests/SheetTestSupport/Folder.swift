public import Foundation

/// A temporary folder of a test; `deinit` deletes it.
public final class Folder: Sendable {
  public let path: String

  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("sheetdraw-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      print("the folder \(path) stays: \(error)")
    }
  }

  public func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  public func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url(name))
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  public func makeFile(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forWritingTo: url(name))
  }

  /// The names of its files, hidden ones included, sorted.
  public func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(folder).path).sorted()
  }
}
