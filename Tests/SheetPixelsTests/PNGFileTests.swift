import SheetPixels
import Testing

@Suite struct PNGFileTests {
  private let picture = PixelBuffer(
    widthPixels: 3, heightPixels: 2, pixels: [1, 2, 3, 4, 5, 6].map { $0 | 255 << 24 })

  @Test func chunksAreInOrderWithValidChecksums() throws {
    let text = [
      PNGText(keyword: "Title", text: "a"), PNGText(keyword: "Software", text: "b"),
    ]
    let file = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 3, text: text).bytes)
    let names = file.chunks.map(\.name)
    #expect(names == ["IHDR", "sRGB", "pHYs", "iTXt", "iTXt", "IDAT", "IEND"])
    let areValid = file.chunks.allSatisfy { $0.hasValidChecksum }
    #expect(areValid)
  }

  @Test func theHeaderHoldsSizeAndKind() throws {
    let opaque = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 1).bytes)
    #expect(opaque.contents(of: "IHDR") == [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    let clear = PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [0x7f00_0000])
    let withAlpha = try PlainDecoder(PNGFile(clear, pixelsPerPoint: 1).bytes)
    #expect(withAlpha.contents(of: "IHDR") == [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  }

  @Test func colorsHaveThePerceptualIntent() throws {
    let file = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 1).bytes)
    #expect(file.contents(of: "sRGB") == [0])
  }

  @Test(arguments: [(1.0, 2835), (2.0, 5669), (3.0, 8504), (2.5, 7087)])
  func aPointIsASeventySecondOfAnInch(pixelsPerPoint: Double, pixelsPerMetre: Int) throws {
    let file = try PNGFile(picture, pixelsPerPoint: pixelsPerPoint)
    let picture = try PNGPicture(file.bytes)
    #expect(picture.pixelsPerMetre == pixelsPerMetre)
  }

  @Test func theDensityIsWrittenForBothAxesPerMeter() throws {
    let file = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 3).bytes)
    #expect(file.contents(of: "pHYs") == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
  }

  @Test func notesAreUncompressedUnicode() throws {
    let text = PNGText(keyword: "Title", text: "Größe ✓")
    let file = try PlainDecoder(PNGFile(picture, pixelsPerPoint: 3, text: [text]).bytes)
    let expected = Array("Title".utf8) + [0, 0, 0, 0, 0] + Array("Größe ✓".utf8)
    #expect(file.contents(of: "iTXt") == expected)
  }

  @Test func aPictureBeyondTheLimitsIsRejected() {
    let wide = PixelBuffer(
      widthPixels: 32_768, heightPixels: 1, pixels: [UInt32](repeating: 0, count: 32_768))
    #expect(throws: PictureSizeError.sideTooLong(widthPixels: 32_768, heightPixels: 1)) {
      _ = try PNGFile(wide, pixelsPerPoint: 1)
    }
  }
}
