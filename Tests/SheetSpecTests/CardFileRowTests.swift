import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The custom full-screen sheet at rest and under fingers; numbers are those of its source, on a
/// screen of 393 × 852 pt with a top safe area of 59 pt.
@Suite struct CardFileRowTests {
  // MARK: Full screen on every device

  @Test func C01_fullScreenReachesTheTopOfEveryDeviceInBothOrientations() throws {
    let devices = try SpecLibrary().devices.devices
    #expect(devices.count > 20)
    for device in devices {
      for orientation in ["portrait", "landscape"] {
        let script = try Scenario.card(
          "{ selected: fullscreen }", on: device.slug, top: "orientation: \(orientation)")
        let size =
          orientation == "portrait"
          ? device.size : Size(width: device.size.height, height: device.size.width)
        let frame = try script.sheet().frame
        #expect(frame == Rect(size), "\(device.slug) in \(orientation)")
        #expect(script.warnings.map(\.line) == [], "\(device.slug)")
      }
    }
  }

  @Test(
    "C02: one setting gives the whole behaviour",
    arguments: [
      "{ selected: fullscreen }", "{ detents: [rest, fullscreen], selected: fullscreen }",
    ])
  func C02_oneSetting(sheet: String) throws {
    let script = try Scenario.card(sheet)
    let explicit = try Scenario.card("{ engine: custom, style: custom, selected: fullscreen }")
    #expect(try script.sheet() == explicit.sheet())
    #expect(try script.sheet().frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(script.warnings.map(\.line) == [])
  }

  @Test("C02: the argument fullscreen gives the same sheet as the file")
  func C02_oneFlag() throws {
    var document = SheetDocument()
    document.$detent = "fullscreen"
    let state = try document.resolved().state
    let surface = try #require(state.surfaces.last)
    #expect(surface.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(surface.card?.restingTier == .fullscreen)
    document.detent = nil
    document.$engine = "custom"
    let resting = try #require(try document.resolved().state.surfaces.last)
    #expect(resting.frame == Rect(x: 0, y: 150, width: 393, height: 702))
    // C31: the presentation style says the same.
    document.engine = nil
    document.$style = "custom"
    document.hasMediumByDefault = true
    let styled = try #require(try document.resolved().state.surfaces.last)
    #expect(styled == resting)
  }

  /// A finger that moves the sheet from its resting frame to the top in 1.5 s, 100 pt/s.
  private func risingSheet(_ sheet: String = "{ engine: custom }") throws -> Scenario {
    try Scenario.card(sheet, steps: ["drag: { from: content, by: -150, over: 1500ms, release: 0 }"])
  }

