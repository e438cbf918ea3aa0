import Foundation
import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

/// Names of detents that exist only in these tests.
private let fit = Detent.custom(identifier: .init("fit")) { min(300, $0.maximumDetentValue) }

@Suite struct DetentRowTests {
  private func rest(
    _ detents: [Detent], _ change: (inout SheetPresentationController) -> Void = { _ in }
  ) -> SheetState? {
    Timeline(
      .sample(
        [.sample("sheet", detents, change: change)], [.present("sheet", animated: false)])
    ).state(atSeconds: 0).topSheet
  }

  // MARK: Resting

  @Test func A11_everySheetRestsAtADetent() throws {
    var random = SeededRandom(seed: 11)
    var resting = 0
    for round in 0..<120 {
      let timeline = Timeline(.random(using: &random))
      for number in timeline.settledSeconds.indices {
        for sheet in try timeline.state(at: .settledTime(number + 1)).sheets {
          let detent = sheet.detents.first { $0.identifier == sheet.restingDetent }
          let place = "seed 11, round \(round), rest \(number + 1)"
          #expect(detent != nil, "\(place)")
          #expect(sheet.detentHeight == detent?.heightPoints, "\(place)")
          // Its height is that on whole pixels, three for each point.
          #expect(abs(sheet.height - sheet.detentHeight) <= 0.5 / 3 + 1e-9, "\(place)")
          #expect(sheet.height == sheet.frame.height, "\(place)")
          #expect(sheet.velocityPointsPerSecond == 0, "\(place)")
          resting += 1
        }
      }
    }
    #expect(resting > 200)
  }

