public import Foundation

/// A program that judges what we write; one that is missing or fails makes its test fail.
public enum Tool {
  public struct Failure: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) {
      self.description = description
    }
  }

  /// Runs a program on a file of these bytes, whose name replaces `FILE` in the arguments, and
  /// gives what it has written to standard output.
  @discardableResult
  public static func run(_ name: String, _ arguments: [String], on bytes: [UInt8]) throws -> Data {
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
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name): \(String(decoding: words, as: UTF8.self))")
    }
    return written
  }
}
