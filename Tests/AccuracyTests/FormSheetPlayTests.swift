internal import SheetModel
internal import SheetPixels
internal import SheetScene
internal import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Form sheets under a finger and with colors that no flag gives.
@Suite struct FormSheetPlayTests {
  private static let profiles: [OracleProfile] = [.spec, .uikit]

  /// The oracle's screen of 820 × 1180 points, whose form sheets are at the same place in the
  /// program's table.
  private func oracle(_ profile: OracleProfile) throws -> OracleFrame {
    var frame = OracleFrame()
    frame.device = try NamedDevice.named("ipad-10").screen
    frame.profile = profile
    frame.isForm = true
    return frame
  }

  private func play(
    _ frame: OracleFrame, settings: [String] = [], _ change: (inout Script) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario.script(frame.profile.rawValue, settings: settings) { play in
      play.device = "ipad-10"
      play.appearance = frame.isDark ? .dark : .light
      play.presenter.content = Content(kind: .color(Color(hex: 0x8E8E93)))
      play.present("form", selected: frame.selectedDetent == .large ? .large : .medium) { form in
        form.modalPresentationStyle = .formSheet
        form.content = Content(kind: .none)
        form.sheetPresentationController?.prefersGrabberVisible = true
      }
      change(&play)
    }
  }

