import SheetDiff
import SheetPixels
import SheetTestSupport
import Testing

/// Differences that the tolerant metric detects, and those that pass.
@Suite struct TolerantTests {
  private static let options = ComparisonOptions(metric: .tolerant)

  @Test(arguments: [1, 2, 3])
  func noiseOfThreeLevelsPasses(levels: Int) throws {
    let picture = Self.stripes
    let other = Self.noisy(picture, -levels...levels, seed: 7)
    let comparison = try picture.compared(with: other, Self.options)
    #expect(comparison.verdict == .withinTolerance)
    #expect(comparison.pixelCount == 0)
    #expect(comparison.mean > 0)
  }

  /// One column, or two rows, beyond complete blocks.
  @Test("noise passes at edges without a complete block", arguments: [(393, 852), (852, 394)])
  func noiseAtEdgesPasses(width: Int, height: Int) throws {
    let picture = PixelBuffer(width, height, grey(128))
    for seed in 1...2 as ClosedRange<UInt64> {
      let other = Self.noisy(picture, -3...3, seed: seed)
      #expect(
        try picture.compared(with: other, Self.options).pixelCount == 0, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 5, 7])
  func aFlatChangeOfAFewRowsIsDetected(height: Int) throws {
    let picture = PixelBuffer(99, height, grey(128))
    let other = PixelBuffer(99, height, grey(126))
    #expect(try picture.compared(with: other, Self.options).pixelCount == 99 * height)
  }

  @Test func differentlyRoundedColorsPass() throws {
    let picture = Self.stripes
    let other = Self.noisy(picture, -1...0, seed: 9)
    #expect(try picture.compared(with: other, Self.options).verdict == .withinTolerance)
  }

  @Test(arguments: [2, 3, 5, 12])
  func aSlightlyDarkerFlatAreaIsDetected(levels: Int) throws {
    let picture = PixelBuffer(200, 200, grey(128))
    let other = picture.with { x, y in y < 52 ? grey(128 - levels) : nil }
    let comparison = try picture.compared(with: other, Self.options)
    #expect(comparison.verdict == .pixelsDiffer)
    // Complete blocks of 8 rows below the perceptible limit, the whole area above it.
    #expect(comparison.pixelCount >= 200 * 48)
    #expect(comparison.pixelCount <= 200 * 52)
    #expect(comparison.largest == levels)
  }

  @Test func aFlatChangeUnderNoiseIsDetected() throws {
    let picture = PixelBuffer(120, 120, grey(128))
    let other = Self.noisy(PixelBuffer(120, 120, grey(133)), -2...2, seed: 3)
    let comparison = try picture.compared(with: other, Self.options)
    #expect(comparison.share > 0.9)
  }

  @Test func groupedBackgroundIsDetected() throws {
    // systemGray6 instead of white on about a quarter of the picture.
    let picture = PixelBuffer(118, 256, white)
    let other = picture.with { _, y in y < 67 ? 0xfff7_f2f2 : nil }
    let comparison = try picture.compared(with: other, Self.options)
    #expect(comparison.pixelCount == 118 * 67)
  }

  @Test func aDifferenceInDimmingOfAFewHundredthsIsDetectedInDarkBars() throws {
    // Black, and bars of gray 56 under 0.40 or 0.35 of black: 34 and 36.
    let picture = PixelBuffer(120, 120, black).with { _, y in y / 20 % 2 == 0 ? grey(34) : nil }
    let other = PixelBuffer(120, 120, black).with { _, y in y / 20 % 2 == 0 ? grey(36) : nil }
    #expect(try picture.compared(with: other, Self.options).verdict == .pixelsDiffer)
  }

  @Test(arguments: [(0.0, 0.1), (0.3, 0.45), (0.5, 0.35), (0.9, 0.75)])
  func edgesOfAlmostEqualCoveragePass(coverage: Double, otherCoverage: Double) throws {
    let picture = Self.edge(at: 20 + coverage)
    let other = Self.edge(at: 20 + otherCoverage)
    let comparison = try picture.compared(with: other, Self.options)
    #expect(comparison.verdict == .withinTolerance)
    var strict = Self.options
    strict.includesAntialiasing = true
    #expect(try picture.compared(with: other, strict).pixelCount == 40)
  }

  @Test(arguments: [0.3, 0.5, 1.0, 3.0])
  func edgesMovedByAThirdOfAPixelAreDetected(pixels: Double) throws {
    let comparison = try Self.edge(at: 20).compared(
      with: Self.edge(at: 20 + pixels), Self.options)
    #expect(comparison.verdict == .pixelsDiffer)
    #expect(comparison.pixelCount >= 40)
  }

