import SheetMeasure
import Testing

/// The ends of a grabber of whole pixels: half-circles, which reach farthest in the middle.
@Suite struct GrabberParityTests {
  /// The mean distance between the end of a bar and that of its middle rows.
  ///
  /// At a distance y from the middle of the bar, a half-circle of the radius r = height / 2 ends
  /// r − √(r² − y²) before the bar does. An odd height has one middle row, with y from 0 to ½ on both sides; an
  /// even one has two, with y from 0 to 1. ∫ √(r² − y²) dy is (y √(r² − y²) + r² asin(y / r)) / 2.
  ///
  ///     height 4: 2   − (1.7321 + 2.0944) / 2       = 0.0868
  ///     height 5: 2.5 − (1.2247 + 1.2585) / 2 / 0.5 = 0.0168
  ///     height 6: 3   − (2.8284 + 3.0585) / 2       = 0.0565
  ///     height 7: 3.5 − (1.7321 + 1.7560) / 2 / 0.5 = 0.0119
  ///
  /// The row beside the middle one of five ends 0.2307 before the bar, that of seven 0.1595.
  @Test(
    "the ends are read in the middle row of an odd height, and in both middle rows of an even one",
    arguments: [(4, 0.0868), (5, 0.0168), (6, 0.0565), (7, 0.0119)])
  func ends(height: Int, inset: Double) throws {
    let box = SheetDrawing.Box(left: 178.5, top: 325, right: 214.5, bottom: 325 + Double(height))
    let sheet = try SheetDrawing {
      $0.grabber = box
      $0.grabberColor = .black
    }.measured()
    let grabber = try sheet.grabber.required()
    expect(grabber.left, near: box.left + inset, within: 0.02, "left")
    expect(grabber.right, near: box.right - inset, within: 0.02, "right")
  }
}
