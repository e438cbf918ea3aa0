import Foundation
import SheetReport
import SheetTestSupport
import Testing

/// The page in a browser, with a case of each kind; one run of the browser serves all tests.
@Suite struct PageTests {
  private static let red = "#C00000"
  private static let blue = "#0000C0"
  private static let odd = "odd </script><b>\"it's\"</b> 🎉 שלום"

  private static let report = Result { try wholeReport() }
  private static let drive = Result { try PageDrive<Facts<WholePage>>("whole", try report.get()) }

  private var page: Facts<WholePage> { get throws { try Self.drive.get().facts } }

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

  @Test func thePageUsesNeitherNetworkNorConsole() throws {
    #expect(try Self.drive.get().network == .none)
  }

  @Test func theFirstStepOpensTheFirstFailingCase() throws {
    #expect(try page.opened == "a/first")
  }

  @Test func everyControlHasAnAccessibleName() throws {
    #expect(try page.unnamed == [])
  }

  @Test func arrowKeysMoveThroughTheCases() throws {
    let keys = try page.keys
    #expect(keys.names == ["a/first", "a/second", "b/missing", "a/second", "a/first"])
    #expect(keys.help == [true, false])
  }

  @Test func bothPicturesAreSideBySide() throws {
    #expect(try page.sides == [Self.red, Self.blue])
  }

  @Test func theDividerShowsTheReferenceOnItsLeft() throws {
    let swipe = try page.swipe
    #expect(swipe.atRest == [Self.red, Self.blue])
    // The point 40 points right of the middle is left of the divider, which was dragged by 60.
    #expect(swipe.dragged == [Self.red, Self.blue])
  }

  @Test func theOnionSkinBlends() throws {
    let onion = try page.onion
    // Half, a quarter and all of the new picture; #C0 is 192, and browsers blend in 8 bits.
    #expect(["#600060", "#5F0060", "#60005F"].contains(onion[0]))
    #expect(["#900030", "#8F0030", "#90002F"].contains(onion[1]))
    #expect(onion[2] == Self.blue)
  }

  @Test func theDifferencePictureOfTheReportIsShown() throws {
    #expect(try page.difference == "#FF00FF")
  }

  @Test func theSpaceBarSwitchesThePictures() throws {
    #expect(try page.flip == [Self.blue, Self.red])
    #expect(try page.blinked)
    #expect(try !page.calmBlink)
  }

  @Test func theNextCaseBeginsWithItsNewPicture() throws {
    // Flipped to the reference, then the next case, then back.
    #expect(try page.flippedNext == ["Reference", "New", "New"])
  }

  @Test func thePictureOfAnEarlierSelectionIsNotShownOnceItIsDecoded() throws {
    let quick = try page.quick
    #expect(quick.name == "b/missing")
    #expect(quick.color == Self.blue)
  }

  @Test func theSpaceBarOnAButtonPressesTheButtonAndNothingElse() throws {
    #expect(try page.spaced == ["swipe", "swipe"])
  }

  @Test func aFactThatIsMissingFailsOnlyTheTestsThatReadIt() throws {
    let seen = #"{"opened":"a","address":{"link":"b","name":"c","region":null}}"#
    let facts = try JSONDecoder().decode(Facts<WholePage>.self, from: Data(seen.utf8))
    #expect(try facts.opened == "a")
    #expect(throws: DecodingError.self) { try facts.address }
    #expect(throws: DecodingError.self) { try facts.narrow }
  }

  @Test func anEnlargedPixelHasOneColor() throws {
    let zoom = try page.zoom
    #expect(zoom.close == 32)
    // The dot is 32 screen pixels wide, less the grid line; no colors are blended into it.
    let grid = Set(zoom.row).subtracting([Self.red, Self.blue, "#FFFFFF", "#00FF00"])
    #expect(zoom.row.count { $0 == "#00FF00" || $0 == "#FFFFFF" } == 31)
    #expect(zoom.row.count { grid.contains($0) } == 3)
  }

  @Test func theReadoutShowsPlaceAndColorsUnderThePointer() throws {
    let zoom = try page.zoom
    #expect(zoom.readout == ["50, 70 px", "25, 35 pt", "#00FF00 → #FFFFFF"])
    #expect(zoom.region.contains("1 × 1 px at 50, 70"))
    #expect(zoom.region.contains("0.5 × 0.5 pt at 25, 35"))
  }

  @Test func keysAndWheelZoom() throws {
    let zoom = try page.zoom
    #expect(zoom.far < zoom.close)
    // The largest integer scale at which 180 pixels fit the height of the stage.
    #expect(zoom.fitted == 3)
    #expect(zoom.actual == 1)
    #expect(zoom.eight == 8)
  }

