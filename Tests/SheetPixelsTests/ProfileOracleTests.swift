import SheetPixels
import SheetTestSupport
import Testing

@Suite struct ProfileOracleTests {
  /// The allowed difference in levels: rounding for curves and primaries; for a table also the
  /// loss of converting it to a finer one.
  private static let tolerances = ["display-p3": 1, "prophoto": 1, "gray": 1, "table": 2]

  @Test(
    "profiles give the colors that Pillow gives",
    arguments: ["display-p3", "prophoto", "gray", "table"], [8, 16] as [UInt8])
  func profilesGiveTheColorsThatPillowGives(name: String, bitsPerChannel: UInt8) throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/icc-to-srgb.csv"))
    let rows = try table.rows.filter { try $0.text("profile") == name }
    let colors = try rows.map { row in
      try ["red", "green", "blue"].map { try UInt8(row.number($0)) }
    }
    let pixels = try pixels(
      colors, profile: SampleProfile.stored(name), bitsPerChannel: bitsPerChannel)
    var greatest = 0
    for (pixel, row) in zip(pixels, rows) {
      for (index, column) in ["srgb_red", "srgb_green", "srgb_blue"].enumerated() {
        let part = Int(pixel >> UInt32(8 * index) & 0xff)
        greatest = max(greatest, abs(part - Int(try row.number(column))))
      }
    }
    #expect(rows.count > 200)
    #expect(greatest <= (Self.tolerances[name] ?? 0))
  }

  /// Each color as a pixel of a row, gray if the profile is for grays.
  private func pixels(
    _ colors: [[UInt8]], profile: [UInt8], bitsPerChannel: UInt8
  ) throws -> [UInt32] {
    let isGray = profile[16..<20].elementsEqual("GRAY".utf8)
    let sample = SamplePNG(
      widthPixels: colors.count, bitsPerChannel: bitsPerChannel, colorType: isGray ? 0 : 2,
      chunks: [("iCCP", Array("name\0\0".utf8) + SamplePNG.compressed(profile))],
      rows: [0]
        + colors.flatMap { color in
          color.prefix(isGray ? 1 : 3).flatMap { part in
            [UInt8](repeating: part, count: Int(bitsPerChannel) / 8)
          }
        })
    return try PNGReader(sample.bytes, colors: .sRGB).pixels()
  }

  @Test func aColorProfileAppliesToGraysToo() throws {
    // Programs that convert color pictures to gray keep the profile.
    let chunk = (
      name: "iCCP",
      contents: Array("name\0\0".utf8) + SamplePNG.compressed(try SampleProfile.stored("prophoto"))
    )
    let sample = SamplePNG(colorType: 0, chunks: [chunk], rows: [0, 100])
    let colored = SamplePNG(chunks: [chunk], rows: [0, 100, 100, 100])
    let pixels = try PNGReader(sample.bytes, colors: .sRGB).pixels()
    try expect(PNGReader(colored.bytes, colors: .sRGB).pixels(), pixels)
    #expect(pixels != [0xff64_6464])
  }
}
