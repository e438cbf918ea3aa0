import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct SwiftUISheetRowTests {
  private let content = Content(kind: .none, scrolls: true, fittingHeight: 2000)

  private func host(_ sheet: SwiftUISheet) -> ViewController { ViewController(sheet) }

  private var sheet: SwiftUISheet {
    SwiftUISheet(id: "sheet", isPresented: "isOn", content: content)
      .presentationDetents([.medium, .large])
  }

  // MARK: The flag

  @Test func A59_theFlagPresentsAndDismisses() throws {
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [.setFlag("isOn", true), .waitUntilSettled, .setFlag("isOn", false), .waitUntilSettled]))
    var arrival = arrival(at: "medium", transition: 1)
    // The app sets the flag, and SwiftUI presents or dismisses in response.
    arrival.insert("binding sheet flag=isOn value=true", at: 0)
    #expect(
      timeline.events() == arrival + ["binding sheet flag=isOn value=false"]
        + silentDeparture(reason: .programmatic, transition: 2) + ["onDismiss sheet"])
    #expect(try timeline.state(at: .settledTime(1)).sheetTop == 426)
    #expect(try timeline.state(at: .settled).sheets.isEmpty)
  }

  @Test func A59_theFlagMovesTheSheetByTheNumbersOfAPresentationAndADismissal() throws {
    // Source A: `.sheet(isPresented: $isOn) { … }.presentationDetents([.medium, .large])`.
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [
          .wait(seconds: 1), .setFlag("isOn", true), .waitUntilSettled, .wait(seconds: 1),
          .setFlag("isOn", false), .waitUntilSettled, .setFlag("isOn", true), .waitUntilSettled,
        ]))
    let bindings = timeline.log.filter { $0.name == .binding }
    #expect(bindings.map { $0["value"] } == [.flag(true), .flag(false), .flag(true)])
    #expect(bindings[0].seconds == 1)
    // From 852 to medium at 426 by the spring of a presentation.
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    for seconds in [0.02, 0.05, 0.1, 0.2, 0.3] {
      let left = spring.motion(
        from: .init(offsetPoints: 426, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
      #expect(abs(timeline.top(1 + seconds) - 426 - left) < 1e-6, "at \(seconds)")
    }
    // The flag is false when the dismissal begins, and true presents a new content.
    let leaving = try #require(timeline.log.first { $0.name == .viewWillDisappear }).seconds
    #expect(bindings[1].seconds == leaving)
    let closure = try #require(timeline.log.first { $0.name == .onDismiss }).seconds
    #expect(abs(closure - leaving - 0.3) < 1e-9)
    #expect(timeline.top(leaving) == 426)
    let again = try #require(timeline.end.topSheet)
    #expect(again.frame == Rect(x: 0, y: 426, width: 393, height: 426))
    #expect(again.instance == 2)
  }

  @Test func A59_theFramesEqualThoseOfUIKit() {
    let script: [Action] = [
      .waitUntilSettled, .drag(Drag(from: .grabber, by: -200, over: 0.3)), .waitUntilSettled,
    ]
    let plain = ViewController.sample(content: content) { $0.grabberVisibility = .auto }
    let swiftUI = Timeline(
      .sample([host(sheet)], [.setFlag("isOn", true)] + script + [.setFlag("isOn", false)]))
    let uikit = Timeline(.sample([plain], [.present("sheet")] + script + [.dismiss("sheet")]))
    #expect(swiftUI.transitions == uikit.transitions)
    for step in 0...Int(uikit.endSeconds * 100) {
      let seconds = Double(step) / 100
      #expect(swiftUI.state(atSeconds: seconds) == uikit.state(atSeconds: seconds))
    }
  }

  @Test func A59_aSwipeSetsTheFlagToFalse() {
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [
          .setFlag("isOn", true), .waitUntilSettled,
          .drag(Drag(from: .grabber, by: 300, over: 0.5, releaseVelocity: 0)),
        ]))
    #expect(
      Array(timeline.events().dropFirst(8)) == pulledAway(transition: 2) + [
        "binding sheet flag=isOn value=false", "onDismiss sheet",
      ])
  }

  @Test func A59_aFlagThatIsTruePresentsNothingDuringASwipe() throws {
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [
          .setFlag("isOn", true), .waitUntilSettled,
          .drag(Drag(from: .grabber, by: 300, over: 0.5, releaseVelocity: 0)),
          .wait(seconds: 0.05), .setFlag("isOn", true), .waitUntilSettled,
        ]))
    #expect(try timeline.state(at: .settled).sheets.isEmpty)
    #expect(
      timeline.log.filter { $0.name == .binding }.map { $0["value"] } == [
        .flag(true), .flag(false),
      ])
  }

  @Test func A59_aFlagSetDuringItsOwnDismissalPresentsAgain() throws {
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [
          .setFlag("isOn", true), .waitUntilSettled, .setFlag("isOn", false),
          .wait(seconds: 0.1), .setFlag("isOn", true), .waitUntilSettled,
        ]))
    #expect(try timeline.state(at: .settled).topSheet?.instance == 2)
    let bindings = timeline.log.filter { $0.name == .binding }.map { $0["value"] }
    #expect(bindings == [.flag(true), .flag(false), .flag(true)])
  }

  @Test func A59_aFlagResetWhileWaitingPresentsNothing() throws {
    let timeline = Timeline(
      .sample(
        [.sample("other"), host(sheet)],
        [
          .present("other", animated: false), .dismiss("other"), .setFlag("isOn", true),
          .wait(seconds: 0.1), .setFlag("isOn", false), .waitUntilSettled,
        ]))
    #expect(try timeline.state(at: .settled).sheets.isEmpty)
    #expect(timeline.log.allSatisfy { $0.name != .willPresent || $0.id == "other" })
    #expect(
      timeline.log.filter { $0.name == .binding }.map { $0["value"] } == [
        .flag(true), .flag(false),
      ])
  }

  // MARK: Modifiers

  @Test func A60_detentsMapToDetents() {
    #expect(host(sheet).sheetPresentationController?.detents == [.medium(), .large()])
    let plain = SwiftUISheet(id: "sheet", isPresented: "isOn")
    #expect(host(plain).sheetPresentationController?.detents == [.large()])
  }

  @Test func A60_bothNotationsGiveTheSameModel() {
    let uikit = ViewController.sample(content: content) { $0.grabberVisibility = .auto }
      .with { $0.isPresentedFlag = "isOn" }
    #expect(host(sheet) == uikit)
  }

  @Test func A60_fractionsAndHeightsHaveTheirOwnNames() throws {
    let detents: [PresentationDetent] = [
      .height(200), .fraction(0.4), .medium, .large, .fraction(0.4),
    ]
    let timeline = Timeline(
      .sample([host(sheet.presentationDetents(detents))], [.setFlag("isOn", true)]))
    let found = try #require(try timeline.state(at: .settled).topSheet)
    #expect(found.detents.count == 4)
    #expect(found.restingDetent == Detent.height(200).identifier)
    for (found, wanted) in zip(found.detents.map(\.heightPoints), [200, 0.4 * 852, 426, 793]) {
      #expect(abs(found - wanted) < 1e-9)
    }
  }

  @Test(
    arguments: [
      (.visible, [.large], true), (.hidden, [.medium, .large], false),
      (.automatic, [.large], false), (.automatic, [.medium, .large], true),
    ] as [(SwiftUISheet.DragIndicatorVisibility, [PresentationDetent], Bool)])
  func A61_theDragIndicatorIsTheGrabber(
    visibility: SwiftUISheet.DragIndicatorVisibility, detents: [PresentationDetent], shows: Bool
  ) throws {
    let sheet = sheet.presentationDetents(detents).presentationDragIndicator(visibility)
    let timeline = Timeline(.sample([host(sheet)], [.setFlag("isOn", true)]))
    let grabber = try timeline.state(at: .settled).topSheet?.grabber
    #expect((grabber?.alpha == 1) == shows)
    #expect((grabber == nil) == !shows)
  }

  @Test func A61_visibleSetsTheProperty() {
    let shown = host(sheet.presentationDragIndicator(.visible)).sheetPresentationController
    #expect(shown?.prefersGrabberVisible == true)
    let hidden = host(sheet.presentationDragIndicator(.hidden)).sheetPresentationController
    #expect(hidden?.prefersGrabberVisible == false)
  }

  // MARK: Content

  private func twice(_ controller: ViewController) -> Timeline {
    let page = Content(kind: .none, label: "Page")
    return Timeline(
      .sample(
        [controller],
        [
          .present("sheet"), .waitUntilSettled,
          .drag(Drag(from: .content, by: -500, over: 0.5, releaseVelocity: 0)), .waitUntilSettled,
          .push(onto: "sheet", page), .waitUntilSettled, .pop(from: "sheet"), .waitUntilSettled,
          .drag(Drag(from: .content, by: -100, over: 0.5, releaseVelocity: 0)), .waitUntilSettled,
          .dismiss("sheet"), .waitUntilSettled, .present("sheet"), .waitUntilSettled,
        ]))
  }

  @Test func A62_contentIsNewInEveryPresentation() throws {
    let timeline = twice(host(sheet))
    let first = try #require(try timeline.state(at: .settledTime(5)).topSheet)
    let second = try #require(try timeline.state(at: .settled).topSheet)
    #expect(first.instance == 1 && second.instance == 2)
    #expect(first.contentOffset == 100 && second.contentOffset == 0)
    #expect(first.restingDetent == .large && second.restingDetent == .medium)
    #expect(first.pageCount == 1 && second.pageCount == 0)
    #expect(second.selectedDetentIdentifier == nil)
  }

  @Test func A62_aViewControllersContentIsKept() throws {
    let timeline = twice(.sample(content: content))
    let second = try #require(try timeline.state(at: .settled).topSheet)
    #expect(second.instance == 1)
    #expect(second.pageCount == 1)
    #expect(second.restingDetent == .large)
    #expect(second.contentOffset == 100)
  }

  @Test func A63_noViewIsEverMoved() {
    let timeline = Timeline(
      .sample(
        [host(sheet)],
        [
          .setFlag("isOn", true), .waitUntilSettled, .setFlag("isOn", false), .waitUntilSettled,
          .setFlag("isOn", true), .waitUntilSettled,
        ]))
    func arrives(transition: Int) -> [String] {
      var lines = arrival(at: "medium", transition: transition)
      lines.insert("binding sheet flag=isOn value=true", at: 0)
      return lines
    }
    #expect(
      timeline.events() == arrives(transition: 1) + ["binding sheet flag=isOn value=false"]
        + silentDeparture(reason: .programmatic, transition: 2)
        + ["onDismiss sheet"] + arrives(transition: 3))
  }
}
