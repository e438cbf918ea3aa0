import Foundation
import SheetTestSupport
import Testing

@Suite struct FrameNumberTests {
  @Test func mediumOnTheDefaultPhoneIsAt426() {
    let state = OracleFrame().state
    #expect(state.topPoints == 426)
    #expect(state.heightPoints == 426)
    #expect(state.dimmingOpacity == 0.4)
    #expect(state.card == nil)
    #expect(state.shadow.opacity == 0.2)
    #expect(state.shadow.sigmaPoints == 20)
    #expect(state.shadow.offsetY == -10)
  }

  @Test func heightsOnTheDefaultPhoneIncludeTheBottomInset() {
    let frame = OracleFrame()
    #expect(frame.frameHeight(of: .large) == 793)
    #expect(frame.frameHeight(of: .points(300)) == 300)
    #expect(frame.frameHeight(of: .points(5000)) == 793)
    #expect(abs(frame.frameHeight(of: .fraction(0.3)) - 255.6) < 1e-12)
    #expect(frame.frameHeight(of: .fit(contentHeightPoints: 200)) == 234)
    #expect(frame.frameHeight(of: .fit(contentHeightPoints: 5000)) == 793)
    #expect(frame.frameHeight(of: .fullscreen) == 852)
  }

  @Test func aRestIsRoundedHalfUpToDevicePixels() {
    var frame = OracleFrame()
    // 852 − 300.5 is 1654.5 pixels from the top.
    #expect(frame.restTop(of: .points(300.5)) == 1655.0 / 3)
    frame.device.scale = 2
    #expect(frame.restTop(of: .points(300.75)) == 551.5)
    frame.selectedDetent = .points(300.75)
    #expect(frame.state.heightPoints == 300.75)
  }

  @Test func largePushesThePresenterBack() throws {
    var frame = OracleFrame()
    frame.selectedDetent = .large
    let card = try #require(frame.state.card)
    #expect(frame.state.topPoints == 59)
    #expect(abs(card.scale - 0.92) < 1e-12)
    #expect(abs(card.x - 15.72) < 1e-9)
    #expect(abs(card.y - (852 * 0.04 - 10)) < 1e-9)
    #expect(card.radius == 55)
  }

  @Test func inSpecLiteralMediumIsNotDimmedAndLargeIsBelowTheStatusBar() {
    var frame = OracleFrame()
    frame.profile = .specLiteral
    #expect(frame.state.dimmingOpacity == 0)
    frame.selectedDetent = .large
    #expect(frame.state.topPoints == 54)
    #expect(abs(frame.state.dimmingOpacity - 0.4) < 1e-12)
    frame.selectedDetent = .medium
    frame.undimmed = .none
    #expect(frame.state.dimmingOpacity == 0.4)
  }

