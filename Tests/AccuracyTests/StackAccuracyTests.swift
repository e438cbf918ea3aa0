internal import SheetModel
internal import SheetPixels
internal import SheetScene
internal import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

@Suite struct StackAccuracyTests {
  /// A second sheet over a first one, at rest or in motion.
  struct Case: CustomTestStringConvertible, Sendable {
    var profile = OracleProfile.spec
    var isDark = false
    var first = OracleDetent.large
    var second = OracleDetent.medium
    /// The target of the second sheet from there, and the time since its start.
    var goal: OracleDetent?
    var seconds = 0.0
    var keyboardHeight = 0.0
    /// The preferred radii of the corners of both sheets; nil for the profile's.
    var radii: [Double]?

    var testDescription: String {
      "\(profile.rawValue) \(isDark ? "dark" : "light") \(first) \(second) "
        + "to \(goal.map { "\($0)" } ?? "rest") at \(seconds) keyboard \(keyboardHeight)"
        + (radii.map { " radii \($0)" } ?? "")
    }
  }

  /// The keyboard is so low that it has no room for keys, and only its ground is drawn.
  static let cases: [Case] = OracleProfile.allCases
    .flatMap { profile in
      [false, true].flatMap { isDark in
        [
          Case(profile: profile, isDark: isDark),
          Case(profile: profile, isDark: isDark, first: .medium),
          Case(profile: profile, isDark: isDark, second: .large, keyboardHeight: 75.5),
          Case(profile: profile, isDark: isDark, goal: .large, seconds: 0.06),
          Case(profile: profile, isDark: isDark, first: .medium, goal: .large, seconds: 0.11),
          Case(profile: profile, isDark: isDark, second: .large, radii: [10, 30]),
          Case(profile: profile, isDark: isDark, second: .large, radii: [24, 70]),
          Case(
            profile: profile, isDark: isDark, first: .medium, goal: .large, seconds: 0.02,
            radii: [4, 40]),
        ]
      }
    }

  @Test(
    "D46 a sheet over a sheet is within one level of the ideal", arguments: TestBudget.today(cases))
  func stack(_ item: Case) throws {
    let stack = oracle(item)
    let scene = try play(item).at(item.goal == nil ? .settled : .seconds(item.seconds)).scene
    let check = AccuracyCheck()
    let scale = 3.0
    for crop in crops(of: stack, pixelsPerPoint: scale) {
      let ideal = stack.picture(of: crop, pixelsPerPoint: scale)
      let drawn = try check.draw(crop, of: scene, pixelsPerPoint: scale)
      let deviation = ideal.worstDeviation(from: drawn.pixels)
      #expect(deviation.levels <= AccuracyCheck.allowedLevels, "\(deviation)")
    }
  }

  private func oracle(_ item: Case) -> OracleStack {
    var first = OracleFrame()
    first.profile = item.profile
    first.isDark = item.isDark
    first.selectedDetent = item.first
    first.cornerRadius = item.radii?[0]
    // Sheets made in Swift dim at every detent.
    first.undimmed = .none
    var second = first
    second.cornerRadius = item.radii?[1]
    second.selectedDetent = item.goal ?? item.second
    if let goal = item.goal {
      second.phase = .change(from: item.second, to: goal, seconds: item.seconds)
    }
    var stack = OracleStack([first, second])
    stack.keyboardHeight = item.keyboardHeight
    return stack
  }

  private func play(_ item: Case) throws -> Scenario {
    func name(_ detent: OracleDetent) -> Detent.Identifier { detent == .large ? .large : .medium }
    return try Scenario.script(item.profile.rawValue) { play in
      play.appearance = item.isDark ? .dark : .light
      play.presenter.content = Content(kind: .color(Color(hex: 0x8E8E93)))
      for (number, (id, detent)) in [("first", item.first), ("second", item.second)].enumerated() {
        play.present(id, selected: name(detent)) { sheet in
          sheet.sheetPresentationController?.preferredCornerRadius = item.radii?[number]
          sheet.content = Content(kind: .none)
          sheet.sheetPresentationController?.prefersGrabberVisible = true
        }
      }
      if item.keyboardHeight > 0 { play.then(.keyboard(height: item.keyboardHeight)) }
      if let goal = item.goal {
        play.then(.animate([PropertyChange("second", \.selectedDetentIdentifier, to: name(goal))]))
      }
    }
  }

  /// Corners of both sheets and of the card, the shadow between, and the keyboard's edge.
  private func crops(of stack: OracleStack, pixelsPerPoint: Double) -> [OracleCrop] {
    let device = stack.sheets[0].device
    let lower = stack.place(of: 0)
    var places = [
      (lower.x + 3, lower.y + 3), (lower.x + lower.width - 3, lower.y + 3),
      (device.width / 2, lower.y), (lower.x, lower.y + 60), (device.width / 2, 12),
    ]
    if stack.keyboardHeight > 0 { places.append((40, device.height - stack.keyboardHeight)) }
    let frame = FrameCase(pixelsPerPoint: pixelsPerPoint)
    return places.map { frame.crop(aroundX: $0.0, y: $0.1) }
      + stack.sheets[1].state.telltaleCrops(
        pixelsPerPoint: pixelsPerPoint, sidePixels: AccuracyCheck.sidePixels)
  }
}
