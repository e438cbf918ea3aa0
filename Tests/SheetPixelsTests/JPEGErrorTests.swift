import SheetTestSupport
import Testing

@testable import SheetPixels

/// JPEGs that are damaged or not supported.
@Suite struct JPEGErrorTests {
  private static func sample(_ options: [String] = []) throws -> SampleJPEG {
    try SampleJPEG(widthPixels: 40, heightPixels: 24, options) { x, y in
      [UInt8(x * 6), UInt8(y * 10), UInt8((x * y) % 256)]
    }
  }

  private func error(_ bytes: [UInt8]) -> PictureError? {
    do {
      _ = try SourcePicture(bytes).pixels()
      return nil
    } catch { return error }
  }

  private func words(_ file: SampleJPEG) -> String { error(file.bytes)?.description ?? "" }

  @Test(arguments: [[], ["-progressive"]] as [[String]])
  func aFileCutOffAnywhereIsTruncated(options: [String]) throws {
    let whole = try Self.sample(options).bytes
    for count in 3..<whole.count {
      expect(error(Array(whole.prefix(count))), .jpeg(.truncated(byteCount: count)))
    }
    expect(
      error(Array(whole.prefix(50)))?.description,
      "the JPEG is truncated: it ends after 50 bytes, before its end marker")
  }

  /// Random bytes of the compressed pixels are changed.
  @Test(
    "the check of a file finds the damage that decoding finds",
    arguments: [
      [], ["-progressive"], ["-grayscale"], ["-grayscale", "-progressive"], ["-restart", "1"],
      ["-sample", "1x1"],
    ])
  func check(options: [String]) throws {
    let seed: UInt64 = 25
    var generator = SeededRandom(seed: seed)
    let whole = try Self.sample(options).bytes
    var damagedCount = 0
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let index = Int.random(in: whole.count / 4..<whole.count - 2, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let decoding = error(bytes)
      if decoding != nil { damagedCount += 1 }
      var checking: PictureError?
      do { try SourcePicture(bytes).check() } catch { checking = error }
      expect(checking, decoding, "seed \(seed)")
    }
    #expect((50...350).contains(damagedCount), "both kinds of files")
  }

