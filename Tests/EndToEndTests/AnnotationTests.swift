import Foundation
import SheetTestSupport
import Testing

/// The flag `--annotate`, up to the pixels of a file.
@Suite struct AnnotationTests {
  @Test("M09 a redline is one picture as PNG, SVG and PDF, drawn by sheetdraw, librsvg and poppler")
  func redline() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--device iphone-14 --annotate dims,radii --scale 1 -o a.png -o a.svg -o a.pdf")
    expect(run.status, 0, "\(run.error)")
    let svg = try Tool.run("rsvg-convert", ["FILE"], on: [UInt8](folder.data("a.svg")))
    let pdf = try Tool.run(
      "pdftoppm", ["-r", "72", "-png", "FILE"], on: [UInt8](folder.data("a.pdf")))
    try svg.write(to: folder.url("svg.png"))
    try pdf.write(to: folder.url("pdf.png"))
    // Poppler widens thin lines.
    for (page, limit) in [("svg.png", "0.2%"), ("pdf.png", "2%")] {
      let difference = try await folder.sheetdraw("diff a.png \(page) --limit \(limit)")
      expect(difference.status, 0, "\(page): \(difference.text)")
    }
  }
}
