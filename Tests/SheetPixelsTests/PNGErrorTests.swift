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

  @Test("sizes beyond the limits are rejected before memory is allocated, interlaced ones earlier")
  func sizes() {
    let sample = SamplePNG(widthPixels: 8000, heightPixels: 4001, isInterlaced: true)
    let found = error(sample.bytes)
    expect(found, .interlacedTooLarge(widthPixels: 8000, heightPixels: 4001))
    expect(
      found?.description,
      "the PNG cannot be read: it is interlaced and has 8000 × 4001 pixels; interlaced ones may "
        + "have at most 32 million (others may have more)")
    let bomb = SamplePNG(widthPixels: 20_000, heightPixels: 20_000, colorType: 6)
    expect(
      error(bomb.bytes), .damaged(reason: "12 bytes of pixels are too few for 20000 × 20000 pixels")
    )
    let rows: [(width: Int, height: Int, error: PictureSizeError)] = [
      (0, 4, .empty(widthPixels: 0, heightPixels: 4)),
      (4, 0, .empty(widthPixels: 4, heightPixels: 0)),
      (1, 0xffff_ffff, .sideTooLong(widthPixels: 1, heightPixels: 0xffff_ffff)),
      (30_000, 30_000, .tooManyPixels(widthPixels: 30_000, heightPixels: 30_000)),
    ]
    for (width, height, expected) in rows {
      let sample = SamplePNG(widthPixels: width, heightPixels: height)
      expect(error(sample.bytes), .size(expected))
    }
  }

  @Test("text is not a PNG, and a file cut off anywhere is truncated")
  func cutOffFiles() throws {
    expect(error(Array("name: share\n".utf8)), .notPNG)
    expect(error([]), .notPNG)
    let whole = try file()
    for count in 8..<whole.count {
      expect(error(Array(whole.prefix(count))), .truncated(byteCount: count))
    }
    for count in 0..<8 {
      expect(error(Array(whole.prefix(count))), .notPNG)
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

  @Test("damage with a valid checksum is detected or harmless, and random headers never crash")
  func randomDamage() throws {
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
    var other = SeededRandom(seed: 13)
    for _ in 0..<3000 {
      func random(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &other) }
      }
      let names = ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iTXt", "tEXt", "pHYs", "aaaa"]
      var bytes = SamplePNG.signature
      var sample = SamplePNG()
      sample.bitsPerChannel = [1, 2, 4, 8, 16, 3].randomElement(using: &other) ?? 8
      sample.colorType = UInt8.random(in: 0...7, using: &other)
      sample.isInterlaced = Bool.random(using: &other)
      sample.widthPixels = Int.random(in: 0...9, using: &other)
      sample.heightPixels = Int.random(in: 0...9, using: &other)
      for _ in 0..<Int.random(in: 0...4, using: &other) {
        let count = Int.random(in: 0...30, using: &other)
        let name = names.randomElement(using: &other) ?? ""
        sample.chunks.append((name: name, contents: random(count)))
      }
      sample.rows = random(Int.random(in: 0...300, using: &other))
      bytes += Bool.random(using: &other) ? sample.bytes.dropFirst(8) : random(60)[...]
      _ = error(bytes)
    }
  }

  @Test(
    "a broken checksum and a wrong count of rows are damage, and every error has its description")
  func descriptions() {
    var bytes = SamplePNG().bytes
    bytes[bytes.count - 1] ^= 1
    expect(error(bytes), .brokenChecksum(chunk: "IEND", offset: bytes.count - 12))
    #expect(error(SamplePNG(heightPixels: 2).bytes) != nil)
    #expect(error(SamplePNG(rows: [0, 1, 2, 3, 0, 1, 2, 3]).bytes) != nil)
    let rows: [(error: PNGError, description: String)] = [
      (.notPNG, "this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a"),
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
    ]
    for (error, description) in rows { expect(error.description, description) }
  }
}
