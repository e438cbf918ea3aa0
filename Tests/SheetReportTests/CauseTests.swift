import Foundation
import SheetPlan
import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

/// Failures grouped by their causes, in every format.
@Suite struct CauseTests {
  private struct Overview: Decodable, Sendable {
    var titles: [String]
    var grids: [[String]]
    var unnamed: [String]
    var focused: String
    var opened: String
    var address: String
    /// The case that the key for the previous one opens from the overview.
    var last: String
    var shown: Int
    var copied: String
    var outside: [String]
    var wide: Int
  }

  private static func changed(_ index: Int, _ changes: [Change]) -> CaseResult {
    CaseResult(
      name: "case-\(100 + index)", scenario: "v1.2/a.sheet.yaml", picture: .sample("a"),
      verdict: .changed, changes: changes, comparison: .corner)
  }

  /// One token changed in many cases.
  private static func report(count: Int, more: [CaseResult] = []) -> VerifyReport {
    VerifyReport(folder: "Specs", cases: (0..<count).map { changed($0, [.cornerRadius]) } + more)
  }

  private static let headline = "corner radius 10 → 12 pt (sheet.cornerRadius): 300 cases"

  private func headlines(_ cases: [CaseResult]) -> [String] {
    VerifyReport(folder: "", cases: cases).causes.map(\.headline)
  }

  @Test func aTokenOrAPropertyIsOneCauseWhateverItChanges() {
    let report = Self.report(count: 300)
    expect(report.causes.map(\.headline), [Self.headline])
    expect(report.causes[0].cases, Array(0..<300))
    // A case counts for each of its causes.
    let two = Self.report(count: 2, more: [Self.changed(7, [.cornerRadius, .dimming])])
    expect(
      two.causes.map(\.headline),
      [
        "corner radius 10 → 12 pt (sheet.cornerRadius): 3 cases",
        "dimming 0.40 → 0.36 (dimming.alpha): 1 case",
      ])
    expect(two.sharedCauses.count, 1)
    var height = Change.cornerRadius
    height.name = "picker.height"
    height.label = "height of picker"
    (height.from, height.to) = (.number(400), .number(404))
    height.cause = .init(
      label: "sheet.cornerRadius", from: .number(10), to: .number(12), unit: "pt")
    // A property of several sheets.
    func radius(of sheet: String) -> Change {
      Change(
        name: "\(sheet).cornerRadius", label: "corner radius of \(sheet)", from: .number(8),
        to: .number(9), unit: "pt")
    }
    let rows: [(changes: [[Change]], headline: String)] = [
      ([[height], [height]], "sheet.cornerRadius 10 → 12 pt: 2 cases"),
      ([[height], [.cornerRadius]], "corner radius 10 → 12 pt (sheet.cornerRadius): 2 cases"),
      (
        [[radius(of: "a"), radius(of: "b")], [radius(of: "b")]], "corner radius 8 → 9 pt: 2 cases"
      ),
      ([[radius(of: "a")]], "corner radius of a 8 → 9 pt: 1 case"),
    ]
    for (changes, headline) in rows {
      expect(headlines(changes.enumerated().map { Self.changed($0, $1) }), [headline])
    }
  }

  /// A case with a fault in a file.
  private static func invalid(
    _ name: String, _ file: String, line: Int? = nil, _ text: String = "no number"
  ) -> CaseResult {
    CaseResult(
      name: name, scenario: "z.sheet.yaml", verdict: .invalid,
      messages: [.init(file: file, line: line, text: text)])
  }

