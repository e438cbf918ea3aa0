import Foundation
import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

@Suite struct ReportTextTests {
  private static let samples = [VerifyReport.oneOfEach, .hostile]

  /// Every form of a report is the reviewed text of a file in Tests/Golden.
  @Test func aReportOfOneCaseOfEachVerdictIsThatOfTheGoldenFiles() throws {
    let report = VerifyReport.oneOfEach
    for (name, text) in [
      ("report.txt", report.text(accepting: VerifyReport.flags)), ("report.json", report.json),
      ("junit.xml", report.junit), ("summary.md", report.markdown),
      ("annotations.txt", report.githubAnnotations),
    ] {
      let path = RepositoryFile("Tests/Golden/verify/\(name)").path
      try expect(text, String(contentsOfFile: path, encoding: .utf8), "\(name)")
    }
  }

  @Test func aPassingRunIsOneLine() {
    let passed = CaseResult(name: "a", scenario: "a.sheet.yaml", verdict: .passed)
    let report = VerifyReport(folder: "Specs", cases: Array(repeating: passed, count: 1200))
    expect(report.text, "1,200 passed\n")
    expect(report.markdown, "### ✅ sheetdraw: all 1,200 cases passed\n")
    expect(report.githubAnnotations, "")
    expect(VerifyReport(folder: "Specs", cases: [passed]).text, "1 passed\n")
    expect(VerifyReport(folder: "Specs", cases: []).text, "there is nothing to verify\n")
  }

  @Test func sharesArePerCentAndDifferencesThatDoNotCountAreALine() {
    for (pixels, words) in [(0, "0 %"), (1, "< 0.001 %"), (143, "0.005 %")] {
      var comparison = Comparison.corner
      comparison.pixelCount = pixels
      expect(comparison.shareWords, words)
    }
    let rows: [(specks: Int, speckPixels: Int, faintPixels: Int, line: String?)] = [
      (0, 0, 0, nil), (1, 1, 0, "tolerated: 1 speck of 1 pixel"),
      (1200, 3000, 0, "tolerated: 1,200 specks of 3,000 pixels"),
      (0, 0, 1, "tolerated: 1 pixel of faint areas"),
      (2, 5, 325, "tolerated: 2 specks of 5 pixels, 325 pixels of faint areas"),
    ]
    for (specks, speckPixels, faintPixels, line) in rows {
      var comparison = Comparison.corner
      comparison.tolerated = .init(
        speckCount: specks, speckPixelCount: speckPixels, faintPixelCount: faintPixels)
      expect(comparison.toleratedWords, line)
      expect(comparison.lines, Comparison.corner.lines + [line].compactMap(\.self))
    }
  }

