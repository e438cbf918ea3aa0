import SheetMeasure
import SheetPixels
import Testing

/// Where the edges of a sheet lie.
///
/// Colors are rounded to 8 bits. A step of 51 levels, that of a white sheet over a dimmed white page, places an edge
/// within 0.01 pixels, and one of 10 levels within 0.05 if a single row told it.
@Suite struct EdgeTests {
  /// The parts of a pixel that are tested.
  static let fractions = [0, 0.25, 0.4, 0.75]

  @Test(arguments: fractions)
  func theTopEdgeOverAFlatPageIsMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let sheet = try SheetDrawing { $0.top = 320 + fraction }.measured()
    expect(sheet.top, near: 320 + fraction, within: 0.02)
    #expect(sheet.bottom == nil)
    #expect(sheet.lowerCorners == nil)
  }

  @Test(arguments: fractions)
  func theTopEdgeOverAPhotoIsMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let sheet = try SheetDrawing {
      $0.page = .photo
      $0.top = 320 + fraction
    }.measured()
    // The row above the edge is a part of the photo that no other row shows.
    expect(sheet.top, near: 320 + fraction, within: 0.03)
  }

  /// An elevated dark sheet over a dimmed dark page.
  @Test(arguments: fractions)
  func aTopEdgeOfTenLevelsIsMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(DrawnColor(0x121213))
      $0.dimming = 0
      $0.paint = .flat(DrawnColor(0x1c1c1e))
      $0.top = 320 + fraction
    }.measured()
    // Half a level of 10 and of 11, in three components, of which two are equal.
    expect(sheet.top, near: 320 + fraction, within: 0.05)
  }

  @Test(arguments: fractions)
  func theTopEdgeIsMeasuredThroughNoise(fraction: Double) throws {
    let drawing = SheetDrawing {
      $0.top = 320 + fraction
      $0.noiseLevels = 2
    }
    let sheet = try drawing.measured()
    expect(sheet.top, near: 320 + fraction, within: 0.02)
  }

  @Test(arguments: [0, 0.4])
  func theStatedErrorCoversTheErrorThatNoiseCauses(fraction: Double) throws {
    let top = 320 + fraction
    let sheet = try SheetDrawing {
      $0.top = top
      $0.noiseLevels = 2
    }.measured()
    #expect(abs(sheet.top.value - top) <= 4 * sheet.top.error)
    #expect(sheet.top.error < 0.05)
  }

  /// A row of flat colors is rounded alike in all columns, which leaves an error of up to half a level.
  @Test(arguments: [3, 4, 6], [0.3, 0.4, 0.6])
  func theStatedErrorCoversTheRoundingOfColors(levels: Double, fraction: Double) throws {
    let sheet = try SheetDrawing {
      $0.page = .flat(DrawnColor(18, 18, 18))
      $0.dimming = 0
      $0.paint = .flat(DrawnColor(18 + levels, 18 + levels, 18 + levels))
      $0.top = 320 + fraction
    }.measured()
    expect(sheet.top, near: 320 + fraction, within: 3 * sheet.top.error)
    expect(sheet.top, near: 320 + fraction, within: 0.5 / levels + 0.01)
  }

  @Test(arguments: [140, 320, 500, 700, 740])
  func theTopEdgeIsFoundAtEveryHeight(top: Int) throws {
    let sheet = try SheetDrawing { $0.top = Double(top) + 0.4 }.measured()
    expect(sheet.top, near: Double(top) + 0.4, within: 0.02)
  }

  @Test func aSheetAsWideAsTheScreenEndsAtItsEdges() throws {
    let sheet = try SheetDrawing().measured()
    expect(sheet.left, near: 0, within: 0)
    expect(sheet.right, near: 393, within: 0)
  }

  @Test(arguments: fractions)
  func theSideEdgesOfAFloatingSheetAreMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let sheet = try SheetDrawing.floating {
      $0.left = 8 + fraction
      $0.right = 384 + fraction / 2
    }.measured()
    expect(sheet.left, near: 8 + fraction, within: 0.02)
    expect(sheet.right, near: 384 + fraction / 2, within: 0.02)
  }

  @Test(arguments: fractions)
  func theLowerEdgeOfAFloatingSheetIsMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let sheet = try SheetDrawing.floating { $0.bottom = 843 + fraction }.measured()
    expect(sheet.bottom, near: 843 + fraction, within: 0.02)
    expect(sheet.top, near: 480.4, within: 0.02)
  }

  @Test(arguments: [6, 8, 12, 16])
  func theMarginsOfAFloatingSheetMayBeNarrowOrWide(margin: Double) throws {
    let sheet = try SheetDrawing.floating(margin: margin, radius: 38).measured()
    expect(sheet.left, near: margin, within: 0.05)
    expect(sheet.right, near: 393 - margin, within: 0.05)
    expect(sheet.bottom, near: 852 - margin, within: 0.05)
  }

  @Test(arguments: [2, 4], [20, 50])
  func aFloatingSheetWithNarrowMarginsIsNotAsWideAsTheScreen(margin: Double, radius: Double) {
    let picture = SheetDrawing.floating(margin: margin, radius: radius).picture
    guard let sheet = ScreenshotMeasurement(of: picture).sheet.value else { return }
    expect(sheet.left, near: margin, within: 0.05)
    expect(sheet.bottom, near: 852 - margin, within: 0.05)
  }

  /// The blocks of the photo cut the edges, so the sheet may be missed, but never measured wrong.
  @Test func theEdgesOfAFloatingSheetOverAPhotoAreRightOrUnknown() throws {
    let drawing = SheetDrawing.floating { $0.page = .photo }
    guard case .measured(let sheet) = ScreenshotMeasurement(of: drawing.picture).sheet else {
      return
    }
    expect(sheet.top, near: 480.4, within: 0.03)
    expect(sheet.left, near: 8.25, within: 0.03)
    expect(sheet.right, near: 384.75, within: 0.03)
    expect(sheet.bottom, near: 843.6, within: 0.03)
  }

  @Test func aMirroredPictureHasMirroredEdges() throws {
    let drawing = SheetDrawing.floating {
      $0.left = 8.3
      $0.right = 384.2
    }
    let mirrored = SheetDrawing.floating {
      $0.left = 393 - 384.2
      $0.right = 393 - 8.3
    }
    let (sheet, other) = (try drawing.measured(), try mirrored.measured())
    expect(other.left, near: 393 - sheet.right.value, within: 0.01)
    expect(other.right, near: 393 - sheet.left.value, within: 0.01)
    expect(other.top, near: sheet.top.value, within: 0.01)
  }

  @Test func contentOfThePageAndOfTheSheetDoesNotMoveTheEdge() throws {
    let sheet = try SheetDrawing {
      $0.content = (0..<6).map { row in
        Layer(.box(20, 60 + 45 * Double(row), 250, 80 + 45 * Double(row)), .black)
      }
      $0.overlay = (0..<9).map { row in
        Layer(.box(20, 370 + 50 * Double(row), 300, 384 + 50 * Double(row)), .black)
      }
      $0.top = 320.4
    }.measured()
    expect(sheet.top, near: 320.4, within: 0.02)
  }
}

extension SheetDrawing {
  /// A sheet with equal gaps at its sides and below.
  static func floating(margin: Double, radius: Double) -> SheetDrawing {
    SheetDrawing.floating {
      $0.left = margin
      $0.right = 393 - margin
      $0.bottom = 852 - margin
      $0.corner = .circle(radius)
      $0.lowerCorner = .circle(radius)
    }
  }

  /// A sheet with gaps at its sides and below, as below large in iOS 26.
  static func floating(_ change: (inout SheetDrawing) -> Void = { _ in }) -> SheetDrawing {
    SheetDrawing {
      $0.top = 480.4
      $0.left = 8.25
      $0.right = 384.75
      $0.bottom = 843.6
      $0.corner = .circle(38)
      $0.lowerCorner = .circle(38)
      change(&$0)
    }
  }
}
