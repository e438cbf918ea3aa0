import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PNGTextTests {
  private let pixel = PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [255 << 24])

  private func text(_ name: String, _ contents: [UInt8]) throws -> [PNGText] {
    try PNGText.read(from: SamplePNG(chunks: [(name, contents)]).bytes)
  }

  @Test("notes read back in order; translations and compressed notes are skipped")
  func notes() throws {
    let text = [
      PNGText(keyword: "Title", text: "Größe — 大きさ 📐\nzweite Zeile"),
      PNGText(keyword: "Überschrift", text: ""),
      PNGText(keyword: "Title", text: "again"),
    ]
    let file = try PNGFile(pixel, pixelsPerPoint: 3, text: text).bytes
    let picture = try PNGPicture(file)
    expect(picture.text, text)
    let withoutPixels = try PNGText.read(from: file)
    expect(withoutPixels, text)
    let rows: [(String, [UInt8], [PNGText])] = [
      // Latin-1.
      ("tEXt", Array("Author\0Zo".utf8) + [0xeb], [PNGText(keyword: "Author", text: "Zoë")]),
      (
        "iTXt", Array("Title\0\0\0de\0Titel\0Blatt".utf8),
        [PNGText(keyword: "Title", text: "Blatt")]
      ),
      ("iTXt", Array("Title\0\u{1}\0\0\0x".utf8), []),
    ]
    for (name, contents, notes) in rows { try expect(self.text(name, contents), notes) }
    try expect(PNGText.read(from: SamplePNG().bytes), [])
  }

  @Test(arguments: [
    ("tEXt", Array("Title".utf8), "a text chunk ends before its text"),
    ("iTXt", Array("Title\0\0\0de\0".utf8), "a text chunk ends before its text"),
    ("iTXt", Array("Title".utf8), "a text chunk ends before its text"),
    ("iTXt", Array("Title\0\0\0\0\0".utf8) + [0xff], "the text of a text chunk is not UTF-8"),
    (
      "iTXt", Array("Title\0\0\0\0\0a\0b".utf8),
      "a text chunk contains characters that are not allowed"
    ),
    ("tEXt", Array("\0a".utf8), "a text chunk contains characters that are not allowed"),
    ("tEXt", Array(" Title\0a".utf8), "a text chunk contains characters that are not allowed"),
  ])
  func aDamagedNoteIsReported(name: String, contents: [UInt8], reason: String) {
    #expect(throws: PNGError.damaged(reason: reason)) { _ = try text(name, contents) }
  }

  @Test func textsBeyondAThousandOrAMegabyteAreSkipped() throws {
    let many = SamplePNG(chunks: (0..<1001).map { ("tEXt", Array("a\0\($0)".utf8)) })
    try expect(PNGText.read(from: many.bytes).map(\.text), (0..<1000).map { "\($0)" })
    let half = [UInt8](repeating: 0x61, count: 1 << 19)
    let large = SamplePNG(
      chunks: [half + [0x61], half, [0x62]].map { ("tEXt", Array("a\0".utf8) + $0) })
    try expect(PNGText.read(from: large.bytes).map(\.text.utf8.count), [half.count + 1, 1])
  }
}
