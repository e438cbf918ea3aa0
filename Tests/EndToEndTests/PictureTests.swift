import Foundation
import SheetTestSupport
import Testing

/// Pictures from files, through the command.
@Suite struct PictureTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.makeFolder("sub")
    try folder.write(PlainPNG(40, 80) { x, y in UInt8(x + y) }.bytes, to: "sub/p.png")
    return folder
  }

  @Test func aFlagNamesAPictureInTheWorkingFolderAndTheRecipeNamesItsDigest() async throws {
    let folder = try folder()
    let run = try await folder.bash(
      """
      "$sheetdraw" --device 40x80@1 --presenter sub/p.png --detent 20pt -o a.png
      sha256sum < sub/p.png
      """)
    #expect(run.error == "")
    let digest = try #require(run.text.split(separator: "\n").last?.prefix(64))
    let png = String(decoding: try folder.data("a.png"), as: UTF8.self)
    #expect(
      png.contains(
        "\"pictures\":[{\"name\":\"p.png\",\"sha256\":\"\(digest)\",\"width\":40,\"height\":80}]"))
    #expect(!png.contains("sub/"))
  }

  @Test func diffTellsOfAChangedPicture() async throws {
    let folder = try folder()
    try folder.write(
      """
      sheetdraw: 1
      device: 40x80@1
      presenter: { content: p.png }
      sheets: { s: { detents: [20pt], content: { image: p.png } } }
      timeline: [present: s]
      """, to: "sub/a.sheet.yaml")
    let first = try await folder.bash(
      "\"$sheetdraw\" sub/a.sheet.yaml -o a.png; sha256sum sub/p.png")
    try folder.write(PlainPNG(40, 80) { x, _ in UInt8(x) }.bytes, to: "sub/p.png")
    let second = try await folder.bash(
      "\"$sheetdraw\" sub/a.sheet.yaml -o b.png; sha256sum sub/p.png")
    func digest(_ run: Run) throws -> String {
      String(try #require(run.text.split(separator: "\n").last).prefix(8))
    }
    let (old, new) = (try digest(first), try digest(second))
    let diff = try await folder.bash("\"$sheetdraw\" diff a.png b.png")
    #expect(diff.status == 1)
    #expect(
      diff.text.contains("  content of the presenter p.png \(old) → p.png \(new) (A02)\n"),
      "\(diff.text)")
    #expect(diff.text.contains("picture p.png \(old) → p.png \(new)"))
    // The file of the picture is not needed for the explanation.
    let moved = try await folder.bash("rm -r sub; \"$sheetdraw\" diff a.png b.png")
    #expect(moved.text == diff.text)
  }

  @Test func watchedPicturesAndSuitesFindPicturesBesideTheirScenario() async throws {
    let folder = try folder()
    try folder.write(
      "sheetdraw: 1\ndevice: 40x80@1\npresenter: { content: p.png }", to: "sub/a.sheet.yaml")
    let run = try await folder.bash(
      """
      "$sheetdraw" accept --all sub > /dev/null; "$sheetdraw" verify sub
      cd sub; "$sheetdraw" verify .
      """)
    #expect(run.status == 0)
    #expect(run.text.contains("1 passed"), "\(run.text)")
  }
}
