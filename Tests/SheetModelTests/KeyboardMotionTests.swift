import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Sheets that move while the keyboard is up or moves itself.
///
/// On the sample phone large rests at 59 and medium at 426; a keyboard of 336 lifts medium by 302 to
/// 124.
@Suite struct KeyboardMotionTests {
  private func presenting(
    _ card: ViewController, keyboard: Double?, _ more: Action...
  ) -> Timeline {
    let steps = [Action.present("sheet")] + (keyboard.map { [.keyboard(height: $0)] } ?? []) + more
    return Timeline(Presentation.sample([card], steps))
  }

  private func held(by points: Double, _ seconds: Double) -> Action {
    .drag(Drag(from: .grabber, by: points, over: seconds, releaseVelocity: 0))
  }

  // MARK: Presentation and dismissal

  @Test func K33_aLargeSheetIsPresentedAsWithoutTheKeyboardThatComesUp() {
    let plain = presenting(.card("sheet", [.large()]), keyboard: nil)
    let typing = presenting(.card("sheet", [.large()]), keyboard: 336)
    for index in 0...30 {
      let seconds = Double(index) * 0.02
      #expect(abs(typing.top(seconds) - plain.top(seconds)) < 1e-6, "at \(seconds)")
    }
    // On its way at a moment at which the keyboard's lift alone would have completed it.
    #expect(typing.top(0.13) > 59 + 50)
  }

