import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGFileTests {
  private let picture = PixelBuffer(
    widthPixels: 3, heightPixels: 2, pixels: [1, 2, 3, 4, 5, 6].map { $0 | 255 << 24 })

  @Test("chunks are in order with valid checksums, and hold the kind, the intent and the notes")
  func chunks() throws {
    let text = [
      PNGText(keyword: "Title", text: "Größe ✓"), PNGText(keyword: "Software", text: "b"),
    ]
    let file = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 3, text: text).bytes)
    let names = file.chunks.map(\.name)
    expect(names, ["IHDR", "sRGB", "pHYs", "iTXt", "iTXt", "IDAT", "IEND"])
    let areValid = file.chunks.allSatisfy { $0.hasValidChecksum }
    #expect(areValid)
    expect(file.contents(of: "IHDR"), [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    // The perceptual intent.
    expect(file.contents(of: "sRGB"), [0])
    expect(file.contents(of: "pHYs"), [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
    // Notes are uncompressed Unicode.
    let notes = text.flatMap { note -> [UInt8] in
      Array(note.keyword.utf8) + [0, 0, 0, 0, 0] + Array(note.text.utf8)
    }
    expect(file.contents(of: "iTXt"), notes)
    let clear = PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [0x7f00_0000])
    let withAlpha = try PlainDecoder(PNGFile(clear, pixelsPerPoint: 1).bytes)
    expect(withAlpha.contents(of: "IHDR"), [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
    // A point is a seventy-second of an inch.
    for (pixelsPerPoint, pixelsPerMetre) in [(1.0, 2835), (2.0, 5669), (3.0, 8504), (2.5, 7087)] {
      let file = try PNGFile(picture, pixelsPerPoint: pixelsPerPoint)
      try expect(PNGPicture(file.bytes).pixelsPerMetre, pixelsPerMetre)
    }
  }

  @Test func aPictureBeyondTheLimitsIsRejected() {
    let wide = PixelBuffer(
      widthPixels: 32_768, heightPixels: 1, pixels: [UInt32](repeating: 0, count: 32_768))
    #expect(throws: PictureSizeError.sideTooLong(widthPixels: 32_768, heightPixels: 1)) {
      _ = try PNGFile(wide, pixelsPerPoint: 1)
    }
  }
}