  @Test func theWheelZoomsAroundThePointer() throws {
    let places = try page.anchored.map { place in
      place.split(whereSeparator: { ", ".contains($0) }).compactMap { Int($0) }
    }
    // Pictures are aligned to screen pixels, which are half a picture pixel at first.
    #expect(abs(places[0][0] - places[1][0]) <= 1)
    #expect(places[1] == places[2])
    // Dragged to the right by 80 points.
    #expect(places[2][0] > places[3][0])
  }

  @Test func filtersNarrowTheList() throws {
    let filters = try page.filters
    // All, a search for "missing", all again, the passed cases, the cases in dark appearance.
    #expect(filters.counts == [9, 1, 9, 1, 1])
    #expect(filters.nothing == "No case matches the filter.")
    #expect(filters.shownCommand == "sheetdraw accept 'it'\\''s here' --case a/second")
  }

  @Test func theAcceptCommandIsCopied() throws {
    let report = try Self.report.get()
    #expect(try page.command == report.acceptCommand(for: report.cases[0]))
    #expect(try page.selected == page.command)
  }

  @Test func wordsPrecedeFigures() throws {
    let words = try #require(try page.kinds["a/first"]).words
    let lines = words.split(separator: "\n").joined(separator: " ")
    #expect(lines.hasPrefix("corner radius 10→12 pt B03 sheet.cornerRadius dimming"))
    #expect(
      lines.hasSuffix("21,600 of 21,600 pixels differ (100 %), by up to 192 levels, in 2 regions"))
  }

  @Test func aMissingReferenceShowsOnlyTheNewPicture() throws {
    let kind = try #require(try page.kinds["b/missing"])
    #expect(
      kind
        == WholePage.Kind(
          words:
            "there is no reference yet at photos.references/b-iphone-15-pro-light@2x.png",
          views: false, stage: true, label: "New", trouble: nil,
          command: "sheetdraw accept 'it'\\''s here' --case b/missing"))
  }

  @Test func anOrphanShowsOnlyTheReference() throws {
    let kind = try #require(try page.kinds["p/orphaned"])
    #expect(!kind.views && kind.stage)
    #expect(kind.label == "Reference")
    #expect(
      kind.command == "sheetdraw accept 'it'\\''s here' --orphaned --case p/orphaned")
  }

  @Test func namesAreEscaped() throws {
    let kind = try #require(try page.kinds[Self.odd])
    let report = try Self.report.get()
    #expect(kind.command == report.acceptCommand(for: report.cases[3]))
  }

  @Test func passedCasesHaveNoPictures() throws {
    let kind = try #require(try page.kinds["q/same"])
    #expect(kind.words == "equals its reference")
    #expect(!kind.stage)
  }

  @Test func anUnreadablePictureIsReported() throws {
    let kind = try #require(try page.kinds["r/rotten"])
    #expect(kind.trouble == "The reference cannot be read.")
    #expect(kind.words == "r.png\nthis is no PNG file")
  }

  @Test func differingSizesAreReportedFirst() throws {
    let kind = try #require(try page.kinds["t/taller"])
    #expect(kind.words.hasPrefix("size 120 × 180 → 120 × 190 px"))
    #expect(kind.views)
  }

  @Test func anUnmetExpectationShowsItsMessage() throws {
    let kind = try #require(try page.kinds["u/unmet"])
    #expect(kind.words == "u.sheet.yaml:31\nthe height is 429.5, not 426")
    #expect(!kind.stage)
  }

  @Test func aLinkRestoresTheView() throws {
    let address = try page.address
    #expect(address.name == "a/first")
    #expect(address.view == "swipe")
    #expect(address.zooms == [32, 32])
    #expect(address.region.contains("at 50, 70"))
  }

  @Test func thePageFollowsTheDarkAppearance() throws {
    #expect(try page.light == "#FFFFFF")
    #expect(try page.dark == ["#242426", "#111113"])
  }

  @Test func thePageFitsAPhone() throws {
    let narrow = try page.narrow
    #expect(narrow.widths == [400, 400])
    #expect(narrow.outside == [])
    #expect(narrow.small == [])
    #expect(narrow.copyReached && narrow.listInside)
    #expect(narrow.chosen == "a/second")
    // Two fingers moved from 60 to 180 points apart.
    #expect(abs(narrow.pinched - 3) < 0.05)
  }

  @Test func thePointBetweenTwoFingersStaysBetweenThem() throws {
    // The middle of a picture of 120 × 180 pixels; the browser reports one finger after the other.
    let center = try page.narrow.center.split(separator: ",").compactMap { Double($0) }
    // Less than a pixel of the screen, at 12.5 of them for each pixel of the picture.
    #expect(zip(center, [60, 90]).allSatisfy { abs($0 - $1) < 0.08 } && center.count == 2)
  }

  @Test func equalReportsGiveEqualPages() throws {
    #expect(try Self.wholeReport().page == Self.report.get().page)
  }
}
