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
