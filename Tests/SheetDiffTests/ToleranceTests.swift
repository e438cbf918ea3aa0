import SheetDiff
import SheetTestSupport
import Testing

/// Specks and faint areas, which the tolerant metric does not count, and changes as small.
@Suite struct ToleranceTests {
  private static let options = ComparisonOptions(metric: .tolerant)

  private static let ground = PixelBuffer(100, 100, grey(50))

  /// White above black.
  private static let edge = PixelBuffer(100, 100, white).with { _, y in y >= 50 ? black : nil }

  private static func compared(
    _ change: (Int, Int) -> UInt32?, of picture: PixelBuffer = ground
  ) throws -> Comparison {
    try picture.compared(with: picture.with(change), options)
  }

  /// Returns the change of a box of the ground to another level.
  private static func box(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32
  ) -> (Int, Int) -> UInt32? {
    { (x..<x + width).contains($0) && (y..<y + height).contains($1) ? color : nil }
  }

  // On a flat ground the area is the sum of levels / 48, and 3 is the largest of a speck.
  @Test(arguments: [
    (1, 1, 144, true), (1, 1, 145, false), (2, 1, 72, true), (2, 1, 73, false),
    (2, 2, 36, true), (2, 2, 37, false), (3, 3, 16, true), (3, 3, 17, false),
    (4, 4, 9, true), (4, 4, 10, false), (1, 12, 12, true), (1, 12, 13, false),
  ])
  func aGroupOnAFlatGroundIsASpeckUpToASumOfLevels(
    width: Int, height: Int, levels: Int, isSpeck: Bool
  ) throws {
    let comparison = try Self.compared(Self.box(40, 31, width, height, grey(50 + levels)))
    let count = width * height
    expect(comparison.isPassed, isSpeck)
    expect(comparison.pixelCount, (isSpeck ? 0 : count))
    expect(comparison.largest, (isSpeck ? 0 : levels))
    expect(
      comparison.regions, (isSpeck ? [] : [PixelBox(x: 40, y: 31, width: width, height: height)]))
    expect(comparison.tolerated, (isSpeck ? .init(speckCount: 1, speckPixelCount: count) : .init()))
  }

  @Test func onAnEdgeDifferencesAreRelativeToItsContrast() throws {
    // Each pixel has an area of 100 / 255: seven have 2.7, eight have 3.1.
    for (count, isSpeck) in [(1, true), (7, true), (8, false)] {
      let comparison = try Self.compared(Self.box(20, 50, count, 1, grey(100)), of: Self.edge)
      expect(comparison.isPassed, isSpeck, "\(count)")
      expect(comparison.tolerated.speckPixelCount, (isSpeck ? count : 0))
      expect(comparison.tolerated.speckCount, (isSpeck ? 1 : 0))
    }
  }

