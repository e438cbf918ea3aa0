import Foundation
import SheetTestSupport
import Testing

/// `verify`: its verdicts, alone and combined, and its exit codes.
@Suite struct VerifyTests {
  /// A suite in which every verdict occurs once.
  private func everyVerdict() async throws -> Folder {
    let folder = try Folder()
    for name in ["changed", "invalid", "missing", "orphaned", "passed", "resized", "unmet"] {
      let expected = "expect:\n  - { at: settled#1, sheet.height: 100 }"
      // Equal pictures would be a rename.
      try folder.writeScenario(
        name, radius: name == "orphaned" ? 20 : 10, more: name == "unmet" ? expected : "")
    }
    #expect(try await folder.sheetdraw("accept --all --quiet").status == 0)
    try folder.writeScenario("changed", radius: 12)
    try folder.writeScenario("unmet", more: "expect:\n  - { at: settled#1, sheet.height: 99 }")
    try folder.write("sheetdraw: 2\n", to: "invalid.sheet.yaml")
    try FileManager.default.removeItem(at: folder.url("missing.references"))
    try FileManager.default.removeItem(at: folder.url("orphaned.sheet.yaml"))
    try folder.write(
      PlainPNG(120, 199) { _, _ in 255 }.bytes, to: folder.reference("resized"))
    return folder
  }

  private static let shot = Folder.shot

  private static let changed =
    """
    changed: changed/\(shot)
      corner radius 10 → 12 pt (A28)
      364 of 24,000 pixels differ (1.517 %), by up to 87 levels


    """

  private static let missing =
    """
    missing: missing/\(shot)
      there is no reference yet at missing.references/\(shot).png


    """

  private static let orphaned =
    """
    orphaned: orphaned/\(shot)
      the reference at orphaned.references/\(shot).png belongs to no picture


    """

  private static let deletion =
    "to delete all orphaned references: sheetdraw accept . --orphaned\n\n"

  private static let acceptance =
    "to accept all and delete all orphaned references: sheetdraw accept . --orphaned --all\n\n"

  private static let unmet =
    """
    unmet: unmet/expect
      unmet.sheet.yaml:9:36: sheet.height is 100 at settled#1, not 99


    """

  private static let resized =
    """
    resized: resized/\(shot)
      size 120 × 199 → 120 × 200 px
      15,824 of 24,000 pixels differ (65.933 %), by up to 255 levels, in 2 regions


    """

  private static let invalid =
    """
    invalid: invalid
      invalid.sheet.yaml:1:12: unknown version "2" of the format; sheetdraw: 1


    """

  private static let all = invalid + changed + missing + orphaned + resized + unmet + acceptance
  private static let counts =
    "1 changed, 1 resized, 1 missing, 1 orphaned, 1 invalid, 1 unmet, 2 passed\n"

  @Test func everyVerdictHasItsMessage() async throws {
    let folder = try await everyVerdict()
    try await folder.expect("verify", 65, Self.all + Self.counts)
    try await folder.expect("verify --quiet", 65, "")
    let json = try await folder.sheetdraw("verify --json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let cases = try report.objects("cases")
    #expect(
      try cases.map { "\(try $0.text("verdict")) \(try $0.text("name"))" } == [
        "changed changed/\(Self.shot)", "invalid invalid", "missing missing/\(Self.shot)",
        "orphaned orphaned/\(Self.shot)", "passed passed/\(Self.shot)",
        "resized resized/\(Self.shot)", "unmet unmet/expect", "passed unmet/\(Self.shot)",
      ])
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(
      counts == [
        "changed": 1, "resized": 1, "missing": 1, "orphaned": 1, "invalid": 1, "unmet": 1,
        "passed": 2,
      ])
    #expect(json.status == 65)
  }

  @Test func M10_eachVerdictHasItsExitCodeAndTheWorstOneWins() async throws {
    let folder = try await everyVerdict()
    try await folder.expect("verify --case passed/*", 0, "1 passed\n")
    try await folder.expect("verify --case changed/*", 1, Self.changed + "1 changed\n")
    try await folder.expect("verify --case resized/*", 1, Self.resized + "1 resized\n")
    try await folder.expect("verify --case unmet/*", 1, Self.unmet + "1 unmet, 1 passed\n")
    try await folder.expect("verify --case missing/*", 2, Self.missing + "1 missing\n")
    try await folder.expect(
      "verify --case orphaned/*", 2, Self.orphaned + Self.deletion + "1 orphaned\n")
    try await folder.expect("verify --case invalid", 65, Self.invalid + "1 invalid\n")
    try await folder.expect(
      "verify --case missing/* --case changed/*", 1,
      Self.changed + Self.missing + "1 changed, 1 missing\n")
    try await folder.expect(
      "verify --case orphaned/* --case unmet/expect", 1,
      Self.orphaned + Self.unmet + Self.deletion + "1 orphaned, 1 unmet\n")
    try await folder.expect(
      "verify --case invalid --case changed/* --case missing/*", 65,
      Self.invalid + Self.changed + Self.missing + "1 changed, 1 missing, 1 invalid\n")
  }

