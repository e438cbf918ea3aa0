import Foundation
import SheetTestSupport
import Testing

/// Flags that are rejected, the complete message, and the exit code.
struct Refusal: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var lines: [String]
  var status: Int32

  /// Creates a refusal of flags that contain no spaces, written as one text.
  init(_ flags: String, _ lines: String..., status: Int32 = 64) {
    self.init(flags.split(separator: " ").map(String.init), lines, status)
  }

  init(_ arguments: [String], _ lines: [String], _ status: Int32 = 64) {
    self.arguments = arguments
    self.lines = lines
    self.status = status
  }

  var testDescription: String { arguments.joined(separator: " ") }

  /// Runs the command and expects exactly this result and no files.
  func check(in folder: Folder, before: String = "--device 120x200@1") async throws {
    let names = try folder.names()
    let run = try await folder.sheetdraw(before.split(separator: " ").map(String.init) + arguments)
    let written = run.error.split(separator: "\n").map(String.init)
    expect(written, lines)
    #expect(run.error.hasSuffix("\n"))
    expect(run.status, status)
    expect(run.text, "")
    try expect(folder.names(), names)
  }
}
