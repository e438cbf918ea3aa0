import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Keyboards, rotation and reduced motion.
@Suite struct ScreenRowTests {
  private func sheet(_ timeline: Timeline, _ seconds: Double) throws -> SheetState {
    try #require(timeline.state(atSeconds: seconds).topSheet)
  }

  // MARK: Keyboard

  @Test func D36_aMediumSheetGrowsByTheKeyboard() throws {
    let timeline = Timeline.over(.card(), .keyboard(height: 336))
    // 336 less the bottom inset of 34.
    #expect(timeline.end.topSheet?.height == 728)
    #expect(timeline.end.sheetTop == 124)
    #expect(timeline.end.keyboardFrame == Rect(x: 0, y: 516, width: 393, height: 336))
    // In motion the sheet has come as far on its way as the keyboard on its own.
    let state = timeline.state(atSeconds: 0.12)
    let keyboard = try #require(state.keyboardFrame).height
    #expect(keyboard > 100 && keyboard < 330)
    #expect(abs(state.sheetTop - (426 - 302 * keyboard / 336)) < 1e-5)
    let step = 1e-6
    let before = timeline.state(atSeconds: 0.12 - step).sheetTop
    let speed = try sheet(timeline, 0.12).velocityPointsPerSecond
    #expect(speed < -100 && abs(speed - (state.sheetTop - before) / step) < 1)
  }

  @Test func D37_theSheetShrinksWhenTheKeyboardHides() {
    let timeline = Timeline.over(
      .card(), .keyboard(height: 336), .waitUntilSettled, .keyboard(height: nil))
    #expect(timeline.state(atSeconds: timeline.settledSeconds[0]).sheetTop == 124)
    #expect(timeline.end.sheetTop == 426)
    #expect(timeline.end.topSheet?.height == 426)
    #expect(timeline.end.keyboardFrame == nil)
  }

