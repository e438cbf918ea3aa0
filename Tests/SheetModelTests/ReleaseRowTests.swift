import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// The target of a released sheet.
///
/// Medium's top edge is at 426, large's at 59: 367 points lie between them.
@Suite struct ReleaseRowTests {
  private func atLarge(_ detents: [Detent] = [.medium(), .large()]) -> ViewController {
    .card("sheet", detents) { $0.selectedDetentIdentifier = .large }
  }

  // MARK: Distance

  @Test func B18_nineteenPercentOfTheDistanceReturns() {
    let up = Timeline.over(.card(), .pull(-0.19 * 367))
    #expect(up.events() == arrival() + dragged(to: "medium"))
    #expect(up.end.sheetTop == 426)
    let down = Timeline.over(atLarge(), .pull(0.19 * 367))
    #expect(down.events() == arrival(at: "large") + dragged(to: "large"))
    #expect(down.end.sheetTop == 59)
  }

  @Test func B18_twentyOnePercentOfTheDistanceAdvances() {
    let up = Timeline.over(.card(), .pull(-0.21 * 367))
    #expect(up.events() == arrival() + dragged(to: "large", isNew: true))
    #expect(up.end.sheetTop == 59)
    let down = Timeline.over(atLarge(), .pull(0.21 * 367))
    #expect(down.events() == arrival(at: "large") + dragged(to: "medium", isNew: true))
    #expect(down.end.sheetTop == 426)
  }

  @Test func K12_theShareRefersToTheIntervalOfTheRelease() {
    // 226 points from medium down to 200; the finger starts at large and has passed medium.
    let detents = [Detent.height(200), .medium(), .large()]
    let near = Timeline.over(atLarge(detents), .pull(367 + 0.19 * 226))
    #expect(near.end.topSheet?.restingDetent == .medium)
    let far = Timeline.over(atLarge(detents), .pull(367 + 0.21 * 226))
    #expect(far.end.topSheet?.restingDetent == Detent.height(200).identifier)
  }

  @Test(
    "B47: springs to the nearest detent",
    arguments: [(200.0, 510.0, 2), (200, 230, 1), (793, -550, 0), (793, -372, 1), (426, -120, 0)])
  func B47_springsToTheNearestDetent(start: Double, up: Double, nearest: Int) throws {
    let detents = [Detent.height(200), .medium(), .large()]
    let heights = [200.0, 426, 793]
    let first = try #require(heights.firstIndex(of: start))
    // The oracle: the least distance from the place of the release.
    let oracle = heights.indices.min {
      abs(heights[$0] - start - up) < abs(heights[$1] - start - up)
    }
    #expect(oracle == nearest)
    let timeline = Timeline.over(
      .card("sheet", detents) { $0.selectedDetentIdentifier = detents[first].identifier },
      .pull(-up))
    #expect(timeline.end.topSheet?.restingDetent == detents[nearest].identifier)
    #expect(timeline.end.sheetTop == 852 - heights[nearest])
    #expect(timeline.transitions.map(\.course) == [.curve(MotionTokens.sample.detentChange.curve)])
  }

  // MARK: Speed

