import SheetPixels
import SheetTestSupport
import Testing

@Suite struct FastPNGEncoderTests {
  @Test("an indexed picture reads back as its colors, with runs of every length and of many chunks")
  func indexedPictures() throws {
    for seed in UInt64(1)...60 {
      var random = SeededRandom(seed: seed)
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...70, using: &random)
      let palette = (0..<Int.random(in: 1...256, using: &random)).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &random) | (seed % 2 == 0 ? 0xff00_0000 : 0)
      }
      let numbers = Self.numbers(width, height, palette.count, &random)
      let bytes = try Self.encode(numbers, palette)
      let expected = numbers.joined().map { palette[Int($0)] }
      let picture = try PNGPicture(bytes).pixels
      expect(picture.widthPixels, width)
      expect(picture.pixels, expected, "seed \(seed)")
    }
    let palette: [UInt32] = [0xffff_ffff, 0xff00_00ff]
    for width in [1, 2, 3, 4, 5, 257, 258, 259, 260, 261, 262, 263, 519, 520, 521] {
      for number in UInt8(0)...1 {
        let row = [UInt8](repeating: number, count: width)
        let picture = try PNGPicture(Self.encode([row, row, row], palette)).pixels
        let expected = [UInt32](repeating: palette[Int(number)], count: 3 * width)
        expect(picture.pixels, expected, "\(width) of \(number)")
      }
    }
    // More bytes than a block holds.
    var random = SeededRandom(seed: 5)
    let many = (0..<200).map { 0xff00_0000 | UInt32($0) }
    let numbers = (0..<90).map { _ in
      (0..<4000).map { _ in UInt8.random(in: 0..<200, using: &random) }
    }
    let picture = try PNGPicture(Self.encode(numbers, many)).pixels
    expect(picture.pixels, numbers.joined().map { many[Int($0)] })
  }

  @Test func aPictureTooLargeIsAnError() {
    #expect(throws: PictureSizeError.self) {
      _ = try FastPNGEncoder(
        widthPixels: 0, heightPixels: 3, format: .palette([0]), pixelsPerPoint: 1
      ).finished()
    }
  }

  @Test(arguments: [false, true])
  func coloursReadBack(hasAlpha: Bool) throws {
    for seed in UInt64(100)...140 {
      var random = SeededRandom(seed: seed)
      let width = Int.random(in: 1...70, using: &random)
      let height = Int.random(in: 1...70, using: &random)
      let colors = (0..<Int.random(in: 1...400, using: &random)).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &random) | (hasAlpha ? 0 : 0xff00_0000)
      }
      let rows = Self.numbers(width, height, min(colors.count, 256), &random)
        .map { $0.map { colors[Int($0)] } }
      let size = FastPNGEncoder.Format.colors(hasAlpha: hasAlpha).bytesPerPixel
      var encoder = try FastPNGEncoder(
        widthPixels: width, heightPixels: height, format: .colors(hasAlpha: hasAlpha),
        pixelsPerPoint: 3)
      for (y, row) in rows.enumerated() {
        let bytes = row.flatMap { color in (0..<size).map { UInt8(color >> (8 * $0) & 0xff) } }
        if y > 0, row == rows[y - 1] {
          encoder.addRepetition()
        } else {
          bytes.withUnsafeBufferPointer { encoder.add($0) }
        }
      }
      let picture = try PNGPicture(encoder.finished()).pixels
      expect(picture.pixels, Array(rows.joined()), "seed \(seed)")
    }
  }

  /// The differences of a gradient are 0 or 1, which takes 1 or 2 bits for each of 180,000 bytes.
  @Test func aSmoothPictureIsMuchSmallerThanNoise() throws {
    var random = SeededRandom(seed: 9)
    let smooth = (0..<200).map { y in (0..<900).map { UInt8(truncatingIfNeeded: $0 / 7 + y) } }
    let noise = smooth.map { $0.map { _ in UInt8.random(in: 0...255, using: &random) } }
    func byteCount(_ rows: [[UInt8]]) throws -> Int {
      var encoder = try FastPNGEncoder(
        widthPixels: 300, heightPixels: 200, format: .colors(hasAlpha: false), pixelsPerPoint: 1)
      for row in rows { row.withUnsafeBufferPointer { encoder.add($0) } }
      return encoder.finished().count
    }
    #expect((22_500..<36_000).contains(try byteCount(smooth)))
    #expect((180_000..<185_000).contains(try byteCount(noise)))
  }

  /// Rows of runs, noise and repetitions.
  private static func numbers(
    _ width: Int, _ height: Int, _ count: Int, _ random: inout SeededRandom
  ) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    let isNoise = Bool.random(using: &random)
    for y in 0..<height {
      if y > 0, Int.random(in: 0..<3, using: &random) == 0 {
        rows.append(rows[y - 1])
        continue
      }
      var row: [UInt8] = []
      while row.count < width {
        let length = isNoise ? 1 : Int.random(in: 1...12, using: &random)
        let number = UInt8(Int.random(in: 0..<count, using: &random))
        row += repeatElement(number, count: min(length, width - row.count))
      }
      rows.append(row)
    }
    return rows
  }

  private static func encode(_ rows: [[UInt8]], _ palette: [UInt32]) throws -> [UInt8] {
    var encoder = try FastPNGEncoder(
      widthPixels: rows[0].count, heightPixels: rows.count, format: .palette(palette),
      pixelsPerPoint: 3)
    for (y, row) in rows.enumerated() {
      if y > 0, row == rows[y - 1] {
        encoder.addRepetition()
      } else {
        row.withUnsafeBufferPointer { encoder.add($0) }
      }
    }
    return encoder.finished()
  }
}