  private func expectIdeal(
    _ frame: OracleFrame, _ scene: Scene, sourceLocation: SourceLocation = #_sourceLocation,
    picture: ((OracleCrop, Double) -> OraclePicture)? = nil
  ) throws {
    let check = AccuracyCheck()
    let pixelsPerPoint = 2.0
    let draw = picture ?? { frame.picture(of: $0, pixelsPerPoint: $1) }
    let crops = frame.state.telltaleCrops(
      pixelsPerPoint: pixelsPerPoint, sidePixels: AccuracyCheck.sidePixels)
    for crop in crops {
      let ideal = draw(crop, pixelsPerPoint)
      let drawn = try check.draw(crop, of: scene, pixelsPerPoint: pixelsPerPoint)
      let deviation = ideal.worstDeviation(from: drawn.pixels)
      #expect(
        deviation.levels <= AccuracyCheck.allowedLevels, "\(deviation)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    "B69 under a translucent form sheet lies no shadow", arguments: profiles, [false, true])
  func translucent(profile: OracleProfile, isDark: Bool) throws {
    var frame = try oracle(profile)
    frame.isDark = isDark
    frame.selectedDetent = .large
    frame.surface = OracleColor(hex: 0x787880, alpha: isDark ? 0.3569 : 0.2)
    let play = try play(frame, settings: ["sheet.background=systemFill"])
    try expectIdeal(frame, try play.scene)
    frame.phase = .dismiss(seconds: 0.2)
    let leaving = try self.play(frame, settings: ["sheet.background=systemFill"]) {
      $0.then(.dismiss("form"))
    }
    try expectIdeal(frame, try leaving.at(0.2).scene)
  }

  @Test("B67 detents are shares of the content's height", arguments: [false, true])
  func contentHeight(isLarge: Bool) throws {
    var frame = try oracle(.spec)
    frame.contentHeight = 311.3
    frame.selectedDetent = isLarge ? .large : .medium
    let size = Size(width: 400, height: 311.3)
    let play = try play(frame) { $0.viewControllers[0].preferredContentSize = size }
    try expectIdeal(frame, try play.scene)
    frame.phase = .change(from: isLarge ? .medium : .large, to: frame.selectedDetent, seconds: 0.1)
    let changing = try self.play(frame) { play in
      play.viewControllers[0].preferredContentSize = size
      play.viewControllers[0].sheetPresentationController?.selectedDetentIdentifier =
        isLarge ? .medium : .large
      play.then(
        .animate([
          PropertyChange("form", \.selectedDetentIdentifier, to: isLarge ? .large : .medium)
        ]))
    }
    try expectIdeal(frame, try changing.at(0.1).scene)
  }

  @Test(
    "B71 a form sheet pushes no sheet back", arguments: profiles, [false, true])
  func stack(profile: OracleProfile, isOverForm: Bool) throws {
    var lower = try oracle(profile)
    lower.isDark = isOverForm
    lower.isForm = isOverForm
    lower.selectedDetent = .large
    var upper = lower
    upper.isForm = true
    upper.phase = .change(from: .medium, to: .large, seconds: 0.06)
    let play = try play(lower) { play in
      if !isOverForm { play.viewControllers[0].modalPresentationStyle = .pageSheet }
      play.present("upper", selected: .medium) { form in
        form.modalPresentationStyle = .formSheet
        form.content = Content(kind: .none)
        form.sheetPresentationController?.prefersGrabberVisible = true
      }
      play.then(.animate([PropertyChange("upper", \.selectedDetentIdentifier, to: .large)]))
    }
    let scene = try play.at(0.06).scene
    let stack = OracleStack([lower, upper])
    try expectIdeal(upper, scene) { stack.picture(of: $0, pixelsPerPoint: $1) }
    try expectIdeal(lower, scene) { stack.picture(of: $0, pixelsPerPoint: $1) }
  }

  // MARK: Under a finger

  /// The pull of a finger that no longer touches after a fifth of a second.
  private func pull(by points: Double, speed: Double) -> Drag {
    Drag("form", from: .grabber, by: points, over: 0.2, releaseVelocity: speed)
  }

  @Test(
    "B71 a finger moves a form sheet's top edge", arguments: profiles, [-140.0, -60, 90, 333.3])
  func held(profile: OracleProfile, points: Double) throws {
    var frame = try oracle(profile)
    let scene = try play(frame) { $0.then(.drag(pull(by: points, speed: 0))) }
      .at(0.1).scene
    // Half of the way after half of the time; it stays below large.
    frame.phase = .held(topPoints: frame.restTop(of: .medium) + points / 2)
    try expectIdeal(frame, scene)
  }

  @Test("K-15 B55 B71 above large a rubber band holds a form sheet of its full size")
  func rubberBand() throws {
    var frame = try oracle(.spec)
    frame.selectedDetent = .large
    let scene = try play(frame) { $0.then(.drag(pull(by: -200, speed: 0))) }
      .at(0.1).scene
    let room = frame.restTop(of: .large)
    frame.phase = .held(topPoints: room - room * (1 - 1 / (0.55 * 100 / room + 1)))
    try expectIdeal(frame, scene)
  }

  @Test(
    "B41 B43 B71 thrown down, a form sheet leaves with the finger's speed",
    arguments: profiles, [0.03, 0.1, 0.2, 2])
  func thrown(profile: OracleProfile, seconds: Double) throws {
    var frame = try oracle(profile)
    let scene = try play(frame) { $0.then(.drag(pull(by: 200, speed: 1400))) }
      .at(0.2 + seconds).scene
    frame.phase = .thrown(
      topPoints: frame.restTop(of: .medium) + 200, velocityPointsPerSecond: 1400,
      seconds: seconds)
    try expectIdeal(frame, scene)
  }

  @Test(
    "B47 B71 released between two detents, a form sheet springs to one of them",
    arguments: profiles, [0.02, 0.09, 0.2, 2])
  func released(profile: OracleProfile, seconds: Double) throws {
    var frame = try oracle(profile)
    let top = frame.restTop(of: .medium) - 100
    frame.selectedDetent = .large
    frame.phase = .released(topPoints: top, velocityPointsPerSecond: -700, seconds: seconds)
    var start = frame
    start.selectedDetent = .medium
    let scene = try play(start) { $0.then(.drag(pull(by: -100, speed: -700))) }
      .at(0.2 + seconds).scene
    try expectIdeal(frame, scene)
  }
}
