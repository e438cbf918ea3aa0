import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// The colors of a sheet and of what is behind it.
@Suite struct MeasuredColorTests {
  @Test func theColorOfTheSheetIsExactBesideItsContentAndInsideARim() throws {
    var sheets: [(color: DrawnColor, drawing: SheetDrawing)] = [
      (
        .grouped,
        SheetDrawing(
          paint: .flat(.grouped),
          overlay: [Layer(.box(16, 380, 377, 800, upper: .circle(10)), .white)])
      ),
      (DrawnColor(0xe8e8ea), Self.rimmed),
    ]
    for color in [0xffffff, 0xf2f2f7, 0x1c1c1e, 0x5ac8fa].map({ DrawnColor($0) }) {
      sheets.append((color, SheetDrawing(paint: .flat(color))))
    }
    for (color, drawing) in sheets {
      let measured = try drawing.measured().color.required()
      expect(color.distance(to: measured), 0, "\(color)")
    }
  }

  @Test func theColorBehindAFlatPageIsExactAndUnknownOnAPhoto() throws {
    let color = try SheetDrawing().measured().outsideColor.required()
    // White under 20 % black.
    expect(DrawnColor(204, 204, 204).distance(to: color), 0)
    #expect(try SheetDrawing(page: .photo).measured().outsideColor.value == nil)
  }

  /// 0x80 of 255 of #204060 over white is #8F9FAF.
  @Test func transparentPixelsAreSeenOverWhite() throws {
    let picture = SheetDrawing(page: .flat(DrawnColor(0x204060)), dimming: 0).picture
    let clear = PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels,
      pixels: picture.pixels.map { $0 == 0xff60_4020 ? 0x8060_4020 : $0 })
    let color = try clear.sheet().outsideColor.required()
    #expect(DrawnColor(0x8f9faf).distance(to: color) <= 0.5)
  }

  @Test func aLineAlongTheInnerSideOfTheEdgeIsARim() throws {
    for (drawing, hasRim) in [
      (Self.rimmed, true), (SheetDrawing(), false), (SheetDrawing.floating(), false),
    ] { try expect(drawing.measured().hasRim, hasRim) }
  }

  @Test func aRimDoesNotMoveEdgesByMoreThanTheirStatedError() throws {
    try Self.rimmed.measured().expectEdges(left: 8, top: 480, right: 385, bottom: 844, within: 0.05)
    // The line is part of the rows at the edge, which hold three colors then.
    let sheet = try Self.rimmedSheet(top: 480.4).measured()
    sheet.expectEdges(top: 480.4, within: 4 * sheet.top.error)
  }

  private static let rimmed = rimmedSheet(top: 480)

  /// A floating sheet of light gray with a white line of one pixel along its edge.
  private static func rimmedSheet(top: Double) -> SheetDrawing {
    SheetDrawing.floating {
      $0.top = top
      $0.left = 8
      $0.right = 385
      $0.bottom = 844
      $0.overlay = [Layer(.rounded(9, top + 1, 384, 843, 37), DrawnColor(0xe8e8ea))]
    }
  }
}

/// The opacity and the color of the dimming.
///
/// A level of 255 is 0.004 of the opacity; the tolerance is a little above it.
@Suite struct DimmingTests {
  private static let tolerance = 0.005

  @Test func theColorOfAPageInGraysIsAssumed() throws {
    let pages: [(color: DrawnColor, alphas: [Double])] = [
      (.white, [0.1, 0.2, 0.4, 0.48]), (.grouped, [0.2, 0.4]),
    ]
    for (color, alphas) in pages {
      for alpha in alphas {
        let sheet = try SheetDrawing(page: .flat(color), dimming: alpha).measured()
        let dimming = try sheet.dimming.required()
        expect(dimming.alpha, near: alpha, within: Self.tolerance)
        expect(dimming.assumed.map { color.distance(to: $0) }, 0)
        if color == .white { #expect(dimming.color == nil) }
      }
    }
  }

  @Test func theDimmingOfAPhotoOfBlackAndOfAColoredPageIsUnknown() throws {
    for page in [Paint.photo, .flat(.black), .flat(DrawnColor(0x34c759))] {
      #expect(try SheetDrawing(page: page).measured().dimming.value == nil)
    }
  }

  @Test func theDimmingIsExactBesideAnUndimmedPicture() throws {
    let colored = Paint.flat(DrawnColor(0xe0c0a0))
    let rows: [(alpha: Double, page: Paint)] = [
      (0, colored), (0.2, colored), (0.36, colored), (0.28, .photo),
    ]
    for (alpha, page) in rows {
      let drawing = SheetDrawing(page: page, dimming: alpha)
      let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
      expect(dimming.alpha, near: alpha, within: Self.tolerance)
      #expect(dimming.assumed == nil && dimming.color == nil)
    }
    let drawing = SheetDrawing(content: Self.rows(inset: 30), dimming: 0.3)
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: 0.3, within: Self.tolerance, "content")
  }

  @Test func aColoredScrimIsMeasuredOverAPhoto() throws {
    let navy = DrawnColor(20, 30, 120)
    let drawing = SheetDrawing(page: .photo, scrim: navy, dimming: 0.35)
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: 0.35, within: Self.tolerance)
    // A level of the picture is three levels of a scrim of 35 %.
    #expect(try navy.distance(to: #require(dimming.color)) <= 3)
  }

  @Test func theDimmingIsUnknownBesideAnUndimmedPictureThatDoesNotTellIt() throws {
    func squares(_ offset: Int) -> SheetDrawing {
      SheetDrawing(
        page: .texture { x, y in
          DrawnColor(0x101010 * Int(15 * hash(x / 9, y / 9 + offset, 1)))
        })
    }
    // One color behind a scrim is one equation for an opacity and a color.
    let scrim = SheetDrawing(scrim: DrawnColor(0x203080), dimming: 0.35)
    let rows: [(name: String, drawing: SheetDrawing, undimmed: SheetDrawing)] = [
      ("a colored scrim over one color", scrim, scrim),
      ("something else", SheetDrawing(content: Self.rows(inset: 20)), SheetDrawing(page: .photo)),
      ("a scrolled page", squares(0), squares(7)),
    ]
    for (name, drawing, undimmed) in rows {
      let sheet = try drawing.measured(undimmed: undimmed.undimmed)
      #expect(sheet.dimming.value == nil, "\(name)")
    }
  }

  private static func rows(inset: Double) -> [Layer] {
    (0..<5).map { row in
      Layer(
        .box(inset, 40 + 50 * Double(row), 300, 70 + 50 * Double(row)),
        DrawnColor(0x2040a0 + 0x100800 * row))
    }
  }

  @Test func aTransparentPictureWithoutTheSheetIsSeenOverWhite() throws {
    let drawing = SheetDrawing(page: .flat(DrawnColor(0xffffff)))
    let clear = PixelBuffer(
      widthPixels: drawing.widthPixels, heightPixels: drawing.heightPixels,
      pixels: [UInt32](repeating: 0, count: drawing.widthPixels * drawing.heightPixels))
    let dimming = try drawing.measured(undimmed: clear).dimming.required()
    expect(dimming.alpha, near: 0.2, within: 0.005)
  }
}
