import SheetDiff
import SheetTestSupport
import Testing

/// Differences that the tolerant metric detects, and those that pass.
@Suite struct TolerantTests {
  private static let options = ComparisonOptions(metric: .tolerant)

  @Test func noiseOfThreeLevelsAndDifferentlyRoundedColorsPass() throws {
    for levels in [-1...1, -2...2, -3...3] {
      let noisy = Self.noisy(Self.stripes, levels, seed: 7)
      let comparison = try Self.stripes.compared(with: noisy, Self.options)
      #expect(comparison.verdict == .withinTolerance && comparison.pixelCount == 0, "\(levels)")
      #expect(comparison.mean > 0)
    }
    let rounded = Self.noisy(Self.stripes, -1...0, seed: 9)
    try expect(Self.stripes.compared(with: rounded, Self.options).verdict, .withinTolerance)
  }

  /// One column, or two rows, beyond complete blocks.
  @Test("noise passes at edges without a complete block", arguments: [(393, 852), (852, 394)])
  func noiseAtEdgesPasses(width: Int, height: Int) throws {
    let picture = PixelBuffer(width, height, grey(128))
    for seed in 1...2 as ClosedRange<UInt64> {
      let other = Self.noisy(picture, -3...3, seed: seed)
      try expect(picture.compared(with: other, Self.options).pixelCount, 0, "seed \(seed)")
    }
  }

  @Test func flatChangesAndChangesOfOpacityAreDetected() throws {
    let heights: [(changed: Int, of: Int, count: Int)] = [
      (1, 1, 99), (2, 2, 198), (5, 5, 495), (7, 7, 693),
      // Three quarters of a block.
      (5, 8, 0), (6, 8, 594),
    ]
    for (changed, height, count) in heights {
      let picture = PixelBuffer(99, height, grey(128))
      let other = picture.with { _, y in y < changed ? grey(126) : nil }
      try expect(
        picture.compared(with: other, Self.options).pixelCount, count,
        "\(changed) of \(height) rows")
    }
    func hairline(_ color: UInt32) -> PixelBuffer {
      PixelBuffer(60, 60, white).with { _, y in y == 30 ? color : nil }
    }
    func edge(_ middle: UInt32) -> PixelBuffer {
      PixelBuffer(40, 40, 0).with { x, _ in x == 20 ? middle : x > 20 ? 0xffc8_c8c8 : nil }
    }
    // systemGray6 instead of white on about a quarter of the picture.
    let page = PixelBuffer(118, 256, white)
    let grouped = page.with { _, y in y < 67 ? 0xfff7_f2f2 : nil }
    // A quarter of a block is no flat change: its pixels are 40 levels apart over white only.
    let clear = PixelBuffer(40, 40, 0)
    let square = clear.with { x, y in 18..<22 ~= x && 18..<22 ~= y ? 0x2800_0000 : nil }
    let pairs: [(name: String, first: PixelBuffer, second: PixelBuffer, count: Int)] = [
      ("grouped background", page, grouped, 7906),
      ("a hairline of a different gray", hairline(0xffc8_c6c6), hairline(0xffd6_d1d1), 60),
      // Black of another opacity is nothing over black, and 40 levels over white.
      ("black of another opacity", clear, PixelBuffer(40, 40, 0x2800_0000), 1600),
      (
        "white of another opacity", PixelBuffer(40, 40, 0x00ff_ffff),
        PixelBuffer(40, 40, 0x28ff_ffff), 1600
      ),
      ("a small area of another opacity", clear, square, 16),
      ("a small area that is gone", square, clear, 16),
      // The edge between nothing and a grey is as soft in both pictures, and its colour is another one: levels of
      // 80, of which 34 are seen over black, 100 and 66 of 200.
      ("an edge of translucent pixels", edge(0x80c8_c8c8), edge(0x8c78_7878), 0),
      // 100 and 0 of 200.
      ("another edge of translucent pixels", edge(0x80c8_c8c8), edge(0x8c00_0000), 40),
    ]
    for (name, first, second, count) in pairs {
      try expect(first.compared(with: second, Self.options).pixelCount, count, "\(name)")
    }
  }

  @Test func aSlightlyDarkerFlatAreaIsDetected() throws {
    let picture = PixelBuffer(200, 200, grey(128))
    for levels in [2, 3, 5, 12] {
      let other = picture.with { x, y in y < 52 ? grey(128 - levels) : nil }
      let comparison = try picture.compared(with: other, Self.options)
      #expect(comparison.verdict == .pixelsDiffer && comparison.largest == levels)
      // Complete blocks of 8 rows below the perceptible limit, the whole area above it.
      #expect((200 * 48...200 * 52).contains(comparison.pixelCount), "\(levels)")
    }
    let noisy = Self.noisy(PixelBuffer(120, 120, grey(133)), -2...2, seed: 3)
    #expect(try PixelBuffer(120, 120, grey(128)).compared(with: noisy, Self.options).share > 0.9)
    // A difference in dimming of a few hundredths in dark bars: black, and bars of gray 56 under 0.40 or 0.35 of
    // black, 34 and 36.
    func bars(_ level: Int) -> PixelBuffer {
      PixelBuffer(120, 120, black).with { _, y in y / 20 % 2 == 0 ? grey(level) : nil }
    }
    try expect(bars(34).compared(with: bars(36), Self.options).verdict, .pixelsDiffer)
  }

  @Test func edgesOfAlmostEqualCoveragePassAndMovedOnesAreDetected() throws {
    var strict = Self.options
    strict.includesAntialiasing = true
    for (coverage, otherCoverage) in [(0.0, 0.1), (0.3, 0.45), (0.5, 0.35), (0.9, 0.75)] {
      let picture = Self.edge(at: 20 + coverage)
      let other = Self.edge(at: 20 + otherCoverage)
      try expect(picture.compared(with: other, Self.options).verdict, .withinTolerance)
      try expect(picture.compared(with: other, strict).pixelCount, 40)
    }
    for pixels in [0.3, 0.5, 1, 3] {
      let comparison = try Self.edge(at: 20).compared(
        with: Self.edge(at: 20 + pixels), Self.options)
      #expect(
        comparison.verdict == .pixelsDiffer && comparison.pixelCount >= 40, "\(pixels) pixels")
    }
    // A disc whose radius grows.
    let radii: [(radius: Double, verdict: Comparison.Verdict)] = [
      (20.5, .pixelsDiffer), (20.1, .withinTolerance),
    ]
    for (radius, verdict) in radii {
      let comparison = try Self.disc(radius: 20).compared(
        with: Self.disc(radius: radius), Self.options)
      expect(comparison.verdict, verdict, "\(radius)")
    }
  }

  @Test func aLargerThresholdToleratesMore() throws {
    let picture = PixelBuffer(64, 64, grey(128))
    let other = PixelBuffer(64, 64, grey(132))
    for (threshold, verdict) in [
      (0.02, Comparison.Verdict.pixelsDiffer), (0.05, .withinTolerance),
    ] {
      let options = ComparisonOptions(metric: .tolerant, threshold: threshold)
      try expect(picture.compared(with: other, options).verdict, verdict)
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
}
