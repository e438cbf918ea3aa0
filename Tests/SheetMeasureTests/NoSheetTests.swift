import SheetMeasure
import SheetPixels
import Testing

/// Pictures in which no sheet is, and which look as if one were.
@Suite struct NoSheetTests {
  @Test func cardsOfAListAreNoSheet() {
    let cards = [60.0, 250, 440, 630].map { top in
      Layer(.box(16, top, 377, top + 170, upper: .circle(12), lower: .circle(12)), .white)
    }
    expectNoSheet(SheetDrawing.page(.grouped, cards))
  }

  @Test func aCardThatIsCutOffByTheScreenIsNoSheet() {
    let cards =
      [60.0, 300, 540].map { top in
        Layer(.box(16, top, 377, top + 220, upper: .circle(12), lower: .circle(12)), .white)
      } + [Layer(.box(16, 780, 377, 1000, upper: .circle(12), lower: .circle(12)), .white)]
    expectNoSheet(SheetDrawing.page(.grouped, cards))
  }

  @Test func aPageThatIsSplitByAStraightEdgeIsNoSheet() {
    expectNoSheet(SheetDrawing.page(DrawnColor(0x30618f), [Layer(.below(380.4), .white)]))
  }

  @Test func aDialogInTheMiddleIsNoSheet() {
    let dialog = DrawnShape.box(61, 330, 332, 510, upper: .circle(14), lower: .circle(14))
    expectNoSheet(
      SheetDrawing.page(
        .white, [Layer(.everything, .black, opacity: 0.2), Layer(dialog, DrawnColor(0xf0f0f0))]))
  }

  /// The keys of the letters, in three rows.
  private var letterKeys: [DrawnShape] {
    [10, 9, 7].enumerated().flatMap { row, count in
      (0..<count).map { key in
        let left = 196.5 + 39 * (Double(key) - Double(count) / 2) + 3
        let top = 530 + 54 * Double(row)
        return DrawnShape.box(
          left, top, left + 33, top + 43, upper: .circle(5), lower: .circle(5))
      }
    }
  }

  @Test func aKeyboardIsNoSheet() {
    let board = DrawnShape.box(0, 516, 393, 2000, upper: .circle(20))
    let space = DrawnShape.box(96, 692, 297, 735, upper: .circle(5), lower: .circle(5))
    expectNoSheet(
      SheetDrawing.page(
        .white,
        [Layer(board, DrawnColor(0xd1d3d9))] + (letterKeys + [space]).map { Layer($0, .white) }))
  }

  /// The tops of the lowest keys and their corners lie in a row.
  @Test func theLastRowOfKeysIsNoSheet() {
    let last = DrawnShape.box(0.5, 692, 392.5, 735, upper: .circle(8), lower: .circle(8))
    expectNoSheet(
      SheetDrawing.page(
        .white,
        [Layer(.below(516), DrawnColor(0xd1d3d9))] + letterKeys.map { Layer($0, .white) }
          + [Layer(last, .white), Layer(.below(720), .white)]))
  }

  @Test func aKeyboardOfLettersAloneIsNoSheet() {
    let letters = [10, 9, 7].enumerated().flatMap { row, count in
      (0..<count).map { key in
        let middle = 196.5 + 39 * (Double(key) - Double(count - 1) / 2)
        let top = 560 + 58 * Double(row)
        let half = [3.0, 5, 7][key % 3]
        return DrawnShape.box(middle - half, top, middle + half, top + 14)
      }
    }
    expectNoSheet(
      SheetDrawing.page(
        DrawnColor(0x202024),
        [Layer(.box(0, 540, 393, 2000, upper: .circle(12)), DrawnColor(0x333338))]
          + letters.map { Layer($0, .white) }))
  }

  /// What lies above the phone is another colour than what lies beside it, so it is not found as a display either.
  @Test func aDrawnPhoneIsNoSheet() {
    let phone = DrawnShape.box(20, 36, 373, 816, upper: .circle(50), lower: .circle(50))
    expectNoSheet(
      SheetDrawing.page(
        DrawnColor(0x808080), [Layer(.box(-1, -1, 394, 60), .white), Layer(phone, .black)]))
  }

