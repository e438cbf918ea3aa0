import SheetMeasure
import SheetPixels
import Testing

/// The card of the presenting screen, which is pushed back behind a large sheet.
@Suite struct PresenterTests {
  /// A large sheet over a presenter at a scale of 0.918 over black, with 30 pixels of it in sight.
  static let pushedBack = pushedBack(scale: 0.918, visible: 30, radius: 27.6)

  @Test func theSidesAreMeasured() throws {
    let presenter = try Self.pushedBack.measured().presenter.required()
    // A tenth of a point at 3x.
    expect(presenter.left, near: 1179 * 0.041, within: 0.3)
    expect(presenter.right, near: 1179 * 0.959, within: 0.3)
  }

  @Test func theTopIsMeasured() throws {
    let presenter = try Self.pushedBack.measured().presenter.required()
    expect(presenter.top, near: 177, within: 0.3)
  }

  /// Thirty rows hold the whole corner, which ends 2.4 rows above the sheet.
  @Test func theRadiusIsMeasured() throws {
    let presenter = try Self.pushedBack.measured().presenter.required()
    expect(presenter.cornerRadius, near: 27.6, within: 0.45)
  }

  @Test func theSheetInFrontIsMeasured() throws {
    let sheet = try Self.pushedBack.measured()
    expect(sheet.top, near: 207, within: 0.02)
    expect(sheet.left, near: 0, within: 0)
    expect(sheet.right, near: 1179, within: 0)
    expect(try sheet.corners.required().radius, near: 30, within: 0.45)
    #expect(!sheet.isPresenterWhole)
  }

  @Test func aPresenterAtAnotherScaleIsMeasured() throws {
    let sheet = try Self.pushedBack(scale: 0.9, visible: 42, radius: 36).measured()
    let presenter = try sheet.presenter.required()
    expect(presenter.left, near: 1179 * 0.05, within: 0.3)
    expect(presenter.right, near: 1179 * 0.95, within: 0.3)
    expect(presenter.top, near: 165, within: 0.3)
    expect(presenter.cornerRadius, near: 36, within: 0.45)
  }

  @Test func aScreenBehindThatReachesBothSidesIsWhole() throws {
    let sheet = try SheetDrawing().measured()
    #expect(sheet.isPresenterWhole)
    #expect(sheet.presenter.value == nil)
  }

  @Test func aPhotoBehindThatReachesBothSidesIsWhole() throws {
    let sheet = try SheetDrawing { $0.page = .photo }.measured()
    #expect(sheet.isPresenterWhole)
    #expect(sheet.presenter.value == nil)
  }

  /// On iOS 26 the card of a sheet behind is seen as a strip without straight sides.
  @Test func aStripAboveASheetCouldBeACard() throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(DrawnColor(0xe0e0e4))
      $0.content = [
        Layer(.box(27, 52, 366, 2000, upper: .circle(38)), DrawnColor(0xffffff))
      ]
      $0.top = 62
      $0.corner = .circle(38)
    }.measured()
    #expect(!sheet.isPresenterWhole)
    #expect(sheet.presenter.reason == "what is seen behind could be a card")
  }

  /// A card of the page ends above the sheet.
  @Test func aCardOnABlackPageIsNoPushedBackScreen() throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(.black)
      $0.dimming = 0
      $0.content = [
        Layer(.box(16, 80, 377, 200, upper: .circle(24), lower: .circle(24)), DrawnColor(0x705010))
      ]
      $0.top = 400
    }.measured()
    #expect(sheet.presenter.value == nil)
  }

  /// The corners of a display that is drawn with its bezel are those of no card.
  @Test func theCornersOfTheScreenAreNoPushedBackScreen() throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(.black)
      $0.dimming = 0
      $0.content = [Layer(.box(12, 5, 381, 2000, upper: .circle(24)), DrawnColor(0x404040))]
      $0.top = 400
    }.measured()
    #expect(sheet.presenter.value == nil)
  }

  private static func pushedBack(scale: Double, visible: Double, radius: Double) -> SheetDrawing {
    SheetDrawing {
      $0.widthPixels = 1179
      $0.heightPixels = 2556
      $0.page = .flat(.black)
      let inset = 1179 * (1 - scale) / 2
      $0.content = [
        Layer(
          .box(inset, 207 - visible, 1179 - inset, 2600, upper: .circle(radius)), .white)
      ]
      $0.top = 207
    }
  }
}
