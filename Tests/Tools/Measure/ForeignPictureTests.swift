import SheetMeasure
import SheetPixels
import SheetPrimitives
import SheetTestSupport
import Testing

/// What screenshots of other apps and mock-ups showed, drawn again.
@Suite struct ForeignPictureTests {
  /// A close button of 32 points lies in the right corner of 20.
  @Test func oneCornerAndTheEdgeSuffice() throws {
    let button = Layer(.disc(x: 1131, y: 1600, radius: 48), DrawnColor(0xf0f0f0))
    let sheet = try SheetDrawing(
      widthPixels: 1179, heightPixels: 2556, page: .photo, dimming: 0.5, top: 1552,
      corner: .circle(60), overlay: [button]
    ).measured()
    sheet.expectEdges(left: 0, top: 1552, right: 1179, within: 0.02)
    let corners = try sheet.corners.required()
    expect(corners.onlySide, .left)
    expect(corners.radius, near: 60, within: 0.45)
  }

  /// Between two colours of a system, dimmed alike, nothing is assumed; a page of #F5F5F5 is not white.
  @Test func aDimmingIsToldIfItIsProvedOrUsual() throws {
    let rows = Layer(.box(0, 60, 393, 200), .white)
    let pages: [(name: String, drawing: SheetDrawing, alpha: Double?, isAssumed: Bool)] = [
      ("white", SheetDrawing(), 0.2, true),
      ("white rows", SheetDrawing(page: .flat(.grouped), content: [rows]), 0.2, false),
      ("undimmed", SheetDrawing(dimming: 0, paint: .flat(.grouped)), 0, false),
      ("#F5F5F5", SheetDrawing(page: .flat(DrawnColor(0xf5f5f5))), nil, false),
    ]
    for (name, drawing, alpha, isAssumed) in pages {
      let dimming = try drawing.measured().dimming
      expect(dimming.value?.assumed != nil, isAssumed, name)
      if let alpha {
        expect(try dimming.required().alpha, near: alpha, within: 0.005, name)
      } else {
        #expect(dimming.value == nil, "\(name)")
      }
    }
  }

  /// iOS 26: the first sheet is a card of 16 points' margin, with corners of 38 · 370 / 402 points.
  @Test func theCardOfASheetBehindIsMeasuredAcrossAColor() throws {
    let card = DrawnShape.box(48, 186, 1158, 3000, upper: try .coreAnimation(105))
    let sheet = try SheetDrawing(
      widthPixels: 1206, heightPixels: 2622, page: .flat(DrawnColor(0xc2c2c6)),
      content: [Layer(card, DrawnColor(0xe0e0e0))], dimming: 0, top: 216,
      corner: .coreAnimation(114)
    ).measured()
    sheet.expectEdges(top: 216, within: 0.02)
    let presenter = try sheet.presenter.required()
    expect(presenter.top, near: 186, within: 0.1)
    expect(presenter.left, near: 48, within: 0.5)
    expect(presenter.right, near: 1158, within: 0.5)
    expect(try sheet.dimming.required().alpha, near: 0.12, within: 0.005)
  }

  /// A black sheet on a black screen: only the card shows its edge, whatever panel lies on it.
  @Test func theCardAboveShowsTheEdge() throws {
    let card = DrawnShape.box(48, 186, 1158, 3000, upper: try .coreAnimation(27.6))
    let panel = Layer(.box(0, 1400, 1206, 3000, upper: .circle(60)), DrawnColor(0x1c1c1e))
    let sheet = try SheetDrawing(
      widthPixels: 1206, heightPixels: 2622, page: .flat(.black),
      content: [Layer(card, DrawnColor(0x141415))], dimming: 0, top: 216, corner: .circle(30),
      paint: .flat(.black), overlay: [panel]
    ).measured()
    sheet.expectEdges(top: 216, within: 0.02)
    #expect(sheet.corners.value == nil)
    expect(try sheet.presenter.required().left, near: 48, within: 0.5)
  }

  @Test func aSideIsMeasuredAlongItsLengthAndACardOnBothSides() throws {
    // Two pixels of the side are missing below the corner.
    let sheet = try SheetDrawing.floating {
      $0.left = 8
      $0.right = 385
      $0.overlay = [Layer(.box(8, 560, 10, 680), DrawnColor(0xcccccc))]
    }.measured()
    sheet.expectEdges(left: 10, right: 385, within: 0.1)
    let attached = try SheetDrawing(
      overlay: [Layer(.box(0, 400, 2, 852), DrawnColor(0xcccccc))]
    ).measured()
    attached.expectEdges(left: 2, right: 393, within: 0.1)
    let card = DrawnShape.box(49.5, 177, 1132.5, 2600, upper: try .coreAnimation(27.6))
    let moved = try SheetDrawing(
      widthPixels: 1179, heightPixels: 2556, page: .flat(.black), content: [Layer(card, .white)],
      top: 207
    ).measured()
    let presenter = try moved.presenter.required()
    expect((presenter.left.value + presenter.right.value) / 2 - 589.5, near: 1.5, within: 0.3)
  }

  @Test func aBorderIsPartOfTheSheet() throws {
    let sheet = try SheetDrawing(
      dimming: 0.5, corner: .circle(32), paint: .flat(DrawnColor(0xededed)),
      overlay: [Layer(.box(3, 323, 390, 2000, upper: .circle(29)), .white)]
    ).measured()
    sheet.expectEdges(left: 0, right: 393, within: 0.1)
    expect(try sheet.corners.required().radius.value, near: 32, within: 0.3)
  }

