import SheetDraw
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The tokens and requirement ids of labels, probes and posters, as literals.
@Suite struct LabelLiteralTests {
  private static func file(_ lines: String, device: String = "iphone-14") throws -> Scenario {
    try Scenario(file: "sheetdraw: 1\ndevice: \(device)\n\(lines)\n")
  }

  private static func modal(_ kind: String) throws -> Scenario {
    try file(
      """
      layers: [{ id: l }]
      modals: { m: { layer: l, kind: \(kind) } }
      timeline: [{ present: m }, { wait: settled }, { dismiss: m }]
      """)
  }

  /// A custom sheet that is presented, dragged and moved to full screen.
  private static func card() throws -> Scenario {
    try file(
      """
      sheets: { s: { engine: custom, tiersType: three } }
      timeline:
        - present: s
        - wait: settled
        - drag: { from: grabber, by: -50, over: 300ms }
        - wait: settled
      """)
  }

  // MARK: Time

  /// The origin that a label of the time names 0.05 s after a motion began.
  private func origin(_ lines: String, device: String = "iphone-14", at start: Double) throws
    -> String
  {
    let shot = try Self.file(lines, device: device).at(start + 0.05)
    let label = try #require(shot.annotations(.time).first)
    return "\(label.label.prefix { $0 != "," }) \(label.token ?? "") \(label.requirement ?? "")"
  }

  private static let sheet = "sheets: { s: { detents: [medium, large] } }\ntimeline: "
  private static let still = "{ present: { sheet: s, animated: false } }"

  @Test(
    "a label of the time names the token and the row of its motion",
    arguments: [
      ("[{ present: s }]", "present present.duration B34"),
      ("[\(still), { dismiss: s }]", "dismiss dismiss.duration B40"),
      (
        "[\(still), { animate: { s.selected: large } }]",
        "animateChanges detentChange.duration B45"
      ),
      ("[\(still), { tap: grabber }]", "detent detentChange.duration B45"),
      ("[\(still), { push: { sheet: s, title: Next } }]", "push push.duration A48"),
      ("[\(still), { keyboard: show }]", "keyboard keyboard.duration D36"),
    ])
  func timeOfASheet(steps: String, words: String) throws {
    #expect(try origin(Self.sheet + steps, at: 0) == words)
  }

