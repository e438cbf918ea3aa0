import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Custom full-screen sheets whose motions are cut short or that have no room; the screen is 393 × 852 pt.
@Suite struct CardEdgeTests {
  @Test func C04_aSheetThatRestsAtTheTopIsSquareAndWithoutAGrabberUntilItIsPulled() throws {
    let script = try Scenario.card(
      "{ engine: custom, offset: 0, tiersType: one, grabber: on }",
      steps: ["wait: 1s", "drag: { from: content, by: 100, over: 1s, release: 0 }"])
    let resting = try script.at(0.5).sheet()
    #expect(resting.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(resting.cornerRadius == 0)
    #expect(resting.grabber == nil)
    let pulled = try script.at(1.5).sheet()
    #expect(abs(pulled.frame.y - 50) < 1e-6)
    #expect(pulled.cornerRadius == 10)
    #expect(pulled.grabber?.alpha == 1)
  }

  @Test func C25_theHeightAndTheTopEdgeOfATierChangeEndTogether() throws {
    // Released at 600: the top edge has 450 points to go, the height of 852 only 150.
    let script = try Scenario.card(
      steps: ["drag: { from: content, by: 450, over: 500ms, release: 0 }"])
    let end = try #require(script.timeline.transitions.last).endSeconds
    let last = try script.at(end - 0.005).sheet().frame
    #expect(last.y != 150)
    #expect(last.height != 702)
    #expect(try script.at(end - 0.005).sheet().card?.restingTier == nil)
    #expect(try script.at(end).sheet().frame == Rect(x: 0, y: 150, width: 393, height: 702))
  }

  @Test func C26_aFingerDuringAPresentationCompletesItFirst() throws {
    let script = try Scenario.card(
      steps: [
        "present: store", "wait: 300ms", "drag: { from: content, by: 50, over: 100ms, release: 0 }",
      ], isPresented: false)
    #expect(
      script.events(from: 0.3).prefix(6) == [
        "presentationTransitionDidEnd store completed=true", "viewDidAppear store",
        "didPresent store detent=rest", "announce store text=Sheet", "focus store on=Sheet",
        "dragBegan store from=content",
      ])
  }

  @Test func C29_aCancelledDismissalLeavesItsReasonBehind() throws {
    let script = try Scenario.card(
      steps: [
        "tap: backdrop", "wait: 100ms", "cancel: store", "wait: settled", "dismiss: store",
        "wait: settled",
      ])
    #expect(
      script.events(.dismiss, .didDismiss) == [
        "dismiss store reason=backdropTap", "dismiss store reason=programmatic",
        "didDismiss store reason=programmatic",
      ])
  }

  @Test(
    "X11 a look in progress ends at a change that is not animated, or without motion",
    arguments: [["set"], ["traits: { reduceMotion: true }", "animate"]])
  func lookInProgress(steps: [String]) throws {
    let change = steps.dropLast() + ["\(steps[steps.count - 1]): { store.dimming: 0.6 }"]
    let script = try Scenario.card(
      steps: [
        "wait: 1s", "animate: { store.dimming: 0.5, store.cornerRadius: 30 }", "wait: 50ms",
      ] + change)
    let fading = try script.at(1.05.nextDown).sheet()
    #expect(fading.cornerRadius > 10 && fading.cornerRadius < 30)
    let changed = try script.at(1.05).sheet()
    #expect(changed.dimmingAlpha == 0.6)
    #expect(changed.cornerRadius == 30)
  }

  @Test func C14_aSheetThatIsStoppedAtTheTopHasNoSpeed() throws {
    func raised(_ keys: String) throws -> SurfaceState {
      try Scenario.card(
        "{ engine: custom\(keys) }", steps: ["wait: 1s", "animate: { store.selected: fullscreen }"]
      ).at(1.16).sheet()
    }
    let free = try raised("")
    #expect(free.frame.y < -1)
    #expect(abs(free.velocityPointsPerSecond) > 1)
    let stopped = try raised(", topAnchor: true")
    #expect(stopped.frame.y == 0)
    #expect(stopped.velocityPointsPerSecond == 0)
  }

  @Test func X08_atTheHighestTierTheGrabberLeadsToTheLowest() throws {
    // Full screen is 102 points below the top, where the grabber is visible.
    let script = try Scenario.card(
      "{ engine: custom, tiersType: three, maxBottomSheetHeight: 750, selected: fullscreen }",
      steps: ["wait: 1s", "tap: grabber", "wait: settled", "tap: grabber"])
    #expect(try script.at(0.5).sheet().frame.y == 102)
    #expect(try script.at(.settledTime(2)).sheet().card?.restingTier == .tier)
    #expect(try script.sheet().card?.restingTier == .rest)
  }
}
