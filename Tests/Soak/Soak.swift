// Random scenarios through `check`, `inspect` and drawing, with the code of the command: each is refused by
// all three with a message, or passes all three with a valid state and a picture of the screen's size.
// Arguments: the first seed and the number of scenarios.

import Foundation
import SheetCommand
import SheetTestSupport
import SheetTool

@main
struct Soak {
  /// The folder with the scenario and its pictures; it stays when a scenario fails.
  let folder: URL

  private let examples: [String]

  /// The number of scenarios of each outcome.
  private var counts: [String: Int] = [:]

  private var slowest = (seconds: 0.0, seed: UInt64(0))

  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else {
      FileHandle.standardError.write(Data("usage: SheetSoak FIRST-SEED COUNT\n".utf8))
      exit(64)
    }
    var soak = try Soak()
    for seed in numbers[0]..<numbers[0] + numbers[1] {
      try await soak.run(seed)
      if (seed - numbers[0] + 1).isMultiple(of: 1000) { report("\(seed + 1): \(soak.summary)") }
    }
    report("seeds \(numbers[0]) to \(numbers[0] + numbers[1] - 1): \(soak.summary)")
    try FileManager.default.removeItem(at: soak.folder)
  }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "soak-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let specs = URL(filePath: RepositoryFile("Specs/Examples").path)
    let files = try FileManager.default.contentsOfDirectory(
      at: specs, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    examples = try files.filter { $0.pathExtension == "yaml" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    // Pictures that the examples show.
    for file in files where file.pathExtension == "png" {
      try FileManager.default.copyItem(
        at: file, to: folder.appending(path: file.lastPathComponent))
    }
  }

  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private var summary: String {
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return parts.joined(separator: ", ")
      + String(format: "; slowest %.2f s (seed %d)", slowest.seconds, Int(slowest.seed))
  }

  // MARK: One scenario

  private mutating func run(_ seed: UInt64) async throws {
    let scenario = SoakScenario(seed: seed, examples: examples)
    let file = folder.appending(path: "scenario.sheet.yaml")
    let start = ContinuousClock.now
    do {
      counts[try await outcome(of: scenario, at: file), default: 0] += 1
    } catch {
      Self.report("seed \(seed), \(file.path), --at \(scenario.moment): \(error)")
      exit(1)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if seconds > slowest.seconds { slowest = (seconds, seed) }
  }

  /// A step that is refused is removed, until the scenario passes.
  private func outcome(of scenario: SoakScenario, at file: URL) async throws -> String {
    try Data(scenario.text.utf8).write(to: file)
    let picture = folder.appending(path: "picture.png")
    let check = try await CapturedRun(["check", file.path], in: folder)
    let places = ["--at", scenario.moment]
    let parts = ["--state", "--events", "--tree", "--accessibility", "--hit", "100,300", "--json"]
    let inspect = try await CapturedRun(["inspect", file.path] + places + parts, in: folder)
    let drawing =
      [file.path] + places
      + ["--scale", "1", "-o", picture.path, "-o", folder.appending(path: "picture.svg").path]
    let draw = try await CapturedRun(drawing, in: folder)
    guard check.status == .done || check.status == .different else {
      for run in [check, inspect, draw] {
        try require(run.status == .invalidInput, "\(run.arguments): \(run.status)")
        try require(run.errors.contains("scenario.sheet.yaml"), "no place: \(run.errors)")
      }
      guard let line = check.errors.split(separator: "\n").first(where: { $0.contains("error[") }),
        let number = line.split(separator: ":").dropFirst().first.flatMap({ Int($0) }),
        let mended = scenario.withoutStep(atLine: number)
      else { return "refused" }
      return try await outcome(of: mended, at: file)
    }
    try require(inspect.status == .done, "inspect: \(inspect.status) \(inspect.errors)")
    try require(draw.status == .done, "draw: \(draw.status) \(draw.errors)")
    let lines = inspect.output.split(separator: "\n")
    let values = try lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    }
    for value in values { try expectSound(value, key: "") }
    let png = try Data(contentsOf: picture)
    try expectScreen(of: values.first, in: png)
    if scenario.seed.isMultiple(of: 16) {
      let again = try await CapturedRun(drawing, in: folder)
      try require(again.status == .done, "drawn again: \(again.status)")
      try require(try Data(contentsOf: picture) == png, "drawn again, it is another picture")
    }
    return "drawn"
  }

  // MARK: Expectations

  /// Numbers are finite and near the screen, opacities between 0 and 1.
  private func expectSound(_ value: Any, key: String) throws {
    switch value {
    case let values as [String: Any]:
      for (key, value) in values { try expectSound(value, key: key) }
    case let values as [Any]:
      for value in values { try expectSound(value, key: key) }
    case let number as NSNumber:
      let number = number.doubleValue
      try require(number.isFinite && abs(number) < 1e6, "\(key) is \(number)")
      let isFraction = key == "alpha" || key.hasSuffix("Alpha") || key == "progress"
      if isFraction { try require((0...1).contains(number), "\(key) is \(number)") }
      if key == "cornerRadius" { try require(number >= 0, "\(key) is \(number)") }
    default: break
    }
  }

  private func expectScreen(of state: Any?, in png: Data) throws {
    guard let state = state as? [String: Any], let screen = state["screen"] as? [String: Any],
      let width = screen["width"] as? NSNumber, let height = screen["height"] as? NSNumber
    else { throw Failure(reason: "a state without a screen") }
    func number(at index: Int) -> Int { png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    try require(
      number(at: 16) == Int(width.doubleValue.rounded(.up))
        && number(at: 20) == Int(height.doubleValue.rounded(.up)),
      "\(width) × \(height) pt is drawn as \(number(at: 16)) × \(number(at: 20))")
  }

  private func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
    if !condition { throw Failure(reason: reason()) }
  }
}

private struct Failure: Error, CustomStringConvertible {
  var reason: String

  var description: String { reason }
}

/// A run of the command in this process, with what it printed.
private struct CapturedRun {
  let arguments: [String]
  let status: ExitStatus
  let output: String
  let errors: String

  init(_ arguments: [String], in folder: URL) async throws {
    self.arguments = arguments
    let files = ["output", "errors"].map { folder.appending(path: $0) }
    let kept = [dup(1), dup(2)]
    for (index, file) in files.enumerated() {
      let target = open(file.path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
      dup2(target, Int32(index) + 1)
      close(target)
    }
    status = await SheetCommand.run(arguments.map { Array($0.utf8) })
    for (index, descriptor) in kept.enumerated() {
      dup2(descriptor, Int32(index) + 1)
      close(descriptor)
    }
    output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
  }
}
