import SheetMeasure
import SheetPixels
import Testing

/// Pictures without the information that a value needs: the value is unknown, and never a guess.
@Suite struct MissingInformationTests {
  @Test func aSheetOfTheColorOfThePageIsUnknown() {
    let drawing = SheetDrawing { $0.dimming = 0 }
    #expect(ScreenshotMeasurement(of: drawing.picture).sheet.value == nil)
  }

  @Test func aGrabberAloneIsNoSheet() {
    let drawing = SheetDrawing {
      $0.dimming = 0
      $0.grabber = .grabber
    }
    #expect(ScreenshotMeasurement(of: drawing.picture).sheet.value == nil)
  }

  /// Red and green of the same luma: only the color tells them apart.
  @Test func aSheetOfTheBrightnessOfThePageIsUnknownOrRight() {
    let drawing = SheetDrawing {
      $0.page = .flat(DrawnColor(200, 60, 60))
      $0.dimming = 0
      // 0.299 · 200 + 0.587 · 60 = 0.299 · 60 + 0.587 · 131.3
      $0.paint = .flat(DrawnColor(60, 131, 60))
      $0.top = 320.4
    }
    guard let sheet = ScreenshotMeasurement(of: drawing.picture).sheet.value else { return }
    expect(sheet.top, near: 320.4, within: 0.02)
    expect(sheet.corners.value?.radius, near: 30, within: MeasuredCornerTests.tolerance)
  }

  @Test func aDifferenceOfOneLevelIsUnknownOrRight() {
    let drawing = SheetDrawing {
      $0.dimming = 0
      $0.paint = .flat(DrawnColor(254, 254, 254))
    }
    guard let sheet = ScreenshotMeasurement(of: drawing.picture).sheet.value else { return }
    expect(sheet.top, near: 320, within: 1)
  }

  @Test func aSheetOfNoiseOverNoiseIsUnknown() {
    let noise = Paint.texture { x, y in
      DrawnColor(255 * hash(x, y, 1), 255 * hash(x, y, 2), 255 * hash(x, y, 3))
    }
    let drawing = SheetDrawing {
      $0.page = noise
      $0.dimming = 0
      $0.paint = noise
    }
    #expect(ScreenshotMeasurement(of: drawing.picture).sheet.value == nil)
  }

  /// The page has the color of the sheet at the left, so that only the right corner is seen.
  @Test func oneVisibleCornerIsNotTakenForTwo() {
    let drawing = SheetDrawing {
      $0.dimming = 0
      $0.page = .flat(DrawnColor(0x808890))
      $0.content = [Layer(.box(-10, -10, 150, 900), .white)]
      $0.corner = .circle(30)
      $0.rightCorner = .circle(45)
    }
    guard let sheet = ScreenshotMeasurement(of: drawing.picture).sheet.value else { return }
    expect(sheet.top, near: 320, within: 0.02)
    if let radius = sheet.corners.value?.radius { expect(radius, near: 45, within: 0.45) }
  }

  @Test func everyReasonIsGiven() throws {
    let sheet = try SheetDrawing { $0.page = .photo }.measured()
    for reason in [sheet.dimming.reason, sheet.shadow.reason, sheet.grabber.reason] {
      #expect(reason?.isEmpty == false)
    }
  }

  @Test func sameInputGivesSameOutput() throws {
    let picture = SheetDrawing {
      $0.page = .photo
      $0.grabber = .grabber
    }.picture
    let (first, second) = (try picture.sheet(), try picture.sheet())
    #expect(first.top == second.top)
    #expect(try first.corners.required().radius == second.corners.required().radius)
    #expect(try first.grabber.required().left == second.grabber.required().left)
  }
}
