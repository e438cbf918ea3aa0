import Foundation
import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

/// What the page of a verification keeps and forgets; one run of the browser serves all tests.
@Suite struct PageStateTests {
  /// What is seen in a browser; see Tests/Oracles/drive-page.py.
  struct Seen: Decodable, Sendable {
    var acceptsAll: Fact<String>
    var lastRegion: Fact<String>
    var below: Fact<String>
    var behindHelp: Fact<String>
    /// The numbers of pixels in the colour of boxes in two views.
    var boxes: Fact<[Int]>
    var blinking: Fact<[String]>
    var cleared: Fact<[Int]>
    var zoomed: Fact<String>
    var farFitted: Fact<String>
    /// The number of pixels in the colour of a chosen box.
    var chosen: Fact<Int>
  }

  private static let drive = Task { try await PageDrive<Facts<Seen>>("states", try report()) }

  private var page: Facts<Seen> { get async throws { try await Self.drive.value.facts } }

  private static func report() throws -> VerifyReport {
    let before = try PlainPicture(rgb: 0xC00000, dotRGB: 0x00FF00).png()
    let after = try PlainPicture(rgb: 0x0000C0, dotRGB: 0xFFFFFF).png()
    func pair(_ name: String, _ more: [PixelBox]) -> CaseResult {
      var comparison = Comparison.everywhere
      comparison.regions += more
      return CaseResult(
        name: name, scenario: "a.sheet.yaml", picture: .sample("a", before: before, after: after),
        verdict: .changed, comparison: comparison)
    }
    return VerifyReport(
      folder: "flows",
      cases: [
        pair("a/one", [PixelBox(x: 10, y: 20, width: 30, height: 40)]),
        pair("a/two", (1...99).map { PixelBox(x: $0, y: $0, width: 9, height: 9) }),
        CaseResult(
          name: "p/old", scenario: "p.sheet.yaml", picture: .sample("p", before: before),
          verdict: .orphaned),
        CaseResult(
          name: "q/same", scenario: "q.sheet.yaml", picture: .sample("q"), verdict: .passed),
      ])
  }

  @Test func theAcceptCommandNamesOrphansAndTheZoomOfAnAddressIsLimited() async throws {
    let page = try await page
    // A command for pictures and orphans deletes the orphans, too.
    try expect(
      page.acceptsAll, "sheetdraw accept flows --orphaned --case a/one --case a/two --case p/old")
    // Clearing the filter forgets the verdicts.
    try expect(page.cleared, [1, 4])
    // The zoom of an address counts more than that of its region, and one beyond the limit is ignored.
    try expect(page.zoomed, "300 %")
    try expect(page.farFitted, "true")
  }

  @Test func keysStepThroughRegionsZoomsAndCases() async throws {
    let page = try await page
    // The region before the first is the last: the third one, of 30 × 40 pixels.
    #expect(try page.lastRegion.contains("30 × 40"))
    // The step below one pixel for one is two thirds.
    try expect(page.below, "66.7 %")
    // Keys do nothing behind the help.
    try expect(page.behindHelp, "a/one")
    // The next case does not blink: a blink takes 0.6 s, and the label is read 0.7 s later.
    try expect(page.blinking, ["false", "New"])
  }

  @Test func boxesAreAsStrongOnTheOnionSkinAndTheChosenOneIsDrawnBehindAHundredOthers() async throws
  {
    let page = try await page
    let boxes = try page.boxes
    #expect(boxes[0] > 100 && boxes[1] == boxes[0])
    // The 101st region is chosen.
    #expect(try page.chosen > 50)
  }
}
