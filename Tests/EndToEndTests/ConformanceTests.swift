import Foundation
import SheetTestSupport
import Testing

/// The runners of the vectors with implementations in several languages, and the judgement of their answers.
@Suite struct ConformanceTests {
  private typealias Object = [String: Any]

  /// A judgement as JSON.
  private struct Judgement {
    let status: Int32
    let whole: Object

    init(_ run: ProgramRun) throws {
      #expect(run.error == "")
      status = run.status
      whole = try #require(
        try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? Object)
    }

    func count(_ verdict: String) -> Int { whole[verdict] as? Int ?? -1 }

    /// The ids of the requirements with vectors that failed.
    var failed: Set<String> {
      let list = whole["requirements"] as? [Object] ?? []
      return Set(list.filter { $0["failed"] as? Int != 0 }.compactMap { $0["id"] as? String })
    }
  }

  private static let example = RepositoryFile("Specs/Examples/conformance").path

  private func vectors(
    _ profile: String, _ device: String = "iphone-15-pro", in folder: Folder
  ) async throws {
    let run = try await folder.sheetdraw(
      "vectors --profile \(profile) --device \(device) -o v --quiet")
    #expect(run == ProgramRun(status: 0, text: "", error: ""))
  }

  private func judge(_ file: String, in folder: Folder) async throws -> Judgement {
    try Judgement(try await folder.sheetdraw("vectors --judge \(file) --json"))
  }

  // MARK: Three languages

  /// The vectors are our model's answers; this program integrates the equations and shares no code with it.
  @Test(arguments: ["spec", "uikit", "ios26"], ["iphone-15-pro", "iphone-se-3"])
  func anIndependentModelAgreesWithAllVectors(profile: String, device: String) async throws {
    let folder = try Folder()
    try await vectors(profile, device, in: folder)
    let oracle = RepositoryFile("Tests/Oracles/conformance.py").path
    let run = try await folder.bash("python3 v/runner.py v/vectors.json \(oracle) -o r.json")
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.text)")
    let count = profile == "uikit" ? 79 : 76
    #expect(run.text == "\(count) of \(count) vectors passed\n")
    let judgement = try await judge("r.json", in: folder)
    #expect(judgement.status == 0)
    #expect(judgement.count("passed") == count)
  }

  @Test(arguments: ["spec", "uikit", "ios26"])
  func theExampleInJavaScriptPassesAllVectors(profile: String) async throws {
    let folder = try Folder()
    try await vectors(profile, in: folder)
    let run = try await folder.bash(
      "node v/runner.mjs v/vectors.json \(Self.example)/sheet.mjs -o r.json")
    #expect(run.error == "")
    #expect(run.status == 0, "\(run.text)")
    let judgement = try await judge("r.json", in: folder)
    #expect(judgement.status == 0)
    #expect(judgement.count("failed") == 0)
    #expect(judgement.count("unanswered") == 0)
  }

  /// The faults of the example, each with the requirement that it breaks.
  private static let faults: [(name: String, requirement: String)] = {
    let script =
      "import('\(example)/sheet.mjs').then(m => console.log(JSON.stringify(m.faults)))"
    guard let text = try? Tool.run("node", ["-e", script], on: []),
      let list = try? JSONSerialization.jsonObject(with: text) as? [Object]
    else { return [] }
    return list.map { ($0["name"] as? String ?? "", $0["requirement"] as? String ?? "") }
  }()

  @Test func thereAreTwentyFaults() {
    #expect(Self.faults.count >= 20)
    #expect(Set(Self.faults.map(\.name)).count == Self.faults.count)
    #expect(Self.faults.allSatisfy { !$0.requirement.isEmpty })
  }

  @Test("a fault of the example is named by its requirement", arguments: faults)
  func faultsAreNamed(fault: (name: String, requirement: String)) async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    let run = try await folder.bash(
      "SHEET_FAULT=\(fault.name) node v/runner.mjs v/vectors.json \(Self.example)/sheet.mjs -o r.json"
    )
    #expect(run.error == "")
    #expect(run.status == 1, "\(run.text)")
    let judgement = try await judge("r.json", in: folder)
    #expect(judgement.status == 1)
    #expect(judgement.failed.contains(fault.requirement), "\(judgement.failed.sorted())")
    // The runner and the judgement agree.
    let closing = run.text.split(separator: "\n").last ?? ""
    #expect(closing.contains(" \(judgement.count("failed")) failed"))
    // A fault does not make everything fail.
    #expect(judgement.count("passed") > 20)
  }

  @Test func theExampleInSwiftPassesAndItsFaultsAreNamed() async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    try Tool.run(
      "swiftc",
      [
        folder.url("v/runner.swift").path, Self.example + "/Sheet.swift", "-o",
        folder.url("check").path,
      ], on: [])
    let run = try await folder.bash("./check v/vectors.json -o r.json")
    #expect(run.status == 0, "\(run.text)\(run.error)")
    let judgement = try await judge("r.json", in: folder)
    #expect(judgement.status == 0)
    #expect(judgement.count("failed") == 0)
    #expect(judgement.count("passed") >= 55)
    #expect(judgement.count("unanswered") > 0)
    for fault in ["snap-half", "not-dismissible-dismisses", "undimmed-ignored"] {
      let requirement = try #require(Self.faults.first { $0.name == fault }?.requirement)
      let run = try await folder.bash("SHEET_FAULT=\(fault) ./check v/vectors.json -o f.json")
      #expect(run.status == 1, "\(fault)")
      #expect(try await judge("f.json", in: folder).failed.contains(requirement), "\(fault)")
    }
  }

  @Test func aPageDrivenByAFingerPasses() async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    let drive = RepositoryFile("Tests/Oracles/drive-conformance.py").path
    let run = try await folder.bash(
      "python3 \(drive) v/vectors.json \(Self.example) r.json && "
        + "python3 \(drive) v/vectors.json \(Self.example) f.json snap-half")
    #expect(run.status == 0, "\(run.text)\(run.error)")
    let judgement = try await judge("r.json", in: folder)
    #expect(judgement.status == 0, "\(judgement.failed.sorted())")
    #expect(judgement.count("passed") >= 30)
    let faulty = try await judge("f.json", in: folder)
    #expect(faulty.status == 1)
    #expect(faulty.failed.contains("B47"))
  }

  // MARK: Judgements

  /// Answers to vectors of profile spec, which are all right but for one.
  private func answers(in folder: Folder, _ change: (inout Object) -> Void) async throws {
    try await vectors("spec", in: folder)
    let file = try #require(
      try JSONSerialization.jsonObject(with: folder.data("v/vectors.json")) as? Object)
    var results: Object = ["format": "sheetdraw-results/1", "implementation": "mine"]
    for key in ["profile", "device", "appearance", "digest"] { results[key] = file[key] }
    for key in ["decisions", "curves"] {
      var answers: Object = [:]
      for vector in file[key] as? [Object] ?? [] {
        answers[vector["id"] as? String ?? ""] = vector["expected"]
      }
      results[key] = answers
    }
    change(&results)
    try folder.write(
      Array(try JSONSerialization.data(withJSONObject: results)), to: "r.json")
  }

  /// Replaces an answer.
  private func replace(_ kind: String, _ id: String, by answer: Any?, in results: inout Object) {
    var answers = results[kind] as? Object ?? [:]
    answers[id] = answer
    results[kind] = answers
  }

  @Test func aWrongDecisionIsReportedByRequirement() async throws {
    let folder = try Folder()
    try await answers(in: folder) {
      replace("decisions", "snap/up-beyond", by: ["detent": "medium"], in: &$0)
    }
    try await folder.expect(
      "vectors --judge r.json", 1,
      """
      mine: profile spec, iphone-15-pro

      B18  1 of 6 failed  Snap threshold ≈ 20 % of the distance between detents.
        snap/up-beyond: let go just beyond the threshold on the way up
          detent is "medium", expected "large"

      B47  1 of 5 failed  Springs to the nearest detent.
        snap/up-beyond, see above

      75 of 76 vectors passed, 1 failed

      """)
  }

  @Test func aLateCurveIsReportedWithItsDelay() async throws {
    let folder = try Folder()
    try await answers(in: folder) { results in
      let curves = results["curves"] as? Object ?? [:]
      let curve = curves["presenting/medium"] as? Object ?? [:]
      let heights = (curve["values"] as? Object)?["height"] as? [Double] ?? []
      // Two frames late.
      let late = [0, 0] + heights.dropLast(2)
      replace("curves", "presenting/medium", by: ["values": ["height": late]], in: &results)
    }
    let run = try await folder.sheetdraw(
      "vectors --judge r.json -o r.html -o r.xml -o r.txt -o r.json.json")
    #expect(run.status == 1)
    #expect(run.text.contains("; 33 ms late"))
    #expect(run.text.contains("1 pt tolerated"))
    #expect(try String(decoding: folder.data("r.txt"), as: UTF8.self) == run.text)
    let page = try String(decoding: folder.data("r.html"), as: UTF8.self)
    #expect(page.contains("<svg"))
    #expect(page.contains("presenting/medium"))
    #expect(!page.contains("snap/up-beyond"))
    let schema = RepositoryFile("Tests/Oracles/junit.xsd").path
    try Tool.run("xmllint", ["--noout", "--schema", schema, folder.url("r.xml").path], on: [])
    let failed = try Tool.run(
      "xmllint",
      ["--xpath", "string(//testcase[failure]/@name)", folder.url("r.xml").path], on: [])
    #expect(String(decoding: failed, as: UTF8.self) == "presenting/medium\n")
    let count = try Tool.run(
      "xmllint", ["--xpath", "count(//testcase)", folder.url("r.xml").path], on: [])
    #expect(String(decoding: count, as: UTF8.self) == "76\n")
  }

  @Test func whatIsNotAnsweredIsCountedAndDoesNotFail() async throws {
    let folder = try Folder()
    try await answers(in: folder) { results in
      replace("curves", "keyboard/medium", by: nil, in: &results)
      replace("curves", "keyboard/large", by: ["values": [:] as Object], in: &results)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == 0)
    #expect(run.text.contains("\nnot answered: keyboard (2)\n"))
    #expect(run.text.hasSuffix("\n74 of 76 vectors passed, 2 not answered\n"))
  }

  @Test(arguments: [("3", "detent is no word"), ("null", "detent is none, expected \"medium\"")])
  func wrongTypesOfDecisionsFail(value: String, words: String) async throws {
    let folder = try Folder()
    let detent = try JSONSerialization.jsonObject(
      with: Data(value.utf8), options: .fragmentsAllowed)
    try await answers(in: folder) {
      replace("decisions", "snap/up-before", by: ["detent": detent], in: &$0)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == 1)
    #expect(run.text.contains(words), "\(run.text)")
  }

  @Test(arguments: [
    ("[0, 1]", "height has 2 values, expected"), ("\"high\"", "height is no list of numbers"),
  ])
  func wrongCurvesFail(values: String, words: String) async throws {
    let folder = try Folder()
    let height = try JSONSerialization.jsonObject(
      with: Data(values.utf8), options: .fragmentsAllowed)
    try await answers(in: folder) {
      replace("curves", "presenting/medium", by: ["values": ["height": height]], in: &$0)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == 1)
    #expect(run.text.contains(words), "\(run.text)")
  }

  @Test func valuesThatNoScreenHasAreNotDrawn() async throws {
    let folder = try Folder()
    try await answers(in: folder) { results in
      let curve = (results["curves"] as? Object)?["presenting/medium"] as? Object
      let heights = (curve?["values"] as? Object)?["height"] as? [Double] ?? []
      let huge = heights.map { _ in 1e308 }
      replace("curves", "presenting/medium", by: ["values": ["height": huge]], in: &results)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json -o r.html")
    #expect(run.status == 1)
    #expect(run.text.contains("height has a value beyond 1000000"), "\(run.text)")
  }

  @Test func eventsAreJudged() async throws {
    let folder = try Folder()
    try await answers(in: folder) { results in
      replace("curves", "presenting/medium", by: ["events": [] as [Any]], in: &results)
      replace(
        "curves", "presenting/large",
        by: ["events": [["time": 0.1, "name": "didPresent"] as Object]], in: &results)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == 1)
    #expect(run.text.contains("events are none, expected didPresent"))
    #expect(run.text.contains("didPresent is at 0.1 s, expected at 0.5"))
  }

  /// The tolerance of times is a frame of 1/60 s.
  @Test(arguments: [(0.012, Int32(0)), (0.022, 1)])
  func anEventMayBeAFrameLate(seconds: Double, status: Int32) async throws {
    let folder = try Folder()
    try await answers(in: folder) { results in
      var curve = (results["curves"] as? Object)?["presenting/medium"] as? Object ?? [:]
      var event = (curve["events"] as? [Object])?.first ?? [:]
      event["time"] = (event["time"] as? Double ?? 0) + seconds
      curve["events"] = [event]
      replace("curves", "presenting/medium", by: curve, in: &results)
    }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == status, "\(run.text)")
    #expect(run.text.contains("didPresent is at") == (status == 1))
  }

  // MARK: Bad input

  @Test func resultsOfOtherVectorsAreRefused() async throws {
    let folder = try Folder()
    try await answers(in: folder) { $0["digest"] = String(repeating: "0", count: 64) }
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect(run.status == 65)
    #expect(run.error.contains("answers other vectors than those of profile spec on iphone-15-pro"))
    // Those of other tokens, too.
    try await answers(in: folder) { _ in }
    #expect(try await folder.sheetdraw("vectors --judge r.json").status == 0)
    #expect(
      try await folder.sheetdraw("vectors --judge r.json --set release.snap=0.3").status == 65)
  }

  @Test(arguments: [
    ("{", "r.json:1:2"), ("[]", "holds no results of vectors"), ("", "r.json"),
    (#"{"format":"sheetdraw-results/9"}"#, "the form \"sheetdraw-results/9\", which is unknown"),
    (#"{"format":"sheetdraw-results/1"}"#, "'profile' of the results must be a string"),
    (
      #"{"format":"sheetdraw-results/1","profile":"spec","device":"iphone-15","digest":"","curves":3}"#,
      "'curves' of the results must be an object"
    ),
    (
      #"{"format":"sheetdraw-results/1","profile":"spec","device":"iphone-99","digest":""}"#,
      "iphone-99"
    ),
    (
      #"{"format":"sheetdraw-results/1","profile":"spek","device":"iphone-15","digest":""}"#, "spek"
    ),
  ])
  func wrongFilesAreRefused(text: String, words: String) async throws {
    let folder = try Folder()
    try folder.write(text, to: "r.json")
    let run = try await folder.sheetdraw("vectors --judge r.json")
    #expect([64, 65, 66].contains(run.status), "\(run.status)")
    #expect(run.error.contains(words), "\(run.error)")
    #expect(run.text == "")
  }

  @Test func unknownVectorsAndEmptyResultsAreRefused() async throws {
    let folder = try Folder()
    try await answers(in: folder) {
      replace("decisions", "snap/up-befor", by: ["detent": "medium"], in: &$0)
    }
    let unknown = try await folder.sheetdraw("vectors --judge r.json")
    #expect(unknown.status == 64 || unknown.status == 65)
    #expect(unknown.error.contains("snap/up-before"))
    try await answers(in: folder) {
      $0["decisions"] = [:] as Object
      $0["curves"] = [:] as Object
    }
    let empty = try await folder.sheetdraw("vectors --judge r.json")
    #expect(empty.status == 64 || empty.status == 65)
    #expect(empty.error.contains("answers no vector"))
  }
}
