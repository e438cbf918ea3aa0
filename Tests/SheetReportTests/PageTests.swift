import Foundation
import SheetPlan
import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

/// The page in a browser, with a case of each kind; one run of the browser serves all tests.
@Suite struct PageTests {
  private static let red = "#C00000"
  private static let blue = "#0000C0"
  private static let odd = "odd </script><b>\"it's\"</b> 🎉 שלום"

  private static let report = Result { try wholeReport() }
  private static let drive = Task {
    try await PageDrive<Facts<WholePage>>("whole", try report.get())
  }

  private var page: Facts<WholePage> { get async throws { try await Self.drive.value.facts } }

  private static func wholeReport() throws -> VerifyReport {
    let before = try PlainPicture(rgb: 0xC00000, dotRGB: 0x00FF00).png()
    let after = try PlainPicture(rgb: 0x0000C0, dotRGB: 0xFFFFFF).png()
    let tall = try PlainPicture(rgb: 0x0000C0, dotRGB: 0xFFFFFF, height: 190).png()
    let difference = try PlainPicture(rgb: 0xFF00FF, dotRGB: 0).png()
    func pair(_ name: String, _ appearance: String = "light") -> CaseResult {
      CaseResult(
        name: name, scenario: "a.sheet.yaml",
        picture: .sample(
          "a", appearance: appearance, before: before, after: after,
          difference: name == "a/first" ? difference : nil),
        verdict: .changed, changes: [.cornerRadius, .dimming], comparison: .everywhere)
    }
    return VerifyReport(
      folder: "it's here",
      cases: [
        pair("a/first"), pair("a/second", "dark"),
        CaseResult(
          name: "b/missing", scenario: "b.sheet.yaml", picture: .sample("b", after: after),
          verdict: .missing),
        pair(odd),
        CaseResult(
          name: "p/orphaned", scenario: "p.sheet.yaml", picture: .sample("p", before: before),
          verdict: .orphaned),
        CaseResult(
          name: "q/same", scenario: "q.sheet.yaml", picture: .sample("q"), verdict: .passed),
        CaseResult(
          name: "r/rotten", scenario: "r.sheet.yaml",
          picture: .sample("r", before: [1, 2, 3], after: after), verdict: .invalid,
          messages: [.init(file: "r.png", text: "this is no PNG file")]),
        CaseResult(
          name: "t/taller", scenario: "t.sheet.yaml",
          picture: .sample("t", before: before, after: tall), verdict: .resized,
          comparison: .taller),
        CaseResult(
          name: "u/unmet", scenario: "u.sheet.yaml", verdict: .unmet,
          messages: [.init(file: "u.sheet.yaml", line: 31, text: "the height is 429.5, not 426")]),
      ])
  }

  @Test func thePageUsesNeitherNetworkNorConsoleAndEveryControlHasAName() async throws {
    let page = try await page
    try await expect(Self.drive.value.network, .none)
    try expect(page.unnamed, [])
  }

  @Test func keysOpenTheFirstFailingCaseAndMoveThroughTheCases() async throws {
    let page = try await page
    try expect(page.opened, "a/first")
    let keys = try page.keys
    expect(keys.names, ["a/first", "a/second", "b/missing", "a/second", "a/first"])
    expect(keys.help, [true, false])
    // The space bar on a button presses the button and nothing else.
    try expect(page.spaced, ["swipe", "swipe"])
  }

  @Test func picturesAreSideBySideDividedBlendedAndSubtracted() async throws {
    let page = try await page
    try expect(page.sides, [Self.red, Self.blue])
    // The divider shows the reference on its left.
    let swipe = try page.swipe
    expect(swipe.atRest, [Self.red, Self.blue])
    // The point 40 points right of the middle is left of the divider, which was dragged by 60.
    expect(swipe.dragged, [Self.red, Self.blue])
    let onion = try page.onion
    // Half, a quarter and all of the new picture; #C0 is 192, and browsers blend in 8 bits.
    #expect(["#600060", "#5F0060", "#60005F"].contains(onion[0]))
    #expect(["#900030", "#8F0030", "#90002F"].contains(onion[1]))
    expect(onion[2], Self.blue)
    // The difference picture of the report.
    try expect(page.difference, "#FF00FF")
  }

  @Test func theSpaceBarSwitchesThePicturesOfTheSelectedCase() async throws {
    let page = try await page
    try expect(page.flip, [Self.blue, Self.red])
    #expect(try page.blinked)
    #expect(try !page.calmBlink)
    // Flipped to the reference, then the next case, then back: a case begins with its new picture.
    try expect(page.flippedNext, ["Reference", "New", "New"])
    // The picture of an earlier selection is not shown once it is decoded.
    let quick = try page.quick
    #expect(quick.name == "b/missing" && quick.color == Self.blue)
  }

  @Test func aFactThatIsMissingFailsOnlyTheTestsThatReadIt() throws {
    let seen = #"{"opened":"a","address":{"link":"b","name":"c","region":null}}"#
    let facts = try JSONDecoder().decode(Facts<WholePage>.self, from: Data(seen.utf8))
    try expect(facts.opened, "a")
    #expect(throws: DecodingError.self) { try facts.address }
    #expect(throws: DecodingError.self) { try facts.narrow }
  }