  @Test func aFormSheetOfATabletHasSmallCorners() throws {
    // 580 × 640 points with a radius of 10 on a screen of 834 × 1210 points, over a page that proves no dimming.
    let picture = Drawing(
      widthPixels: 1668, heightPixels: 2420,
      layers: [
        Layer(.everything, DrawnColor(0xbebac0)), Layer(.rounded(254, 570, 1414, 1850, 20), .white),
        // A card on the sheet has more contrast and larger corners.
        Layer(.rounded(294, 900, 1374, 1500, 52), DrawnColor(0x303034)),
      ]
    ).pixels()
    let sheet = try ScreenshotMeasurement(of: picture).sheet.required()
    sheet.expectEdges(left: 254, right: 1414, within: 0.1)
    expect(try sheet.corners.required().radius.value, near: 20, within: 0.3)
  }

  @Test func aLowDarkSheetNeedsNoGrabber() throws {
    let sheet = try SheetDrawing(
      page: .flat(DrawnColor(0x080808)), dimming: 0, top: 624, corner: .circle(10),
      paint: .flat(DrawnColor(0x2f2f2c))
    ).measured()
    expect(sheet.top.value, near: 624, within: 0.1)
  }

  @Test func aDrawnTabletIsNoSheet() {
    let bodies: [(name: String, page: DrawnColor, body: DrawnColor)] = [
      ("dark", DrawnColor(0x4070d0), DrawnColor(0x161618)),
      ("silver", DrawnColor(0xfafafa), DrawnColor(0xebebee)),
      ("on light grey", DrawnColor(0xeef0f4), DrawnColor(0x161618)),
    ]
    for (name, page, body) in bodies {
      let picture = Drawing(
        widthPixels: 1032, heightPixels: 1376,
        layers: [
          Layer(.everything, page), Layer(.rounded(110, 249, 922, 1311, 44), DrawnColor(0x78787c)),
          Layer(.rounded(112, 251, 920, 1309, 42), body),
          Layer(.rounded(141, 280, 891, 1280, 13), .grouped),
          Layer(.rounded(156, 360, 876, 450, 9), .white),
        ]
      ).pixels()
      let measurement = ScreenshotMeasurement(of: picture)
      #expect(measurement.sheet.value == nil, "\(name): \(measurement.sheet.value?.top.value ?? 0)")
    }
  }

  @Test func scaleBarsAndRowsOfPhonesAreNoSheet() {
    let plot = DrawnColor(0x101013)
    let phones = [14.0, 140, 266].flatMap { left in
      [
        Layer(.rounded(left, 600, left + 113, 848, 20), DrawnColor(0x161618)),
        Layer(.rounded(left + 5, 605, left + 108, 843, 15), DrawnColor(0xe8e8e8)),
      ]
    }
    let pages: [(name: String, layers: [Layer])] = [
      (
        "an orange label on a scale with corners of 4 pixels",
        [
          Layer(.box(0, 0, 393, 200), DrawnColor(0x090909)),
          Layer(.box(0, 200, 393, 1000, upper: .circle(4)), plot),
          Layer(.capsule(172, 206, 221, 211), DrawnColor(0xf2602d)),
        ]
      ),
      ("a row of phones", phones + [Layer(.capsule(180, 611, 213, 617), .black)]),
    ]
    for (name, layers) in pages {
      let page = SheetDrawing.page(.white, layers).pixels()
      let sheet = ScreenshotMeasurement(of: page).sheet.value
      #expect(sheet == nil, "\(name): top \(sheet?.top.value ?? .nan)")
    }
  }

  /// A white sheet of 10 pixels' radius over #E0E0E0, as Chromium draws `border-radius`: an S-shaped error makes other
  /// curves fit better than the circle that it is.
  @Test func theErrorOfABrowserIsNoOtherCurve() throws {
    let levels: [[UInt32]] = [
      [224, 224, 224, 224, 224, 224, 234, 240, 246, 252],
      [224, 224, 224, 224, 229, 248, 255, 255, 255, 255],
      [224, 224, 224, 237, 254, 255, 255, 255, 255, 255],
      [224, 224, 237, 255, 255, 255, 255, 255, 255, 255],
      [224, 229, 254, 255, 255, 255, 255, 255, 255, 255],
      [225, 248, 255, 255, 255, 255, 255, 255, 255, 255],
      [231, 255, 255, 255, 255, 255, 255, 255, 255, 255],
      [238, 255, 255, 255, 255, 255, 255, 255, 255, 255],
      [246, 255, 255, 255, 255, 255, 255, 255, 255, 255],
      [253, 255, 255, 255, 255, 255, 255, 255, 255, 255],
    ]
    let plain = SheetDrawing(
      page: .flat(DrawnColor(0xe0e0e0)), dimming: 0, top: 399, corner: .square
    ).picture
    var pixels = plain.pixels
    for (row, line) in levels.enumerated() {
      for (column, level) in line.enumerated() {
        for x in [column, 392 - column] {
          pixels[(399 + row) * 393 + x] = 0xff00_0000 | level * 0x01_0101
        }
      }
    }
    let corners = try PixelBuffer(widthPixels: 393, heightPixels: 852, pixels: pixels).sheet()
      .corners.required()
    #expect([nil, .circular].contains(corners.curve.value))
    expect(corners.radius, near: 10, within: 1)
  }
}
