internal import SheetTestSupport
import Testing

/// Modals of Presentation Host, at rest and in motion, against the ideal picture.
@Suite struct HostAccuracyTests {
  private static let devices: [NamedDevice] = [
    .bare(width: 393, height: 852, scale: 3), .bare(width: 820.5, height: 1180, scale: 2),
    .bare(width: 1280, height: 800, scale: 1), .bare(width: 360, height: 640.25, scale: 2.5),
  ]
  private static let scales: [Double?] = [nil, 1, 3, 1.37]

  private func check(_ modals: [OracleModal], _ name: String) throws {
    var check = AccuracyCheck()
    for (turn, modal) in modals.enumerated() {
      let scale = Self.scales[turn % Self.scales.count]
      let frameCase = FrameCase(modal.device, pixelsPerPoint: scale)
      let scene = try Scenario(file: modal.text).at(modal.moment).scene
      let points = modal.telltales.enumerated().filter { ($0.offset + turn) % 3 != 0 }
      let crops = points.map {
        frameCase.crop(aroundX: $0.element.x, y: $0.element.y, sidePixels: 30)
      }
      try check.expectIdeal(
        "\(modal)", scene, in: crops, pixelsPerPoint: frameCase.pixelsPerPoint
      ) {
        modal.picture(of: $0, pixelsPerPoint: frameCase.pixelsPerPoint)
      }
    }
    check.report(name)
  }

  @Test("E23 E24 E35 E36 every kind of modal at rest matches the ideal")
  func rest() throws {
    try check(
      OracleModal.Kind.allCases.enumerated().flatMap { index, kind in
        Self.devices.enumerated().map { turn, device in
          OracleModal(kind: kind, device: device, isDark: (index + turn) % 2 == 1)
        }
      }, "modals at rest")
  }

  @Test(
    "E25 E26 E34 every kind of modal matches the ideal in motion",
    arguments: OracleModal.Kind.allCases)
  func motion(kind: OracleModal.Kind) throws {
    let animations: [OracleModal.Animation?] = [nil, .opacity, .scale, .offset]
    let times = [0.0, 0.017, 0.06, 0.111, 0.15, 0.2, 0.2499, 0.29]
    try check(
      times.enumerated().map { turn, time in
        OracleModal(
          kind: kind, animation: animations[turn % animations.count],
          device: Self.devices[turn % Self.devices.count], isDark: turn % 3 == 0, seconds: time,
          isDismissed: turn % 2 == 1)
      }, "\(kind.rawValue) in motion")
  }
}