  @Test("processes and sizes that are not supported are named before memory is allocated")
  func unsupportedFiles() throws {
    let sample = try Self.sample()
    let progressive = try Self.sample(["-progressive"])
    let grey = try Self.sample(["-grayscale"])
    let scan = try #require(grey.bytes.lastRange(of: [0xFF, 0xDA]))
    let scans = Array(
      repeatElement(grey.bytes[scan.lowerBound..<grey.bytes.count - 2], count: 101).joined())
    let manyScans = SampleJPEG(grey.bytes[..<scan.lowerBound] + scans + [0xFF, 0xD9])
    let arithmetic = try Self.sample(["-arithmetic"])
    let rows: [(file: SampleJPEG, words: String)] = [
      // 4001 × 4000 pixels.
      (
        progressive.replacingFrame(at: 1, with: [0x0F, 0xA0, 0x0F, 0xA1]),
        "it is progressive and has 4001 × 4000 pixels; such a JPEG may have at most 16 megapixels, "
          + "so convert it to a baseline JPEG"
      ),
      (
        arithmetic,
        "its coding process FFC9 is not supported; allowed are baseline and progressive JPEGs with "
          + "Huffman codes"
      ),
      (sample.replacingFrame(at: 0, with: [12]), "it has 12 bits per component; allowed are 8"),
      (
        sample.replacingFrame(at: 5, with: [4]),
        "it has 4 colour components (CMYK); allowed are 1 (grey) and 3 (RGB), so convert it to sRGB"
      ),
      (
        sample.replacingFrame(at: 1, with: [0, 0]),
        "the picture is 40 × 0 pixels; a side needs at least 1 pixel"
      ),
      (
        sample.replacingFrame(at: 1, with: [0xFF, 0xFF]),
        "the picture is 40 × 65535 pixels; a side may be at most 32767 pixels"
      ),
      (manyScans, "it has more than 100 scans"),
    ]
    for row in rows { expect(words(row.file), "the JPEG cannot be read: " + row.words) }
    let parts: [(file: SampleJPEG, words: String)] = [
      (
        progressive.replacingFrame(at: 1, with: [0x0F, 0xA0, 0x0F, 0xA0]),
        "bytes of pixels are too few for 4000 × 4000 pixels"
      ),
      (sample.replacingFrame(at: -3, with: [0xC3]), " FFC3 is not supported"),
      (
        sample.replacingFrame(at: 1, with: [0x10, 0, 0x20, 0]),
        "bytes of pixels are too few for 8192 × 4096 pixels"
      ),
    ]
    for row in parts { #expect(words(row.file).contains(row.words)) }
  }

  @Test func brokenStructureAndMissingPixelsAreDamage() throws {
    let sample = try Self.sample()
    func damage(_ bytes: [UInt8]) -> String? {
      guard case .jpeg(.damaged(let reason)) = error(bytes) else { return nil }
      return reason
    }
    let start: [UInt8] = [0xFF, 0xD8]
    let frame = Array(sample.bytes[sample.frameOffset...].prefix(15))
    let rows: [(bytes: [UInt8], reason: String)] = [
      (start + [0xFF, 0xD9], "it has no pixels"),
      (start + [0xFF, 0xD0, 0, 0], "unexpected marker FFD0 at byte 2"),
      (start + [0xFF, 0xE0, 0, 1, 0], "the segment at byte 2 has a length of 1 bytes"),
      (sample.inserting(0xDA, []).bytes, "its pixels precede its frame header"),
      (start + [0xFF, 0xFE, 0, 3, 7, 8, 9], "no marker begins at byte 7"),
      (sample.inserting(0xC0, frame).bytes, "it has a second frame header"),
      (sample.inserting(0xC0, [8, 0]).bytes, "its frame header is incomplete"),
    ]
    for (bytes, reason) in rows { expect(damage(bytes), reason) }
    // Fill bytes before a marker are allowed.
    #expect(error(start + [0xFF, 0xFF] + sample.bytes.dropFirst(2)) == nil)
    // The end marker follows the first half of the pixels.
    let cut = Array(sample.bytes.prefix(sample.bytes.count - 80)) + [0xFF, 0xD9]
    expect(error(cut)?.description.hasPrefix("the JPEG is damaged: "), true)
  }

  @Test func randomDamageNeverCrashes() throws {
    let seed: UInt64 = 17
    var generator = SeededRandom(seed: seed)
    for options in [[], ["-progressive"], ["-restart", "1"]] {
      let whole = try Self.sample(options).inserting(SampleEXIF(orientation: 6)).bytes
      for _ in 0..<1500 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: 3..<bytes.count, using: &generator)] =
            UInt8.random(in: 0...255, using: &generator)
        }
        if let error = error(bytes) { #expect(!error.description.isEmpty, "seed \(seed)") }
      }
    }
  }

  @Test("a file of another format is named; text and empty files are no pictures")
  func otherFormats() {
    let formats: [(bytes: [UInt8], name: String)] = [
      (Array("GIF89a\0\0".utf8), "GIF"), (Array("RIFF\0\0\0\0WEBP".utf8), "WebP"),
      ([0, 0, 0, 24] + Array("ftypheic".utf8), "HEIC or AVIF"),
      (Array("II*\0\0\0\0\0".utf8), "TIFF"),
    ]
    for (bytes, name) in formats {
      let words = "this is a \(name) file; pictures are PNG or JPEG files"
      expect(error(bytes)?.description, words)
    }
    expect(error([]), .unknownFormat)
    expect(error([0xFF, 0xD8]), .unknownFormat)
    expect(
      error(Array("name: share\n".utf8))?.description,
      "this is neither a PNG nor a JPEG: it begins with the signature of neither")
  }
}

extension [UInt8] {
  fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? {
    (0...count - part.count).last { self[$0..<$0 + part.count].elementsEqual(part) }
      .map { $0..<$0 + part.count }
  }
}
