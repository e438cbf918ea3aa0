import Foundation
import SheetSuite
import SheetTestSupport
import Testing

/// Verdicts of a suite with one picture for each scenario.
@Suite struct ReferenceJudgeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func located(_ name: String) -> Located<FilePath> {
    Located(
      FilePath(name.isEmpty ? folder.path : "\(folder.path)/\(name)"), at: .argument("", value: ""))
  }

  private func suite(_ name: String = "") throws -> ScenarioSuite {
    try ScenarioSuite(located(name))
  }

  /// The outcomes of the only task of a run.
  private func outcomes(
    _ suite: ScenarioSuite, findsCauses: Bool = false
  ) async throws -> [CaseOutcome] {
    let judge = ReferenceJudge(drawsDifferences: false, findsCauses: findsCauses)
    let outcomes = await suite.outcomes(by: judge, taskCount: 1, isStopped: { false })
    return try #require(outcomes)
  }

  private func write(_ name: String, height: Int = 100, head: String = "") throws {
    try folder.write(
      """
      sheetdraw: 1
      \(head)
      device: 120x200@1
      sheets:
        s: { detents: [{ id: low, height: "\(height)" }], content: { title: A, list: { rows: 4 } } }
      timeline: [present: s, wait: settled]
      shots: [{ name: up, at: settled#1 }]
      """, to: "\(name).sheet.yaml")
  }

  private let picture = ScenarioText.smallShot + ".png"

  /// Writes the picture of a scenario, without its recipe, as the reference of another one.
  private func writeReference(of name: String, from other: String) throws {
    var options = DrawingOptions()
    options.scenario = located("\(other).sheet.yaml")
    let (_, bytes) = try SinglePicture(options, with: DrawingResources()).file()
    try folder.makeFolder("\(name).references")
    try folder.write(bytes, to: "\(name).references/\(picture)")
  }

  @Test func movesExplainAReferenceOfAnotherProgram() async throws {
    try write("a", height: 100)
    try write("b", height: 106)
    try writeReference(of: "a", from: "b")
    let found = try #require(try await outcomes(suite("a.sheet.yaml")).first?.result)
    #expect(found.verdict == .changed && found.changes.isEmpty)
    expect(found.comparison?.moves.map(\.down).first, 6)
  }

  @Test func knownValuesExplainADifferenceWithoutColours() async throws {
    try write("a", head: "set: { sheet.background: '#202020' }")
    try await suite().accept(outcomes(suite()))
    try write("a", head: "set: { sheet.background: '#602020' }")
    let found = try #require(try await outcomes(suite(), findsCauses: true).first?.result)
    expect(found.verdict, .changed)
    expect(found.changes.count, 1)
    expect(found.comparison?.recolorings, [])
    expect(found.comparison?.moves, [])
    // Without the recipe, the colours are the explanation.
    try write("b", head: "set: { sheet.background: '#202020' }")
    try writeReference(of: "a", from: "b")
    let other = try #require(try await outcomes(suite("a.sheet.yaml")).first?.result)
    expect(other.comparison?.recolorings.first?.from, 0xff20_2020)
    expect(other.comparison?.recolorings.first?.to, 0xff20_2060)
  }

  /// The metric `exact` has no threshold.
  @Test func aThresholdOrSkippedAntialiasingChoosesTheTolerantMetric() {
    let rows: [(change: (inout ComparisonSettings) -> Void, metric: Metric)] = [
      ({ _ in }, .exact), ({ $0.includesAntialiasing = true }, .exact),
      ({ $0.includesAntialiasing = false }, .tolerant), ({ $0.threshold = 0.5 }, .tolerant),
      (
        {
          $0.threshold = 0.5
          $0.metric = .odiff
        }, .odiff
      ),
    ]
    for (change, metric) in rows {
      var settings = ComparisonSettings()
      change(&settings)
      expect(settings.options(isOwn: true, pixelsPerPoint: 1).metric, metric, "\(settings)")
    }
  }

  /// Writes the scenario `a` with a change of its text.
  private func change(_ change: (String) -> String) throws {
    try write("a")
    let text = String(decoding: try folder.data("a.sheet.yaml"), as: UTF8.self)
    try folder.write(change(text), to: "a.sheet.yaml")
  }

  @Test func anUnmetExpectationHasTheLineOfItsMessage() async throws {
    try change { $0 + "\nexpect:\n  - { at: settled#1, s.height: 99 }\n" }
    let result = try #require(try await outcomes(suite()).first?.result)
    expect(result.verdict, .unmet)
    #expect(result.line == 9 && result.messages.map(\.line) == [9])
  }

  @Test func theNameOfACaseSelectsThatCaseAlone() throws {
    try change {
      $0.replacingOccurrences(of: "{ name: up", with: "{ name: \"*\", at: settled#1 }, { name: up")
    }
    var suite = try suite()
    expect(suite.cases.count, 2)
    let name = "a/*-120x200@1-light@1x"
    try suite.keep(matching: [Located(name, at: .argument("--case", value: ""))])
    expect(suite.cases.map(\.name), [name])
  }

  @Test(arguments: ["mkdir NAME", "ln -s ../outside.png NAME", "ln -s NAME NAME"])
  func aReferenceThatCannotBeReadIsNotReplaced(_ line: String) async throws {
    try write("a")
    try folder.makeFolder("suite/a.references")
    try FileManager.default.moveItem(
      at: folder.url("a.sheet.yaml"), to: folder.url("suite/a.sheet.yaml"))
    try folder.write([1], to: "outside.png")
    let command = line.replacingOccurrences(of: "NAME", with: picture)
      .replacingOccurrences(of: "../outside", with: "../../outside")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "cd '\(folder.path)/suite/a.references' && \(command)"]
    try process.run()
    process.waitUntilExit()
    let suite = try suite("suite")
    let outcome = try #require(try await outcomes(suite).first)
    expect(outcome.result.verdict, .invalid)
    #expect(outcome.drawn == nil && outcome.diagnostics.count == 1)
    #expect(throws: DiagnosticError.self) { try suite.accept([outcome]) }
    #expect(try folder.data("outside.png").elementsEqual([1]))
    try expect(folder.names(in: "suite/a.references"), [picture])
  }

  /// A damaged picture is no error of the system, and may be replaced.
  @Test func aDamagedReferenceIsReplaced() async throws {
    try write("a")
    try folder.makeFolder("a.references")
    try folder.write(Array("\u{89}PNG".utf8), to: "a.references/\(picture)")
    let outcome = try #require(try await outcomes(suite()).first)
    expect(outcome.result.verdict, .invalid)
    #expect(outcome.drawn != nil)
  }

  /// One task draws all scenarios, each with its own profile, font and tokens.
  @Test func eachScenarioIsDrawnWithItsOwnProfile() async throws {
    try write("a", head: "profile: uikit")
    try write("b", head: "profile: spec")
    try write("c", head: "set: { sheet.background: '#602020' }")
    let together = try await outcomes(suite())
    expect(together.map(\.result.name), ["a", "b", "c"].map { "\($0)/\(ScenarioText.smallShot)" })
    for (outcome, name) in zip(together, ["a", "b", "c"]) {
      let alone = try await outcomes(suite("\(name).sheet.yaml"))
      #expect(outcome.drawn != nil && outcome.drawn == alone.first?.drawn, "\(name)")
    }
    expect(Set(together.compactMap(\.drawn)).count, 3)
  }
}
