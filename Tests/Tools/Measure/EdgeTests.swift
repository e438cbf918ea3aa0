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
  func theTopEdgeIsMeasuredToAFractionOfAPixel(fraction: Double) throws {
    let drawings: [(name: String, tolerance: Double, drawing: SheetDrawing)] = [
      // The row above the edge is a part of the photo that no other row shows.
      ("photo", 0.03, SheetDrawing(page: .photo)),
      // An elevated dark sheet over a dimmed dark page: half a level of 10 and of 11, in three components, of
      // which two are equal.
      (
        "ten levels", 0.05,
        SheetDrawing(
          page: .flat(DrawnColor(0x121213)), dimming: 0, paint: .flat(DrawnColor(0x1c1c1e)))
      ),
      ("noise", 0.02, Self.noisy),
    ]
    for (name, tolerance, var drawing) in drawings {
      drawing.top = 320 + fraction
      try drawing.measured().expectEdges(top: 320 + fraction, within: tolerance, name)
    }
    let sheet = try SheetDrawing(top: 320 + fraction).measured()
    sheet.expectEdges(top: 320 + fraction, within: 0.02, "flat page")
    #expect(sheet.bottom == nil && sheet.lowerCorners == nil)
  }

  private static let noisy = SheetDrawing(noiseLevels: 2)

  @Test func theStatedErrorCoversTheErrorsOfNoiseAndOfTheRoundingOfColors() throws {
    for top in [320, 320.4] {
      var drawing = Self.noisy
      drawing.top = top
      let sheet = try drawing.measured()
      #expect(abs(sheet.top.value - top) <= 4 * sheet.top.error && sheet.top.error < 0.05)
    }
    // A row of flat colors is rounded alike in all columns, which leaves an error of up to half a level.
    for levels in [3.0, 4, 6] {
      for top in [320.3, 320.4, 320.6] {
        let sheet = try SheetDrawing(
          page: .flat(DrawnColor(18, 18, 18)), dimming: 0, top: top,
          paint: .flat(DrawnColor(18 + levels, 18 + levels, 18 + levels))
        ).measured()
        sheet.expectEdges(
          top: top, within: min(3 * sheet.top.error, 0.5 / levels + 0.01), "\(levels) levels")
      }
    }
  }

  @Test func theTopEdgeIsFoundAtEveryHeightAndBesideContent() throws {
    for top in [140.4, 320.4, 500.4, 700.4, 740.4] {
      try SheetDrawing(top: top).measured().expectEdges(top: top, within: 0.02)
    }
    let sheet = try SheetDrawing(
      content: (0..<6).map { row in
        Layer(.box(20, 60 + 45 * Double(row), 250, 80 + 45 * Double(row)), .black)
      }, top: 320.4,
      overlay: (0..<9).map { row in
        Layer(.box(20, 370 + 50 * Double(row), 300, 384 + 50 * Double(row)), .black)
      }
    ).measured()
    sheet.expectEdges(top: 320.4, within: 0.02, "content")
  }

  @Test func aSheetAsWideAsTheScreenEndsAtItsEdges() throws {
    try SheetDrawing().measured().expectEdges(left: 0, right: 393, within: 0)
  }

  @Test(arguments: fractions)
  func theSideAndLowerEdgesOfAFloatingSheetAreMeasuredToAFractionOfAPixel(
    fraction: Double
  ) throws {
    let (left, right, bottom) = (8 + fraction, 384 + fraction / 2, 843 + fraction)
    let beside = try SheetDrawing.floating {
      $0.left = left
      $0.right = right
    }.measured()
    beside.expectEdges(left: left, right: right, within: 0.02)
    let below = try SheetDrawing.floating { $0.bottom = bottom }.measured()
    below.expectEdges(top: 480.4, bottom: bottom, within: 0.02)
  }

  /// A sheet with margins of 2 or 4 pixels may be missed, but is not as wide as the screen.
  @Test func theMarginsOfAFloatingSheetMayBeNarrowOrWide() throws {
    for margin in [6.0, 8, 12, 16] {
      let sheet = try SheetDrawing.floating(margin: margin, radius: 38).measured()
      sheet.expectEdges(
        left: margin, right: 393 - margin, bottom: 852 - margin, within: 0.05, "margin \(margin)")
    }
    for (margin, radius) in [(2.0, 20.0), (2, 50), (4, 20), (4, 50)] {
      let picture = SheetDrawing.floating(margin: margin, radius: radius).picture
      ScreenshotMeasurement(of: picture).sheet.value?.expectEdges(
        left: margin, bottom: 852 - margin, within: 0.05, "margin \(margin), radius \(radius)")
    }
  }

  /// The blocks of the photo cut the edges, so the sheet may be missed, but never measured wrong.
  @Test func theEdgesOfAFloatingSheetOverAPhotoAreRightOrUnknown() throws {
    let drawing = SheetDrawing.floating { $0.page = .photo }
    ScreenshotMeasurement(of: drawing.picture).sheet.value?.expectEdges(
      left: 8.25, top: 480.4, right: 384.75, bottom: 843.6, within: 0.03)
  }

  @Test func aMirroredPictureHasMirroredEdges() throws {
    let sheet = try SheetDrawing.floating {
      $0.left = 8.3
      $0.right = 384.2
    }.measured()
    let mirrored = try SheetDrawing.floating {
      $0.left = 393 - 384.2
      $0.right = 393 - 8.3
    }.measured()
    mirrored.expectEdges(
      left: 393 - sheet.right.value, top: sheet.top.value, right: 393 - sheet.left.value,
      within: 0.01)
  }
}

extension SheetDrawing {
  /// A sheet with equal gaps at its sides and below.
  static func floating(margin: Double, radius: Double) -> SheetDrawing {
    SheetDrawing(
      top: 480.4, left: margin, right: 393 - margin, bottom: 852 - margin, corner: .circle(radius),
      lowerCorner: .circle(radius))
  }

  /// A sheet with gaps at its sides and below, as below large in iOS 26.
  static func floating(_ change: (inout SheetDrawing) -> Void = { _ in }) -> SheetDrawing {
    var drawing = SheetDrawing(
      top: 480.4, left: 8.25, right: 384.75, bottom: 843.6, corner: .circle(38),
      lowerCorner: .circle(38))
    change(&drawing)
    return drawing
  }
}
