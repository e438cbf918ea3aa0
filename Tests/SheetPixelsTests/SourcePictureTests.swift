import SheetPixels
import SheetTestSupport
import Testing

/// Orientations and densities of picture files.
@Suite struct SourcePictureTests {
  /// Stored pixels of 3 × 2: the upright picture of each orientation, read off by hand.
  ///
  ///     1 2 3
  ///     4 5 6
  private static let upright: [(orientation: Int, width: Int, levels: [UInt8])] = [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
    (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
  ]

  private func png(
    _ exif: [UInt8]?, chunks: [(name: String, contents: [UInt8])] = []
  ) -> SamplePNG {
    SamplePNG(
      widthPixels: 3, heightPixels: 2, colorType: 0,
      chunks: chunks + (exif.map { [(name: "eXIf", contents: $0)] } ?? []),
      rows: [0, 1, 2, 3, 0, 4, 5, 6])
  }

  @Test("every orientation is upright, in both byte orders, also if its data follows the pixels")
  func everyOrientationIsUpright() throws {
    for (orientation, width, levels) in Self.upright {
      for isBigEndian in [true, false] {
        let exif = SampleEXIF(isBigEndian: isBigEndian, orientation: orientation)
        let source = try SourcePicture(png(exif.bytes).bytes)
        #expect(source.widthPixels == width && source.heightPixels == 6 / width)
        expect(source.isStoredAsShown, (orientation == 1))
        let pixels = try source.pixels()
        expect(pixels.widthPixels, width, "orientation \(orientation)")
        expect(pixels.pixels.map { UInt8($0 & 0xFF) }, levels, "orientation \(orientation)")
      }
    }
    let exif = SamplePNG.chunk("eXIf", SampleEXIF(orientation: 6).bytes)
    let whole = png(nil).bytes
    let source = try SourcePicture(whole.dropLast(12) + exif + whole.suffix(12))
    expect(source.widthPixels, 2)
    try expect(source.pixels().pixels.map { UInt8($0 & 0xFF) }, [4, 1, 5, 2, 6, 3])
  }

  @Test func aLargePictureIsTurnedInEveryTile() throws {
    let (width, height) = (70, 45)
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += [UInt8(x), UInt8(y), 0] }
    }
    let sample = SamplePNG(
      widthPixels: width, heightPixels: height,
      chunks: [(name: "eXIf", contents: SampleEXIF(orientation: 8).bytes)], rows: rows)
    let picture = try SourcePicture(sample.bytes).pixels()
    // Orientation 8: the first row is on the left, the first column at the bottom.
    for y in 0..<width {
      for x in 0..<height {
        expect(picture[x, y], UInt32(width - 1 - y) | UInt32(x) << 8 | 0xFF00_0000)
      }
    }
  }

  @Test("a JPEG is turned; of several EXIF segments the first counts, as in other readers")
  func aJPEGIsTurned() throws {
    let sample = try SampleJPEG(widthPixels: 24, heightPixels: 16) { x, y in
      [UInt8(x * 10), UInt8(y * 15), 90]
    }
    let stored = try SourcePicture(sample.bytes).pixels()
    let turned = try SourcePicture(
      sample.inserting(SampleEXIF(isBigEndian: false, orientation: 6)).bytes)
    #expect(turned.widthPixels == 16 && turned.heightPixels == 24 && !turned.isStoredAsShown)
    let pixels = try turned.pixels()
    // The first row is on the right, the first column at the top.
    for y in 0..<24 {
      for x in 0..<16 { expect(pixels[x, y], stored[y, 15 - x]) }
    }
    // A segment is inserted before earlier ones.
    let twice = sample.inserting(SampleEXIF(orientation: 1)).inserting(SampleEXIF(orientation: 6))
    try expect(SourcePicture(twice.bytes).widthPixels, 16)
    let other = sample.inserting(SampleEXIF(orientation: 6)).inserting(SampleEXIF(orientation: 1))
    try expect(SourcePicture(other.bytes).widthPixels, 24)
  }

  @Test func brokenEXIFDataIsAnError() throws {
    func reason(_ bytes: [UInt8]) -> String? {
      do {
        _ = try SourcePicture(png(bytes).bytes)
        return nil
      } catch {
        guard case PictureError.exif(let reason) = error else { return "\(error)" }
        return reason
      }
    }
    let good = SampleEXIF(orientation: 6)
    var far = good
    far.directory = 0x7FFF_FFFF
    var other = good.bytes
    other[13] = 2
    let rows: [(bytes: [UInt8], reason: String?)] = [
      (good.bytes, nil), (SampleEXIF(orientation: 0).bytes, nil),
      (SampleEXIF(orientation: 9).bytes, "its orientation is 9; allowed are 1 to 8"),
      ([], "it begins with neither 'MM' nor 'II' and the number 42"),
      (Array("MM\0*".utf8), "its offset 4 is outside its 4 bytes"),
      (far.bytes, "its offset 2147483647 is outside its \(good.bytes.count) bytes"),
      (Array(good.bytes.prefix(14)), "its offset 18 is outside its 14 bytes"),
      (other, "its tag 274 has the type 2"),
    ]
    for row in rows { expect(reason(row.bytes), row.reason) }
    // The directory begins at the header, whose bytes are then its entries.
    var loop = good
    loop.directory = 0
    #expect(reason(loop.bytes) != nil)
  }

  // MARK: Density

  @Test("densities of screens are declared in PNG, JFIF, and without others in EXIF")
  func densities() throws {
    for (perMetre, expected) in [
      (2835, nil), (5669, 2), (8504, 3), (8503, 3), (11_811, nil), (3937, nil), (11_339, nil),
      (5500, nil),
    ] as [(Int, Int?)] {
      let number = SamplePNG.bytes(of: perMetre)
      let sample = png(nil, chunks: [(name: "pHYs", contents: number + number + [1])])
      try expect(SourcePicture(sample.bytes).pixelsPerPoint, expected, "\(perMetre)")
    }
    let sample = try SampleJPEG(widthPixels: 8, heightPixels: 8) { _, _ in [1, 2, 3] }
    // After the markers and the length: identifier, version, unit, densities.
    expect(Array(sample.bytes[6..<10]), Array("JFIF".utf8))
    for (unit, density, expected) in [
      (1, 144, 2), (1, 216, 3), (2, 57, 2), (1, 72, nil), (0, 144, nil), (1, 300, nil),
    ] as [(UInt8, Int, Int?)] {
      var bytes = sample.bytes
      let number = [UInt8(density >> 8), UInt8(density & 0xFF)]
      bytes.replaceSubrange(13..<18, with: [unit] + number + number)
      try expect(SourcePicture(bytes).pixelsPerPoint, expected, "\(unit), \(density)")
    }
    var exif = SampleEXIF(orientation: 1)
    exif.density = (216, 2)
    try expect(SourcePicture(png(exif.bytes).bytes).pixelsPerPoint, 3)
    exif.density = (57, 3)
    try expect(SourcePicture(png(exif.bytes).bytes).pixelsPerPoint, 2)
    let physical = SamplePNG.bytes(of: 8504)
    let both = png(exif.bytes, chunks: [(name: "pHYs", contents: physical + physical + [1])])
    try expect(SourcePicture(both.bytes).pixelsPerPoint, 3)
  }

  // MARK: Other kinds of PNG

  @Test func sixteenBitsAndAnimationsAreRead() throws {
    let wide = SamplePNG(bitsPerChannel: 16, rows: [0, 0x80, 0x80, 0xFF, 0xFF, 0, 0])
    try expect(SourcePicture(wide.bytes).pixels().pixels, [0xFF00_FF80])
    // One frame; the second one, in fdAT, is not shown.
    let animated = SamplePNG(
      chunks: [(name: "acTL", contents: [0, 0, 0, 2, 0, 0, 0, 0])], rows: [0, 9, 8, 7])
    let frame = SamplePNG.chunk("fdAT", [0, 0, 0, 1] + SamplePNG.compressed([0, 1, 1, 1]))
    let file = animated.bytes.dropLast(12) + frame + animated.bytes.suffix(12)
    try expect(SourcePicture(Array(file)).pixels().pixels, [0xFF07_0809])
  }

  @Test func aDisplayP3PNGIsNotStoredAsShown() throws {
    let plain = try SourcePicture(png(nil).bytes)
    #expect(plain.isStoredAsShown && plain.pixelsPerPoint == nil)
    let code = (name: "cICP", contents: [12, 13, 0, 1] as [UInt8])
    let converted = SamplePNG(chunks: [code], rows: [0, 234, 51, 35])
    let source = try SourcePicture(converted.bytes)
    #expect(!source.isStoredAsShown)
    try expect(source.pixels().pixels[0] & 0xFF, 255)
  }
}
