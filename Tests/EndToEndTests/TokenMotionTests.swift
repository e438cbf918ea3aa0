import Foundation
import SheetTestSupport
import Testing

/// Every motion takes its numbers from its own tokens, tested through the command.
///
/// Some of these tokens are equal in every shipped profile; here each has a distinct value.
@Suite struct TokenMotionTests {
  /// Tokens that override `spec`, and `uikit` where a dismissal is a spring.
  private static let tokens = """
    {
      "present": {
        "dampingRatio": { "$value": 0.61 }, "response": { "$value": "0.41s" },
        "duration": { "$value": "0.71s" }
      },
      "dismiss": {
        "dampingRatio": { "$value": 0.62 }, "response": { "$value": "0.42s" },
        "duration": { "$value": "0.72s" }, "easeX1": { "$value": 0.31 },
        "easeY1": { "$value": 0.02 }, "easeX2": { "$value": 0.93 }, "easeY2": { "$value": 0.94 }
      },
      "detentChange": {
        "dampingRatio": { "$value": 0.63 }, "response": { "$value": "0.43s" },
        "duration": { "$value": "0.73s" }
      },
      "release": {
        "dampingRatio": { "$value": 0.64 }, "response": { "$value": "0.44s" }
      },
      "push": {
        "dampingRatio": { "$value": 0.65 }, "response": { "$value": "0.45s" },
        "duration": { "$value": "0.75s" }
      },
      "keyboard": {
        "dampingRatio": { "$value": 0.66 }, "response": { "$value": "0.46s" },
        "duration": { "$value": "0.76s" }
      }
    }
    """

  private static let scenario = """
    sheetdraw: 1
    device: iphone-15-pro
    tokens: [own.tokens.json]
    sheets:
      card: { kind: navigation, detents: [medium, large], selected: medium, grabber: on }
    timeline:
      - present: card
      - wait: settled
      - animate: { card.selected: large }
      - wait: settled
      - drag: { from: grabber, by: 300, over: 200ms, release: 0 }
      - wait: settled
      - drag: { from: grabber, by: -100, over: 200ms, release: -1200 }
      - wait: settled
      - push: { sheet: card, title: Page }
      - wait: settled
      - pop: card
      - wait: settled
      - keyboard: show
      - wait: settled
      - keyboard: hide
      - wait: settled
      - dismiss: card
      - wait: settled
      - present: { sheet: card, animated: false }
      - drag: { from: grabber, by: 700, over: 200ms, release: 0 }

    """

  /// The states of the scenario at these moments, with the tokens over a profile.
  private func states(profile: String, at moments: [String]) async throws -> [[String: Any]] {
    let folder = try Folder()
    try folder.write(Self.tokens, to: "own.tokens.json")
    try folder.write(Self.scenario, to: "card.sheet.yaml")
    let moments = moments.joined(separator: ",")
    return try await Inspection(
      "card.sheet.yaml --profile \(profile) --at \(moments)", in: folder
    ).objects
  }

  @Test(
    "a transition has the curve and the duration of its own tokens",
    arguments: [("spec", "cubic-bezier(0.31,0.02,0.93,0.94)"), ("uikit", "spring(0.62,0.42)")])
  func transitions(profile: String, dismissal: String) async throws {
    let wanted = [
      "present spring(0.61,0.41) 0.71", "animateChanges spring(0.63,0.43) 0.73",
      "detent spring(0.64,0.44) 0.73", "detent spring(0.64,0.44) 0.73",
      "push spring(0.65,0.45) 0.75", "pop spring(0.65,0.45) 0.75",
      "keyboard spring(0.66,0.46) 0.76", "keyboard spring(0.66,0.46) 0.76",
      "dismiss \(dismissal) 0.72", "dismiss spring(0.62,0.42) 0.72",
    ]
    let states = try await states(
      profile: profile, at: (1...wanted.count).map { "0%#\($0)" })
    let transitions = try states.map { state in
      "\(try state.text("transition.kind")) \(try state.text("transition.curve")) "
        + "\(try state.number("transition.duration"))"
    }
    #expect(transitions == wanted)
  }

