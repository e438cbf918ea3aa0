import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

extension Presentation {
  /// Sets the numbers measured on devices, transcribed by hand.
  mutating func becomeUIKit() {
    self = inUIKit()
    portrait.looks = PerAppearance(light: .uikit, dark: .uikit)
    landscape.looks = portrait.looks
  }
}

extension LookTokens {
  fileprivate static let uikit = LookTokens(
    dimmingAlpha: 0.12, shadowRule: .undimmed, shadowAlpha: 0.1, shadowOffsetY: 0, shadowSigma: 2,
    pushback: .peek(margin: 16, gap: 10, cornerRadius: 10), cardCornerRise: 20,
    cardRaise: CardRaise(keep: 1, red: 0, green: 0, blue: 0))
}

/// On the sample phone large is at 69 and 783 high, the maximum is 749, medium 0.56 · 749 + 34.
@Suite struct UIKitProfileTests {
  private let mediumTop = 1196.0 / 3

  private func play(_ card: ViewController = .card(), _ steps: Action...) -> Timeline {
    .over([card], steps) { $0.becomeUIKit() }
  }

  private func atLarge() -> ViewController {
    .card { $0.selectedDetentIdentifier = .large }
  }

  private func travel(_ pull: Double, length: Double) -> Double {
    length * (1 - 1 / (pull * 0.55 / length + 1))
  }

  // MARK: Heights

  @Test func heightsExcludeTheBottomInset() throws {
    let card = ViewController.card("sheet", [.height(200), .fraction(0.5), .medium(), .large()])
    let sheet = try #require(play(card, .wait(seconds: 0)).end.topSheet)
    for (detent, wanted) in zip(sheet.detents, [234, 0.5 * 749 + 34, 0.56 * 749 + 34, 783]) {
      #expect(abs(detent.heightPoints - wanted) < 1e-9)
    }
    #expect(abs(play().end.sheetTop - mediumTop) < 1e-9)
    #expect(play(atLarge()).end.sheetTop == 69)
  }

  // MARK: Springs

  @Test func theSpringSettlesToAThousandthInHalfASecond() {
    let spring = OracleSpring(dampingRatio: 1, responseSeconds: 0.3441442326)
    func left(_ seconds: Double) -> Double {
      spring.motion(
        from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: seconds
      ).offsetPoints
    }
    #expect(left(0.5055) > 0.001 && left(0.5065) < 0.001)
  }

  @Test func presentationDismissalAndDetentChangesFollowTheSpring() {
    let spring = OracleSpring(dampingRatio: 1, responseSeconds: 0.3441442326)
    var presentation = Presentation.sample([.card()], [.present("sheet")])
    presentation.becomeUIKit()
    let cases = [
      (Timeline(presentation), 852.0, mediumTop), (play(atLarge(), .dismiss("sheet")), 69, 852),
      (play(atLarge(), .select(.medium)), 69, mediumTop),
    ]
    for (timeline, start, goal) in cases {
      for seconds in [0.05, 0.15, 0.4] {
        let oracle = spring.motion(
          from: .init(offsetPoints: start - goal, velocityPointsPerSecond: 0),
          afterSeconds: seconds)
        #expect(abs(timeline.top(seconds) - goal - oracle.offsetPoints) < 1e-6)
      }
    }
  }

