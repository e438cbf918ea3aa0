import SheetTestSupport
import Testing

/// Requirement rows of dragging a sheet, tested through the command with the shipped profiles.
///
/// Every threshold is tried 1 point, or 1 point per second, on either side. iPhone 15 Pro: 852
/// points high, with safe areas of 59 and 34.
@Suite struct DragRowTests {
  private typealias Pull = DragScript.Pull

  /// The values that the sources give for one profile on the iPhone 15 Pro.
  struct Profile: Sendable, CustomTestStringConvertible {
    let name: String

    /// Top edges at rest, in points.
    let medium: Double
    let large: Double

    /// The springs of detents, and of a dismissal after a drag.
    let detentSpring: OracleSpring
    let dismissSpring: OracleSpring

    var testDescription: String { name }
  }

  /// The system's spring: 2π / √(1000 / 3) (K-11).
  private static let systemSpring = OracleSpring(dampingRatio: 1, responseSeconds: 0.3441442326)

  private static let spec = Profile(
    name: "spec", medium: 426, large: 59,  // B15, K-04
    detentSpring: OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3),  // B46, K-10
    dismissSpring: OracleSpring(dampingRatio: 0.85, responseSeconds: 0.3))  // K-08

  private static let specLiteral = Profile(
    name: "spec-literal", medium: 426, large: 54,  // B16: below the status bar
    detentSpring: spec.detentSpring, dismissSpring: spec.dismissSpring)

  private static let uikit = Profile(
    name: "uikit", medium: 398 + 2.0 / 3, large: 69,  // observed: 0.56 · 749 + 34 points high
    // Seen in recordings; reported.
    detentSpring: OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3441442326),
    dismissSpring: systemSpring)

  /// The height of the screen.
  private static let height = 852.0

  private static let profiles = [spec, specLiteral, uikit]

  /// Numbers are printed with three decimals.
  private static let tolerance = 0.000_6

  private func expect(_ numbers: [Double], near wanted: [Double]) {
    #expect(numbers.count == wanted.count)
    for (number, wanted) in zip(numbers, wanted) {
      #expect(abs(number - wanted) < Self.tolerance, "\(number) and not \(wanted)")
    }
  }

  // MARK: Between detents

  @Test(
    "A12 a sheet is dragged from medium to large and back", arguments: profiles)
  func detents(profile: Profile) async throws {
    let (medium, large) = (profile.medium, profile.large)
    let script = DragScript(
      profile: profile.name,
      pulls: [
        Pull(by: large - medium, target: "large"), Pull(by: medium - large, target: "medium"),
      ])
    try await script.expectTargets()
    expect(try await script.tops(at: ["settled#1", "settled"]), near: [large, medium])
  }

  @Test(
    "B18 a fifth of the way between detents is enough, 1 point less is not",
    arguments: [
      // 0.2 · 367 = 73.4, upwards from medium and downwards from large.
      DragScript(
        profile: "spec",
        pulls: [
          Pull(by: -72.4, target: "medium"), Pull(by: -74.4, target: "large"),
          Pull(by: 72.4, target: "large"), Pull(by: 74.4, target: "medium"),
        ]),
      // 0.2 · 372 = 74.4.
      DragScript(
        profile: "spec-literal",
        pulls: [
          Pull(by: -73.4, target: "medium"), Pull(by: -75.4, target: "large"),
          Pull(by: 73.4, target: "large"), Pull(by: 75.4, target: "medium"),
        ]),
    ])
  func snapThreshold(script: DragScript) async throws { try await script.expectTargets() }

  @Test(
    "B47 a sheet goes to the detent nearest to its place at the release",
    arguments: [
      // The three tops are 652, 426 and 59; each pull ends a few points short of the next one.
      DragScript(
        profile: "spec", detents: "[200pt, medium, large]", selected: "large",
        pulls: [
          Pull(by: 590, target: "200pt"), Pull(by: -220, target: "medium"),
          Pull(by: -360, target: "large"),
        ]),
      // From 652, 130 of 226 points are more than half of the way to medium; from 59, 200 of 367 are.
      DragScript(
        profile: "spec", detents: "[200pt, medium, large]", selected: "200pt",
        pulls: [
          Pull(by: -130, target: "medium"), Pull(by: -20, target: "medium"),
          Pull(by: -200, target: "large"), Pull(by: 200, target: "medium"),
        ]),
      // Reported of UIKit. The tops are 618, 398⅔ and 69, with middles 109⅔ and 164⅚ points away.
      DragScript(
        profile: "uikit", detents: "[200pt, medium, large]",
        pulls: [
          Pull(by: 109, target: "medium"), Pull(by: 110, target: "200pt"),
          Pull(by: -109, target: "200pt"), Pull(by: -110, target: "medium"),
          Pull(by: -164, target: "medium"), Pull(by: -165, target: "large"),
        ]),
    ])
  func nearest(script: DragScript) async throws { try await script.expectTargets() }

  /// On to the next detent, back to the one where the drag began, and up again to the smallest.
  @Test(
    "B47 the sheet springs to that detent", arguments: profiles,
    [
      ("medium", -300, "large"), ("medium", -50, "medium"), ("medium", 60, "medium"),
      ("large", 300, "medium"), ("large", 40, "large"),
    ] as [(String, Double, String)])
  func flight(profile: Profile, pull: (from: String, by: Double, to: String)) async throws {
    func top(_ detent: String) -> Double { detent == "large" ? profile.large : profile.medium }
    let script = DragScript(
      profile: profile.name, selected: pull.from, pulls: [Pull(by: pull.by, target: pull.to)])
    try await script.expectTargets()
    try await expectFlight(
      of: script, along: profile.detentSpring, from: top(pull.from) + pull.by, to: top(pull.to))
    expect(try await script.tops(at: ["settled"]), near: [top(pull.to)])
    let transitions = try await script.events("transition")
    #expect(try transitions.map { try $0.text("kind") } == ["detent"])
    #expect(try transitions.map { try $0.text("detent") } == [pull.to])
  }

  /// Expects the sheet to follow a spring after its only pull.
  private func expectFlight(
    of script: DragScript, along spring: OracleSpring, from start: Double, to goal: Double
  ) async throws {
    let speed = try #require(script.pulls.first).speed
    let seconds = [0.02, 0.1, 0.2]
    expect(
      try await script.tops(afterFirstPull: seconds),
      near: seconds.map { goal + spring.offset(from: start - goal, speed: speed, after: $0) })
  }

  @Test(
    "B19 a high speed overrides the distance, 1 point per second less does not",
    arguments: [
      // K-14: 600 points per second, in either direction.
      DragScript(
        profile: "spec",
        pulls: [
          Pull(by: -10, speed: -599, target: "medium"), Pull(by: -10, speed: -601, target: "large"),
          Pull(by: 10, speed: 599, target: "large"), Pull(by: 10, speed: 601, target: "medium"),
        ]),
      // Reported of UIKit: 1000 points per second move at least one detent.
      DragScript(
        profile: "uikit",
        pulls: [
          Pull(by: -10, speed: -999, target: "medium"),
          Pull(by: -10, speed: -1001, target: "large"), Pull(by: 10, speed: 999, target: "large"),
          Pull(by: 10, speed: 1001, target: "medium"),
        ]),
      // A speed below 250 points per second counts as zero: 150 + 0.099 · 251 is past the middle.
      DragScript(
        profile: "uikit",
        pulls: [
          Pull(by: -150, speed: -249, target: "medium"),
          Pull(by: -150, speed: -251, target: "large"),
        ]),
      // 100 + 0.099 v is past the middle, 164⅚, from 655 points per second on.
      DragScript(
        profile: "uikit",
        pulls: [
          Pull(by: -100, speed: -654, target: "medium"),
          Pull(by: -100, speed: -656, target: "large"),
        ]),
    ])
  func speed(script: DragScript) async throws { try await script.expectTargets() }

  @Test(
    "B47 in uikit a sheet oscillates after a flick and after a slower release alike",
    arguments: [-1001, -999, -200])
  func flick(speed: Double) async throws {
    let pull = Pull(by: -300, speed: speed, target: "large")
    try await expectFlight(
      of: DragScript(profile: "uikit", pulls: [pull]), along: Self.uikit.detentSpring,
      from: Self.uikit.medium - 300, to: Self.uikit.large)
  }

  // MARK: Beyond the detents

  /// The distance that a sheet follows a finger pulling beyond a detent: UIScrollView's rubber band
  /// with a coefficient of 0.55 (K-15).
  private func travel(_ pull: Double, length: Double) -> Double {
    0.55 * pull * length / (0.55 * pull + length)
  }

  @Test(
    "B20 B55 D18 past the largest detent a rubber band holds the sheet and pulls it back",
    arguments: [
      // K-15: the room above the largest detent.
      (spec, "large", 59.0), (spec, "medium", 426), (specLiteral, "large", 54),
      // Reported of UIKit: as far as the gap below the safe area, and at most 100 points.
      (uikit, "large", 10), (uikit, "medium", 100),
    ])
  func overDrag(profile: Profile, largest: String, length: Double) async throws {
    let rest = largest == "large" ? profile.large : profile.medium
    let script = DragScript(
      profile: profile.name, detents: "[\(largest)]", selected: largest,
      pulls: [-100, -200, -400].map { Pull(by: $0, target: largest) })
    try await script.expectTargets()
    let moments = ["event:dragEnded", "event:dragEnded#2", "event:dragEnded#3", "settled"]
    expect(
      try await script.tops(at: moments),
      near: [100, 200, 400].map { rest - travel($0, length: length) } + [rest])
  }

  @Test(
    "B22 below the smallest detent a rubber band holds a sheet that cannot be dismissed",
    arguments: [
      // K-15: the height of the smallest detent.
      (spec, "iphone-15-pro", 426.0, 426.0), (specLiteral, "iphone-15-pro", 426, 426),
      // Reported of UIKit: a quarter of large's height of 783, and of 884 at most 200 points.
      (uikit, "iphone-15-pro", uikit.medium, 195.75), (uikit, "iphone-16-pro-max", 446, 200),
    ])
  func underDrag(profile: Profile, device: String, rest: Double, length: Double) async throws {
    let script = DragScript(
      profile: profile.name, device: device, isModal: true,
      pulls: [
        Pull(by: 100, target: "medium"), Pull(by: 200, target: "medium"),
        Pull(by: 400, target: "dismiss"),
      ])
    let moments = ["event:dragEnded", "event:dragEnded#2", "event:dragEnded#3", "settled"]
    expect(
      try await script.tops(at: moments),
      near: [100, 200, 400].map { rest + travel($0, length: length) } + [rest])
  }

  // MARK: Dismissing

  @Test(
    "A49 a drag past the threshold dismisses the sheet", arguments: profiles)
  func dismissal(profile: Profile) async throws {
    let script = DragScript(profile: profile.name, pulls: [Pull(by: 300, target: "dismiss")])
    try await script.expectTargets()
    for event in ["dismiss", "didDismiss"] {
      #expect(try await script.events(event).map { try $0.text("reason") } == ["interactive"])
    }
    let names = try await script.inspected("--events").map { try $0.text("event") }
    #expect(names.contains("presentationControllerWillDismiss"))
    #expect(names.contains("presentationControllerDidDismiss"))
  }

  @Test(
    "A50 neither distance nor speed dismisses a sheet that is modal in its presentation",
    arguments: profiles)
  func modal(profile: Profile) async throws {
    let script = DragScript(
      profile: profile.name, isModal: true,
      pulls: [Pull(by: 300, target: "dismiss"), Pull(by: 10, speed: 2000, target: "dismiss")])
    #expect(try await script.events("dismiss").isEmpty)
    #expect(try await script.events("presentationControllerDidAttemptToDismiss").count == 2)
    // K-15: at the release the band, as long as the sheet is high, holds it. Reported of UIKit: a
    // quarter of large's 783 points.
    let held = travel(300, length: profile.name == "uikit" ? 195.75 : 426)
    expect(
      try await script.tops(at: ["event:dragEnded", "settled#1", "settled"]),
      near: [profile.medium + held, profile.medium, profile.medium])
  }

  @Test(
    "B52 half of the detent's height is the threshold, 1 point to either side",
    arguments: [
      // Half of 426.
      DragScript(
        profile: "spec", pulls: [Pull(by: 212, target: "medium"), Pull(by: 214, target: "dismiss")]),
      // From large the threshold is half of the smallest detent, too (K-13): 367 + 213.
      DragScript(
        profile: "spec", selected: "large", pulls: [Pull(by: 581, target: "dismiss")]),
      DragScript(profile: "spec", selected: "large", pulls: [Pull(by: 579, target: "medium")]),
      // In spec-literal it is half of the detent that the sheet comes from: of 798.
      DragScript(
        profile: "spec-literal", selected: "large", pulls: [Pull(by: 400, target: "dismiss")]),
      DragScript(
        profile: "spec-literal", selected: "large", pulls: [Pull(by: 398, target: "medium")]),
      // Reported of UIKit: dismissal counts as a detent of height 0; 226⅔ points are half the way.
      DragScript(
        profile: "uikit",
        pulls: [Pull(by: 226, target: "medium"), Pull(by: 227, target: "dismiss")]),
    ])
  func dismissThreshold(script: DragScript) async throws { try await script.expectTargets() }

  @Test(
    "B53 a high speed dismisses, 1 point per second less does not", arguments: profiles)
  func dismissSpeed(profile: Profile) async throws {
    // K-14; reported of UIKit.
    try await DragScript(
      profile: profile.name,
      pulls: [
        Pull(by: 10, speed: 999, target: "medium"), Pull(by: 10, speed: 1001, target: "dismiss"),
      ]
    ).expectTargets()
  }

  @Test("B41 a dismissal after a drag keeps its speed on a spring", arguments: profiles)
  func dismissFlight(profile: Profile) async throws {
    let pull = Pull(by: 300, speed: 500, target: "dismiss")
    try await expectFlight(
      of: DragScript(profile: profile.name, pulls: [pull]), along: profile.dismissSpring,
      from: profile.medium + 300, to: Self.height)
  }

  // MARK: Without a finger

  private func tops(
    profile: Profile, _ step: String, at seconds: [Double]
  ) async throws -> (tops: [Double], events: [[String: Any]]) {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      profile: \(profile.name)
      sheets:
        card: { detents: [medium, large], selected: medium }
      timeline:
        - present: { sheet: card, animated: false }
        - \(step)

      """, to: "card.sheet.yaml")
    let moments = seconds.map { "\($0)s" }.joined(separator: ",")
    let states = try await Inspection("card.sheet.yaml --at \(moments)", in: folder).objects
    let events = try await Inspection("card.sheet.yaml --events", in: folder).objects
    let tops = try states.map { try #require(try $0.objects("sheets").first).number("y") }
    return (tops, events)
  }

  @Test(
    "B41 a programmatic dismissal eases in within 0.3 seconds", arguments: [spec, specLiteral])
  func easesIn(profile: Profile) async throws {
    let seconds = [0.06, 0.15, 0.24]
    let run = try await tops(profile: profile, "dismiss: card", at: seconds)
    let way = Self.height - profile.medium
    // K-08: cubic-bezier(0.42, 0, 1, 1).
    expect(
      run.tops,
      near: seconds.map { profile.medium + way * OracleTimingCurve.easeIn.progress(at: $0 / 0.3) })
    let end = try #require(try run.events.last { try $0.text("event") == "didDismiss" })
    #expect(try end.number("t") == 0.3)
  }

  @Test("B41 in uikit a programmatic dismissal follows the system's spring")
  func springsOut() async throws {
    let seconds = [0.06, 0.15, 0.24]
    let run = try await tops(profile: Self.uikit, "dismiss: card", at: seconds)
    let start = Self.uikit.medium - Self.height
    expect(
      run.tops, near: seconds.map { Self.height + Self.systemSpring.offset(from: start, after: $0) }
    )
  }

  /// The keyboard of 336 points hides what is below 516: the sheet grows by 302 points, the part of it
  /// above the bottom inset of 34 (K-33).
  @Test(
    "D36 a medium sheet accounts for the keyboard and stays at its detent, at most as high as large",
    arguments: [
      ("spec", "medium", 728.0, 124.0), ("spec-literal", "medium", 728, 124),
      // 0.56 of 749 and the inset of 34 are 453.44 points, 453 1/3 on pixels.
      ("uikit", "medium", 755.333, 96.667), ("spec", "600pt", 793, 59), ("spec", "large", 793, 59),
    ])
  func keyboardAtRest(profile: String, detent: String, height: Double, top: Double) async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      profile: \(profile)
      sheets:
        card: { detents: [medium, 600pt, large], selected: \(detent), content: none }
      timeline:
        - present: { sheet: card, animated: false }
        - wait: settled
        - keyboard: show

      """, to: "card.sheet.yaml")
    let state = try await Inspection("card.sheet.yaml --at settled", in: folder).first
    let sheet = try #require(try state.objects("sheets").first)
    expect([try sheet.number("height")], near: [height])
    expect(try sheet.numbers("frame"), near: [0, top, 393, 852 - top])
    #expect(try state.numbers("keyboard.frame") == [0, 516, 393, 336])
    #expect(try sheet.text("detent") == detent && sheet.text("target") == detent)
    let events = try await Inspection("card.sheet.yaml --events", in: folder).objects
    #expect(!(try events.contains { try $0.text("event").hasPrefix("sheetPresentation") }))
    // The picture: white above the keyboard, and dimmed above the sheet.
    let points = "--probe 196,\(Int(top) + 20) --probe 196,510 --probe 196,\(Int(top) - 3)"
    let colors = try await Inspection("card.sheet.yaml --at settled \(points)", in: folder).objects
    let names = try colors.map { try $0.text("color") }
    #expect(names[0] == "#FFFFFF" && names[1] == "#FFFFFF" && names[2] != "#FFFFFF", "\(names)")
  }

  @Test(
    "D36 a medium sheet grows by the keyboard less the bottom inset, along the keyboard's spring",
    arguments: profiles)
  func keyboard(profile: Profile) async throws {
    let seconds = [0.06, 0.15, 0.24, 2]
    let run = try await tops(profile: profile, "keyboard: show", at: seconds)
    // The iPhone 15 Pro's own keyboard is 336 high and its bottom inset 34; the keyboard's spring is the
    // system's (K-11, K-33).
    expect(
      run.tops,
      near: seconds.map { seconds in
        profile.medium - 302 + Self.systemSpring.offset(from: 302, after: seconds)
      })
  }
}

extension OracleSpring {
  /// The distance from the target in points, some seconds after a start at `offset`.
  fileprivate func offset(
    from offset: Double, speed: Double = 0, after seconds: Double
  ) -> Double {
    let start = Motion(offsetPoints: offset, velocityPointsPerSecond: speed)
    return motion(from: start, afterSeconds: seconds).offsetPoints
  }
}
