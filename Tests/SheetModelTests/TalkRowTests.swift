import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// The photo picker of the WWDC session, step by step.
@Suite struct TalkRowTests {
  private func picker(
    at detent: Detent.Identifier = .medium, undimmed: Detent.Identifier? = nil,
    _ detents: [Detent] = [.medium(), .large()]
  ) -> ViewController {
    .card("sheet", detents, content: Content()) {
      $0.selectedDetentIdentifier = detent
      $0.largestUndimmedDetentIdentifier = undimmed
    }
  }

  private func photo(_ name: String) -> PropertyChange {
    PropertyChange("presenter", \.visibleContent, to: Content(label: name))
  }

  private func toMedium(_ steps: [Action]) -> Timeline {
    .over([picker(at: .large)], [.wait(seconds: 1)] + steps)
  }

  private let select = PropertyChange("sheet", \.selectedDetentIdentifier, to: .medium)

  // MARK: Picking

  @Test func D19_beforePickingDismissesTheSheetAndShowsTheResult() {
    let pick = Reaction(to: .tap, of: "sheet", do: [.set([photo("Photo")]), .dismiss("sheet")])
    let timeline = Timeline.over(
      [picker(at: .large, [.large()])], [.tap(.sheet)], reactions: [pick])
    #expect(timeline.state(atSeconds: 0).sheetTop == 59)
    #expect(timeline.end.sheets.isEmpty)
    #expect(timeline.end.presenter.content.label == "Photo")
    #expect(timeline.end.presenter.recession == .none)
    #expect(
      timeline.events() == arrival(at: "large") + [
        "tap sheet target=content", "contentUpdate presenter content=Photo",
        "dismiss sheet reason=programmatic", "viewWillDisappear sheet isBeingDismissed=true",
        "transition sheet number=1 kind=dismiss", "viewDidDisappear sheet isBeingDismissed=true",
        "didDismiss sheet reason=programmatic",
      ])
  }

  @Test func D20_afterwardsATapPicksAPhotoAndTheSheetStays() {
    let timeline = Timeline.over(
      [picker()],
      [
        .tap(.sheet), .set([photo("First")]), .wait(seconds: 1), .tap(.sheet),
        .set([photo("Second")]), .wait(seconds: 1),
      ])
    #expect(timeline.state(atSeconds: 0.5).presenter.content.label == "First")
    #expect(timeline.state(atSeconds: 1.5).presenter.content.label == "Second")
    #expect(timeline.state(atSeconds: 0.5).sheetTop == 426)
    #expect(timeline.end.topSheet?.restingDetent == .medium)
    #expect(
      timeline.events() == arrival() + [
        "tap sheet target=content", "contentUpdate presenter content=First",
        "tap sheet target=content", "contentUpdate presenter content=Second",
      ])
  }

  // MARK: Resizing

  @Test func D17_mediumAndLargeAreReachedByDraggingInEitherDirection() {
    let timeline = Timeline.over(
      [picker()], [.pull(-250), .waitUntilSettled, .pull(250), .waitUntilSettled])
    #expect(timeline.state(atSeconds: timeline.settledSeconds[0]).sheetTop == 59)
    #expect(timeline.end.sheetTop == 426)
    #expect(
      timeline.events() == arrival() + dragged(to: "large", isNew: true)
        + dragged(to: "medium", isNew: true, transition: 2))
  }

  @Test func D21_draggingTheBarResizesToFullHeight() {
    let timeline = Timeline.over(picker(), .pull(-367, from: .bar))
    #expect(
      timeline.events() == arrival()
        + dragged(from: "bar", to: "large", isNew: true, transition: nil))
    #expect(timeline.end.sheetTop == 59)
    #expect(timeline.end.topSheet?.selectedDetentIdentifier == .large)
  }

  @Test func D26_selectingMediumAfterAPickResizesTheSheet() {
    let pick = Reaction(to: .tap, of: "sheet", do: [.animate([select])])
    let timeline = Timeline.over(
      [picker(at: .large)], [.wait(seconds: 1), .tap(.sheet)], reactions: [pick])
    #expect(timeline.top(1) == 59)
    #expect(timeline.end.sheetTop == 426)
    #expect(timeline.end.topSheet?.selectedDetentIdentifier == .medium)
    #expect(
      timeline.events() == arrival(at: "large") + [
        "tap sheet target=content",
        "transition sheet number=1 kind=animateChanges detent=medium",
        "animateChangesEnded sheet finished=true",
      ])
  }

  @Test func D27_withoutAnimateChangesTheSheetJumps() {
    let timeline = toMedium([.set([select])])
    #expect(timeline.top(1 - 1e-9) == 59)
    #expect(timeline.top(1) == 426)
    #expect(timeline.state(atSeconds: 1).velocityPointsPerSecond == 0)
    #expect(timeline.endSeconds == 1)
    #expect(timeline.transitions.isEmpty)
    #expect(timeline.events() == arrival(at: "large"))
  }

  @Test func D28_insideAnimateChangesTheSheetFollowsTheStandardCurve() {
    let timeline = toMedium([.animate([select])])
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    for seconds in [0, 0.01, 0.05, 0.12, 0.2, 0.3] {
      let oracle = spring.motion(
        from: .init(offsetPoints: 59 - 426, velocityPointsPerSecond: 0), afterSeconds: seconds)
      #expect(abs(timeline.top(1 + seconds) - 426 - oracle.offsetPoints) < 1e-6, "\(seconds)")
    }
    #expect(timeline.end.sheetTop == 426)
    #expect(timeline.transitions.map(\.nominalSeconds) == [0.3])
  }

  @Test func D29_aSelectionThatIsAlreadySetIsNotAnimated() {
    let timeline = Timeline.over([picker()], [.wait(seconds: 1), .animate([select])])
    #expect(timeline.events() == arrival() + ["animateChangesEnded sheet finished=true"])
    #expect(timeline.transitions.isEmpty)
    #expect(timeline.endSeconds == 1)
  }

  @Test func D30_theRootScalesBackInTheSameTransition() {
    let timeline = toMedium([.animate([select])])
    #expect(timeline.transitions.map(\.kind) == [.animateChanges])
    #expect(timeline.state(atSeconds: 1).presenter.recession.transform.scale == 0.92)
    var last = 0.92
    for step in 1...11 {
      let state = timeline.state(atSeconds: 1 + Double(step) / 100)
      let share = min(max((852 - state.sheetTop - 426) / 367, 0), 1)
      let scale = state.presenter.recession.transform.scale
      #expect(abs(scale - (1 - 0.08 * share)) < 1e-9)
      #expect(scale > last)
      #expect(state.transition?.transition.number == 1)
      last = scale
    }
    #expect(timeline.end.presenter.recession == .none)
  }

  @Test func D47_expandingToLargePushesTheRootBack() {
    let timeline = Timeline.over(picker(), .pull(-367))
    #expect(timeline.state(atSeconds: 0).presenter.recession == .none)
    for share in [0.25, 0.5, 0.75] {
      let recession = timeline.state(atSeconds: 0.5 * share).presenter.recession
      #expect(abs(recession.progress - share) < 1e-6)
      #expect(abs(recession.transform.scale - (1 - 0.08 * share)) < 1e-6)
    }
    #expect(timeline.end.presenter.recession.transform.scale == 0.92)
    #expect(timeline.end.presenter.recession.cornerRadius == 55)
  }

  @Test func K21_aSheetWithOnlyMediumNeverScalesItsPresenter() {
    let timeline = Timeline.over(picker([.medium()]), .pull(-600))
    for step in 0...120 {
      #expect(timeline.state(atSeconds: Double(step) / 100).presenter.recession == .none)
    }
  }

  // MARK: Dimming

  @Test func D32_anUndimmedMediumHasNoDimming() {
    let state = Timeline.over(picker(undimmed: .medium), .wait(seconds: 0)).end
    #expect(state.dimmingAlpha == 0)
    #expect(state.topSheet?.largestUndimmedIndex == 0)
  }

  @Test func D33_dimmingFadesInTowardsLarge() {
    let dragging = Timeline.over(picker(undimmed: .medium), .pull(-367))
    for share in [0.1, 0.5, 0.9] {
      #expect(abs(dragging.state(atSeconds: 0.5 * share).dimmingAlpha - 0.4 * share) < 1e-6)
    }
    #expect(dragging.end.dimmingAlpha == 0.4)
    // Set by the program: the same function of height.
    let animated = Timeline.over(picker(undimmed: .medium), .select(.large))
    for seconds in [0.02, 0.06, 0.1] {
      let state = animated.state(atSeconds: seconds)
      #expect(abs(state.dimmingAlpha - 0.4 * (426 - state.sheetTop) / 367) < 1e-9)
    }
  }

  @Test func K22_dimmingIsAFunctionOfHeightInEveryMotion() throws {
    // 0 at the screen's bottom, full at the smallest detent, if every detent dims.
    func wanted(_ state: PresentationState) -> Double {
      0.4 * min(max((852 - state.sheetTop) / 426, 0), 1)
    }
    let motions = [
      Timeline(.sample([picker()], [.present("sheet")])), Timeline.over(picker(), .pull(300)),
      Timeline.over(picker(), .dismiss("sheet")), Timeline.over(picker(), .select(.large)),
      Timeline.over(picker(), .pull(60, speed: 1400)),
    ]
    for (number, timeline) in motions.enumerated() {
      for step in 0...60 {
        let state = timeline.state(atSeconds: Double(step) / 100)
        #expect(abs(state.dimmingAlpha - wanted(state)) < 1e-9, "\(number) at \(step)")
      }
    }
  }

  // MARK: Purity

  @Test func M07_anyMomentIsTheSameInAnyOrder() {
    let script: [Action] = [
      .pull(-300), .wait(seconds: 0.1), .select(.medium), .keyboard(height: 300),
      .wait(seconds: 0.05), .tap(.grabber), .wait(seconds: 0.2), .rotate(.landscape),
      .wait(seconds: 0.1), .rotate(.portrait), .tap(.backdrop),
    ]
    var random = SeededRandom(seed: 11)
    let timeline = Timeline.over([picker()], script)
    let times = (0..<200).map { Double($0) * 0.011 }
    let sequence = times.map { timeline.state(atSeconds: $0) }
    for index in times.indices.shuffled(using: &random) {
      #expect(timeline.state(atSeconds: times[index]) == sequence[index], "seed 11")
    }
    let again = Timeline.over([picker()], script)
    #expect(times.map { again.state(atSeconds: $0) } == sequence)
    #expect(again.log == timeline.log && again.transitions == timeline.transitions)
  }

  @Test func M07_laterStepsDoNotChangeEarlierStates() {
    // The same script without its last step is the oracle.
    let script: [Action] = [.pull(-300), .wait(seconds: 1), .dismiss("sheet")]
    let whole = Timeline.over([picker()], script)
    let half = Timeline.over([picker()], Array(script.prefix(2)))
    for step in 0..<150 {
      let seconds = Double(step) / 100
      #expect(whole.state(atSeconds: seconds) == half.state(atSeconds: seconds), "\(seconds)")
    }
  }
}
