internal import SheetTestSupport
import Testing

@Suite struct MotionAccuracyTests {
  private static let changes: [(from: OracleDetent, to: OracleDetent)] = [
    (.medium, .large), (.large, .medium), (.points(200), .points(612.5)),
    (.fraction(0.77), .large), (.large, .points(333.3)),
  ]
  private static let milliseconds: [Double] = [
    0, 1, 7, 16, 33, 50, 90, 133, 180, 217, 260, 333, 900,
  ]

  /// The i-th scale, phone and look, so that a few frames cover many of them.
  private func frameCase(_ turn: Int, _ profile: OracleProfile) throws -> FrameCase {
    let names = ["iphone-15-pro", "iphone-se-3", "iphone-16-pro-max", "iphone-11"]
    let scales: [Double?] = [nil, 1, 2, 4, 1.37, 3]
    return FrameCase(
      try .named(names[turn % names.count]), pixelsPerPoint: scales[turn % scales.count]
    ).with {
      $0.frame.profile = profile
      $0.frame.isDark = turn % 2 == 1
    }
  }

  /// Three of the frame's crops, different ones at each turn.
  private func some(_ crops: [OracleCrop], _ turn: Int) -> [OracleCrop] {
    (0..<3).map { crops[(turn + $0 * 3) % crops.count] }
  }

  @Test("edges between pixels are blended exactly", arguments: OracleProfile.allCases)
  func presentAndDismiss(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    for (turn, time) in Self.milliseconds.enumerated() {
      for isPresenting in [true, false] {
        let frameCase = try frameCase(turn, profile).with {
          $0.frame.phase =
            isPresenting ? .present(seconds: time / 1000) : .dismiss(seconds: time / 1000)
          $0.frame.selectedDetent = turn % 3 == 0 ? .large : .medium
        }
        try check.expectIdeal(frameCase, in: some(frameCase.telltaleCrops, turn))
      }
    }
    check.report("present and dismiss, \(profile.rawValue)")
  }

  @Test("B27 dimming, card and shadow follow the height", arguments: OracleProfile.allCases)
  func detentChanges(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    var turn = 0
    for change in Self.changes {
      for time in Self.milliseconds.dropFirst() where turn % 2 == 0 || profile == .spec {
        let frameCase = try frameCase(turn, profile).with {
          $0.frame.selectedDetent = change.to
          $0.frame.phase = .change(from: change.from, to: change.to, seconds: time / 1000)
        }
        try check.expectIdeal(frameCase, in: some(frameCase.telltaleCrops, turn))
        turn += 1
      }
      turn += 1
    }
    check.report("detent changes, \(profile.rawValue)")
  }

  @Test("B25 B27 dimming grows between the undimmed detent and the next", arguments: [false, true])
  func dimmingRamps(isDark: Bool) throws {
    var check = AccuracyCheck()
    let undimmed: [OracleUndimmed] = [
      .none, .upTo(.medium), .upTo(.large), .upTo(.points(250)), .upTo(.fraction(0.9)),
    ]
    for (turn, choice) in undimmed.enumerated() {
      for profile in OracleProfile.allCases {
        for seconds in [0.02, 0.08, 0.4] {
          let frameCase = try frameCase(turn, profile).with {
            $0.frame.isDark = isDark
            $0.frame.undimmed = choice
            $0.frame.selectedDetent = .large
            $0.frame.phase = .change(from: .medium, to: .large, seconds: seconds)
          }
          // One crop shows the dimming alone, one the shadow above the sheet.
          let top = frameCase.frame.state.topPoints
          try check.expectIdeal(
            frameCase,
            in: [
              frameCase.crop(aroundX: 40, y: max(top - 25, 5), sidePixels: 16),
              frameCase.crop(aroundX: frameCase.device.screen.width / 2, y: top, sidePixels: 16),
            ])
        }
      }
    }
    check.report("dimming")
  }
}