  @Test func textAnnotationsAndMarkdownAreEscaped() throws {
    let report = VerifyReport.hostile
    #expect(
      report.text == """
        changed: </script><b a="'">|`&amp; 🎉 שלום␛[31m␊::error::
          title *of* ␇ a|b␍␊ → <c>
          a,b:c.yaml:3:4: 50% of
          it␀, a:b,c <!-- \u{FFFD}
          0, 9 (36 × 5 px) moved 3 px down
          143 of 3,013,524 pixels differ (0.005 %), by up to 39 levels

        1 changed

        """)
    // Names cannot forge annotations.
    expect(
      report.githubAnnotations,
      "::error file=it's here/100%25/a%2Cb%3Ac.yaml,line=3,col=4,title=changed%3A "
        + "</script><b a=\"'\">|`&amp; 🎉 שלום␛[31m␊%3A%3Aerror%3A%3A"
        + "::50%25 of%0Ait␀, a:b,c <!-- \u{FFFD}\n")
    let lines = report.markdown.split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("<details>") })
    expect(
      row,
      "<details><summary>Changed: <code>&#60;/script&#62;&#60;b a=\"'\"&#62;&#124;&#96;&#38;amp; 🎉 שלום␛&#91;31m␊::error::"
        + "</code>: title &#42;of&#42; ␇ a&#124;b␍␊ → &#60;c&#62;</summary>")
  }

  /// A bidirectional override shows the following text in reverse order, and U+009B begins a sequence of a terminal,
  /// as escape and a bracket do.
  @Test func marksOfDirectionAndControlCharactersAfterASCIIReachNoTerminal() {
    for mark in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}"] {
      let report = VerifyReport(
        folder: "Specs",
        cases: [
          CaseResult(
            name: "a/\(mark)gnp", scenario: "a\(mark).sheet.yaml", verdict: .invalid,
            messages: [.init(file: "a\(mark).yaml", text: "no \(mark)")])
        ])
      for text in [report.text, report.junit, report.markdown, report.githubAnnotations] {
        #expect(!text.contains(mark) && text.contains("\u{FFFD}"))
      }
    }
    let report = VerifyReport(
      folder: "a",
      cases: [
        CaseResult(
          name: "x\u{9B}31m", scenario: "x.sheet.yaml", verdict: .unmet,
          messages: [.init(file: "x\u{9B}31m.yaml", line: 1, column: 1, text: "\u{9B}31m")])
      ])
    for text in report.texts.filter({ $0 != report.json }) {
      #expect(!text.unicodeScalars.contains("\u{9B}") && text.contains("\u{FFFD}31m"), "\(text)")
    }
  }

  @Test func aCaseWithManyChangesListsTwenty() {
    let changes = (1...900).map {
      Change(name: "step \($0)", label: "step \($0)", from: .text("drag"), to: .nothing)
    }
    let report = VerifyReport(
      folder: "Specs",
      cases: [
        CaseResult(
          name: "a", scenario: "a.sheet.yaml", picture: .sample("a"), verdict: .changed,
          changes: changes, comparison: .corner)
      ])
    let words = (1...20).map { "  step \($0) drag → none\n" }.joined()
    #expect(report.text.hasPrefix("changed: a\n" + words + "  … and 880 more\n  "))
    #expect(report.text.contains("pixels differ"))
    #expect(report.markdown.contains("- step 20 drag → none\n- … and 880 more\n"))
    #expect(report.json.contains("step 900"))
  }

  @Test func theFolderIsPartOfThePathOfAnAnnotation() {
    for (folder, path) in [("", ""), (".", ""), ("Specs/", "Specs/"), ("Specs", "Specs/")] {
      var report = VerifyReport.oneOfEach
      report.folder = folder
      let start = "::error file=\(path)broken.sheet.yaml,line=14,col=15,"
      #expect(report.githubAnnotations.hasPrefix(start), "\(folder)")
    }
  }

  @Test func aSummaryFitsIntoAComment() {
    let one = VerifyReport.oneOfEach.cases[2]
    for count in [1, 300, 301, 20_000] {
      let report = VerifyReport(
        folder: "Specs",
        cases: (0..<count).map { index in
          var result = one
          for number in result.changes.indices { result.changes[number].token = "\(index)" }
          result.name = "case \(index) \(String(repeating: "é|", count: index % 90))"
          return result
        })
      let summary = report.markdown
      #expect(summary.utf8.count <= 65_535)
      #expect(summary.hasPrefix("### ❌ sheetdraw: "))
      expect(summary.hasSuffix("more cases.\n"), (count > 1))
    }
  }

  @Test func theJUnitFileIsValidAndReadByOthers() throws {
    // Two cases with the same error, which quotes a name.
    let sharedFault = VerifyReport(
      folder: "Specs",
      cases: ["a", "b"].map { name in
        CaseResult(
          name: name, scenario: "\(name).sheet.yaml", verdict: .invalid,
          messages: [.init(text: #"unknown token "x" <b> & 'c'"#)])
      })
    let message = "message=\"unknown token &quot;x&quot; &lt;b&gt; &amp; &#39;c&#39;: 2 cases\""
    expect(sharedFault.junit.components(separatedBy: message).count, 3)
    let schema = RepositoryFile("Tests/Oracles/junit.xsd").path
    for report in Self.samples + [sharedFault] {
      try Tool.run(
        "xmllint", ["--noout", "--schema", schema, "FILE"], on: Array(report.junit.utf8))
    }
    let name = try Tool.run(
      "xmllint", ["--xpath", "string(//testcase/@name)", "FILE"],
      on: Array(VerifyReport.hostile.junit.utf8))
    expect(
      String(decoding: name, as: UTF8.self), "</script><b a=\"'\">|`&amp; 🎉 שלום␛[31m␊::error::\n")
  }

  @Test func anotherReaderParsesTheJSON() throws {
    struct Read: Decodable {
      struct Case: Decodable {
        var name: String
        var verdict: String
      }
      var folder: String
      var counts: [String: Int]
      var cases: [Case]
    }
    for report in Self.samples {
      let read = try JSONDecoder().decode(Read.self, from: Data(report.json.utf8))
      expect(read.folder, report.folder)
      expect(read.cases.map(\.name), report.cases.map(\.name))
      expect(read.cases.map(\.verdict), report.cases.map(\.verdict.rawValue))
      expect(read.counts.values.reduce(0, +), report.cases.count)
    }
  }

  @Test func oneCommandAcceptsSeveralCasesAndDeletesNoOrphansOfAnotherRevision() {
    let report = VerifyReport.oneOfEach
    expect(
      report.acceptCommand(for: report.cases.filter(\.isAcceptable)),
      "sheetdraw accept Specs --orphaned --case photos/large --case photos/medium "
        + "--case photos/new --case photos/old")
    let orphan = CaseResult(
      name: "a/old", scenario: "a.sheet.yaml", picture: .sample("old"), verdict: .orphaned)
    let changed = CaseResult(
      name: "a/up", scenario: "a.sheet.yaml", picture: .sample("up"), verdict: .changed)
    func text(_ cases: CaseResult..., against: String? = nil) -> String {
      VerifyReport(folder: "S", cases: cases, against: against).text(accepting: VerifyReport.flags)
    }
    #expect(
      text(orphan).contains("\nto delete all orphaned references: sheetdraw accept S --orphaned\n"))
    #expect(
      text(orphan, changed).contains(
        "\nto accept all and delete all orphaned references: sheetdraw accept S --orphaned --all\n")
    )
    #expect(!text(orphan, against: "main").contains("sheetdraw accept"))
    #expect(!text(changed).contains("sheetdraw accept"))
  }
}