  @Test func A12_aFingerDragsTheSheetToLargeAndBack() throws {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false),
          .drag(Drag(from: .grabber, by: -200, over: 0.4, releaseVelocity: 0)), .waitUntilSettled,
          .drag(Drag(from: .grabber, by: 200, over: 0.4, releaseVelocity: 0)), .waitUntilSettled,
        ]))
    // At the finger, without lag.
    #expect(abs(timeline.state(atSeconds: 0.1).sheetTop - 376) < 1e-6)
    #expect(abs(timeline.state(atSeconds: 0.3).sheetTop - 276) < 1e-6)
    #expect(timeline.state(atSeconds: 0.3).topSheet?.restingDetent == nil)
    let back = timeline.stepSeconds[3]
    #expect(timeline.state(atSeconds: back).sheetTop == 59)
    #expect(abs(timeline.state(atSeconds: back + 0.1).sheetTop - 109) < 1e-6)
    #expect(try timeline.state(at: .settled).sheetTop == 426)
    #expect(
      timeline.events() == arrival(at: "medium") + [
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=large",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=large",
        "transition sheet number=1 kind=detent detent=large",
        "dragBegan sheet from=grabber", "dragEnded sheet velocity=0 target=medium",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier sheet detent=medium",
        "transition sheet number=2 kind=detent detent=medium",
      ])
  }

  @Test func A12_aReleasedSheetKeepsTheFingersSpeed() throws {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false),
          .drag(Drag(from: .bar, by: -100, over: 0.25, releaseVelocity: -400)),
        ]))
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    let start = OracleSpring.Motion(offsetPoints: 326 - 59, velocityPointsPerSecond: -400)
    for seconds in [0.001, 0.02, 0.1, 0.2, 0.3] {
      let wanted = 59 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      #expect(
        abs(timeline.state(atSeconds: 0.25 + seconds).sheetTop - wanted) < 1e-6, "at \(seconds)")
    }
  }

  @Test(
    arguments: [
      // From large, top at 69, to medium at 398 2/3: the middle is 233 5/6.
      (160, 0, "large"), (166, 0, "medium"), (100, 600, "large"), (106, 600, "medium"),
      // A speed below 250 points per second counts as zero.
      (160, 249, "large"), (160, 250, "medium"),
      // From 1000 on it moves at least one detent.
      (20, 999, "large"), (20, 1000, "medium"),
    ] as [(Double, Double, String)])
  func A12_inUIKitAReleaseGoesToTheNearestDetent(points: Double, velocity: Double, detent: String)
    throws
  {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .large }
    let drag = Drag(from: .grabber, by: points, over: 0.5, releaseVelocity: velocity)
    let timeline = Timeline(
      Presentation.sample([sheet], [.present("sheet", animated: false), .drag(drag)]).inUIKit())
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent?.rawValue == detent)
  }

  // MARK: Custom

  @Test(
    arguments: [
      (.number(123.25), 123.25), (.value(.maximum) * 0.37 + 12, 305.41),
      (.value(.maximum), 793), (.value(.height) / 4, 213),
    ] as [(DetentExpression, Double)])
  func A15_anyHeightFromAResolver(expression: DetentExpression, height: Double) throws {
    let detent = Detent.custom(identifier: .init("own")) { _ in expression }
    let sheet = try #require(rest([detent, .large()]))
    #expect(sheet.restingDetent == .init("own"))
    #expect(abs(sheet.detentHeight - height) < 1e-9)
    #expect(abs(sheet.height - height) <= 0.5 / 3)
  }

  @Test func A15_aHeightAboveTheMaximumIsClampedWithANote() throws {
    let timeline = Timeline(
      .sample([.sample("sheet", [.named("tall", 900)])], [.present("sheet", animated: false)]))
    #expect(timeline.state(atSeconds: 0).sheetHeight == 793)
    #expect(
      timeline.notes.map(\.kind) == [.clamped(to: 793)])
  }

  /// Height, safe top and bottom, home button, the maximum as written and that of UIKit.
  @Test(
    arguments: [
      (667, 20, 0, true, 647, 627), (844, 47, 34, false, 797, 753), (852, 59, 34, false, 793, 749),
      (568, 20, 0, true, 548, 528),
    ] as [(Double, Double, Double, Bool, Double, Double)])
  func A16_theResolverReceivesTheMaximumHeight(
    height: Double, top: Double, bottom: Double, home: Bool, written: Double, uikit: Double
  ) throws {
    let device = Device(
      slug: "one", name: "One", size: Size(width: 375, height: height), pixelsPerPoint: 2,
      portraitSafeArea: EdgeInsets(top: top, bottom: bottom), hasHomeButton: home)
    let detent = Detent.custom(identifier: .init("own")) { $0.maximumDetentValue - 100 }
    let script = Presentation.sample(
      [.sample("sheet", [detent])], [.present("sheet", animated: false)]
    ).on(device)
    #expect(Timeline(script).state(atSeconds: 0).sheetHeight == written - 100)
    // In UIKit a value excludes the bottom inset.
    #expect(Timeline(script.inUIKit()).state(atSeconds: 0).sheetHeight == uikit - 100 + bottom)
    let screen = Screen(device, isLandscape: false)
    #expect(DetentMetrics(screen, tokens: .sample()).maximumValue == written)
    #expect(DetentMetrics(screen, tokens: .uikit).maximumValue == uikit)
  }

  @Test func A16_theResolverRunsAgainForAnotherScreen() throws {
    let detent = Detent.custom(identifier: .init("own")) { $0.maximumDetentValue - 100 }
    let sheet = ViewController.sample("sheet", [detent]) {
      $0.prefersEdgeAttachedInCompactHeight = true
    }
    let timeline = Timeline(
      .sample([sheet], [.present("sheet", animated: false), .rotate(.landscape)]))
    // 393 points high, without a top inset; 10 of them show the presenter (K-04).
    #expect(try timeline.state(at: .settled).sheetHeight == 283)
  }

  @Test func A17_theExampleIsThreeHundredPointsTall() throws {
    let sheet = try #require(rest([fit, .medium(), .large()]))
    #expect(sheet.restingDetent == .init("fit"))
    #expect(sheet.height == 300)
    #expect(sheet.frame.y == 552)
    #expect(sheet.detents.map(\.identifier.rawValue) == ["fit", "medium", "large"])
    #expect(sheet.detents.map(\.heightPoints) == [300, 426, 793])
  }

  @Test func A17_onAShortScreenTheExampleHasTheMaximumHeight() {
    let low = Device(
      slug: "low", name: "Low", size: Size(width: 320, height: 270), pixelsPerPoint: 2)
    let script = Presentation.sample(
      [.sample("sheet", [fit])], [.present("sheet", animated: false)])
    #expect(Timeline(script.on(low)).state(atSeconds: 0).sheetHeight == 270)
  }

  // MARK: Order

  @Test(
    arguments: [
      [fit, .medium(), .large()], [.large(), .medium(), fit], [.medium(), .large(), fit],
    ])
  func A19_detentsAreSortedByHeight(detents: [Detent]) throws {
    let sheet = try #require(rest(detents) { $0.selectedDetentIdentifier = .large })
    #expect(sheet.detents.map(\.heightPoints) == [300, 426, 793])
    // One detent below large is medium, whatever the order of the array.
    let drag = Drag(from: .grabber, by: 90, over: 0.5, releaseVelocity: 0)
    let timeline = Timeline(
      .sample(
        [.sample("sheet", detents) { $0.selectedDetentIdentifier = .large }],
        [
          .present("sheet", animated: false), .waitUntilSettled, .drag(drag), .waitUntilSettled,
          .drag(drag),
        ]))
    let rests = try timeline.settledSeconds.indices.map {
      try timeline.state(at: .settledTime($0 + 1)).topSheet?.restingDetent?.rawValue
    }
    #expect(rests == ["large", "medium", "fit"])
  }

  @Test(
    arguments: [
      ([fit, .medium(), .large()], "fit"), ([.large(), fit, .medium()], "large"),
      ([.medium(), .large(), fit], "medium"),
    ])
  func A20_theFirstDetentIsTheInitialOne(detents: [Detent], first: String) throws {
    let timeline = Timeline(.sample([.sample("sheet", detents)], [.present("sheet")]))
    #expect(timeline.events() == arrival(at: first, transition: 1))
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent?.rawValue == first)
  }

  @Test func A20_anUnknownSelectionFallsBackToTheFirst() throws {
    let sheet = try #require(
      rest([.medium(), .large()]) { $0.selectedDetentIdentifier = .init("gone") })
    #expect(sheet.restingDetent == .medium)
  }

  @Test func A20_aSelectionPrecedesTheFirst() throws {
    let sheet = try #require(rest([.medium(), .large()]) { $0.selectedDetentIdentifier = .large })
    #expect(sheet.restingDetent == .large)
  }

  // MARK: Identifiers

  @Test func A21_identifiersAreTypedValues() throws {
    typealias Identifier = Detent.Identifier
    #expect(Identifier("fit") == Identifier(rawValue: "fit"))
    #expect(Identifier("medium") == .medium)
    #expect(Identifier("large") == .large)
    #expect(Identifier.medium != .large)
    #expect(Set([Identifier.medium, .large, .init("fit"), .init("medium")]).count == 3)
    let all = [Identifier.medium, .large, Identifier("half \"and\" ½")]
    let json = try JSONEncoder().encode(all)
    #expect(String(bytes: json, encoding: .utf8) == #"["medium","large","half \"and\" ½"]"#)
    #expect(try JSONDecoder().decode([Identifier].self, from: json) == all)
  }

  // MARK: Properties

  @Test func A22_theDefaultIsOnlyLarge() throws {
    #expect(SheetPresentationController().detents == [.large()])
    let timeline = Timeline(
      .sample([ViewController(id: "sheet")], [.present("sheet", animated: false)]))
    let sheet = try #require(timeline.state(atSeconds: 0).topSheet)
    #expect(sheet.detents == [ResolvedDetent(identifier: .large, heightPoints: 793)])
    #expect(sheet.frame == Rect(x: 0, y: 59, width: 393, height: 793))
  }

  @Test func A23_theSelectionIsNilUntilItIsSet() throws {
    #expect(SheetPresentationController().selectedDetentIdentifier == nil)
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false),
          .drag(Drag(from: .grabber, by: -200, over: 0.4, releaseVelocity: 0)), .waitUntilSettled,
        ]))
    #expect(timeline.state(atSeconds: 0.2).topSheet?.selectedDetentIdentifier == nil)
    #expect(try timeline.state(at: .settled).topSheet?.selectedDetentIdentifier == .large)
  }

  @Test func A23_settingTheSelectionMovesTheSheet() throws {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false), .wait(seconds: 1),
          .set([PropertyChange("sheet", \.selectedDetentIdentifier, to: .large)]),
          .wait(seconds: 1),
          .set([PropertyChange("sheet", \.selectedDetentIdentifier, to: nil)]),
        ]))
    #expect(timeline.state(atSeconds: 0.999).sheetTop == 426)
    #expect(timeline.state(atSeconds: 1).sheetTop == 59)
    #expect(timeline.state(atSeconds: 1).topSheet?.selectedDetentIdentifier == .large)
    #expect(timeline.state(atSeconds: 2).sheetTop == 426)
    #expect(timeline.state(atSeconds: 2).topSheet?.selectedDetentIdentifier == nil)
  }

  @Test func A23_selectingAnUnknownDetentMovesNothing() throws {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false),
          .animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: .init("gone"))]),
        ]))
    #expect(timeline.faults.map(\.kind) == [.unknownDetent(.init("gone"))])
    #expect(try timeline.state(at: .settled).sheetTop == 426)
    #expect(
      timeline.events()
        == arrival(at: "medium") + ["animateChangesEnded sheet finished=true"])
  }

  @Test func A23_aSelectionWhoseDetentIsRemovedFallsBackToTheFirst() throws {
    let timeline = Timeline(
      .sample(
        [.sample { $0.selectedDetentIdentifier = .large }],
        [
          .present("sheet", animated: false),
          .set([PropertyChange("sheet", \.detents, to: [fit, .medium()])]),
        ]))
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .init("fit"))
  }
}

extension Presentation {
  /// A few stacked sheets, and a dozen steps.
  fileprivate static func random(using random: inout SeededRandom) -> Presentation {
    let choices: [[Detent]] = [
      [.medium(), .large()], [fit, .medium(), .large()], [.large()], [.medium()],
      [.fraction(0.3), .height(555.55)],
    ]
    let sheets = ["one", "two"].map { id in
      ViewController.sample(id, choices.randomElement(using: &random) ?? [])
        .with { $0.isModalInPresentation = .random(using: &random) }
    }
    var steps = [Action.present("one", animated: .random(using: &random))]
    for _ in 0..<12 {
      let drag = Drag(
        from: Drag.Origin.allCases.randomElement(using: &random) ?? .bar,
        by: .random(in: -500...500, using: &random), over: .random(in: 0.01...0.6, using: &random))
      let change = PropertyChange(
        "one", \.detents, to: choices.randomElement(using: &random) ?? [])
      steps.append(
        [
          .drag(drag), .drag(drag), .wait(seconds: .random(in: 0...0.4, using: &random)),
          .waitUntilSettled, .present("two"), .set([change]), .animate([change]),
          .present("one"),
        ].randomElement(using: &random) ?? .escape)
    }
    return .sample(sheets, steps)
  }
}
