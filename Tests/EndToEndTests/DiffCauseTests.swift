import Foundation
import SheetTestSupport
import Testing

/// What `diff` says about pictures without a recipe: colours, moves, and their unit.
@Suite struct DiffCauseTests {
  /// 144 pixels per inch: two pixels per point.
  private static let twice: UInt32 = 5669

  /// A grey page with a title and, from `top` on, rows of dashes on cards.
  private static func page(
    top: Int = 60, card: Int = 28, title: Int = 200
  ) -> (_ x: Int, _ y: Int) -> UInt8 {
    { x, y in
      if (10..<30).contains(y), (20..<100).contains(x) { return UInt8(title) }
      let row = y - top
      guard (0..<256).contains(row), row % 64 < 24, (20..<220).contains(x) else { return 0 }
      let isInside = (8..<14).contains(row % 64) && (40..<160).contains(x)
      let isDash = isInside && (x / 7 + row / 64) % 2 == 0
      return UInt8(isDash ? 230 : card)
    }
  }

  private static func folder(
    _ second: (_ x: Int, _ y: Int) -> UInt8, from first: (_ x: Int, _ y: Int) -> UInt8 = page(),
    pixelsPerMetre: UInt32? = twice
  ) throws -> Folder {
    let folder = try Folder()
    let before = PlainPNG(240, 330, pixelsPerMetre: pixelsPerMetre, level: first)
    let after = PlainPNG(240, 330, pixelsPerMetre: pixelsPerMetre, level: second)
    try folder.write(before.bytes, to: "a.png")
    try folder.write(after.bytes, to: "b.png")
    return folder
  }

  @Test func recoloredPartsAreNamedByTheirColors() async throws {
    let folder = try Self.folder(Self.page(card: 44))
    try await folder.expect(
      "diff a.png b.png --metric exact", 1,
      """
      pixels differ
        #1C1C1C → #2C2C2C in 4 parts at 10, 30: 100 × 108 pt
        17,760 of 79,200 pixels differ (22.424 %), by up to 16 levels, in 4 regions

      """)
    let run = try await folder.sheetdraw("diff a.png b.png --json --units px")
    #expect(
      run.text.contains(
        ##""colors":[{"from":"#1C1C1C","to":"#2C2C2C","box":[20,"##), "\(run.text)")
    let points = try await folder.sheetdraw("diff a.png b.png --json --units pt")
    #expect(
      points.text.contains(
        ##""colors":[{"from":"#1C1C1C","to":"#2C2C2C","box":[10,"##), "\(points.text)")
  }

  @Test func rowsThatMovedAreOneLineInOneUnit() async throws {
    let folder = try Self.folder(Self.page(top: 61, title: 120))
    let run = try await folder.sheetdraw("diff a.png b.png")
    #expect(run.status == 1)
    #expect(
      Array(run.lines.prefix(3)) == [
        "pixels differ", "  everything that differs below 30 pt (100 × 108 pt) moved 0.5 pt down",
        "  #C8C8C8 → #787878 at 10, 5: 40 × 10 pt",
      ])
    #expect(!run.text.contains(" px") && !run.text.contains("\n  at "), "\(run.text)")
    let pixels = try await folder.sheetdraw("diff a.png b.png --units px")
    #expect(
      Array(pixels.lines.prefix(3)) == [
        "pixels differ", "  everything that differs below 60 px (200 × 216 px) moved 1 px down",
        "  #C8C8C8 → #787878 at 20, 10: 80 × 20 px",
      ])
    #expect(!pixels.text.contains(" pt"))
  }

  @Test func withoutAScaleAllLengthsAreInPixels() async throws {
    let folder = try Self.folder(Self.page(top: 62), pixelsPerMetre: nil)
    let run = try await folder.sheetdraw("diff a.png b.png")
    #expect(
      run.lines.dropFirst().first
        == "  everything that differs, 20, 60 (200 × 216 px) moved 2 px down")
    #expect(!run.text.contains(" pt"))
  }

  // A JPEG of low quality has visible noise beside its edges.
  @Test(arguments: [(90, "20, 60 (200 × 216 px)"), (75, "19, 60 (202 × 217 px)")])
  func aMoveIsFoundInAJPEG(quality: Int, box: String) async throws {
    let moved = Self.page(top: 61, title: 0)
    let folder = try Self.folder(moved, from: Self.page(title: 0))
    let pixels = (0..<330).flatMap { y in (0..<240).map { moved($0, y) } }
    try folder.write(Array("P5 240 330 255\n".utf8) + pixels, to: "b.pgm")
    _ = try await folder.bash("cjpeg -quality \(quality) -grayscale -outfile b.jpg b.pgm")
    let run = try await folder.sheetdraw("diff a.png b.jpg --units px")
    #expect(run.status == 1, "\(run.error)")
    #expect(
      run.lines.dropFirst().first == "  everything that differs, \(box) moved 1 px down",
      "\(run.text)")
  }

  @Test func aKnownChangeNeedsNoColors() async throws {
    let folder = try Folder()
    let flags = "--device 120x200@1 --detent medium --quiet"
    _ = try await folder.sheetdraw("\(flags) -o a.png")
    _ = try await folder.sheetdraw("\(flags) --set dimming.alphaLight=0.5 -o b.png")
    let run = try await folder.sheetdraw("diff a.png b.png")
    #expect(run.text.contains("dimming 0.4 → 0.5 "), "\(run.text)")
    #expect(!run.text.contains("#"))
  }
}
