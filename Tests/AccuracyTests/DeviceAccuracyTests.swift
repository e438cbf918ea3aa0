internal import SheetTestSupport
import Testing

@Suite struct DeviceAccuracyTests {
  /// One name for each screen of the table, tablets as page sheets among them.
  private static func devices() throws -> [NamedDevice] {
    var seen: [OracleDevice] = []
    return try NamedDevice.all().filter { device in
      guard !seen.contains(device.screen) else { return false }
      seen.append(device.screen)
      return true
    }
  }

  @Test(
    "A13 A14 every device's detents are where they should be", arguments: OracleProfile.allCases)
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
    "D43 the last column and row of a picture are those of the screen",
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
}