  @Test func aLimitOrARegionLetsAChangePass() async throws {
    let folder = try await everyVerdict()
    let flags = "verify --case changed/*"
    try await folder.expect("\(flags) --limit 364px", 0, "1 passed\n")
    try await folder.expect("\(flags) --limit 363px", 1, Self.changed + "1 changed\n")
    try await folder.expect("\(flags) --limit 87levels", 0, "1 passed\n")
    try await folder.expect("\(flags) --ignore 0,47,120,69", 0, "1 passed\n")
    try await folder.expect("\(flags) --ignore shadow", 0, "1 passed\n")
    // A different size never passes.
    try await folder.expect(
      "verify --case resized/* --quiet --limit 100% --ignore 0,0,999,999", 1, "")
  }

  @Test func aRunWithoutCasesIsAnError() async throws {
    let folder = try Folder()
    try folder.makeFolder("none")
    let allowed = "files named *.sheet.yaml, *.sheet.yml, *.sheet.json"
    try await folder.expect(
      "verify none", 66, "",
      error: "none: error[E0307]: the folder \"none\" contains no scenario; \(allowed)\n")
    for name in ["nowhere", "nowhere.sheet.yaml"] {
      try await folder.expect(
        "verify \(name)", 66, "", error: "\(name): error[E0307]: there is no file \"\(name)\"\n")
    }
    try folder.writeScenario("a")
    try await folder.expect(
      "verify --case b/*", 64, "",
      error: "--case: error[E0602]: unknown case \"b/*\"; "
        + "a name printed by `sheetdraw verify`; * matches any characters\n")
    try await folder.expect(
      "verify . none", 64, "",
      error: "none: error[E0104]: unexpected argument \"none\"; "
        + "one folder of scenarios at a time\n")
  }

