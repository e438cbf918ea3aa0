import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// The card of the presenting screen, which is pushed back behind a large sheet.
@Suite struct PresenterTests {
  @Test func thePresenterAndTheSheetInFrontAreMeasured() throws {
    // Thirty rows hold the whole corner, which ends 2.4 rows above the sheet.
    let sheet = try Self.pushedBack(scale: 0.918, visible: 30, radius: 27.6).measured()
    try expectPresenter(of: sheet, inset: 0.041, top: 177, radius: 27.6)
    sheet.expectEdges(top: 207, within: 0.02)
    sheet.expectEdges(left: 0, right: 1179, within: 0)
    expect(try sheet.corners.required().radius, near: 30, within: 0.45)
    #expect(!sheet.isPresenterWhole)
    let other = try Self.pushedBack(scale: 0.9, visible: 42, radius: 36).measured()
    try expectPresenter(of: other, inset: 0.05, top: 165, radius: 36)
  }

  private func expectPresenter(
    of sheet: MeasuredSheet, inset: Double, top: Double, radius: Double
  ) throws {
    let presenter = try sheet.presenter.required()
    // A tenth of a point at 3x.
    expect(presenter.left, near: 1179 * inset, within: 0.3, "left")
    expect(presenter.right, near: 1179 * (1 - inset), within: 0.3, "right")
    expect(presenter.top, near: top, within: 0.3, "top")
    expect(presenter.cornerRadius, near: radius, within: 0.45, "radius")
  }

  @Test func aScreenOrPhotoBehindThatReachesBothSidesIsWhole() throws {
    for page in [Paint.flat(.white), .photo] {
      let sheet = try SheetDrawing(page: page).measured()
      #expect(sheet.isPresenterWhole && sheet.presenter.value == nil)
    }
  }

  /// On iOS 26 the card of a sheet behind is seen as a strip without straight sides.
  @Test func aStripAboveASheetCouldBeACard() throws {
    let sheet = try SheetDrawing(
      page: .flat(DrawnColor(0xe0e0e4)),
      content: [Layer(.box(27, 52, 366, 2000, upper: .circle(38)), .white)], top: 62,
      corner: .circle(38)
    ).measured()
    #expect(!sheet.isPresenterWhole)
    expect(sheet.presenter.reason, "what is seen behind could be a card")
  }

  @Test func aCardOrTheCornersOfTheScreenAreNoPushedBackScreen() throws {
    let contents: [(name: String, content: Layer)] = [
      // A card of the page ends above the sheet.
      ("a card on a black page", Layer(.rounded(16, 80, 377, 200, 24), DrawnColor(0x705010))),
      // The corners of a display that is drawn with its bezel are those of no card.
      (
        "the corners of the screen",
        Layer(.box(12, 5, 381, 2000, upper: .circle(24)), DrawnColor(0x404040))
      ),
    ]
    for (name, content) in contents {
      let sheet = try SheetDrawing(page: .flat(.black), content: [content], dimming: 0, top: 400)
        .measured()
      #expect(sheet.presenter.value == nil, "\(name)")
    }
  }

  /// A large sheet over a presenter of a scale, over black, with some pixels of it in sight.
  private static func pushedBack(scale: Double, visible: Double, radius: Double) -> SheetDrawing {
    let inset = 1179 * (1 - scale) / 2
    let card = DrawnShape.box(inset, 207 - visible, 1179 - inset, 2600, upper: .circle(radius))
    return SheetDrawing(
      widthPixels: 1179, heightPixels: 2556, page: .flat(.black), content: [Layer(card, .white)],
      top: 207)
  }
}