  @Test func K33_thePresentationAndTheKeyboardAddUp() {
    let plain = presenting(.card(), keyboard: nil)
    let typing = presenting(.card(), keyboard: 336)
    for index in 0...30 {
      let seconds = Double(index) * 0.02
      let keyboard = typing.state(atSeconds: seconds).keyboardFrame?.height ?? 0
      #expect(
        abs(typing.top(seconds) - (plain.top(seconds) - 302 * keyboard / 336)) < 1e-4,
        "at \(seconds)")
    }
    #expect(typing.end.sheetTop == 124)
  }

  @Test func aSheetThatLeavesIsNotHeldUpByTheKeyboardThatComesUp() {
    let timeline = Timeline.over(.card(), .dismiss("sheet"), .keyboard(height: 336))
    #expect(timeline.end.sheets.isEmpty)
    let end = timeline.seconds(of: .didDismiss)
    #expect(abs(timeline.top(end - 1e-9) - 852) < 1e-4)
  }

  // MARK: Drags

  @Test func K33_aLargeSheetAboveTheKeyboardFollowsTheFinger() {
    let timeline = Timeline.over(
      .card("sheet", [.large()]), .keyboard(height: 336), .wait(seconds: 2), held(by: 300, 0.5))
    let start = timeline.seconds(of: .dragBegan)
    #expect(timeline.top(start) == 59)
    for (share, top) in [(0.1, 89.0), (0.5, 209), (0.9, 329)] {
      #expect(abs(timeline.top(start + share * 0.5) - top) < 1e-6)
    }
  }

  @Test func K33_betweenTwoDetentsTheSheetFollowsTheFingerAndItsLookTheDetents() throws {
    let card = ViewController.card { $0.largestUndimmedDetentIdentifier = .medium }
    let timeline = Timeline.over(
      card, .keyboard(height: 336), .wait(seconds: 2), held(by: -52, 0.4))
    let start = timeline.seconds(of: .dragBegan)
    let full = Timeline.over(.card("sheet", [.large()])).end.dimmingAlpha
    // 65 points from medium at 124 up to large at 59.
    for (share, top) in [(0.25, 111.0), (0.5, 98), (0.75, 85)] {
      let state = timeline.state(atSeconds: start + share * 0.4)
      #expect(abs(state.sheetTop - top) < 1e-6)
      #expect(abs(state.dimmingAlpha - full * (124 - top) / 65) < 1e-6)
      let sheet = try #require(state.topSheet)
      #expect(abs(sheet.detentHeight - (426 + 367 * (124 - top) / 65)) < 1e-4)
      #expect(abs(sheet.keyboardLift - (852 - top - sheet.detentHeight)) < 1e-4)
    }
  }

  @Test(arguments: [
    // Up to large from 0.2 × 65 = 13 points on; dismissed from 0.5 × 426 = 213 points on.
    (-14.0, 59.0), (-12, 124), (212, 124), (214, nil),
  ])
  func theReleaseIsDecidedBetweenTheDetentsAboveTheKeyboard(points: Double, top: Double?) {
    let timeline = Timeline.over(
      .card(), .keyboard(height: 336), .wait(seconds: 2), held(by: points, 0.5))
    #expect(timeline.end.topSheet?.frame.y == top)
  }

  @Test func aHeldSheetMovesForTheKeyboardWhenItIsReleased() {
    let timeline = Timeline.over(
      .card(), .wait(seconds: 1), held(by: 40, 2), .wait(seconds: 0.5), .keyboard(height: 336))
    for (seconds, top) in [(1.4, 434.0), (1.6, 438), (2.2, 450), (2.9, 464)] {
      #expect(abs(timeline.top(seconds) - top) < 0.1, "at \(seconds)")
    }
    #expect(timeline.end.sheetTop == 124)
  }

  @Test func aFloatingSheetAboveTheKeyboardFollowsTheFinger() {
    var card = ViewController.card("sheet", [.large()])
    card.modalPresentationStyle = .formSheet
    var presentation = Presentation.sample(
      [card],
      [
        .present("sheet", animated: false), .keyboard(height: 400), .wait(seconds: 2),
        held(by: 120, 0.5),
      ], device: .tablet)
    presentation.orientation = .landscape
    let timeline = Timeline(presentation)
    let start = timeline.seconds(of: .dragBegan)
    let rest = timeline.top(start)
    #expect(rest < Timeline(presentation).top(0))
    for share in [0.1, 0.4, 0.9] {
      #expect(abs(timeline.top(start + share * 0.5) - (rest + share * 120)) < 1e-6)
    }
  }

  // MARK: Detents at the same height

  @Test func betweenDetentsThatTheKeyboardLiftsToLargeOnlyTheLookChanges() throws {
    let card = ViewController.card("sheet", [.height(600), .large()]) {
      $0.selectedDetentIdentifier = Detent.height(600).identifier
      $0.largestUndimmedDetentIdentifier = Detent.height(600).identifier
    }
    let timeline = Timeline.over(
      card, .keyboard(height: 336), .wait(seconds: 2), .select(.large))
    let start = timeline.stepSeconds[3]
    let full = Timeline.over(.card("sheet", [.large()])).end.dimmingAlpha
    var last = 0.0
    for index in 0...20 {
      let state = timeline.state(atSeconds: start + Double(index) * 0.03)
      #expect(state.sheetTop == 59)
      #expect(state.dimmingAlpha >= last - 1e-9 && state.dimmingAlpha - last < 0.4 * full)
      last = state.dimmingAlpha
    }
    #expect(timeline.state(atSeconds: start).dimmingAlpha < 1e-9)
    #expect(timeline.end.dimmingAlpha == full)
  }

  @Test func aShortMovementEndsTogetherWithTheKeyboard() {
    // 750 points can grow by 43 to large; the keyboard moves by 336, which takes longer to settle.
    let timeline = Timeline.over(.card("sheet", [.height(750), .large()]), .keyboard(height: 336))
    let end = timeline.transitions[0].endSeconds
    #expect(timeline.top(end - 0.005) != 59)
    #expect(timeline.top(end) == 59)
  }

  @Test func contentThatScrollsLittleStopsTogetherWithTheKeyboard() throws {
    // The field ends a few points below the lower edge of what the keyboard leaves visible.
    let field = ContentBlock(.field(BlockField("", isFirstResponder: true)), id: "name")
    let label = ContentBlock(.label(BlockLabel("a")))
    let blocks = BlockStack(Array(repeating: label, count: 12) + [field], spacing: 12)
    let content = Content(kind: .blocks(ContentBlock(.stack(blocks))), scrolls: true)
    let timeline = Timeline.over(
      .card("sheet", [.large()], content: content), .keyboard(height: 336))
    let end = timeline.transitions[0].endSeconds
    let goal = try #require(timeline.end.topSheet).contentOffset
    #expect(goal > 0 && goal < 60)
    #expect(try #require(timeline.state(atSeconds: end - 0.005).topSheet).contentOffset != goal)
  }

  @Test func theLookDoesNotJumpWhenTheKeyboardComesWhileTheSheetMoves() throws {
    // The keyboard lifts medium to 728 points, so that a sheet on its way from medium to large is lower than
    // medium from then on; its look continues nevertheless.
    let card = ViewController.card { $0.largestUndimmedDetentIdentifier = .medium }
    for seconds in [0.05, 0.1, 0.15] {
      let timeline = Timeline.over(
        card, .wait(seconds: 1), .select(.large), .wait(seconds: seconds),
        .keyboard(height: 336))
      let (before, after) = (
        timeline.state(atSeconds: 1 + seconds - 1e-6), timeline.state(atSeconds: 1 + seconds + 1e-6)
      )
      #expect(before.dimmingAlpha > 0.02)
      #expect(abs(after.dimmingAlpha - before.dimmingAlpha) < 1e-4, "at \(seconds)")
      let (last, next) = (before.presenter.recession, after.presenter.recession)
      #expect(abs(next.progress - last.progress) < 1e-4, "at \(seconds)")
      #expect(abs(after.shadowAlpha - before.shadowAlpha) < 1e-4, "at \(seconds)")
    }
  }

  @Test func theLookFollowsADetentThatTheKeyboardLiftsToTheSamePlace() throws {
    // The keyboard lifts a detent of 600 points to 59, where large is: the sheet does not move when large is
    // selected on its way, but only large is dimmed, by the sample's 0.4.
    let detents = [Detent.named("tall", 600), .large()]
    for seconds in [0, 0.1, 0.2] {
      let card = ViewController.sample("sheet", detents) {
        $0.largestUndimmedDetentIdentifier = .init("tall")
      }
      let timeline = Timeline(
        Presentation.sample(
          [card],
          [
            .keyboard(height: 336), .wait(seconds: 2), .present("sheet"), .wait(seconds: seconds),
            .select(.large),
          ]))
      let end = timeline.seconds(of: .didPresent)
      #expect(timeline.state(atSeconds: end).dimmingAlpha == 0.4)
      #expect(abs(timeline.state(atSeconds: end - 1e-6).dimmingAlpha - 0.4) < 1e-3)
      let start = 2 + seconds
      let (before, after) = (
        timeline.state(atSeconds: start - 1e-6), timeline.state(atSeconds: start + 1e-6)
      )
      #expect(abs(after.dimmingAlpha - before.dimmingAlpha) < 1e-3, "at \(start)")
    }
  }
}