  @Test func smallChangesAreSeen() throws {
    let changes: [(name: String, width: Int, height: Int, levels: Int)] = [
      ("a caret of 2 × 20 pixels", 2, 20, 150), ("a separator 1 pixel high", 80, 1, 20),
      ("a short separator 1 pixel high", 12, 1, 20), ("a dot of 3 × 3 pixels", 3, 3, 33),
      ("a dot of 8 × 8 pixels by 8 levels", 8, 8, 8),
    ]
    for (name, width, height, levels) in changes {
      let comparison = try Self.compared(Self.box(10, 30, width, height, grey(50 + levels)))
      expect(comparison.pixelCount, width * height, "\(name)")
    }
    // An icon that moved by one pixel.
    let blank = PixelBuffer(40, 40, white)
    let icon = blank.with(Self.box(12, 14, 12, 12, grey(90)))
    for (right, down) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
      let moved = blank.with(Self.box(12 + right, 14 + down, 12, 12, grey(90)))
      let comparison = try icon.compared(with: moved, Self.options)
      #expect(comparison.pixelCount == 24 && comparison.tolerated.isEmpty, "\(right), \(down)")
    }
  }

  @Test func specksAreCountedAndNotSummed() throws {
    // 100 groups of 2 pixels, one column apart, in rows of all bands.
    let pairs = try Self.compared { x, y in x % 10 < 2 && y % 10 == 3 ? grey(90) : nil }
    expect(pairs.verdict, .withinTolerance)
    expect(pairs.tolerated, .init(speckCount: 100, speckPixelCount: 200))
    // A speck is neither the worst pixel nor a region of another change.
    let comparison = try Self.compared { x, y in
      if x == 5, y == 5 { return grey(190) }
      return (60..<80).contains(x) && (60..<64).contains(y) ? grey(80) : nil
    }
    #expect(comparison.pixelCount == 80 && comparison.largest == 30)
    expect(comparison.worst, PixelBox(x: 60, y: 60, width: 1, height: 1))
    expect(comparison.regions, [PixelBox(x: 60, y: 60, width: 20, height: 4)])
    expect(comparison.tolerated, .init(speckCount: 1, speckPixelCount: 1))
  }

  @Test func armsThatMeetBelowAndPixelsThatTouchAtACornerAreOneGroup() throws {
    // Each arm has an area of 2.5, the bridge 0.4; the worst pixel is in the left arm.
    let arms = try Self.compared { x, y in
      switch (x, y) {
      case (20, 10), (26, 10): grey(50 + 60)
      case (21, 11): grey(50 + 61)
      case (25, 11): grey(50 + 59)
      case (22, 12), (23, 12), (24, 12): grey(50 + 6)
      default: nil
      }
    }
    #expect(arms.pixelCount == 7 && arms.largest == 61 && arms.tolerated.isEmpty)
    expect(arms.worst, PixelBox(x: 21, y: 11, width: 1, height: 1))
    expect(arms.regions, [PixelBox(x: 20, y: 10, width: 7, height: 3)])
    let diagonal = try Self.compared { x, y in x == y && (15..<19).contains(x) ? grey(90) : nil }
    expect(diagonal.pixelCount, 4)
    let apart = try Self.compared { x, y in x == y && x % 2 == 0 ? grey(90) : nil }
    expect(apart.pixelCount, 0)
    expect(apart.tolerated, .init(speckCount: 50, speckPixelCount: 50))
  }

  @Test func faintAreasCountFromAShareOfThePicture() throws {
    let picture = PixelBuffer(500, 500, grey(128))
    // 0.4 % of 500 × 500 pixels are 1000.
    let rows: [(width: Int, height: Int, levels: Int, isPassed: Bool)] = [
      (24, 40, 2, true), (24, 40, 5, true), (24, 40, 6, false), (40, 32, 2, false),
      (32, 32, 2, false), (32, 32, 1, true),
    ]
    for (width, height, levels, isPassed) in rows {
      let other = picture.with(Self.box(80, 160, width, height, grey(128 + levels)))
      let comparison = try picture.compared(with: other, Self.options)
      let count = width * height
      expect(comparison.isPassed, isPassed, "\(width) × \(height), \(levels)")
      expect(comparison.pixelCount, (isPassed ? 0 : count))
      expect(comparison.tolerated.faintPixelCount, (isPassed && levels > 1 ? count : 0))
      expect(
        comparison.regions,
        (isPassed ? [] : [PixelBox(x: 80, y: 160, width: width, height: height)]))
    }
    // Several areas are summed.
    let several = picture.with { x, y in
      (y < 16 || y >= 480) && x >= 400 && x < 432 && y < 496 ? grey(126) : nil
    }
    let comparison = try picture.compared(with: several, Self.options)
    #expect(comparison.pixelCount == 2 * 16 * 32 && comparison.regions.count == 2)
    #expect(comparison.tolerated.isEmpty)
    // Ignored pixels are not part of the share: 960 of 200,000 pixels are 0.48 %.
    var options = Self.options
    options.ignored = [PixelBox(x: 0, y: 400, width: 500, height: 100)]
    let area = picture.with(Self.box(0, 0, 24, 40, grey(130)))
    try expect(picture.compared(with: area, options).pixelCount, 960)
  }

  @Test func aStrictComparisonAndOtherMetricsTolerateNothing() throws {
    let picture = PixelBuffer(500, 500, grey(128))
    let other = picture.with { x, y in
      x < 16 && y < 16 ? grey(130) : x == 300 && y == 300 ? grey(160) : nil
    }
    for (threshold, count) in [(0.0, 257), (0.02, 0)] {
      let options = ComparisonOptions(metric: .tolerant, threshold: threshold)
      try expect(picture.compared(with: other, options).pixelCount, count, "threshold \(threshold)")
    }
    // Specks are differences caused by antialiasing; faint areas are not.
    let strict = try picture.compared(
      with: other, ComparisonOptions(metric: .tolerant, includesAntialiasing: true))
    #expect(strict.pixelCount == 1 && strict.tolerated == .init(faintPixelCount: 256))
    let speck = Self.ground.with(Self.box(50, 50, 1, 1, grey(150)))
    for metric in [Metric.exact, .pixelmatch, .odiff] {
      let comparison = try Self.ground.compared(
        with: speck, ComparisonOptions(metric: metric, includesAntialiasing: true))
      #expect(comparison.pixelCount == 1 && comparison.tolerated.isEmpty, "\(metric)")
    }
  }

  @Test func pixelsAndContrastOfOnlyOnePictureAreNoSpeck() throws {
    // A white pixel beside a black one that the other picture does not have either.
    let contrast = try Self.compared { x, y in
      y == 50 && x == 50 ? white : y == 50 && x == 51 ? black : nil
    }
    expect(contrast.pixelCount, 2)
    let row = try PixelBuffer(40, 30, white).compared(
      with: PixelBuffer(40, 31, white), Self.options)
    #expect(row.verdict == .sizesDiffer && row.pixelCount == 40)
    let corner = try PixelBuffer(1, 2, white).compared(with: PixelBuffer(2, 1, white), Self.options)
    expect(corner.pixelCount, 2)
  }

  // MARK: Specks of one colour

  /// Black letters on white: a stem of 3 × 12 pixels with a bar, and antialiased sides.
  private static func text(_ color: Int, count: Int) -> PixelBuffer {
    PixelBuffer(40 + 20 * count, 40, white).with { x, y in
      let (letter, column, row) = ((x - 20) / 20, (x - 20) % 20, y - 14)
      guard x >= 20, letter < count, (0..<12).contains(row) else { return nil }
      if (5..<8).contains(column) || (8..<11).contains(column) && row < 3 { return grey(color) }
      return column == 4 ? grey((color + 255) / 2) : nil
    }
  }

  @Test func textWithAnotherColorIsOneChangeAndRipplesOnAGroundAreNone() throws {
    // Of each letter 13 pixels are on no edge, with an area of 13 · 9 / 186, 0.6 pixels.
    for (letterCount, isPassed) in [(9, true), (10, false), (12, false)] {
      let comparison = try Self.text(60, count: letterCount)
        .compared(with: Self.text(69, count: letterCount), Self.options)
      expect(comparison.isPassed, isPassed, "\(letterCount)")
      expect(comparison.pixelCount, (isPassed ? 0 : 13 * letterCount))
      expect(comparison.largest, (isPassed ? 0 : 9))
      expect(comparison.tolerated.speckCount, (isPassed ? letterCount : 0))
      expect(
        comparison.regions,
        (isPassed ? [] : [PixelBox(x: 26, y: 15, width: 20 * letterCount - 16, height: 10)]))
    }
    // The ripples of a JPEG change some pixels of a ground to the same colour, beside others that stay.
    let ripples = try Self.compared { x, y in
      x % 10 < 2 && y % 5 == 3 ? grey(58) : x % 10 == 2 && y % 5 == 3 ? grey(52) : nil
    }
    #expect(ripples.isPassed && ripples.tolerated.speckPixelCount == 400)
  }
}
