public import Foundation

/// The result of one run of a program.
public struct ProgramRun: Equatable, Sendable {
  /// The exit code as a shell reports it: 128 and more for a signal.
  public let status: Int32
  public let output: Data
  public let error: String

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard output.
  public var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

extension ProgramRun {
  public init(status: Int32, text: String, error: String) {
    self.init(status: status, output: Data(text.utf8), error: error)
  }
}

extension Folder {
  /// Runs sheetdraw in the folder; the environment holds only the given variables.
  public func sheetdraw(
    _ arguments: [String], by binary: SheetdrawBinary = .built, environment: [String: String] = [:]
  ) async throws -> ProgramRun {
    try await run(binary.path, arguments, environment: environment)
  }

  /// Runs sheetdraw in the folder with flags that contain no spaces.
  public func sheetdraw(_ flags: String) async throws -> ProgramRun {
    try await sheetdraw(flags.split(separator: " ").map(String.init))
  }

  /// Runs a line of bash in the folder; `$sheetdraw` is the program.
  public func bash(_ line: String) async throws -> ProgramRun {
    try await run(
      "/bin/bash", ["-c", line],
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "sheetdraw": SheetdrawBinary.built.path,
      ])
  }

  /// Runs a program in the folder.
  ///
  /// Its streams are files: a full pipe would block it.
  public func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) async throws -> ProgramRun {
    try await ProgramSlots.shared.withOne {
      try await start(program, arguments, environment: environment)
    }
  }

  private func start(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) async throws -> ProgramRun {
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
    try output.close()
    try error.close()
    return ProgramRun(
      status: status, output: try streams.data("output"),
      error: String(decoding: try streams.data("error"), as: UTF8.self))
  }
}

/// The number of programs that run at the same time, of all tests.
///
/// A run starts hundreds of tests at once; more programs than cores would only make each of them slow.
actor ProgramSlots {
  static let shared = ProgramSlots()

  private var free = 4
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Does something as soon as it is one of those.
  nonisolated func withOne<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    await take()
    do {
      let result = try await work()
      await give()
      return result
    } catch {
      await give()
      throw error
    }
  }

  private func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func give() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}
