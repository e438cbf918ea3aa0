import SheetPixels
import SheetTestSupport
import Testing

@Suite struct AnimatedPNGEncoderTests {
  @Test("a frame has its area and its duration as a fraction, halved to the nearest one")
  func frames() throws {
    var encoder = try AnimatedPNGEncoder(
      widthPixels: 300, heightPixels: 4, hasAlpha: false, pixelsPerPoint: 3, frameCount: 3,
      loopCount: 7)
    encoder.beginFrame(FrameDuration(seconds: 1, divisor: 60))
    Self.add(0xff11_2233, rows: 4, width: 300, to: &encoder)
    encoder.beginFrame(
      FrameDuration(seconds: 100, divisor: 2997),
      in: FrameArea(x: 258, y: 1, widthPixels: 42, heightPixels: 2))
    Self.add(0xff44_5566, rows: 2, width: 42, to: &encoder)
    // 2 × 65,537 parts of a second do not fit into 16 bits.
    encoder.beginFrame(
      FrameDuration(seconds: 131_074, divisor: 1000),
      in: FrameArea(widthPixels: 1, heightPixels: 1))
    Self.add(0xff44_5566, rows: 1, width: 1, to: &encoder)
    let chunks = try PlainDecoder(encoder.finished()).chunks
    expect(
      chunks.map(\.name),
      [
        "IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    expect(chunks[3].contents, [0, 0, 0, 3, 0, 0, 0, 7])
    // Sequence number, width, height, x, y, delay 1/60, no disposal, source.
    expect(
      chunks[4].contents,
      [
        0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 60, 0, 0,
      ])
    expect(
      chunks[6].contents,
      [
        0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0, 2, 0, 0, 1, 2, 0, 0, 0, 1, 0, 100, 0x0b, 0xb5, 0, 0,
      ])
    // 32,769 / 250 seconds.
    expect(chunks[8].contents.suffix(6), [0x80, 0x01, 0, 250, 0, 0])
    expect(chunks[7].contents.prefix(4), [0, 0, 0, 2])
    expect(chunks[9].contents.prefix(4), [0, 0, 0, 4])
    var single = try AnimatedPNGEncoder(
      widthPixels: 1, heightPixels: 1, hasAlpha: false, pixelsPerPoint: 1, frameCount: 1)
    single.beginFrame(FrameDuration(seconds: 131_075, divisor: 1001))
    Self.add(0xff11_2233, rows: 1, width: 1, to: &single)
    let singleChunks = try PlainDecoder(single.finished()).chunks
    let control = try #require(singleChunks.first { $0.name == "fcTL" })
    // 131,075 / 1001 is 65,538 / 501, and that is 32,769 / 251 seconds, each rounded upwards.
    expect(control.contents.suffix(6), [0x80, 0x01, 0, 251, 0, 0])
  }

  @Test func takenBytesAreThoseOfTheWholeFile() throws {
    func file(takes: Bool) throws -> (bytes: [UInt8], longestWait: Int) {
      var encoder = try AnimatedPNGEncoder(
        widthPixels: 40, heightPixels: 30, hasAlpha: true, pixelsPerPoint: 1, frameCount: 20)
      var bytes: [UInt8] = []
      var longest = 0
      for index in 0..<20 {
        encoder.beginFrame(FrameDuration(milliseconds: 40))
        Self.add(0x8000_0000 | UInt32(index), rows: 30, width: 40, to: &encoder)
        guard takes else { continue }
        let taken = encoder.takeBytes()
        longest = max(longest, taken.count)
        bytes += taken
      }
      let rest = encoder.finished()
      return (bytes + rest, max(longest, rest.count))
    }
    let whole = try file(takes: false)
    let parts = try file(takes: true)
    expect(parts.bytes, whole.bytes)
    #expect(parts.longestWait * 4 < whole.bytes.count)
  }

  private static func add(
    _ rgba: UInt32, rows: Int, width: UInt32, to encoder: inout AnimatedPNGEncoder
  ) {
    [Run(end: width, rgba: rgba)].withUnsafeBufferPointer { encoder.add(.runs($0)) }
    for _ in 1..<max(1, rows) where rows > 1 { encoder.add(.repeated) }
  }
}