  @Test func aButtonFromSideToSideIsNoSheet() {
    let button = DrawnShape.box(0, 400, 393, 600, upper: .circle(23), lower: .circle(23))
    expectNoSheet(SheetDrawing.page(.white, [Layer(button, DrawnColor(0xeb0000))]))
  }

  @Test func theLastCardOfAListIsNoSheet() {
    let cards = [120.0, 420, 660].map { top in
      Layer(.box(16, top, 377, top + 160, upper: .circle(26), lower: .circle(26)), .white)
    }
    expectNoSheet(SheetDrawing.page(.grouped, cards))
  }

  /// As wide and as far down as a floating sheet, but below the status bar alone.
  @Test func aCardBehindTheStatusBarIsNoSheet() {
    let card = DrawnShape.box(8, 14, 385, 844, upper: .circle(26), lower: .circle(26))
    expectNoSheet(SheetDrawing.page(.grouped, [Layer(card, .white)]))
  }

  @Test(arguments: [(2.0, 1.0), (1.0, 1.1)])
  func aWindowInAPictureOfNoScreenIsNoSheet(widthShare: Double, heightShare: Double) {
    let (width, height) = (400 * widthShare, 400 * heightShare)
    let window = DrawnShape.box(
      0.04 * width, 0.1 * height, 0.96 * width, 0.93 * height, upper: .circle(45),
      lower: .circle(45))
    expectNoSheet(
      Drawing(
        widthPixels: Int(width), heightPixels: Int(height),
        layers: [Layer(.everything, .grouped), Layer(window, DrawnColor(0x202020))]))
  }

  @Test func aWideListRowInTheMiddleIsNoSheet() {
    let row = DrawnShape.box(60, 240, 440, 360, upper: .circle(10), lower: .circle(10))
    expectNoSheet(
      Drawing(
        widthPixels: 500, heightPixels: 700,
        layers: [Layer(.everything, .white), Layer(row, .grouped)]))
  }

  /// A form sheet is not as wide on a tablet in landscape.
  @Test func aWindowThatFillsALandscapePictureIsNoSheet() {
    let window = DrawnShape.box(40, 100, 760, 500, upper: .circle(20), lower: .circle(20))
    expectNoSheet(
      Drawing(
        widthPixels: 800, heightPixels: 600,
        layers: [Layer(.everything, .grouped), Layer(window, DrawnColor(0x202020))]))
  }

  /// Blocks of the photo end in a line below the corners.
  @Test func aPictureFromSideToSideWithAnUnevenEdgeIsNoSheet() {
    expectNoSheet(
      SheetDrawing.page(
        .white,
        [
          Layer(.box(0, 400, 393, 2000, upper: .circle(30)), .photo),
          Layer(.box(60, 388, 150, 420), .photo),
        ]))
  }

  /// The upper part of a home button is as wide and as high as a grabber.
  @Test func theHomeButtonOfADrawnPhoneIsNoGrabber() {
    let ring = [
      Layer(.capsule(166, 760, 226, 820), DrawnColor(0x505050)),
      Layer(.capsule(169, 763, 223, 817), .black),
    ]
    expectNoSheet(SheetDrawing.page(.white, [Layer(.below(740), .black)] + ring))
  }

  /// The colour below the button is that beside it.
  @Test func theLowerEdgeOfAWideButtonIsNoSheet() {
    expectNoSheet(
      SheetDrawing.page(
        DrawnColor(0x090909),
        [
          Layer(.box(40, 400, 353, 560), DrawnColor(0xe01010)),
          Layer(.capsule(178.5, 570, 214.5, 575), DrawnColor(0x555555)),
        ]))
  }

  @Test func aBarAsACapsuleIsNoSheet() {
    expectNoSheet(
      SheetDrawing.page(DrawnColor(0xb0c0d0), [Layer(.capsule(21, 769, 372, 831), .white)]))
  }

  @Test func aBarAtTheLowerEdgeIsNoSheet() {
    expectNoSheet(SheetDrawing.page(.white, [Layer(.below(769), DrawnColor(0xf0f0f2))]))
  }

