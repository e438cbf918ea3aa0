import Foundation
import SheetTestSupport
import Testing

/// Pictures from files, through the command.
@Suite struct PictureTests {
  @Test func aTurnedJPEGIsAPresenterAndLoadsNoLibrary() async throws {
    let folder = try Folder()
    // Orientation 6: the first row is on the right, so that the upright picture is 40 × 80.
    let photo = try SampleJPEG(widthPixels: 80, heightPixels: 40) { x, y in
      [UInt8(x * 3), UInt8(y * 6), 80]
    }
    try folder.write(
      photo.inserting(SampleEXIF(orientation: 6)).bytes, to: "photo.jpg")
    let run = try await folder.sheetdraw(
      ["--device", "40x80@1", "--presenter", "photo.jpg", "--detent", "20pt", "-o", "a.png"],
      by: .release(), environment: ["LD_DEBUG": "libs"])
    expect(run.status, 0)
    #expect(!run.error.contains("warning"))
    #expect(!run.error.contains("libturbojpeg") && !run.error.contains("liblcms2"))
    let png = String(decoding: try folder.data("a.png"), as: UTF8.self)
    #expect(png.contains("\"name\":\"photo.jpg\""))
    #expect(png.contains("\"width\":40,\"height\":80}"))
  }

  @Test func diffReadsJPEGs() async throws {
    let folder = try Folder()
    let photo = try SampleJPEG(widthPixels: 40, heightPixels: 30) { x, y in
      [UInt8(x * 3), UInt8(y * 6), 80]
    }
    try folder.write(photo.bytes, to: "a.jpg")
    try folder.write(photo.inserting(0xFE, Array("note".utf8)).bytes, to: "b.jpg")
    try folder.write(
      photo.inserting(SampleEXIF(orientation: 3)).bytes, to: "turned.jpg")
    try folder.write(Array(photo.bytes.prefix(300)), to: "cut.jpg")
    try await folder.expect("diff a.jpg b.jpg", 0, "identical\n")
    let turned = try await folder.sheetdraw("diff a.jpg turned.jpg")
    expect(turned.status, 1)
    #expect(turned.text.hasPrefix("pixels differ\n"))
    let cut = try await folder.sheetdraw("diff a.jpg cut.jpg")
    expect(cut.status, 65)
    #expect(
      cut.error.contains("the JPEG is truncated: it ends after 300 bytes, before its end marker"))
    // The levels that djpeg decodes, as a PNG.
    let gray = try SampleJPEG(widthPixels: 40, heightPixels: 30, ["-grayscale"]) { x, y in
      [UInt8(x * 3), UInt8(y * 6), 80]
    }
    let levels = try gray.djpegPixels().map { UInt8($0 & 0xFF) }
    try folder.write(gray.bytes, to: "gray.jpg")
    try folder.write(PlainPNG(40, 30) { x, y in levels[40 * y + x] }.bytes, to: "gray.png")
    try await folder.expect("diff gray.png gray.jpg", 0, "identical\n")
  }
}
