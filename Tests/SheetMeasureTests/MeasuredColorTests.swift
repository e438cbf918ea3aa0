import SheetMeasure
import SheetPixels
import Testing

/// The colors of a sheet and of what is behind it.
@Suite struct MeasuredColorTests {
  @Test(arguments: [0xffffff, 0xf2f2f7, 0x1c1c1e, 0x5ac8fa])
  func theColorOfTheSheetIsExact(hex: Int) throws {
    let sheet = try SheetDrawing { $0.paint = .flat(DrawnColor(hex)) }.measured()
    let color = try sheet.color.required()
    #expect(DrawnColor(hex).distance(to: color) == 0)
  }

  @Test func theColorOfTheSheetIsExactBesideItsContent() throws {
    let sheet = try SheetDrawing {
      $0.paint = .flat(.grouped)
      $0.overlay = [Layer(.box(16, 380, 377, 800, upper: .circle(10)), .white)]
    }.measured()
    let color = try sheet.color.required()
    #expect(DrawnColor.grouped.distance(to: color) == 0)
  }

  @Test func theColorBehindAFlatPageIsExact() throws {
    let sheet = try SheetDrawing().measured()
    let color = try sheet.outsideColor.required()
    // White under 20 % black.
    #expect(DrawnColor(204, 204, 204).distance(to: color) == 0)
  }

  @Test func theColorBehindIsUnknownOnAPhoto() throws {
    #expect(try SheetDrawing { $0.page = .photo }.measured().outsideColor.value == nil)
  }

  @Test func aLineAlongTheInnerSideOfTheEdgeIsARim() throws {
    #expect(try Self.rimmed.measured().hasRim)
    #expect(try !SheetDrawing().measured().hasRim)
    #expect(try !SheetDrawing.floating().measured().hasRim)
  }

  @Test func theColorOfASheetWithARimIsThatInside() throws {
    let color = try Self.rimmed.measured().color.required()
    #expect(DrawnColor(0xe8e8ea).distance(to: color) == 0)
  }

  @Test func aRimDoesNotMoveEdgesAtWholePixels() throws {
    let sheet = try Self.rimmed.measured()
    expect(sheet.top, near: 480, within: 0.05)
    expect(sheet.left, near: 8, within: 0.05)
    expect(sheet.right, near: 385, within: 0.05)
    expect(sheet.bottom, near: 844, within: 0.05)
  }

  /// The line is part of the rows at the edge, which hold three colors then.
  @Test func theStatedErrorOfATopEdgeCoversTheErrorThatARimCauses() throws {
    let sheet = try rimmed(top: 480.4).measured()
    expect(sheet.top, near: 480.4, within: 4 * sheet.top.error)
  }

  private static let rimmed = Self().rimmed(top: 480)

  /// A floating sheet of light gray with a white line of one pixel along its edge.
  private func rimmed(top: Double) -> SheetDrawing {
    SheetDrawing.floating {
      $0.top = top
      $0.left = 8
      $0.right = 385
      $0.bottom = 844
      $0.overlay = [
        Layer(
          .box(9, top + 1, 384, 843, upper: .circle(37), lower: .circle(37)), DrawnColor(0xe8e8ea))
      ]
    }
  }
}

/// The opacity and the color of the dimming.
///
/// A level of 255 is 0.004 of the opacity; the tolerance is a little above it.
@Suite struct DimmingTests {
  static let tolerance = 0.005

  @Test(arguments: [0.1, 0.2, 0.4, 0.48])
  func theDimmingOfAWhitePageIsAssumed(alpha: Double) throws {
    let dimming = try SheetDrawing { $0.dimming = alpha }.measured().dimming.required()
    expect(dimming.alpha, near: alpha, within: Self.tolerance)
    #expect(dimming.assumed.map { DrawnColor.white.distance(to: $0) } == 0)
    #expect(dimming.color == nil)
  }