  @Test("a page and the keyboard move along the springs of their own tokens")
  func pageAndKeyboard() async throws {
    let states = try await states(profile: "spec", at: ["20%#5", "20%#7"])
    // 20 % of 0.75 s and of 0.76 s.
    let page = OracleSpring(dampingRatio: 0.65, responseSeconds: 0.45).motion(
      from: .init(offsetPoints: 1, velocityPointsPerSecond: 0), afterSeconds: 0.15)
    let sheet = try #require(try states[0].objects("sheets").first)
    let progress = try sheet.number("content.pageTurn.progress")
    #expect(abs(progress - (1 - page.offsetPoints)) < 0.000_6)
    let keyboard = OracleSpring(dampingRatio: 0.66, responseSeconds: 0.46).motion(
      from: .init(offsetPoints: 336, velocityPointsPerSecond: 0), afterSeconds: 0.152)
    let height = try states[1].numbers("keyboard.frame")[3]
    #expect(abs(height - (336 - keyboard.offsetPoints)) < 0.000_6)
  }

  // MARK: Settling

  /// K-09: within half a device pixel and slower than a pixel per sixtieth of a second; then one of
  /// the two limits is so large that the other one decides.
  @Test(
    "K-09 a presentation ends when the sheet is close enough and slow enough",
    arguments: [("", 0.5, 60.0), ("--set settle.distance=9", 9, 60)]
      + [("--set settle.distance=0.05 --set settle.speed=9000", 0.05, 9000)])
  func settling(flags: String, distancePixels: Double, speedPixels: Double) async throws {
    let events = try await Inspection(
      "--device iphone-15-pro --detents large --phase present --events \(flags)", in: Folder())
    let presented = try #require(
      try events.objects.first { try $0.text("event") == "didPresent" })
    let seconds = try presented.number("t")
    // The printed time has three decimals.
    for (time, isSettled) in [(seconds - 0.001, false), (seconds + 0.001, true)] {
      let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
      let motion = spring.motion(
        from: .init(offsetPoints: 852 - 59, velocityPointsPerSecond: 0), afterSeconds: time)
      #expect(
        spring.isSettled(
          motion, withinPoints: distancePixels / 3, belowPointsPerSecond: speedPixels / 3)
          == isSettled, "at \(time) s")
    }
  }

  // MARK: Scrolling

  private func offsets(
    drag: String, _ flags: String, at moments: String
  ) async throws -> [(offset: Double, maximum: Double)] {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      sheets:
        card: { detents: [large], content: { title: Photos, list: { rows: 40 } } }
      timeline:
        - present: { sheet: card, animated: false }
        - drag: { from: content, \(drag) }

      """, to: "card.sheet.yaml")
    let states = try await Inspection("card.sheet.yaml \(flags) --at \(moments)", in: folder)
    return try states.objects.map { state in
      let sheet = try #require(try state.objects("sheets").first)
      return (try sheet.number("content.offset"), try sheet.number("content.maximumOffset"))
    }
  }

  @Test(
    "content springs back from beyond its end with its own spring",
    arguments: [
      ("", 1, 0.4),
      ("--set scroll.bounceDampingRatio=0.5 --set scroll.bounceResponse=0.7s", 0.5, 0.7),
    ])
  func bounce(flags: String, dampingRatio: Double, response: Double) async throws {
    let seconds = [0, 0.05, 0.15, 0.3]
    let offsets = try await offsets(
      drag: "by: -3000, over: 500ms, release: 0", flags,
      at: seconds.map { "\(0.5 + $0)s" }.joined(separator: ","))
    let start = offsets[0].offset - offsets[0].maximum
    #expect(start > 100)
    let spring = OracleSpring(dampingRatio: dampingRatio, responseSeconds: response)
    for (seconds, (offset, maximum)) in zip(seconds, offsets) {
      let oracle = spring.motion(
        from: .init(offsetPoints: start, velocityPointsPerSecond: 0), afterSeconds: seconds)
      // Both the start and the offset are printed with three decimals.
      #expect(abs(offset - maximum - oracle.offsetPoints) < 0.002)
    }
  }

  /// Content that keeps a share r of its speed per millisecond travels v / (-1000 ln r) further.
  @Test(
    "released content slows down at its own rate",
    arguments: [("", 0.998), ("--set scroll.decelerationRate=0.99", 0.99)])
  func deceleration(flags: String, rate: Double) async throws {
    let offset = try #require(
      try await offsets(
        drag: "by: -300, over: 500ms, release: -1000", flags, at: "settled"
      ).first
    ).offset
    #expect(abs(offset - 300 - 1000 / (-1000 * log(rate))) < 0.001)
  }
}
