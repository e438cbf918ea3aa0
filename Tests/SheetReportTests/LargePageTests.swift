import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

@Suite struct LargePageTests {
  private struct ManyCases: Decodable, Sendable {
    var openSeconds: Double
    var stepSeconds: Double
    var filterSeconds: Double
    var options: Int
    var visible: Int
  }

  private struct Passed: Decodable, Sendable {
    var overview: String
    var unnamed: [String]
  }

  /// A report whose pictures have as many bytes as frames of a phone.
  private func thousandCases() throws -> VerifyReport {
    let picture = try PlainPicture(rgb: 0xC00000, dotRGB: 0x00FF00).png()
    let other = try PlainPicture(rgb: 0x0000C0, dotRGB: 0x00FF00).png()
    // Readers ignore bytes after the end of a PNG.
    let ballast = [UInt8](repeating: 0x5A, count: 75_000)
    return VerifyReport(
      folder: "Specs",
      cases: (0..<1000).map { index in
        let isFailing = index.isMultiple(of: 10)
        return CaseResult(
          name: "case-\(1000 + index)", scenario: "a.sheet.yaml",
          picture: .sample(
            "a", before: isFailing ? picture + ballast : nil,
            after: isFailing ? other + ballast : nil),
          verdict: isFailing ? .changed : .passed, comparison: isFailing ? .everywhere : nil)
      })
  }

  @Test func aPageOfAThousandCasesOpensQuickly() async throws {
    let drive = try await PageDrive<ManyCases>("many", try thousandCases())
    let facts = drive.facts
    expect(drive.network, .none)
    expect(facts.options, 1000)
    expect(facts.visible, 19)
    // On an idle machine a third of a second, 40 ms and 100 ms. Tests share the machine, so these
    // bounds only detect growth with the number of cases or pictures.
    #expect(facts.openSeconds < 10)
    #expect(facts.stepSeconds < 1)
    #expect(facts.filterSeconds < 5)
  }

  @Test func aRunWithoutFailuresSaysSo() async throws {
    let report = VerifyReport(
      folder: "Specs",
      cases: (0..<3).map {
        CaseResult(name: "case-\($0)", scenario: "a.sheet.yaml", verdict: .passed)
      })
    let drive = try await PageDrive<Passed>("passed", report)
    expect(drive.network, .none)
    expect(drive.facts.overview, "Nothing to review\n\nAll 3 cases equal their references.")
    expect(drive.facts.unnamed, [])
  }
}