  @Test func anEnlargedPixelHasOneColorAndAReadout() async throws {
    let page = try await page
    let zoom = try page.zoom
    expect(zoom.close, 32)
    // The dot is 32 screen pixels wide, less the grid line; no colors are blended into it.
    let grid = Set(zoom.row).subtracting([Self.red, Self.blue, "#FFFFFF", "#00FF00"])
    expect(zoom.row.count { $0 == "#00FF00" || $0 == "#FFFFFF" }, 31)
    expect(zoom.row.count { grid.contains($0) }, 3)
    // Place and colors under the pointer.
    expect(zoom.readout, ["50, 70 px", "25, 35 pt", "#00FF00 → #FFFFFF"])
    for words in ["1 × 1 px at 50, 70", "0.5 × 0.5 pt at 25, 35"] {
      #expect(zoom.region.contains(words))
    }
  }

  @Test func keysAndWheelZoomAroundThePointer() async throws {
    let page = try await page
    let zoom = try page.zoom
    #expect(zoom.far < zoom.close)
    // The largest integer scale at which 180 pixels fit the height of the stage.
    expect(zoom.fitted, 3)
    #expect(zoom.actual == 1 && zoom.eight == 8)
    let places = try page.anchored.map { place in
      place.split(whereSeparator: { ", ".contains($0) }).compactMap { Int($0) }
    }
    // Pictures are aligned to screen pixels, which are half a picture pixel at first.
    #expect(abs(places[0][0] - places[1][0]) <= 1)
    expect(places[1], places[2])
    // Dragged to the right by 80 points.
    #expect(places[2][0] > places[3][0])
  }

  @Test func filtersNarrowTheListAndTheAcceptCommandIsCopied() async throws {
    let page = try await page
    let filters = try page.filters
    // All, a search for "missing", all again, the passed cases, the cases in dark appearance.
    expect(filters.counts, [9, 1, 9, 1, 1])
    expect(filters.nothing, "No case matches the filter.")
    expect(filters.shownCommand, "sheetdraw accept 'it'\\''s here' --case a/second")
    let report = try Self.report.get()
    try expect(page.command, report.acceptCommand(for: report.cases[0]))
    try expect(page.selected, page.command)
  }

  @Test func wordsAndSizesPrecedeFiguresAndNamesAreEscaped() async throws {
    let page = try await page
    let kinds = try page.kinds
    let lines = try #require(kinds["a/first"]).words.split(separator: "\n").joined(separator: " ")
    #expect(lines.hasPrefix("corner radius 10→12 pt B03 sheet.cornerRadius dimming"))
    #expect(
      lines.hasSuffix("21,600 of 21,600 pixels differ (100 %), by up to 192 levels, in 2 regions"))
    let taller = try #require(kinds["t/taller"])
    #expect(taller.words.hasPrefix("size 120 × 180 → 120 × 190 px"))
    #expect(taller.views)
    let report = try Self.report.get()
    expect(kinds[Self.odd]?.command, report.acceptCommand(for: report.cases[3]))
  }

  @Test func aCaseWithoutTwoReadablePicturesShowsWhatItHas() async throws {
    let page = try await page
    let kinds = try page.kinds
    let missing = WholePage.Kind(
      words: "there is no reference yet at photos.references/b-iphone-15-pro-light@2x.png",
      views: false, stage: true, label: "New", trouble: nil,
      command: "sheetdraw accept 'it'\\''s here' --case b/missing")
    expect(kinds["b/missing"], missing)
    let orphaned = try #require(kinds["p/orphaned"])
    #expect(!orphaned.views && orphaned.stage && orphaned.label == "Reference")
    expect(orphaned.command, "sheetdraw accept 'it'\\''s here' --orphaned --case p/orphaned")
    // A passed case and an unmet expectation have no pictures.
    for (name, words) in [
      ("q/same", "equals its reference"),
      ("u/unmet", "u.sheet.yaml:31\nthe height is 429.5, not 426"),
    ] { #expect(kinds[name]?.words == words && kinds[name]?.stage == false) }
    let rotten = try #require(kinds["r/rotten"])
    expect(rotten.trouble, "The reference cannot be read.")
    expect(rotten.words, "r.png\nthis is no PNG file")
  }

  @Test func aLinkRestoresTheViewAndThePageFollowsTheDarkAppearance() async throws {
    let page = try await page
    let address = try page.address
    #expect(address.name == "a/first" && address.view == "swipe" && address.zooms == [32, 32])
    #expect(address.region.contains("at 50, 70"))
    try expect(page.light, "#FFFFFF")
    try expect(page.dark, ["#242426", "#111113"])
  }

  @Test func thePageFitsAPhoneWithTwoFingers() async throws {
    let page = try await page
    let narrow = try page.narrow
    expect(narrow.widths, [400, 400])
    expect(narrow.outside, [])
    expect(narrow.small, [])
    #expect(narrow.copyReached && narrow.listInside)
    expect(narrow.chosen, "a/second")
    // Two fingers moved from 60 to 180 points apart.
    expect(narrow.pinched, near: 3, closerThan: 0.05)
    // The middle of a picture of 120 × 180 pixels stays between them; the browser reports one finger after the other.
    let center = narrow.center.split(separator: ",").compactMap { Double($0) }
    // Less than a pixel of the screen, at 12.5 of them for each pixel of the picture.
    #expect(zip(center, [60, 90]).allSatisfy { abs($0 - $1) < 0.08 } && center.count == 2)
  }

  @Test func equalReportsGiveEqualPages() throws {
    try expect(Self.wholeReport().page, Self.report.get().page)
  }
}
