import Glibc
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct ColorSpaceTests {
  private typealias Chunk = (name: String, contents: [UInt8])

  /// 216 colors from the whole space, and as many grays.
  private static let colors: [[Int]] =
    (0..<216).map { [$0 % 6 * 51, $0 / 6 % 6 * 51, $0 / 36 * 51] } + (0...255).map { [$0, $0, $0] }

  private func picture(_ chunks: [Chunk]) -> SamplePNG {
    SamplePNG(
      widthPixels: Self.colors.count, chunks: chunks,
      rows: [0] + Self.colors.joined().map { UInt8($0) })
  }

  private func parts(_ pixel: UInt32) -> [Int] {
    [0, 8, 16].map { Int(pixel >> UInt32($0) & 0xff) }
  }

  /// The largest deviation of the pixels from a formula; a perfect reader has 0.5.
  private func greatestError(
    _ chunks: [Chunk], expected: ([Double]) -> [Double]
  ) throws -> Double {
    let pixels = try PNGReader(picture(chunks).bytes, colors: .sRGB).pixels()
    return zip(pixels, Self.colors).map { pixel, color in
      let exact = expected(color.map { Double($0) / 255 })
      return zip(parts(pixel), exact).map { abs(Double($0) - $1) }.max() ?? 0
    }.max() ?? 0
  }

  private func number(_ name: String, _ values: [Double]) -> Chunk {
    (name: name, contents: values.flatMap { SamplePNG.bytes(of: Int(($0 * 100_000).rounded())) })
  }

  private let whiteAndSRGB = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]
  private let whiteAndAdobe = [0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06]
  private let displayP3: Chunk = (name: "cICP", contents: [12, 13, 0, 1])

  /// Half a level of rounding, and a tenth for primaries known to four decimals.
  private let tolerance = 0.6

  @Test("Display P3, gammas with and without primaries, and profiles are converted to sRGB")
  func conversions() throws {
    // The exponent of Adobe RGB, and its primaries as profiles store them.
    let profile = SampleProfile(
      exponent: 563.0 / 256,
      colorants: [
        [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
      ])
    let adobe = [number("gAMA", [256.0 / 563]), number("cHRM", whiteAndAdobe)]
    func gamma(_ exponent: Double) -> (Double) -> Double { { pow($0, exponent) } }
    let rows: [(name: String, [Chunk], matrix: [[Double]]?, light: (Double) -> Double)] = [
      ("P3", [displayP3], PublishedColor.displayP3, PublishedColor.light(sRGB:)),
      ("1", [number("gAMA", [1 / 1.0])], nil, gamma(1)),
      ("1.8", [number("gAMA", [1 / 1.8])], nil, gamma(1.8)),
      ("2.6", [number("gAMA", [1 / 2.6])], nil, gamma(2.6)),
      ("primaries", adobe, PublishedColor.adobeRGB, gamma(563.0 / 256)),
      ("profile", [profile.chunk], PublishedColor.adobeRGB, gamma(563.0 / 256)),
    ]
    for (name, chunks, matrix, light) in rows {
      let error = try greatestError(chunks) {
        PublishedColor.sRGB($0, matrix: matrix, light: light)
      }
      #expect(error < tolerance, "\(name)")
    }
  }

  @Test func sixteenBitsAreKeptUntilTheColorIsConverted() throws {
    // Linear light near black, where one level of eight bits is 13 levels of sRGB.
    let levels = stride(from: 0, to: 2000, by: 7).map { $0 }
    let sample = SamplePNG(
      widthPixels: levels.count, bitsPerChannel: 16, colorType: 0,
      chunks: [number("gAMA", [1])],
      rows: [0] + levels.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] })
    let pixels = try PNGReader(sample.bytes, colors: .sRGB).pixels()
    for (pixel, level) in zip(pixels, levels) {
      let exact = PublishedColor.sRGB([Double(level) / 65_535]) { $0 }
      expect(Double(pixel & 0xff), near: exact[0], closerThan: 0.51, "\(level)")
      expect(pixel >> 24, 0xff)
    }
  }

  @Test func aGrayProfileAppliesToGrays() throws {
    let profile = SampleProfile(colorSpace: "GRAY", exponent: 1.8)
    for (type, bits) in [(0, 8), (4, 8), (0, 16), (4, 16)] as [(UInt8, UInt8)] {
      let gray = [UInt8](repeating: 100, count: Int(bits) / 8)
      let alpha = [UInt8](repeating: 50, count: type == 4 ? Int(bits) / 8 : 0)
      let sample = SamplePNG(
        bitsPerChannel: bits, colorType: type, chunks: [profile.chunk], rows: [0] + gray + alpha)
      let pixel = try PNGReader(sample.bytes, colors: .sRGB).pixels()[0]
      let exact = PublishedColor.sRGB([100.0 / 255]) { pow($0, 1.8) }
      for part in parts(pixel) { expect(Double(part), near: exact[0], closerThan: tolerance) }
      expect(pixel >> 24, (type == 4 ? 50 : 255))
    }
  }

  @Test("declared sRGB leaves the bytes unchanged")
  func declaredSRGBLeavesTheBytesUnchanged() throws {
    // The primaries of sRGB as profiles store them; its curve is replaced by the near exponent 2.2,
    // which therefore does change the pixels.
    let colorants = [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
    ]
    let near = SampleProfile(exponent: 2.2, colorants: colorants)
    let unchanged = try PNGReader(picture([]).bytes, colors: .asStored).pixels()
    #expect(try PNGReader(picture([near.chunk]).bytes, colors: .sRGB).pixels() != unchanged)
    try expect(PNGReader(picture([near.chunk]).bytes, colors: .asStored).pixels(), unchanged)
    let known: [String: Chunk] = [
      "sRGB": (name: "sRGB", contents: [0]), "gAMA": number("gAMA", [0.45455]),
      "cHRM": number("cHRM", whiteAndSRGB), "gAMA 1": number("gAMA", [1]),
      "Adobe": number("cHRM", whiteAndAdobe), "cICP": (name: "cICP", contents: [1, 13, 0, 1]),
    ]
    let bytes = Self.colors.map { UInt32($0[0] | $0[1] << 8 | $0[2] << 16) | 0xff00_0000 }
    for names in [
      ["sRGB"], ["gAMA"], ["gAMA", "cHRM"], ["sRGB", "gAMA 1", "Adobe"], ["cHRM"], ["Adobe"],
      ["cICP", "gAMA 1"],
    ] {
      let chunks = names.compactMap { known[$0] }
      let pixels = try PNGReader(picture(chunks).bytes, colors: .sRGB).pixels()
      expect(pixels, bytes, "\(names)")
    }
  }

  @Test(
    "a cICP chunk overrides a profile, and that the others; palettes are converted, alpha is not")
  func precedence() throws {
    let profile = SampleProfile(colorSpace: "GRAY", exponent: 1).chunk
    let known: Chunk = (name: "cICP", contents: [1, 13, 0, 1])
    let unknown: Chunk = (name: "cICP", contents: [9, 16, 0, 1])
    let palette: Chunk = (name: "PLTE", contents: [128, 128, 128])
    let light = number("gAMA", [1])
    // Half the light is 188 in sRGB.
    let rows: [(type: UInt8, chunks: [Chunk], row: [UInt8], pixels: [UInt32])] = [
      (0, [(name: "sRGB", contents: [0]), profile], [0, 128], [0xffbc_bcbc]),
      (0, [known, profile], [0, 128], [0xff80_8080]),
      (0, [unknown, profile], [0, 128], [0xffbc_bcbc]),
      (6, [light], [0, 128, 128, 128, 128, 128, 128, 128, 0], [0x80bc_bcbc, 0x00bc_bcbc]),
      (3, [light, palette], [0, 0], [0xffbc_bcbc]),
    ]
    for (type, chunks, row, pixels) in rows {
      let sample = SamplePNG(widthPixels: pixels.count, colorType: type, chunks: chunks, rows: row)
      let converted = try PNGReader(sample.bytes, colors: .sRGB).pixels()
      expect(converted, pixels, "\(type), \(chunks.map(\.name))")
    }
  }

  /// The curve of sRGB, with up to some levels more in its middle.
  private func levels(ofGrey level: Int, levelsMore: Double) throws -> Int {
    let samples = (0..<1024).map { index in
      let value = Double(index) / 1023
      let more = value + levelsMore / 255 * 4 * value * (1 - value)
      return more <= 0.04045 ? more / 12.92 : pow((more + 0.055) / 1.055, 2.4)
    }
    var profile = SampleProfile(colorSpace: "GRAY", samples: samples)
    profile.colorants = []
    let sample = SamplePNG(colorType: 0, chunks: [profile.chunk], rows: [0, UInt8(level)])
    return Int(try PNGReader(sample.bytes, colors: .sRGB).pixels()[0] & 0xff)
  }

  @Test(arguments: [(0.4, 128), (2, 130), (3, 131)])
  func aProfileTwoLevelsFromSRGBIsConverted(levelsMore: Double, level: Int) throws {
    try expect(levels(ofGrey: 128, levelsMore: levelsMore), level)
  }
}
