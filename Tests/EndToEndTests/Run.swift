import Foundation

/// What came of one run of a program.
struct Run: Sendable {
  /// As a shell tells it: 128 and more for a signal.
  let status: Int32
  let output: Data
  let error: String

  /// What stood on standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard output.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension Folder {
  /// Runs sheetdraw here, with an environment of only what is said.
  func sheetdraw(
    _ arguments: [String], by binary: SheetdrawBinary = .debug, environment: [String: String] = [:]
  ) async throws -> Run {
    try await run(binary.path, arguments, environment: environment)
  }

  /// Runs sheetdraw here with flags that hold no spaces.
  func sheetdraw(_ flags: String) async throws -> Run {
    try await sheetdraw(flags.split(separator: " ").map(String.init))
  }

  /// Runs a line of bash here, in which `$sheetdraw` is the program.
  func bash(_ line: String) async throws -> Run {
    try await run(
      "/bin/bash", ["-c", line],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "sheetdraw": SheetdrawBinary.debug.path,
      ])
  }

  /// Runs a program here.
  ///
  /// Its streams go through files: a full pipe would hold it up.
  private func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) async throws -> Run {
    let streams = try Folder()
    let output = try streams.makeFile("output")
    let error = try streams.makeFile("error")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.resume(returning: process.terminationStatus + signal)
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Run(
      status: status, output: try streams.data("output"),
      error: String(decoding: try streams.data("error"), as: UTF8.self))
  }
}
