internal import SheetTestSupport
import Testing

/// Form sheets on tablets and on wide screens of any size, drawn by flags.
@Suite struct FormSheetAccuracyTests {
  private static let profiles: [OracleProfile] = [.spec, .uikit]
  private static let scales: [Double?] = [nil, 1, 2, 3, 1.37]

  /// Tablets of every size of a form sheet, both orientations, and screens whose middle lies
  /// between two pixels.
  private static func devices() throws -> [NamedDevice] {
    let names = ["ipad-mini-6", "ipad-10", "ipad-pro-13"]
    let tablets = try [false, true].flatMap { isOnItsSide in
      try NamedDevice.all(isOnItsSide: isOnItsSide).filter { names.contains($0.name) }
    }
    return tablets + [
      .bare(width: 901, height: 1201, scale: 1), .bare(width: 1234.5, height: 801, scale: 2),
      .bare(width: 700, height: 1000, scale: 3), .bare(width: 640, height: 2000, scale: 2.5),
    ]
  }

  private static let rests: [OracleDetent] = [
    .large, .medium, .points(433.7), .fraction(0.25), .points(77.3), .fraction(0.777),
  ]

  /// Every third crop, others at each turn.
  private func some(_ crops: [OracleCrop], _ turn: Int, of step: Int = 3) -> [OracleCrop] {
    stride(from: turn % step, to: crops.count, by: step).map { crops[$0] }
  }

  @Test("B66 B68 B69 B70 B71 a form sheet at rest matches the ideal", arguments: profiles)
  func rest(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    for (turn, device) in try Self.devices().enumerated() {
      for (index, detent) in Self.rests.enumerated() {
        let scale = Self.scales[(turn + index) % Self.scales.count]
        let frameCase = FrameCase(device, pixelsPerPoint: scale).with {
          $0.frame.isForm = true
          $0.frame.profile = profile
          $0.frame.isDark = (turn + index) % 2 == 0
          $0.frame.selectedDetent = detent
          if index == 0 { $0.frame.detents = [.large] }
          if index % 4 == 1 { $0.frame.undimmed = .upTo(.points(200)) }
        }
        try check.expectIdeal(frameCase, in: some(frameCase.telltaleCrops, turn + index))
      }
    }
    check.report("form sheets, \(profile.rawValue)")
  }

  @Test("B68 all four corners follow the radius and the curve of the sheet", arguments: profiles)
  func corners(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    let curves: [OracleCornerCurve?] = [
      nil, .circular, .superellipse(exponent: 5), .smooth(0.6), .coreAnimation, .continuous,
    ]
    let radii: [Double?] = [nil, 0, 3, 14.5, 40, 77, 400]
    for (turn, radius) in radii.enumerated() {
      for (index, curve) in curves.enumerated() {
        let frameCase = FrameCase(
          try .named("ipad-10"), pixelsPerPoint: Self.scales[(turn + index) % Self.scales.count]
        ).with {
          $0.frame.isForm = true
          $0.frame.profile = profile
          $0.frame.selectedDetent = turn % 2 == 0 ? .large : .points(151.25)
          $0.frame.cornerRadius = radius
          $0.frame.cornerCurve = curve
        }
        let corners = frameCase.telltaleCrops.prefix(4)
        try check.expectIdeal(frameCase, in: some(Array(corners), index, of: 2))
      }
    }
    check.report("corners of form sheets, \(profile.rawValue)")
  }

  // MARK: Motion

  private static let milliseconds: [Double] = [
    0, 1, 16, 33, 50, 90, 133, 180, 217, 260, 299, 333, 420, 900,
  ]

  @Test("B69 B70 B71 a form sheet moves in from below and out exactly", arguments: profiles)
  func presentAndDismiss(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    let devices = try Self.devices()
    for (turn, time) in Self.milliseconds.enumerated() {
      for (index, phase) in [
        OraclePhase.present(seconds: time / 1000), .dismiss(seconds: time / 1000),
      ]
      .enumerated() {
        let frameCase = FrameCase(
          devices[(turn + 3 * index) % devices.count],
          pixelsPerPoint: Self.scales[turn % Self.scales.count]
        ).with {
          $0.frame.isForm = true
          $0.frame.profile = profile
          $0.frame.isDark = turn % 2 == 1
          $0.frame.phase = phase
          // With a lower detent the sheet grows on its way up.
          $0.frame.detents = turn % 3 == 0 ? [.large] : [.fraction(0.4), .large]
          $0.frame.selectedDetent = turn % 3 == 1 ? .fraction(0.4) : .large
          if turn % 4 == 3 { $0.frame.undimmed = .upTo(.fraction(0.4)) }
        }
        try check.expectIdeal(frameCase, in: some(frameCase.telltaleCrops, turn))
      }
    }
    check.report("form sheets presented and dismissed, \(profile.rawValue)")
  }

  private static let changes: [(from: OracleDetent, to: OracleDetent)] = [
    (.medium, .large), (.large, .medium), (.points(200), .points(433.7)), (.fraction(0.77), .large),
    (.large, .points(133.3)),
  ]

  @Test("B71 between two detents a form sheet stays centred and moves exactly", arguments: profiles)
  func detentChanges(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    let devices = try Self.devices()
    for (index, change) in Self.changes.enumerated() {
      for (turn, time) in Self.milliseconds.enumerated() where (turn + index) % 2 == 0 {
        let frameCase = FrameCase(
          devices[(turn + 2 * index) % devices.count],
          pixelsPerPoint: Self.scales[(turn + index) % Self.scales.count]
        ).with {
          $0.frame.isForm = true
          $0.frame.profile = profile
          $0.frame.isDark = turn % 4 < 2
          $0.frame.selectedDetent = change.to
          $0.frame.phase = .change(from: change.from, to: change.to, seconds: time / 1000)
          if index == 2 { $0.frame.undimmed = .upTo(.points(200)) }
        }
        try check.expectIdeal(frameCase, in: some(frameCase.telltaleCrops, turn + index))
      }
    }
    check.report("form sheets changing detents, \(profile.rawValue)")
  }
}