  @Test func uikitHeightsAndCardsMatchTheTable() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/sheet-geometry-iphone.csv"))
    #expect(table.rows.count == 20)
    for row in table.rows {
      let name = try row.text("device")
      var frame = OracleFrame()
      frame.profile = .uikit
      frame.device = OracleDevice(
        width: try row.number("width_pt"), height: try row.number("height_pt"),
        scale: try row.number("scale"), safeTop: try row.number("safe_top"),
        safeBottom: try row.number("safe_bottom"), displayCornerRadius: 40,
        hasHomeButton: try row.number("safe_bottom") == 0)
      let mediumTop = try row.number("medium_top_pt_pixel_rounded")
      #expect(abs(frame.state.topPoints - mediumTop) < 1e-9, "\(name)")
      frame.selectedDetent = .large
      let largeTop = try row.number("large_sheet_top_pt")
      #expect(frame.state.topPoints == largeTop, "\(name)")
      let card = try #require(frame.state.card)
      // The table has six decimals of the scale and three of the radius.
      let scale = try row.number("presenter_scale")
      let cardTop = try row.number("presenter_card_top_pt")
      let radius = try row.number("presenter_card_radius_on_screen_pt")
      #expect(abs(card.scale - scale) < 1e-6, "\(name)")
      #expect(card.y == cardTop, "\(name)")
      #expect(abs(card.radius - radius) < 6e-4, "\(name)")
    }
  }

  @Test func everyPhoneAndPadOfTheTableCanBeDrawn() throws {
    let devices = try OracleDevice.table()
    #expect(devices["iphone-15-pro"] == .iPhone15Pro)
    #expect(devices["ipad-pro-13"]?.isPad == true)
    #expect(devices["iphone-se-3"]?.hasHomeButton == true)
  }

  @Test func anOvershootNeitherDimsNorPushesBack() {
    var frame = OracleFrame()
    frame.selectedDetent = .large
    frame.phase = .present(seconds: 0.332)
    let state = frame.state
    // Present overshoots by 0.63 % of its 793 points.
    #expect(abs(state.topPoints - 54.01) < 0.02)
    #expect(state.heightPoints == 793)
    #expect(state.pushProgress == 1)
  }

  @Test func aMotionBeginsAtItsStartAndEndsAtItsTarget() {
    var frame = OracleFrame()
    frame.selectedDetent = .fraction(0.3)
    frame.phase = .present(seconds: 0)
    #expect(frame.state.topPoints == 852)
    #expect(frame.state.shadow.opacity == 0)
    frame.phase = .present(seconds: 2)
    #expect(frame.state.topPoints == frame.restTop(of: .fraction(0.3)))
    #expect(abs(frame.state.heightPoints - 255.6) < 1e-12)
    frame.phase = .dismiss(seconds: 0)
    // In motion a position is rounded to a millionth of a point.
    #expect(abs(frame.state.topPoints - frame.restTop(of: .fraction(0.3))) < 1e-6)
    frame.phase = .dismiss(seconds: 0.3)
    #expect(frame.state.topPoints == 852)
  }

  @Test func aNamedDetentJoinsTheList() {
    var frame = OracleFrame()
    frame.detents = [.large]
    frame.undimmed = .upTo(.points(300))
    frame.selectedDetent = .medium
    // From 300 undimmed to medium at 426 fully dimmed.
    #expect(frame.state.dimmingShare == 1)
    frame.phase = .held(topPoints: 852 - 363)
    #expect(abs(frame.state.dimmingShare - 0.5) < 1e-12)
    #expect(frame.state.shadow.opacity == 0.2)
    frame.phase = .held(topPoints: 852 - 150)
    #expect(abs(frame.state.shadow.opacity - 0.1) < 1e-12)
  }

  @Test func nothingIsDimmedWhenEveryDetentIsUndimmed() {
    var frame = OracleFrame()
    frame.undimmed = .upTo(.large)
    frame.selectedDetent = .large
    #expect(frame.state.dimmingOpacity == 0)
    #expect(frame.state.pushProgress == 1)
  }

  @Test func aMediumSheetNeverPushesBack() {
    var frame = OracleFrame()
    frame.detents = [.medium]
    #expect(frame.state.pushProgress == 0)
    frame.phase = .held(topPoints: 59)
    #expect(frame.state.pushProgress == 0)
  }

  @Test func onAPhoneInLandscapeASheetIsFullScreen() throws {
    var frame = OracleFrame()
    frame.device = try #require(try OracleDevice.table(isOnItsSide: true)["iphone-15-pro"])
    frame.cornerRadius = 30
    frame.undimmed = .upTo(.medium)
    for detent in [OracleDetent.medium, .large, .points(100)] {
      frame.selectedDetent = detent
      let state = frame.state
      #expect(state.topPoints == 0 && state.heightPoints == 393)
      #expect(state.cornerRadius == 0 && state.card == nil)
      #expect(state.dimmingOpacity == 0.4)
    }
    frame.device = try #require(try OracleDevice.table(isOnItsSide: true)["ipad-10"])
    // Half of an inset card of 820 - 88 pt.
    #expect(frame.frameHeight(of: .medium) == 366)
  }
}
