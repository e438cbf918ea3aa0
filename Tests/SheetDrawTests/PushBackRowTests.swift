import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct PushBackRowTests {
  private func large(_ change: (inout SheetDocument) -> Void = { _ in }) throws -> Scenario {
    try Scenario {
      $0.$detent = "large"
      $0.$presenter = "white"
      change(&$0)
    }
  }

  @Test("B29 at large the presenter shrinks to 0.92")
  func shrinks() throws {
    #expect(try large().state.presenter.recession.transform.scale == 0.92)
    let row = try large().pixels(x: 0, y: 400, width: 393, height: 0.3, only: [.presenter])
    let width = MaskFit(row, pixelsPerPoint: 3).area * 3
    // Rounding two edge pixels to levels adds up to a thousandth of a point.
    #expect(abs(width - 393 * 0.92) < 2e-3)
  }

  /// The radii are those that the displays report; the card's corner is half of the screen's size, scaled
  /// by 0.92, from its centre, which is 10 points higher.
  @Test(
    "B30 the card's corners are the display's own",
    arguments: [
      ("iphone-15-pro", 55.0, Point(x: 196.5 - 0.92 * 196.5, y: 426 - 10 - 0.92 * 426)),
      ("iphone-14", 47.33, Point(x: 195 - 0.92 * 195, y: 422 - 10 - 0.92 * 422)),
    ])
  func cornersOfTheDisplay(device: String, display: Double, origin: Point) throws {
    let shot = try large { $0.$device = .flag("--device", device) }
    #expect(shot.state.presenter.recession.cornerRadius == display)
    let corner = try shot.pixels(x: 0, y: 0, width: 120, height: 150, only: [.presenter])
    let full = (120 - origin.x) * (150 - origin.y)
    // Rounding to levels along all edges adds up to some hundredths of a point.
    #expect(
      abs(MaskFit(corner, pixelsPerPoint: 3).radius(ofFullArea: full) - display) < 0.05)
  }

  @Test("B31 the card's center moves up by 10 points")
  func movesUp() throws {
    let centre = try large().state.presenter.recession.transform.applied(
      to: Point(x: 196.5, y: 426))
    // Sums of products with 0.92 lose the last bits.
    #expect(abs(centre.x - 196.5) < 1e-9)
    #expect(abs(centre.y - 416) < 1e-9)
  }

  @Test("B32 scale, offset and corners follow the sheet's own progress in every frame")
  func synchronised() throws {
    for phase in ["present", "dismiss", "medium:large"] {
      let timeline = try large {
        $0.$phase = .flag("--phase", phase)
      }.timeline
      for step in 0...60 {
        let state = timeline.state(atSeconds: Double(step) * 0.01)
        // From medium, the next detent below, to large.
        let progress = min(max((state.sheetHeight - 426) / (793 - 426), 0), 1)
        let card = state.presenter.recession
        #expect(abs(card.progress - progress) < 1e-12, "\(phase) at \(step)")
        #expect(abs(card.transform.scale - (1 - 0.08 * progress)) < 1e-12)
        let centre = card.transform.applied(to: Point(x: 196.5, y: 426))
        #expect(abs(centre.y - (426 - 10 * progress)) < 1e-9)
        #expect(abs(card.cornerRadius - 55 * min(1, 20 * progress)) < 1e-9)
      }
    }
  }
}
