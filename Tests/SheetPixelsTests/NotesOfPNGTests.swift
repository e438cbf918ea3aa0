import SheetPixels
import Testing

@Suite struct NotesOfPNGTests {
  private func file(_ pixel: UInt32, _ notes: [String] = []) throws -> [UInt8] {
    try PNGFile(
      PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [pixel]), pixelsPerPoint: 1,
      text: notes.map { PNGText(keyword: "Comment", text: $0) }
    ).bytes
  }

  @Test("notes do not make a different picture, and a damaged file equals only itself")
  func notes() throws {
    let plain = try file(0xFF00_00FF)
    #expect(PNGFile.areEqualButForNotes(plain, try file(0xFF00_00FF, ["a", "ä"])))
    #expect(PNGFile.areEqualButForNotes(try file(0xFF00_00FF, ["b"]), plain))
    #expect(PNGFile.withoutNotes(try file(0xFF00_00FF, ["a", "ä"])) == plain)
    #expect(PNGFile.withoutNotes(try file(0xFF00_00FE, ["a"])) != plain)
    #expect(!PNGFile.areEqualButForNotes(plain, try file(0xFF00_00FE)))
    for count in 0..<plain.count {
      let part = Array(plain[..<count])
      #expect(PNGFile.areEqualButForNotes(part, part))
      #expect(!PNGFile.areEqualButForNotes(plain, part), "\(count)")
    }
  }
}
