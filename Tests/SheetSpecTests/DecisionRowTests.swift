import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Decisions where the sources disagree, from the way in to the behaviour.
@Suite struct DecisionRowTests {
  private static let profiles = ["spec", "spec-literal", "uikit"]

  /// One sheet with some keys, presented without animation.
  private func sheet(
    _ keys: String, on device: String = "iphone-15-pro", profile: String = "spec",
    top: String = "", steps: [String] = []
  ) throws -> Scenario {
    let timeline = (["present: { sheet: picker, animated: false }"] + steps)
      .map { "  - \($0)" }.joined(separator: "\n")
    return try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        profile: \(profile)
        \(top)
        sheets: { picker: { \(keys) } }
        timeline:
        \(timeline)
        """)
  }

  // MARK: K-04: the height of large

  @Test(
    "D04 D39 K-04 in landscape an edge-attached sheet leaves a strip of the presenter, in every profile",
    arguments: profiles,
    [
      ("iphone-15-pro", 10.0), ("iphone-14", 10), ("iphone-16-pro-max", 10), ("iphone-se-3", 20),
      ("iphone-8", 20), ("iphone-se-1", 20),
    ])
  func edgeAttached(profile: String, phone: (device: String, strip: Double)) throws {
    let attached = try sheet(
      "detents: [large], edgeAttachedInCompactHeight: true", on: phone.device, profile: profile,
      top: "orientation: landscape")
    let surface = try attached.sheet()
    let screen = attached.state.screen.size
    #expect(surface.frame.y == phone.strip)
    #expect(surface.frame.height == screen.height - phone.strip)
    #expect(surface.sheet?.isFullScreen == false)
    #expect(surface.sheet?.expandedFrame == surface.frame)
    #expect(attached.hit(screen.width / 2, phone.strip - 1) == "dimming picker")
    // The full-screen sheet, and large with a top inset, are as they were.
    let full = try sheet(
      "detents: [large]", on: phone.device, profile: profile, top: "orientation: landscape")
    #expect(try full.sheet().frame == Rect(screen))
  }

  @Test("K-04 with a safe area at the top large ends there, also in a compact height")
  func edgeAttachedBelowASafeArea() throws {
    let upright = try sheet("detents: [large]")
    #expect(try upright.sheet().frame.y == 59)
    let compact = try sheet(
      "detents: [large], edgeAttachedInCompactHeight: true",
      steps: ["traits: { verticalSizeClass: compact }"])
    #expect(try compact.sheet().frame.y == 59)
  }

  @Test("K-04 the strip is a token")
  func strip() throws {
    let set = try Scenario(
      "spec", settings: ["detent.large.compactGap=24"]
    ) {
      $0.isLandscape = true; $0.$detents = ["large"]
    }
    // The sheet that the flags describe is full screen; its largest custom height is not.
    #expect(try set.sheet().sheet?.maximumDetentValue == 393 - 24)
  }

  // MARK: K-06: the detent at which a sheet opens

  @Test("A20 K-06 without a selected detent the first of the list opens, in uikit the smallest")
  func initialDetent() throws {
    let listed = "detents: [large, medium]"
    #expect(try sheet(listed).sheet().sheet?.restingDetent == .large)
    #expect(try sheet(listed, profile: "spec-literal").sheet().sheet?.restingDetent == .large)
    #expect(try sheet(listed, profile: "uikit").sheet().sheet?.restingDetent == .medium)
    let custom = "detents: [large, 40%, 300pt, medium]"
    // 40 % of 749 pt, and 34 pt of safe area, are 333.6 pt; 300 pt are 334.
    #expect(try sheet(custom, profile: "uikit").sheet().sheet?.targetDetent?.rawValue == "40%")
  }

  @Test("K-06 the flags of the command open where a file does")
  func initialDetentOfFlags() throws {
    func opened(_ profile: String, _ settings: [String] = []) throws -> Detent.Identifier? {
      try Scenario(profile, settings: settings) { $0.$detents = ["large", "medium"] }
        .sheet().sheet?.restingDetent
    }
    #expect(try opened("spec") == .large)
    #expect(try opened("uikit") == .medium)
    #expect(try opened("uikit", ["sheet.initialDetent=first"]) == .large)
    #expect(try opened("spec", ["sheet.initialDetent=smallest"]) == .medium)
  }

  @Test("K-06 a selected detent is above the rule, and of an unsorted list nothing is said then")
  func selectedDetent() throws {
    for profile in Self.profiles {
      let selected = try sheet("detents: [large, medium], selected: large", profile: profile)
      #expect(try selected.sheet().sheet?.restingDetent == .large)
      #expect(selected.warnings.map(\.message) == [])
    }
  }

  @Test("A22 K-06 of an unsorted list the warning says where the sheet opens")
  func unsortedList() throws {
    let start = "the detents of \"picker\" are not in ascending order; "
    let listed = "detents: [large, medium]"
    #expect(
      try sheet(listed).warnings.map(\.message) == [
        start + "UIKit itself would open at the smallest, medium"
      ])
    #expect(
      try sheet(listed, profile: "uikit").warnings.map(\.message) == [
        start + "the sheet opens at the smallest, medium"
      ])
  }

  @Test("X01 K-06 in uikit a sheet that opens in landscape is at medium once the phone is upright")
  func initialDetentAfterRotation() throws {
    for list in ["medium, large", "large, medium"] {
      let turned = try sheet(
        "detents: [\(list)], edgeAttachedInCompactHeight: true", profile: "uikit",
        top: "orientation: landscape", steps: ["rotate: portrait"])
      #expect(try turned.sheet().sheet?.restingDetent == .medium, "\(list)")
    }
  }

  // MARK: K-19: a sheet below a sheet

  @Test("B28 B29 B31 K-19 of two large sheets the lower one is visible 10 pt above the upper one")
  func stackOfLargeSheets() throws {
    let stack = try Scenario.script { script in
      script.present("lower", [.large()])
      script.present("upper", [.large()])
    }
    let (lower, upper) = try (stack.sheet("lower"), stack.sheet("upper"))
    #expect(upper.frame == Rect(x: 0, y: 59, width: 393, height: 793))
    let drawn = lower.transform.applied(to: lower.frame)
    #expect(abs(drawn.y - 49) < 1e-9)
    #expect(abs(drawn.width - 0.92 * 393) < 1e-9)
    #expect(abs(drawn.midX - 196.5) < 1e-9)
    // The presenter is scaled about its centre.
    let presenter = stack.state.presenter.transform.applied(to: Rect(stack.state.screen.size))
    #expect(abs(presenter.y - (852 * 0.04 - 10)) < 1e-9)
    // A move about the top edge, as the transform is written.
    let moment = try #require(
      StateMoment(stack.state, in: stack.presentation).surfaces.first { $0.id == "lower" })
    for (name, wanted) in [("translateX", 0.0), ("translateY", -10), ("scale", 0.92)] {
      let value = try #require(StateTable.standard.sheet[name]?.value(of: moment).double)
      #expect(abs(value - wanted) < 1e-9, "\(name)")
    }
  }

  @Test("B27 B32 K-19 the lower sheet rises with the share of the push-back")
  func stackInMotion() throws {
    let stack = try Scenario.script { script in
      script.present("lower", [.large()])
      script.present("upper", [.large()])
      script.then(.drag(Drag(from: .grabber, by: 793 / 2, over: 1, releaseVelocity: 0)))
    }.at(1)
    let lower = try stack.sheet("lower")
    // At half of the way up the scale is 0.96 and the move 5 pt.
    #expect(abs(lower.recession.progress - 0.5) < 1e-9)
    let drawn = lower.transform.applied(to: lower.frame)
    #expect(abs(drawn.y - 54) < 1e-9)
    #expect(abs(drawn.width - 0.96 * 393) < 1e-9)
  }

  // MARK: K-29: tiers of a custom sheet

  @Test("K-29 C12 a custom sheet that sets nothing has rest and full screen, and tiers if it asks")
  func tiers() throws {
    func tiers(_ keys: String) throws -> [String] {
      try Scenario.card("{ engine: custom\(keys) }").sheet().card?.tiers
        .map(\.identifier.rawValue) ?? []
    }
    #expect(try tiers("") == ["rest", "fullscreen"])
    #expect(try tiers(", tiersType: three") == ["tier", "rest", "fullscreen"])
    #expect(try tiers(", detents: [tier, rest, fullscreen]") == ["tier", "rest", "fullscreen"])
    #expect(BottomSheetPresentationController().tiersType == .two)
  }

  @Test("K-29 C06 a custom sheet that sets nothing returns to rest from anywhere below full screen")
  func noLowerTier() throws {
    let pulled = try Scenario.card(
      steps: ["drag: { from: content, by: 600, over: 500ms, release: 0 }"])
    #expect(try pulled.sheet().frame.y == 150)
    #expect(try pulled.sheet().card?.restingTier == .rest)
  }

  @Test("K-29 a flag that names the lowest tier asks for it")
  func tierOfAFlag() throws {
    func tiers(_ change: (inout SheetDocument) -> Void) throws -> [String] {
      var document = SheetDocument()
      change(&document)
      return try document.resolved().state.surfaces.last?.card?.tiers
        .map(\.identifier.rawValue) ?? []
    }
    #expect(try tiers { $0.$engine = "custom" } == ["rest", "fullscreen"])
    #expect(try tiers { $0.$detent = "tier" } == ["tier", "rest", "fullscreen"])
    #expect(
      try tiers {
        $0.$detents = ["rest"]; $0.$engine = "custom"
      } == ["rest"])
  }

  // MARK: K-38: the grabber of a screen reader

  @Test(
    "B72 K-38 the grabber's value is half or full screen, or a percentage",
    arguments: [
      ("medium", "Half screen"), ("large", "Full screen"), ("35%", "35%"), ("320pt", "38%"),
      ("fit", "47%"),
    ])
  func grabberValue(detent: String, value: String) throws {
    let shown = try sheet(
      "detents: [medium, large, 35%, 320pt, { id: fit, height: 400 }], selected: \(detent)")
    let reading = AccessibilityReading(of: shown.state, in: shown.presentation)
    let grabber = try #require(reading.elements.first { $0.traits.contains(.adjustable) })
    #expect(grabber.label == "Sheet grabber")
    #expect(grabber.value == value)
    #expect(grabber.spoken == "Sheet grabber, adjustable")
  }

  @Test(
    "K-38 the tiers of a custom sheet are read alike",
    arguments: [("tier", "25%"), ("rest", "82%"), ("fullscreen", nil)] as [(String, String?)])
  func grabberValueOfACard(tier: String, value: String?) throws {
    let shown = try Scenario.card("{ engine: custom, tiersType: three, selected: \(tier) }")
    let reading = AccessibilityReading(of: shown.state, in: shown.presentation)
    // Full screen has no grabber (C04).
    #expect(reading.elements.first { $0.traits.contains(.adjustable) }?.value == value)
  }

  // MARK: X11: reduced motion

  @Test(
    "X11 with reduced motion each kind of surface fades at its place, for the time of its motion")
  func fades() throws {
    let kinds: [(file: String, seconds: Double)] = [
      ("sheets: { m: { detents: [medium] } }", 0.35),
      ("sheets: { m: { engine: custom } }", 0.35),
      ("layers: [{}]\nmodals: { m: {} }", 0.3),
    ]
    for (file, seconds) in kinds {
      let play = try Scenario(
        file: """
          sheetdraw: 1
          device: iphone-15-pro
          reduceMotion: true
          \(file)
          timeline: [present: m, wait: settled, { at: 1s, dismiss: m }]
          """)
      func shown(_ seconds: Double) throws -> SurfaceState {
        let state = play.at(seconds).state
        return try #require((state.surfaces + state.modals).first { $0.id == "m" }, "\(file)")
      }
      let rest = try shown(0.9)
      #expect(rest.alpha == 1)
      for share in [0.25, 0.5, 0.75] {
        let (coming, going) = (try shown(seconds * share), try shown(1 + 0.3 * share))
        #expect(abs(coming.alpha - share) < 1e-9, "\(file)")
        #expect(abs(going.alpha - (1 - share)) < 1e-9, "\(file)")
        #expect(coming.frame == rest.frame && going.frame == rest.frame)
        #expect(coming.transform == .identity && going.transform == .identity)
        #expect(play.at(seconds * share).state.presenter.transform == .identity)
      }
      #expect(play.timeline.endSeconds == 1.3)
    }
  }

  // MARK: K-01: the old name

  @Test("D31 K-01 nothing set dims every detent; the old name with medium undims medium alone")
  func oldName() throws {
    func dimming(_ more: String, _ detent: String) throws -> Double {
      try sheet("detents: [medium, large], selected: \(detent)\(more)").state.dimmingAlpha
    }
    for detent in ["medium", "large"] { #expect(try dimming("", detent) == 0.4) }
    #expect(try dimming(", smallestUndimmed: medium", "medium") == 0)
    #expect(try dimming(", smallestUndimmed: medium", "large") == 0.4)
    #expect(try dimming(", smallestUndimmed: large", "large") == 0)
  }
}
