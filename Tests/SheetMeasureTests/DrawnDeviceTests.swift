import SheetMeasure
import SheetPixels
import Testing

/// A sheet on the display of a device that is drawn around it.
@Suite struct DrawnDeviceTests {
  @Test func theDisplayWithinADarkBodyIsFound() throws {
    let measurement = ScreenshotMeasurement(of: picture(body: DrawnColor(0x101012)))
    let display = try #require(measurement.display)
    #expect(abs(display.left - 60) <= 1)
    #expect(abs(display.top - 60) <= 1)
    #expect(abs(display.right - 453) <= 1)
    #expect(abs(display.bottom - 912) <= 1)
  }

  @Test func theSheetOnTheDisplayIsMeasured() throws {
    let sheet = try picture(body: DrawnColor(0x101012)).sheet()
    expect(sheet.top, near: 460.4, within: 0.05)
    expect(sheet.left, near: 60, within: 1)
    expect(sheet.right, near: 453, within: 1)
    expect(try sheet.corners.required().radius, near: 30, within: 0.45)
  }

  @Test func theGrabberOnTheDisplayIsMeasured() throws {
    let grabber = try picture(body: DrawnColor(0x101012)).sheet().grabber.required()
    expect(grabber.left, near: 238.5, within: GrabberTests.tolerance)
    expect(grabber.top, near: 466, within: GrabberTests.tolerance)
  }

  @Test func aBodyOverATransparentPictureIsFound() throws {
    let picture = picture(body: DrawnColor(0x101012))
    let clear = PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels,
      pixels: picture.pixels.map { $0 == 0xffff_ffff - 0x0010_1010 ? 0 : $0 })
    let display = try #require(ScreenshotMeasurement(of: clear).display)
    #expect(abs(display.top - 60) <= 1)
  }

  /// Bars and lists have many edges near those of the display.
  @Test func theDisplayAmongManyLinesIsFound() throws {
    var lines: [Layer] = []
    for index in 0..<9 {
      for first in [82.0, 842] {
        let top = first + 7 * Double(index)
        lines.append(Layer(.box(60, top, 453, top + 1), DrawnColor(0x808080)))
      }
    }
    let display = try #require(
      ScreenshotMeasurement(of: picture(body: DrawnColor(0x101012), lines)).display)
    #expect(abs(display.top - 60) <= 1)
    #expect(abs(display.bottom - 912) <= 1)
  }

  /// Without an outline of the body only the display's own edges tell where it is.
  @Test func theDisplayWithACameraInItsEdgeIsFound() throws {
    let dark = DrawnColor(0x101012)
    let display = DrawnShape.box(60, 60, 453, 912, upper: .circle(55), lower: .circle(55))
    let sheet = DrawnShape.box(60, 460.4, 453, 2000, upper: .circle(30)).clipped(to: display)
    let picture = Drawing(
      widthPixels: 513, heightPixels: 972,
      layers: [
        Layer(.everything, dark), Layer(display, DrawnColor(0xcccccc)), Layer(sheet, .white),
        Layer(.box(150, 55, 363, 90, lower: .circle(18)), dark),
        Layer(.capsule(238.5, 466, 274.5, 471), DrawnColor(0xc5c5c7)),
      ]
    ).pixels()
    let found = try #require(ScreenshotMeasurement(of: picture).display)
    #expect(abs(found.top - 60) <= 1)
    expect(try picture.sheet().top, near: 460.4, within: 0.05)
  }

  /// The rims of a metal body are as long as the sides of the display.
  @Test func theDisplayWithinManyRimsIsFound() throws {
    func rim(_ inset: Double, _ color: Int) -> Layer {
      let corner = DrawnCorner.circle(105 - inset)
      return Layer(
        .box(10 + inset, 10 + inset, 503 - inset, 962 - inset, upper: corner, lower: corner),
        DrawnColor(color))
    }
    var rims: [Layer] = []
    for index in 0..<6 {
      rims.append(rim(4 * Double(index), index % 2 == 0 ? 0x707070 : 0x303030))
    }
    rims.append(rim(24, 0x101012))
    let picture = picture(body: DrawnColor(0x101012), rims: rims)
    let display = try #require(ScreenshotMeasurement(of: picture).display)
    #expect(abs(display.left - 60) <= 1)
    #expect(abs(display.bottom - 912) <= 1, "\(display)")
  }

  /// Their margins look like a bezel of the page's colour.
  @Test func cardsOnTheDisplayAreNoDisplay() throws {
    let card = DrawnShape.box(76, 180, 437, 800, upper: .circle(12), lower: .circle(12))
    let measurement = ScreenshotMeasurement(
      of: picture(body: DrawnColor(0x101012), [Layer(card, DrawnColor(0xf8f8f8))]))
    let display = try #require(measurement.display)
    #expect(abs(display.left - 60) <= 1)
  }

  /// The card has the ratio of a display, and one colour around it.
  @Test func aCardWithSmallCornersOnTheDisplayIsNoDisplay() throws {
    func box(
      _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, radius: Double
    ) -> DrawnShape {
      .box(left, top, right, bottom, upper: .circle(radius), lower: .circle(radius))
    }
    let picture = Drawing(
      widthPixels: 513, heightPixels: 972,
      layers: [
        Layer(.everything, DrawnColor(0xefefef)),
        Layer(box(42, 42, 471, 930, radius: 73), DrawnColor(0x101012)),
        Layer(box(60, 60, 453, 912, radius: 55), DrawnColor(0xcccccc)),
        Layer(box(76, 180, 437, 800, radius: 12), .white),
      ]
    ).pixels()
    let display = try #require(ScreenshotMeasurement(of: picture).display)
    #expect(abs(display.left - 60) <= 1)
    #expect(abs(display.bottom - 912) <= 1)
  }

  /// On a page of the right shape a card looks like a display.
  @Test func theSheetAroundACardInTheShapeOfAPhoneIsMeasured() throws {
    let sheet = try SheetDrawing {
      $0.top = 60
      $0.corner = .circle(30)
      $0.paint = .flat(.grouped)
      $0.overlay = [
        Layer(.box(40, 150, 353, 790, upper: .circle(40), lower: .circle(40)), .white)
      ]
    }.measured()
    expect(sheet.top, near: 60, within: 0.02)
    expect(sheet.left, near: 0, within: 0)
  }

  @Test func aPlainScreenHasNoDrawnDevice() {
    #expect(ScreenshotMeasurement(of: SheetDrawing().picture).display == nil)
    #expect(ScreenshotMeasurement(of: SheetDrawing.floating().picture).display == nil)
  }

  /// A body of 18 pixels around a display of 393 × 852 pixels at 60, 60, on light gray.
  private func picture(
    body: DrawnColor, rims: [Layer] = [], _ content: [Layer] = []
  ) -> PixelBuffer {
    let display = DrawnShape.box(60, 60, 453, 912, upper: .circle(55), lower: .circle(55))
    let sheet = DrawnShape.box(60, 460.4, 453, 2000, upper: .circle(30)).clipped(to: display)
    return Drawing(
      widthPixels: 513, heightPixels: 972,
      layers: [
        Layer(.everything, DrawnColor(0xefefef)),
        Layer(.box(42, 42, 471, 930, upper: .circle(73), lower: .circle(73)), body),
      ] + rims + [
        Layer(display, DrawnColor(0xcccccc)),
        Layer(sheet, .white),
        Layer(.capsule(238.5, 466, 274.5, 471), DrawnColor(0xc5c5c7)),
      ] + content
    ).pixels()
  }
}
