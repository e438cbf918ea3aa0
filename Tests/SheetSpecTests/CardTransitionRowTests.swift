import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The transitions of the custom full-screen sheet: their events, curves and looks.
@Suite struct CardTransitionRowTests {
  private static let presentation = [
    "presentationControllerForPresented store presented=store presenting=presenter source=presenter",
    "willPresent store", "viewWillAppear store isBeingPresented=true",
    "presentationTransitionWillBegin store",
    "transition store number=1 kind=present detent=rest",
    "presentationTransitionDidEnd store completed=true",
    "viewDidAppear store", "didPresent store detent=rest", "announce store text=Sheet",
    "focus store on=Sheet",
  ]

  private func dismissal(_ reason: String, number: Int) -> [String] {
    [
      "dismiss store reason=\(reason)", "viewWillDisappear store isBeingDismissed=true",
      "dismissalTransitionWillBegin store", "transition store number=\(number) kind=dismiss",
      "dismissalTransitionDidEnd store completed=true",
      "viewDidDisappear store isBeingDismissed=true",
      "didDismiss store reason=\(reason)",
    ]
  }

  // MARK: Dimming

  @Test func C18_aTapOnTheDimmingViewDismissesTheSheet() throws {
    let script = try Scenario.card(steps: ["wait: 1s", "tap: backdrop"])
    #expect(
      script.events(from: 1) == ["tap store target=dimming"] + dismissal("backdropTap", number: 1))
    #expect(script.state.surfaces.last == nil)
    // The dismissal is animated: the profile's takes 0.3 s.
    #expect(abs(script.timeline.endSeconds - 1.3) < 1e-9)
    let beside = try Scenario.card(steps: ["tap: sheet"])
    #expect(try beside.sheet().phase == .presented)
  }

  @Test func C18_escapeAndTheCloseButtonDismissAsWell() throws {
    let escape = try Scenario.card(steps: ["wait: 1s", "escape"])
    #expect(escape.events(from: 1) == ["escape store"] + dismissal("interactive", number: 1))
    let close = try Scenario.card(
      "{ engine: custom, content: { title: Store, close: true } }",
      steps: ["wait: 1s", "tap: close"])
    #expect(
      close.events(from: 1) == ["tap store target=closeButton"]
        + dismissal("programmatic", number: 1))
  }

  @Test func C18_theSampleIsDismissedByTapsOnTheSheetToo() throws {
    let script = try Scenario.card(
      "{ engine: custom, literal: true }", steps: ["wait: 1s", "tap: sheet"])
    #expect(
      script.events(from: 1) == ["tap store target=content"] + dismissal("backdropTap", number: 1))
  }

  @Test func C26_theDimmingFadesInAlongsideThePresentation() throws {
    let script = try Scenario.card(steps: ["present: store"], isPresented: false)
    #expect(script.events() == Self.presentation)
    #expect(try script.at(0).sheet().dimmingAlpha == 0)
    #expect(try script.at(0).sheet().frame.y == 852)
    // The profile's spring from 852 to 150, and from 0 to 0.75 along with it.
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    for seconds in [0.05, 0.1, 0.2, 0.3, 0.45] {
      let left = spring.motion(
        from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
      let sheet = try script.at(seconds).sheet()
      #expect(abs(sheet.frame.y - (150 + 702 * left)) < 1e-5)
      #expect(abs(sheet.dimmingAlpha - 0.75 * min(1, 1 - left)) < 1e-6)
    }
    #expect(try script.sheet().dimmingAlpha == 0.75)
  }

  @Test func C28_theDimmingFadesOutAlongsideTheDismissal() throws {
    let script = try Scenario.card(steps: ["wait: 1s", "dismiss: store"])
    #expect(script.events(from: 1) == dismissal("programmatic", number: 1))
    let ease = OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    for seconds in [0.0, 0.06, 0.15, 0.24, 0.299] {
      let left = 1 - ease.progress(at: seconds / 0.3)
      let sheet = try script.at(1 + seconds).sheet()
      #expect(abs(sheet.dimmingAlpha - 0.75 * left) < 1e-6)
      #expect(abs(sheet.frame.y - (852 - 702 * left)) < 1e-4)
      #expect(sheet.frame.height == 702)
    }
  }

  @Test func C27_inTheSampleTheSheetIsInsideTheDimmingViewAndFadesWithIt() throws {
    let sample = try Scenario.card(
      "{ engine: custom, literal: true }", steps: ["present: store"], isPresented: false)
    let ours = try Scenario.card(steps: ["present: store"], isPresented: false)
    for seconds in [0.02, 0.1, 0.2] {
      let share = try sample.at(seconds).sheet().dimmingAlpha / 0.75
      #expect(share > 0.01 && share < 0.99)
      #expect(try abs(sample.at(seconds).sheet().alpha - share) < 1e-12)
      #expect(try ours.at(seconds).sheet().alpha == 1)
    }
    #expect(try sample.sheet().alpha == 1)
    func controller(_ script: Scenario) throws -> ContainmentNode {
      let tree = ContainmentNode(of: script.state)
      return try #require(
        tree.children.first { $0.kind == .bottomSheetPresentationController })
    }
    // C26: the dimming view is added to the container, which fills the screen.
    for script in [sample, ours] {
      #expect(try controller(script).children.map(\.kind) == [.container])
      #expect(
        try controller(script).children[0].frame == Rect(x: 0, y: 0, width: 393, height: 852))
    }
    let dimming = try #require(try controller(sample).children[0].children.first)
    #expect(try controller(sample).children[0].children.count == 1)
    #expect(dimming.kind == .dimming && dimming.children.map(\.kind) == [.sheet])
    // K-30: siblings, the dimming view below.
    #expect(try controller(ours).children[0].children.map(\.kind) == [.dimming, .sheet])
  }

  // MARK: Completed and cancelled transitions

  private func dimmingViews(_ script: Scenario) -> Int {
    func count(_ node: ContainmentNode) -> Int {
      (node.kind == .dimming ? 1 : 0) + node.children.map(count).reduce(0, +)
    }
    return count(ContainmentNode(of: script.state))
  }

  @Test func C29_theDimmingViewIsRemovedWhenADismissalCompletes() throws {
    let script = try Scenario.card(steps: ["wait: 1s", "dismiss: store"])
    #expect(dimmingViews(script.at(1.299)) == 1)
    #expect(dimmingViews(script.at(1.301)) == 0)
  }

  @Test func C29_theDimmingViewStaysIfTheDismissalIsCancelled() throws {
    let script = try Scenario.card(
      steps: ["wait: 1s", "dismiss: store", "wait: 150ms", "cancel: store"])
    #expect(
      script.events(from: 1) == [
        "dismiss store reason=programmatic", "viewWillDisappear store isBeingDismissed=true",
        "dismissalTransitionWillBegin store", "transition store number=1 kind=dismiss",
        "transitionCancelled store kind=dismiss", "viewWillAppear store isBeingPresented=false",
        "transition store number=2 kind=present detent=rest",
        "dismissalTransitionDidEnd store completed=false", "viewDidAppear store",
      ])
    let end = try script.sheet()
    #expect(end.frame == Rect(x: 0, y: 150, width: 393, height: 702))
    #expect(end.phase == .presented && end.dimmingAlpha == 0.75)
    #expect(dimmingViews(script) == 1)
    // It turns back where it is, at the speed that it has.
    let (before, after) = (try script.at(1.15 - 1e-6).sheet(), try script.at(1.15 + 1e-6).sheet())
    #expect(abs(before.frame.y - after.frame.y) < 0.01)
    #expect(abs(before.dimmingAlpha - after.dimmingAlpha) < 1e-4)
    #expect(
      abs(before.velocityPointsPerSecond - after.velocityPointsPerSecond)
        < 0.001 * abs(before.velocityPointsPerSecond) + 0.1)
  }

  @Test func C29_aCancelledPresentationRemovesTheSheet() throws {
    let script = try Scenario.card(
      steps: ["present: store", "wait: 100ms", "cancel: store"], isPresented: false)
    #expect(
      script.events() == Array(Self.presentation.prefix(5)) + [
        "transitionCancelled store kind=present", "viewWillDisappear store isBeingDismissed=true",
        "transition store number=2 kind=dismiss",
        "presentationTransitionDidEnd store completed=false",
        "viewDidDisappear store isBeingDismissed=true",
      ])
    #expect(script.state.surfaces.last == nil)
    let before = try script.at(0.1 - 1e-6).sheet()
    #expect(try abs(before.dimmingAlpha - script.at(0.1 + 1e-6).sheet().dimmingAlpha) < 1e-4)
    #expect(try script.at(0.1).sheet().dimmingAlpha > 0.1)
    let again = try Scenario.card(
      steps: ["present: store", "wait: 100ms", "cancel: store", "present: store"],
      isPresented: false)
    #expect(try again.sheet().phase == .presented)
  }

  // MARK: The spring between tiers

  /// The offset of a share of 1 after some seconds, integrated from the initial velocity of 0.5
  /// travel lengths per second; ω is the solution of UIView's rule.
  private func left(_ seconds: Double) -> Double {
    OracleSpring(dampingRatio: 0.5, responseSeconds: 2 * Double.pi / 15.731_934_995).motion(
      from: .init(offsetPoints: 1, velocityPointsPerSecond: -0.5), afterSeconds: seconds
    ).offsetPoints
  }

  @Test func C25_tiersChangeWithUIViewsSpring() throws {
    let script = try Scenario.card(steps: ["wait: 1s", "animate: { store.selected: fullscreen }"])
    for seconds in [0.01, 0.05, 0.1, 0.16, 0.2, 0.23, 0.3, 0.45, 0.6, 0.8] {
      let top = 150 * left(seconds)
      let frame = try script.at(1 + seconds).sheet().frame
      #expect(abs(frame.y - top) < 1e-4, "at \(seconds)")
      // UIView animates the height along with it, so that the bottom edge stays.
      #expect(abs(frame.maxY - 852) < 1e-4)
    }
    // K-32: 24.5 pt above the top of the screen.
    #expect(abs(script.highestTop + 24.5) < 0.05)
    let transition = try #require(script.timeline.transitions.last)
    #expect(transition.kind == .animateChanges && transition.nominalSeconds == 0.8)
    #expect(transition.course.name == "spring(0.5,0.399)")
    #expect(
      script.events().last {
        $0.hasPrefix("transition store")
      } == "transition store number=1 kind=animateChanges detent=fullscreen "
        + "note=curveEaseInOut is ignored for a spring")
  }

  @Test("C25: a release moves with the same spring, whatever the finger's speed")
  func C25_release() throws {
    for speed in [-3000, 0, 3000] {
      let script = try Scenario.card(
        steps: ["drag: { from: content, by: -100, over: 500ms, release: \(speed) }"])
      for seconds in [0.0, 0.1, 0.2, 0.5] {
        #expect(try abs(script.at(0.5 + seconds).sheet().frame.y - 50 * left(seconds)) < 1e-4)
      }
      let event = script.events().last { $0.hasPrefix("transition store") }
      #expect(
        event == "transition store number=1 kind=detent detent=fullscreen "
          + "note=curveEaseInOut is ignored for a spring")
    }
  }

  @Test func C25_aDraggedSheetHasAGapBelowInTheSampleOnly() throws {
    let drag = "drag: { from: content, by: -100, over: 500ms }"
    for isLiteral in [false, true] {
      let script = try Scenario.card("{ engine: custom, literal: \(isLiteral) }", steps: [drag])
      let sheet = try script.at(0.5 + 0.23).sheet()
      // The height stays 852, so the bottom edge rises with the top edge.
      #expect(abs(sheet.frame.maxY - 852 - 50 * left(0.23)) < 1e-4)
      #expect(sheet.frame.maxY < 846)
      #expect(sheet.outline.extendsBelow == !isLiteral)
    }
  }

  @Test func reducedMotionFadesAndChangesTiersAtOnce() throws {
    let script = try Scenario.card(
      top: "reduceMotion: true",
      steps: [
        "present: store", "wait: settled", "animate: { store.selected: fullscreen }", "wait: 1s",
        "dismiss: store",
      ], isPresented: false)
    let half = try script.at(0.175).sheet()
    #expect(half.frame.y == 150)
    #expect(abs(half.alpha - 0.5) < 1e-9 && abs(half.dimmingAlpha - 0.375) < 1e-9)
    #expect(try script.at(0.351).sheet().frame.y == 0)
    #expect(try script.at(script.timeline.endSeconds - 0.15).sheet().alpha < 0.6)
    #expect(script.timeline.transitions.allSatisfy { $0.course == .fade })
  }

  @Test func aRotationLaysTheSheetOutAtItsTier() throws {
    let script = try Scenario.card(
      "{ selected: fullscreen }", steps: ["rotate: landscape", "wait: 1s", "rotate: portrait"])
    #expect(try script.at(0.5).sheet().frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(try script.sheet().frame == Rect(x: 0, y: 0, width: 393, height: 852))
  }

  // MARK: Controller and container

  @Test func C30_theTransitioningDelegateReturnsTheController() throws {
    var options = BottomSheetPresentationController()
    options.presentedYOffset = 120
    let delegate = BottomSheetTransitioningDelegate(options)
    var presented = ViewController(id: "store")
    let presenting = ViewController(id: "presenter")
    #expect(
      delegate.presentationController(
        forPresented: presented, presenting: presenting, source: presenting) == nil)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    #expect(
      delegate.presentationController(
        forPresented: presented, presenting: presenting, source: presenting) == options)
    #expect(
      delegate.presentationController(
        forPresented: presented, presenting: nil, source: presenting) == options)
    #expect(presented.isPresentedAsCard)
  }

  @Test func C31_theSampleIsPresentedWithACustomStyleOverCyan() throws {
    let script = try Scenario.card(
      "{ style: custom, literal: true }", steps: ["present: store"], isPresented: false)
    let controller = try #require(script.viewController("store"))
    #expect(controller.modalPresentationStyle == .custom)
    #expect(controller.transitioningDelegate != nil)
    #expect(controller.content.kind == .color(Color(hex: 0x00FFFF)))
    #expect(script.events() == Self.presentation)
    let end = try script.sheet()
    #expect(end.cornerRadius == 0 && end.grabber == nil && end.shadowAlpha == 0)
    let written = try Scenario.card("{ engine: custom, literal: true, content: wireframe }")
    #expect(written.viewController("store")?.content.kind == .wireframe)
  }

  @Test func C32_withoutAContainerTheRestingFrameIsZero() throws {
    let options = BottomSheetPresentationController()
    let tokens = try Presentation.empty(profile: "spec").card
    let empty = Rect(x: 0, y: 0, width: 0, height: 0)
    #expect(options.frameOfPresentedViewInContainerView(nil, tokens: tokens) == empty)
    let container = Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(
      options.frameOfPresentedViewInContainerView(container, tokens: tokens)
        == Rect(x: 0, y: 150, width: 390, height: 694))
  }

  @Test(
    "C32: without a view, container or coordinator the handlers do nothing",
    arguments: ["drag: { from: content, by: 9, over: 1s }", "tap: sheet", "cancel: store"])
  func C32_handlers(step: String) throws {
    let present = "{ store: { engine: custom } }\ntimeline: [\(step)]"
    let reading = ScenarioReading("sheetdraw: 1\nsheets: \(present)")
    #expect(reading.messages.count == 1)
    #expect(reading.messages.first?.contains("error[E0226]") == true)
    // A presentation that is not animated has its final look at once.
    let still = try Scenario.card()
    #expect(try still.at(0).sheet().dimmingAlpha == 0.75)
    #expect(still.timeline.transitions.isEmpty)
  }
}
