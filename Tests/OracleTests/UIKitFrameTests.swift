import Foundation
import SheetTestSupport
import Testing

@Suite struct UIKitFrameTests {
  /// An iPhone 16 Pro: large is 802 points high from 72, medium 464.08.
  private var frame: OracleFrame {
    var frame = OracleFrame()
    frame.profile = .uikit
    frame.device = OracleDevice(
      width: 402, height: 874, scale: 3, safeTop: 62, safeBottom: 34, statusBarHeight: 54,
      displayCornerRadius: 62)
    return frame
  }

  @Test("the card is pushed back with the travel, and its corners appear within a twentieth of it")
  func card() throws {
    var frame = frame
    frame.phase = .held(topPoints: 874 - (464.08 + 802) / 2)
    let state = frame.state
    let card = try #require(state.card)
    let scale = 1 - 16.0 / 402
    expect(state.pushProgress, near: 0.5, closerThan: 1e-12)
    expect(card.scale, near: scale, closerThan: 1e-12)
    #expect(abs(card.x - 8) < 1e-9 && abs(card.y - 31) < 1e-9)
    expect(card.radius, near: (62 + 10 * scale) / 2, closerThan: 1e-9)
    expect(state.dimmingOpacity, near: 0.12, closerThan: 1e-12)
    expect(state.shadow.opacity, 0)
    frame.phase = .held(topPoints: 874 - 464.08 - 337.92 / 40)
    let early = try #require(frame.state.card)
    let less = 1 - 32.0 / 402 / 40
    expect(early.radius, near: (62 + (10 * less - 62) / 40) / 2, closerThan: 1e-9)
  }

  @Test func dimmingAndShadowFollowTheTravel() {
    var frame = frame
    frame.undimmed = .upTo(.medium)
    expect(frame.state.dimmingOpacity, 0)
    expect(frame.state.shadow.opacity, near: 0.10, closerThan: 1e-12)
    frame.phase = .held(topPoints: 874 - (464.08 + 802) / 2)
    frame.isDark = true
    expect(frame.state.dimmingOpacity, near: 0.144, closerThan: 1e-12)
    expect(frame.state.shadow.opacity, near: 0.05, closerThan: 1e-12)
  }

  @Test("a UIKit sheet leaves on its spring, and a flick is less damped")
  func springs() {
    var frame = frame
    frame.phase = .dismiss(seconds: 0.1)
    let omegaSeconds = 2 * Double.pi / 0.3441442326 * 0.1
    let left = (1 + omegaSeconds) * exp(-omegaSeconds)
    // The rest is at 410; positions are rounded to a millionth of a point.
    expect(frame.state.topPoints, near: 874 - 464 * left, closerThan: 1e-6)
    frame.phase = .dismiss(seconds: 1)
    expect(frame.state.topPoints, 874)
    expect(frame.state.heightPoints, 0)
    frame.selectedDetent = .large
    frame.phase = .released(topPoints: 80, velocityPointsPerSecond: -1500, seconds: 0.15)
    let fast = frame.state
    // It passes its target, and the height stays at the target.
    #expect(fast.topPoints < 71)
    expect(fast.heightPoints, 802)
  }

  @Test("values exclude the bottom inset, and a small phone's medium is higher")
  func heights() {
    var frame = frame
    let rows: [(OracleDetent, Double)] = [
      (.points(300), 334), (.fraction(0.25), 192 + 34), (.fit(contentHeightPoints: 5000), 802),
      (.points(5000), 802),
    ]
    for (detent, height) in rows {
      expect(frame.frameHeight(of: detent), near: height, closerThan: 1e-12, "\(detent)")
    }
    frame.device = OracleDevice(
      width: 320, height: 568, scale: 2, safeTop: 20, statusBarHeight: 20, hasHomeButton: true)
    expect(frame.frameHeight(of: .medium), near: 0.63 * 528, closerThan: 1e-9)
    expect(frame.state.topPoints, 235.5)
  }
}
