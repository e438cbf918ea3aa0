import Foundation
import SheetTestSupport
import Testing

/// `verify` of many failing cases with one cause.
@Suite struct ManyCasesTests {
  private static let tokens = "own.tokens.json"

  private static let scenarioCount = TestBudget.isWhole ? 30 : 15
  private static let caseCount = 10 * scenarioCount

  /// Scenarios of 10 pictures each with their references, and a token file that is changed afterwards.
  private static let suite = Task { () async throws -> Folder in
    let folder = try Folder()
    try folder.writeTokens(radius: 16)
    try folder.writeScenarios(
      count: scenarioCount, lowestHeight: 60, head: "device: 120x200@1\n",
      shots: """
          - { name: low, at: settled#1, appearance: [light, dark] }
          - { name: early, at: 50ms, appearance: [light, dark] }
          - { name: middle, at: 100ms, appearance: [light, dark] }
          - { name: late, at: 200ms, appearance: [light, dark] }
          - { name: large, at: settled, appearance: [light, dark] }

        """)
    let accepted = try await folder.optimized("accept Sheets --all --quiet")
    expect(accepted.status, 0, "\(accepted.error)")
    try folder.writeTokens(radius: 17)
    return folder
  }

  private static let headline =
    "corner radius 16 → 17 pt (sheet.cornerRadius): \(caseCount) cases"

  @Test func M08_aTokenChangedInManyCasesIsToldOnce() async throws {
    let folder = try await Self.suite.value
    try folder.makeFolder("one")
    let run = try await folder.optimized(
      "verify Sheets -o one/report.html -o one/report.md -o one/report.xml -o one/report.json")
    expect(run.status, 1)
    expect(run.lines.first, Self.headline)
    expect(
      run.lines.suffix(3),
      ["… and \(Self.caseCount - 3) more with this cause", "", "\(Self.caseCount) changed"])
    expect(run.lines.count { $0.hasPrefix("changed: ") }, 3)
    let page = try folder.data("one/report.html")
    #expect(page.count <= 5_000_000)
    let pictures = try folder.pictures(in: "one/report-files")
    expect(pictures.count, 3 * Self.caseCount)
    #expect(pictures.values.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    let markdown = try String(decoding: folder.data("one/report.md"), as: UTF8.self)
    #expect(markdown.contains("<summary>\(Self.headline)</summary>"))
    for name in markdown.components(separatedBy: "](report-files/").dropFirst() {
      #expect(pictures[String(name.prefix { $0 != ")" })] != nil)
    }
    let junit = try String(decoding: folder.data("one/report.xml"), as: UTF8.self)
    expect(junit.components(separatedBy: " message=\"\(Self.headline)\"").count, Self.caseCount + 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: folder.data("one/report.json")) as? [String: Any])
    try expect(json.objects("causes").count, 1)
  }

  @Test func shardsOfManyCasesGiveTheSameReport() async throws {
    let folder = try await Self.suite.value
    for name in ["whole", "merged"] { try folder.makeFolder(name) }
    _ = try await folder.optimized("verify Sheets --quiet -o whole/report.html -o whole/report.md")
    for index in 1...3 {
      let run = try await folder.optimized(
        "verify Sheets --quiet --shard \(index)/3 -o \(index).results")
      expect(run.status, 1)
    }
    let merged = try await folder.optimized(
      "verify --merge 1.results 2.results 3.results -o merged/report.html -o merged/report.md")
    expect(merged.lines.first, Self.headline)
    for name in ["report.html", "report.md"] {
      try expect(folder.data("merged/\(name)"), folder.data("whole/\(name)"), "\(name)")
    }
    try expect(
      folder.pictures(in: "merged/report-files"), folder.pictures(in: "whole/report-files"))
  }
}

extension Folder {
  /// Runs the optimized program, which takes half a second for 150 pictures.
  fileprivate func optimized(_ flags: String) async throws -> ProgramRun {
    try await sheetdraw(flags.split(separator: " ").map(String.init), by: .release())
  }
}
