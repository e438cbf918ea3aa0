import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGPictureTests {
  @Test("every kind of pixel becomes straight RGBA of 8 bits")
  func kinds() throws {
    let rows: [(kind: String, sample: SamplePNG, pixels: [UInt32])] = [
      (
        "opaque", SamplePNG(widthPixels: 2, colorType: 2, rows: [0, 1, 2, 3, 4, 5, 6]),
        [0xff03_0201, 0xff06_0504]
      ),
      ("straight", SamplePNG(colorType: 6, rows: [0, 200, 100, 50, 10]), [0x0a32_64c8]),
      (
        "gray", SamplePNG(widthPixels: 2, colorType: 0, rows: [0, 7, 250]),
        [0xff07_0707, 0xfffa_fafa]
      ),
      ("gray and alpha", SamplePNG(colorType: 4, rows: [0, 7, 9]), [0x0907_0707]),
      (
        "one bit",
        SamplePNG(widthPixels: 3, bitsPerChannel: 1, colorType: 0, rows: [0, 0b1010_0000]),
        [0xffff_ffff, 0xff00_0000, 0xffff_ffff]
      ),
      // 0x1280 is 4736/65535 of white, which is 18.43 of 255; 0x12ff is 18.93.
      (
        "16 bits",
        SamplePNG(bitsPerChannel: 16, colorType: 2, rows: [0, 0x12, 0x80, 0x12, 0xff, 0xff, 0xff]),
        [0xffff_1312]
      ),
      (
        "palette",
        SamplePNG(
          widthPixels: 4, bitsPerChannel: 2, colorType: 3,
          chunks: [("PLTE", [1, 2, 3, 4, 5, 6, 7, 8, 9]), ("tRNS", [255, 128])],
          rows: [0, 0b0001_1000]), [0xff03_0201, 0x8006_0504, 0xff09_0807, 0xff03_0201]
      ),
      (
        "transparent color",
        SamplePNG(
          widthPixels: 2, colorType: 2, chunks: [("tRNS", [0, 1, 0, 2, 0, 3])],
          rows: [0, 1, 2, 3, 4, 5, 6]), [0x0003_0201, 0xff06_0504]
      ),
      // Of the seven passes 3 × 2 pixels use four: the first, then every other column and row.
      (
        "interlaced",
        SamplePNG(
          widthPixels: 3, heightPixels: 2, colorType: 0, isInterlaced: true,
          rows: [0, 10, 0, 30, 0, 20, 0, 40, 50, 60]),
        [10, 20, 30, 40, 50, 60].map { $0 * 0x1_0101 | 0xff00_0000 }
      ),
      (
        "other chunks",
        SamplePNG(chunks: [
          ("gAMA", [0, 0, 1, 0]), ("iCCP", [1, 2, 3]), ("quUx", []), ("eXIf", [0]),
        ]), [0xff03_0201]
      ),
    ]
    for (kind, sample, pixels) in rows {
      try expect(PNGPicture(sample.bytes).pixels.pixels, pixels, "\(kind)")
    }
  }

  @Test func theDensityIsReadIfItIsUnambiguous() throws {
    let densities: [(contents: [UInt8], pixelsPerMetre: Int?)] = [
      ([0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1], 8504), ([0, 0, 0, 2, 0, 0, 0, 1, 1], nil),
      ([0, 0, 0, 1, 0, 0, 0, 1, 0], nil),
    ]
    for (contents, pixelsPerMetre) in densities {
      let sample = SamplePNG(chunks: [("pHYs", contents)])
      try expect(PNGPicture(sample.bytes).pixelsPerMetre, pixelsPerMetre)
    }
    #expect(try PNGPicture(SamplePNG().bytes).pixelsPerMetre == nil)
  }
}
