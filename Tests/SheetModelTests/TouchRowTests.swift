import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

/// The targets of touches, and their effects.
@Suite struct TouchRowTests {
  private func part(_ state: PresentationState, _ x: Double, _ y: Double) -> Hit.Part {
    state.hit(Point(x: x, y: y), in: .sample()).part
  }

  private func undimmed(_ detent: Detent.Identifier, at selected: Detent.Identifier) -> Timeline {
    .over(
      .card(content: Content()) {
        $0.largestUndimmedDetentIdentifier = detent
        $0.selectedDetentIdentifier = selected
      }, .wait(seconds: 0))
  }

  // MARK: Grabber

  @Test func B14_theGrabberTakesTouchesInASquareOf44Points() {
    let state = Timeline.over(.card(), .wait(seconds: 0)).end
    // The bar is 36 × 5, centered, 5 points below the edge at 426: its middle is at 433.5.
    #expect(
      state.topSheet?.surface.grabberHitArea(.sample)
        == Rect(x: 174.5, y: 411.5, width: 44, height: 44))
    for (x, y) in [(174.5, 411.5), (218.4, 411.6), (174.6, 455.4), (218.4, 455.4), (196.5, 433.5)] {
      #expect(part(state, x, y) == .grabber, "\(x) \(y)")
    }
    for (x, y) in [(174.4, 433.5), (218.6, 433.5), (196.5, 455.6)] {
      #expect(part(state, x, y) == .sheet, "\(x) \(y)")
    }
    #expect(part(state, 196.5, 411.4) == .dimming)
  }

  @Test func B14_aSheetWithoutAGrabberHasNoSuchSquare() {
    let state = Timeline.over(.card { $0.prefersGrabberVisible = false }, .wait(seconds: 0)).end
    #expect(state.topSheet?.surface.grabberHitArea(.sample) == nil)
    #expect(part(state, 196.5, 433.5) == .sheet)
    #expect(part(state, 196.5, 420) == .dimming)
  }

  @Test func B50_dragsStartAtTheGrabberAndTheBar() {
    let content = Content(bar: NavigationBarContent(title: "Photos", hasCloseButton: true))
    let state = Timeline.over(.card(content: content), .wait(seconds: 0)).end
    #expect(part(state, 196.5, 434) == .grabber)
    #expect(part(state, 20, 427) == .navigationBar)
    #expect(part(state, 20, 481.9) == .navigationBar)
    #expect(part(state, 20, 482.1) == .content)
    // 30 points wide, 16 from the edge at 393, centered in the bar.
    #expect(part(state, 362, 454) == .closeButton)
    #expect(part(state, 378, 454) == .navigationBar)
  }

  @Test func X08_aTapOnTheGrabberCyclesThroughTheDetents() {
    let told = "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent="
    let timeline = Timeline.over(
      .card(), .tap(.grabber), .waitUntilSettled, .tap(.grabber), .waitUntilSettled)
    #expect(
      timeline.events() == arrival() + [
        "tap sheet target=grabber", told + "large",
        "transition sheet number=1 kind=detent detent=large", "tap sheet target=grabber",
        told + "medium", "transition sheet number=2 kind=detent detent=medium",
      ])
    #expect(timeline.state(atSeconds: timeline.settledSeconds[0]).sheetTop == 59)
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func X08_withOneDetentATapOnTheGrabberHasNoEffect() {
    let timeline = Timeline.over(.card("sheet", [.medium()]), .tap(.grabber), .waitUntilSettled)
    #expect(timeline.events() == arrival() + ["tap sheet target=grabber"])
  }

  @Test func X08_aTapOnTheGrabberOfADismissedSheetMovesNoOther() {
    let timeline = Timeline.over(
      [.card("lower"), .card("upper")],
      [.dismiss("upper"), .wait(seconds: 0.01), .tap(.grabber), .waitUntilSettled])
    #expect(timeline.events().contains("tap upper target=grabber"))
    #expect(timeline.end.sheets.map(\.restingDetent) == [.medium])
  }

  // MARK: Behind the sheet

  @Test func B26_behindAnUndimmedSheetTouchesHitThePresenter() {
    #expect(part(undimmed(.medium, at: .medium).end, 100, 200) == .presenter)
    #expect(part(undimmed(.medium, at: .large).end, 100, 30) == .dimming)
    #expect(part(undimmed(.large, at: .large).end, 100, 30) == .presenter)
    #expect(part(Timeline.over(.card(), .wait(seconds: 0)).end, 100, 200) == .dimming)
  }

  @Test func B26_anyDimmingBlocksTheBackground() {
    let card = ViewController.card { $0.largestUndimmedDetentIdentifier = .medium }
    let timeline = Timeline.over(card, .pull(-200))
    #expect(part(timeline.state(atSeconds: 0), 100, 100) == .presenter)
    #expect(part(timeline.state(atSeconds: 0.1), 100, 100) == .dimming)
    #expect(part(timeline.end, 100, 30) == .dimming)
  }

  @Test func D03_withoutADimmingViewTheSheetIsNonModal() {
    let state = undimmed(.large, at: .large).end
    #expect(state.dimmingAlpha == 0)
    #expect(state.topSheet?.allowsBackgroundInteraction == true)
    #expect(state.hit(Point(x: 10, y: 10), in: .sample()) == Hit(part: .presenter, id: "presenter"))
  }

  @Test func D34_contentOutsideAndInsideTheSheetTakesTouches() {
    let state = undimmed(.medium, at: .medium).end
    #expect(
      state.hit(Point(x: 100, y: 425), in: .sample()) == Hit(part: .presenter, id: "presenter"))
    #expect(state.hit(Point(x: 100, y: 600), in: .sample()) == Hit(part: .content, id: "sheet"))
  }

  @Test func D35_theFontPickerStaysWhileTextBehindItIsSelected() {
    let font = ViewController.card("fonts", content: Content()) {
      $0.largestUndimmedDetentIdentifier = .medium
    }
    let timeline = Timeline.over(
      [font],
      [.tap(.presenter), .tap(.sheet), .tap(.presenter), .tap(.sheet)])
    #expect(
      timeline.events() == arrival("fonts") + [
        "tap presenter target=presenter", "tap fonts target=content",
        "tap presenter target=presenter", "tap fonts target=content",
      ])
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func touchesBeyondTheScreenHitNothing() {
    let state = Timeline.over(.card(), .wait(seconds: 0)).end
    #expect(part(state, -1, 100) == .outside)
    #expect(part(state, 393, 100) == .outside)
    #expect(part(state, 392.9, 851.9) == .sheet)
  }

  // MARK: Dismissing

  @Test func K24_aTapOutsideCallsTheDelegateWithItsReason() {
    let timeline = Timeline.over(.card(), .tap(.backdrop))
    #expect(
      timeline.events() == arrival() + ["tap sheet target=dimming"]
        + departure(reason: .backdropTap))
  }

  @Test func K25_aTapOutsideAModalSheetIsAnAttempt() {
    let timeline = Timeline.over(.card().modal(), .tap(.backdrop))
    #expect(
      timeline.events() == arrival() + [
        "tap sheet target=dimming", "presentationControllerDidAttemptToDismiss sheet",
      ])
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func B73_theEscapeGestureDismisses() {
    let timeline = Timeline.over(.card(), .escape)
    #expect(timeline.events() == arrival() + ["escape sheet"] + departure())
    #expect(timeline.end.sheets.isEmpty)
    let modal = Timeline.over(.card().modal(), .escape)
    #expect(
      modal.events() == arrival() + [
        "escape sheet", "presentationControllerDidAttemptToDismiss sheet",
      ])
  }

  @Test func B73_swipingDownDismisses() {
    let timeline = Timeline.over(.card(), .pull(50, from: .content, speed: 1500))
    #expect(timeline.events() == arrival() + pulledAway(from: "content", speed: "1500"))
  }

  @Test func X03_aDelegateThatRefusesIsToldOfTheAttempt() {
    let card = ViewController.card { $0.delegateShouldDismiss = false }
    let question = "presentationControllerShouldDismiss sheet answer=false"
    let attempt = "presentationControllerDidAttemptToDismiss sheet"
    let refused = [question, attempt]
    #expect(Timeline.over(card, .escape).events() == arrival() + ["escape sheet"] + refused)
    #expect(
      Timeline.over(card, .tap(.backdrop)).events() == arrival() + ["tap sheet target=dimming"]
        + refused)
    #expect(
      Timeline.over(card, .pull(300)).events() == arrival() + [
        "dragBegan sheet from=grabber", question, "dragEnded sheet velocity=0 target=dismiss",
        attempt, "transition sheet number=1 kind=detent detent=medium",
      ])
    // A programmatic dismissal does not ask the delegate.
    #expect(!Timeline.over(card, .dismiss("sheet")).end.isPresented)
  }

  @Test(
    "X04: a dismissal by program or system does not call the delegate",
    arguments: ScriptedDismissReason.allCases)
  func X04_dismissalByProgram(reason: ScriptedDismissReason) {
    for animated in [true, false] {
      let timeline = Timeline.over(.card(), .dismiss("sheet", animated: animated, reason: reason))
      let moves = animated ? ["transition sheet number=1 kind=dismiss"] : []
      #expect(
        timeline.events() == arrival() + [
          "dismiss sheet reason=\(reason.rawValue)",
          "viewWillDisappear sheet isBeingDismissed=true",
        ] + moves + [
          "viewDidDisappear sheet isBeingDismissed=true",
          "didDismiss sheet reason=\(reason.rawValue)",
        ])
    }
  }
}
