public import Foundation
import Synchronization

/// The process of `Tests/Oracles/serve.py`, which plays the scripts beside it.
///
/// One for all tests, since their libraries take a second to be imported.
final class OracleServer: Sendable {
  static let shared = Result { try OracleServer() }

  private struct State {
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<Int32, any Error>] = [:]
    var unread = Data()
    var hasEnded = false
  }

  private static let end = Tool.Failure(description: "Tests/Oracles/serve.py has ended")

  private let process = Process()
  private let questions = Pipe()
  private let state = Mutex(State())

  private init() throws {
    guard FileManager.default.isExecutableFile(atPath: Tool.python) else {
      throw Tool.Failure(description: "\(Tool.python) is missing; Scripts/setup tests makes it")
    }
    let answers = Pipe()
    process.executableURL = URL(fileURLWithPath: Tool.python)
    process.arguments = [RepositoryFile("Tests/Oracles/serve.py").path]
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]
    process.standardInput = questions
    process.standardOutput = answers
    answers.fileHandleForReading.readabilityHandler = { [self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      read(data)
    }
    try process.run()
  }

  /// Plays a script in a folder with standard streams at paths, and returns its exit code; -1 to -64 for a signal.
  func play(
    _ script: String, _ arguments: [String], in folder: String, streams: [String]
  ) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock {
        guard !$0.hasEnded else { return continuation.resume(throwing: Self.end) }
        $0.lastNumber += 1
        $0.waiting[$0.lastNumber] = continuation
        let question = [$0.lastNumber, script, arguments, folder] + streams as [Any]
        do {
          let line = try JSONSerialization.data(withJSONObject: question)
          try questions.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
        } catch {
          $0.waiting[$0.lastNumber] = nil
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Takes answers, of which the last can be incomplete; none when the process has ended.
  private func read(_ data: Data) {
    state.withLock { state in
      guard !data.isEmpty else {
        state.hasEnded = true
        state.waiting.values.forEach { $0.resume(throwing: Self.end) }
        state.waiting = [:]
        return
      }
      state.unread += data
      let lines = state.unread.split(separator: 10, omittingEmptySubsequences: false)
      state.unread = Data(lines.last ?? Data())
      for line in lines.dropLast() {
        let numbers = String(decoding: line, as: UTF8.self).split(separator: " ").compactMap {
          Int($0)
        }
        state.waiting.removeValue(forKey: numbers[0])?.resume(returning: Int32(numbers[1]))
      }
    }
  }
}

extension Folder {
  /// Plays a script of `Tests/Oracles` in the folder.
  public func oracle(
    _ script: String, _ arguments: [String], input: String = "/dev/null"
  ) async throws -> ProgramRun {
    try await ProgramSlots.shared.withOne {
      let streams = try Folder()
      try streams.makeFile("output").close()
      try streams.makeFile("error").close()
      let status = try await OracleServer.shared.get().play(
        script, arguments, in: path,
        streams: [input, streams.url("output").path, streams.url("error").path])
      return ProgramRun(
        status: status, output: try streams.data("output"),
        error: String(decoding: try streams.data("error"), as: UTF8.self))
    }
  }
}

extension Tool {
  /// The Python of Scripts/setup, with the libraries of the oracles.
  public static let python = RepositoryFile(".build/tools/bin/python3").path

  /// Plays a script of `Tests/Oracles` on a file of these bytes, whose path replaces `FILE` in the arguments, and
  /// returns its standard output.
  public static func oracle(
    _ script: String, _ arguments: [String], on bytes: [UInt8] = []
  ) async throws -> Data {
    let folder = try Folder()
    try folder.write(bytes, to: "file")
    let file = folder.url("file").path
    let run = try await folder.oracle(script, arguments.map { $0 == "FILE" ? file : $0 })
    guard run.status == 0 else { throw Failure(description: "\(script): \(run.error)") }
    return run.output
  }
}
