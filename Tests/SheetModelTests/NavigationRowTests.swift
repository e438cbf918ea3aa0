import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct NavigationRowTests {
  private let list = Content(
    bar: NavigationBarContent(title: "List", hasCloseButton: false), fittingHeight: 300)
  private let detail = Content(
    bar: NavigationBarContent(title: "Detail", hasCloseButton: true), fittingHeight: 700)

  /// A navigation controller in a sheet that fits its content.
  private var navigation: ViewController {
    ViewController.sample(
      "nav", [Detent(identifier: .init("fit"), rule: .fit), .large()], content: list
    ) { $0.prefersGrabberVisible = true }.with { $0.pages = [list] }
  }

  private func play(_ steps: [Action]) -> Timeline {
    Timeline(.sample([navigation], [.present("nav", animated: false), .waitUntilSettled] + steps))
  }

  @Test func A46_pagesArePushedAndPoppedInsideTheSheet() throws {
    let timeline = play([
      .push(onto: "nav", detail), .waitUntilSettled, .pop(from: "nav"), .waitUntilSettled,
    ])
    let states = try (1...3).map { try timeline.state(at: .settledTime($0)).topSheet }
    #expect(states.map { $0?.content } == [list, detail, list])
    #expect(states.map { $0?.pageCount } == [1, 2, 1])
    #expect(states.allSatisfy { $0?.pageTurn == nil })
    #expect(
      Array(timeline.events().dropFirst(6)) == [
        "push nav page=Detail", "transition nav number=1 kind=push detent=fit",
        "pop nav page=Detail", "transition nav number=2 kind=pop detent=fit",
      ])
  }

  @Test func A46_thePushedPageCoversTheOneBelow() throws {
    let timeline = play([.push(onto: "nav", detail), .waitUntilSettled, .pop(from: "nav")])
    let push = try #require(timeline.state(atSeconds: 0.1).topSheet?.pageTurn)
    #expect(push.lower == list && push.upper == detail)
    let spring = OracleSpring(dampingRatio: 1, responseSeconds: 0.35)
    let left = spring.motion(
      from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: 0.1
    ).offsetPoints
    #expect(abs(push.progress - (1 - left)) < 1e-6)
    let pop = try #require(
      timeline.state(atSeconds: timeline.transitions[1].startSeconds + 0.1).topSheet?.pageTurn)
    #expect(pop.lower == list && pop.upper == detail)
    #expect(abs(pop.progress - left) < 1e-6)
  }

  @Test func A46_theRootPageCannotBePopped() {
    let timeline = play([.pop(from: "nav")])
    #expect(timeline.faults.map(\.kind) == [.noPageToPop])
    #expect(timeline.events().count == 6)
  }

  @Test func A47_theSheetBelongsToTheNavigationController() throws {
    var controller = navigation
    controller.sheetPresentationController?.detents = [.medium()]
    let timeline = Timeline(
      .sample(
        [controller],
        [.present("nav", animated: false), .push(onto: "nav", detail), .waitUntilSettled]))
    #expect(timeline.state(atSeconds: 0).topSheet?.restingDetent == .medium)
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .medium)
  }

  @Test func A47_settingOnAPushedPageHasNoEffect() throws {
    let changes = [
      PropertyChange("Detail", \.selectedDetentIdentifier, to: .large),
      PropertyChange("Detail", \.grabberVisibility, to: .off),
    ]
    let timeline = play([.push(onto: "nav", detail), .waitUntilSettled, .set(changes)])
    #expect(timeline.faults.map(\.kind) == [.unknown("Detail"), .unknown("Detail")])
    let before = try timeline.state(at: .settledTime(2))
    #expect(try timeline.state(at: .settled) == before)
  }

  @Test func A48_aPushChangesOnlyTheContent() throws {
    let timeline = play([
      .push(onto: "nav", detail), .waitUntilSettled,
      .animate([PropertyChange("nav", \.isModalInPresentation, to: true)]), .pop(from: "nav"),
    ])
    let before = try #require(try timeline.state(at: .settledTime(1)).topSheet)
    // 300 points and the bottom inset.
    #expect(before.frame == Rect(x: 0, y: 518, width: 393, height: 334))
    for step in 0...Int(timeline.endSeconds * 100) {
      var state = try #require(timeline.state(atSeconds: Double(step) / 100).topSheet)
      state.surface.content = before.content
      state.surface.pageTurn = nil
      state.surface.pageCount = before.pageCount
      state.surface.backTitle = before.backTitle
      // The change made by the script itself.
      state.details.isModalInPresentation = before.isModalInPresentation
      #expect(state == before, "at \(step) hundredths")
    }
  }
}