  @Test func faultsAreCauses() {
    let fault = CaseResult.Message(file: "own.tokens.json", line: 3, column: 1, text: "no number")
    func two(_ verdict: CaseResult.Verdict, _ comparison: Comparison? = nil) -> [CaseResult] {
      ["a", "b"].map {
        CaseResult(name: $0, scenario: "a", verdict: verdict, comparison: comparison)
      }
    }
    let four = (0..<4).map {
      CaseResult(name: "\($0)", scenario: "a", verdict: .invalid, messages: [fault])
    }
    let rows: [(cases: [CaseResult], headlines: [String])] = [
      (four, ["own.tokens.json:3:1: no number: 4 cases"]),
      (two(.resized, .taller), ["size 120 × 180 → 120 × 190 px: 2 cases"]),
      (two(.changed, .corner), ["pixels differ: 2 cases"]),
      (two(.missing), ["there is no reference yet: 2 cases"]),
      // A fault of several files is one cause without their paths.
      ([Self.invalid("a", "a.png"), Self.invalid("b", "b.png")], ["no number: 2 cases"]),
      (
        [Self.invalid("a", "a.yaml", line: 9), Self.invalid("b", "b.yaml", line: 9)],
        ["no number: 2 cases"]
      ),
      // Two faults of a shared file are two causes.
      (
        [Self.invalid("a", "a.yaml", line: 9), Self.invalid("b", "a.yaml", line: 8)],
        ["a.yaml:9: no number: 1 case", "a.yaml:8: no number: 1 case"]
      ),
      ([Self.invalid("a", "a.png")], ["a.png: no number: 1 case"]),
    ]
    for (cases, expected) in rows { expect(headlines(cases), expected) }
  }

  @Test func invalidCasesComeFirst() throws {
    let lone = Self.invalid("z", "z.png", "lone")
    let broken = ["x", "y"].map { Self.invalid($0, "\($0).png", "broken") }
    let report = Self.report(count: 5, more: broken + [lone])
    expect(
      report.causes.map(\.headline),
      [
        "broken: 2 cases", "z.png: lone: 1 case",
        "corner radius 10 → 12 pt (sheet.cornerRadius): 5 cases",
      ])
    #expect(report.text.hasPrefix("broken: 2 cases\n"))
    #expect(report.markdown.contains("|---|---:|\n| broken | 2 |\n| corner radius"))
    let one = VerifyReport(folder: "", cases: [Self.changed(0, [.cornerRadius]), lone])
    #expect(one.text.hasPrefix("invalid: z\n"))
    #expect(one.markdown.contains("<summary>Invalid: <code>z</code>: z.png: lone</summary>"))
  }

