import Foundation
import SheetDiff
import SheetTestSupport
import Testing

/// The colours of a difference picture by the magnitude of the difference.
@Suite struct MagnitudeTests {
  /// Red, green and blue of a packed colour.
  private static func hex(_ color: UInt32) -> UInt32 {
    (color & 0xff) << 16 | color & 0xff00 | color >> 16 & 0xff
  }

  @Test func theColorShowsTheLargestDifferenceOfAChannel() throws {
    let rows: [(levels: UInt32, rgb: UInt32)] = [
      (1, 0xfca636), (2, 0xf2844b), (3, 0xf2844b), (4, 0xe16462), (7, 0xe16462), (8, 0xcc4778),
      (15, 0xcc4778), (16, 0xb12a90), (31, 0xb12a90), (32, 0x8f0da4), (63, 0x8f0da4),
      (64, 0x6a00a8), (127, 0x6a00a8), (128, 0x0d0887), (255, 0x0d0887),
    ]
    let first = PixelBuffer(4, 1, black)
    for (levels, rgb) in rows {
      // Green differs by `levels`, red by half of it.
      let second = first.with { x, _ in x == 2 ? 0xff00_0000 | levels << 8 | levels / 2 : nil }
      let picture = try PixelBuffer(difference: first, second, ComparisonOptions(), .magnitude)
      expect(Self.hex(picture[2, 0]), rgb, "\(levels)")
      // 255 − 0.1 · 255 for black elsewhere.
      expect(picture[1, 0], grey(229))
    }
    // Pixels of only one picture have the darkest color.
    let picture = try PixelBuffer(
      difference: PixelBuffer(2, 1, white), PixelBuffer(3, 1, white), ComparisonOptions(),
      .magnitude)
    expect(Self.hex(picture[2, 0]), 0x0d0887)
  }

  /// The lightness L* of CIE 1976 falls by at least 4 from each colour to the next, so that the order
  /// is visible without hue, and the faded picture is lighter than all of them.
  @Test func largerDifferencesAreDarker() {
    func lightness(_ color: UInt32) -> Double {
      func linear(_ shift: UInt32) -> Double {
        let value = Double(color >> shift & 0xff) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      let y = 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(16)
      return y > 0.008856 ? 116 * pow(y, 1.0 / 3) - 16 : 903.3 * y
    }
    let ramp = DifferenceRamp.colors.map(lightness)
    expect(ramp.count, 8)
    #expect(zip(ramp, ramp.dropFirst()).allSatisfy { $0 - $1 >= 4 }, "\(ramp)")
    #expect(lightness(grey(229)) - ramp[0] >= 15)
    #expect(ramp[7] < 20)
  }

  @Test(
    "the picture of no difference is white, also of another file with noise",
    arguments: [Metric.exact, .tolerant])
  func blank(metric: Metric) throws {
    func picture(_ middle: UInt32) -> PixelBuffer {
      var pixels = [UInt32](repeating: 0xff20_4060, count: 63)
      pixels[31] = middle
      return PixelBuffer(widthPixels: 9, heightPixels: 7, pixels: pixels)
    }
    func difference(from middle: UInt32, _ look: DifferenceLook) throws -> PixelBuffer {
      let made = try DifferencePicture(
        of: picture(0xff20_4060).rows, again: picture(0xff20_4060).rows, and: picture(middle).rows,
        options: ComparisonOptions(metric: metric), look: look, isOpaque: true, pixelsPerPoint: 2)
      return try PNGPicture(made.bytes).pixels
    }
    let noise: UInt32 = metric == .tolerant ? 0xff20_4061 : 0xff20_4060
    let white = PixelBuffer(
      widthPixels: 9, heightPixels: 7, pixels: [UInt32](repeating: 0xffff_ffff, count: 63))
    try expect(difference(from: noise, .magnitude), white)
    try expect(difference(from: noise, .odiff), white)
    // A pixel that differs shows the picture around it.
    try expect(difference(from: 0xffff_ffff, .odiff).pixels[0], 0xff20_4060)
  }

  @Test func aPictureOfEqualFilesIsThatOfTheComparison() throws {
    let looks: [DifferenceLook] = [
      .magnitude, DifferenceLook(), .odiff, DifferenceLook(ground: .empty),
      DifferenceLook(showsMagnitude: true, arrangement: .triptych(gapPixels: 3)),
    ]
    for seed in UInt64(1)...12 {
      let picture = RandomPair(seed: seed).first
      for look in looks {
        let whole = try DifferencePicture(
          of: picture.rows, again: picture.rows, and: picture.rows, options: ComparisonOptions(),
          look: look, isOpaque: false, pixelsPerPoint: 3)
        let short = try DifferencePicture(
          ofEqual: picture.rows, look: look, isOpaque: false, pixelsPerPoint: 3)
        expect(short, whole, "seed \(seed)")
      }
    }
  }
}
