import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct DelegateRowTests {
  private let told = "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent="

  private func story(_ sheet: ViewController, _ steps: [Action]) -> [String] {
    let present = Action.present("sheet", animated: false)
    return Array(Timeline(.sample([sheet], [present] + steps)).events().dropFirst(6))
  }

  private func story(_ steps: [Action]) -> [String] { story(.sample(), steps) }

  @Test func A40_draggingToANewDetentCallsTheDelegateOnce() {
    #expect(
      story([.drag(Drag(from: .grabber, by: -200, over: 0.5, releaseVelocity: 0))]) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=large",
        told + "large", "transition sheet number=1 kind=detent detent=large",
      ])
  }

  @Test func A40_aFlickToANewDetentCallsTheDelegateOnce() {
    #expect(
      story([.drag(Drag(from: .bar, by: -10, over: 0.1, releaseVelocity: -600))]) == [
        "dragBegan sheet from=bar", "dragEnded sheet velocity=-600 target=large",
        told + "large", "transition sheet number=1 kind=detent detent=large",
      ])
  }

  @Test func A40_draggingBackToTheSameDetentDoesNotCallTheDelegate() {
    #expect(
      story([.drag(Drag(from: .grabber, by: -50, over: 0.5, releaseVelocity: 0))]) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
  }

  @Test func A40_aRefusedDismissalThatEndsAtASmallerDetentCallsTheDelegate() throws {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .large }
      .with { $0.isModalInPresentation = true }
    let drag = Action.drag(Drag(from: .grabber, by: 367, over: 0.5, releaseVelocity: 2000))
    #expect(
      story(sheet, [drag]) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=2000 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet", told + "medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    let settled = try Timeline(.sample([sheet], [.present("sheet", animated: false), drag]))
      .state(at: .settled)
    #expect(settled.topSheet?.restingDetent == .medium)
    #expect(settled.topSheet?.selectedDetentIdentifier == .medium)
  }

  @Test func A40_twoDetentsOfTheSameHeightAreNoChange() {
    let sheet = ViewController.sample("sheet", [.medium(), .named("alike", 426), .large()])
    #expect(
      story(sheet, [.drag(Drag(from: .grabber, by: 0, over: 0.5, releaseVelocity: 0))]) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=medium",
      ])
  }

  @Test func A40_detentsChangedDuringADragApplyFromThenOn() throws {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .large }
    let reaction = Reaction(
      to: .dragBegan, do: [.set([PropertyChange("sheet", \.detents, to: [.medium()])])])
    let drag = Drag(from: .grabber, by: 100, over: 0.5, releaseVelocity: 0)
    let timeline = Timeline(
      .sample([sheet], [.present("sheet", animated: false), .drag(drag)], reactions: [reaction]))
    #expect(try timeline.state(at: .settled).sheetTop == 426)
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
  }

  @Test(arguments: [[], [Drag.Sample(seconds: 0, translation: -200)]])
  func A40_aDragWithoutDurationIsReleasedImmediately(samples: [Drag.Sample]) throws {
    let drag = Drag(from: .grabber, samples: samples, releaseVelocity: -700)
    let timeline = Timeline(
      .sample([.sample()], [.present("sheet", animated: false), .drag(drag), .wait(seconds: 1)]))
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=-700 target=large",
        told + "large", "transition sheet number=1 kind=detent detent=large",
      ])
    #expect(try timeline.state(at: .settled).sheetTop == 59)
  }

  @Test func A41_settingTheSelectionDoesNotCallTheDelegate() {
    let toLarge = [PropertyChange("sheet", \.selectedDetentIdentifier, to: .large)]
    #expect(story([.set(toLarge)]) == [])
    #expect(
      story([.animate(toLarge)]) == [
        "transition sheet number=1 kind=animateChanges detent=large",
        "animateChangesEnded sheet finished=true",
      ])
    #expect(
      story([.update(toLarge)]) == [
        "beforeUpdate", "transition sheet number=1 kind=animateChanges detent=large",
        "afterUpdate transition=1", "animateChangesEnded sheet finished=true",
      ])
  }

  @Test func A41_changedDetentsThatMoveTheSheetDoNotCallTheDelegate() {
    #expect(story([.set([PropertyChange("sheet", \.detents, to: [.large()])])]) == [])
    #expect(
      story([.animate([PropertyChange("sheet", \.detents, to: [.named("low", 200)])])]) == [
        "transition sheet number=1 kind=animateChanges detent=low",
        "animateChangesEnded sheet finished=true",
      ])
  }

  // MARK: Dismissals

  @Test func X04_sheetsAboveATappedAwaySheetReportNoDismissal() {
    let upper = ViewController.card("upper") { $0.largestUndimmedDetentIdentifier = .large }
    let timeline = Timeline.over(
      [.card("lower"), upper], [.tap(.point(Point(x: 100, y: 30))), .waitUntilSettled])
    let told = timeline.events().filter { $0.hasPrefix("presentationController") }
    #expect(
      told == [
        "presentationControllerShouldDismiss lower answer=true",
        "presentationControllerWillDismiss lower", "presentationControllerDidDismiss lower",
      ])
    #expect(timeline.events().contains("didDismiss upper reason=backdropTap"))
  }

  @Test(arguments: ScriptedDismissReason.allCases)
  func X04_aProgrammaticDismissalIsSilentForAnyReason(reason: ScriptedDismissReason) {
    let timeline = Timeline.over(.card(), .dismiss("sheet", reason: reason), .waitUntilSettled)
    #expect(!timeline.events().contains { $0.hasPrefix("presentationController") })
    #expect(timeline.events().last == "didDismiss sheet reason=\(reason.rawValue)")
  }
}
