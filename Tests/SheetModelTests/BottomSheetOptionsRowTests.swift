import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct BottomSheetOptionsRowTests {
  private func sheet(
    content: Content = Content(kind: .none), _ change: (inout BottomSheetOptions) -> Void = { _ in }
  ) -> ViewController {
    var options = BottomSheetOptions()
    options.detents = [.medium, .large]
    change(&options)
    return ViewController(id: "sheet", options: options, content: content)
  }

  private func play(_ sheet: ViewController, _ steps: [Action] = []) -> Timeline {
    Timeline(.sample([sheet], [.present("sheet", animated: false), .waitUntilSettled] + steps))
  }

  private func rest(_ sheet: ViewController) throws -> SheetState {
    try #require(play(sheet).state(atSeconds: 0).topSheet)
  }

  private let up = Action.drag(Drag(from: .grabber, by: -200, over: 0.5, releaseVelocity: 0))
  private let told = "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent="

  // MARK: Identifiers

  /// Literal names, so that they are the same in every process.
  @Test(
    arguments: [
      (.fit, "fit"), (.medium, "medium"), (.large, "large"), (.fraction(0.5), "fraction-0.5"),
      (.percent(50), "fraction-0.5"), (.fraction(1), "fraction-1.0"),
      (.percent(12.5), "fraction-0.125"), (.fraction(0.1 + 0.2), "fraction-0.3"),
      (.points(320), "height-320.0"), (.points(320.25), "height-320.25"),
    ] as [(BottomSheetDetent, String)])
  func A67_aDetentHasAStableName(detent: BottomSheetDetent, name: String) {
    #expect(detent.identifier.rawValue == name)
    #expect(detent.identifier == detent.identifier)
  }

  @Test func A67_differentDetentsHaveDifferentNames() {
    let detents: [BottomSheetDetent] = [
      .fit, .medium, .large, .fraction(0.5), .fraction(0.500_01), .points(0.5), .points(426),
    ]
    #expect(Set(detents.map(\.identifier)).count == detents.count)
  }

  @Test func A67_theRestingDetentHasThatName() throws {
    let sheet = sheet { $0.detents = [.percent(35), .large] }
    #expect(try rest(sheet).restingDetent == BottomSheetDetent.fraction(0.35).identifier)
  }

  // MARK: Updates

  @Test func A70_anUpdateIsOneTransitionBetweenItsHooks() throws {
    let timeline = play(
      sheet(),
      [
        .update([
          PropertyChange("sheet", \.selectedDetentIdentifier, to: .large),
          PropertyChange("sheet", \.grabberVisibility, to: .on),
          PropertyChange("sheet", \.preferredCornerRadius, to: 20),
        ])
      ])
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "beforeUpdate", "transition sheet number=1 kind=animateChanges detent=large",
        "afterUpdate transition=1", "animateChangesEnded sheet finished=true",
      ])
    #expect(timeline.transitions.count == 1)
    let settled = try #require(try timeline.state(at: .settled).topSheet)
    #expect(settled.restingDetent == .large && settled.cornerRadius == 20)
    #expect(settled.grabber?.alpha == 1)
  }

  @Test func A70_anUpdateWithoutChangesOnlyCallsItsHooks() {
    let timeline = play(
      sheet(), [.update([PropertyChange("sheet", \.selectedDetentIdentifier, to: .medium)])])
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "beforeUpdate", "animateChangesEnded sheet finished=true", "afterUpdate",
      ])
    #expect(timeline.transitions.isEmpty)
  }

  // MARK: Options

  @Test(
    arguments: [
      (.fit, 334), (.medium, 426), (.large, 793), (.fraction(0.25), 213), (.points(320), 320),
      (.percent(30), 255.6),
    ] as [(BottomSheetDetent, Double)])
  func A72_everyKindOfDetentHasItsHeight(detent: BottomSheetDetent, height: Double) throws {
    let content = Content(kind: .none, fittingHeight: 300)
    let found = try rest(sheet(content: content) { $0.detents = [detent] })
    #expect(found.restingDetent == detent.identifier)
    #expect(abs(found.detentHeight - height) < 1e-9)
    // The frame is on the pixels of a screen with three of them for each point.
    #expect(abs(found.height - height) <= 0.5 / 3)
  }

  @Test func A72_equivalentDetentsCountOnce() {
    let controller = sheet {
      $0.detents = [.points(300), .fraction(0.5), .percent(50), .medium, .points(300), .medium]
    }
    #expect(
      controller.sheetPresentationController?.detents == [
        .height(300), .fraction(0.5), .medium(),
      ])
    #expect(sheet { $0.detents = [] }.sheetPresentationController?.detents == [.large()])
  }

  @Test func A73_anUncontrolledSheetFollowsTheDrag() throws {
    #expect(try rest(sheet()).restingDetent == .medium)
    let opened = sheet { $0.selection = .uncontrolled(initialDetent: .large) }
    #expect(try rest(opened).restingDetent == .large)
    let timeline = play(sheet(), [up])
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .large)
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=large",
        told + "large", "transition sheet number=1 kind=detent detent=large",
      ])
  }

  @Test func A73_aControlledSheetReturnsToItsDetent() throws {
    let controlled = sheet { $0.selection = .controlled(selectedDetent: .medium) }
    let timeline = play(controlled, [up])
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=large",
        told + "large", "selectedDetentReasserted sheet detent=medium",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    let settled = try #require(try timeline.state(at: .settled).topSheet)
    #expect(settled.restingDetent == .medium)
    #expect(settled.selectedDetentIdentifier == .medium)
  }

  @Test func A73_aControlledSheetReturnsAfterATapOnItsGrabberToo() throws {
    let controlled = sheet {
      $0.selection = .controlled(selectedDetent: .medium)
      $0.grabberVisible = true
    }
    let timeline = play(controlled, [.tap(.grabber)])
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "tap sheet target=grabber", told + "large",
        "selectedDetentReasserted sheet detent=medium",
      ])
    let settled = try #require(try timeline.state(at: .settled).topSheet)
    #expect(settled.restingDetent == .medium)
    #expect(settled.selectedDetentIdentifier == .medium)
  }

  @Test func A73_anAppThatAcceptsTheNewDetentGetsIt() throws {
    let controlled = sheet { $0.selection = .controlled(selectedDetent: .medium) }
    let reaction = Reaction(
      to: .sheetPresentationControllerDidChangeSelectedDetentIdentifier, of: "sheet",
      do: [.animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: .large)])])
    let timeline = Timeline(
      .sample([controlled], [.present("sheet", animated: false), up], reactions: [reaction]))
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .large)
  }

  @Test func A74_theGrabberIsShownOnRequest() throws {
    #expect(try rest(sheet()).grabber == nil)
    #expect(try rest(sheet { $0.grabberVisible = true }).grabber?.alpha == 1)
  }

  @Test func A75_withoutSwipeToDismissTheSheetStays() throws {
    let down = Action.drag(Drag(from: .grabber, by: 300, over: 0.5, releaseVelocity: 0))
    let free = play(sheet(), [down])
    #expect(try !free.state(at: .settled).isPresented)
    let fixed = play(sheet { $0.swipeDismissEnabled = false }, [down])
    #expect(try fixed.state(at: .settled).topSheet?.restingDetent == .medium)
    #expect(
      Array(fixed.events().dropFirst(6)) == [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=dismiss",
        "presentationControllerDidAttemptToDismiss sheet",
        "transition sheet number=1 kind=detent detent=medium",
      ])
    #expect(sheet { $0.swipeDismissEnabled = false }.isModalInPresentation)
  }

  @Test(arguments: [true, false])
  func A76_scrollingExpandsIfAllowed(expands: Bool) throws {
    let list = Content(kind: .none, scrolls: true, fittingHeight: 2000)
    let timeline = play(
      sheet(content: list) { $0.scrollExpansion = expands },
      [.drag(Drag(from: .content, by: -200, over: 0.5, releaseVelocity: 0))])
    let settled = try #require(try timeline.state(at: .settled).topSheet)
    #expect(settled.restingDetent == (expands ? .large : .medium))
    #expect(settled.contentOffset == (expands ? 0 : 200))
  }

  @Test(
    arguments: [
      (.modal, [.dimming, .dimming]), (.nonModal, [.presenter, .presenter]),
      (.upTo(.medium), [.presenter, .dimming]), (.upTo(.large), [.presenter, .presenter]),
    ] as [(BottomSheetOptions.BackgroundInteraction, [Hit.Part])])
  func A77_theBackgroundTakesTouchesIfAllowed(
    interaction: BottomSheetOptions.BackgroundInteraction, parts: [Hit.Part]
  ) {
    for (detent, part) in zip([BottomSheetDetent.medium, .large], parts) {
      let sheet = sheet {
        $0.backgroundInteraction = interaction
        $0.selection = .uncontrolled(initialDetent: detent)
      }
      let state = play(sheet).state(atSeconds: 0)
      #expect(state.hit(Point(x: 200, y: 30), in: .sample()).part == part)
      #expect(state.dimmingAlpha == (part == .dimming ? 0.4 : 0))
    }
  }

  @Test func A77_nonModalHoldsWithoutALargeDetent() {
    let sheet = sheet {
      $0.detents = [.points(300), .fit]
      $0.backgroundInteraction = .nonModal
    }
    #expect(
      play(sheet).state(atSeconds: 0).hit(Point(x: 200, y: 30), in: .sample()).part == .presenter)
  }

  @Test(arguments: [(nil, 10), (0, 0), (28, 28), (-1, 10)] as [(Double?, Double)])
  func A78_theCornerRadiusEqualsTheOption(option: Double?, radius: Double) throws {
    #expect(try rest(sheet { $0.cornerRadius = option }).cornerRadius == radius)
  }

  @Test(
    arguments: [
      (.system, .light, .light), (.system, .dark, .dark), (.light, .dark, .light),
      (.dark, .light, .dark),
    ] as [(UserInterfaceStyle, Appearance, Appearance)])
  func A79_theColorSchemeAppliesToTheContent(
    style: UserInterfaceStyle, system: Appearance, appearance: Appearance
  ) {
    var script = Presentation.sample(
      [sheet { $0.preferredColorScheme = style }], [.present("sheet", animated: false)])
    script.appearance = system
    let state = Timeline(script).state(atSeconds: 0)
    #expect(state.topSheet?.appearance == appearance)
    #expect(state.appearance == system)
  }
}
