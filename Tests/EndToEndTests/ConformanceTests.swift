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
      expect(run.error, "")
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

  /// The vectors of profiles on devices, which are written once.
  private static let written: [String: Task<Folder, any Error>] = [
    "spec", "uikit", "ios26",
  ].reduce(into: [:]) { written, profile in
    for device in ["iphone-15-pro", "iphone-se-3"] {
      written["\(profile) \(device)"] = Task { () async throws -> Folder in
        let folder = try Folder()
        let run = try await folder.sheetdraw(
          "vectors --profile \(profile) --device \(device) -o v --quiet")
        expect(run, ProgramRun(status: 0, text: "", error: ""))
        return folder
      }
    }
  }

  private func vectors(
    _ profile: String, _ device: String = "iphone-15-pro", in folder: Folder
  ) async throws {
    let all = try await #require(Self.written["\(profile) \(device)"]).value
    try FileManager.default.createSymbolicLink(
      at: folder.url("v"), withDestinationURL: all.url("v"))
  }

  private func judge(_ file: String, in folder: Folder) async throws -> Judgement {
    try Judgement(try await folder.sheetdraw("vectors --judge \(file) --json"))
  }

  // MARK: Three languages

  /// The vectors are our model's answers; this program integrates the equations and shares no code with it.
  @Test(arguments: TestBudget.today(["spec", "uikit", "ios26"]), ["iphone-15-pro", "iphone-se-3"])
  func anIndependentModelAgreesWithAllVectors(profile: String, device: String) async throws {
    let folder = try Folder()
    try await vectors(profile, device, in: folder)
    let oracle = RepositoryFile("Tests/Oracles/conformance.py").path
    let run = try await folder.bash("python3 v/runner.py v/vectors.json \(oracle) -o r.json")
    let count = profile == "uikit" ? 79 : 76
    expect(run, ProgramRun(status: 0, text: "\(count) of \(count) vectors answered\n", error: ""))
    let judgement = try await judge("r.json", in: folder)
    expect(judgement.status, 0)
    expect(judgement.count("passed"), count)
  }

  @Test(arguments: TestBudget.today(["spec", "uikit", "ios26"]))
  func theExampleInJavaScriptPassesAllVectors(profile: String) async throws {
    let folder = try Folder()
    try await vectors(profile, in: folder)
    let run = try await folder.bash(
      "node v/runner.mjs v/vectors.json \(Self.example)/sheet.mjs -o r.json")
    expect(run.error, "")
    expect(run.status, 0, "\(run.text)")
    let judgement = try await judge("r.json", in: folder)
    expect(judgement.status, 0)
    expect(judgement.count("failed"), 0)
    expect(judgement.count("unanswered"), 0)
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
    expect(Set(Self.faults.map(\.name)).count, Self.faults.count)
    #expect(Self.faults.allSatisfy { !$0.requirement.isEmpty })
  }

  @Test(
    "a fault of the example is named by its requirement",
    arguments: TestBudget.today(faults))
  func faultsAreNamed(fault: (name: String, requirement: String)) async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    let run = try await folder.bash(
      "SHEET_FAULT=\(fault.name) node v/runner.mjs v/vectors.json \(Self.example)/sheet.mjs -o r.json"
    )
    expect(run.error, "")
    expect(run.status, 0, "\(run.text)")
    let judgement = try await judge("r.json", in: folder)
    expect(judgement.status, 1)
    #expect(judgement.failed.contains(fault.requirement), "\(judgement.failed.sorted())")
    // A fault does not make everything fail.
    #expect(judgement.count("passed") > 20)
  }

  /// An implementation that goes to the nearest detent, and of which there is nothing to see over time.
  private static let nearest = """
    struct Nearest: SheetImplementation {
      func decide(_ given: Vectors.Situation, in context: Vectors.Context) -> Vectors.Answer? {
        guard given.velocity != nil, let finger = given.finger, let end = finger.last else { return nil }
        var heights: [String: Double] = [:]
        for detent in given.sheet.detents { heights[detent.id] = detent.height }
        let height = heights[given.sheet.initial ?? "", default: 0] + finger[0][1] - end[1]
        let nearest = heights.min { abs($0.value - height) < abs($1.value - height) }
        return Vectors.Answer(detent: height < 100 ? .some(nil) : nearest?.key)
      }

      func play(
        _ given: Vectors.Course, at times: [Double], in context: Vectors.Context
      ) -> Vectors.Curve? {
        Vectors.Curve(values: ["height": times.map { _ in nil }], events: [])
      }
    }

    func makeImplementation() -> any SheetImplementation { Nearest() }
    """

  @Test func theRunnerInSwiftWritesAnswers() async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    try Data(Self.nearest.utf8).write(to: folder.url("Nearest.swift"))
    let files = ["v/runner.swift", "Nearest.swift", "ask"].map { folder.url($0).path }
    try Tool.run("swiftc", [files[0], files[1], "-o", files[2]], on: [])
    let run = try await folder.bash("./ask v/vectors.json -o r.json")
    expect(run, ProgramRun(status: 0, text: "53 of 79 vectors answered\n", error: ""))
    let judgement = try await judge("r.json", in: folder)
    expect(judgement.status, 1)
    expect(judgement.whole["implementation"] as? String, "Nearest")
    // Flicks, a dismissal that is refused, and all curves are wrong.
    #expect(judgement.failed.isSuperset(of: ["A50", "B19", "B39"]))
    #expect(judgement.count("passed") >= 10)
  }

  @Test func aPageDrivenByAFingerPasses() async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    let drive = RepositoryFile("Tests/Oracles/drive-conformance.py").path
    let run = try await folder.bash(
      "python3 \(drive) v/vectors.json \(Self.example) r.json && "
        + "python3 \(drive) v/vectors.json \(Self.example) f.json snap-half")
    expect(run.status, 0, "\(run.text)\(run.error)")
    let judgement = try await judge("r.json", in: folder)
    expect(judgement.status, 0, "\(judgement.failed.sorted())")
    #expect(judgement.count("passed") >= 30)
    let faulty = try await judge("f.json", in: folder)
    expect(faulty.status, 1)
    #expect(faulty.failed.contains("B47"))
  }

  // MARK: Judgements

  /// The schema is that of another program.
  @Test func aReportInXMLFitsItsSchema() async throws {
    let folder = try Folder()
    try await vectors("uikit", in: folder)
    let run = try await folder.bash(
      """
      SHEET_FAULT=snap-half node v/runner.mjs v/vectors.json \(Self.example)/sheet.mjs -o r.json
      $sheetdraw vectors --judge r.json -o r.xml
      """)
    expect(run.status, 1, "\(run.text)\(run.error)")
    let schema = RepositoryFile("Tests/Oracles/junit.xsd").path
    try Tool.run("xmllint", ["--noout", "--schema", schema, folder.url("r.xml").path], on: [])
  }
}
