import SheetLayout
import SheetPixels
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct PushBackRowTests {
  @Test("B32 scale, offset and corners follow the sheet's own progress in every frame")
  func synchronised() throws {
    for phase in ["present", "dismiss", "medium:large"] {
      let timeline = try Scenario {
        $0.$detent = "large"
        $0.$phase = .flag("--phase", phase)
      }.timeline
      for step in 0...60 {
        let state = timeline.state(atSeconds: Double(step) * 0.01)
        // From medium, the next detent below, to large.
        let progress = min(max((state.sheetHeight - 426) / (793 - 426), 0), 1)
        let card = state.presenter.recession
        expect(card.progress, near: progress, closerThan: 1e-12, "\(phase) at \(step)")
        expect(card.transform.scale, near: 1 - 0.08 * progress, closerThan: 1e-12)
        let centre = card.transform.applied(to: Point(x: 196.5, y: 426))
        expect(centre.y, near: 426 - 10 * progress, closerThan: 1e-9)
        expect(card.cornerRadius, near: 55 * min(1, 20 * progress), closerThan: 1e-9)
      }
    }
  }
}
