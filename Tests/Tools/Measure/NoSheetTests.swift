import SheetMeasure
import SheetPixels
import Testing

/// Pictures in which no sheet is, and which look as if one were.
@Suite struct NoSheetTests {
  @Test func cardsOfAListAreNoSheet() {
    func cards(at tops: [Double], height: Double, radius: Double) -> [Layer] {
      tops.map { Layer(.rounded(16, $0, 377, $0 + height, radius), .white) }
    }
    let lists: [(name: String, cards: [Layer])] = [
      ("cards", cards(at: [60, 250, 440, 630], height: 170, radius: 12)),
      (
        "a card that is cut off by the screen",
        cards(at: [60, 300, 540, 780], height: 220, radius: 12)
      ),
      ("the last card", cards(at: [120, 420, 660], height: 160, radius: 26)),
      // As wide and as far down as a floating sheet, but below the status bar alone.
      ("a card behind the status bar", [Layer(.rounded(8, 14, 385, 844, 26), .white)]),
    ]
    for (name, cards) in lists { expectNoSheet(SheetDrawing.page(.grouped, cards), name) }
  }

  @Test func edgesButtonsBarsAndPanelsAreNoSheet() {
    let dimmed = Layer(.everything, .black, opacity: 0.2)
    let pages: [(name: String, color: DrawnColor, layers: [Layer])] = [
      ("a straight edge", DrawnColor(0x30618f), [Layer(.below(380.4), .white)]),
      (
        "a dialog in the middle", .white,
        [dimmed, Layer(.rounded(61, 330, 332, 510, 14), DrawnColor(0xf0f0f0))]
      ),
      // What lies above the phone is another colour than what lies beside it, so it is not found as a display
      // either.
      (
        "a drawn phone", DrawnColor(0x808080),
        [Layer(.box(-1, -1, 394, 60), .white), Layer(.rounded(20, 36, 373, 816, 50), .black)]
      ),
      (
        "a button from side to side", .white,
        [Layer(.rounded(0, 400, 393, 600, 23), DrawnColor(0xeb0000))]
      ),
      // Blocks of the photo end in a line below the corners.
      (
        "a picture from side to side with an uneven edge", .white,
        [
          Layer(.box(0, 400, 393, 2000, upper: .circle(30)), .photo),
          Layer(.box(60, 388, 150, 420), .photo),
        ]
      ),
      // The upper part of a home button is as wide and as high as a grabber.
      (
        "the home button of a drawn phone", .white,
        [
          Layer(.below(740), .black), Layer(.capsule(166, 760, 226, 820), DrawnColor(0x505050)),
          Layer(.capsule(169, 763, 223, 817), .black),
        ]
      ),
      // The colour below the button is that beside it.
      (
        "the lower edge of a wide button", DrawnColor(0x090909),
        [
          Layer(.box(40, 400, 353, 560), DrawnColor(0xe01010)),
          Layer(.capsule(178.5, 570, 214.5, 575), DrawnColor(0x555555)),
        ]
      ),
      ("a bar as a capsule", DrawnColor(0xb0c0d0), [Layer(.capsule(21, 769, 372, 831), .white)]),
      ("a bar at the lower edge", .white, [Layer(.below(769), DrawnColor(0xf0f0f2))]),
      (
        "a bar of tabs with round corners", DrawnColor(0x121214),
        [Layer(.box(0, 718, 393, 2000, upper: .circle(30)), DrawnColor(0x2a2a2c))]
      ),
      (
        "the body of a page above a bar", DrawnColor(0x6070b8),
        [
          Layer(.box(0, 197, 393, 2000, upper: .circle(20)), DrawnColor(0x232323)),
          Layer(.below(742), .black),
        ]
      ),
      (
        "a panel from the top", .white,
        [dimmed, Layer(.box(0, -100, 393, 420, lower: .circle(30)), .white)]
      ),
      ("a panel from the side", .white, [dimmed, Layer(.box(-10, -10, 290, 900), .white)]),
    ]
    for (name, color, layers) in pages { expectNoSheet(SheetDrawing.page(color, layers), name) }
  }

  @Test func aKeyboardIsNoSheet() {
    // The keys of the letters, in three rows.
    let keys: [Layer] = [10, 9, 7].enumerated().flatMap { row, count in
      (0..<count).map { key -> Layer in
        let left = 196.5 + 39 * (Double(key) - Double(count) / 2) + 3
        let top = 530 + 54 * Double(row)
        return Layer(.rounded(left, top, left + 33, top + 43, 5), .white)
      }
    }
    let letters: [Layer] = [10, 9, 7].enumerated().flatMap { row, count in
      (0..<count).map { key -> Layer in
        let middle = 196.5 + 39 * (Double(key) - Double(count - 1) / 2)
        let top = 560 + 58 * Double(row)
        let half = [3.0, 5, 7][key % 3]
        return Layer(.box(middle - half, top, middle + half, top + 14), .white)
      }
    }
    let gray = DrawnColor(0xd1d3d9)
    let board = Layer(.box(0, 516, 393, 2000, upper: .circle(20)), gray)
    let space = Layer(.rounded(96, 692, 297, 735, 5), .white)
    expectNoSheet(SheetDrawing.page(.white, [board] + keys + [space]), "keys")
    // The tops of the lowest keys and their corners lie in a row.
    let last = [Layer(.rounded(0.5, 692, 392.5, 735, 8), .white), Layer(.below(720), .white)]
    expectNoSheet(
      SheetDrawing.page(.white, [Layer(.below(516), gray)] + keys + last), "the last row of keys")
    let dark = Layer(.box(0, 540, 393, 2000, upper: .circle(12)), DrawnColor(0x333338))
    expectNoSheet(SheetDrawing.page(DrawnColor(0x202024), [dark] + letters), "letters alone")
  }

