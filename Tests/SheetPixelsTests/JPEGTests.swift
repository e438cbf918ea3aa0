import SheetPixels
import SheetTestSupport
import Testing

/// Pixels and colours of JPEGs.
@Suite struct JPEGTests {
  /// A ramp with a hard edge.
  private func sample(
    _ options: [String] = [], width: Int = 37, height: Int = 29
  ) throws -> SampleJPEG {
    try SampleJPEG(widthPixels: width, heightPixels: height, options) { x, y in
      [UInt8(x * 6), UInt8(y * 8), x > y ? 200 : 40]
    }
  }

  @Test("pixels equal those of djpeg, and bytes after the end are ignored")
  func pixelsEqualThoseOfDJPEG() throws {
    for options in [
      ["-quality", "90"], ["-quality", "30", "-progressive"], ["-grayscale"],
      ["-sample", "1x1"], ["-sample", "2x1"], ["-sample", "1x2"], ["-restart", "1"],
      ["-rgb"], ["-quality", "100", "-progressive", "-sample", "1x1"],
    ] {
      for (width, height) in [(37, 29), (1, 1), (16, 8), (8, 17)] {
        let sample = try sample(options, width: width, height: height)
        let source = try SourcePicture(sample.bytes)
        #expect(source.widthPixels == width && source.heightPixels == height)
        #expect(source.isStoredAsShown)
        let pixels = try source.pixels()
        let expected = try sample.djpegPixels()
        expect(pixels.pixels, expected, "\(options): \(width) × \(height)")
      }
    }
    let sample = try sample()
    let longer = sample.bytes + sample.bytes + [1, 2, 3]
    let pixels = try SourcePicture(longer).pixels()
    try expect(pixels.pixels, sample.djpegPixels())
  }

  // MARK: Colours

  @Test("a profile in any number of parts is converted to sRGB", arguments: [60_000, 1000, 26])
  func profilesAreConverted(partByteCount: Int) throws {
    let sample = try sample(["-quality", "100"])
    let converted = sample.inserting(
      profile: try SampleProfile.stored("display-p3"), partByteCount: partByteCount)
    let source = try SourcePicture(converted.bytes)
    #expect(!source.isStoredAsShown)
    let pixels = try source.pixels().pixels
    var greatest = 0.0
    for (pixel, stored) in zip(pixels, try sample.djpegPixels()) {
      let parts = [0, 8, 16].map { Double(stored >> UInt32($0) & 0xFF) / 255 }
      let exact = PublishedColor.sRGB(
        parts, matrix: PublishedColor.displayP3, light: PublishedColor.light(sRGB:))
      for (index, part) in exact.enumerated() {
        greatest = max(greatest, abs(Double(pixel >> UInt32(8 * index) & 0xFF) - part))
      }
    }
    // Half a level of rounding, and half of one because the profile's curve is a table.
    #expect(greatest < 1)
    #expect(pixels != (try sample.djpegPixels()))
  }

  @Test func aPureRedOfDisplayP3IsBeyondSRGB() throws {
    // CSS Color 4: color(display-p3 0.9176 0.2 0.1373) is #FF0000 within the gamut of sRGB.
    let sample = try SampleJPEG(
      widthPixels: 16, heightPixels: 16, ["-quality", "100", "-rgb", "-sample", "1x1"]
    ) { _, _ in [234, 51, 35] }
    let source = try SourcePicture(
      sample.inserting(profile: SampleProfile.stored("display-p3")).bytes)
    let pixel = try source.pixels()[5, 5]
    #expect(pixel & 0xFF >= 254)
    #expect(pixel >> 8 & 0xFF <= 3 && pixel >> 16 & 0xFF <= 3)
  }

  @Test("a profile that fits is used; missing and broken parts are errors")
  func brokenProfiles() throws {
    let gray = try sample(["-grayscale"]).inserting(profile: SampleProfile.stored("gray"))
    #expect(try !SourcePicture(gray.bytes).isStoredAsShown)
    let colorants = [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
    ]
    var near = SampleProfile(exponent: 2.2, colorants: colorants)
    let sample = try sample()
    #expect(try !SourcePicture(sample.inserting(profile: near.bytes).bytes).isStoredAsShown)
    near.colorants = []
    #expect(error(sample.inserting(profile: near.bytes).bytes) != nil)
    let whole = try SampleProfile.stored("display-p3")
    let first = sample.inserting(profilePart: 1, of: 2, whole)
    let single = sample.inserting(profilePart: 1, of: 1, whole)
    let grey = try SampleProfile.stored("gray")
    let cmyk = SampleProfile(colorSpace: "CMYK").bytes
    let rows: [(file: SampleJPEG, reason: String)] = [
      (first, "part 2 of 2 is missing"),
      (first.inserting(profilePart: 1, of: 2, whole), "part 1 is repeated"),
      (first.inserting(profilePart: 2, of: 3, whole), "its parts have different counts"),
      (sample.inserting(profilePart: 0, of: 1, whole), "a part has no number"),
      (single.inserting(profilePart: 2, of: 1, whole), "it has 2 parts instead of 1"),
      (sample.inserting(profilePart: 1, of: 1, [1, 2, 3]), "its 3 bytes are not an ICC profile"),
      (sample.inserting(0xE2, Array("ICC_PROFILE\0".utf8)), "a part has no number"),
      (sample.inserting(profile: cmyk), "a profile for CMYK does not fit coloured pixels"),
      (sample.inserting(profile: grey), "a profile for GRAY does not fit coloured pixels"),
    ]
    for (file, reason) in rows { expect(error(file.bytes), .jpeg(.colors(reason: reason))) }
  }

  private func error(_ bytes: [UInt8]) -> PictureError? {
    do {
      _ = try SourcePicture(bytes)
      return nil
    } catch { return error }
  }
}
