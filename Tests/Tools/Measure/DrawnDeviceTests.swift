import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// A sheet on the display of a device that is drawn around it.
@Suite struct DrawnDeviceTests {
  @Test func theDisplayOfADrawnDeviceIsFound() throws {
    let plain = Self.picture(Self.sheet)
    let clear = PixelBuffer(
      widthPixels: plain.widthPixels, heightPixels: plain.heightPixels,
      pixels: plain.pixels.map { $0 == 0xffff_ffff - 0x0010_1010 ? 0 : $0 })
    // Bars and lists have many edges near those of the display.
    let lines: [Layer] = (0..<9).flatMap { index in
      [82.0, 842].map { first -> Layer in
        let top = first + 7 * Double(index)
        return Layer(.box(60, top, 453, top + 1), DrawnColor(0x808080))
      }
    }
    // The rims of a metal body are as long as the sides of the display.
    func rim(_ inset: Double, _ color: Int) -> Layer {
      Layer(
        .rounded(10 + inset, 10 + inset, 503 - inset, 962 - inset, 105 - inset), DrawnColor(color))
    }
    let rims = (0..<6).map { rim(4 * Double($0), $0 % 2 == 0 ? 0x707070 : 0x303030) }
    let card = DrawnShape.rounded(76, 180, 437, 800, 12)
    let pictures: [(name: String, picture: PixelBuffer, sides: [String])] = [
      ("a dark body", plain, ["left", "top", "right", "bottom"]),
      ("a body over a transparent picture", clear, ["top"]),
      ("many lines", Self.picture(Self.sheet + lines), ["top", "bottom"]),
      (
        "many rims", Self.picture(outline: Self.body + rims + [rim(24, 0x101012)], Self.sheet),
        ["left", "bottom"]
      ),
      // Its margins look like a bezel of the page's colour.
      (
        "a card on the display",
        Self.picture(Self.sheet + [Layer(card, DrawnColor(0xf8f8f8))]), ["left"]
      ),
      // The card has the ratio of a display, and one colour around it.
      ("a card with small corners", Self.picture([Layer(card, .white)]), ["left", "bottom"]),
      ("a camera in its edge", Self.withCamera, ["top"]),
    ]
    for (name, picture, sides) in pictures {
      let display = try #require(ScreenshotMeasurement(of: picture).display, "\(name)")
      let edges: [(side: String, edge: Double, number: Double)] = [
        ("left", display.left, 60), ("top", display.top, 60), ("right", display.right, 453),
        ("bottom", display.bottom, 912),
      ]
      for (side, edge, number) in edges where sides.contains(side) {
        expect(edge, near: number, within: 1, "\(name): \(display)")
      }
    }
  }

  @Test func theSheetAndItsGrabberOnTheDisplayAreMeasured() throws {
    let sheet = try Self.picture(Self.sheet).sheet()
    sheet.expectEdges(top: 460.4, within: 0.05)
    sheet.expectEdges(left: 60, right: 453, within: 1)
    expect(try sheet.corners.required().radius, near: 30, within: 0.45)
    let grabber = try sheet.grabber.required()
    expect(grabber.left, near: 238.5, within: GrabberTests.tolerance)
    expect(grabber.top, near: 466, within: GrabberTests.tolerance)
    try Self.withCamera.sheet().expectEdges(top: 460.4, within: 0.05, "camera")
  }

  /// On a page of the right shape a card looks like a display.
  @Test func aPlainScreenHasNoDrawnDeviceEvenWithACardInTheShapeOfAPhone() throws {
    #expect(ScreenshotMeasurement(of: SheetDrawing().picture).display == nil)
    #expect(ScreenshotMeasurement(of: SheetDrawing.floating().picture).display == nil)
    let sheet = try SheetDrawing(
      top: 60, corner: .circle(30), paint: .flat(.grouped),
      overlay: [Layer(.rounded(40, 150, 353, 790, 40), .white)]
    ).measured()
    sheet.expectEdges(top: 60, within: 0.02)
    sheet.expectEdges(left: 0, within: 0)
  }

  private static let dark = DrawnColor(0x101012)
  private static let display = DrawnShape.rounded(60, 60, 453, 912, 55)

  /// A body of 18 pixels around the display, on light gray.
  private static let body = [
    Layer(.everything, DrawnColor(0xefefef)), Layer(.rounded(42, 42, 471, 930, 73), dark),
  ]

  /// A sheet on the display, with a grabber.
  private static let sheet = [
    Layer(.box(60, 460.4, 453, 2000, upper: .circle(30)).clipped(to: display), .white),
    Layer(.capsule(238.5, 466, 274.5, 471), DrawnColor(0xc5c5c7)),
  ]

  /// Without an outline of the body only the display's own edges tell where it is.
  private static let withCamera = picture(
    outline: [Layer(.everything, dark)],
    sheet + [Layer(.box(150, 55, 363, 90, lower: .circle(18)), dark)])

  /// A display of 393 × 852 pixels at 60, 60.
  private static func picture(outline: [Layer] = body, _ content: [Layer]) -> PixelBuffer {
    Drawing(
      widthPixels: 513, heightPixels: 972,
      layers: outline + [Layer(display, DrawnColor(0xcccccc))] + content
    ).pixels()
  }
}