  @Test func aWindowInAPictureOfNoScreenIsNoSheet() {
    func drawing(_ width: Int, _ height: Int, _ page: DrawnColor, _ window: Layer) -> Drawing {
      Drawing(widthPixels: width, heightPixels: height, layers: [Layer(.everything, page), window])
    }
    for (widthShare, heightShare) in [(2.0, 1.0), (1.0, 1.1)] {
      let (width, height) = (400 * widthShare, 400 * heightShare)
      let window = DrawnShape.rounded(0.04 * width, 0.1 * height, 0.96 * width, 0.93 * height, 45)
      expectNoSheet(
        drawing(Int(width), Int(height), .grouped, Layer(window, DrawnColor(0x202020))),
        "a window of \(width) × \(height)")
    }
    expectNoSheet(
      drawing(500, 700, .white, Layer(.rounded(60, 240, 440, 360, 10), .grouped)),
      "a wide list row in the middle")
    // A form sheet is not as wide on a tablet in landscape.
    let window = Layer(.rounded(40, 100, 760, 500, 20), DrawnColor(0x202020))
    expectNoSheet(drawing(800, 600, .grouped, window), "a window that fills a landscape picture")
  }

  @Test func aPhotoNoiseAGradientAndOneColorAreNoSheet() {
    let noise = Paint.texture { x, y in
      DrawnColor(255 * hash(x, y, 7), 255 * hash(x, y, 8), 255 * hash(x, y, 9))
    }
    let gradient = Paint.texture { _, y in DrawnColor(40 + Double(y) / 5, 90, 220 - Double(y) / 5) }
    let paints: [(name: String, paint: Paint)] = [
      ("photo", .photo), ("noise", noise), ("gradient", gradient),
      ("white", .flat(.white)), ("black", .flat(.black)), ("green", .flat(DrawnColor(0x34c759))),
    ]
    for (name, paint) in paints {
      expectNoSheet(
        Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, paint)]), name)
    }
  }

  @Test func tinyVeryWideAndTransparentPicturesAreMeasuredWithoutAFault() {
    for (width, height) in [
      (1, 1), (1, 2), (2, 1), (3, 400), (99, 99), (99, 300), (16, 16), (4000, 1), (4000, 40),
      (3000, 120), (2000, 300), (1, 4000),
    ] {
      for paint in [Paint.flat(.white), .photo] {
        expectNoSheet(
          Drawing(widthPixels: width, heightPixels: height, layers: [Layer(.everything, paint)]),
          "\(width) × \(height)")
      }
    }
    let clear = PixelBuffer(
      widthPixels: 200, heightPixels: 400, pixels: [UInt32](repeating: 0, count: 80_000))
    #expect(ScreenshotMeasurement(of: clear).sheet.value == nil)
  }

  /// Corners, grabbers and margins of such pictures are cut off at other places.
  @Test func aSheetInASmallPictureIsUnknownOrRight() {
    for (width, height) in [
      (100, 100), (101, 223), (120, 120), (160, 90), (250, 541), (97, 401), (800, 110),
    ] {
      let drawing = SheetDrawing(
        widthPixels: width, heightPixels: height, top: Double(height) * 0.4, corner: .circle(10))
      ScreenshotMeasurement(of: drawing.picture).sheet.value?.expectEdges(
        top: drawing.top, within: 0.05, "\(width) × \(height)")
    }
  }

  @Test func anUndimmedPictureOfAnotherSizeDoesNotStopTheMeasuring() throws {
    let other = Drawing(widthPixels: 20, heightPixels: 30, layers: [Layer(.everything, .white)])
    try SheetDrawing().measured(undimmed: other.pixels()).expectEdges(top: 320, within: 0.02)
  }

  private func expectNoSheet(_ drawing: Drawing, _ name: String) {
    let sheet = ScreenshotMeasurement(of: drawing.pixels()).sheet.value
    #expect(sheet == nil, "\(name): top \(sheet?.top.value ?? .nan)")
  }
}

extension SheetDrawing {
  /// A screen without a sheet.
  static func page(_ color: DrawnColor, _ layers: [Layer]) -> Drawing {
    Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, color)] + layers)
  }
}
