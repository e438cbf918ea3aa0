import Foundation
import SheetTestSupport
import Testing

@Suite struct FrameNumberTests {
  @Test("medium on the default phone is at 426, heights include the inset, rests are on pixels")
  func heights() {
    var frame = OracleFrame()
    let state = frame.state
    #expect(state.topPoints == 426 && state.heightPoints == 426)
    expect(state.dimmingOpacity, 0.4)
    #expect(state.card == nil)
    expect(state.shadow.opacity, 0.2)
    #expect(state.shadow.sigmaPoints == 20 && state.shadow.offsetY == -10)
    let rows: [(OracleDetent, Double)] = [
      (.large, 793), (.points(300), 300), (.points(5000), 793), (.fraction(0.3), 255.6),
      (.fit(contentHeightPoints: 200), 234), (.fit(contentHeightPoints: 5000), 793),
      (.fullscreen, 852),
    ]
    for (detent, height) in rows {
      expect(frame.frameHeight(of: detent), near: height, closerThan: 1e-12, "\(detent)")
    }
    // 852 − 300.5 is 1654.5 pixels from the top.
    expect(frame.restTop(of: .points(300.5)), 1655.0 / 3)
    frame.device.scale = 2
    expect(frame.restTop(of: .points(300.75)), 551.5)
    frame.selectedDetent = .points(300.75)
    expect(frame.state.heightPoints, 300.75)
  }

  @Test("large pushes the presenter back, in an overshoot as well, and medium never")
  func pushBack() throws {
    var frame = OracleFrame()
    frame.selectedDetent = .large
    let card = try #require(frame.state.card)
    expect(frame.state.topPoints, 59)
    expect(card.scale, near: 0.92, closerThan: 1e-12)
    expect(card.x, near: 15.72, closerThan: 1e-9)
    expect(card.y, near: 852 * 0.04 - 10, closerThan: 1e-9)
    expect(card.radius, 55)
    frame.phase = .present(seconds: 0.332)
    // Present overshoots by 0.63 % of its 793 points.
    expect(frame.state.topPoints, near: 54.01, closerThan: 0.02)
    expect(frame.state.heightPoints, 793)
    expect(frame.state.pushProgress, 1)
    var undimmed = OracleFrame()
    undimmed.undimmed = .upTo(.large)
    undimmed.selectedDetent = .large
    expect(undimmed.state.dimmingOpacity, 0)
    expect(undimmed.state.pushProgress, 1)
    var medium = OracleFrame()
    medium.detents = [.medium]
    expect(medium.state.pushProgress, 0)
    medium.phase = .held(topPoints: 59)
    expect(medium.state.pushProgress, 0)
  }

  @Test func inSpecLiteralMediumIsNotDimmedAndLargeIsBelowTheStatusBar() {
    var frame = OracleFrame()
    frame.profile = .specLiteral
    expect(frame.state.dimmingOpacity, 0)
    frame.selectedDetent = .large
    expect(frame.state.topPoints, 54)
    expect(frame.state.dimmingOpacity, near: 0.4, closerThan: 1e-12)
    frame.selectedDetent = .medium
    frame.undimmed = .none
    expect(frame.state.dimmingOpacity, 0.4)
  }

  @Test func uikitHeightsAndCardsMatchTheTable() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/sheet-geometry-iphone.csv"))
    expect(table.rows.count, 20)
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
      expect(frame.state.topPoints, near: mediumTop, closerThan: 1e-9, "\(name)")
      frame.selectedDetent = .large
      let largeTop = try row.number("large_sheet_top_pt")
      expect(frame.state.topPoints, largeTop, "\(name)")
      let card = try #require(frame.state.card)
      // The table has six decimals of the scale and three of the radius.
      let scale = try row.number("presenter_scale")
      let cardTop = try row.number("presenter_card_top_pt")
      let radius = try row.number("presenter_card_radius_on_screen_pt")
      expect(card.scale, near: scale, closerThan: 1e-6, "\(name)")
      expect(card.y, cardTop, "\(name)")
      expect(card.radius, near: radius, closerThan: 6e-4, "\(name)")
    }
  }

  @Test(
    "every phone and pad of the table can be drawn; on a phone in landscape a sheet is full screen")
  func devices() throws {
    let devices = try OracleDevice.table()
    expect(devices["iphone-15-pro"], .iPhone15Pro)
    expect(devices["ipad-pro-13"]?.isPad, true)
    expect(devices["iphone-se-3"]?.hasHomeButton, true)
    var frame = OracleFrame()
    frame.device = try #require(try OracleDevice.table(isOnItsSide: true)["iphone-15-pro"])
    frame.cornerRadius = 30
    frame.undimmed = .upTo(.medium)
    for detent in [OracleDetent.medium, .large, .points(100)] {
      frame.selectedDetent = detent
      let state = frame.state
      #expect(state.topPoints == 0 && state.heightPoints == 393)
      #expect(state.cornerRadius == 0 && state.card == nil)
      expect(state.dimmingOpacity, 0.4)
    }
    frame.device = try #require(try OracleDevice.table(isOnItsSide: true)["ipad-10"])
    // Half of an inset card of 820 - 88 pt.
    expect(frame.frameHeight(of: .medium), 366)
  }

  @Test("a motion begins at its start and ends at its target, and a named detent joins the list")
  func motion() {
    var frame = OracleFrame()
    frame.selectedDetent = .fraction(0.3)
    frame.phase = .present(seconds: 0)
    expect(frame.state.topPoints, 852)
    expect(frame.state.shadow.opacity, 0)
    frame.phase = .present(seconds: 2)
    expect(frame.state.topPoints, frame.restTop(of: .fraction(0.3)))
    expect(frame.state.heightPoints, near: 255.6, closerThan: 1e-12)
    frame.phase = .dismiss(seconds: 0)
    // In motion a position is rounded to a millionth of a point.
    expect(frame.state.topPoints, near: frame.restTop(of: .fraction(0.3)), closerThan: 1e-6)
    frame.phase = .dismiss(seconds: 0.3)
    expect(frame.state.topPoints, 852)
    var named = OracleFrame()
    named.detents = [.large]
    named.undimmed = .upTo(.points(300))
    named.selectedDetent = .medium
    // From 300 undimmed to medium at 426 fully dimmed.
    expect(named.state.dimmingShare, 1)
    named.phase = .held(topPoints: 852 - 363)
    expect(named.state.dimmingShare, near: 0.5, closerThan: 1e-12)
    expect(named.state.shadow.opacity, 0.2)
    named.phase = .held(topPoints: 852 - 150)
    expect(named.state.shadow.opacity, near: 0.1, closerThan: 1e-12)
  }
}
