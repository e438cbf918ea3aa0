import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// Two sheets, of which the one in front is measured.
@Suite struct StackTests {
  @Test func theSheetInFrontIsMeasured() throws {
    for top in [380, 420.4, 600] {
      let sheet = try SheetDrawing.stack { $0.top = top }.measured()
      sheet.expectEdges(top: top, within: 0.02)
      expect(try sheet.corners.required().radius, near: 30, within: 0.45)
    }
    try SheetDrawing.stack { $0.page = .photo }.measured().expectEdges(
      top: 420, within: 0.02, "over a photo")
    let floating = try SheetDrawing.floating { $0.content = SheetDrawing.sheetBehind }.measured()
    floating.expectEdges(left: 8.25, top: 480.4, within: 0.02, "in front of a large one")
  }

  @Test func theSheetAroundCardsIsMeasured() throws {
    let column = [160.0, 380, 700].map { Layer(.rounded(16, $0, 377, $0 + 200, 26), .white) }
    let cards: [(name: String, cards: [Layer])] = [
      // The last card goes on below the screen, as a sheet on its way in does.
      ("a column", column),
      // A single card that goes on below the screen looks like a floating sheet on its way in.
      ("a card that is cut off", [Layer(.box(8, 400, 385, 2000, upper: .circle(26)), .white)]),
    ]
    for (name, cards) in cards {
      let sheet = try SheetDrawing(
        top: 62, corner: .circle(38), paint: .flat(.grouped), overlay: cards
      ).measured()
      sheet.expectEdges(top: 62, within: 0.02, name)
      sheet.expectEdges(left: 0, within: 0, name)
    }
  }

  @Test func aCardInTheShapeOfATabletIsNoDisplayWithAndWithoutASheet() throws {
    let alone = Layer(.rounded(20, 140, 373, 660, 24), DrawnColor(0x305080))
    let page = SheetDrawing.page(.grouped, [alone])
    #expect(ScreenshotMeasurement(of: page.pixels()).display == nil)
    let drawing = SheetDrawing(
      top: 72, corner: .circle(10), paint: .flat(.grouped),
      overlay: [Layer(.rounded(20, 140, 373, 660, 12), .white)])
    #expect(ScreenshotMeasurement(of: drawing.picture).display == nil)
    try drawing.measured().expectEdges(top: 72, within: 0.02)
  }

  @Test func theColorBehindAndTheGrabberAreThoseOfTheSheetInFront() throws {
    let color = try SheetDrawing.stack().measured().outsideColor.required()
    expect(DrawnColor(204, 204, 204).distance(to: color), 0)
    let drawing = SheetDrawing.stack {
      $0.content.append(Layer(.capsule(178.5, 205, 214.5, 210), DrawnColor(0xc5c5c7)))
      $0.grabber = .init(left: 178.5, top: 425, right: 214.5, bottom: 430)
    }
    let grabber = try drawing.measured().grabber.required()
    expect(grabber.top, near: 425, within: GrabberTests.tolerance)
  }
}

extension SheetDrawing {
  /// A sheet of its own dimming, to be dimmed again.
  static let sheetBehind = [
    Layer(.everything, .black, opacity: 0.2),
    Layer(.box(0, 200, 393, 2000, upper: .circle(30)), .white),
  ]

  /// A sheet at 420 pixels in front of one at 200.
  static func stack(_ change: (inout SheetDrawing) -> Void = { _ in }) -> SheetDrawing {
    var drawing = SheetDrawing(content: sheetBehind, top: 420)
    change(&drawing)
    return drawing
  }
}