  @Test func aPanelFromTheTopIsNoSheet() {
    let panel = DrawnShape.box(0, -100, 393, 420, lower: .circle(30))
    expectNoSheet(
      SheetDrawing.page(
        .white, [Layer(.everything, .black, opacity: 0.2), Layer(panel, .white)]))
  }

  @Test func aPanelFromTheSideIsNoSheet() {
    expectNoSheet(
      SheetDrawing.page(
        .white, [Layer(.everything, .black, opacity: 0.2), Layer(.box(-10, -10, 290, 900), .white)])
    )
  }

  @Test func aPhotoIsNoSheet() {
    expectNoSheet(
      Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, .photo)]))
  }

  @Test func noiseIsNoSheet() {
    let noise = Paint.texture { x, y in
      DrawnColor(255 * hash(x, y, 7), 255 * hash(x, y, 8), 255 * hash(x, y, 9))
    }
    expectNoSheet(Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, noise)]))
  }

  @Test func aGradientIsNoSheet() {
    let gradient = Paint.texture { _, y in DrawnColor(40 + Double(y) / 5, 90, 220 - Double(y) / 5) }
    expectNoSheet(
      Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, gradient)]))
  }

  @Test(arguments: [0xffffff, 0x000000, 0x34c759])
  func oneColorIsNoSheet(hex: Int) {
    expectNoSheet(SheetDrawing.page(DrawnColor(hex), []))
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (3, 400), (99, 99), (99, 300), (16, 16)])
  func tinyPicturesAreMeasuredWithoutAFault(width: Int, height: Int) {
    for paint in [Paint.flat(.white), .photo] {
      expectNoSheet(
        Drawing(widthPixels: width, heightPixels: height, layers: [Layer(.everything, paint)]))
    }
  }

  @Test(arguments: [(4000, 1), (4000, 40), (3000, 120), (2000, 300), (1, 4000)])
  func veryWideAndVeryTallPicturesAreMeasuredWithoutAFault(width: Int, height: Int) {
    for paint in [Paint.flat(.white), .photo] {
      expectNoSheet(
        Drawing(widthPixels: width, heightPixels: height, layers: [Layer(.everything, paint)]))
    }
  }

  /// Corners, grabbers and margins of such pictures are cut off at other places.
  @Test(arguments: [
    (100, 100), (101, 223), (120, 120), (160, 90), (250, 541), (97, 401), (800, 110),
  ])
  func aSheetInASmallPictureIsUnknownOrRight(width: Int, height: Int) {
    let drawing = SheetDrawing {
      $0.widthPixels = width
      $0.heightPixels = height
      $0.top = Double(height) * 0.4
      $0.corner = .circle(10)
    }
    guard let sheet = ScreenshotMeasurement(of: drawing.picture).sheet.value else { return }
    expect(sheet.top, near: drawing.top, within: 0.05)
  }

  @Test func anUndimmedPictureOfAnotherSizeDoesNotStopTheMeasuring() throws {
    let other = Drawing(widthPixels: 20, heightPixels: 30, layers: [Layer(.everything, .white)])
    let sheet = try SheetDrawing().measured(undimmed: other.pixels())
    expect(sheet.top, near: 320, within: 0.02)
  }

  @Test func fullyTransparentPixelsAreMeasuredWithoutAFault() {
    let clear = PixelBuffer(
      widthPixels: 200, heightPixels: 400, pixels: [UInt32](repeating: 0, count: 80_000))
    #expect(ScreenshotMeasurement(of: clear).sheet.value == nil)
  }

  private func expectNoSheet(
    _ drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sheet = ScreenshotMeasurement(of: drawing.pixels()).sheet.value
    #expect(
      sheet == nil, "top \(sheet?.top.value ?? .nan)", sourceLocation: sourceLocation)
  }
}

extension SheetDrawing {
  /// A screen without a sheet.
  static func page(_ color: DrawnColor, _ layers: [Layer]) -> Drawing {
    Drawing(widthPixels: 393, heightPixels: 852, layers: [Layer(.everything, color)] + layers)
  }
}
