import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// Pictures without the information that a value needs: the value is unknown, and never a guess.
@Suite struct MissingInformationTests {
  @Test func aSheetWithoutAnEdgeIsUnknown() {
    let noise = Paint.texture { x, y in
      DrawnColor(255 * hash(x, y, 1), 255 * hash(x, y, 2), 255 * hash(x, y, 3))
    }
    let drawings: [(name: String, drawing: SheetDrawing)] = [
      ("of the color of the page", SheetDrawing()),
      ("of which only a grabber is seen", SheetDrawing(grabber: .grabber)),
      ("of noise over noise", SheetDrawing(page: noise, paint: noise)),
    ]
    for (name, var drawing) in drawings {
      drawing.dimming = 0
      #expect(ScreenshotMeasurement(of: drawing.picture).sheet.value == nil, "\(name)")
    }
  }

  /// A sheet that is hardly seen, or whose left corner is not seen.
  @Test func aSheetWithAWeakEdgeIsUnknownOrRight() {
    // Red and green of the same luma: only the color tells them apart.
    // 0.299 · 200 + 0.587 · 60 = 0.299 · 60 + 0.587 · 131.3
    let luma = SheetDrawing(
      page: .flat(DrawnColor(200, 60, 60)), top: 320.4, paint: .flat(DrawnColor(60, 131, 60)))
    let level = SheetDrawing(paint: .flat(DrawnColor(254, 254, 254)))
    // The page has the color of the sheet at the left, so that only the right corner is seen.
    let corner = SheetDrawing(
      page: .flat(DrawnColor(0x808890)), content: [Layer(.box(-10, -10, 150, 900), .white)],
      corner: .circle(30), rightCorner: .circle(45))
    let drawings: [(name: String, drawing: SheetDrawing, tolerance: Double)] = [
      ("equal luma", luma, 0.02), ("one level", level, 1), ("one corner", corner, 0.02),
    ]
    for (name, var drawing, tolerance) in drawings {
      drawing.dimming = 0
      guard let sheet = ScreenshotMeasurement(of: drawing.picture).sheet.value else { continue }
      sheet.expectEdges(top: drawing.top, within: tolerance, name)
      let radius = sheet.corners.value?.radius
      if name == "equal luma" {
        expect(radius, near: 30, within: MeasuredCornerTests.tolerance, name)
      } else if name == "one corner", let radius {
        expect(radius, near: 45, within: 0.45, name)
      }
    }
  }

  @Test func everyReasonIsGiven() throws {
    let sheet = try SheetDrawing(page: .photo).measured()
    for reason in [sheet.dimming.reason, sheet.shadow.reason, sheet.grabber.reason] {
      expect(reason?.isEmpty, false)
    }
  }

  @Test func sameInputGivesSameOutput() throws {
    let picture = SheetDrawing(page: .photo, grabber: .grabber).picture
    let (first, second) = (try picture.sheet(), try picture.sheet())
    expect(first.top, second.top)
    try expect(first.corners.required().radius, second.corners.required().radius)
    try expect(first.grabber.required().left, second.grabber.required().left)
  }
}