  @Test func K33_theSelectedDetentStaysAndTheDelegateIsNotCalled() {
    let timeline = Timeline.over(
      .card { $0.largestUndimmedDetentIdentifier = .medium }, .keyboard(height: 336),
      .waitUntilSettled, .keyboard(height: nil))
    #expect(
      timeline.events() == arrival() + [
        "keyboardWillShow height=336", "transition number=1 kind=keyboard",
        "keyboardWillHide height=0", "transition number=2 kind=keyboard",
      ])
    let up = timeline.state(atSeconds: timeline.settledSeconds[0])
    #expect(up.topSheet?.restingDetent == .medium)
    #expect(up.topSheet?.selectedDetentIdentifier == nil)
    // Still at medium, so still undimmed and not pushing back.
    #expect(up.dimmingAlpha == 0)
    #expect(up.presenter.recession == .none)
  }

  @Test func K33_aSheetGrowsAtMostToLarge() {
    let tall = Timeline.over(.card("sheet", [.height(600), .large()]), .keyboard(height: 336))
    #expect(tall.end.sheetTop == 59)
    #expect(tall.end.topSheet?.height == 793)
    let large = Timeline.over(.card("sheet", [.large()]), .keyboard(height: 336))
    #expect(large.end.sheetTop == 59)
    // Not at all for a keyboard that is no taller than the inset.
    #expect(Timeline.over(.card(), .keyboard(height: 30)).end.sheetTop == 426)
  }

  @Test func K33_presentationAndDismissalStartAndEndBelowTheScreenWithAnyKeyboard() {
    let presentation = Presentation.sample(
      [.card()],
      [
        .keyboard(height: 336), .waitUntilSettled, .present("sheet"), .waitUntilSettled,
        .dismiss("sheet"),
      ])
    let timeline = Timeline(presentation)
    let start = timeline.seconds(of: .willPresent)
    #expect(abs(timeline.top(start) - 852) < 1e-6)
    #expect(timeline.top(timeline.seconds(of: .didPresent)) == 124)
    let last = timeline.top(timeline.endSeconds - 1e-9)
    #expect(abs(last - 852) < 1e-4)
  }

  @Test func K33_aDragWithTheKeyboardUpDoesNotJump() {
    let timeline = Timeline.over(
      .card(), .keyboard(height: 336), .wait(seconds: 2), .pull(80), .wait(seconds: 2), .pull(260))
    for seconds in [2, 2.5, 4.5, 5] {
      #expect(abs(timeline.top(seconds + 1e-9) - timeline.top(seconds - 1e-9)) < 1e-4)
    }
    #expect(timeline.end.sheets.isEmpty)
  }

  // MARK: Rotation

  @Test func inCompactHeightASheetIsFullScreen() throws {
    let timeline = Timeline.over(.card(), .wait(seconds: 1), .rotate(.landscape))
    let sheet = try sheet(timeline, 1)
    #expect(sheet.isFullScreen)
    #expect(sheet.frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(sheet.cornerRadius == 0)
    #expect(timeline.events() == arrival() + ["rotate to=landscape"])
  }

  @Test func aSquareScreenInLandscapeHasLandscapeHeights() throws {
    var presentation = Presentation.sample([], []).on(
      Device(slug: "square", name: "Square", size: Size(width: 500, height: 500), pixelsPerPoint: 2)
    )
    presentation.landscape.detents = .sample(largeGap: 40)
    presentation.orientation = .landscape
    let state = Timeline(presentation).state(atSeconds: 0)
    #expect(state.expandedFrame(in: presentation).y == 40)
  }

  @Test func anEdgeAttachedSheetIsAsWideAsTheSafeAreaAndMediumIsInactive() throws {
    let card = ViewController.card { $0.prefersEdgeAttachedInCompactHeight = true }
    let timeline = Timeline.over(card, .wait(seconds: 1), .rotate(.landscape))
    let sheet = try sheet(timeline, 1)
    #expect(!sheet.isFullScreen)
    #expect(sheet.detents.map(\.identifier) == [.large])
    #expect(sheet.restingDetent == .large)
    // 59 points of safe area on either side, none at the top, where 10 points of the presenter stay.
    #expect(sheet.frame == Rect(x: 59, y: 10, width: 734, height: 383))
    #expect(timeline.notes.map(\.detent) == [.medium])
    #expect(timeline.notes.map(\.kind) == [.inactive])
  }

  @Test func rotatingBackRestoresTheDetent() throws {
    for selected in [Detent.Identifier.medium, nil] {
      let card = ViewController.card {
        $0.prefersEdgeAttachedInCompactHeight = true
        $0.selectedDetentIdentifier = selected
      }
      let timeline = Timeline.over(
        card, .rotate(.landscape), .wait(seconds: 1), .rotate(.portrait))
      #expect(try sheet(timeline, 0.5).selectedDetentIdentifier == selected)
      #expect(timeline.end.topSheet?.restingDetent == .medium)
      #expect(timeline.end.sheetTop == 426)
    }
    let full = Timeline.over(.card(), .rotate(.landscape), .wait(seconds: 1), .rotate(.portrait))
    #expect(full.end.sheetTop == 426)
  }

  @Test func aDetentChosenInLandscapeHoldsInPortrait() throws {
    let card = ViewController.card("sheet", [.height(200), .medium(), .large()]) {
      $0.prefersEdgeAttachedInCompactHeight = true
      $0.selectedDetentIdentifier = .medium
    }
    let timeline = Timeline.over(
      card, .rotate(.landscape), .wait(seconds: 1), .tap(.grabber), .wait(seconds: 1),
      .rotate(.portrait))
    #expect(try sheet(timeline, 1.9).restingDetent == Detent.height(200).identifier)
    #expect(timeline.end.topSheet?.restingDetent == Detent.height(200).identifier)
  }

  @Test func rotatingEndsAPresentationImmediately() {
    let timeline = Timeline(
      .sample([.card()], [.present("sheet"), .wait(seconds: 0.1), .rotate(.landscape)]))
    #expect(timeline.endSeconds == 0.1)
    #expect(timeline.end.topSheet?.phase == .presented)
    #expect(timeline.transitions.map(\.endSeconds) == [0.1])
  }

  // MARK: Reduced motion

  @Test func X11_withReducedMotionASheetFadesInPlace() throws {
    let presentation = Presentation.sample(
      [.card("sheet", [.large()])], [.present("sheet"), .waitUntilSettled, .dismiss("sheet")],
      reducesMotion: true)
    let timeline = Timeline(presentation)
    #expect(timeline.transitions.map(\.course) == [.fade, .fade])
    for (seconds, alpha) in [(0.07, 0.2), (0.175, 0.5), (0.35 + 0.15, 0.5), (0.35 + 0.24, 0.2)] {
      let state = timeline.state(atSeconds: seconds)
      #expect(state.sheetTop == 59)
      #expect(state.velocityPointsPerSecond == 0)
      #expect(abs(try sheet(timeline, seconds).alpha - alpha) < 1e-6)
      #expect(abs(state.dimmingAlpha - 0.4 * alpha) < 1e-6)
    }
    #expect(timeline.endSeconds == 0.35 + 0.3)
  }

  @Test func X11_dimmingFadesWithTheSheetAndThePresenterKeepsItsSize() throws {
    let card = ViewController.card {
      $0.largestUndimmedDetentIdentifier = .medium
      $0.selectedDetentIdentifier = .large
    }
    for rule in ShadowRule.allCases {
      var look = LookTokens.sample
      look.shadowRule = rule
      let timeline = Timeline(
        .sample([card], [.present("sheet")], look: look, reducesMotion: true))
      // Large dims fully, and the shadow of an undimmed sheet is absent.
      let shadow = rule == .presented ? 0.2 : 0
      for alpha in [0.2, 0.5, 0.9, 1] {
        let state = timeline.state(atSeconds: 0.35 * alpha)
        #expect(abs(try sheet(timeline, 0.35 * alpha).alpha - alpha) < 1e-6)
        #expect(abs(state.dimmingAlpha - 0.4 * alpha) < 1e-6)
        #expect(state.presenter.transform == .identity)
        #expect(state.presenter.recession == .none)
        // The shadow belongs to the sheet, which fades as one.
        #expect(abs(state.shadowAlpha - shadow) < 1e-6)
      }
    }
  }

  @Test func X11_noViewBelowASheetShrinksWhateverMovesIt() throws {
    let steps: [[Action]] = [
      [.select(.large, of: "upper")], [.tap(.grabber)], [.pull(-367)], [.dismiss("upper")],
      [.present("late")],
    ]
    for script in steps {
      let timeline = Timeline.over(
        [.card("lower", [.large()]), .card("upper")], away: [.card("late", [.large()])], script
      ) { $0.reducesMotion = true }
      for step in 0...100 {
        let state = timeline.state(atSeconds: Double(step) / 100)
        #expect(state.presenter.transform == .identity, "\(script)")
        #expect(state.surfaces.allSatisfy { $0.transform == .identity }, "\(script)")
      }
    }
    // With motion each of them pushes back.
    let moving = Timeline.over([.card("lower", [.large()])], [])
    #expect(moving.end.presenter.transform.scale == 0.92)
  }

  @Test func X11_reducingMotionDuringAPresentationReturnsThePresenter() {
    let timeline = Timeline.over(
      [.card("sheet", [.large()])], [.wait(seconds: 1), .setReduceMotion(true)])
    #expect(timeline.state(atSeconds: 0.5).presenter.transform.scale == 0.92)
    #expect(timeline.end.presenter.transform == .identity)
  }

  @Test func X11_noMotionMovesTheSheet() {
    let steps: [[Action]] = [
      [.select(.large)], [.tap(.grabber)], [.pull(-200)], [.pull(60)], [.keyboard(height: 336)],
      [.tap(.backdrop)], [.pull(300)], [.dismiss("sheet")],
    ]
    for script in steps {
      let timeline = Timeline.over([.card()], script) { $0.reducesMotion = true }
      let fingers = timeline.log.contains { $0.name == .dragBegan } ? 0.5 : 0
      for step in 0...60 {
        let state = timeline.state(atSeconds: fingers + Double(step) / 100)
        #expect(state.velocityPointsPerSecond == 0)
      }
      let after = (0...60).map { timeline.top(fingers + Double($0) / 100) }
      // One place until it is gone.
      #expect(Set(after.filter { $0 != 852 }).count <= 1, "\(script)")
    }
  }

  @Test func X11_pagesAndKeyboardsChangeImmediately() {
    let timeline = Timeline.over(.card(), .push(onto: "sheet", Content()), .keyboard(height: 336)) {
      $0.reducesMotion = true
    }
    #expect(timeline.endSeconds == 0)
    #expect(timeline.end.topSheet?.pageTurn == nil)
    #expect(timeline.end.sheetTop == 124)
  }
}
