import SheetDiff
import SheetTestSupport
import Testing

@Suite struct DifferencePictureTests {
  private static let red: UInt32 = 0xff00_00ff
  private static let yellow: UInt32 = 0xff00_ffff

  @Test func differencesAreRed() throws {
    let gray = PixelBuffer(6, 20, grey(55))
    let dot = gray.with { $0 == 2 && $1 == 17 ? white : nil }
    // 255 − 0.1 · (255 − 55)
    let faded = PixelBuffer(6, 20, grey(235)).with { $0 == 2 && $1 == 17 ? Self.red : nil }
    try expect(PixelBuffer(difference: gray, dot, ComparisonOptions(), DifferenceLook()), faded)
    // Pixels of only one picture are red, too.
    let sizes = try PixelBuffer(
      difference: PixelBuffer(2, 1, black), PixelBuffer(1, 3, black), ComparisonOptions(),
      DifferenceLook(ground: .first))
    expect(sizes.pixels, [black, Self.red, Self.red, white, Self.red, white])
    let ignored = try PixelBuffer(
      difference: PixelBuffer(3, 1, black), PixelBuffer(3, 1, white),
      ComparisonOptions(ignored: [PixelBox(x: 1, y: 0, width: 1, height: 1)]), .odiff)
    expect(ignored.pixels, [Self.red, black, Self.red])
  }

  @Test func antialiasingIsYellow() throws {
    let first = PixelBuffer(9, 9, white).with { _, y in y == 4 ? grey(150) : y > 4 ? black : nil }
    let second = first.with { x, y in y == 4 ? grey(165) : nil }
    let options = ComparisonOptions(metric: .tolerant)
    for look in [DifferenceLook(), .magnitude] {
      let picture = try PixelBuffer(difference: first, second, options, look)
      #expect((0..<9).allSatisfy { picture[$0, 4] == Self.yellow })
    }
    var mask = DifferenceLook()
    mask.ground = .empty
    try expect(PixelBuffer(difference: first, second, options, mask), PixelBuffer(9, 9, 0))
  }

  @Test func darkerPixelsMayHaveTheirOwnColor() throws {
    let first = PixelBuffer(4, 4, grey(128))
    let second = first.with { x, y in y > 0 ? nil : x < 2 ? black : white }
    let look = DifferenceLook(ground: .empty, darker: 0xff00_ff00)
    for metric in [Metric.pixelmatch, .odiff, .exact, .tolerant] {
      let options = ComparisonOptions(metric: metric, includesAntialiasing: true)
      let picture = try PixelBuffer(difference: first, second, options, look)
      expect(
        picture.pixels.prefix(5), [0xff00_ff00, 0xff00_ff00, Self.red, Self.red, 0], "\(metric)")
    }
  }

  @Test func aTriptychShowsBothPicturesAndTheirDifference() throws {
    let first = PixelBuffer(3, 2, grey(10))
    let second = PixelBuffer(3, 3, grey(20))
    let look = DifferenceLook(ground: .empty, arrangement: .triptych(gapPixels: 2))
    expect(look.size(for: first.box, and: second.box), PixelBox(x: 0, y: 0, width: 13, height: 3))
    let picture = try PixelBuffer(difference: first, second, ComparisonOptions(), look)
    for y in 0..<3 {
      let left = [UInt32](repeating: y < 2 ? grey(10) : white, count: 3)
      let right = [UInt32](repeating: grey(20), count: 3)
      let gap = [white, white]
      let middle = [UInt32](repeating: Self.red, count: 3)
      expect(Array(picture.pixels[y * 13..<y * 13 + 13]), left + gap + middle + gap + right)
    }
  }

  @Test(arguments: Metric.allCases)
  func paintingDoesNotChangeTheCounts(metric: Metric) throws {
    for seed in UInt64(2000)...2040 {
      let pair = RandomPair(seed: seed)
      let options = ComparisonOptions(metric: metric)
      let picture = try DifferencePicture(
        of: pair.first.rows, again: pair.first.rows, and: pair.second.rows, options: options,
        look: DifferenceLook(ground: .empty), isOpaque: false, pixelsPerPoint: 3)
      try expect(picture.comparison, pair.first.compared(with: pair.second, options))
      let pixels = try PNGPicture(picture.bytes).pixels.pixels
      // Tolerated differences are marked as well, so that none is hidden.
      let tolerated = picture.comparison.tolerated
      expect(
        pixels.filter { $0 == Self.red }.count,
        picture.comparison.pixelCount
          + tolerated.speckPixelCount + tolerated.faintPixelCount)
    }
  }

  @Test func theFileHoldsThePaintedPixels() throws {
    let looks = [
      DifferenceLook(), DifferenceLook(ground: .faded(opacity: 1)),
      DifferenceLook(ground: .first, antialiased: nil),
      DifferenceLook(ground: .empty, arrangement: .triptych(gapPixels: 3)),
    ]
    let options = ComparisonOptions(metric: .tolerant)
    for look in looks {
      for seed in UInt64(3000)...3020 {
        let pair = RandomPair(seed: seed)
        let file = try DifferencePicture(
          of: pair.first.rows, again: pair.first.rows, and: pair.second.rows, options: options,
          look: look, isOpaque: false, pixelsPerPoint: 3)
        let painted = try PixelBuffer(difference: pair.first, pair.second, options, look)
        try expect(PNGPicture(file.bytes).pixels, painted, "\(look), seed \(seed)")
      }
    }
  }

  /// The rows above the first mark wait for it.
  @Test(arguments: [DifferenceLook.magnitude, .odiff])
  func rowsBeforeTheFirstMarkArePainted(look: DifferenceLook) throws {
    let first = PixelBuffer(40, 70, white).with { x, y in grey(x + 2 * y) }
    for row in [0, 15, 16, 33, 69] {
      let second = first.with { x, y in x == 7 && y == row ? 0xff00_00ff : nil }
      let file = try DifferencePicture(
        of: first.rows, again: first.rows, and: second.rows, options: ComparisonOptions(),
        look: look, isOpaque: true, pixelsPerPoint: 2)
      let painted = try PixelBuffer(difference: first, second, ComparisonOptions(), look)
      #expect(painted.pixels[0] != white)
      try expect(PNGPicture(file.bytes).pixels, painted, "row \(row)")
    }
  }

  @Test func everyGrayMatchesTheFormula() throws {
    // All brightnesses, in steps of green that change them slightly.
    let first = PixelBuffer(256, 128, white).with { x, y in
      0xff00_0000 | UInt32(x) | UInt32((x + y) & 255) << 8 | UInt32(2 * y) << 16
    }
    for opacity in [0, 0.1, 0.37, 0.5, 1] {
      let look = DifferenceLook(ground: .faded(opacity: opacity))
      let picture = try PixelBuffer(difference: first, first, ComparisonOptions(), look)
      let expected = first.pixels.map { pixel -> UInt32 in
        let channels = Channels(pixel)
        let luma =
          channels.red * 0.29889531 + channels.green * 0.58662247 + channels.blue * 0.11448223
        return grey(Int(255 + (luma - 255) * opacity * channels.alpha / 255))
      }
      expect(picture.pixels, expected, "opacity \(opacity)")
    }
  }

  @Test func repeatedRowsArePaintedAsRepeatedRows() throws {
    let picture = PixelBuffer(40, 40, white).with { x, y in y == 20 ? grey(x) : nil }
    var repeatedCount = 0
    try picture.forEachRow(ofDifferenceTo: picture, ComparisonOptions(), DifferenceLook()) { row in
      if case .repeated = row { repeatedCount += 1 }
    }
    expect(repeatedCount, 37)
  }
}