  @Test func anAnnotationIsPrintedForEachCause() throws {
    var cases = Array(Self.report(count: 5).cases)
    cases[0].line = 7
    cases.append(Self.changed(8, [.dimming]))
    cases += ["x", "y"].map { Self.invalid($0, "\($0).png", "broken") }
    let report = VerifyReport(folder: "Specs", cases: cases)
    #expect(
      report.githubAnnotations(locating: { "app/\($0)" }) == """
        ::error file=app/Specs/x.png,line=1,title=invalid%3A 2 cases::broken: 2 cases%0Ainvalid: x\
        %0Ainvalid: y
        ::error file=app/Specs/v1.2/a.sheet.yaml,line=7,title=changed%3A 5 cases::corner radius \
        10 → 12 pt (sheet.cornerRadius): 5 cases%0Achanged: case-100%0Achanged: case-101\
        %0Achanged: case-102%0A… and 2 more
        ::error file=app/Specs/v1.2/a.sheet.yaml,line=1,title=changed%3A case-108::dimming 0.40 → 0.36 \
        (B40, dimming.alpha)%0A0, 9 (36 × 5 px) moved 3 px down%0A143 of 3,013,524 pixels differ \
        (0.005 %25), by up to 39 levels

        """)
  }

  // MARK: Formats

  @Test func theTextBeginsWithTheCauseAndShowsExamples() {
    let unmet = CaseResult(
      name: "z", scenario: "z.sheet.yaml", verdict: .unmet, messages: [.init(text: "no")])
    let text = Self.report(count: 300, more: [unmet]).text
    #expect(text.hasPrefix(Self.headline + "\n\nchanged: case-100\n  corner radius"))
    let lines = text.split(separator: "\n")
    expect(
      lines.filter { $0.hasPrefix("changed: ") }.map { $0.dropFirst(9) },
      [
        "case-100", "case-101", "case-102",
      ])
    #expect(
      text.hasSuffix(
        """
        … and 297 more with this cause

        other causes: 1 case

        unmet: z
          no

        300 changed, 1 unmet

        """))
  }

  @Test func theMarkdownBeginsWithTheCauseFoldsTheRestAndLinksToPictures() {
    let text = Self.report(count: 300).markdown
    #expect(
      text.hasPrefix(
        """
        ### ❌ sheetdraw: 300 changed

        | Cause | Cases |
        |---|---:|
        | corner radius 10 → 12 pt (sheet.cornerRadius) | 300 |

        <details><summary>\(Self.headline)</summary>

        <details><summary>Changed: <code>case-100</code></summary>

        """))
    #expect(text.contains("<details><summary>and 297 more</summary>\n\n- `case-103`\n"))
    #expect(text.contains("\n- … and 197 more\n"))
    #expect(text.utf8.count < 10_000 && !text.contains("!["))
    // Pictures beside it.
    var report = Self.report(count: 4)
    for index in report.cases.indices {
      report.cases[index].picture = .sample("a", before: [1], after: [2], difference: [3])
    }
    let linked = report.markdown(accepting: VerifyReport.flags, pictures: "my report-files")
    #expect(
      linked.contains(
        """

        | Reference | New | Difference |
        | --- | --- | --- |
        | ![Reference](my%20report-files/0001-before.png) | ![New](my%20report-files/0001-after.png) \
        | ![Difference](my%20report-files/0001-difference.png) |

        """))
    #expect(linked.contains("0003-after.png") && !linked.contains("0004-after.png"))
    expect(
      report.pictureFiles.map(\.name).suffix(3),
      [
        "0004-before.png", "0004-after.png", "0004-difference.png",
      ])
  }

  @Test func theJUnitFileHasCausesClassNamesWithoutDotsAndTimes() throws {
    let message = "<failure type=\"changed\" message=\"\(Self.headline)\">corner radius"
    expect(Self.report(count: 300).junit.components(separatedBy: message).count, 301)
    let one = Self.report(count: 1).junit
    #expect(one.contains("<testcase name=\"case-100\" classname=\"v1_2/a\">"))
    #expect(one.contains("<testsuite name=\"v1.2/a.sheet.yaml\" "))
    var report = Self.report(count: 3)
    #expect(!report.junit.contains("time="))
    for index in report.cases.indices { report.cases[index].milliseconds = 1.5 }
    let text = report.junit
    #expect(text.contains("classname=\"v1_2/a\" time=\"0.0015\">"))
    #expect(text.contains("tests=\"3\" failures=\"3\" errors=\"0\" time=\"0.0045\">"))
    let schema = RepositoryFile("Tests/Oracles/junit.xsd").path
    try Tool.run("xmllint", ["--noout", "--schema", schema, "FILE"], on: Array(text.utf8))
  }

  @Test func warningsStandOnceInEveryFormat() {
    let warning = CaseResult.Message(file: "a.sheet.yaml", line: 7, column: 2, text: "too tall")
    let report = VerifyReport(
      folder: "Specs", cases: [CaseResult(name: "a", scenario: "a.sheet.yaml", verdict: .passed)],
      warnings: [warning, warning])
    expect(report.text, "warning: a.sheet.yaml:7:2: too tall\n\n1 passed, 1 warning\n")
    expect(report.text(accepting: nil, listsWarnings: false), "1 passed, 1 warning\n")
    expect(
      report.githubAnnotations,
      "::warning file=Specs/a.sheet.yaml,line=7,col=2,title=warning::too tall\n")
    #expect(
      report.markdown.hasSuffix(
        "<details><summary>1 warning</summary>\n\n- a.sheet.yaml:7:2: too tall\n\n</details>\n"))
    #expect(
      report.json.contains(
        #""warnings":[{"file":"a.sheet.yaml","line":7,"column":2,"text":"too tall"}]"#))
    // Once for browsers without scripts, once for the script.
    let page = String(decoding: report.page, as: UTF8.self)
    expect(page.components(separatedBy: "too tall").count, 3)
  }

  // MARK: Renames

  private static func picture(_ name: String, _ digest: String?, _ verdict: CaseResult.Verdict)
    -> CaseResult
  {
    var picture = CaseResult.Picture.sample("a")
    picture.reference = "\(name).png"
    picture.digest = digest
    return CaseResult(name: name, scenario: "a.sheet.yaml", picture: picture, verdict: verdict)
  }

  @Test func aMissingAndAnOrphanedPictureAreARename() {
    let report = VerifyReport(
      folder: "Specs",
      cases: [
        Self.picture("a/new", "1", .missing), Self.picture("a/old", "1", .orphaned),
        Self.picture("a/other", "2", .orphaned), Self.picture("a/young", nil, .missing),
      ])
    expect(report.cases.map(\.renamed), ["a/old", "a/new", nil, nil])
    expect(report.causes.first?.headline, "the picture is renamed: 2 cases")
    #expect(report.githubAnnotations.contains("title=missing%2C orphaned%3A 2 cases::"))
    expect(
      report.cases[0].lines,
      [
        "there is no reference yet at a/new.png: the picture is that of a/old, renamed"
      ])
    expect(
      report.cases[1].lines,
      [
        "the reference at a/old.png belongs to no picture: it is that of a/new, renamed"
      ])
    #expect(
      report.markdown.contains("sheetdraw accept Specs --orphaned --case a/new --case a/old\n"))
  }

  @Test func equalPicturesArePairedByTheirNames() {
    func renamed(_ cases: [CaseResult]) -> [String?] {
      VerifyReport(folder: "", cases: cases).cases.map(\.renamed)
    }
    let devices = ["x-dark@1x", "x-light@1x", "y-dark@1x"]
    let cases =
      devices.map { Self.picture("a/shown-\($0)", "1", .missing) }
      + devices.reversed().map { Self.picture("a/up-\($0)", "1", .orphaned) }
    expect(Array(renamed(cases).prefix(3)), devices.map { "a/up-\($0)" })
    // An orphan is the old name of one picture only.
    expect(
      renamed([
        Self.picture("a/x", "1", .missing), Self.picture("a/y", "1", .missing),
        Self.picture("a/z", "1", .orphaned),
      ]), ["a/z", nil, "a/x"])
    // The end of a name, which is device, appearance and scale, counts more than its beginning.
    expect(
      renamed([
        Self.picture("a/x-dark", "1", .missing), Self.picture("a/x-light", "1", .orphaned),
        Self.picture("b/x-dark", "1", .orphaned),
      ]), ["b/x-dark", nil, "a/x-dark"])
  }

  // MARK: Page

  @Test func thePageBeginsWithCausesAndThumbnails() async throws {
    let before = try PlainPicture(rgb: 0xC00000, dotRGB: 0x00FF00).png()
    let after = try PlainPicture(rgb: 0x0000C0, dotRGB: 0xFFFFFF).png()
    var report = Self.report(
      count: 20,
      more: [
        CaseResult(
          name: "z/unmet", scenario: "z.sheet.yaml", verdict: .unmet, messages: [.init(text: "no")])
      ])
    for index in 0..<20 {
      report.cases[index].picture = .sample("a", before: before, after: after)
    }
    let drive = try await PageDrive<Overview>("causes", report)
    let facts = drive.facts
    expect(drive.network, .none)
    expect(facts.titles.count, 2)
    #expect(facts.titles[0].hasPrefix("corner radius 10→12 pt (sheet.cornerRadius)\n\n20 cases"))
    #expect(facts.grids.map(\.count) == [12, 1] && facts.grids[1] == ["z/unmet"])
    #expect(facts.focused == "case-101" && facts.opened == "case-101")
    #expect(facts.address == "#overview" && facts.last == report.cases.last?.name)
    expect(facts.shown, 20)
    expect(facts.copied, report.acceptCommand(for: report.cases.prefix(20).map { $0 }))
    #expect(facts.unnamed == [] && facts.outside == [] && facts.wide <= 400)
  }

  @Test func aPageWithPicturesBesideItEmbedsNoneAndNamesThem() throws {
    var report = Self.report(count: 300)
    let picture = [UInt8](repeating: 0x5A, count: 60_000)
    for index in report.cases.indices {
      report.cases[index].picture = .sample("a", before: picture, after: picture)
    }
    let page = report.page(accepting: VerifyReport.flags, pictures: "a'b-files")
    #expect(page.count < 1_000_000)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains(#""pictures":"a%27b-files""#))
    #expect(text.contains("img-src data: blob: 'self' file:;"))
    let whole = String(decoding: report.page, as: UTF8.self)
    #expect(whole.utf8.count > 300 * 2 * 80_000)
    #expect(whole.contains("img-src data: blob:;"))
    for (name, isOwn) in [
      ("0001-before.png", true), ("12345-difference.png", true), ("001-after.png", false),
      ("0001-other.png", false), ("0001.png", false), ("x001-after.png", false),
      ("note.txt", false),
    ] { expect(VerifyReport.isPictureName(name), isOwn, "\(name)") }
  }
}