  @Test func B19_aHighSpeedOverridesTheDistance() {
    let up = Timeline.over(.card(), .pull(-10, speed: -610))
    #expect(up.events() == arrival() + dragged(speed: "-610", to: "large", isNew: true))
    let down = Timeline.over(atLarge(), .pull(10, speed: 610))
    #expect(
      down.events() == arrival(at: "large") + dragged(speed: "610", to: "medium", isNew: true))
    // Against the distance, too: nearly at large, flicked back.
    let back = Timeline.over(.card(), .pull(-350, speed: 700))
    #expect(back.events() == arrival() + dragged(speed: "700", to: "medium"))
  }

  @Test func B19_aLowSpeedDoesNotOverrideTheDistance() {
    let up = Timeline.over(.card(), .pull(-10, speed: -590))
    #expect(up.events() == arrival() + dragged(speed: "-590", to: "medium"))
    let down = Timeline.over(atLarge(), .pull(10, speed: 590))
    #expect(down.events() == arrival(at: "large") + dragged(speed: "590", to: "large"))
  }

  @Test func K14_bothSpeedsAreTokens() {
    let slow = Timeline.over(.card(), .pull(-10, speed: -310)) {
      $0.motion.release.detentSpeed = 300
    }
    #expect(slow.end.topSheet?.restingDetent == .large)
    let thrown = Timeline.over(.card(), .pull(10, speed: 910)) {
      $0.motion.release.dismissSpeed = 900
    }
    #expect(!thrown.end.isPresented)
  }

  @Test func K14_betweenDetentsADismissingSpeedOnlyChangesTheDetent() {
    let timeline = Timeline.over(atLarge(), .pull(10, speed: 3000))
    #expect(
      timeline.events() == arrival(at: "large") + dragged(speed: "3000", to: "medium", isNew: true))
  }

  // MARK: Dismissing

  @Test func B52_fortyNinePercentOfTheHeightSpringsBack() {
    let timeline = Timeline.over(.card(), .pull(0.49 * 426))
    #expect(timeline.events() == arrival() + dragged(to: "medium", isPulled: true))
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func B52_fiftyOnePercentOfTheHeightDismisses() {
    let timeline = Timeline.over(.card(), .pull(0.51 * 426))
    #expect(timeline.events() == arrival() + pulledAway())
    #expect(timeline.end.sheets.isEmpty)
  }

  @Test func B21_belowTheSmallestDetentTheSheetIsDismissed() {
    let small = Timeline.over(.card("sheet", [.height(200), .large()]), .pull(110))
    #expect(!small.end.isPresented)
    let kept = Timeline.over(.card("sheet", [.height(200), .large()]), .pull(90))
    #expect(kept.end.sheetTop == 652)
  }

  @Test func K13_fromLargeTheThresholdIsHalfOfTheSmallestDetent() {
    // The finger passes medium: at 49 % of its height it returns to medium, at 51 % it leaves.
    let kept = Timeline.over(atLarge(), .pull(367 + 0.49 * 426))
    #expect(
      kept.events() == arrival(at: "large") + dragged(to: "medium", isNew: true, isPulled: true))
    let away = Timeline.over(atLarge(), .pull(367 + 0.51 * 426))
    #expect(!away.end.isPresented)
  }

  @Test func B52_specLiteralMeasuresTheDetentItCameFrom() {
    func play(_ share: Double) -> Timeline {
      .over(atLarge(), .pull(share * 793)) { $0.motion.release.dismissBasis = .current }
    }
    #expect(play(0.49).end.topSheet?.restingDetent == .medium)
    #expect(!play(0.51).end.isPresented)
  }

  @Test func B53_aHighSpeedDismisses() {
    let timeline = Timeline.over(.card(), .pull(10, speed: 1010))
    #expect(timeline.events() == arrival() + pulledAway(speed: "1010"))
    let slower = Timeline.over(.card(), .pull(10, speed: 990))
    #expect(slower.events() == arrival() + dragged(speed: "990", to: "medium", isPulled: true))
  }

  @Test func D01_aLargeSheetIsDismissedByPulling() {
    let card = ViewController.card("sheet", [.large()])
    let kept = Timeline.over(card, .pull(0.49 * 793))
    #expect(kept.events() == arrival(at: "large") + dragged(to: "large", isPulled: true))
    let away = Timeline.over(card, .pull(0.51 * 793))
    #expect(away.end.sheets.isEmpty)
    #expect(away.end.presenter.recession == .none)
    #expect(away.events().last == "didDismiss sheet reason=interactive")
  }

  @Test func B54_aReleaseAboveHalfTheHeightSpringsBack() {
    let timeline = Timeline.over(.card(), .pull(200))
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    for seconds in [0.02, 0.08, 0.15, 0.25] {
      let oracle = spring.motion(
        from: .init(offsetPoints: 200, velocityPointsPerSecond: 0), afterSeconds: seconds)
      #expect(abs(timeline.top(0.5 + seconds) - 426 - oracle.offsetPoints) < 1e-6)
    }
    #expect(timeline.end.sheetTop == 426)
  }

  // MARK: Continuity

  @Test func B48_theSheetKeepsTheFingersSpeed() {
    for points in [-100.0, -300, 100] {
      let timeline = Timeline.over(.card(), .drag(Drag(from: .bar, by: points, over: 0.2)))
      let (before, after) = timeline.speeds(around: 0.2)
      #expect(abs(before - points / 0.2) < 0.02)
      // A spring of ω = 21 over 300 points changes speed by up to 7 points per second in 1e-4 s.
      #expect(abs(after - before) < 15, "\(points)")
      #expect(abs(timeline.state(atSeconds: 0.2).velocityPointsPerSecond - points / 0.2) < 1e-9)
    }
  }

  @Test func B48_aReleaseFromTheRubberBandKeepsTheSheetsSpeed() {
    let timeline = Timeline.over(atLarge(), .drag(Drag(from: .bar, by: -150, over: 0.3)))
    let (before, after) = timeline.speeds(around: 0.3)
    // The finger moves at 500 points per second, and the sheet 0.55 / (1 + 0.55 · 150 / 59)² of it.
    #expect(abs(before + 47.79) < 0.5)
    #expect(abs(after - before) < 8)
  }

  @Test func B48_theReleaseDoesNotMoveTheSheet() {
    for points in [-500.0, -40, 40, 300] {
      let timeline = Timeline.over(.card(), .drag(Drag(from: .bar, by: points, over: 0.2)))
      #expect(abs(timeline.top(0.2 + 1e-9) - timeline.top(0.2 - 1e-9)) < 1e-5, "\(points)")
    }
  }

  @Test func B49_aPanDownMovesTheSheetWithTheFinger() {
    let timeline = Timeline.over(.card(), .pull(120))
    for share in [0.0, 0.25, 0.5, 0.99] {
      #expect(abs(timeline.top(0.5 * share) - 426 - 120 * share) < 1e-6)
    }
    #expect(timeline.events() == arrival() + dragged(to: "medium", isPulled: true))
    #expect(timeline.state(atSeconds: 0.25).topSheet?.restingDetent == nil)
  }

  @Test("B50: grabber and bar both start a drag", arguments: [Drag.Origin.grabber, .bar])
  func B50_grabberAndBarBothStartADrag(origin: Drag.Origin) {
    let content = Content(
      kind: .wireframe, bar: NavigationBarContent(title: "Photos", hasCloseButton: true),
      scrolls: true, fittingHeight: 3000)
    var card = ViewController.card("sheet", content: content)
    card.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    let timeline = Timeline.over(card, .pull(-300, from: origin))
    #expect(abs(timeline.top(0.25) - 276) < 1e-6)
    #expect(timeline.end.topSheet?.restingDetent == .large)
    #expect(timeline.end.topSheet?.contentOffset == 0)
    #expect(timeline.events()[6] == "dragBegan sheet from=\(origin.rawValue)")
  }

  @Test func B56_aDragSendsNoEventsAtDetents() {
    // Past the top, through every detent, to below the smallest, where the delegate is asked (A55).
    let drag = Drag(
      from: .grabber,
      samples: [
        .init(seconds: 0.2, translation: -450), .init(seconds: 0.6, translation: 100),
        .init(seconds: 0.8, translation: 0), .init(seconds: 1, translation: 0),
      ])
    let timeline = Timeline.over(.card(), .drag(drag))
    #expect(
      timeline.events() == arrival() + dragged(to: "medium", isPulled: true, transition: nil))
    let blocked = Timeline.over(.card().modal(), .pull(300))
    #expect(
      blocked.events() == arrival() + [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    #expect(EventName.allCases.allSatisfy { !$0.rawValue.lowercased().contains("haptic") })
  }

  @Test func aRefusedDismissalFromLargeEndsAtMediumAndCallsTheDelegate() {
    // The finger has taken the sheet from large to medium, which is a new detent (A40).
    let timeline = Timeline.over(atLarge().modal(), .pull(367 + 300))
    #expect(
      timeline.events() == arrival(at: "large") + [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    #expect(timeline.end.topSheet?.selectedDetentIdentifier == .medium)
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }
}