  @Test func M10_theNumberOfJobsChangesNoByte() async throws {
    let folder = try await everyVerdict()
    let endings = ["html", "xml", "md", "json", "txt", "results"]
    var texts: [ProgramRun] = []
    for jobs in ["1", "2", "7"] {
      try folder.makeFolder(jobs)
      let outputs = endings.flatMap { ["-o", "\(jobs)/report.\($0)"] }
      texts.append(try await folder.sheetdraw(["verify", "--jobs", jobs] + outputs))
    }
    #expect(Set(texts.map(\.text)) == [Self.all + Self.counts])
    for ending in endings {
      let files = try ["1", "2", "7"].map { try folder.data("\($0)/report.\(ending)") }
      #expect(Set(files).count == 1, "\(ending)")
    }
    let pictures = try ["1", "2", "7"].map { try folder.pictures(in: "\($0)/report-files") }
    #expect(pictures[0].count == 8)
    #expect(Set(pictures).count == 1)
    #expect(
      try String(decoding: folder.data("1/report.txt"), as: UTF8.self) == Self.all + Self.counts)
    let json = try await folder.sheetdraw("verify --json")
    #expect(try folder.data("1/report.json") == json.output)
  }

  @Test func annotationsAreAtTheirLines() async throws {
    let folder = try await everyVerdict()
    let title = "/\(Self.shot)::"
    try await folder.expect(
      "verify --github --case changed/* --case missing/* --case orphaned/* --case unmet/expect", 1,
      """
      ::error file=changed.sheet.yaml,line=7,title=changed%3A changed\(title)corner radius 10 → 12 pt \
      (A28)%0A364 of 24,000 pixels differ (1.517 %25), by up to 87 levels
      ::error file=missing.sheet.yaml,line=7,title=missing%3A missing\(title)there is no reference yet \
      at missing.references/\(Self.shot).png
      ::error file=orphaned.references/\(Self.shot).png,line=1,title=orphaned%3A orphaned\(title)the \
      reference at orphaned.references/\(Self.shot).png belongs to no picture
      ::error file=unmet.sheet.yaml,line=9,col=36,title=unmet%3A unmet/expect::sheet.height is \
      100 at settled#1, not 99
      1 changed, 1 missing, 1 orphaned, 1 unmet

      """)
  }

  @Test func annotationsAreRelativeToTheTopLevelOfTheRepository() async throws {
    let folder = try Folder()
    try folder.makeFolder("app/Sheets/deep")
    try folder.writeScenario("app/Sheets/deep/a")
    let line = "cd app/Sheets/deep && $sheetdraw verify .. --github | head -n 1 | cut -d , -f 1"
    for (workspace, path) in [
      ("$PWD", "app/Sheets/deep/a"), ("$PWD/app/.", "Sheets/deep/a"),
      ("$PWD/other", "../deep/a"), ("", "../deep/a"),
    ] {
      let run = try await folder.bash("export GITHUB_WORKSPACE=\(workspace); \(line)")
      #expect(run.text == "::error file=\(path).sheet.yaml\n", "\(workspace)")
    }
  }

  @Test func aFaultyScenarioIsReportedForThePatternsOfItsPictures() async throws {
    let folder = try await everyVerdict()
    for pattern in ["invalid/*", "invalid/\(Self.shot)", "*/\(Self.shot)*"] {
      let run = try await folder.sheetdraw(["verify", "--case", pattern])
      #expect(run.text.hasPrefix(Self.invalid), "\(pattern)")
      #expect(run.status == 65)
    }
    let other = try await folder.sheetdraw("verify --case passed/* --case *-dark@1x")
    #expect(other.error.hasPrefix("--case: error[E0602]: unknown case \"*-dark@1x\"; "))
    #expect(other.status == 64)
    #expect(try await folder.sheetdraw("accept --case invalid/*").status == 65)
  }

  @Test func theSameFaultOfManyFilesIsOneCause() async throws {
    let folder = try Folder()
    let expected = "expect:\n  - { at: settled#1, sheet.height: 99 }"
    for name in ["a", "b", "c"] {
      try folder.makeFolder(name)
      try folder.writeScenario("\(name)/x", more: expected)
    }
    let run = try await folder.sheetdraw("verify --case */expect")
    #expect(run.lines.first == "sheet.height is 100 at settled#1, not 99: 3 cases")
    for name in ["a", "b", "c"] {
      try folder.write(
        ScenarioText.small().replacingOccurrences(
          of: "device:", with: "profile: ../own.tokens.json\ndevice:"), to: "\(name)/x.sheet.yaml")
    }
    try folder.write(#"{"grabber": {"widht": {"$value": 40}}}"#, to: "own.tokens.json")
    let shared = try await folder.sheetdraw("verify")
    #expect(shared.lines.first?.hasPrefix("own.tokens.json:1:14: ") == true, "\(shared.text)")
    #expect(shared.lines.first?.hasSuffix(": 3 cases") == true)
  }

  @Test func anotherProfileIsOneCause() async throws {
    let folder = try Folder()
    func write(_ profile: String) throws {
      try folder.write(
        ScenarioText.small().replacingOccurrences(
          of: "device:", with: "profile: \(profile)\ndevice:"), to: "a.sheet.yaml")
    }
    try write("uikit")
    try await folder.expect("accept --all --quiet", 0, "")
    try write("spec")
    let run = try await folder.sheetdraw("verify -o report.json")
    #expect(
      run.lines.prefix(7) == [
        "changed: a/\(Self.shot)", "  profile uikit → spec", "  height 120 → 100 pt (B15)",
        "  corner curve coreanimation → continuous (B04)", "  grabber no → yes (B13)",
        "  shadow 0 → 0.2 (B05)", "  dimming 0.12 → 0.40 (B23)",
      ])
    #expect(run.lines.count == 10)
    let report = String(decoding: try folder.data("report.json"), as: UTF8.self)
    #expect(
      report.contains(
        #""causes":[{"cause":"profile uikit → spec","count":1,"cases":["a/\#(Self.shot)"]}]"#))
  }

  @Test func M10_theJUnitReportListsFailuresAndErrors() async throws {
    let folder = try await everyVerdict()
    try await folder.expect(
      "verify --quiet --case changed/* --case invalid --case passed/* -o report.xml", 65, "")
    #expect(
      try String(decoding: folder.data("report.xml"), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="sheetdraw verify ." tests="3" failures="1" errors="1" time="0">
          <testsuite name="changed.sheet.yaml" tests="1" failures="1" errors="0" time="0">
            <testcase name="changed/\(Self.shot)" classname="changed" time="0">
              <failure type="changed" message="corner radius 10 → 12 pt (A28)">corner radius \
        10 → 12 pt (A28)
        364 of 24,000 pixels differ (1.517 %), by up to 87 levels</failure>
            </testcase>
          </testsuite>
          <testsuite name="invalid.sheet.yaml" tests="1" failures="0" errors="1" time="0">
            <testcase name="invalid" classname="invalid" time="0">
              <error type="invalid" message="invalid.sheet.yaml:1:12: unknown version &quot;2&quot; \
        of the format; sheetdraw: 1">invalid.sheet.yaml:1:12: unknown version &quot;2&quot; of the \
        format; sheetdraw: 1</error>
            </testcase>
          </testsuite>
          <testsuite name="passed.sheet.yaml" tests="1" failures="0" errors="0" time="0">
            <testcase name="passed/\(Self.shot)" classname="passed" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func M08_failuresAreWrittenAsPictures() async throws {
    let folder = try await everyVerdict()
    try await folder.expect("verify --quiet --failures failed", 65, "")
    let stem = "failed/changed/\(Self.shot)"
    #expect(
      try folder.tree().filter { $0.hasPrefix("failed/") && $0.hasSuffix(".png") } == [
        "\(stem)-after.png", "\(stem)-before.png", "\(stem)-difference.png",
        "failed/missing/\(Self.shot)-after.png", "failed/orphaned/\(Self.shot)-before.png",
        "failed/resized/\(Self.shot)-after.png", "failed/resized/\(Self.shot)-before.png",
        "failed/resized/\(Self.shot)-difference.png",
      ])
    #expect(try folder.data("\(stem)-before.png") == folder.data(folder.reference("changed")))
    // `diff` draws the same difference of the same pictures.
    try await folder.expect("diff \(stem)-before.png \(stem)-after.png -o d.png --quiet", 1, "")
    #expect(try folder.data("d.png") == folder.data("\(stem)-difference.png"))
    try await folder.expect("diff \(stem)-after.png changed.sheet.yaml --shot up", 0, "identical\n")
  }

  @Test func aReportOnStandardOutputExcludesTextThere() async throws {
    let folder = try await everyVerdict()
    let page = try await folder.sheetdraw("verify -o -")
    #expect(page.status == 65)
    #expect(page.text.hasPrefix("<!doctype html>") && page.text.hasSuffix("</html>\n"))
    #expect(try await folder.sheetdraw("verify -o r.html --self-contained").status == 65)
    #expect(try folder.data("r.html") == page.output)
    for format in ["xml", "md", "json", "txt"] {
      let run = try await folder.sheetdraw("verify -o - --format \(format)")
      #expect(try await folder.sheetdraw("verify -o r.\(format) --self-contained").status == 65)
      #expect(try folder.data("r.\(format)") == run.output, "\(format)")
    }
    try await folder.expect(
      "verify -o - --github", 64, "",
      error: "--github: error[E0106]: -o - and --github cannot share standard output; "
        + "-o report.html\n")
    try await folder.expect(
      "verify -o r.md --format xml", 64, "",
      error: "--format: error[E0215]: --format has no effect without -o -; a file whose extension "
        + "names the format\n")
  }

  @Test func casesAreOrderedByTheNumbersInTheirNames() async throws {
    let folder = try Folder()
    for name in ["s10", "s2", "s1"] { try folder.writeScenario(name) }
    let run = try await folder.sheetdraw("verify")
    #expect(
      run.lines.filter { $0.hasPrefix("missing: ") }
        == ["s1", "s2", "s10"].map { "missing: \($0)/\(Self.shot)" })
  }

  /// Pipes that no program writes to once cost 5 seconds each.
  @Test func pipesAmongReferencesCostNoTime() async throws {
    let folder = try await Folder.suite("a")
    let run = try await folder.bash(
      """
      for n in {1..9}; do mkfifo a.references/p$n.png; done
      rm \(folder.reference("a")); mkfifo \(folder.reference("a"))
      timeout 30 "$sheetdraw" verify
      """)
    #expect(run.status == 65)
    #expect(
      run.text.contains("no program writes to the pipe \"\(folder.reference("a"))\""), "\(run.text)"
    )
  }
}
