import SheetLayout
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct DimmingRowTests {
  @Test("B27 dimming depends on the height alone, in any motion of the sheet")
  func dimmingTracksTheHeight() throws {
    for phase in ["present", "dismiss", "medium:large", "large:medium", "200pt:large"] {
      let timeline = try Scenario {
        $0.$undimmed = "100pt"
        $0.$detents = ["200pt", "medium", "large"]
        $0.$phase = .flag("--phase", phase)
      }.timeline
      for step in 0...60 {
        let state = timeline.state(atSeconds: Double(step) * 0.01)
        // From none at the undimmed 100 to full dimming at 200, the next detent above.
        let wanted = 0.4 * min(max((state.sheetHeight - 100) / 100, 0), 1)
        expect(state.dimmingAlpha, near: wanted, closerThan: 1e-12, "\(phase) at \(step)")
      }
    }
  }
}
