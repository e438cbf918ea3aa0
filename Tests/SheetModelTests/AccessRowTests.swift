import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct AccessRowTests {
  // MARK: The property

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet])
  func A06_aSheetStyleHasASheet(style: ModalPresentationStyle) throws {
    var controller = ViewController(id: "content")
    controller.modalPresentationStyle = style
    #expect(controller.sheetPresentationController == SheetPresentationController())
    controller.sheetPresentationController?.prefersGrabberVisible = true
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.prefersGrabberVisible)
  }

  @Test func A07_aViewControllerHasASheetWithoutConfiguration() {
    let controller = ViewController(id: "content")
    #expect(controller.modalPresentationStyle == .automatic)
    #expect(controller.sheetPresentationController != nil)
  }

  @Test(
    arguments: ModalPresentationStyle.allCases.filter {
      ![.automatic, .pageSheet, .formSheet].contains($0)
    })
  func A08_anyOtherStyleHasNoSheet(style: ModalPresentationStyle) {
    var controller = ViewController(id: "content")
    controller.sheetPresentationController?.detents = [.medium()]
    controller.modalPresentationStyle = style
    let before = controller
    #expect(controller.sheetPresentationController == nil)
    controller.sheetPresentationController = SheetPresentationController()
    controller.sheetPresentationController?.prefersGrabberVisible = true
    #expect(controller == before)
  }

  @Test func A08_exactlyThreeStylesHaveASheet() {
    let sheets = ModalPresentationStyle.allCases.filter(SheetPresentationController.presents)
    #expect(sheets == [.automatic, .pageSheet, .formSheet])
  }

  // MARK: Before presenting

  @Test func A09_propertiesSetBeforePresentingHoldInTheFirstFrame() throws {
    let sheet = ViewController.sample("sheet", [.named("low", 200), .named("high", 600)]) {
      $0.selectedDetentIdentifier = .init("high")
      $0.largestUndimmedDetentIdentifier = .init("low")
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 24
    }
    for animated in [true, false] {
      let timeline = Timeline(.sample([sheet], [.present("sheet", animated: animated)]))
      let first = try #require(timeline.state(atSeconds: 0).topSheet)
      #expect(first.detents.map(\.identifier.rawValue) == ["low", "high"])
      #expect(first.detents.map(\.heightPoints) == [200, 600])
      #expect(first.targetDetent == .init("high"))
      #expect(first.selectedDetentIdentifier == .init("high"))
      #expect(first.largestUndimmedIndex == 0)
      #expect(first.grabber?.alpha == 1)
      #expect(first.cornerRadius == 24)
    }
  }

  @Test(arguments: [nil, "isOn"])
  func A09_propertiesSetInAStepBeforePresentingHoldToo(flag: String?) throws {
    let sheet = ViewController.sample().with { $0.isPresentedFlag = flag }
    let timeline = Timeline(
      .sample(
        [sheet],
        [
          .set([
            PropertyChange("sheet", \.detents, to: [.named("low", 200)]),
            PropertyChange("sheet", \.grabberVisibility, to: .on),
          ]), flag.map { .setFlag($0, true) } ?? .present("sheet"),
        ]))
    let first = try #require(timeline.state(atSeconds: 0).topSheet)
    #expect(first.detents.map(\.heightPoints) == [200])
    #expect(first.grabber?.alpha == 1)
  }

  // MARK: Presenting

  @Test func A10_anAnimatedPresentationFollowsTheSpring() throws {
    let timeline = Timeline(.sample([.sample()], [.present("sheet", animated: true)]))
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let start = OracleSpring.Motion(offsetPoints: 426, velocityPointsPerSecond: 0)
    #expect(timeline.state(atSeconds: 0).sheetTop == 852)
    for seconds in [0.01, 0.05, 0.1, 0.175, 0.25, 0.35, 0.45] {
      let wanted = 426 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      // The printed value is rounded to a millionth.
      #expect(abs(timeline.state(atSeconds: seconds).sheetTop - wanted) < 1e-6, "at \(seconds)")
    }
    #expect(timeline.events() == arrival(at: "medium", transition: 1))
    #expect(try timeline.state(at: .settled).sheetTop == 426)
  }

  @Test func A10_anUnanimatedPresentationIsImmediate() {
    let timeline = Timeline(.sample([.sample()], [.present("sheet", animated: false)]))
    let state = timeline.state(atSeconds: 0)
    #expect(state.sheetTop == 426)
    #expect(state.topSheet?.phase == .presented)
    #expect(state.topSheet?.restingDetent == .medium)
    #expect(state.velocityPointsPerSecond == 0)
    #expect(timeline.transitions.isEmpty)
    #expect(timeline.endSeconds == 0)
    #expect(timeline.events() == arrival(at: "medium"))
  }

  @Test func A10_anUnanimatedDismissalIsImmediate() {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [.present("sheet", animated: false), .wait(seconds: 1), .dismiss("sheet", animated: false)]
      ))
    #expect(timeline.state(atSeconds: 0.999).sheetTop == 426)
    #expect(!timeline.state(atSeconds: 1).isPresented)
    #expect(timeline.transitions.isEmpty)
    #expect(
      timeline.events(from: timeline.stepSeconds[2]) == [
        "dismiss sheet reason=programmatic", "viewWillDisappear sheet isBeingDismissed=true",
        "viewDidDisappear sheet isBeingDismissed=true", "didDismiss sheet reason=programmatic",
      ])
  }
}
