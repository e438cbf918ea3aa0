import SheetAnimate
import SheetTestSupport
import Testing

@Suite struct FrameRowsTests {
  /// Frames of few colours, so that rows repeat and have runs, with single pixels where `hasNoise`.
  private static func picture(_ random: inout SeededRandom, hasNoise: Bool) -> PixelBuffer {
    let (width, height) = (23, 17)
    var pixels = [UInt32](repeating: 0xff00_0000, count: width * height)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let columns = Int.random(in: 0..<width, using: &random)..<width
      let rows = Int.random(in: 0..<height, using: &random)..<height
      for y in rows.prefix(6) {
        for x in columns.prefix(9) { pixels[y * width + x] = 0xff00_00ff }
      }
    }
    if hasNoise {
      let y = Int.random(in: 0..<height, using: &random)
      for x in 0..<width {
        pixels[y * width + x] = 0xff00_0000 | UInt32.random(in: 0...3, using: &random)
      }
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  private static func rows(of picture: PixelBuffer) -> FrameRows {
    var rows = FrameRows(widthPixels: picture.widthPixels)
    picture.forEachRow { rows.add($0) }
    return rows
  }

  @Test func theChangedAreaIsTheSmallestOne() {
    var random = SeededRandom(seed: 41)
    var (equalCount, partCount) = (0, 0)
    for round in 0..<600 {
      let first = Self.picture(&random, hasNoise: round % 3 == 0)
      let second =
        round % 50 == 0 ? first : Self.picture(&random, hasNoise: round % 4 == 0)
      let area = Self.rows(of: second).changedArea(from: Self.rows(of: first))
      var expected: FrameArea?
      let differences = first.pixels.indices.filter { first.pixels[$0] != second.pixels[$0] }
      let columns = differences.map { $0 % 23 }
      let lines = differences.map { $0 / 23 }
      if let left = columns.min(), let right = columns.max(), let top = lines.min(),
        let bottom = lines.max()
      {
        expected = FrameArea(
          x: left, y: top, widthPixels: right - left + 1, heightPixels: bottom - top + 1)
      }
      expect(area, expected, "round \(round)")
      equalCount += area == nil ? 1 : 0
      if let area, area.widthPixels < 23, area.heightPixels < 17 { partCount += 1 }
    }
    #expect(equalCount >= 12 && partCount >= 100)
  }

  @Test func theRowsOfAnAreaAreThoseOfTheCutPicture() {
    var random = SeededRandom(seed: 42)
    for round in 0..<300 {
      let picture = Self.picture(&random, hasNoise: round % 2 == 0)
      let x = Int.random(in: 0..<23, using: &random)
      let y = Int.random(in: 0..<17, using: &random)
      let area = FrameArea(
        x: x, y: y, widthPixels: Int.random(in: 1...23 - x, using: &random),
        heightPixels: Int.random(in: 1...17 - y, using: &random))
      let rows = Self.rows(of: picture)
      var builder = PixelBuffer.Builder(
        widthPixels: area.widthPixels, heightPixels: area.heightPixels)
      rows.forEachRow(in: area) { builder.add($0) }
      let expected = picture.crop(
        x: area.x, y: area.y, width: area.widthPixels, height: area.heightPixels)
      expect(builder.finished(), expected, "round \(round)")

      let rowPixels = area.widthPixels + 3
      var memory = [UInt32](repeating: 7, count: rowPixels * area.heightPixels)
      memory.withUnsafeMutableBufferPointer { memory in
        guard let start = memory.baseAddress else { return }
        rows.copyPixels(of: area, to: start, rowPixels: rowPixels)
      }
      for (index, pixel) in memory.enumerated() {
        let (y, x) = index.quotientAndRemainder(dividingBy: rowPixels)
        expect(pixel, (x < area.widthPixels ? expected[x, y] : 7))
      }
    }
  }
}
