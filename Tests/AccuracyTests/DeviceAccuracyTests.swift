internal import SheetTestSupport
import Testing

@Suite struct DeviceAccuracyTests {
  /// One name for each screen of the table, including tablets with page sheets.
  private static func devices(isOnItsSide: Bool = false) throws -> [NamedDevice] {
    var seen: [OracleDevice] = []
    return try NamedDevice.all(isOnItsSide: isOnItsSide).filter { device in
      guard !seen.contains(device.screen) else { return false }
      seen.append(device.screen)
      return true
    }
  }

  @Test(
    "A13 A14 every device's detents match the ideal", arguments: OracleProfile.allCases)
  func devices(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    for (turn, device) in try Self.devices().enumerated() {
      for detent in [OracleDetent.medium, .large] {
        let frameCase = FrameCase(device).with {
          $0.frame.profile = profile
          $0.frame.selectedDetent = detent
          $0.frame.isDark = turn % 2 == 0
          if turn % 3 == 0 { $0.frame.undimmed = .upTo(.medium) }
        }
        let crops = frameCase.telltaleCrops
        try check.expectIdeal(frameCase, in: [crops[0], crops[(turn + 2) % crops.count]])
      }
    }
    check.report("devices, \(profile.rawValue)")
  }

  @Test(
    "D38 in landscape a sheet fills a phone's screen, and keeps its upright layout on a tablet",
    arguments: OracleProfile.allCases)
  func devicesOnTheirSide(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    let phases: [OraclePhase] = [
      .rest, .present(seconds: 0.1), .dismiss(seconds: 0.15), .present(seconds: 0.3),
      .change(from: .medium, to: .large, seconds: 0.1), .dismiss(seconds: 0.3),
    ]
    for (turn, device) in try Self.devices(isOnItsSide: true).enumerated() {
      let frameCase = FrameCase(device).with {
        $0.frame.profile = profile
        $0.frame.selectedDetent = .large
        $0.frame.phase = phases[turn % phases.count]
        $0.frame.isDark = turn % 2 == 0
        if turn % 3 == 0 { $0.frame.undimmed = .upTo(.medium) }
        if turn % 4 == 0 { $0.frame.cornerRadius = 30 }
      }
      let crops = frameCase.telltaleCrops
      try check.expectIdeal(frameCase, in: [crops[0], crops[(turn + 2) % crops.count]])
    }
    check.report("devices on their side, \(profile.rawValue)")
  }

  @Test(
    "M02 the last column and row of a picture match the screen",
    arguments: [2.5, 1.5, 1.37, 0.6])
  func lastPixels(scale: Double) throws {
    // 393 points are 982.5, 589.5, 538.41 and 235.8 pixels; sizes are rounded half up.
    var check = AccuracyCheck()
    let frameCase = FrameCase(pixelsPerPoint: scale)
    let size = frameCase.device.screen
    try check.expectIdeal(
      frameCase,
      in: [
        frameCase.crop(aroundX: size.width, y: 100, sidePixels: 8),
        frameCase.crop(aroundX: size.width, y: 800, sidePixels: 8),
        frameCase.crop(aroundX: size.width / 2, y: size.height, sidePixels: 8),
      ])
    check.report("last pixels at \(scale)x")
  }

  @Test func aRestHalfWayBetweenTwoPixelsIsRoundedDownTheScreen() throws {
    // Medium is 0.63 · 420 points high and its top at 165.4 points: 413.5 pixels, so 414.
    var check = AccuracyCheck()
    let frameCase = FrameCase(.bare(width: 256, height: 430, scale: 2.5)).with {
      $0.frame.profile = .uikit
    }
    #expect(frameCase.frame.state.topPoints == 165.6)
    try check.expectIdeal(frameCase, in: [frameCase.crop(aroundX: 128, y: 165.4)])
  }

  @Test func specLiteralUndimsMediumOnlyWhereMediumIsADetent() throws {
    // Large alone dims and pushes back: only a named detent joins the list.
    var check = AccuracyCheck()
    let frameCase = FrameCase().with {
      $0.frame.profile = .specLiteral
      $0.frame.detents = [.large]
      $0.frame.selectedDetent = .large
      $0.frame.phase = .dismiss(seconds: 0.2)
    }
    try check.expectIdeal(frameCase, in: [frameCase.crop(aroundX: 200, y: 40)])
  }
}
