internal import SheetTestSupport
import Testing

/// Custom full-screen sheets, at rest and in motion, against the ideal picture.
@Suite struct CardSheetAccuracyTests {
  private static let devices: [NamedDevice] = [
    .bare(width: 393, height: 852, scale: 3), .bare(width: 820.5, height: 1180, scale: 2),
    .bare(width: 375, height: 667, scale: 2), .bare(width: 360, height: 640.25, scale: 2.5),
  ]
  private static let scales: [Double?] = [nil, 1, 3, 1.37]

  private func check(_ sheets: [OracleCardSheet], _ name: String) throws {
    var check = AccuracyCheck()
    for (turn, sheet) in sheets.enumerated() {
      let frameCase = FrameCase(
        sheet.device, pixelsPerPoint: Self.scales[turn % Self.scales.count])
      let density = frameCase.pixelsPerPoint
      let scene = try Scenario(file: sheet.text).at(sheet.moment).scene
      let crops = sheet.telltales.map {
        frameCase.crop(aroundX: $0.x, y: $0.y, sidePixels: 30)
      }
      try check.expectIdeal(
        "\(sheet)", scene, in: crops, pixelsPerPoint: density
      ) { sheet.picture(of: $0, pixelsPerPoint: density) }
    }
    check.report(name)
  }

  @Test("C16 C17 K-31 every tier of a custom sheet matches the ideal at rest")
  func rest() throws {
    try check(
      OracleCardSheet.Tier.allCases.enumerated().flatMap { index, tier in
        Self.devices.enumerated().map { turn, device in
          OracleCardSheet(
            device: device, tier: tier, isDark: (index + turn) % 2 == 1,
            isLiteral: (index + turn) % 4 == 3, offset: turn == 2 ? 133.4 : nil,
            dimming: turn == 1 ? 0.4 : nil, shadow: turn == 0 ? 0.2 : nil,
            radius: turn == 3 ? 24.5 : nil)
        }
      }, "custom sheets at rest")
  }

  @Test("C04 C21 a custom sheet under a finger matches the ideal", arguments: [false, true])
  func held(isLiteral: Bool) throws {
    try check(
      [-149.5, -120, -75.3, -31, -10.01, 8, 222.22].enumerated().map { turn, points in
        OracleCardSheet(
          device: Self.devices[turn % Self.devices.count], phase: .held(points: points),
          isDark: turn % 3 == 0, isLiteral: isLiteral, shadow: turn % 2 == 0 ? 0.3 : nil)
      }, "custom sheets under a finger")
  }

  private static let times = [0.0, 0.016, 0.05, 0.1, 0.14, 0.2, 0.2305, 0.26, 0.33, 0.45, 0.7]

  @Test("C25 K-32 changes of tier match the ideal, above the screen's top as well")
  func change() throws {
    try check(
      Self.times.enumerated().flatMap { turn, time in
        [OracleCardSheet.Tier.fullscreen, .rest, .tier].map { tier in
          OracleCardSheet(
            device: Self.devices[turn % Self.devices.count], tier: tier,
            phase: .change(from: tier == .rest ? .fullscreen : .rest, seconds: time),
            isDark: turn % 2 == 0, isLiteral: turn % 5 == 1, hasTopAnchor: turn % 5 == 3)
        }
      }, "custom sheets between tiers")
  }

  @Test(
    "C23 C25 releases match the ideal, with the gap below the sample's", arguments: [false, true])
  func release(isLiteral: Bool) throws {
    try check(
      Self.times.enumerated().map { turn, time in
        OracleCardSheet(
          device: Self.devices[turn % Self.devices.count], tier: .fullscreen,
          phase: .released(fromTop: 71.25, seconds: time), isDark: turn % 2 == 0,
          isLiteral: isLiteral)
      }, "custom sheets after a release")
  }

  @Test("C26 C28 presenting and dismissing match the ideal", arguments: [false, true])
  func presentation(isLiteral: Bool) throws {
    let times = [0.0, 0.017, 0.06, 0.111, 0.15, 0.2, 0.2499, 0.29]
    try check(
      times.enumerated().flatMap { turn, time in
        [OracleCardSheet.Phase.present(seconds: time), .dismiss(seconds: time)].map { phase in
          OracleCardSheet(
            device: Self.devices[turn % Self.devices.count], tier: turn % 3 == 0 ? .tier : .rest,
            phase: phase, isDark: turn % 3 == 1, isLiteral: isLiteral,
            shadow: turn % 2 == 0 ? 0.2 : nil)
        }
      }, "custom sheets presented and dismissed")
  }
}
