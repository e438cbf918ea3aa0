import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

/// Sheets presented over sheets.
@Suite struct StackRowTests {
  private let first = ViewController.card("first", content: Content()) {
    $0.selectedDetentIdentifier = .large
  }
  private let second = ViewController.card("second", content: Content())
  private let third = ViewController.card("third", content: Content())

  private func sheet(_ state: PresentationState, _ id: String) throws -> SheetState {
    try #require(state.sheets.first { $0.id == id })
  }

  // MARK: Presenting

  @Test func aSheetIsPresentedOverASheet() throws {
    let timeline = Timeline.over([first], away: [second], [.present("second")])
    #expect(timeline.state(atSeconds: 0.1).sheets.map(\.id) == ["first", "second"])
    #expect(timeline.end.sheets.map(\.frame.y) == [59, 426])
    // Each dims the content below it.
    #expect(timeline.end.sheets.map(\.dimmingAlpha) == [0.4, 0.4])
    #expect(
      timeline.end.hit(Point(x: 100, y: 200), in: .sample()) == Hit(part: .dimming, id: "second"))
    #expect(
      timeline.end.hit(Point(x: 100, y: 600), in: .sample()) == Hit(part: .content, id: "second"))
  }

  @Test func aSheetIsPushedBackByTheOneAboveLikeThePresenter() throws {
    let timeline = Timeline.over(
      [first, second], [.wait(seconds: 1), .select(.large, of: "second")])
    #expect(try sheet(timeline.state(atSeconds: 1), "first").recession == .none)
    let state = timeline.state(atSeconds: 1.07)
    let share = (426 - (try sheet(state, "second")).frame.y) / 367
    #expect(share > 0.2 && share < 0.9)
    let recession = try sheet(state, "first").recession
    #expect(abs(recession.progress - share) < 1e-9)
    #expect(abs(recession.transform.scale - (1 - 0.08 * share)) < 1e-9)
    // Around the middle of its own top edge at 59, then up by ten (K-19).
    let y = recession.transform.scale * 59 + recession.transform.translateY
    #expect(abs(y - (59 - 10 * share)) < 1e-9)
    // Only the first sheet pushes the presenter back.
    #expect(state.presenter.recession == timeline.state(atSeconds: 1).presenter.recession)
  }

  @Test func K20_aPushedBackSheetHasTheCornersOfTheSheetAbove() throws {
    var round = second
    round.sheetPresentationController?.preferredCornerRadius = 30
    round.sheetPresentationController?.selectedDetentIdentifier = .large
    let state = Timeline.over([first, round], [.wait(seconds: 0)]).end
    #expect(try sheet(state, "first").recession.cornerRadius == 30)
    // The window keeps the display's radius while the sheet above it is less round.
    #expect(state.presenter.recession.cornerRadius == 55)
    var rounder = first
    rounder.sheetPresentationController?.preferredCornerRadius = 70
    let raised = Timeline.over([rounder], [.wait(seconds: 0)]).end
    #expect(raised.presenter.recession.cornerRadius == 70)
  }

  @Test func aTouchHitsAPushedBackSheetWhereItIsDrawn() throws {
    var open = second
    open.sheetPresentationController?.detents = [.height(300), .height(793)]
    open.sheetPresentationController?.largestUndimmedDetentIdentifier = .init("height-793.0")
    open.sheetPresentationController?.selectedDetentIdentifier = .init("height-793.0")
    let state = Timeline.over([first, open], [.wait(seconds: 0)]).end
    // Pushed back, the first sheet's edge is at 0.92 · 59 + 24.08 = 78.4, under the second one.
    #expect(state.hit(Point(x: 100, y: 30), in: .sample()) == Hit(part: .dimming, id: "first"))
    #expect(state.hit(Point(x: 100, y: 60), in: .sample()) == Hit(part: .content, id: "second"))
  }

  @Test func X05_theGrabberIsHiddenUnderAnotherSheet() throws {
    let timeline = Timeline.over(
      [first], away: [second],
      [.present("second"), .waitUntilSettled, .dismiss("second"), .waitUntilSettled])
    let up = timeline.settledSeconds[0]
    #expect(try sheet(timeline.state(atSeconds: 0.1), "first").grabber == nil)
    #expect(try sheet(timeline.state(atSeconds: up), "first").grabber == nil)
    #expect(try sheet(timeline.state(atSeconds: up), "second").grabber != nil)
    #expect(try sheet(timeline.end, "first").grabber?.frame.y == 64)
  }

  @Test func X05_theGrabberIsHiddenAtFullScreenInCompactHeight() {
    let timeline = Timeline.over(
      .card(), .rotate(.landscape), .wait(seconds: 1), .rotate(.portrait))
    let state = timeline.state(atSeconds: 0.5)
    #expect(state.topSheet?.isFullScreen == true)
    #expect(state.topSheet?.grabber == nil)
    #expect(state.topSheet?.surface.grabberHitArea(.sample) == nil)
    #expect(timeline.end.topSheet?.grabber != nil)
  }

  // MARK: Dismissing

  @Test func dismissingALowerSheetDismissesAllAboveAndShowsOnlyTheTopOne() throws {
    let timeline = Timeline.over(
      [first, second, third], [.wait(seconds: 1), .dismiss("first")])
    let state = timeline.state(atSeconds: 1.15)
    #expect(state.sheets.map(\.id) == ["first", "second", "third"])
    #expect(state.sheets.map(\.isHidden) == [true, true, false])
    #expect(state.sheets.allSatisfy { $0.phase == .dismissing })
    let curve = OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    #expect(abs(state.sheetTop - 426 - 426 * curve.progress(at: 0.5)) < 1e-6)
    // An invisible sheet takes no touches: beside the top sheet is its dimming.
    #expect(state.hit(Point(x: 100, y: 300), in: .sample()) == Hit(part: .dimming, id: "third"))
    #expect(timeline.end.sheets.isEmpty)
    func goes(_ id: String) -> [String] {
      ["dismiss \(id) reason=programmatic", "viewWillDisappear \(id) isBeingDismissed=true"]
    }
    func went(_ id: String) -> [String] {
      ["viewDidDisappear \(id) isBeingDismissed=true", "didDismiss \(id) reason=programmatic"]
    }
    #expect(
      timeline.events() == arrival("first", at: "large") + arrival("second") + arrival("third")
        + goes("third") + goes("second") + goes("first")
        + ["transition third number=1 kind=dismiss"] + went("third") + went("second")
        + went("first"))
    #expect(Set(timeline.log.suffix(6).map(\.seconds)) == [1.3])
  }

  @Test func dismissingTheTopSheetKeepsTheOthers() throws {
    let timeline = Timeline.over([first, second], [.wait(seconds: 1), .dismiss("second")])
    #expect(timeline.end.sheets.map(\.id) == ["first"])
    #expect(timeline.end.presenter.recession.progress == 1)
    #expect(try sheet(timeline.end, "first").recession == .none)
  }

  @Test func theRootComesForwardWhileTheWholeStackIsDismissed() {
    let timeline = Timeline.over([first, second], [.wait(seconds: 1), .dismiss("first")])
    var last = 1.0
    for step in 1..<30 {
      let progress = timeline.state(atSeconds: 1 + Double(step) / 100).presenter.recession.progress
      #expect(progress <= last)
      last = progress
    }
    #expect(timeline.end.presenter.recession == .none)
  }

  // MARK: Waiting

  @Test func aPresentationDuringADismissalWaitsForItsEnd() {
    let timeline = Timeline(
      .sample(
        [first, second],
        [
          .present("first", animated: false), .dismiss("first"), .wait(seconds: 0.1),
          .present("second"),
        ]))
    #expect(timeline.state(atSeconds: 0.29).sheets.map(\.id) == ["first"])
    #expect(timeline.state(atSeconds: 0.3).sheets.map(\.id) == ["second"])
    #expect(timeline.top(0.3) == 852)
    #expect(
      timeline.events().dropFirst(6) == [
        "dismiss first reason=programmatic", "viewWillDisappear first isBeingDismissed=true",
        "transition first number=1 kind=dismiss", "presentWaits second",
        "viewDidDisappear first isBeingDismissed=true", "didDismiss first reason=programmatic",
        "willPresent second", "viewWillAppear second isBeingPresented=true",
        "transition second number=2 kind=present detent=medium", "viewDidAppear second",
        "didPresent second detent=medium", "announce second text=Sheet", "focus second on=Sheet",
      ])
  }

  @Test func aSheetCanBePresentedAgainDuringItsDismissal() {
    let timeline = Timeline(
      .sample(
        [second],
        [
          .present("second", animated: false), .dismiss("second"), .wait(seconds: 0.1),
          .present("second"),
        ]))
    #expect(timeline.end.sheets.map(\.id) == ["second"])
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func aPresentedSheetIsNotPresentedTwice() {
    let timeline = Timeline.over([second], [.present("second")])
    #expect(timeline.events() == arrival("second") + ["presentIgnored second"])
  }
}

@Suite struct WaitingTests {
  @Test func aDismissedPendingPresentationNeverStarts() {
    let sheets = ["first", "second"].map { ViewController(id: $0) }
    let timeline = Timeline(
      .sample(
        sheets,
        [
          .present("first"), .waitUntilSettled, .dismiss("first"), .present("second"),
          .dismiss("second"), .waitUntilSettled,
        ]))
    #expect(timeline.log.contains { $0.name == .presentWaits && $0.id == "second" })
    #expect(!timeline.log.contains { $0.name == .willPresent && $0.id == "second" })
  }
}