  @Test(
    "C04: the grabber fades with the share of the way to full screen",
    arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (1, 0)])
  func C04_grabber(share: Double, alpha: Double) throws {
    let sheet = try risingSheet().at(1.5 * share).sheet()
    #expect(abs(sheet.frame.y - 150 * (1 - share)) < 1e-6)
    #expect(abs((sheet.grabber?.alpha ?? 0) - alpha) < 1e-6)
    // K-31: the radius of sheets is 10 pt.
    #expect(abs(sheet.cornerRadius - 10 * alpha) < 1e-5)
  }

  @Test func C04_oneTierHasNoGrabber() throws {
    #expect(try Scenario.card("{ engine: custom, tiersType: one }").sheet().grabber == nil)
    #expect(try Scenario.card("{ engine: custom, grabber: off }").sheet().grabber == nil)
    #expect(
      try Scenario.card("{ engine: custom, tiersType: one, grabber: on }").sheet().grabber?.alpha
        == 1)
  }

  @Test(
    "C05: content and close button stay below the safe area of 59 pt",
    arguments: [(150.0, 0.0), (60, 0), (59, 0), (30, 29), (10, 49), (0, 59)])
  func C05_content(top: Double, inset: Double) throws {
    let bar = "content: { title: Store, close: true }"
    let script = try risingSheet("{ engine: custom, \(bar) }")
    let sheet = try script.at((150 - top) / 100).sheet()
    #expect(abs(sheet.contentInsets.top - inset) < 1e-6)
    let layout = sheet.contentLayout(in: script.presentation)
    let close = try #require(layout.frame(.closeButton)?.rect)
    // The button of 30 pt is in the middle of a bar of 56 pt.
    #expect(abs(sheet.frame.y + close.minY - max(top + 13, 59 + 13)) < 1e-6)
  }

  @Test(
    "C06: no drag dismisses a full-screen sheet",
    arguments: [(80, 0), (400, 0), (852, 0), (852, 5000), (2000, 9000)])
  func C06_dragDown(points: Int, speed: Int) throws {
    let script = try Scenario.card(
      "{ engine: custom, tiersType: three, selected: fullscreen }",
      steps: ["drag: { from: bar, by: \(points), over: 200ms, release: \(speed) }"])
    #expect(try script.sheet().phase == .presented)
    #expect(!script.timeline.log.contains { $0.name == .dismiss })
    let tier = points < 300 ? BottomSheetTier.rest : .tier
    #expect(try script.sheet().card?.restingTier == tier)
  }

  // MARK: Options 2 and 3

  @Test func C10_fullScreenIsTheCustomEngineUnlessOneIsWritten() throws {
    for sheet in ["{ selected: fullscreen }", "{ detents: [rest] }", "{ style: custom }"] {
      let controller = try #require(try Scenario.card(sheet).viewController("store"))
      #expect(controller.modalPresentationStyle == .custom, "\(sheet)")
      #expect(controller.isPresentedAsCard, "\(sheet)")
    }
    let other = ScenarioReading(picker(sheet: "{ detents: [medium] }")).sheet("picker")
    #expect(other?.isPresentedAsCard == false)
    let named = picker(sheet: "{ detents: [{ id: rest, height: 300 }], selected: rest }")
    #expect(ScenarioReading(named).sheet("picker")?.isPresentedAsCard == false)
    #expect(ScenarioReading(named).messages == [])
  }

  @Test(arguments: [13, 14, 15])
  func C11_theCustomEngineNeedsNoNewSystem(version: Int) throws {
    let script = try Scenario.card(
      "{ detents: [rest, fullscreen], grabber: on, cornerRadius: 8 }", top: "ios: \(version)",
      steps: ["set: { store.selected: fullscreen }"])
    #expect(script.warnings.map(\.line) == [])
  }

  @Test func C12_theSheetHasThreeTiers() throws {
    let script = try Scenario.card(
      "{ engine: custom, tiersType: three }",
      steps: [
        "animate: { store.selected: tier }", "wait: settled",
        "animate: { store.selected: fullscreen }", "wait: settled",
        "animate: { store.selected: rest }", "wait: settled",
      ])
    let moments = [Moment.seconds(0)] + (1...3).map { .settledTime($0) }
    let rests = try moments.map { try script.at($0).state.surfaces[0] }
    // A quarter of 852, 852 - 150, and all of it.
    #expect(rests.map(\.card?.height) == [702, 213, 852, 702])
    #expect(rests.map(\.frame.y) == [150, 639, 0, 150])
    #expect(
      rests[0].card?.tiers.map(\.identifier.rawValue) == ["tier", "rest", "fullscreen"])
  }

  @Test(
    "C12: a release below 80 pt goes to the nearest of the other tiers",
    arguments: [(244, BottomSheetTier.rest), (245, .tier), (489, .tier), (-60, .rest)])
  func C12_nearestTier(points: Int, tier: BottomSheetTier) throws {
    // Half-way between 150 and 639 is 394.5.
    let script = try Scenario.card(
      "{ engine: custom, tiersType: three }",
      steps: ["drag: { from: grabber, by: \(points), over: 300ms, release: 2000 }"])
    #expect(try script.sheet().card?.restingTier == tier)
  }

  @Test(
    "C13: tiersType lists the tiers",
    arguments: [
      ("one", ["rest"]), ("two", ["rest", "fullscreen"]),
      ("three", ["tier", "rest", "fullscreen"]),
    ])
  func C13_tiersType(type: String, tiers: [String]) throws {
    let card = try Scenario.card("{ engine: custom, tiersType: \(type) }").sheet().card
    #expect(card?.tiers.map(\.identifier.rawValue) == tiers)
  }

  @Test func C13_theMaximumHeightLimitsFullScreen() throws {
    let script = try Scenario.card("{ selected: fullscreen, maxBottomSheetHeight: 800 }")
    #expect(try script.sheet().frame == Rect(x: 0, y: 52, width: 393, height: 800))
  }

  @Test(
    "C14: with the top anchor no motion passes the container's top edge",
    arguments: [
      "animate: { store.selected: fullscreen }",
      "drag: { from: content, by: -90, over: 100ms, release: -3000 }",
      "drag: { from: content, by: -900, over: 300ms }",
    ])
  func C14_topAnchor(step: String) throws {
    let sheet = "engine: custom, tiersType: three, maxBottomSheetHeight: 852"
    let anchored = try Scenario.card("{ \(sheet), topAnchor: true }", steps: [step])
    #expect(anchored.highestTop == 0)
    #expect(try anchored.sheet().frame == Rect(x: 0, y: 0, width: 393, height: 852))
    if step.hasPrefix("animate") {
      // The spring alone overshoots by 24.5 pt.
      #expect(try Scenario.card("{ \(sheet) }", steps: [step]).highestTop < -20)
    }
  }

  @Test func C14_noFingerMovesTheSheetAboveTheTop() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<100 {
      let points = Int.random(in: -1500...900, using: &random)
      let tier = ["tier", "rest", "fullscreen"].randomElement(using: &random) ?? "rest"
      let script = try Scenario.card(
        "{ engine: custom, tiersType: three, selected: \(tier) }",
        steps: ["drag: { from: bar, by: \(points), over: 400ms, cancelled: true }"])
      #expect(script.highestTop >= 0, "by \(points) from \(tier)")
    }
  }

  // MARK: The resting frame

  @Test func C15_theRestingOffsetIs150Points() throws {
    #expect(try Scenario.card().sheet().frame.y == 150)
    #expect(try Scenario.card("{ engine: custom, offset: 200 }").sheet().frame.y == 200)
    #expect(try Scenario.card(top: "set: { card.offset: 120pt }").sheet().frame.y == 120)
  }

  @Test(
    "C16: the resting frame is (0, 150, W, H - 150)",
    arguments: [
      ("iphone-13-pro", 390.0, 844.0), ("iphone-se-3", 375, 667), ("iphone-16-pro-max", 440, 956),
      ("ipad-10", 820, 1180),
    ])
  func C16_restingFrame(device: String, width: Double, height: Double) throws {
    let sheet = try Scenario.card(on: device).sheet()
    #expect(sheet.frame == Rect(x: 0, y: 150, width: width, height: height - 150))
    #expect(sheet.card?.height == height - 150)
  }

  // MARK: Fingers

  @Test(arguments: ["grabber", "bar", "content"])
  func C19_theWholeSheetDrags(origin: String) throws {
    let script = try Scenario.card(
      "{ engine: custom, content: { title: Store, list: { rows: 40 } } }",
      steps: ["drag: { from: \(origin), by: 100, over: 1s, cancelled: true }"])
    #expect(try abs(script.at(0.5).sheet().frame.y - 200) < 1e-6)
    #expect(try script.at(1).sheet().frame.y == 250)
    #expect(try script.sheet().contentOffset == 0)
  }

  @Test("C20: at the touch the height becomes the container's", arguments: [false, true])
  func C20_height(isLiteral: Bool) throws {
    let script = try Scenario.card(
      "{ engine: custom, literal: \(isLiteral) }",
      steps: ["wait: 1s", "drag: { from: content, by: 10, over: 1s }"])
    #expect(try script.at(0.999).sheet().frame.height == 702)
    let touched = try script.at(1).sheet()
    #expect(touched.frame == Rect(x: 0, y: 150, width: 393, height: 852))
    #expect(touched.card?.height == 852)
    #expect(try script.sheet().frame.height == 702)
  }

  @Test(
    "C21: the top edge is the translation + 150",
    arguments: [-200.0, -120, -30, 0, 45.5, 600, 900])
  func C21_translation(translation: Double) throws {
    let drag = "drag: { from: content, by: \(translation * 2), over: 1s }"
    let literal = try Scenario.card("{ engine: custom, literal: true }", steps: [drag])
    #expect(try abs(literal.at(0.5).sheet().frame.y - (translation + 150)) < 1e-6)
    // By default it is not above the screen.
    #expect(
      try abs(Scenario.card(steps: [drag]).at(0.5).sheet().frame.y - max(0, translation + 150))
        < 1e-6)
  }

  @Test func C21_aDragFromFullScreenStartsThereUnlessTheSampleIsFollowed() throws {
    let drag = "drag: { from: content, by: 60, over: 1s }"
    let sheet = try Scenario.card("{ selected: fullscreen }", steps: [drag])
    #expect(try abs(sheet.at(0.5).sheet().frame.y - 30) < 1e-6)
    let literal = try Scenario.card("{ selected: fullscreen, literal: true }", steps: [drag])
    // The sample jumps to 150 at the touch.
    #expect(try literal.at(0).sheet().frame.y == 150)
    #expect(try abs(literal.at(0.5).sheet().frame.y - 180) < 1e-6)
  }

  @Test(
    "C22: released from 80 pt to the bottom it returns to the resting frame",
    arguments: [-70, -69, 0, 300, 702])
  func C22_rest(points: Int) throws {
    for sheet in ["{ engine: custom, literal: true }", "{ engine: custom, tiersType: two }"] {
      let script = try Scenario.card(
        sheet, steps: ["drag: { from: content, by: \(points), over: 300ms, release: -4000 }"])
      #expect(try script.sheet().frame == Rect(x: 0, y: 150, width: 393, height: 702), "\(sheet)")
    }
  }

  @Test("C23: released above 80 pt it goes to full screen", arguments: [-71, -149, -150, -500])
  func C23_fullScreen(points: Int) throws {
    for sheet in ["{ engine: custom, literal: true }", "{ engine: custom }"] {
      let script = try Scenario.card(
        sheet, steps: ["drag: { from: content, by: \(points), over: 300ms, release: 4000 }"])
      #expect(try script.sheet().frame == Rect(x: 0, y: 0, width: 393, height: 852), "\(sheet)")
    }
  }

  @Test("C23: below the bottom the sample goes to full screen as well, by its default branch")
  func C23_defaultBranch() throws {
    let drag = "drag: { from: content, by: 703, over: 300ms }"
    let literal = try Scenario.card("{ engine: custom, literal: true }", steps: [drag])
    #expect(try literal.sheet().card?.restingTier == .fullscreen)
    // K-29: it is an accident of the sample.
    #expect(
      try Scenario.card("{ engine: custom, tiersType: two }", steps: [drag]).sheet().frame.y == 150)
  }

  @Test func C24_aCancelledDragLeavesTheSheetWhereItIs() throws {
    let script = try Scenario.card(
      steps: ["drag: { from: content, by: -33, over: 300ms, cancelled: true }", "wait: 2s"])
    let end = try script.sheet()
    #expect(end.frame == Rect(x: 0, y: 117, width: 393, height: 852))
    #expect(end.card?.restingTier == nil && end.card?.targetTier == nil)
    #expect(script.timeline.transitions.isEmpty)
    #expect(script.events().last == "dragEnded store velocity=0 target=lost")
    // The next drag continues from there.
    let next = try Scenario.card(
      steps: [
        "drag: { from: content, by: -33, over: 300ms, cancelled: true }",
        "drag: { from: content, by: -38, over: 300ms }",
      ])
    #expect(try abs(next.at(0.6 - 1e-9).sheet().frame.y - 79) < 1e-5)
    #expect(try next.sheet().card?.restingTier == .fullscreen)
  }
}
