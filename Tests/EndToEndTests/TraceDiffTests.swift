import Foundation
import SheetTestSupport
import Testing

/// `diff` of values over time, and such tables as references of `verify`.
@Suite struct TraceDiffTests {
  private static let scenario = """
    sheetdraw: 1
    sheets: { a: { detents: [medium, large] } }
    timeline: [{ at: 0s, present: a }]
    shots: [{ name: end, at: settled }]
    """

  private func folder() async throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.scenario, to: "a.sheet.yaml")
    _ = try await folder.bash("\"$sheetdraw\" inspect a.sheet.yaml --csv > a.csv")
    return folder
  }

  @Test func theTraceOfAScenarioEqualsIt() async throws {
    let folder = try await folder()
    for sides in ["a.csv a.sheet.yaml", "a.sheet.yaml a.csv", "a.csv a.csv"] {
      let run = try await folder.sheetdraw("diff \(sides)")
      #expect(run.error == "")
      #expect(run.status == 0)
      #expect(run.text.hasPrefix("within the tolerance\n"))
    }
  }

  @Test func anotherSpringIsNamedWithItsDistance() async throws {
    let folder = try await folder()
    _ = try await folder.bash(
      "sed 's/medium, large/medium/' a.sheet.yaml > b.sheet.yaml; "
        + "\"$sheetdraw\" inspect b.sheet.yaml --csv > b.csv; "
        + "\"$sheetdraw\" inspect --profile uikit --detent medium --phase present --csv > u.csv")
    // A sheet with one detent has no grabber, and moves as the other.
    #expect(try await folder.sheetdraw("diff a.csv b.csv").status == 0)
    let run = try await folder.sheetdraw("diff a.csv u.csv --json")
    #expect(run.status == 1)
    // The only sheets of both are compared, though their ids differ; 426 and 392 points are 34 apart.
    #expect(run.text.contains(#""name":"sheet.top""#))
    let far = try await folder.sheetdraw("diff a.csv u.csv --tolerance 100")
    #expect(!far.text.contains("sheet.top: at most 0 pt"))
    #expect(far.text.contains("(tolerance 100 pt)"))
  }

  @Test func aDelayIsToldInMilliseconds() async throws {
    let folder = try await folder()
    _ = try await folder.bash(
      "awk -F, 'NR == 1 { print \"time,y\" } NR > 1 { print $1 + 0.05 \",\" $2 }' a.csv > late.csv")
    let run = try await folder.sheetdraw("diff a.sheet.yaml late.csv")
    #expect(run.status == 1)
    #expect(run.text.contains("50 ms late"))
    #expect(run.text.contains("first: a spring, dampingRatio 0.85, response 0.35"))
    #expect(run.text.contains("second: a spring, dampingRatio 0.85, response 0.35"))
  }

  @Test func theStatesOfATraceAreTheTableOfThem() async throws {
    let folder = try await folder()
    _ = try await folder.bash("\"$sheetdraw\" inspect a.sheet.yaml --trace > a.jsonl")
    for sides in ["a.jsonl a.csv", "a.sheet.yaml a.jsonl", "a.jsonl a.jsonl"] {
      let run = try await folder.sheetdraw("diff \(sides) --json")
      #expect(run.error == "")
      #expect(run.status == 0)
      // Places that JSON has as rectangles are not compared.
      let unmatched =
        sides == "a.jsonl a.jsonl"
        ? "[]" : #"["a.left","a.width","a.frameHeight","keyboard"]"#
      #expect(run.text.contains("\"unmatched\":\(unmatched)"), "\(sides): \(run.text)")
      #expect(run.text.contains(#""name":"presenter.scale""#))
      #expect(run.text.contains(#""name":"a.top""#))
    }
    // A trace of another motion differs.
    _ = try await folder.bash(
      "\"$sheetdraw\" inspect a.sheet.yaml --profile uikit --trace > u.ndjson")
    #expect(try await folder.sheetdraw("diff a.jsonl u.ndjson").status == 1)
    let fitted = try await folder.sheetdraw("measure --fit a.jsonl --column a.top")
    #expect(fitted.text.contains("a spring\n    dampingRatio 0.8"), "\(fitted.text)")
  }

  @Test(arguments: [("{", "b.jsonl:1:2"), (#"{"a":1}"#, "line 1 of \"b.jsonl\" is no state")])
  func otherLinesAreRefused(text: String, words: String) async throws {
    let folder = try await folder()
    try folder.write(text + "\n", to: "b.jsonl")
    let run = try await folder.sheetdraw("diff a.csv b.jsonl")
    #expect(run.status == 65)
    #expect(run.error.contains(words), "\(run.error)")
  }

  @Test func pixelsAreSuspected() async throws {
    let folder = try await folder()
    _ = try await folder.bash(
      "awk -F, 'NR == 1 { print \"time,y\" } NR > 1 { print $1 \",\" $2 * 3 }' a.csv > px.csv")
    let run = try await folder.sheetdraw("diff a.sheet.yaml px.csv")
    #expect(run.status == 1)
    #expect(run.text.contains("pixels of a screen with 3 pixels per point"))
  }

  @Test func flagsOfPicturesHaveNoEffect() async throws {
    let folder = try await folder()
    let run = try await folder.sheetdraw("diff a.csv a.csv --metric exact")
    #expect(run.status == 64)
    #expect(run.error.contains("--metric has no effect on values over time"))
    let picture = try await folder.sheetdraw("diff a.sheet.yaml a.sheet.yaml --tolerance 2")
    #expect(picture.status == 64)
    #expect(picture.error.contains("--tolerance has no effect on pictures and states"))
    let other = try await folder.sheetdraw("diff a.csv a.png")
    #expect(other.status != 0 && other.error.contains("neither a table of values nor a scenario"))
  }

  @Test func aTableBesideThePicturesIsAReference() async throws {
    let folder = try await folder()
    _ = try await folder.sheetdraw("accept . --all")
    _ = try await folder.bash("cp a.csv a.references/motion.csv")
    let passed = try await folder.sheetdraw("verify .")
    #expect(passed.status == 0)
    #expect(passed.text == "2 passed\n")
    // Three columns are enough, and one value that differs fails.
    _ = try await folder.bash(
      "awk -F, -v OFS=, 'NR == 9 { $2 += 0.4 } { print $1, $2, $12 }' a.csv "
        + "> a.references/motion.csv")
    let failed = try await folder.sheetdraw("verify .")
    #expect(failed.status == 1)
    #expect(failed.text.contains("unmet: a/motion"))
    #expect(failed.text.contains("a.top is 0.4 off at"))
    #expect(failed.text.hasSuffix("1 unmet, 1 passed\n"))
  }
}
