import CZlib
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGEncoderTests {
  /// Critical sizes: one pixel, one match of the maximum length and its
  /// neighbors (86 pixels of three bytes, 64 of four), one band of rows, many bands.
  static let sizes = [
    (1, 1), (1, 50), (50, 1), (2, 2), (64, 9), (65, 9), (66, 9), (85, 33), (86, 32), (87, 31),
    (88, 5), (129, 6), (130, 6), (172, 5), (173, 5), (174, 5), (60, 170),
  ]

  @Test(arguments: RandomPicture.allCases, [false, true])
  func randomPicturesReadBackUnchanged(kind: RandomPicture, hasAlpha: Bool) throws {
    for (index, size) in Self.sizes.enumerated() {
      let seed = UInt64(1000 + index)
      var generator = SeededRandom(seed: seed)
      let picture = kind.pixels(
        widthPixels: size.0, heightPixels: size.1, hasAlpha: hasAlpha, using: &generator)
      let file = try PNGFile(picture, pixelsPerPoint: 3)
      let isSameThroughReader = try PNGPicture(file.bytes).pixels == picture
      let isSameThroughPlainDecoder = try PlainDecoder(file.bytes).pixels() == picture
      #expect(isSameThroughReader, "\(kind) of \(size), seed \(seed)")
      #expect(isSameThroughPlainDecoder, "\(kind) of \(size), seed \(seed)")
    }
  }

  @Test("the widest and the tallest picture, many runs and long codes read back")
  func extremes() throws {
    let seed: UInt64 = 7
    for size in [(32_767, 3), (3, 32_767)] {
      var generator = SeededRandom(seed: seed)
      let picture = RandomPicture.runs.pixels(
        widthPixels: size.0, heightPixels: size.1, hasAlpha: true, using: &generator)
      let isSame = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 1).bytes).pixels() == picture
      #expect(isSame, "\(size), seed \(seed)")
    }
    // Every fourth pixel has another color: few enough for runs, and more than 131,072 of them.
    let many = (0..<600_000).map { UInt32(truncatingIfNeeded: $0 / 4 * 7919) | 255 << 24 }
    let ofRuns = PixelBuffer(widthPixels: 600, heightPixels: 1000, pixels: many)
    let areSame = try PNGPicture(PNGFile(ofRuns, pixelsPerPoint: 1).bytes).pixels == ofRuns
    #expect(areSame)
    // Runs of one pixel in colors with Fibonacci frequencies give the deepest tree.
    var pixels: [UInt32] = []
    var counts = (1, 1)
    for value in 1...20 {
      let color = UInt32(value) * 0x0001_0101 | 255 << 24
      for _ in 0..<counts.0 {
        pixels += [color] + [UInt32](repeating: 255 << 24, count: 7)
      }
      counts = (counts.1, counts.0 + counts.1)
    }
    let width = 400
    let height = pixels.count / width
    let picture = PixelBuffer(
      widthPixels: width, heightPixels: height, pixels: Array(pixels.prefix(width * height)))
    let isSame = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 1).bytes).pixels() == picture
    #expect(isSame)
  }

  @Test func aPictureOfOneColorIsAsSmallAsDeflateAllows() throws {
    let side = 4000
    let color: UInt32 = 0xff30_2010
    var encoder = try PNGEncoder(
      widthPixels: side, heightPixels: side, hasAlpha: false, pixelsPerPoint: 1)
    [Run(end: UInt32(side), rgba: color)].withUnsafeBufferPointer { encoder.add(.runs($0)) }
    for _ in 1..<side {
      encoder.add(.repeated)
    }
    let file = encoder.finished()
    // Two bits for 258 of the 48 million bytes give 46,516; a fifth more is allowed for row ends.
    #expect(file.count < 55_800)
    let lastRow = try PNGPicture(file).pixels.crop(x: 0, y: side - 1, width: side, height: 1)
    expect(lastRow.pixels, [UInt32](repeating: color, count: side))
  }

  @Test("a row of runs equals a row of pixels, and adjacent runs of one color may stay separate")
  func runs() throws {
    let rows: [[UInt32]] = [[1, 1, 2, 3, 3, 3, 3], [1, 1, 1, 1, 4, 4, 4], [9, 8, 7, 6, 5, 4, 3]]
    var fromRuns = try encoder(widthPixels: 7, heightPixels: 3)
    var fromPixels = try encoder(widthPixels: 7, heightPixels: 3)
    for row in rows {
      let runs = row.indices.map { Run(end: UInt32($0 + 1), rgba: row[$0]) }
        .filter { Int($0.end) == row.count || row[Int($0.end)] != $0.rgba }
      runs.withUnsafeBufferPointer { fromRuns.add(.runs($0)) }
      row.withUnsafeBufferPointer { fromPixels.add(.pixels($0)) }
    }
    let runFile = fromRuns.finished()
    let pixelFile = fromPixels.finished()
    expect(runFile, pixelFile)
    var encoder = try encoder(widthPixels: 4, heightPixels: 2)
    for ends: [UInt32] in [[1, 2, 4], [3, 4]] {
      ends.map { Run(end: $0, rgba: 0x8000_0007) }.withUnsafeBufferPointer {
        encoder.add(.runs($0))
      }
    }
    let picture = try PlainDecoder(encoder.finished()).pixels()
    expect(picture.pixels, [UInt32](repeating: 0x8000_0007, count: 8))
  }

  @Test("alpha is dropped on request, and a picture beyond the limits is rejected")
  func alphaAndLimits() throws {
    var encoder = try PNGEncoder(
      widthPixels: 2, heightPixels: 1, hasAlpha: false, pixelsPerPoint: 1)
    [0x0011_2233, 0x8044_5566].withUnsafeBufferPointer { encoder.add(.pixels($0)) }
    let picture = try PlainDecoder(encoder.finished()).pixels()
    expect(picture.pixels, [0xff11_2233, 0xff44_5566])
    #expect(throws: PictureSizeError.sideTooLong(widthPixels: 40_000, heightPixels: 1)) {
      _ = try PNGEncoder(widthPixels: 40_000, heightPixels: 1, hasAlpha: false, pixelsPerPoint: 1)
    }
  }

  @Test(arguments: RandomPicture.allCases)
  func theSamePictureGivesTheSameBytes(kind: RandomPicture) throws {
    let seed: UInt64 = 42
    var generator = SeededRandom(seed: seed)
    let picture = kind.pixels(
      widthPixels: 200, heightPixels: 200, hasAlpha: true, using: &generator)
    let first = try PNGFile(picture, pixelsPerPoint: 2)
    let second = try PNGFile(picture, pixelsPerPoint: 2)
    let isSame = first == second
    #expect(isSame, "seed \(seed)")
  }

  private func encoder(
    widthPixels: Int, heightPixels: Int
  ) throws(PictureSizeError) -> PNGEncoder {
    try PNGEncoder(
      widthPixels: widthPixels, heightPixels: heightPixels, hasAlpha: true, pixelsPerPoint: 1)
  }
}
