import SheetDiff
import SheetTestSupport
import Testing

@Suite struct FlipAnimationTests {
  @Test func anAnimationHasTwoFramesOfHalfASecondAndLoops() throws {
    let chunks = try Self.chunks(Self.flip(PixelBuffer(7, 5, white), PixelBuffer(7, 5, black)))
    expect(
      chunks.map(\.name),
      [
        "IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND",
      ])
    expect(chunks[3].contents, [0, 0, 0, 2, 0, 0, 0, 0])
    for (index, number) in [(4, 0), (6, 1)] {
      expect(
        chunks[index].contents,
        [
          0, 0, 0, UInt8(number), 0, 0, 0, 7, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 1, 244, 3, 232,
          0, 0,
        ])
    }
    expect(chunks[7].contents.prefix(4), [0, 0, 0, 2])
  }

  @Test func theFramesAreThePicturesOnWhite() throws {
    let first = PixelBuffer(30, 20, white).with { x, y in grey(x * y % 256) }
    let second = PixelBuffer(30, 20, black).with { x, y in grey((x * 3 + y * 5) % 256) }
    let bytes = try Self.flip(first, second)
    try expect(PNGPicture(bytes).pixels, first)
    // The second frame's data, moved to where a still picture has its data.
    let alone = try Self.chunks(PNGFile(second, pixelsPerPoint: 3).bytes)
    let data = try #require(try Self.chunks(bytes).first { $0.name == "fdAT" }).contents.dropFirst(
      4)
    try expect(Array(data), #require(alone.first { $0.name == "IDAT" }).contents)
    let small = try Self.flip(PixelBuffer(2, 1, black), PixelBuffer(1, 3, black))
    try expect(PNGPicture(small).pixels.pixels, [black, black, white, white, white, white])
  }

  private static func flip(_ first: PixelBuffer, _ second: PixelBuffer) throws -> [UInt8] {
    try FlipAnimation(first.rows, second.rows, isOpaque: true, pixelsPerPoint: 3).bytes
  }

  private static func chunks(_ file: [UInt8]) throws -> [(name: String, contents: [UInt8])] {
    var chunks: [(name: String, contents: [UInt8])] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((name, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }
}
