import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGReaderTests {
  @Test("every kind of PNG is read as by libpng", arguments: SamplePNG.Kind.all, [false, true])
  func everyKindIsReadAsByLibpng(kind: SamplePNG.Kind, isInterlaced: Bool) throws {
    let seed: UInt64 = 31
    var generator = SeededRandom(seed: seed)
    for width in 1...40 {
      let height = Int.random(in: 1...20, using: &generator)
      let sample = SamplePNG(
        random: kind, widthPixels: width, heightPixels: height, isInterlaced: isInterlaced,
        using: &generator)
      let file = sample.bytes
      let source = PieceSource(file, longestByteCount: width * 9, seed: seed)
      let isSame =
        try PNGReader(source, colors: .asStored).pixels()
        == LibPNG.pixels(file, widthPixels: width, heightPixels: height)
      #expect(isSame, "\(width) × \(height), seed \(seed)")
    }
  }

  @Test func repeatedRowsAreReadInStretches() throws {
    // Rows of the filter "up" with mostly zero differences, as in screenshots.
    let seed: UInt64 = 32
    var generator = SeededRandom(seed: seed)
    for type: UInt8 in [2, 6] {
      for width in [7, 8, 9, 31, 33] {
        let byteCount = width * (type == 2 ? 3 : 4)
        var sample = SamplePNG(widthPixels: width, heightPixels: 40, colorType: type, rows: [])
        for y in 0..<40 {
          var row = [UInt8](repeating: 0, count: byteCount)
          row[Int.random(in: 0..<byteCount, using: &generator)] = UInt8(y)
          sample.rows += [2] + row
        }
        let file = sample.bytes
        let isSame =
          try PNGReader(file, colors: .asStored).pixels()
          == LibPNG.pixels(file, widthPixels: width, heightPixels: 40)
        #expect(isSame, "\(width) wide, seed \(seed)")
      }
    }
  }

  /// Two rows with the filter Paeth are decoded together; busy ones, and those beside flat ones.
  @Test("rows of Paeth are read as by libpng, and a surplus one is an error")
  func rowsOfPaethAreReadAsByLibpng() throws {
    let seed: UInt64 = 33
    for type: UInt8 in [2, 6] {
      var generator = SeededRandom(seed: seed)
      for (width, height) in [1, 2, 3, 8, 15, 40, 123].flatMap({ w in (1...9).map { (w, $0) } }) {
        let byteCount = width * (type == 2 ? 3 : 4)
        var sample = SamplePNG(widthPixels: width, heightPixels: height, colorType: type, rows: [])
        for _ in 0..<height {
          let isFlat = Int.random(in: 0..<4, using: &generator) == 0
          let row = (0..<byteCount).map { _ in
            isFlat ? 0 : UInt8.random(in: 0...255, using: &generator)
          }
          sample.rows += [Int.random(in: 0..<9, using: &generator) == 0 ? 1 : 4] + row
        }
        let file = sample.bytes
        for longest in [7, 1 << 20] {
          let source = PieceSource(file, longestByteCount: longest, seed: seed)
          let isSame =
            try PNGReader(source, colors: .asStored).pixels()
            == LibPNG.pixels(file, widthPixels: width, heightPixels: height)
          #expect(isSame, "\(width) × \(height), seed \(seed)")
        }
      }
    }
    // A row that is decoded ahead does not belong to the picture.
    for height in 1...4 {
      var sample = SamplePNG(widthPixels: 20, heightPixels: height, colorType: 2, rows: [])
      for y in 0...height { sample.rows += [4] + (0..<60).map { UInt8(($0 * 37 + y * 11) & 255) } }
      let file = sample.bytes
      #expect(throws: PNGError.damaged(reason: "there are too many pixels")) {
        try PNGReader(file, colors: .asStored).pixels()
      }
    }
  }

  @Test("the compressed pixels may be split anywhere, and bytes after the last chunk are ignored")
  func pieces() throws {
    let expected: [UInt32] = (0..<30).map { (y: UInt32) in 0xffc8_0000 | y * 7 << 8 | y }
    let data = SamplePNG.compressed((0..<30).flatMap { [0, $0, $0 &* 7, 200] })
    for split in 0...data.count {
      let sample = SamplePNG(
        heightPixels: 30, chunks: [("IDAT", Array(data[..<split])), ("IDAT", [])],
        data: Array(data[split...]))
      let pixels = try PNGReader(sample.bytes, colors: .asStored).pixels()
      expect(pixels, expected, "at \(split)")
    }
    let source = PieceSource(SamplePNG().bytes + [1, 2, 3], longestByteCount: 1, seed: 1)
    try expect(PNGReader(source, colors: .asStored).pixels(), [0xff03_0201])
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 9, alignment: 1)
    defer { room.deallocate() }
    expect(source.read(into: room), 1)
  }

  @Test("the header is read before the first row, notes after the pixels in the end")
  func header() throws {
    let sample = SamplePNG(
      widthPixels: 3, heightPixels: 2,
      chunks: [
        ("pHYs", [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1]), ("tEXt", Array("Title\0sheet".utf8)),
      ])
    let reader = try PNGReader(sample.bytes, colors: .asStored)
    expect(reader.widthPixels, 3)
    expect(reader.heightPixels, 2)
    expect(reader.pixelsPerMetre, 8504)
    expect(reader.text, [PNGText(keyword: "Title", text: "sheet")])
    var file = SamplePNG().bytes
    let note = SamplePNG.chunk("tEXt", Array("Comment\0late".utf8))
    file.insert(contentsOf: note, at: file.count - 12)
    let late = try PNGReader(file, colors: .asStored)
    expect(late.text, [])
    _ = try late.pixels()
    expect(late.text, [PNGText(keyword: "Comment", text: "late")])
    // The kind shows if the picture is opaque.
    let kinds: [(UInt8, [(name: String, contents: [UInt8])], isOpaque: Bool)] = [
      (2, [], true), (0, [], true), (6, [], false), (4, [], false),
      (2, [("tRNS", [0, 1, 0, 2, 0, 3])], false),
      (3, [("PLTE", [1, 2, 3])], true),
      (3, [("PLTE", [1, 2, 3]), ("tRNS", [255])], true),
      (3, [("PLTE", [1, 2, 3]), ("tRNS", [254])], false),
    ]
    for (type, chunks, isOpaque) in kinds {
      let sample = SamplePNG(colorType: type, chunks: chunks)
      try expect(PNGReader(sample.bytes, colors: .asStored).isOpaque, isOpaque, "\(type)")
    }
  }
}
