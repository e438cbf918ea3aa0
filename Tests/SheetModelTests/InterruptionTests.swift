import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// One motion that replaces another.
@Suite struct InterruptionTests {
  private func presenting(
    _ steps: [Action], card: ViewController = .card(),
    change: (inout Presentation) -> Void = {
      _ in
    }
  ) -> Timeline {
    var presentation = Presentation.sample(
      [card], [.present("sheet"), .wait(seconds: 0.1)] + steps)
    change(&presentation)
    return Timeline(presentation)
  }

  private func jump(_ timeline: Timeline, at seconds: Double) -> Double {
    // No sheet exceeds 10,000 points per second: 2e-5 points in this time.
    abs(timeline.top(seconds + 1e-9) - timeline.top(seconds - 1e-9))
  }

  @Test func aDragCatchesASheetAtItsPlace() {
    for card in [ViewController.card(), .card().modal()] {
      let timeline = presenting([.pull(-50)], card: card)
      #expect(timeline.top(0.1) > 430 && timeline.top(0.1) < 700)
      #expect(jump(timeline, at: 0.1) < 3e-5)
      #expect(jump(timeline, at: 0.6) < 3e-5)
    }
    #expect(
      presenting([.pull(-50, speed: -100)]).events() == [
        "willPresent sheet", "viewWillAppear sheet isBeingPresented=true",
        "transition sheet number=1 kind=present detent=medium", "viewDidAppear sheet",
        "didPresent sheet detent=medium", "announce sheet text=Sheet", "focus sheet on=Sheet",
      ] + dragged(speed: "-100", to: "medium", transition: 2))
  }

  @Test func aFingerThatCatchesASheetHoldsIt() {
    let timeline = presenting([.pull(0)])
    for step in 0..<50 {
      let state = timeline.state(atSeconds: 0.1 + Double(step) / 100)
      #expect(state.sheetTop == timeline.top(0.1))
      #expect(state.velocityPointsPerSecond == 0)
    }
    #expect(timeline.transitions[0].endSeconds == 0.1)
  }

  @Test func aDragCatchesASheetAboveItsLargestDetent() {
    // A presentation overshoots large by 5 points at 0.332 s.
    let card = ViewController.card("sheet", [.large()])
    let timeline = Timeline(
      .sample([card], [.present("sheet"), .wait(seconds: 0.332), .pull(0)]))
    #expect(timeline.top(0.331) < 55)
    #expect(jump(timeline, at: 0.332) < 3e-5)
    #expect(timeline.end.sheetTop == 59)
  }

  @Test func aChangeKeepsTheSpeedOfTheSheet() {
    let timeline = presenting([.select(.large)])
    #expect(jump(timeline, at: 0.1) < 3e-5)
    let (before, after) = timeline.speeds(around: 0.1)
    #expect(before < -2000)
    // Half of 1e-4 s at an acceleration of up to 20² · 800 is 16 points per second on either side.
    #expect(abs(after - before) < 32)
    // The remaining motion is the spring of detents with that speed.
    let start = OracleSpring.Motion(
      offsetPoints: timeline.top(0.1) - 59,
      velocityPointsPerSecond: timeline.state(atSeconds: 0.1).velocityPointsPerSecond)
    for seconds in [0.05, 0.15, 0.3] {
      let oracle = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
        .motion(from: start, afterSeconds: seconds)
      #expect(abs(timeline.top(0.1 + seconds) - 59 - oracle.offsetPoints) < 2e-6)
    }
    #expect(timeline.transitions.map(\.endSeconds)[0] == 0.1)
    #expect(
      timeline.events().filter { $0.hasPrefix("didPresent") } == ["didPresent sheet detent=large"]
    )
  }

  @Test func aTapOnTheGrabberKeepsTheSpeedOfTheSheet() {
    let timeline = Timeline.over(.card(), .select(.large), .wait(seconds: 0.06), .tap(.grabber))
    #expect(jump(timeline, at: 0.06) < 3e-5)
    let (before, after) = timeline.speeds(around: 0.06)
    #expect(before < -2000)
    #expect(abs(after - before) < 32)
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func aDismissalKeepsPlaceAndSpeedOfTheSheet() {
    let timeline = presenting([.dismiss("sheet")])
    #expect(jump(timeline, at: 0.1) < 3e-5)
    let (before, after) = timeline.speeds(around: 0.1)
    #expect(before < -2000)
    #expect(abs(after - before) < 32)
    #expect(timeline.end.sheets.isEmpty)
  }

  @Test func aDismissalOfASheetAtRestFollowsItsCurve() {
    let timeline = Timeline.over(.card(), .wait(seconds: 0.1), .dismiss("sheet"))
    let start = timeline.top(0.1)
    // The curve of a programmatic dismissal from there to the bottom (K-08).
    let curve = OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    for share in [0.2, 0.5, 0.9] {
      let wanted = start + (852 - start) * curve.progress(at: share)
      #expect(abs(timeline.top(0.1 + 0.3 * share) - wanted) < 1e-6)
    }
  }

  @Test func dimmingAndPushBackAreContinuous() throws {
    let card = ViewController.card("sheet", [.height(300), .large()])
    for step in [Action.select(.large), .dismiss("sheet"), .pull(-100), .tap(.backdrop)] {
      let timeline = Timeline.over(card, .select(.large), .wait(seconds: 0.07), step)
      let before = timeline.state(atSeconds: 0.07 - 1e-9)
      let after = timeline.state(atSeconds: 0.07 + 1e-9)
      let progress = before.presenter.recession.progress
      #expect(progress > 0.2 && progress < 0.9)
      #expect(abs(after.presenter.recession.progress - progress) < 1e-6)
      #expect(abs(after.dimmingAlpha - before.dimmingAlpha) < 1e-6)
      #expect(abs(after.shadowAlpha - before.shadowAlpha) < 1e-6)
    }
  }

  @Test func aLookChangedDuringAnotherChangeIsContinuous() throws {
    let hide = PropertyChange("sheet", \.grabberVisibility, to: .off)
    let show = PropertyChange("sheet", \.grabberVisibility, to: .on)
    let round = PropertyChange("sheet", \.preferredCornerRadius, to: 40)
    let timeline = Timeline.over(
      .card(), .animate([hide, round]), .wait(seconds: 0.08), .animate([show]))
    let before = try #require(timeline.state(atSeconds: 0.08 - 1e-9).topSheet)
    let after = try #require(timeline.state(atSeconds: 0.08 + 1e-9).topSheet)
    #expect(before.cornerRadius > 15 && before.cornerRadius < 35)
    #expect(abs(after.cornerRadius - before.cornerRadius) < 1e-5)
    let alpha = try #require(before.grabber).alpha
    #expect(alpha > 0.1 && alpha < 0.9)
    #expect(abs(try #require(after.grabber).alpha - alpha) < 1e-5)
    #expect(timeline.end.topSheet?.cornerRadius == 40)
    #expect(timeline.end.topSheet?.grabber?.alpha == 1)
  }

  // MARK: Changes during a drag

  @Test func detentsRemovedDuringADragAreHandled() {
    let detents = [Detent.height(200), .medium(), .large()]
    let card = ViewController.card("sheet", detents) { $0.selectedDetentIdentifier = .large }
    let left = PropertyChange("sheet", \.detents, to: [.height(200), .medium()])
    let change = Reaction(to: .dragBegan, do: [.set([left])])
    let timeline = Timeline.over([card], [.pull(367 + 40)], reactions: [change])
    #expect(timeline.end.sheetTop == 426)
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func detentsChangedDuringADragDoNotMoveTheSheet() {
    // Medium moves from the first index to the second; the finger has not moved.
    let change = Reaction(
      to: .dragBegan,
      do: [.set([PropertyChange("sheet", \.detents, to: [.height(200), .medium(), .large()])])])
    let timeline = Timeline.over([.card()], [.pull(-20)], reactions: [change])
    #expect(timeline.end.topSheet?.restingDetent == .medium)
    #expect(timeline.events() == arrival() + dragged(to: "medium"))
  }

  @Test func aTouchWithoutTravelIsReleasedImmediately() {
    let timeline = Timeline.over(
      .card(), .drag(Drag(from: .bar, samples: [])), .wait(seconds: 1), .pull(-300))
    #expect(timeline.faults.isEmpty)
    #expect(
      timeline.events() == arrival() + dragged(from: "bar", to: "medium", transition: nil)
        + dragged(to: "large", isNew: true))
  }

  @Test func rotationEndsADrag() {
    let turn = Reaction(to: .dragBegan, do: [.rotate(.landscape)])
    let timeline = Timeline.over(
      [.card()], [.pull(-300), .rotate(.portrait)], reactions: [turn])
    #expect(
      timeline.events() == arrival() + [
        "dragBegan sheet from=grabber", "rotate to=landscape",
        "dragEnded sheet velocity=0 target=lost", "rotate to=portrait",
      ])
    #expect(timeline.end.sheetTop == 426)
  }

  @Test func rotationEndsADismissalAndStartsPendingPresentations() {
    let presentation = Presentation.sample(
      [.card("first"), .card("second")],
      [
        .present("first", animated: false), .dismiss("first"), .wait(seconds: 0.1),
        .present("second"), .rotate(.landscape),
      ])
    let timeline = Timeline(presentation)
    #expect(timeline.state(atSeconds: 0.1).sheets.map(\.id) == ["second"])
    #expect(timeline.seconds(of: .didDismiss) == 0.1)
    #expect(timeline.end.topSheet?.isFullScreen == true)
  }

  // MARK: Starts and ends

  @Test func B39_aPresentationBeginsAtRest() {
    let timeline = Timeline(.sample([.card()], [.present("sheet")]))
    // A spring of ω = 18 over 426 points reaches 14 points per second in 1e-4 s.
    #expect(abs(timeline.top(1e-4) - timeline.top(0)) / 1e-4 < 8)
    // The last bits of the closed form.
    #expect(abs(timeline.state(atSeconds: 0).velocityPointsPerSecond) < 1e-9)
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let oracle = spring.motion(
      from: .init(offsetPoints: 426, velocityPointsPerSecond: 0), afterSeconds: 0.02)
    #expect(abs(timeline.top(0.02) - 426 - oracle.offsetPoints) < 1e-6)
  }

  @Test func B41_aProgrammaticDismissalEasesIn() {
    for action in [Action.dismiss("sheet"), .tap(.backdrop)] {
      let timeline = Timeline.over(.card(), .wait(seconds: 0), action)
      let curve = OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
      for share in [0, 0.1, 0.35, 0.5, 0.8, 0.999] {
        let wanted = 426 + 426 * curve.progress(at: share)
        #expect(abs(timeline.top(0.3 * share) - wanted) < 1e-6, "\(share)")
      }
      #expect(timeline.endSeconds == 0.3)
    }
  }

  @Test func B41_anInteractiveDismissalIsASpringWithTheGesturesSpeed() {
    let timeline = Timeline.over(.card(), .drag(Drag(from: .bar, by: 150, over: 0.1)))
    let (before, after) = timeline.speeds(around: 0.1)
    #expect(abs(before - 1500) < 0.02)
    #expect(abs(after - before) < 40)
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.3)
    for seconds in [0.02, 0.08, 0.15] {
      let oracle = spring.motion(
        from: .init(offsetPoints: 576 - 852, velocityPointsPerSecond: 1500), afterSeconds: seconds)
      #expect(abs(timeline.top(0.1 + seconds) - 852 - oracle.offsetPoints) < 1e-6)
    }
    #expect(timeline.transitions.map(\.nominalSeconds) == [0.3])
  }

  @Test func K08_theCurveDependsOnTheCauseOfTheDismissal() {
    let ease = Transition.Course.curve(MotionTokens.sample.dismiss.curve)
    let spring = Transition.Course.curve(.spring(MotionTokens.sample.dismissFlick))
    for action in [Action.dismiss("sheet"), .tap(.backdrop), .memoryWarning] {
      #expect(Timeline.over(.card(), action).transitions.map(\.course) == [ease])
    }
    for action in [Action.pull(300), .pull(10, speed: 1200)] {
      #expect(Timeline.over(.card(), action).transitions.map(\.course) == [spring])
    }
  }

  @Test func K09_motionEndsWithinHalfAPixelAndBelowOnePixelPerFrame() {
    // 3 pixels per point: 1/6 of a point, and 60 pixels or 20 points per second.
    let presented = Timeline(.sample([.card("sheet", [.large()])], [.present("sheet")]))
    let released = Timeline.over(.card(), .pull(-200, speed: -1800))
    let cases: [(Timeline, Double, OracleSpring, OracleSpring.Motion)] = [
      (
        presented, 0, OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35),
        .init(offsetPoints: 793, velocityPointsPerSecond: 0)
      ),
      (
        released, 0.5, OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3),
        .init(offsetPoints: 167, velocityPointsPerSecond: -1800)
      ),
    ]
    for (timeline, start, spring, motion) in cases {
      let seconds = timeline.endSeconds - start
      func isSettled(_ seconds: Double) -> Bool {
        spring.isSettled(
          spring.motion(from: motion, afterSeconds: seconds), withinPoints: 1.0 / 6,
          belowPointsPerSecond: 20)
      }
      #expect(isSettled(seconds + 1e-6))
      #expect(!isSettled(seconds - 1e-6))
      // From then on the place is exactly the target.
      #expect(timeline.top(timeline.endSeconds) == 59)
      #expect(timeline.top(timeline.endSeconds - 1e-6) != 59)
    }
    #expect(presented.seconds(of: .didPresent) == presented.endSeconds)
  }

  @Test func K09_clampingCutsEverySpringAtItsNominalDuration() {
    let round = PropertyChange("sheet", \.preferredCornerRadius, to: 40)
    for (action, nominal) in [
      (Action.select(.large), 0.3), (.animate([round]), 0.3),
      (.push(onto: "sheet", Content()), 0.35), (.keyboard(height: 336), 0.25),
    ] {
      let timeline = Timeline.over(.card(), action) { $0.springEnd = .clamp }
      #expect(timeline.endSeconds == nominal, "\(action)")
      #expect(timeline.transitions.map(\.endSeconds) == [nominal], "\(action)")
    }
  }

  @Test("the settling formula agrees with stepping", arguments: [0.3, 0.8, 0.85, 1, 1.6])
  func settlingAgreesWithStepping(dampingRatio: Double) {
    let response = 0.3441442326
    let spring = Spring(dampingRatio: dampingRatio, responseSeconds: response)
    let oracle = OracleSpring(dampingRatio: dampingRatio, responseSeconds: response)
    for (offset, velocity) in [(367.0, 0.0), (-80, 2400), (0.4, -900), (12, -310)] {
      let found = spring.settlingSeconds(
        from: SheetMotion(offsetPoints: offset, velocityPointsPerSecond: velocity),
        withinDistance: 0.25, belowSpeed: 30)
      func isSettled(_ seconds: Double) -> Bool {
        oracle.isSettled(
          oracle.motion(
            from: .init(offsetPoints: offset, velocityPointsPerSecond: velocity),
            afterSeconds: seconds), withinPoints: 0.25, belowPointsPerSecond: 30)
      }
      #expect(isSettled(found + 1e-6), "\(offset) \(velocity)")
      #expect(!isSettled(found - 1e-6), "\(offset) \(velocity)")
    }
  }
}
