import Foundation
import SheetTestSupport
import Testing

/// `verify --shard` and `--merge`: several machines, one report.
@Suite struct ShardTests {
  private static let names = ["a", "b", "c", "d", "e", "f", "g"]
  private static let endings = ["html", "xml", "md", "json", "txt", "results"]

  private static func caseName(_ shot: String) -> String { "s/\(shot)-120x200@1-light@1x" }

  /// A scenario of seven shots: one has changed, one is missing, the others pass.
  private func suite() async throws -> Folder {
    let folder = try Folder()
    try folder.write(scenario(radius: 12), to: "s.sheet.yaml")
    try await folder.expect("s.sheet.yaml --shot c --quiet -o c.png", 0, "")
    try folder.write(scenario(radius: 10), to: "s.sheet.yaml")
    try await folder.expect("accept --all --quiet", 0, "")
    func reference(_ name: String) -> URL {
      folder.url("s.references/\(name)-120x200@1-light@1x.png")
    }
    try folder.data("c.png").write(to: reference("c"))
    try FileManager.default.removeItem(at: reference("e"))
    return folder
  }

  private func scenario(radius: Int) -> String {
    let shots = Self.names.map { "  - { name: \($0), at: settled }\n" }.joined()
    return """
      sheetdraw: 1
      device: 120x200@1
      sheets:
        s: { detents: [medium], cornerRadius: \(radius) }
      timeline: [present: s]
      shots:
      \(shots)
      """
  }

