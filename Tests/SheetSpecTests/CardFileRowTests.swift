import SheetSpec
import SheetTestSupport
import Testing

/// The custom full-screen sheet on every device, and under random fingers.
@Suite struct CardFileRowTests {
  @Test func C01_fullScreenReachesTheTopOfEveryDeviceInBothOrientations() throws {
    let devices = try SpecLibrary().devices.devices
    #expect(devices.count > 20)
    for device in devices {
      for orientation in ["portrait", "landscape"] {
        let script = try Scenario.card(
          "{ selected: fullscreen }", on: device.slug, top: "orientation: \(orientation)")
        let size =
          orientation == "portrait"
          ? device.size : Size(width: device.size.height, height: device.size.width)
        let frame = try script.sheet().frame
        expect(frame, Rect(size), "\(device.slug) in \(orientation)")
        expect(script.warnings.map(\.line), [], "\(device.slug)")
      }
    }
  }

  @Test func C14_noFingerMovesTheSheetAboveTheTop() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<100 {
      let points = Int.random(in: -1500...900, using: &random)
      let tier = ["tier", "rest", "fullscreen"].randomElement(using: &random) ?? "rest"
      let script = try Scenario.card(
        "{ engine: custom, tiersType: three, selected: \(tier) }",
        steps: ["drag: { from: bar, by: \(points), over: 400ms, cancelled: true }"])
      #expect(script.highestTop >= 0, "by \(points) from \(tier)")
    }
  }
}