  /// Recordings of iOS 17 and 26 show it after flicks and after slow pulls alike.
  @Test func aReleaseAfterADragOscillatesAtAnySpeed() {
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3441442326)
    for speed in [-1005.0, -995, -300] {
      let timeline = play(.card(), .pull(-300, speed: speed))
      let start = OracleSpring.Motion(
        offsetPoints: mediumTop - 300 - 69, velocityPointsPerSecond: speed)
      for seconds in [0.02, 0.1, 0.3] {
        let oracle = spring.motion(from: start, afterSeconds: seconds)
        #expect(abs(timeline.top(0.5 + seconds) - 69 - oracle.offsetPoints) < 1e-6, "\(speed)")
      }
    }
  }

  // MARK: Release

  @Test("releases go to the targets of the table", arguments: ReleaseRule.allCases)
  func releasesGoToTheTargetsOfTheTable(rule: ReleaseRule) throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/release.csv"))
    let rows = try table.rows.filter { try $0.text("rule") == rule.rawValue }
    #expect(rows.count == 150)
    for row in rows {
      let names = try row.text("detents").split(separator: " ")
      let detents = try names.map { name in
        Detent(
          identifier: Detent.Identifier(String(name)),
          rule: .points(try #require(Double(name))))
      }
      let start = detents[Int(try row.number("start"))].identifier
      let moved = try row.number("moved_up_pt")
      let speed = try row.number("speed_pt_s")
      let card = ViewController.card("sheet", detents) { $0.selectedDetentIdentifier = start }
      let timeline = Timeline.over(card, .pull(-moved, speed: -speed)) {
        $0.motion.release = rule == .projection ? MotionTokens.uikit.release : .sample
      }
      let wanted = try row.text("target")
      let ended = timeline.log.first { $0.name == .dragEnded }
      #expect(
        ended?["target"] == .text(wanted), "\(names) from \(start) by \(moved) at \(speed)")
      #expect(timeline.end.topSheet?.restingDetent?.rawValue ?? "dismiss" == wanted)
    }
  }

  @Test func speedsBelowTwoHundredAndFiftyCountAsZero() {
    // Large is at 69 and medium at 398.67: the middle at 233.83.
    let near = mediumTop - 240
    #expect(play(.card(), .pull(-near, speed: -245)).end.topSheet?.restingDetent == .medium)
    // 255 points per second carry 25 points further.
    #expect(play(.card(), .pull(-near, speed: -255)).end.topSheet?.restingDetent == .large)
  }

  @Test func aThousandPointsPerSecondMoveAtLeastOneDetent() {
    let card = ViewController.card("sheet", [.medium(), .height(700)]) {
      $0.selectedDetentIdentifier = .medium
    }
    let low = ViewController.card("sheet", [.height(100), .large()])
    // 99 points of projection are far less than half of 649.
    #expect(play(low, .pull(-10, speed: -1005)).end.topSheet?.restingDetent == .large)
    #expect(
      play(low, .pull(-10, speed: -995)).end.topSheet?.restingDetent
        == Detent.height(100).identifier)
    #expect(play(card, .pull(10, speed: 1005)).end.sheets.isEmpty)
    #expect(play(card, .pull(10, speed: 995)).end.topSheet?.restingDetent == .medium)
  }

  // MARK: Over-drag

  @Test func aboveLargeTheRubberBandIsAsLongAsTheGapToTheSafeArea() {
    let timeline = play(atLarge(), .pull(-400))
    for share in [0.02, 0.1, 0.5, 0.99] {
      let lift = 69 - timeline.top(0.5 * share)
      #expect(abs(lift - travel(400 * share, length: 10)) < 1e-6)
      #expect(lift < 10)
    }
    #expect(timeline.end.sheetTop == 69)
  }

  @Test func aboveASingleMediumTheRubberBandIsAHundredPointsLong() {
    let timeline = play(.card("sheet", [.medium()]), .pull(-400))
    for share in [0.1, 0.5, 0.99] {
      let lift = mediumTop - timeline.top(0.5 * share)
      #expect(abs(lift - travel(400 * share, length: 100)) < 1e-6)
    }
  }

  @Test func belowTheSmallestDetentTheRubberBandIsAQuarterOfTheFullHeight() {
    let timeline = play(.card().modal(), .pull(400))
    for share in [0.1, 0.5, 0.99] {
      let drop = timeline.top(0.5 * share) - mediumTop
      #expect(abs(drop - travel(400 * share, length: 783 / 4)) < 1e-6)
    }
    #expect(abs(timeline.end.sheetTop - mediumTop) < 1e-9)
  }

  // MARK: Caught

  @Test func aSheetIsCaughtAtItsPlaceHoweverShortTheRubberBand() {
    // A modal sheet, 0.06 s into its presentation: further below than any rubber band allows.
    var presentation = Presentation.sample(
      [.card().modal()], [.present("sheet"), .wait(seconds: 0.06), .pull(0)])
    presentation.becomeUIKit()
    let timeline = Timeline(presentation)
    #expect(timeline.top(0.06) > mediumTop + 300)
    #expect(abs(timeline.top(0.06 + 1e-9) - timeline.top(0.06 - 1e-9)) < 3e-5)
    #expect(timeline.top(0.3) == timeline.top(0.06))
    #expect(abs(timeline.end.sheetTop - mediumTop) < 1e-9)
  }
}