  @Test func aDiscWhoseRadiusGrowsByHalfAPixelIsDetected() throws {
    #expect(
      try Self.disc(radius: 20).compared(with: Self.disc(radius: 20.5), Self.options).verdict
        == .pixelsDiffer)
    #expect(
      try Self.disc(radius: 20).compared(with: Self.disc(radius: 20.1), Self.options).verdict
        == .withinTolerance)
  }

  @Test func aHairlineOfADifferentGrayIsDetected() throws {
    let picture = PixelBuffer(60, 60, white).with { _, y in y == 30 ? 0xffc8_c6c6 : nil }
    let other = PixelBuffer(60, 60, white).with { _, y in y == 30 ? 0xffd6_d1d1 : nil }
    #expect(try picture.compared(with: other, Self.options).pixelCount == 60)
  }

  @Test func aLargerThresholdToleratesMore() throws {
    let picture = PixelBuffer(64, 64, grey(128))
    let other = PixelBuffer(64, 64, grey(132))
    for (threshold, verdict) in [
      (0.02, Comparison.Verdict.pixelsDiffer), (0.05, .withinTolerance),
    ] {
      let options = ComparisonOptions(metric: .tolerant, threshold: threshold)
      #expect(try picture.compared(with: other, options).verdict == verdict)
    }
  }

  private static var stripes: PixelBuffer {
    PixelBuffer(160, 160, white).with { x, y in grey((x / 16 * 25 + y / 40 * 60) % 256) }
  }

  private static func noisy(
    _ picture: PixelBuffer, _ levels: ClosedRange<Int>, seed: UInt64
  ) -> PixelBuffer {
    var random = SeededRandom(seed: seed)
    return PixelBuffer(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels,
      pixels: picture.pixels.map { pixel in
        [0, 8, 16].reduce(0xff00_0000) { result, shift in
          let level = Int(pixel >> shift & 255) + Int.random(in: levels, using: &random)
          return result | UInt32(max(0, min(255, level))) << shift
        }
      })
  }

  /// White above an edge between two pixels or inside one, dark gray below it.
  private static func edge(at y: Double) -> PixelBuffer {
    PixelBuffer(40, 40, white).with { _, row in
      let share = max(0, min(1, y - Double(row)))
      return grey(Int((255 * share + 60 * (1 - share)).rounded()))
    }
  }

  /// A dark disc with nearly exact coverage: 16 × 16 samples per pixel.
  private static func disc(radius: Double) -> PixelBuffer {
    PixelBuffer(60, 60, white).with { x, y in
      var count = 0
      for sample in 0..<256 {
        let right = Double(x) + (Double(sample % 16) + 0.5) / 16 - 30
        let down = Double(y) + (Double(sample / 16) + 0.5) / 16 - 30
        count += right * right + down * down < radius * radius ? 1 : 0
      }
      return grey(255 - 195 * count / 256)
    }
  }

  @Test(arguments: [(5, 0), (6, 99 * 6)])
  func aFlatChangeOfThreeQuartersOfABlockIsDetected(rows: Int, count: Int) throws {
    let picture = PixelBuffer(99, 8, grey(128))
    let other = picture.with { _, y in y < rows ? grey(126) : nil }
    #expect(try picture.compared(with: other, Self.options).pixelCount == count)
  }

  /// Black of another opacity is nothing over black, and 40 levels over white.
  @Test func aChangeOfOpacityAloneIsDetected() throws {
    let picture = PixelBuffer(40, 40, 0)
    let other = PixelBuffer(40, 40, 0x2800_0000)
    #expect(try picture.compared(with: other, Self.options).pixelCount == 1600)
    let light = PixelBuffer(40, 40, 0x00ff_ffff)
    #expect(
      try light.compared(with: PixelBuffer(40, 40, 0x28ff_ffff), Self.options).pixelCount == 1600)
  }

  /// A quarter of a block is no flat change: its pixels are 40 levels apart over white only.
  @Test func aSmallAreaOfBlackOfAnotherOpacityIsDetected() throws {
    let picture = PixelBuffer(40, 40, 0)
    let other = picture.with { x, y in 18..<22 ~= x && 18..<22 ~= y ? 0x2800_0000 : nil }
    #expect(try picture.compared(with: other, Self.options).pixelCount == 16)
    #expect(try other.compared(with: picture, Self.options).pixelCount == 16)
  }

  /// The edge between nothing and a grey is as soft in both pictures, and its colour is another one.
  @Test func anEdgeOfTranslucentPixelsIsAntialiased() throws {
    func edge(_ middle: UInt32) -> PixelBuffer {
      PixelBuffer(40, 40, 0).with { x, _ in x == 20 ? middle : x > 20 ? 0xffc8_c8c8 : nil }
    }
    // Levels of 80, of which 34 are seen over black: 100 and 66 of 200.
    let comparison = try edge(0x80c8_c8c8).compared(with: edge(0x8c78_7878), Self.options)
    #expect(comparison.pixelCount == 0)
    // 100 and 0 of 200.
    #expect(try edge(0x80c8_c8c8).compared(with: edge(0x8c00_0000), Self.options).pixelCount == 40)
  }
}
