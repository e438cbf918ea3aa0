import SheetPixels
import Testing

@Suite struct PNGPictureTests {
  private func pixels(_ sample: SamplePNG) throws -> [UInt32] {
    try PNGPicture(sample.bytes).pixels.pixels
  }

  @Test func colorsWithoutAlphaAreOpaque() throws {
    let sample = SamplePNG(widthPixels: 2, colorType: 2, rows: [0, 1, 2, 3, 4, 5, 6])
    #expect(try pixels(sample) == [0xff03_0201, 0xff06_0504])
  }

  @Test func alphaRemainsStraight() throws {
    let sample = SamplePNG(colorType: 6, rows: [0, 200, 100, 50, 10])
    #expect(try pixels(sample) == [0x0a32_64c8])
  }

  @Test func grayBecomesRGB() throws {
    let sample = SamplePNG(widthPixels: 2, colorType: 0, rows: [0, 7, 250])
    #expect(try pixels(sample) == [0xff07_0707, 0xfffa_fafa])
    let withAlpha = SamplePNG(colorType: 4, rows: [0, 7, 9])
    #expect(try pixels(withAlpha) == [0x0907_0707])
  }

  @Test func oneBitGrayIsBlackOrWhite() throws {
    let sample = SamplePNG(
      widthPixels: 3, bitsPerChannel: 1, colorType: 0, rows: [0, 0b1010_0000])
    #expect(try pixels(sample) == [0xffff_ffff, 0xff00_0000, 0xffff_ffff])
  }

  @Test func sixteenBitsAreRoundedToEight() throws {
    // 0x1280 is 4736/65535 of white, which is 18.43 of 255; 0x12ff is 18.93.
    let sample = SamplePNG(
      bitsPerChannel: 16, colorType: 2, rows: [0, 0x12, 0x80, 0x12, 0xff, 0xff, 0xff])
    #expect(try pixels(sample) == [0xffff_1312])
  }

  @Test func aPaletteIsAppliedWithItsAlpha() throws {
    let sample = SamplePNG(
      widthPixels: 4, bitsPerChannel: 2, colorType: 3,
      chunks: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [255, 128])],
      rows: [0, 0b0001_1000])
    #expect(try pixels(sample) == [0xff03_0201, 0x8006_0504, 0xff09_0807, 0xff03_0201])
  }

  @Test func aColorMayBeDeclaredTransparent() throws {
    let sample = SamplePNG(
      widthPixels: 2, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
      rows: [0, 1, 2, 3, 4, 5, 6])
    #expect(try pixels(sample) == [0x0003_0201, 0xff06_0504])
  }

  @Test func anInterlacedPictureIsAssembled() throws {
    // Of the seven passes 3 × 2 pixels use four: the first, then every other column and row.
    let sample = SamplePNG(
      widthPixels: 3, heightPixels: 2, colorType: 0, isInterlaced: true,
      rows: [0, 10, 0, 30, 0, 20, 0, 40, 50, 60])
    #expect(try pixels(sample).map { $0 & 0xff } == [10, 20, 30, 40, 50, 60])
  }

  @Test func otherChunksDoNotChangeThePicture() throws {
    let sample = SamplePNG(chunks: [
      ("gAMA", [0, 0, 1, 0]), ("iCCP", [1, 2, 3]), ("quUx", []), ("eXIf", [0]),
    ])
    #expect(try pixels(sample) == [0xff03_0201])
  }

  @Test func theDensityIsReadIfItIsUnambiguous() throws {
    let square = SamplePNG(chunks: [("pHYs", [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])])
    #expect(try PNGPicture(square.bytes).pixelsPerMetre == 8504)
    let oblong = SamplePNG(chunks: [("pHYs", [0, 0, 0, 2, 0, 0, 0, 1, 1])])
    #expect(try PNGPicture(oblong.bytes).pixelsPerMetre == nil)
    let withoutUnit = SamplePNG(chunks: [("pHYs", [0, 0, 0, 1, 0, 0, 0, 1, 0])])
    #expect(try PNGPicture(withoutUnit.bytes).pixelsPerMetre == nil)
    #expect(try PNGPicture(SamplePNG().bytes).pixelsPerMetre == nil)
  }
}
