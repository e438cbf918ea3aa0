import SheetPixels
import SheetTestSupport
import Testing

/// Errors of damaged files, read row by row as well as whole.
@Suite struct PNGDamageTests {
  private typealias Chunk = (name: String, contents: [UInt8])

  private func error(_ bytes: [UInt8], colors: PNGReader.Colors = .asStored) -> PNGError? {
    do {
      _ = try PNGReader(bytes, colors: colors).pixels()
      return nil
    } catch { return error }
  }

  private func reason(_ sample: SamplePNG) -> String? {
    guard case .damaged(let reason) = error(sample.bytes) else { return nil }
    return reason
  }

  @Test("a file of another format is named, and an empty one is not a PNG")
  func otherFormats() {
    let formats: [(bytes: [UInt8], name: String)] = [
      ([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70], "JPEG"), (Array("GIF89a\0\0".utf8), "GIF"),
      (Array("RIFF\0\0\0\0WEBP".utf8), "WebP"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), "HEIC or AVIF"), (Array("%PDF-1.7".utf8), "PDF"),
      (Array("<svg xmlns=\"\">".utf8), "SVG or another XML"),
      (Array("<?xml version".utf8), "SVG or another XML"),
      (Array("II*\0\0\0\0\0".utf8), "TIFF"), (Array("BM\0\0\0\0\0\0".utf8), "BMP"),
    ]
    for (bytes, name) in formats {
      expect(error(bytes)?.description, "this is not a PNG but a \(name) file")
    }
    expect(error([]), .notPNG)
  }

  /// Reading interlaced rows keeps the picture, and the check does not.
  @Test(
    "the check of an interlaced file finds the damage that reading finds",
    arguments: SamplePNG.Kind.all)
  func check(kind: SamplePNG.Kind) {
    let seed: UInt64 = 26
    var generator = SeededRandom(seed: seed)
    var damagedCount = 0
    for _ in 0..<150 {
      var sample = SamplePNG(
        random: kind, widthPixels: .random(in: 1...12, using: &generator),
        heightPixels: .random(in: 1...12, using: &generator), isInterlaced: true, using: &generator)
      if kind.colorType == 3, Bool.random(using: &generator) {
        sample.chunks[0].contents = [1, 2, 3]
      }
      switch Int.random(in: 0...3, using: &generator) {
      case 0: sample.rows.removeLast()
      case 1: sample.rows[.random(in: sample.rows.indices, using: &generator)] = 5
      default: break
      }
      let reading = error(sample.bytes, colors: .sRGB)
      if reading != nil { damagedCount += 1 }
      var checking: PNGError?
      do { try PNGReader(sample.bytes, colors: .sRGB).readAllRows() } catch { checking = error }
      expect(checking, reading, "seed \(seed)")
    }
    #expect((20...149).contains(damagedCount), "both kinds of files")
  }

  @Test("a file cut off anywhere and a flipped bit anywhere are detected, the checksum first")
  func cutOffFilesAndFlippedBits() {
    for isInterlaced in [false, true] {
      let whole = SamplePNG(isInterlaced: isInterlaced).bytes
      for count in 8..<whole.count {
        expect(error(Array(whole.prefix(count))), .truncated(byteCount: count))
      }
    }
    var generator = SeededRandom(seed: 41)
    let rows: [UInt8] = (0..<9).flatMap { _ in
      [4] + (0..<27).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
    let whole = SamplePNG(widthPixels: 9, heightPixels: 9, rows: rows).bytes
    for index in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[index] ^= 1 << UInt8(bit)
        #expect(error(bytes) != nil, "bit \(bit) of byte \(index)")
      }
    }
    var broken = SamplePNG().bytes
    // The first byte of the compressed pixels after the header of their stream.
    broken[8 + 25 + 8 + 2] ^= 0xff
    expect(error(broken), .brokenChecksum(chunk: "IDAT", offset: 33))
  }

  @Test(arguments: [
    (SamplePNG(rows: [5, 1, 2, 3]), "a row has filter 5; allowed are 0 to 4"),
    (SamplePNG(heightPixels: 2), "there are too few pixels"),
    (SamplePNG(rows: [0, 1, 2, 3, 0]), "there are too many pixels"),
    (SamplePNG(data: []), "there are too few pixels"),
    (SamplePNG(data: [1, 2, 3, 4, 5]), "the compressed data has no valid zlib header"),
    (
      SamplePNG(data: SamplePNG.compressed([0, 1, 2, 3]) + [0]),
      "there are bytes after the end of the compressed pixels"
    ),
    (
      SamplePNG(data: SamplePNG.compressed([0, 1, 2, 3]).dropLast()),
      "the compressed data is incomplete"
    ),
    (
      SamplePNG(data: SamplePNG.compressed([0, 1, 2, 3]).dropLast() + [0]),
      "the checksum of the compressed data is wrong"
    ),
    (SamplePNG(colorType: 3, rows: [0, 0]), "the palette is missing"),
    (
      SamplePNG(colorType: 3, chunks: [("PLTE", [1, 2, 3])], rows: [0, 1]),
      "a pixel has a colour outside the palette of size 1"
    ),
    (
      SamplePNG(colorType: 3, chunks: [("PLTE", [1, 2])], rows: [0, 0]),
      "a palette of 2 bytes is invalid for this colour type"
    ),
    (
      SamplePNG(colorType: 3, chunks: [("PLTE", [1, 2, 3]), ("tRNS", [1, 2])], rows: [0, 0]),
      "2 bytes of transparency are invalid for this colour type"
    ),
    (
      SamplePNG(chunks: [("PLTE", [1, 2, 3]), ("PLTE", [1, 2, 3])]),
      "chunk 'PLTE' is repeated or in the wrong place"
    ),
    (SamplePNG(colorType: 5), "invalid colour type 5 with 8 bits per channel"),
    (SamplePNG(bitsPerChannel: 4), "invalid colour type 2 with 4 bits per channel"),
    (SamplePNG(chunks: [("IEND", [])]), "it has no pixels"),
    (SamplePNG(chunks: [("ABCD", [])]), "unexpected chunk 'ABCD' before the pixels"),
    (SamplePNG(chunks: [("IDAT", [0x78]), ("tIME", [])]), "there are too few pixels"),
  ])
  func everyKindOfDamageHasItsReason(sample: SamplePNG, reason: String) {
    expect(self.reason(sample), reason)
  }

  @Test("pixels in two places, a file of Xcode and a last chunk that is not empty are damage")
  func brokenOrder() {
    let bytes = SamplePNG().bytes
    let pixels = bytes[33..<(bytes.count - 12)]
    let twice = bytes.dropLast(12) + SamplePNG.chunk("tIME", []) + pixels + bytes.suffix(12)
    let filled = bytes.dropLast(12) + SamplePNG.chunk("IEND", [1])
    let converted = SamplePNG.signature + SamplePNG.chunk("CgBI", [0x30, 0, 0x20, 6])
    let rows: [(bytes: [UInt8], reason: String)] = [
      (Array(twice), "unexpected chunk 'IDAT' after the pixels"),
      (converted, "Xcode has converted it for iOS (chunk 'CgBI'); use the original"),
      (Array(filled), "chunk 'IEND' is not empty"),
    ]
    for (bytes, reason) in rows { expect(error(bytes), .damaged(reason: reason)) }
  }

  @Test func picturesWithTooFewPixelsOrNoneAreRejected() {
    let sample = SamplePNG(widthPixels: 8000, heightPixels: 4000, colorType: 6, isInterlaced: true)
    expect(reason(sample), "there are too few pixels")
    let empty = SamplePNG(widthPixels: 0)
    expect(error(empty.bytes), .size(.empty(widthPixels: 0, heightPixels: 1)))
  }

  /// Texts of more than a megabyte are not read, so that their size is no damage.
  @Test("a huge chunk is rejected, and a huge note is skipped")
  func hugeChunks() throws {
    func huge(_ name: String) -> SamplePNG {
      SamplePNG(chunks: [(name, [UInt8](repeating: 65, count: 1 << 24 + 1))])
    }
    for name in ["pHYs", "tRNS", "PLTE"] {
      expect(
        reason(huge(name)),
        "chunk '\(name)' at byte 33 has 16777217 bytes; all chunks except those of "
          + "pixels may have at most 16777216")
    }
    for name in ["tEXt", "iTXt"] {
      #expect(reason(huge(name)) == nil, "\(name)")
      try expect(PNGText.read(from: huge(name).bytes), [], "\(name)")
    }
  }

  private static let broken: [(Chunk, String)] = [
    (
      (name: "iCCP", contents: Array("name".utf8)),
      "its name is not followed by a compressed profile"
    ),
    ((name: "iCCP", contents: [65, 0, 1, 2]), "its name is not followed by a compressed profile"),
    ((name: "iCCP", contents: [65, 0, 0, 2, 3]), "its profile cannot be decompressed"),
    (
      (name: "iCCP", contents: [65, 0, 0] + SamplePNG.compressed([1, 2, 3])),
      "its 3 bytes are not an ICC profile"
    ),
    (
      (name: "iCCP", contents: [65, 0, 0] + SamplePNG.compressed([1, 2, 3]).dropLast()),
      "its profile cannot be decompressed"
    ),
    (
      (
        name: "iCCP",
        contents: [65, 0, 0] + SamplePNG.compressed([UInt8](repeating: 0, count: 4 << 20 + 1))
      ),
      "its profile exceeds 4194304 bytes"
    ),
    (SampleProfile(colorSpace: "CMYK").chunk, "a profile for CMYK does not fit coloured pixels"),
    (SampleProfile(colorSpace: "GRAY").chunk, "a profile for GRAY does not fit coloured pixels"),
    (SampleProfile().chunk, "its profile defines no conversion to other colours"),
    ((name: "gAMA", contents: [0, 0, 0, 0]), "its value is not above 0"),
    ((name: "gAMA", contents: [1]), "its value is not above 0"),
    ((name: "cICP", contents: [9, 16, 0, 1]), "the code 9, 16, 0, 1 is not supported"),
  ]

  @Test("broken colors are rejected if colors are converted, and the message says how to go on")
  func brokenColorsAreRejectedIfColorsAreConverted() {
    for (chunk, reason) in Self.broken {
      let bytes = SamplePNG(chunks: [chunk]).bytes
      expect(error(bytes, colors: .sRGB), .colors(chunk: chunk.name, reason: reason))
      #expect(error(bytes) == nil)
    }
    let places: [([Int], String)] = [
      (
        [31_270, 0, 64_000, 33_000, 30_000, 60_000, 15_000, 6000],
        "one of its chromaticities is invalid"
      ),
      (
        [31_270, 32_900] + [30_000, 60_000, 30_000, 60_000, 30_000, 60_000],
        "its primaries enclose no colours"
      ),
    ]
    for (numbers, reason) in places {
      let sample = SamplePNG(chunks: [
        ("gAMA", [0, 0, 100, 0]), ("cHRM", numbers.flatMap(SamplePNG.bytes)),
      ])
      expect(error(sample.bytes, colors: .sRGB), .colors(chunk: "cHRM", reason: reason))
    }
    let message = PNGError.colors(chunk: "gAMA", reason: "its value is not above 0")
    expect(
      message.description,
      "the PNG's colours cannot be read from its chunk 'gAMA': its value is not above 0; "
        + "without that chunk they are treated as sRGB")
  }
}
