import SheetTestSupport
import Testing

@testable import SheetModel
@testable import SheetState

/// Surfaces that are drawn at another scale than that of their frames: touches reach them, and screen
/// readers find them, where they are drawn.
struct ScaledSurfaceTests {
  /// An alert of 270 × 200 points in the middle of 400 × 800 points, with a button across its width.
  private func alert(_ step: String = "present: m, wait: settled") throws -> Scenario {
    try .host(
      "{ m: { kind: alert, size: [270, 200], content: { blocks: [{ button: OK, id: ok }] } } }",
      step)
  }

  @Test("E34 a tap on a block of an arriving alert hits the middle of the block as it is drawn")
  func tappedAlert() throws {
    let tapped = try alert("present: m, { at: 60ms, tap: { block: ok, sheet: m } }")
    #expect(tapped.timeline.warnings.isEmpty)
    let (arriving, rest) = (tapped.at(0.06), try alert())
    let scale = try arriving.modal("m").details.scale
    let reading = AccessibilityReading(of: rest.state, in: rest.presentation)
    let own = try #require(reading.elements.first { $0.label == "OK" }).frame
    let tap = try #require(
      arriving.state.point(of: .block("ok", of: "m"), in: arriving.presentation))
    expect(tap.y, near: (400 + (own.midY - 400) * scale), closerThan: 1e-9)
  }

  @Test("E34 a tap on the close button of an arriving alert hits it where it is drawn")
  func closeButton() throws {
    let scenario = try Scenario.host(
      "{ m: { kind: alert, size: [270, 200], content: { title: T, close: true } } }",
      "present: m, wait: settled"
    ).at(0.06)
    let scale = try scenario.modal("m").details.scale
    let button = try #require(
      scenario.modal("m").surface.contentLayout(in: scenario.presentation).frame(.closeButton))
    let (x, y) = (200 + (button.rect.midX - 135) * scale, 400 + (button.rect.midY - 100) * scale)
    let tap = try #require(scenario.state.point(of: .closeButton, in: scenario.presentation))
    expect(tap.x, near: x, closerThan: 1e-9)
    expect(tap.y, near: y, closerThan: 1e-9)
    expect(scenario.hit(tap.x, tap.y), "closeButton m")
  }

  @Test("B29 the finger of a drag touches a pushed-back sheet at its bar as drawn")
  func pushedBack() throws {
    let text = """
      sheetdraw: 1
      device: iphone-15-pro
      sheets:
        a: { detents: [large], content: { title: A, close: true } }
        b: { detents: [large] }
      timeline:
        - present: { sheet: a, animated: false }
        - present: { sheet: b, animated: false }
      """
    let scenario = try Scenario.read(text)
    let below = try scenario.sheet("a")
    expect(below.recession.progress, 1)
    let bar = try #require(
      below.contentLayout(in: scenario.presentation).frame(.navigationBar)?.rect)
    // Pushed back, the middle of the bar lies higher and, on the axis of the screen, at the same x.
    let scale = below.recession.transform.scale
    let y = (below.frame.y + bar.midY) * scale + below.recession.transform.translateY
    let drag = Drag("a", from: .bar, by: 10, over: 0.1)
    let start = try #require(scenario.state.start(of: drag, in: scenario.presentation))
    expect(start.x, near: 393.0 / 2, closerThan: 1e-9)
    expect(start.y, near: y, closerThan: 1e-9)
  }
}
