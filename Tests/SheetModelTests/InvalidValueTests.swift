import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Numbers, styles and ids that a presentation made in Swift cannot have.
@Suite struct InvalidValueTests {
  // MARK: Numbers of steps

  @Test(
    arguments: [
      .wait(seconds: .nan), .wait(seconds: .infinity), .wait(seconds: -3),
      .drag(Drag(from: .grabber, by: .nan, over: 0.2)),
      .drag(Drag(from: .grabber, by: -.infinity, over: 0.2)),
      .drag(Drag(from: .grabber, by: -100, over: .nan)),
      .drag(Drag(from: .grabber, by: -100, over: -0.2)),
      .drag(Drag(from: .grabber, by: -100, over: 0.2, releaseVelocity: .nan)),
      .tap(.point(Point(x: .nan, y: 100))),
      .wait(seconds: 2e6), .keyboard(height: 1e7), .tap(.point(Point(x: 0, y: -1e7))),
      .drag(Drag(from: .grabber, by: 1e7, over: 0.2)), .resize(.size(Size(width: 5, height: 1e7))),
      .keyboard(height: -40), .keyboard(height: .infinity),
      .resize(.size(Size(width: -5, height: 10))), .resize(.size(Size(width: 5, height: 0))),
    ] as [Action])
  func anInvalidNumberOfAStepIsAFaultAndTheStepIsLeftOut(action: Action) throws {
    let timeline = Timeline.over(.card(), action)
    expect(timeline.faults.count, 1)
    guard case .invalidNumber? = timeline.faults.first?.kind else {
      Issue.record("\(timeline.faults)")
      return
    }
    expect(timeline.faults.first?.step, 1)
    expect(timeline.endSeconds, 0)
    expect(timeline.log, Timeline.over(.card()).log)
  }

  @Test func samplesOfADragAreInTheOrderOfTheirTimes() {
    let samples = [
      Drag.Sample(seconds: 0.2, translation: -10), Drag.Sample(seconds: 0.1, translation: -20),
    ]
    let timeline = Timeline.over(.card(), .drag(Drag(from: .grabber, samples: samples)))
    expect(timeline.faults.map(\.kind), [.invalidNumber(0.1)])
  }

  /// Their difference is infinite, and a move by it never ended.
  @Test func samplesOfADragAreNotTooFarApart() {
    let samples = [
      Drag.Sample(seconds: 0.1, translation: 1e308), Drag.Sample(seconds: 0.2, translation: -1e308),
    ]
    let timeline = Timeline.over(.card(), .drag(Drag(from: .grabber, samples: samples)))
    expect(timeline.faults.map(\.kind), [.invalidNumber(1e308)])
    expect(
      timeline.faults.map { "\($0)" },
      [
        "step 2: the number 1e+308 is not finite, too large or below the minimum"
      ])
  }

  @Test(
    "A40 a drag without a duration is released immediately",
    arguments: [[], [Drag.Sample(seconds: 0, translation: -200)]])
  func aDragWithoutDuration(samples: [Drag.Sample]) {
    let drag = Drag(from: .grabber, samples: samples, releaseVelocity: -700)
    let timeline = Timeline.over(.card(), .drag(drag), .waitUntilSettled)
    #expect(timeline.faults.isEmpty)
    expect(timeline.events(), arrival() + dragged(speed: "-700", to: "large", isNew: true))
    expect(timeline.end.sheetTop, 59)
  }

  @Test func anInvalidNumberOfAReactionIsAFault() {
    let reaction = Reaction(to: .tap, do: [.keyboard(height: .infinity)])
    let timeline = Timeline.over([.card()], [.tap(.sheet)], reactions: [reaction])
    expect(timeline.faults.map(\.kind), [.invalidNumber(.infinity)])
    expect(timeline.faults.map(\.reaction), [0])
  }

  @Test(arguments: [Double.nan, .infinity])
  func aTimeThatIsNotFiniteIsOutOfOrder(seconds: Double) {
    let presentation = Presentation.sample(
      [.card()], [.present("sheet", animated: false)])
    var changed = presentation
    changed.steps[0].atSeconds = seconds
    expect(Timeline(changed).faults.map(\.kind), [.outOfOrder(earliest: 0)])
  }

  // MARK: Moments

  @Test(
    arguments: [
      (.seconds(-1), "-1 s is not a time of 0 s or more"),
      (.seconds(.nan), "nan s is not a time of 0 s or more"),
      (.seconds(.infinity), "inf s is not a time of 0 s or more"),
      (.share(-0.5), "-0.5 is not a share of 0 or more"),
      (.share(.nan), "nan is not a share of 0 or more"),
      (.settledTime(9), "there is no settled#9; everything comes to rest once"),
    ] as [(Moment, String)])
  func aMomentThatDoesNotOccurIsThrown(moment: Moment, words: String) {
    let timeline = Timeline.over([], away: [.card()], [.present("sheet")])
    let error = #expect(throws: MomentError.self) { try timeline.state(at: moment) }
    expect(error.map { "\($0)" }, words)
  }

