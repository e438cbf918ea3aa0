import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Sheets of iOS 26, from files to states, with numbers measured on screenshots and recordings (K-41).
@Suite struct FloatingSheetTests {
  /// A sheet on a phone of 402 × 874 points, whose safe area is 62 points at the top and 34 at the bottom.
  private func sheet(
    _ keys: String, _ steps: [String] = [], top: String = "", device: String = "iphone-17-pro"
  ) throws -> Scenario {
    let timeline = (["present: { sheet: picker, animated: false }"] + steps)
      .map { "  - \($0)" }.joined(separator: "\n")
    return try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: \(device)
        \(top)
        sheets: { picker: { \(keys) } }
        timeline:
        \(timeline)
        """)
  }

  // MARK: Places

  @Test("K-41 medium and large of iOS 26 are where recordings show them")
  func places() throws {
    let medium = try sheet("detents: [medium, large]").sheet()
    // Medium was seen with its top edge at 415, 8 pt from the edges.
    #expect(abs(medium.placedFrame.y - 415) < 0.2)
    #expect(medium.sheet?.inset == 8)
    #expect(abs(medium.placedFrame.x - 8) < 1e-9)
    #expect(abs(medium.placedFrame.width - 386) < 1e-9)
    #expect(abs(medium.placedFrame.maxY - 866) < 1e-9)
    let large = try sheet("detents: [large]").sheet()
    #expect(large.placedFrame == Rect(x: 0, y: 62, width: 402, height: 812))
    #expect(large.sheet?.inset == 0)
  }

  @Test(
    "K-41 the maximum of detents is the height without both safe areas, and 0.65 of it was seen at 337.1"
  )
  func fraction() throws {
    let sheet = try sheet(
      "detents: [{ id: most, height: 65% }, large]", top: "set: { partial.insetRule: fading }"
    ).sheet()
    #expect(sheet.sheet?.maximumDetentValue == 778)
    // The screenshot: 1.667 pt from the sides, the top edge at 1011.37 pixels of 3 per point.
    #expect(abs((sheet.sheet?.inset ?? 0) - 1.667) < 0.01)
    #expect(abs(sheet.placedFrame.y - 1011.37 / 3) < 0.05)
    #expect(abs(sheet.placedFrame.maxY - 2617.15 / 3) < 0.06)
    #expect(abs(sheet.lowerCornerRadius - 57) < 0.1)
  }

  @Test(
    "K-41 low sheets lie further in, as recordings of 440 × 956 points show",
    arguments: [(364.0, 9.4), (306, 13.6), (201, 20.7), (135, 24.9)])
  func lowSheets(raised: Double, seen: Double) throws {
    // A detent whose top edge is that far above the bottom edge, found by trying.
    func inset(_ height: Double) throws -> (raised: Double, inset: Double) {
      let surface = try sheet(
        "detents: [\(height)]", top: "set: { detent.safeAreaAbove: 0pt }",
        device: "iphone-17-pro-max"
      ).sheet()
      return (956 - surface.placedFrame.y, surface.sheet?.inset ?? 0)
    }
    var (low, high) = (10.0, 700.0)
    while high - low > 0.5 {
      let middle = (low + high) / 2
      if try inset(middle).raised < raised { low = middle } else { high = middle }
    }
    #expect(abs(try inset(low).inset - seen) < 0.45)
  }

  @Test("K-41 a detent of at most 150 pt has no bottom safe area")
  func lowDetent() throws {
    #expect(try sheet("detents: [150]").sheet().sheet?.detents.map(\.heightPoints) == [150])
    #expect(try sheet("detents: [151]").sheet().sheet?.detents.map(\.heightPoints) == [185])
  }

  @Test(
    "K-41 on the way from medium to large the inset falls with the top edge, as seen at 10 frames per second"
  )
  func ascent() throws {
    let moving = try sheet(
      "detents: [medium, large]", ["animate: { picker.selected: large }"])
    var seen: [(top: Double, inset: Double)] = [
      (397, 6.1), (376, 5.6), (329, 5.1), (240, 2.9), (138, 1.9), (86, 0),
    ]
    for step in 0..<600 {
      let surface = try moving.at(Double(step) / 1000).sheet()
      guard let (top, inset) = seen.first, surface.placedFrame.y <= top else { continue }
      #expect(abs((surface.sheet?.inset ?? 9) - inset) < 1.6)
      seen.removeFirst()
    }
    #expect(seen.isEmpty)
  }

  @Test("K-41 a sheet comes in scaled, whole, with the inset of its smallest detent")
  func presentation() throws {
    let coming = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        sheets: { picker: { detents: [medium, large] } }
        timeline:
          - present: picker
        """)
    let rest = try coming.at(3).sheet().placedFrame
    for time in [0.03, 0.08, 0.15] {
      let surface = try coming.at(time).sheet()
      #expect(surface.placedFrame.y > rest.y + 1)
      #expect(surface.sheet?.inset == 8)
      #expect(abs(surface.placedFrame.height - rest.height) < 1e-9)
    }
  }

  @Test("K-41 a finger moves the top edge of a floating sheet by its own way")
  func drag() throws {
    let held = try sheet(
      "detents: [medium, large], grabber: on", ["drag: { from: bar, by: -200, over: 1s }"])
    let (start, middle) = (try held.at(0).sheet().placedFrame.y, try held.at(0.5).sheet())
    #expect(abs(middle.placedFrame.y - (start - 100)) < 1e-6)
    // The finger is on the grabber, where it is drawn.
    #expect(held.at(0.5).hit(201, middle.placedFrame.y + 6) == "grabber picker")
  }

  // MARK: Corners

  @Test("K-41 corners: 38 pt above, scaled with the sheet, and those of the display below at large")
  func corners() throws {
    let medium = try sheet("detents: [medium, large]").sheet()
    #expect(medium.outline.radii.topLeft == 38)
    #expect(abs(medium.lowerCornerRadius - 38) < 1e-9)
    let large = try sheet("detents: [large]").sheet()
    #expect(large.outline.radii.topLeft == 38)
    #expect(large.lowerCornerRadius == 62)
  }

  @Test("K-41 an own radius acts on all corners below large, and on the upper ones at large")
  func ownRadius() throws {
    let medium = try sheet("detents: [medium, large], cornerRadius: 20").sheet()
    #expect(medium.outline.radii.topLeft == 20)
    #expect(abs(medium.lowerCornerRadius - 20) < 1e-9)
    let large = try sheet("detents: [large], cornerRadius: 28").sheet()
    #expect(large.outline.radii.topLeft == 28)
    #expect(large.lowerCornerRadius == 62)
  }

  // MARK: What lies behind

  @Test("K-41 the presenter is dimmed by 0.20 and 0.48 and keeps its place")
  func presenter() throws {
    for (appearance, alpha) in [("light", 0.2), ("dark", 0.48)] {
      for detents in ["[medium, large]", "[large]"] {
        let shown = try sheet("detents: \(detents)", top: "appearance: \(appearance)")
        #expect(shown.state.dimmingAlpha == alpha)
        #expect(shown.state.presenter.recession == .none)
      }
    }
  }

  @Test(
    "K-41 a sheet under another one becomes a card at 62 pt, and the second one lies 10 pt below it"
  )
  func stack() throws {
    let stack = try Scenario(
      file: """
        sheetdraw: 1
        ios: 26
        device: iphone-17-pro
        sheets: { first: { detents: [large] }, second: { detents: [large] } }
        timeline:
          - present: { sheet: first, animated: false }
          - present: { sheet: second, animated: false }
        """)
    let (first, second) = (try stack.sheet("first"), try stack.sheet("second"))
    #expect(second.placedFrame.y == 72)
    #expect(abs(second.dimmingAlpha - 0.12) < 1e-12)
    let card = first.transform.applied(to: first.frame)
    // Margins of 16 pt: a scale of 0.9204.
    #expect(abs(card.x - 16) < 1e-9 && abs(card.y - 62) < 1e-9)
    #expect(abs(first.recession.transform.scale - 0.9204) < 1e-4)
    #expect(abs(first.recession.cornerRadius - 35.2) < 0.3)
    #expect(stack.state.presenter.recession == .none)
  }

  @Test("K-41 a released sheet overshoots, and one that the app moves does not")
  func release() throws {
    let keys = "detents: [medium, large], grabber: on"
    func highest(_ step: String) throws -> Double {
      let moving = try sheet(keys, [step])
      return try (0..<250).map { try moving.at(Double($0) / 100).sheet().placedFrame.y }.min() ?? 0
    }
    let released = try highest("drag: { from: bar, by: -253, over: 1s }")
    // 100 pt are left at 253 pt/s: e^(−π · 0.8 / 0.6) of them is 1.5 pt, and the speed adds some.
    #expect((57.0..<60.5).contains(released), "\(released)")
    #expect(try highest("animate: { picker.selected: large }") >= 62 - 1e-9)
  }

  @Test(
    "K-41 above a keyboard a sheet below large has the inset of its height, and the safe area counts once"
  )
  func lifted() throws {
    let keyboard = ["keyboard: show", "wait: settled"]
    let medium = try sheet("detents: [medium, large]", keyboard).sheet()
    // The recordings give 8 pt for every partial height from 385 pt upward.
    #expect(medium.sheet?.inset == 8)
    #expect(abs(medium.lowerCornerRadius - 38) < 1e-9)
    #expect(try sheet("detents: [large]", keyboard).sheet().sheet?.inset == 0)
    // Detents of 80 and 151 pt show as much above the keyboard of 335 pt.
    for height in [80.0, 150, 151] {
      let low = try sheet("detents: [\(height)]", keyboard).sheet()
      #expect(low.sheet?.height == height + 335, "\(height)")
    }
    // The keyboard moves it without a jump.
    let rising = try sheet("detents: [medium, large]", ["keyboard: show"])
    var last = try rising.at(0).sheet()
    for step in 1..<400 {
      let next = try rising.at(Double(step) / 1000).sheet()
      #expect(abs(next.placedFrame.y - last.placedFrame.y) < 6)
      #expect(abs((next.sheet?.inset ?? 0) - 8) < 1e-9)
      last = next
    }
  }

  @Test(
    "D36 K-41 a keyboard that lifts medium to large leaves a large sheet where it is",
    arguments: ["medium", "large"])
  func liftedToLarge(detent: String) throws {
    let sheet = try sheet(
      "detents: [medium, large], selected: \(detent)",
      ["keyboard: { show: 336 }", "wait: settled"], device: "iphone-se-3"
    ).sheet()
    // 375 × 667 points, less a status bar of 20.
    #expect(sheet.placedFrame == Rect(x: 0, y: 20, width: 375, height: 647))
    #expect(sheet.sheet?.inset == 0)
  }

  @Test("B20 K-41 a finger that moves on at large, where a pull has no room, leaves no velocity")
  func noRoomAboveLarge() throws {
    let drag = "drag: { from: grabber, samples: [[0.3s, -120]], release: -300 }"
    let dragged = try sheet("detents: [medium, large], selected: large, grabber: on", [drag])
    for step in 0...100 {
      let sheet = try dragged.at(Double(step) / 100).sheet()
      #expect(abs(sheet.placedFrame.y - 62) < 1e-9, "at \(step) hundredths")
    }
  }

  @Test("K-41 a fraction counts as its value: up to 150 pt without the safe area, and never 0")
  func lowFractions() throws {
    // 0.1 and 0.2 of 778 pt.
    func height(_ detent: String) throws -> Double? {
      try sheet("detents: [\(detent), large]").sheet().sheet?.detents.first?.heightPoints
    }
    #expect(abs((try height("10%") ?? 0) - 77.8) < 1e-9)
    #expect(abs((try height("20%") ?? 0) - (155.6 + 34)) < 1e-9)
    #expect(throws: DiagnosticError.self) { try height("0%") }
  }

  @Test("K-41 medium and large can have an effect of their own")
  func effectsOfStandardDetents() throws {
    let keys =
      "detents: [{ id: medium, backgroundEffect: clear }, { id: large, backgroundEffect: glass }]"
    let medium = try sheet(keys + ", selected: medium").sheet()
    #expect(medium.sheet?.effect.layers.map(\.effect) == [.clear])
    #expect(abs(medium.placedFrame.y - 415) < 0.2)
    #expect(
      try sheet(keys + ", selected: large").sheet().sheet?.effect.layers.map(\.effect) == [.glass])
  }

  @Test("K-41 an inset that is limited keeps the radius of the lower corners")
  func limitedInset() throws {
    let sheet = try sheet("detents: [medium, large]", top: "set: { partial.inset: 200 }").sheet()
    #expect(sheet.sheet?.inset == 100.5)
    #expect(abs(sheet.lowerCornerRadius - 38) < 1e-9)
  }

  @Test("K-41 the keyboard has the height of iOS 26 where that is known")
  func keyboard() throws {
    func height(_ release: Int, _ device: String) throws -> Double? {
      try Scenario(
        file: """
          sheetdraw: 1
          ios: \(release)
          device: \(device)
          sheets: { a: { detents: [medium, large] } }
          timeline: [{ present: { sheet: a, animated: false } }, { keyboard: show }, { wait: settled }]
          """
      ).state.keyboardFrame?.height
    }
    #expect(try height(18, "iphone-16") == 336)
    #expect(try height(26, "iphone-16") == 335)
    #expect(try height(18, "iphone-17") == 335)
    // Only that of earlier releases is known.
    #expect(try height(26, "iphone-x") == 336)
  }

  // MARK: Effects

  @Test(
    "K-41 below large the background is glass, which becomes opaque on the last part of the way to large"
  )
  func glass() throws {
    let medium = try sheet("detents: [medium, large]").sheet()
    #expect(medium.sheet?.effect.glassShare == 1)
    #expect(try sheet("detents: [large]").sheet().sheet?.effect.glassShare == 0)
    let moving = try sheet("detents: [medium, large]", ["animate: { picker.selected: large }"])
    let shares = try (0..<40).map {
      try moving.at(Double($0) / 100).sheet().sheet?.effect.glassShare ?? 0
    }
    #expect(shares == shares.sorted(by: >))
    let early = try moving.at(0.05).sheet()
    // Less than 60 percent of the way.
    #expect(early.placedFrame.y > 415 - 0.6 * 353 && early.sheet?.effect.glassShare == 1)
  }

  @Test("K-41 a background effect of a sheet and of a detent, with a cross-fade between two")
  func effects() throws {
    let keys = """
      backgroundEffect: "#FF9500", detents: [{ id: low, height: 200, backgroundEffect: clear }, medium, \
      { id: big, height: large, backgroundEffect: glass }]
      """
    func effect(_ detent: String) throws -> EffectFade {
      try #require(try sheet(keys + ", selected: \(detent)").sheet().sheet?.effect)
    }
    let orange = BackgroundEffect.color(Color(hex: 0xFF9500))
    #expect(try effect("low").layers.map(\.effect) == [.clear])
    #expect(try effect("medium").layers.map(\.effect) == [orange])
    #expect(try effect("big").layers.map(\.effect) == [.glass])
    let fading = try sheet(keys + ", selected: low", ["animate: { picker.selected: medium }"])
      .at(0.1).sheet()
    let fade = try #require(fading.sheet?.effect)
    #expect(fade.lower == .clear && fade.upper == orange && (0.1..<0.9).contains(fade.share))
  }

  @Test("K-41 flat glass has a colour for each appearance")
  func flatGlass() throws {
    let styles = try Presentation.empty(
      profile: "ios26",
      settings: [
        "glass.style=flat", "glass.flatColorLight=#123456", "glass.flatColorDark=#654321",
      ]
    ).styles
    #expect(styles.light.glass.flatColor == Color(hex: 0x123456))
    #expect(styles.dark.glass.flatColor == Color(hex: 0x654321))
  }

  @Test("K-41 effects need iOS 26")
  func effectsOfEarlierReleases() {
    for keys in [
      "backgroundEffect: clear", "detents: [{ id: low, height: 200, backgroundEffect: clear }]",
    ] {
      let file = ScenarioReading(
        "sheetdraw: 1\nsheets: { a: { \(keys) } }\ntimeline: [{ present: a }]")
      #expect(
        file.diagnostics.map(\.message) == [
          "\"backgroundEffect\" needs iOS 26, and the file is for iOS 18"
        ])
    }
  }

  // MARK: Releases and profiles

  @Test("K-41 iOS 26 and 27 select the profile ios26, which a named profile replaces")
  func releases() throws {
    func library(_ text: String) throws -> SpecLibrary {
      try SpecLibrary(scenario: ScenarioFile(Array("sheetdraw: 1\n\(text)".utf8), name: "a"))
    }
    #expect(try library("ios: 26").profile == "ios26")
    #expect(try library("ios: 27").profile == "ios26")
    #expect(try library("ios: 18").profile == "spec")
    #expect(try library("ios: 26\nprofile: uikit").profile == "uikit")
    #expect(try SpecLibrary(release: 26).profile == "ios26")
    #expect(Profile.ios26.release == 26 && Profile.spec.release == 18)
  }

  @Test("K-41 a screen without the radius of its display has square lower corners at large")
  func unknownRadius() throws {
    #expect(try sheet("detents: [large]", device: "400x800@2").sheet().lowerCornerRadius == 0)
  }

  @Test("K-41 insets beyond the screen leave half of its width")
  func hugeInset() throws {
    let surface = try sheet(
      "detents: [medium]", top: "set: { partial.inset: 200pt, partial.insetLow: 200pt }"
    ).sheet()
    #expect(surface.placedFrame.width == 201)
  }
}

