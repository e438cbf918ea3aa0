import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct PropertyRowTests {
  private let list = Content(kind: .wireframe, scrolls: true, fittingHeight: 2000)

  private func drag(
    _ sheet: ViewController, from origin: Drag.Origin, by points: Double
  ) -> Timeline {
    Timeline(
      .sample(
        [sheet],
        [
          .present("sheet", animated: false),
          .drag(Drag(from: origin, by: points, over: 0.5, releaseVelocity: 0)), .waitUntilSettled,
        ]))
  }

  // MARK: Grabber

  @Test func A26_theGrabberIsHiddenByDefault() throws {
    #expect(!SheetPresentationController().prefersGrabberVisible)
    for (isPreferred, frame) in [
      (false, nil), (true, Rect(x: 178.5, y: 431, width: 36, height: 5)),
    ] {
      let sheet = ViewController.sample { $0.prefersGrabberVisible = isPreferred }
      let timeline = Timeline(.sample([sheet], [.present("sheet", animated: false)]))
      #expect(timeline.state(atSeconds: 0).grabberFrame == frame)
    }
  }

  // MARK: Scrolling

  @Test func A27_byDefaultScrollingAtTheTopExpands() throws {
    #expect(SheetPresentationController().prefersScrollingExpandsWhenScrolledToEdge)
    let timeline = drag(.sample(content: list), from: .content, by: -200)
    for step in 0...50 {
      let state = timeline.state(atSeconds: Double(step) / 100)
      #expect(state.topSheet?.contentOffset == 0)
      #expect(abs(state.sheetTop - (426 - 4 * Double(step))) < 1e-6)
    }
    let settled = try #require(try timeline.state(at: .settled).topSheet)
    #expect(settled.restingDetent == .large)
    #expect(settled.contentOffset == 0)
    #expect(
      timeline.events() == arrival(at: "medium") + [
        "dragBegan sheet from=content", "dragEnded sheet velocity=0 target=large",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=large",
        "transition sheet number=1 kind=detent detent=large",
      ])
  }

  @Test func A27_scrollingExpandsToTheNextDetentFirst() throws {
    let sheet = ViewController.sample(
      "sheet", [.named("low", 200), .medium(), .large()], content: list)
    let timeline = drag(sheet, from: .content, by: -60)
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .medium)
  }

  @Test func A27_atLargeTheRemainingTravelScrolls() throws {
    let timeline = drag(.sample(content: list), from: .content, by: -500)
    let end = try #require(timeline.state(atSeconds: 0.5).topSheet)
    #expect(end.frame.y == 59)
    // 500 less the sheet's travel of 367.
    #expect(abs(end.contentOffset - 133) < 1e-6)
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .large)
  }

  @Test func A27_withoutExpandingScrollingMovesOnlyTheContent() throws {
    let sheet = ViewController.sample(content: list) {
      $0.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    let timeline = drag(sheet, from: .content, by: -200)
    for step in 0...50 {
      let state = timeline.state(atSeconds: Double(step) / 100)
      #expect(state.sheetTop == 426)
      #expect(abs((state.topSheet?.contentOffset ?? 0) - 4 * Double(step)) < 1e-6)
    }
    #expect(try timeline.state(at: .settled).topSheet?.contentOffset == 200)
    #expect(
      timeline.events() == arrival(at: "medium") + [
        "dragBegan sheet from=content", "dragEnded sheet velocity=0 target=medium",
      ])
  }

  /// v' = 1000 ln 0.998 · v: after a release at 800 points per second it travels 399.6 points.
  @Test func A27_releasedContentSlowsDown() throws {
    let sheet = ViewController.sample(content: list) {
      $0.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    let timeline = Timeline(
      .sample(
        [sheet],
        [
          .present("sheet", animated: false),
          .drag(Drag(from: .content, by: -100, over: 0.25, releaseVelocity: -800)),
        ]))
    var velocity = 800.0
    var offset = 100.0
    let step = 1e-5
    // ln 0.998 from its series, and the midpoint rule: an error of 1e-9 points.
    let x = 0.002
    let rate = -1000 * (x + x * x / 2 + x * x * x / 3 + x * x * x * x / 4)
    for count in 1...60_000 {
      let middle = velocity + rate * velocity * step / 2
      offset += middle * step
      velocity += rate * middle * step
      guard count.isMultiple(of: 10_000) else { continue }
      let seconds = Double(count) * step
      let found = try #require(timeline.state(atSeconds: 0.25 + seconds).topSheet?.contentOffset)
      #expect(abs(found - offset) < 1e-6, "at \(seconds)")
    }
    #expect(try timeline.state(at: .settled).sheetTop == 426)
  }

  // MARK: animateChanges

  @Test func A38_allChangesAreAnimatedTogether() throws {
    let sheet = ViewController.sample { $0.largestUndimmedDetentIdentifier = .large }
    let timeline = Timeline(
      .sample(
        [sheet],
        [
          .present("sheet", animated: false),
          .animate([
            PropertyChange("sheet", \.selectedDetentIdentifier, to: .large),
            PropertyChange("sheet", \.grabberVisibility, to: .on),
            PropertyChange("sheet", \.preferredCornerRadius, to: 30),
            PropertyChange("sheet", \.largestUndimmedDetentIdentifier, to: nil),
          ]),
        ]))
    #expect(timeline.transitions.count == 1)
    let transition = try #require(timeline.transitions.first)
    #expect(transition.kind == .animateChanges)
    #expect(transition.startSeconds == 0 && transition.nominalSeconds == 0.3)
    #expect(
      transition.course
        == .curve(.spring(Spring(dampingRatio: 0.8, responseSeconds: 0.3))))
    #expect(
      timeline.events() == arrival(at: "medium") + [
        "transition sheet number=1 kind=animateChanges detent=large",
        "animateChangesEnded sheet finished=true",
      ])
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    for seconds in [0, 0.02, 0.05, 0.1, 0.15, 0.19] {
      let left = spring.motion(
        from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: seconds)
      let progress = 1 - left.offsetPoints
      let state = try #require(timeline.state(atSeconds: seconds).topSheet)
      #expect(abs((426 - state.frame.y) / 367 - progress) < 1e-8, "top at \(seconds)")
      // These three are exact to a millionth of the distance.
      #expect(abs((state.cornerRadius - 10) / 20 - progress) < 1e-6, "radius at \(seconds)")
      #expect(abs((state.grabber?.alpha ?? 0) - progress) < 1e-6, "grabber at \(seconds)")
      #expect(abs(state.dimmingAlpha / 0.4 - progress) < 1e-6, "dimming at \(seconds)")
    }
    let end = transition.endSeconds
    #expect(timeline.endSeconds == end)
    let last = try #require(timeline.state(atSeconds: end.nextDown).topSheet)
    #expect(last.frame.y != 59 && last.cornerRadius != 30 && last.restingDetent == nil)
    let settled = try #require(timeline.state(atSeconds: end).topSheet)
    #expect(settled.frame.y == 59 && settled.cornerRadius == 30 && settled.dimmingAlpha == 0.4)
    #expect(settled.grabber?.alpha == 1)
  }

  @Test func A38_twoSheetsInOneBlockAreOneTransition() throws {
    let timeline = Timeline(
      .sample(
        [.sample("one"), .sample("two")],
        [
          .present("one", animated: false), .present("two", animated: false),
          .animate([
            PropertyChange("one", \.preferredCornerRadius, to: 30),
            PropertyChange("two", \.selectedDetentIdentifier, to: .large),
          ]),
        ]))
    #expect(timeline.transitions.map(\.kind) == [.animateChanges])
    let end = try #require(timeline.transitions.first).endSeconds
    let before = timeline.state(atSeconds: end.nextDown)
    #expect(before.sheets[0].cornerRadius != 30 && before.sheets[1].frame.y != 59)
    #expect(timeline.state(atSeconds: end).sheets[0].cornerRadius == 30)
    #expect(timeline.state(atSeconds: end).sheets[1].frame.y == 59)
  }

  // MARK: During a transition

  @Test(arguments: [true, false])
  func A38_aTransitionContinuesWhenOtherPropertiesAreSet(animated: Bool) {
    let radius = Action.animate([PropertyChange("sheet", \.preferredCornerRadius, to: 40)])
    let modal = [PropertyChange("sheet", \.isModalInPresentation, to: true)]
    let alone = Timeline.over(.card(), radius, .waitUntilSettled)
    let disturbed = Timeline.over(
      .card(), radius, .wait(seconds: 0.05), animated ? .animate(modal) : .set(modal),
      .waitUntilSettled)
    #expect(disturbed.transitions.count == 1)
    for seconds in [0.02, 0.05, 0.1, 0.2] {
      let radius = disturbed.state(atSeconds: seconds).topSheet?.cornerRadius
      #expect(radius == alone.state(atSeconds: seconds).topSheet?.cornerRadius)
    }
  }

  @Test func B57_shorterContentIsScrolledAtMostToItsEnd() throws {
    let card = ViewController.card(content: .scroll(2000)) {
      $0.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    let timeline = Timeline.over(
      card, .pull(-600, from: .content), .waitUntilSettled,
      .set([PropertyChange("sheet", \.visibleContent, to: .scroll(600))]), .waitUntilSettled)
    #expect(try timeline.state(at: .settledTime(1)).topSheet?.contentOffset == 600)
    // 600 points of content and 34 of safe area in a sheet of 426.
    #expect(timeline.end.topSheet?.contentOffset == 208)
  }

  @Test(arguments: [Action.select(.large), .pull(-400, from: .bar)])
  func B57_aGrowingSheetShowsItsContentToTheEnd(growth: Action) {
    let card = ViewController.card(content: .scroll(800)) {
      $0.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    let timeline = Timeline.over(
      card, .pull(-2000, from: .content), .waitUntilSettled, growth, .waitUntilSettled)
    // 800 points of content and 34 of safe area, in a sheet of 426 and then of 793.
    #expect(timeline.settledSeconds.count == 2)
    #expect(timeline.state(atSeconds: timeline.settledSeconds[0]).topSheet?.contentOffset == 408)
    #expect(timeline.end.topSheet?.restingDetent == .large)
    #expect(timeline.end.topSheet?.contentOffset == 41)
  }
}
