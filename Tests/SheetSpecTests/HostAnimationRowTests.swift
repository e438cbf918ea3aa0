import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Springs and curves of modals and of dimming views, and the sizes of the sample on other platforms.
///
/// The container is 400 × 800 points, so the sample's hidden offset is 550.
@Suite struct HostAnimationRowTests {
  private func play(_ keys: String, layer: String = "{}", steps: String = "present: m") throws
    -> Scenario
  {
    try Scenario.host("{ m: { \(keys) } }", steps, layers: "[\(layer)]")
  }

  // MARK: Modals

  @Test("E34 X54 a modal moves by a spring of its own, in and out")
  func spring() throws {
    let play = try play(
      "animation: { kind: offset, spring: { dampingRatio: 0.5, response: 0.4s } }",
      steps: "present: m, wait: settled, dismiss: m, wait: settled")
    let spring = OracleSpring(dampingRatio: 0.5, responseSeconds: 0.4)
    func share(_ seconds: Double) -> Double {
      spring.motion(
        from: OracleSpring.Motion(offsetPoints: 1, velocityPointsPerSecond: 0),
        afterSeconds: seconds
      ).offsetPoints
    }
    for seconds in [0, 0.05, 0.1, 0.2, 0.4] {
      #expect(
        abs(try play.at(seconds).modal("m").offset - 550 * share(seconds)) < 1e-2, "\(seconds) s")
    }
    // It overshoots, and has settled to a fraction of a pixel when it ends.
    #expect(try play.at(0.25).modal("m").offset < -10)
    let end = try #require(play.times(of: .animateInEnded).first)
    #expect(end > 0.8 && end < 3)
    #expect(abs(550 * share(end)) < 0.2)
    let removed = try #require(play.times(of: .removed).first)
    #expect(abs(removed - 2 * end) < 0.05)
  }

  @Test("E34 X54 a modal fades by a curve and a duration of its own")
  func curve() throws {
    let play = try play("animation: { kind: opacity, curve: [0.2, 0, 0, 1], duration: 0.5s }")
    let curve = OracleTimingCurve(x1: 0.2, y1: 0, x2: 0, y2: 1)
    for share in [0.0, 0.2, 0.5, 0.9] {
      let alpha = try play.at(0.5 * share).modal("m").surface.alpha
      #expect(abs(alpha - curve.progress(at: share)) < 1e-4, "\(share)")
    }
    #expect(play.times(of: .animateInEnded) == [0.5])
    #expect(try play.modal("m").offset == 0)
  }

  @Test("X54 a duration alone keeps the sample's ease-in-out, a kind alone its time")
  func parts() throws {
    let slow = try play("animation: { duration: 600ms }")
    #expect(
      abs(
        try slow.at(0.15).modal("m").offset
          - 550 * (1 - OracleTimingCurve.easeInOut.progress(at: 0.25))) < 1e-3)
    let faded = try play("animation: { kind: opacity }")
    #expect(faded.times(of: .animateInEnded) == [0.3])
    #expect(faded.events() == (try play("animation: opacity").events()))
  }

  @Test("X54 forms of springs and curves name the nearest good value")
  func faults() {
    func messages(_ animation: String) -> [String] {
      ScenarioReading(
        "sheetdraw: 1\nlayers: [{}]\nmodals: { m: { animation: \(animation) } }\n"
      ).messages.map { $0.replacing(#/^[^\]]*\]: /#, with: "") }
    }
    #expect(
      messages("{ spring: { dampingRatio: 0, response: 1s } }") == [
        "\"dampingRatio\" is 0; a number from 0.05 to 10; did you mean \"0.05\"?"
      ])
    #expect(
      messages("{ spring: { dampingRatio: 1, response: 9s } }") == [
        "a duration of 9 s; 0.05 s to 5 s; did you mean \"5s\"?"
      ])
    #expect(
      messages("{ curve: [0, 0, 1.5, 1] }") == [
        "x2 of a timing curve is 1.5; a number from 0 to 1; did you mean \"1\"?"
      ])
    #expect(messages("{ curve: [0, 0, 1] }").count == 1)
    #expect(
      messages("{ spring: { dampingRatio: 1, response: 1s }, duration: 1s }") == [
        "an animation has a spring, or a curve and a duration, not both; one of them"
      ])
    #expect(messages("opacty").first?.contains("did you mean \"opacity\"?") == true)
  }

  // MARK: Dimming

  @Test("E35 X54 the dimming of a layer appears at once, or by an animation of its own")
  func dimming() throws {
    let steps = "present: m, wait: settled, dismiss: m"
    #expect(try play("", steps: steps).at(0).layer().dimmingColor.alpha == 0.3)
    let slow = try play(
      "", layer: "{ dimmingAnimation: { curve: [0, 0, 1, 1], duration: 0.3s } }", steps: steps)
    func alpha(_ seconds: Double) throws -> Double {
      try slow.at(seconds).layer().dimmingColor.alpha
    }
    for (seconds, share) in [(0.0, 0.0), (0.15, 0.5), (0.3, 1), (0.45, 0.5)] {
      #expect(abs(try alpha(seconds) - 0.3 * share) < 1e-6, "\(seconds) s")
    }
  }

  @Test("X54 the dimming stays while another modal of the layer is shown")
  func dimmingOfTwo() throws {
    let play = try Scenario.host(
      "{ a: {}, b: { size: [100, 100] } }",
      "present: a, present: b, wait: settled, { at: 1s, dismiss: a }, { at: 2s, dismiss: b }",
      layers: "[{ dimmingAnimation: { duration: 0.2s } }]")
    #expect(try play.at(1.1).layer().dimmingColor.alpha == 0.3)
    #expect(try play.at(2.1).layer().dimmingColor.alpha < 0.3)
    #expect(try play.layer().dimmingColor.alpha == 0)
  }

  // MARK: Sizes

  /// `dimension` in the preview of `View+PresentationHost.swift` of VCore 7.5.2.
  @Test(
    "E03 E23 X57 the sample has a size of its own on every platform",
    arguments: [
      ("iOS", 300.0), ("macOS", 250), ("tvOS", 750), ("watchOS", 150), ("visionOS", 500),
    ])
  func platforms(name: String, side: Double) throws {
    let play = try Scenario.host(
      "{ m: { size: \(name) } }", "present: m", device: "1920x1080@1")
    #expect(
      try play.modal("m").frame
        == Rect(x: (1920 - side) / 2, y: (1080 - side) / 2, width: side, height: side))
    #expect(try play.at(0).modal("m").offset == (1080 + side) / 2)
    // A container of this size is filled by it.
    let layer = try Scenario.host(
      "{ m: { size: \(name) } }", "present: m", layers: "[{ frame: { size: \(name) } }]",
      device: "1920x1080@1")
    #expect(try layer.layer().frame == layer.modal("m").frame)
  }
}
