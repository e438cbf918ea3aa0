import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct DimmingRowTests {
  /// A sheet over #808080 without a shadow.
  private func gray(
    _ profile: String = "spec", _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario(profile, settings: ["shadow.alphaLight=0"]) {
      $0.$presenter = "#808080"
      $0.$content = "none"
      change(&$0)
    }
  }

  @Test("B23 at large the presenter is dimmed by black at 0.4")
  func largeDims() throws {
    let shot = try gray { $0.$detent = "large" }
    #expect(shot.state.dimmingAlpha == 0.4)
    // On the card above the sheet: 128 · 0.6 is 76.8.
    #expect(try shot.pixel(x: 196, y: 50) == Pixel(hex: 0x4D4D4D))
  }

  @Test("B24 in spec-literal, medium is not dimmed by default")
  func mediumDoesNotDimLiterally() throws {
    let shot = try gray("spec-literal")
    #expect(try shot.group(.dimming) == nil)
    #expect(try shot.pixel(x: 196, y: 300) == Pixel(hex: 0x808080))
  }

  @Test("B24 in spec medium is dimmed, as decided in K-02")
  func mediumDimsInSpec() throws {
    #expect(try gray().pixel(x: 196, y: 300) == Pixel(hex: 0x4D4D4D))
  }

  @Test(
    "B25 the largest undimmed detent determines the detents at which the presenter is dimmed",
    arguments: [
      ("none", [0.4, 0.4, 0.4]), ("200pt", [0, 0.4, 0.4]), ("medium", [0, 0, 0.4]),
      ("large", [0, 0, 0]),
    ] as [(String, [Double])])
  func undimmedDecides(undimmed: String, alphas: [Double]) throws {
    for (detent, alpha) in zip(["200pt", "medium", "large"], alphas) {
      let shot = try gray {
        $0.$detents = ["200pt", "medium", "large"]
        $0.$detent = .flag("--detent", detent)
        $0.$undimmed = .flag("--undimmed", undimmed)
      }
      #expect(shot.state.dimmingAlpha == alpha, "\(detent)")
      #expect(try (shot.group(.dimming) != nil) == (alpha > 0), "\(detent)")
    }
  }

  @Test("B25 an undimmed detent leaves the presenter's pixels unchanged")
  func undimmedPixels() throws {
    #expect(
      try gray { $0.$undimmed = "medium" }.pixel(x: 196, y: 300) == Pixel(hex: 0x808080))
  }

  @Test("B25 where the undimmed detent is inactive, large still dims")
  func inactiveUndimmed() throws {
    let shot = try gray {
      $0.isLandscape = true
      $0.$undimmed = "medium"
      $0.$detent = "large"
    }
    #expect(shot.state.dimmingAlpha == 0.4)
  }

  @Test("B27 dimming depends on the height alone, in any motion of the sheet")
  func dimmingTracksTheHeight() throws {
    for phase in ["present", "dismiss", "medium:large", "large:medium", "200pt:large"] {
      let timeline = try gray {
        $0.$undimmed = "100pt"
        $0.$detents = ["200pt", "medium", "large"]
        $0.$phase = .flag("--phase", phase)
      }.timeline
      for step in 0...60 {
        let state = timeline.state(atSeconds: Double(step) * 0.01)
        // From none at the undimmed 100 to full dimming at 200, the next detent above.
        let wanted = 0.4 * min(max((state.sheetHeight - 100) / 100, 0), 1)
        #expect(abs(state.dimmingAlpha - wanted) < 1e-12, "\(phase) at \(step)")
      }
    }
  }
}