  // MARK: Styles

  @Test func theStyleCustomWithoutADelegateIsNotPresented() throws {
    var controller = ViewController(id: "player")
    controller.modalPresentationStyle = .custom
    let timeline = Timeline.over([], away: [controller], [.present("player")])
    expect(timeline.faults.map(\.kind), [.notDrawn("player", .custom)])
    #expect(try timeline.state(at: .settled).surfaces.isEmpty)
    expect(
      timeline.faults.map { "\($0)" },
      [
        "step 1: \"player\" has the style custom and no transitioning delegate that provides its "
          + "sheet"
      ])
  }

  // MARK: Ids

  @Test func A47_settingOnAPushedPageHasNoEffect() {
    let detail = Content(bar: NavigationBarContent(title: "Detail", hasCloseButton: false))
    let changes = [
      PropertyChange("Detail", \.selectedDetentIdentifier, to: .large),
      PropertyChange("Detail", \.grabberVisibility, to: .off),
    ]
    let navigation = ViewController.card().with { $0.pages = [$0.content] }
    let steps = [Action.push(onto: "sheet", detail), .waitUntilSettled]
    let pushed = Timeline.over([navigation], steps)
    let changed = Timeline.over([navigation], steps + [.set(changes)])
    expect(changed.faults.map(\.kind), [.unknown("Detail"), .unknown("Detail")])
    expect(changed.end, pushed.end)
  }

  // MARK: Values of properties

  @Test func aCornerRadiusThatIsNotFiniteStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var options = SheetPresentationController()
      options.preferredCornerRadius = .infinity
    }
  }

  @Test func aFractionAbove1StopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Detent.fraction(1.5) }
  }

  @Test func aNegativeHeightStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = Detent.height(-50) }
  }

  @Test func aDeviceWithoutANumberAsItsWidthStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var device = Presentation.sample([.card()], []).device
      device.size.width = .nan
      _ = Screen(device, isLandscape: false)
    }
  }

  @Test func aSpacingOfBlocksThatIsNotANumberStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { _ = BlockStack([], spacing: .nan) }
  }

  @Test func aKeyboardOfEndlessHeightStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var presentation = Presentation.sample([.card()], [])
      presentation.keyboardHeight = .infinity
    }
  }

  @Test(arguments: [
    Moment.settledTime(.min), .share(0.5, transition: .min), .event(.didPresent, time: .min),
  ])
  func theLeastNumberOfAMomentIsAnError(moment: Moment) {
    let timeline = Timeline.over(.card())
    #expect(throws: MomentError.self) { try timeline.state(at: moment) }
  }

  @Test func twoViewControllersWithOneIdStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = Presentation.sample([.card(), .card()], [])
    }
  }

  // MARK: Text

  @Test func anEventPrintsItsTimeNameAndFacts() throws {
    let timeline = Timeline.over(.card(), .dismiss("sheet"))
    let event = try #require(timeline.log.first { $0.name == .dismiss })
    expect("\(event)", "0 s dismiss sheet reason=programmatic")
    let first = try #require(timeline.log.first { $0.name == .viewWillAppear })
    expect("\(first)", "0 s viewWillAppear sheet isBeingPresented=yes")
  }

  @Test func aFaultPrintsItsStepAndReason() {
    let timeline = Timeline.over(.card(), .wait(seconds: 0.5), .dismiss("nobody"))
    #expect(timeline.faults.map { "\($0)" } == [#"step 3: unknown id "nobody""#])
  }

  // MARK: Custom detents

  @Test func aCustomDetentIsANumberOrAFormula() {
    let (points, share) = (200.0, 0.5)
    expect(Detent.custom { _ in points }.rule, .resolver(.number(200)))
    expect(Detent.custom { $0.maximumDetentValue * share }, .custom { $0.maximumDetentValue * 0.5 })
    expect(Detent.custom { points - $0.containerHeight }, .custom { 200 - $0.containerHeight })
  }

  @Test func aCustomDetentWithoutAnIdentifierIsNamedByItsExpression() {
    let detent = Detent.custom { context in min(300, context.maximumDetentValue * 0.5) }
    expect(detent.identifier.rawValue, "min(300, (maximum * 0.5))")
    expect(detent, Detent.custom { context in min(300, context.maximumDetentValue * 0.5) })
    let other = Detent.custom { _ in .inCompactHeight(200, else: 300) + 1 }
    expect(other.identifier.rawValue, "((compactHeight ? 200 : 300) + 1)")
  }
}