/// What a release has and has not, told where it is asked for (K-41).
@Suite struct ReleaseFaultTests {
  private func messages(_ keys: String, _ top: String) -> [String] {
    ScenarioReading(
      "sheetdraw: 1\n\(top)\nsheets: { a: { \(keys) } }\ntimeline: [{ present: a }]"
    ).diagnostics.map(\.message)
  }

  @Test("K-41 placement is a key of iOS 27, of which only automatic is known")
  func placement() {
    #expect(messages("placement: automatic", "ios: 27") == [])
    #expect(
      messages("placement: automatic", "ios: 26") == [
        "\"placement\" needs iOS 27, and the file is for iOS 26"
      ])
    #expect(
      messages("placement: leading", "ios: 27") == [
        "iOS 27 places a sheet leading in a wide window, but nothing of its size there is known (K-41)"
      ])
  }

  @Test("K-41 tokens of the push-back are told to change stacked sheets only")
  func pushback() throws {
    let library = try SpecLibrary(
      profile: .ios26, settings: ["pushback.marginNarrow=20pt", "pushback.scope=all"])
    #expect(
      library.warnings.map(\.message) == [
        "\"pushback.marginNarrow\" changes a sheet below another sheet only: iOS 26 does not push back the "
          + "presenter"
      ])
    #expect(SpecLibrary(profile: .ios26).warnings.isEmpty)
  }

  @Test("K-41 a profile of another release than the sheet's is told")
  func profileOfAnotherRelease() throws {
    func warnings(_ release: Int, _ profile: String) throws -> [String] {
      try Scenario(
        file: """
          sheetdraw: 1
          ios: \(release)
          profile: \(profile)
          sheets: { a: { detents: [medium] } }
          timeline: [{ present: a }]
          """
      ).warnings.map(\.message)
    }
    #expect(
      try warnings(26, "uikit") == [
        "the sheet is for iOS 26, and is drawn with the profile uikit of iOS 15 to 18"
      ])
    #expect(
      try warnings(18, "ios26") == [
        "the sheet is for iOS 18, and is drawn with the profile ios26 of iOS 26 to 27"
      ])
    #expect(try warnings(26, "spec") == [] && warnings(27, "ios26") == [])
  }

  @Test("K-41 a formula that gives 0 is refused, as by iOS 26.1")
  func zero() throws {
    func message(_ release: Int) -> String? {
      do {
        _ = try Scenario(
          file: """
            sheetdraw: 1
            ios: \(release)
            sheets: { a: { detents: [{ id: none, height: maximum - maximum }, large] } }
            timeline: [{ present: a }]
            """)
        return nil
      } catch { return error.diagnostics.first?.message }
    }
    #expect(message(18) == "the height of \"none\" is 0 pt on iphone-15-pro")
    #expect(
      message(26)
        == "the height of \"none\" is 0 pt on iphone-15-pro; iOS 26.1 refuses it as an \"Invalid sheet detent height\""
    )
  }
}