  @Test(arguments: [0.2, 0.4])
  func theDimmingOfAGroupedPageIsAssumed(alpha: Double) throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(.grouped)
      $0.dimming = alpha
    }.measured()
    let dimming = try sheet.dimming.required()
    expect(dimming.alpha, near: alpha, within: Self.tolerance)
    #expect(dimming.assumed.map { DrawnColor.grouped.distance(to: $0) } == 0)
  }

  @Test func theDimmingOfAPhotoIsUnknown() throws {
    #expect(try SheetDrawing { $0.page = .photo }.measured().dimming.value == nil)
  }

  @Test func theDimmingOfBlackIsUnknown() throws {
    #expect(try SheetDrawing { $0.page = .flat(.black) }.measured().dimming.value == nil)
  }

  @Test func theDimmingOfAColoredPageIsUnknown() throws {
    let sheet = try SheetDrawing { $0.page = .flat(DrawnColor(0x34c759)) }.measured()
    #expect(sheet.dimming.value == nil)
  }

  @Test(arguments: [0, 0.2, 0.36])
  func theDimmingIsExactBesideAnUndimmedPicture(alpha: Double) throws {
    let drawing = SheetDrawing {
      $0.dimming = alpha
      $0.page = .flat(DrawnColor(0xe0c0a0))
    }
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: alpha, within: Self.tolerance)
    #expect(dimming.assumed == nil)
    #expect(dimming.color == nil)
  }

  @Test func theDimmingOfAPhotoIsExactBesideAnUndimmedPicture() throws {
    let drawing = SheetDrawing {
      $0.page = .photo
      $0.dimming = 0.28
    }
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: 0.28, within: Self.tolerance)
    #expect(dimming.assumed == nil)
    #expect(dimming.color == nil)
  }

  @Test func aColoredScrimIsMeasuredOverAPhoto() throws {
    let navy = DrawnColor(20, 30, 120)
    let drawing = SheetDrawing {
      $0.page = .photo
      $0.scrim = navy
      $0.dimming = 0.35
    }
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: 0.35, within: Self.tolerance)
    // A level of the picture is three levels of a scrim of 35 %.
    #expect(try navy.distance(to: #require(dimming.color)) <= 3)
  }

  /// One color behind a scrim is one equation for an opacity and a color.
  @Test func aPictureOfOneColorDoesNotTellAColoredScrim() throws {
    let drawing = SheetDrawing {
      $0.scrim = DrawnColor(0x203080)
      $0.dimming = 0.35
    }
    #expect(try drawing.measured(undimmed: drawing.undimmed).dimming.value == nil)
  }

  @Test func theDimmingIsUnknownBesideAnUndimmedPictureOfSomethingElse() throws {
    let drawing = SheetDrawing { $0.content = Self.rows(inset: 20) }
    let other = SheetDrawing { $0.page = .photo }
    #expect(try drawing.measured(undimmed: other.undimmed).dimming.value == nil)
  }

  @Test func theDimmingIsUnknownBesideAnUndimmedPictureThatIsScrolled() throws {
    let page = Paint.texture { x, y in DrawnColor(0x101010 * Int(15 * hash(x / 9, y / 9, 1))) }
    let scrolled = Paint.texture { x, y in
      DrawnColor(0x101010 * Int(15 * hash(x / 9, y / 9 + 7, 1)))
    }
    let drawing = SheetDrawing { $0.page = page }
    let other = SheetDrawing { $0.page = scrolled }
    #expect(try drawing.measured(undimmed: other.undimmed).dimming.value == nil)
  }

  @Test func contentOnTheUndimmedPictureDoesNotChangeTheDimming() throws {
    let drawing = SheetDrawing {
      $0.content = Self.rows(inset: 30)
      $0.dimming = 0.3
    }
    let dimming = try drawing.measured(undimmed: drawing.undimmed).dimming.required()
    expect(dimming.alpha, near: 0.3, within: Self.tolerance)
  }

  private static func rows(inset: Double) -> [Layer] {
    (0..<5).map { row in
      Layer(
        .box(inset, 40 + 50 * Double(row), 300, 70 + 50 * Double(row)),
        DrawnColor(0x2040a0 + 0x100800 * row))
    }
  }

  @Test func aTransparentPictureWithoutTheSheetIsSeenOverWhite() throws {
    let drawing = SheetDrawing { $0.page = .flat(DrawnColor(0xffffff)) }
    let other = drawing.undimmed
    let clear = PixelBuffer(
      widthPixels: other.widthPixels, heightPixels: other.heightPixels,
      pixels: [UInt32](repeating: 0, count: other.pixels.count))
    let dimming = try drawing.measured(undimmed: clear).dimming.required()
    expect(dimming.alpha, near: 0.2, within: 0.005)
  }

  /// 0x80 of 255 of #204060 over white is #8F9FAF.
  @Test func transparentPixelsAreSeenOverWhite() throws {
    let picture = SheetDrawing {
      $0.dimming = 0
      $0.page = .flat(DrawnColor(0x204060))
    }.picture
    let clear = PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels,
      pixels: picture.pixels.map { $0 == 0xff60_4020 ? 0x8060_4020 : $0 })
    let color = try clear.sheet().outsideColor.required()
    #expect(DrawnColor(0x8f9faf).distance(to: color) <= 0.5)
  }
}
