import SheetMeasure
import SheetPixels
import Testing

/// Two sheets, of which the one in front is measured.
@Suite struct StackTests {
  @Test(arguments: [380, 420.4, 600])
  func theSheetInFrontIsMeasured(top: Double) throws {
    let sheet = try SheetDrawing.stack { $0.top = top }.measured()
    expect(sheet.top, near: top, within: 0.02)
    expect(try sheet.corners.required().radius, near: 30, within: 0.45)
  }

  /// The last card goes on below the screen, as a sheet on its way in does.
  @Test func theSheetAroundAColumnOfCardsIsMeasured() throws {
    let cards = [160.0, 380, 700].map { top in
      Layer(
        .box(16, top, 377, top + 200, upper: .circle(26), lower: .circle(26)), .white)
    }
    let sheet = try SheetDrawing {
      $0.top = 62
      $0.corner = .circle(38)
      $0.paint = .flat(.grouped)
      $0.overlay = cards
    }.measured()
    expect(sheet.top, near: 62, within: 0.02)
    expect(sheet.left, near: 0, within: 0)
  }

  /// A single card that goes on below the screen looks like a floating sheet on its way in.
  @Test func theSheetAroundACardThatIsCutOffIsMeasured() throws {
    let sheet = try SheetDrawing {
      $0.top = 62
      $0.corner = .circle(38)
      $0.paint = .flat(.grouped)
      $0.overlay = [Layer(.box(8, 400, 385, 2000, upper: .circle(26)), .white)]
    }.measured()
    expect(sheet.top, near: 62, within: 0.02)
    expect(sheet.left, near: 0, within: 0)
  }

  @Test func aCardInTheShapeOfATabletAloneIsNoDisplay() {
    let card = DrawnShape.box(20, 140, 373, 660, upper: .circle(24), lower: .circle(24))
    let page = SheetDrawing.page(.grouped, [Layer(card, DrawnColor(0x305080))])
    #expect(ScreenshotMeasurement(of: page.pixels()).display == nil)
  }

  @Test func aCardInTheShapeOfATabletIsNoDisplay() throws {
    let drawing = SheetDrawing {
      $0.top = 72
      $0.corner = .circle(10)
      $0.paint = .flat(.grouped)
      $0.overlay = [
        Layer(.box(20, 140, 373, 660, upper: .circle(12), lower: .circle(12)), .white)
      ]
    }
    #expect(ScreenshotMeasurement(of: drawing.picture).display == nil)
    expect(try drawing.measured().top, near: 72, within: 0.02)
  }

  @Test func theColorBehindIsThatOfTheDimmedSheet() throws {
    let color = try SheetDrawing.stack().measured().outsideColor.required()
    #expect(DrawnColor(204, 204, 204).distance(to: color) == 0)
  }

  @Test func aSheetInFrontOverAPhotoIsMeasured() throws {
    let sheet = try SheetDrawing.stack { $0.page = .photo }.measured()
    expect(sheet.top, near: 420, within: 0.02)
  }

  @Test func theGrabberOfTheSheetInFrontIsMeasured() throws {
    let drawing = SheetDrawing.stack {
      $0.content.append(Layer(.capsule(178.5, 205, 214.5, 210), DrawnColor(0xc5c5c7)))
      $0.grabber = .init(left: 178.5, top: 425, right: 214.5, bottom: 430)
    }
    let grabber = try drawing.measured().grabber.required()
    expect(grabber.top, near: 425, within: GrabberTests.tolerance)
  }

  @Test func aFloatingSheetInFrontOfALargeOneIsMeasured() throws {
    let drawing = SheetDrawing.floating {
      $0.content = SheetDrawing.sheetBehind
    }
    let sheet = try drawing.measured()
    expect(sheet.top, near: 480.4, within: 0.02)
    expect(sheet.left, near: 8.25, within: 0.02)
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
    SheetDrawing {
      $0.content = sheetBehind
      $0.top = 420
      change(&$0)
    }
  }
}