  @Test("B34 B40 C25 the time of a custom sheet between tiers is that of its own spring")
  func timeOfACard() throws {
    let card = "sheets: { s: { engine: custom, tiersType: three } }\ntimeline: "
    #expect(try origin(card + "[{ present: s }]", at: 0) == "present present.duration B34")
    #expect(
      try origin(card + "[\(Self.still), { animate: { s.selected: fullscreen } }]", at: 0)
        == "animateChanges card.duration C25")
    #expect(
      try origin(card + "[\(Self.still), { dismiss: s }]", at: 0) == "dismiss dismiss.duration B40")
    let released = try Self.card()
    let drag = try #require(released.timeline.transitions.first { $0.kind == .detent })
    #expect(
      try released.at(drag.startSeconds + 0.1).words(.time) == [
        "detent, spring(0.5,0.399): 0.1 of 0.8 s, card.duration C25"
      ])
  }

  @Test("K-37 the time of a popover is that of the popover")
  func timeOfAPopover() throws {
    let popover = "sheets: { p: { style: popover } }\ntimeline: "
    #expect(
      try origin(popover + "[{ present: p }]", device: "ipad-10", at: 0)
        == "present popover.duration K-37")
  }

  @Test(
    "E02 E26 a modal is labelled with the rows of its kind",
    arguments: ["alert", "cover", "dialog", "notification", "sheet", "sideBar", "toast"])
  func modal(kind: String) throws {
    let shot = try Self.modal(kind)
    let size = kind == "dialog" ? "E23" : "E02"
    let time = try #require(shot.at(0.1).annotations(.time).first)
    #expect(time.token == "host.\(kind).duration")
    #expect(time.requirement == "E26")
    let dismissal = try #require(
      shot.timeline.transitions.first { $0.kind == .dismiss }?.startSeconds)
    let end = try #require(shot.at(dismissal + 0.1).annotations(.time).first)
    #expect(end.token == "host.\(kind).duration")
    #expect(end.requirement == "E26")
    let dims = try shot.at(.settledTime(1)).annotations(.dims).filter { $0.label == "m height" }
    #expect(dims.map(\.requirement) == [size])
  }

  // MARK: Thresholds

  @Test("B52 from large, the dismissal of spec-literal is at half of large's height")
  func dismissalOfTheCurrentDetent() throws {
    func lines(_ profile: String) throws -> [String] {
      try Scenario(profile) {
        $0.$device = "iphone-14"
        $0.$detent = "large"
      }.words(.thresholds)
    }
    // large is 797 pt high under the top safe area, and medium 422 pt.
    #expect(try lines("spec").last == "dismissed below: 211 pt / 25 %, release.dismiss B52")
    let literal = try lines("spec-literal")
    #expect(literal.count == 2)
    // 398.5 of the screen's 844 pt.
    #expect(literal.last == "dismissed below: 398.5 pt / 47.2 %, release.dismiss B52")
  }

  @Test("K-12 by projection the nearest detent is the destination")
  func projection() throws {
    func lines(_ detent: String) throws -> [String] {
      try Scenario(settings: ["release.rule=projection"]) {
        $0.$device = "iphone-14"
        $0.$detent = .flag("--detent", detent)
      }.words(.thresholds)
    }
    let dismissal = "dismissed below: 211 pt / 25 %, release.rule K-12"
    #expect(
      try lines("medium") == [
        "up to large: 187.5 pt / 0.5 of the way, release.rule K-12", dismissal,
      ])
    #expect(
      try lines("large") == [
        "down to medium: 187.5 pt / 0.5 of the way, release.rule K-12", dismissal,
      ])
  }

  @Test("B18 a threshold is named with its share and with its distance in points")
  func distances() throws {
    let shot = try Scenario { $0.$device = "iphone-14" }
    // A fifth of the 375 pt between medium at 422 pt and large at 797 pt.
    #expect(
      try shot.words(.thresholds).first
        == "up to large: 75 pt / 0.2 of the way, release.snap B18")
    #expect(
      try shot.words(.thresholds, in: .pixels).first
        == "up to large: 225 px / 0.2 of the way, release.snap B18")
  }

  // MARK: Touches and detents

  @Test("A52 K-25 taps beside a modal popover do not dismiss it")
  func tapsBesideAPopover() throws {
    func words(_ keys: String) throws -> [String] {
      try Self.file(
        "sheets: { p: { style: popover\(keys) } }\ntimeline: [{ present: p }]", device: "ipad-10"
      ).words(.hitAreas)
    }
    #expect(try words("").contains("taps beside p dismiss it, dimming A52"))
    let modal = try words(", modalInPresentation: true")
    #expect(modal.contains("taps beside p do not dismiss it, dimming K-25"))
    #expect(!modal.contains { $0.contains("p dismiss it") })
  }

  @Test("A17 A64 A72 B15 B16 every kind of detent names its own row")
  func detents() throws {
    let shot = try Self.file(
      """
      sheets:
        s:
          detents: [0.25, 320pt, medium, { id: own, height: "min(500, maximum)" }, large]
      timeline: [{ present: s }]
      """)
    let words = try shot.words(.detents).map { line in
      line.split(separator: ":")[1].split(separator: "%")[1]
    }
    #expect(
      words == [
        " of the screen, detent.fraction.basis A64", " of the screen, detent.safeArea A64",
        " of the screen, detent.medium.fraction B15", " of the screen, detent.safeArea A17",
        " of the screen, detent.large.top B16",
      ])
    let fit = try Self.file(
      "sheets: { s: { detents: [fit, large], content: { list: { rows: 3 } } } }\n"
        + "timeline: [{ present: s }]")
    let label = try #require(fit.annotations(.detents).first)
    #expect(label.label == "fit")
    #expect(label.token == nil)
    #expect(label.requirement == "A72")
  }

  // MARK: Posters

  private func course(_ scenario: Scenario) -> MotionCourse {
    MotionCourse(scenario.timeline, from: 0, to: scenario.timeline.endSeconds)
  }

  @Test("C03 C06 C12 C15 C17 C23 the poster of a custom sheet has no threshold of UIKit's sheet")
  func posterOfACard() throws {
    let course = course(try Self.card())
    let height = try #require(course.quantity(.height))
    #expect(
      height.levels.map { "\($0.name) \($0.source ?? "")" } == [
        "tier C12", "rest C15", "fullscreen C03", "full screen above C23 card.releaseTop",
      ])
    // The finger lets go within the part, and no speed of it decides.
    #expect(course.instants.contains { $0.name == "released" && $0.source == "C22" })
    #expect(course.quantity(.velocity)?.levels == [])
    let dimming = try #require(course.quantity(.dimming))
    #expect(dimming.requirement == "C17")
    #expect(dimming.lines.first?.endValue == 0.75)
    #expect(course.quantity(.scale) == nil)
  }

  @Test("B19 B53 the poster of a sheet that is dragged has the speeds of flicks")
  func posterOfADrag() throws {
    let file = Self.sheet + "[\(Self.still), { drag: { from: grabber, by: -50, over: 300ms } }]"
    func levels(_ profile: String) throws -> [String] {
      let document = try #require(try Self.file(file).document)
      return try course(Scenario(document, in: .named(profile))).quantity(.velocity)?.levels.map {
        "\($0.name) \($0.value) \($0.source ?? "")"
      } ?? []
    }
    #expect(
      try levels("spec") == [
        "flick up -600.0 B19 release.speedDetent", "flick down 600.0 B19 release.speedDetent",
        "flick to dismiss 1000.0 B53 release.speedDismiss",
      ])
    // By projection no speed dismisses by itself.
    #expect(
      try levels("uikit") == [
        "flick up -1000.0 B19 release.speedDetent", "flick down 1000.0 B19 release.speedDetent",
      ])
  }

  @Test("B70 the poster of a form sheet names the row of its own dimming")
  func posterOfAForm() throws {
    let form = try Self.file(
      "sheets: { s: { style: form } }\ntimeline: [{ present: s }]", device: "ipad-10")
    #expect(course(form).quantity(.dimming)?.requirement == "B70")
  }

  @Test("A17 A64 the levels of a poster name the rows of custom detents")
  func posterOfCustomDetents() throws {
    let shot = try Self.file(
      """
      sheets: { s: { detents: [320pt, { id: own, height: "min(500, maximum)" }, large] } }
      timeline: [{ present: s }]
      """)
    let levels = try #require(course(shot).quantity(.height)).levels
    #expect(levels.filter { $0.kind == .detent }.map(\.source) == ["A64", "A17", "B16"])
  }

  // MARK: Probes

  private func tokens(_ scenario: Scenario, _ role: Role, at point: Point) throws -> DrawnLayer {
    let layers = try PictureRenderer(library: scenario.library).layers(
      at: point, of: scenario.frame())
    return try #require(layers.first { $0.role == role })
  }

  @Test("C31 the probe of the cyan sample names its colour and no background of UIKit's sheet")
  func probeOfTheSample() throws {
    let sample = try Self.file(
      "sheets: { s: { engine: custom, literal: true } }\ntimeline: [{ present: s }]")
    let layer = try tokens(sample, .sheet, at: Point(x: 195, y: 500))
    #expect(layer.color == Color(hex: 0x00FFFF))
    #expect(layer.tokens.contains("card.literalColor"))
    #expect(!layer.tokens.contains("sheet.background"))
    #expect(!layer.tokens.contains("block.groupedBackgroundColor"))
    #expect(layer.requirements.contains("C31"))
    #expect(!layer.requirements.contains("B01"))
    #expect(!layer.requirements.contains("A32"))
  }

  @Test("B01 the probe of a custom sheet with other content does not name the sample's colour")
  func probeOfACard() throws {
    let layer = try tokens(Self.card(), .sheet, at: Point(x: 195, y: 500))
    #expect(layer.tokens.contains("sheet.background"))
    #expect(!layer.tokens.contains("card.literalColor"))
  }

  @Test("E02 the probe of an alert names the tokens of alerts")
  func probeOfAnAlert() throws {
    let layer = try tokens(
      Self.modal("alert").at(.settledTime(1)), .modal, at: Point(x: 195, y: 422))
    #expect(
      layer.tokens.filter { $0.hasPrefix("host.") } == [
        "host.floatingColorLight", "host.floatingColorDark", "host.hiddenScale", "host.alert.width",
        "host.alert.height", "host.alert.cornerRadius",
      ])
  }
}
