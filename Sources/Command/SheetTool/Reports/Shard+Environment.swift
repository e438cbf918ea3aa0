internal import SheetVerify

extension VerifyReport.Shard {
  /// The environment variables in which a system numbers the machines of a run.
  private struct Engine {
    var index: String
    /// The index of the first machine, or the variable that contains it.
    var first: String
    /// The variable of the step between indices; nil for 1.
    var step: String?
    /// The variable of the number of machines; nil if there is none.
    var count: String?
  }

  private static let engines = [
    Engine(index: "SHARD", first: "1", count: "SHARD_COUNT"),
    Engine(
      index: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", step: "SLURM_ARRAY_TASK_STEP",
      count: "SLURM_ARRAY_TASK_COUNT"),
    Engine(index: "JOB_COMPLETION_INDEX", first: "0", count: "JOB_COMPLETIONS"),
    Engine(index: "CI_NODE_INDEX", first: "1", count: "CI_NODE_TOTAL"),
    Engine(index: "CIRCLE_NODE_INDEX", first: "0", count: "CIRCLE_NODE_TOTAL"),
    Engine(index: "BUILDKITE_PARALLEL_JOB", first: "0", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]

  private static let mostShards = 10_000

  /// The upper bound of indices; Slurm's is 4,000,000.
  private static let mostIndex = 10_000_000

  /// Reads `3/10`, or `auto` and `auto/10`, which take the index from the environment.
  init(_ written: Located<String>, in environment: Environment) throws(DiagnosticError) {
    let parts = written.value.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    guard parts[0] != "auto" else {
      guard parts.count == 1 || count != nil else { throw Self.unreadable(written) }
      self = try Self.automatic(written, count: count, environment)
      return
    }
    guard let index = Int(parts[0]), let count else { throw Self.unreadable(written) }
    self = try Self.checked(index, of: count, written)
  }

  private static func automatic(
    _ written: Located<String>, count: Int?, _ environment: Environment
  ) throws(DiagnosticError) -> VerifyReport.Shard {
    for engine in engines {
      guard let text = environment[engine.index] else { continue }
      guard let index = Int(text), index.magnitude <= mostIndex else {
        throw DiagnosticError(
          .unknownShard, at: written.place, "\(engine.index) is \"\(text)\", which is not a number",
          allowed: "the number of this shard, or --shard 3/10")
      }
      let first = Int(engine.first) ?? environment[engine.first].flatMap { Int($0) } ?? 1
      guard let count = count ?? engine.count.flatMap({ environment[$0] }).flatMap({ Int($0) })
      else {
        throw DiagnosticError(
          .unknownShard, at: written.place,
          "\(engine.index) is \(index), and the number of shards is unknown",
          allowed: "auto/10 for ten of them" + (engine.count.map { ", or \($0)" } ?? ""))
      }
      let step = engine.step.flatMap { environment[$0] }.flatMap { Int($0) } ?? 1
      // An index that overflows is far from every shard, and is rejected.
      return try checked((index &- first) / max(1, step) &+ 1, of: count, written)
    }
    throw DiagnosticError(
      .unknownShard, at: written.place, "the index of this shard is unknown",
      allowed: "one of the variables \(engines.map(\.index).joined(separator: ", ")), or 3/10")
  }

  private static func checked(
    _ index: Int, of count: Int, _ written: Located<String>
  ) throws(DiagnosticError) -> VerifyReport.Shard {
    guard (1...mostShards).contains(count), (1...count).contains(index) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place, "there is no shard \(index) of \(count)",
        allowed: "1/10 to 10/10 for ten of them; at most \(mostShards)")
    }
    return VerifyReport.Shard(index: index, of: count)
  }

  private static func unreadable(_ written: Located<String>) -> DiagnosticError {
    DiagnosticError(
      .unknownShard, at: written.place, "\"\(written.value)\" is not a shard",
      allowed: "3/10 for the third of ten, auto, or auto/10")
  }
}