  /// The shots whose cases are in a result file, parsed as lines of JSON.
  private func names(in file: String, _ folder: Folder) throws -> [String] {
    let lines = try folder.data(file).split(separator: UInt8(ascii: "\n")).dropFirst()
    return try lines.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line))
      let name = try #require(value as? [String: Any]).text("name")
      let shot = String(name.dropFirst(2).prefix(1))
      #expect(name == Self.caseName(shot))
      return shot
    }
  }

  private func shards(
    of count: Int, flags: String = "", in folder: Folder
  ) async throws -> [[String]] {
    var shards: [[String]] = []
    for index in 1...count {
      let run = try await folder.sheetdraw(
        "verify --quiet --shard \(index)/\(count) -o \(index).results \(flags)")
      #expect(run.error == "")
      let names = try names(in: "\(index).results", folder)
      let status: Int32 = names.contains("c") ? 1 : names.contains("e") ? 2 : 0
      #expect(run.status == status)
      shards.append(names)
    }
    return shards
  }

  @Test func shardsPartitionTheSuite() async throws {
    let folder = try await suite()
    for count in 1...7 {
      let shards = try await shards(of: count, in: folder)
      #expect(shards.flatMap { $0 }.sorted() == Self.names)
      // Without known costs, all cases cost the same.
      #expect(shards.allSatisfy { (7 / count...(6 + count) / count).contains($0.count) })
    }
  }

  @Test func mergedShardsGiveTheReportsOfOneRun() async throws {
    let folder = try await suite()
    _ = try await shards(of: 3, in: folder)
    func outputs(_ name: String) -> [String] {
      Self.endings.flatMap { ["-o", "\(name)/report.\($0)"] }
    }
    for name in ["whole", "merged"] { try folder.makeFolder(name) }
    let whole = try await folder.sheetdraw(["verify"] + outputs("whole"))
    let merged = try await folder.sheetdraw(
      ["verify", "--merge", "3.results", "1.results", "2.results"] + outputs("merged"))
    #expect(merged.text == whole.text)
    #expect(merged.text.contains("corner radius 12 → 10 pt (A28)"))
    #expect(merged.status == 1)
    for ending in Self.endings {
      #expect(
        try folder.data("merged/report.\(ending)") == folder.data("whole/report.\(ending)"),
        "\(ending)")
    }
    let pictures = try folder.pictures(in: "whole/report-files")
    #expect(
      pictures.keys.sorted().map { $0.dropFirst(5) } == [
        "after.png", "before.png", "difference.png", "after.png",
      ])
    #expect(try folder.pictures(in: "merged/report-files") == pictures)
    // A file listed twice does no harm.
    let twice = try await folder.sheetdraw("verify --merge 1.results 2.results 3.results 1.results")
    #expect(twice.text == whole.text)
    try await folder.expect("verify --merge whole/report.results --quiet", 1, "")
  }

  @Test func incompleteOrConflictingResultsAreRejected() async throws {
    let folder = try await suite()
    _ = try await shards(of: 3, in: folder)
    let first = try String(decoding: folder.data("1.results"), as: UTF8.self)
    try folder.write(first.replacingOccurrences(of: "passed", with: "missing"), to: "other.results")
    try folder.write([UInt8](first.utf8.dropLast(10)), to: "cut.results")
    try folder.write("", to: "empty.results")
    _ = try await folder.sheetdraw("verify --shard 1/2 --quiet -o half.results")
    let fault = "error[E0301]: "
    let refusals = [
      Refusal(
        "1.results 3.results", "1.results: \(fault)results of shard 2 of 3 are missing",
        status: 65),
      Refusal(
        "1.results", "1.results: \(fault)results of shard 2 and 3 of 3 are missing", status: 65),
      Refusal(
        "1.results other.results 2.results 3.results",
        "1.results: \(fault)result files 1 and 2 hold different results of shard 1", status: 65),
      Refusal(
        "2.results cut.results 3.results",
        "cut.results: \(fault)result file 2, line 4: the file is truncated", status: 65),
      Refusal(
        "empty.results", "empty.results: \(fault)result file 1, line 1: the file is truncated",
        status: 65),
      Refusal(
        "1.results half.results",
        "half.results: \(fault)result file 2 is one of 2 shards; the first one is one of 3",
        status: 65),
      Refusal(
        "gone.results", "gone.results: error[E0307]: there is no file \"gone.results\"",
        status: 66),
      Refusal(
        [],
        [
          "--merge: error[E0102]: no result files are given; "
            + "the result files of all shards, as in --merge shard-*.results"
        ]),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "verify --merge") }
  }

  @Test func resultsOfDifferentInputsAreNotMerged() async throws {
    let folder = try await suite()
    func write(_ index: Int, as name: String, _ flags: String = "") async throws {
      _ = try await folder.sheetdraw(
        "verify --quiet --shard \(index)/2 -o \(name).results \(flags)")
    }
    try await write(1, as: "1")
    try await write(2, as: "limit", "--limit 5px")
    try await write(2, as: "jobs", "--jobs 1 --strict")
    func tokens(_ radius: Int, extending profile: String = "spec") throws {
      try folder.write(
        #"{"$extensions":{"sheetdraw":{"extends":"\#(profile)"}},"#
          + #""sheet":{"cornerRadius":{"$value":"\#(radius)pt"}}}"#,
        to: "own.tokens.json")
      try folder.write(
        scenario(radius: 10).replacingOccurrences(
          of: "device:", with: "profile: own.tokens.json\ndevice:"), to: "s.sheet.yaml")
    }
    try tokens(16)
    try await write(1, as: "16")
    try tokens(17)
    try await write(2, as: "17")
    // The value is that of neither profile, so that both files change the same.
    try tokens(16, extending: "uikit")
    try await write(2, as: "uikit")
    let fault = "error[E0301]: result file 2 was made"
    let refusals = [
      Refusal(
        "1.results limit.results",
        "limit.results: \(fault) with other flags than the first one", status: 65),
      Refusal(
        "16.results 17.results",
        "17.results: \(fault) from other scenarios or token values than the first one", status: 65),
      Refusal(
        "16.results uikit.results",
        "uikit.results: \(fault) from other scenarios or token values than the first one",
        status: 65),
      Refusal(
        "1.results 17.results",
        "17.results: \(fault) from other scenarios or token values than the first one", status: 65),
    ]
    for refusal in refusals { try await refusal.check(in: folder, before: "verify --merge") }
    #expect(try await folder.sheetdraw("verify --merge 1.results jobs.results").status == 1)
  }

  // MARK: Costs

  /// Longest first, each to the shard with the least work: 8, then 5 + 2 + 1, then 4 + 3 + 1.
  @Test func shardsAreBalancedByTheCostsOfTheirCases() async throws {
    let folder = try await suite()
    let costs = zip(["b", "d", "a", "c", "e", "f", "g"], [8, 5, 4, 3, 2, 1, 1])
    try folder.write(
      costs.map { "\($1) \(Self.caseName($0))\n" }.joined(), to: "verify.costs")
    let even = [["b"], ["d", "e", "f"], ["a", "c", "g"]]
    #expect(try await shards(of: 3, in: folder) == even)
    try FileManager.default.moveItem(at: folder.url("verify.costs"), to: folder.url("other"))
    #expect(try await shards(of: 3, flags: "--costs other", in: folder) == even)
    #expect(try await shards(of: 3, in: folder) == [["a", "d", "g"], ["b", "e"], ["c", "f"]])
  }

  @Test func outdatedCostsStillPartitionTheSuite() async throws {
    let folder = try await suite()
    // One case is known, one no longer exists, the others get the mean cost.
    try folder.write("100 \(Self.caseName("a"))\n7 gone/a\n", to: "verify.costs")
    #expect(try await shards(of: 4, in: folder).flatMap { $0 }.sorted() == Self.names)
    try folder.write(Self.names.map { "0 \(Self.caseName($0))\n" }.joined(), to: "verify.costs")
    #expect(try await shards(of: 7, in: folder) == Self.names.map { [$0] })
  }

  @Test func writtenCostsAreReadBack() async throws {
    let folder = try await suite()
    _ = try await folder.sheetdraw("verify --quiet --write-costs verify.costs")
    let lines = try String(decoding: folder.data("verify.costs"), as: UTF8.self)
      .split(separator: "\n")
    let columns = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(columns.map(\.last) == Self.names.map(Self.caseName))
    #expect(columns.allSatisfy { Double($0[0]) ?? 0 > 0 })
    #expect(try await shards(of: 3, in: folder).flatMap { $0 }.sorted() == Self.names)
  }

  @Test func anUnreadableCostFileIsRejected() async throws {
    let folder = try await suite()
    let allowed = "milliseconds and a name, such as 1.7 checkout/medium-iphone-15-pro-dark@3x"
    for line in ["x", "1", "-1 a", "nan a", "inf a", "a 1"] {
      try folder.write("1 a\n\n\(line)\n", to: "costs")
      let refusal = Refusal(
        "--shard 1/2 --costs costs",
        "costs:3:1: error[E0301]: this line is not a cost and a name; \(allowed)",
        status: 65)
      try await refusal.check(in: folder, before: "verify")
    }
    let gone = Refusal(
      "--shard 1/2 --costs gone", "--costs: error[E0307]: there is no file \"gone\"", status: 66)
    try await gone.check(in: folder, before: "verify")
  }

  // MARK: Shard numbers of CI engines

  private static let engines: [[String: String]] = [
    ["SHARD": "2", "SHARD_COUNT": "3"],
    ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_COUNT": "3"],
    ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "3"],
    ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "3"],
    ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"],
    ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"],
    ["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"],
  ]

  @Test func theShardIsReadFromTheVariablesOfEveryEngine() async throws {
    let folder = try await suite()
    _ = try await folder.sheetdraw("verify --quiet --shard 2/3 -o second.results")
    let second = try folder.data("second.results")
    for variables in Self.engines {
      let run = try await folder.sheetdraw(
        ["verify", "--quiet", "--shard", "auto", "-o", "auto.results"], environment: variables)
      #expect(run.status == 2, "\(variables): \(run.error)")
      #expect(try folder.data("auto.results") == second, "\(variables)")
      try FileManager.default.removeItem(at: folder.url("auto.results"))
    }
    // The flag gives the count where the engine does not.
    let run = try await folder.sheetdraw(
      ["verify", "--quiet", "--shard", "auto/3", "-o", "auto.results"],
      environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(run.status == 2, "\(run.error)")
    #expect(try folder.data("auto.results") == second)
  }

  @Test(arguments: [
    (["SHARD": "9", "SHARD_COUNT": "3"], "there is no shard 9 of 3"),
    (["JOB_COMPLETION_INDEX": "3", "JOB_COMPLETIONS": "3"], "there is no shard 4 of 3"),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], "there is no shard 0 of 3"),
    // One more than the distance is no number.
    (
      [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "-9223372036854775807",
        "SLURM_ARRAY_TASK_COUNT": "3",
      ], "there is no shard"
    ),
    (["JOB_COMPLETION_INDEX": "1"], "and the number of shards is unknown"),
    (["SHARD": "x", "SHARD_COUNT": "3"], "which is not a number"),
    (["SHARD": "1", "SHARD_COUNT": "many"], "and the number of shards is unknown"),
    ([:], "the index of this shard is unknown"),
  ])
  func invalidVariablesAreRejected(_ variables: [String: String], _ words: String) async throws {
    let folder = try await Folder.suite("a")
    let run = try await folder.sheetdraw(["verify", "--shard", "auto"], environment: variables)
    #expect(run.error.contains(words))
    #expect(run.error.hasPrefix("--shard: error[E"))
    #expect(run.status == 64)
    #expect(run.text == "")
  }

  @Test func anInvalidShardIsRejected() async throws {
    let folder = try await Folder.suite("a")
    for word in ["x", "3", "1/", "/3", "1/2/3", "auto/", "auto/x", "1.5/3"] {
      let refusal = Refusal(
        "--shard \(word)",
        "--shard: error[E0603]: \"\(word)\" is not a shard; "
          + "3/10 for the third of ten, auto, or auto/10")
      try await refusal.check(in: folder, before: "verify")
    }
    for (word, words) in [("0/3", "0 of 3"), ("4/3", "4 of 3"), ("1/10001", "1 of 10001")] {
      let refusal = Refusal(
        "--shard \(word)",
        "--shard: error[E0207]: there is no shard \(words); "
          + "1/10 to 10/10 for ten of them; at most 10000")
      try await refusal.check(in: folder, before: "verify")
    }
  }
}
