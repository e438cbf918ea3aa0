public import Foundation

/// An external program that checks output; if it is missing or fails, the test fails.
public enum Tool {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) {
      self.description = description
    }
  }

  /// Runs a program on a file of this name in a folder of its own, whose path replaces `FILE` in the
  /// arguments, and returns its standard output.
  @discardableResult
  public static func run(
    _ program: String, _ arguments: [String], named name: String, _ text: String
  ) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        print("could not remove \(folder.path): \(error)")
      }
    }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let words = arguments.map {
      $0.replacingOccurrences(of: "FILE", with: file.path)
        .replacingOccurrences(of: "FOLDER", with: folder.path)
    }
    return try run(program, words, on: [])
  }

  /// Runs a program on a file of these bytes, whose name replaces `FILE` in the arguments, and
  /// returns its standard output, if its exit code is one of some.
  @discardableResult
  public static func run(
    _ name: String, _ arguments: [String], on bytes: [UInt8], statuses: ClosedRange<Int32> = 0...0
  ) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data(bytes).write(to: file)
    defer { unlink(file.path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments.map { $0 == "FILE" ? file.path : $0 }
    let output = Pipe()
    let complaint = Pipe()
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let words = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard statuses.contains(process.terminationStatus) else {
      throw Failure(description: "\(name): \(String(decoding: words, as: UTF8.self))")
    }
    return written
  }
}
