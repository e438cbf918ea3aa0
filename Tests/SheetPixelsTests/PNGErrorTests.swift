import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGErrorTests {
  private func file() throws -> [UInt8] {
    let seed: UInt64 = 5
    var generator = SeededRandom(seed: seed)
    let picture = RandomPicture.mixed.pixels(
      widthPixels: 20, heightPixels: 60, hasAlpha: true, using: &generator)
    return try PNGFile(
      picture, pixelsPerPoint: 3, text: [PNGText(keyword: "Title", text: "é")]
    ).bytes
  }

  private func error(_ bytes: [UInt8]) -> PNGError? {
    do {
      _ = try PNGPicture(bytes)
      return nil
    } catch { return error }
  }

  @Test func interlacedPicturesHaveALowerSizeLimit() {
    let sample = SamplePNG(widthPixels: 8000, heightPixels: 4001, isInterlaced: true)
    let found = error(sample.bytes)
    #expect(found == .interlacedTooLarge(widthPixels: 8000, heightPixels: 4001))
    #expect(
      found?.description
        == "the PNG cannot be read: it is interlaced and has 8000 × 4001 pixels; interlaced ones may "
        + "have at most 32 million (others may have more)")
  }

  @Test func textIsNotAPNG() {
    #expect(error(Array("name: share\n".utf8)) == .notPNG)
    #expect(error([]) == .notPNG)
  }

  @Test func aFileCutOffAnywhereIsTruncated() throws {
    let whole = try file()
    for count in 8..<whole.count {
      #expect(error(Array(whole.prefix(count))) == .truncated(byteCount: count))
    }
    for count in 0..<8 {
      #expect(error(Array(whole.prefix(count))) == .notPNG)
    }
  }

  @Test func aFlippedBitAnywhereIsDetected() throws {
    let seed: UInt64 = 11
    var generator = SeededRandom(seed: seed)
    let whole = try file()
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      let found = error(bytes)
      #expect(found != nil, "byte \(index), seed \(seed)")
    }
  }

  @Test func damageWithAValidChecksumIsDetectedOrHarmless() throws {
    let seed: UInt64 = 12
    var generator = SeededRandom(seed: seed)
    let data = SamplePNG.compressed((0..<50).flatMap { _ in [0] + [UInt8](1...30) })
    for _ in 0..<2000 {
      var bytes = data
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let sample = SamplePNG(widthPixels: 10, heightPixels: 50, data: bytes)
      let found = error(sample.bytes)
      // The header's window size may change without harm; no other byte may.
      let isHarmless = bytes.dropFirst(2) == data.dropFirst(2)
      #expect(found != nil || isHarmless, "seed \(seed)")
    }
  }

  @Test func randomHeadersAndBytesNeverCrash() {
    let seed: UInt64 = 13
    var generator = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      func random(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      }
      let names = ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iTXt", "tEXt", "pHYs", "aaaa"]
      var bytes = SamplePNG.signature
      var sample = SamplePNG()
      sample.bitsPerChannel = [1, 2, 4, 8, 16, 3].randomElement(using: &generator) ?? 8
      sample.colorType = UInt8.random(in: 0...7, using: &generator)
      sample.isInterlaced = Bool.random(using: &generator)
      sample.widthPixels = Int.random(in: 0...9, using: &generator)
      sample.heightPixels = Int.random(in: 0...9, using: &generator)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let count = Int.random(in: 0...30, using: &generator)
        let name = names.randomElement(using: &generator) ?? ""
        sample.chunks.append((name: name, contents: random(count)))
      }
      sample.rows = random(Int.random(in: 0...300, using: &generator))
      bytes += Bool.random(using: &generator) ? sample.bytes.dropFirst(8) : random(60)[...]
      _ = error(bytes)
    }
  }

  @Test func anOversizedHeaderIsRejectedBeforeMemoryIsAllocated() {
    let bomb = SamplePNG(widthPixels: 20_000, heightPixels: 20_000, colorType: 6)
    #expect(
      error(bomb.bytes)
        == .damaged(reason: "12 bytes of pixels are too few for 20000 × 20000 pixels"))
  }

  @Test(arguments: [(0, 4), (4, 0)])
  func aPictureWithoutPixelsIsRejected(widthPixels: Int, heightPixels: Int) {
    let sample = SamplePNG(widthPixels: widthPixels, heightPixels: heightPixels)
    let expected = PictureSizeError.empty(widthPixels: widthPixels, heightPixels: heightPixels)
    #expect(error(sample.bytes) == .size(expected))
  }

  @Test func aPictureBeyondTheLimitsIsRejected() {
    let long = SamplePNG(widthPixels: 1, heightPixels: 0xffff_ffff)
    #expect(
      error(long.bytes) == .size(.sideTooLong(widthPixels: 1, heightPixels: 0xffff_ffff)))
    let large = SamplePNG(widthPixels: 30_000, heightPixels: 30_000)
    #expect(
      error(large.bytes) == .size(.tooManyPixels(widthPixels: 30_000, heightPixels: 30_000)))
  }

  @Test func aBrokenChecksumIsReported() throws {
    var bytes = SamplePNG().bytes
    bytes[bytes.count - 1] ^= 1
    #expect(error(bytes) == .brokenChecksum(chunk: "IEND", offset: bytes.count - 12))
  }

  @Test func tooFewAndTooManyRowsAreDamage() {
    #expect(error(SamplePNG(heightPixels: 2).bytes) != nil)
    #expect(error(SamplePNG(rows: [0, 1, 2, 3, 0, 1, 2, 3]).bytes) != nil)
  }

  @Test(arguments: [
    (
      PNGError.notPNG,
      "this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a"
    ),
    (
      .truncated(byteCount: 40),
      "the PNG is truncated: it ends after 40 bytes, before the end of its last chunk"
    ),
    (
      .brokenChecksum(chunk: "IDAT", offset: 33),
      "the PNG is damaged: the checksum of chunk 'IDAT' at byte 33 is wrong"
    ),
    (
      .size(.empty(widthPixels: 0, heightPixels: 7)),
      "the PNG cannot be read: the picture is 0 × 7 pixels; a side needs at least 1 pixel"
    ),
    (
      .damaged(reason: "no chunk begins at byte 8"),
      "the PNG is damaged: no chunk begins at byte 8"
    ),
  ])
  func everyErrorHasItsDescription(error: PNGError, description: String) {
    #expect(error.description == description)
  }
}
