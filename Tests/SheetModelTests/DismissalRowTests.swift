import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct DismissalRowTests {
  private func play(_ sheet: ViewController, _ steps: [Action]) -> Timeline {
    Timeline(.sample([sheet], [.present("sheet", animated: false)] + steps))
  }

  private func play(_ steps: [Action]) -> Timeline { play(.sample(), steps) }

  private func drag(by points: Double, velocity: Double = 0) -> Action {
    .drag(Drag(from: .grabber, by: points, over: 0.5, releaseVelocity: velocity))
  }

  private func story(_ timeline: Timeline) -> [String] { Array(timeline.events().dropFirst(6)) }

  /// Heights half-way between two pixels, whose place is rounded by half a pixel.
  @Test("B40 a dismissal takes 0.3 seconds at any height", arguments: [396.5, 400.5, 413.5, 300.5])
  func theTimeDoesNotDependOnRounding(height: Double) {
    let detent = Detent.height(height)
    let sheet = ViewController.sample { $0.detents = [detent] }
    let timeline = play(sheet, [.dismiss("sheet")])
    #expect(abs(timeline.endSeconds - 0.3) < 1e-9)
  }

  // MARK: By hand

  @Test(
    arguments: [
      (212, 0, false), (214, 0, true), (20, 999, false), (20, 1000, true), (300, -600, false),
    ] as [(Double, Double, Bool)])
  func A49_theThresholdIsHalfOfTheHeight(points: Double, velocity: Double, goes: Bool) throws {
    let timeline = play([drag(by: points, velocity: velocity)])
    let settled = try timeline.state(at: .settled)
    #expect(settled.isPresented == !goes)
    let speed = "\(Int(velocity))"
    #expect(
      story(timeline)
        == (goes
          ? pulledAway(speed: speed) : dragged(speed: speed, to: "medium", isPulled: true)))
  }

  @Test func A49_passingMediumFromLargeDoesNotDismiss() throws {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .large }
    // To a height of 300, less than half of large.
    let timeline = play(sheet, [drag(by: 493)])
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .medium)
  }

  @Test func A49_theSheetLeavesAtTheFingersSpeed() {
    let timeline = play([drag(by: 100, velocity: 1500)])
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.3)
    let start = OracleSpring.Motion(offsetPoints: 526 - 852, velocityPointsPerSecond: 1500)
    for seconds in [0, 0.01, 0.05, 0.1, 0.13] {
      let wanted = 852 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      let found = timeline.state(atSeconds: 0.5 + seconds).sheetTop
      #expect(abs(found - wanted) < 1e-6, "at \(seconds)")
    }
  }

  @Test(
    arguments: [
      // Medium is 453.44 points, 453 1/3 on pixels; half of that is 226 2/3.
      (226, 0, false), (227, 0, true), (213, 249, false), (213, 250, true), (130, 900, false),
      (140, 900, true), (10, 1000, true), (10, 999, false),
    ] as [(Double, Double, Bool)])
  func A49_inUIKitTheNearestTargetDecides(points: Double, velocity: Double, goes: Bool) throws {
    let script = Presentation.sample(
      [.sample()], [.present("sheet", animated: false), drag(by: points, velocity: velocity)])
    #expect(try Timeline(script.inUIKit()).state(at: .settled).isPresented == !goes)
  }

  @Test func A50_aModalSheetMovesLikeARubberBandAndReturns() throws {
    let modal = ViewController.sample().with { $0.isModalInPresentation = true }
    let timeline = play(modal, [drag(by: 400, velocity: 900)])
    #expect(
      story(timeline) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=900 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    for step in 0...10 {
      let finger = 40 * Double(step)
      let found = timeline.state(atSeconds: Double(step) / 20).sheetTop - 426
      #expect(abs(found - rubberBand(finger, length: 426)) < 1e-6, "\(finger) points")
    }
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    let slope = (rubberBand(400.01, length: 426) - rubberBand(399.99, length: 426)) / 0.02
    let start = OracleSpring.Motion(
      offsetPoints: rubberBand(400, length: 426), velocityPointsPerSecond: 900 * slope)
    for seconds in [0.01, 0.1, 0.2] {
      let wanted = 426 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      // The slope's own error of 1e-9, over a fortieth of a second at 900 points per second.
      #expect(
        abs(timeline.state(atSeconds: 0.5 + seconds).sheetTop - wanted) < 2e-6, "at \(seconds)")
    }
    #expect(try timeline.state(at: .settled).sheetTop == 426)
  }

  /// The limit is a quarter of large's 783 points.
  @Test func A50_inUIKitTheRubberBandIsShorter() {
    let modal = ViewController.sample().with { $0.isModalInPresentation = true }
    let script = Presentation.sample(
      [modal], [.present("sheet", animated: false), drag(by: 400)])
    let timeline = Timeline(script.inUIKit())
    let rest = timeline.state(atSeconds: 0).sheetTop
    for share in [0.25, 0.5, 1] {
      let found = timeline.state(atSeconds: 0.5 * share.nextDown).sheetTop - rest
      #expect(abs(found - rubberBand(400 * share, length: 783.0 / 4)) < 1e-6, "at \(share)")
    }
  }

  /// Solves f' = c (1 − f / d)², f(0) = 0 in small steps: the curve with slope c at first that
  /// flattens out at d, with a c of 0.55.
  private func rubberBand(_ finger: Double, length: Double) -> Double {
    func slope(_ travel: Double) -> Double {
      0.55 * (1 - travel / length) * (1 - travel / length)
    }
    let count = 2000
    let step = finger / Double(count)
    var travel = 0.0
    for _ in 0..<count {
      let first = slope(travel)
      let second = slope(travel + first * step / 2)
      let third = slope(travel + second * step / 2)
      let fourth = slope(travel + third * step)
      travel += (first + 2 * second + 2 * third + fourth) * step / 6
    }
    return travel
  }

  // MARK: Programmatic

  @Test func A51_aProgrammaticDismissalDoesNotAskTheDelegate() throws {
    let timeline = play([.wait(seconds: 1), .dismiss("sheet")])
    #expect(story(timeline) == silentDeparture(reason: .programmatic, transition: 1))
    for share in [0.1, 0.5, 0.9] {
      let wanted = 426 + 426 * OracleTimingCurve.easeIn.progress(at: share)
      let found = timeline.state(atSeconds: 1 + 0.3 * share).sheetTop
      #expect(abs(found - wanted) < 1e-6, "at \(share)")
    }
    #expect(try !timeline.state(at: .settled).isPresented)
  }

  @Test func A51_isModalInPresentationDoesNotBlockAProgrammaticDismissal() throws {
    let modal = ViewController.sample().with { $0.isModalInPresentation = true }
    let timeline = play(modal, [.dismiss("sheet")])
    #expect(story(timeline) == silentDeparture(reason: .programmatic, transition: 1))
  }

  // MARK: Outside the sheet

  @Test(arguments: [Detent.Identifier.medium, .large])
  func A52_aTapOnTheBackdropDismisses(detent: Detent.Identifier) throws {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = detent }
    let timeline = play(sheet, [.tap(.point(Point(x: 200, y: 30)))])
    #expect(
      story(timeline) == ["tap sheet target=dimming"]
        + departure(reason: .backdropTap, transition: 1))
    #expect(try !timeline.state(at: .settled).isPresented)
  }

  @Test func A53_withoutDimmingTheTapReachesThePresenter() throws {
    let sheet = ViewController.sample { $0.largestUndimmedDetentIdentifier = .medium }
    let timeline = play(sheet, [.tap(.point(Point(x: 200, y: 30))), .tap(.backdrop)])
    #expect(
      story(timeline) == ["tap presenter target=presenter", "tap presenter target=presenter"])
    #expect(try timeline.state(at: .settled).sheetTop == 426)
  }

  // MARK: By the system

  @Test func A54_memoryPressureDismissesAllSheets() throws {
    let timeline = Timeline(
      .sample(
        [.sample("one"), .sample("two").with { $0.isModalInPresentation = true }],
        [
          .present("one", animated: false), .present("two", animated: false), .memoryWarning,
        ]))
    #expect(
      Array(timeline.events().dropFirst(12)) == [
        "memoryWarning", "dismiss two reason=system",
        "viewWillDisappear two isBeingDismissed=true", "dismiss one reason=system",
        "viewWillDisappear one isBeingDismissed=true", "transition two number=1 kind=dismiss",
        "viewDidDisappear two isBeingDismissed=true", "didDismiss two reason=system",
        "viewDidDisappear one isBeingDismissed=true", "didDismiss one reason=system",
      ])
    #expect(try timeline.state(at: .settled).sheets.isEmpty)
  }

  @Test func A54_anyOtherSystemReasonCanBeScripted() {
    let timeline = play([.dismiss("sheet", reason: .system)])
    #expect(story(timeline) == silentDeparture(reason: .system, transition: 1))
  }

  // MARK: Callbacks

  @Test func A55_willDismissComesWhenThePullBegins() throws {
    // From medium the first movement down pulls, and dismisses half a second later.
    let timeline = play([.wait(seconds: 1), drag(by: 300)])
    #expect(timeline.seconds(of: .presentationControllerWillDismiss) == 1)
    #expect(timeline.state(atSeconds: 1).sheetTop == 426)
    #expect(timeline.seconds(of: .dismiss) == 1.5)
  }

  @Test func A55_fromLargeThePullBeginsBelowMedium() throws {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .large }
    // 734 points in half a second: the first 367 lead from large to medium.
    let timeline = play(sheet, [drag(by: 734)])
    let will = timeline.seconds(of: .presentationControllerWillDismiss)
    #expect(abs(will - 0.25) < 1e-12)
    #expect(abs(timeline.state(atSeconds: will).sheetTop - 426) < 1e-9)
    // A pull that stays above medium dismisses nothing.
    let above = play(sheet, [drag(by: 366)])
    #expect(above.seconds(of: .presentationControllerWillDismiss).isNaN)
  }

  @Test func K24_aPullThatIsLetGoIsAnnouncedAndNotCompleted() {
    let timeline = play([drag(by: 20), .waitUntilSettled, drag(by: 300)])
    #expect(
      story(timeline)
        == dragged(to: "medium", isPulled: true) + pulledAway(transition: 2))
  }

  @Test func K24_aPullIsAnnouncedOnceHoweverOftenTheFingerTurns() {
    let samples = [100.0, -50, 80].enumerated().map {
      Drag.Sample(seconds: 0.2 * Double($0.offset + 1), translation: $0.element)
    }
    let timeline = play([.drag(Drag(from: .grabber, samples: samples, releaseVelocity: 0))])
    #expect(story(timeline) == dragged(to: "medium", isPulled: true))
  }

  @Test func K24_aFlickFromAboveTheSmallestDetentIsAnnouncedWhenItIsReleased() {
    let sheet = ViewController.sample("sheet", [.named("low", 100), .large()])
      .with { $0.presentedSheet.selectedDetentIdentifier = .large }
    var presentation = Presentation.sample(
      [sheet], [.present("sheet", animated: false), drag(by: 600, velocity: 2000)])
    presentation.motion.release.rule = .projection
    presentation.motion.release.projectionSeconds = 1
    let timeline = Timeline(presentation)
    #expect(
      story(timeline) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=2000 target=dismiss",
      ] + departure())
  }

  @Test func K24_anAppThatBecomesModalDuringThePullKeepsItsSheet() {
    let reaction = Reaction(
      to: .presentationControllerWillDismiss,
      do: [.set([PropertyChange("sheet", \.isModalInPresentation, to: true)])])
    let timeline = Timeline(
      .sample(
        [.sample()], [.present("sheet", animated: false), drag(by: 300)], reactions: [reaction]))
    #expect(
      story(timeline) == ["dragBegan sheet from=grabber"] + asked() + [
        "dragEnded sheet velocity=0 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet",
        "transition sheet number=1 kind=detent detent=medium",
      ])
  }

  @Test func A56_didDismissComesAfterTheLastFrame() throws {
    let timeline = play([drag(by: 300)])
    let did = try #require(timeline.log.last { $0.name == .presentationControllerDidDismiss })
    #expect(did.seconds == timeline.transitions[0].endSeconds)
    #expect(timeline.state(atSeconds: did.seconds.nextDown).isPresented)
    #expect(!timeline.state(atSeconds: did.seconds).isPresented)
  }

  @Test func A57_everyAttemptIsReportedOnce() throws {
    let modal = ViewController.sample().with { $0.isModalInPresentation = true }
    let timeline = play(
      modal,
      [
        drag(by: 300), .waitUntilSettled, .tap(.backdrop), .escape, drag(by: 300),
        .waitUntilSettled,
      ])
    let dragged = [
      "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=dismiss",
      "presentationControllerDidAttemptToDismiss sheet",
    ]
    #expect(
      story(timeline) == dragged + [
        "transition sheet number=1 kind=detent detent=medium", "tap sheet target=dimming",
        "presentationControllerDidAttemptToDismiss sheet", "escape sheet",
        "presentationControllerDidAttemptToDismiss sheet",
      ] + dragged + ["transition sheet number=2 kind=detent detent=medium"])
    #expect(try timeline.state(at: .settled).sheetTop == 426)
  }

  @Test func A57_aShortDragIsNotAnAttempt() {
    let modal = ViewController.sample().with { $0.isModalInPresentation = true }
    #expect(
      story(play(modal, [drag(by: 100)])) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
  }

  @Test func A58_isBeingDismissedIsTrueDuringADismissal() {
    for action in [
      drag(by: 300), .tap(.backdrop), .dismiss("sheet"), .memoryWarning,
      .dismiss("sheet", animated: false),
    ] {
      let timeline = play([.wait(seconds: 1), action])
      let views = timeline.log.filter {
        $0.name == .viewWillDisappear || $0.name == .viewDidDisappear
      }
      #expect(views.map(\.name) == [.viewWillDisappear, .viewDidDisappear])
      #expect(views.allSatisfy { $0.id == "sheet" && $0["isBeingDismissed"] == .flag(true) })
    }
  }

  @Test func A68_thereAreFourReasonsAndEachOccurs() {
    #expect(
      DismissReason.allCases.map(\.rawValue)
        == ["interactive", "programmatic", "backdropTap", "system"])
    let reasons = [drag(by: 300), .dismiss("sheet"), .tap(.backdrop), .memoryWarning]
      .map { play([$0]).log.filter { $0.name == .dismiss }.map { $0["reason"] } }
    #expect(reasons == DismissReason.allCases.map { [.text($0.rawValue)] })
  }
}
