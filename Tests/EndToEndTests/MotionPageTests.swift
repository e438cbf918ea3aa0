import Foundation
import SheetTestSupport
import Testing

/// `animate --filmstrip` and `--poster` as a person types them.
@Suite struct MotionPageTests {
  @Test func pagesAreWrittenInAllFormats() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "animate --poster --detent large --scale 1 --frames 3 -o a.png -o a.svg -o a.pdf --json")
    expect(run.status, 0, "\(run.error)")
    #expect(
      run.text.hasPrefix(
        #"{"sheetdraw":1,"pictures":[{"path":"a.png","format":"png","width":1100,"#))
    #expect(try folder.data("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try folder.data("a.pdf").starts(with: Array("%PDF".utf8)))
    let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(svg.contains("<svg"))
    // The same flags give the same bytes.
    let again = try Folder()
    _ = try await again.sheetdraw(
      "animate --poster --detent large --scale 1 --frames 3 -o a.png -o a.svg")
    try expect(again.data("a.svg"), folder.data("a.svg"))
    try expect(again.data("a.png"), folder.data("a.png"))
  }

  @Test func pagesHaveNamesOfTheirOwn() async throws {
    let run = try await Folder().sheetdraw(
      "animate --filmstrip --device 320x480@1 --frames 2 --appearance light,dark")
    expect(run.text, "medium-light-filmstrip.png\nmedium-dark-filmstrip.png\n", "\(run.error)")
  }

  @Test func momentsRatesAndNumbersChooseFrames() async throws {
    func width(_ flags: String) async throws -> String {
      let run = try await Folder().sheetdraw(
        "animate --filmstrip --detent large --device 320x480@1 --json -o a.png \(flags)")
      let parts = run.text.components(separatedBy: "\"width\":")
      return parts.count > 1 ? String(parts[1].prefix { $0 != "," }) : run.error
    }
    // 24 pt, and 344 pt for each frame in a row.
    try await expect(width(""), "\(24 + 8 * 344)")
    try await expect(width("--frames 3"), "\(24 + 3 * 344)")
    try await expect(width("--at 0ms,50%,settled,event:didPresent"), "\(24 + 4 * 344)")
    // 0, 0.1 and 0.2 s.
    try await expect(width("--range 0s..0.2s --fps 10"), "\(24 + 3 * 344)")
    try await expect(width("--frames 2 --onion"), "\(24 + 3 * 344)")
  }

  @Test func framesAreInTheOrderOfTheirTimes() async throws {
    let folder = try Folder()
    let flags = "animate --filmstrip --detent large --device 320x480@1"
    let run = try await folder.sheetdraw("\(flags) --at 0.4s,0ms,0.1s -o mixed.svg")
    expect(run.status, 0, "\(run.error)")
    _ = try await folder.sheetdraw("\(flags) --at 0ms,0.1s,0.4s -o ordered.svg")
    try expect(folder.data("mixed.svg"), folder.data("ordered.svg"))
  }

  @Test(arguments: [
    ("--filmstrip --poster", "a filmstrip and a poster are two pages", 64),
    ("--filmstrip --range 0.2s..0.2s", "the range has no length", 64),
    ("--filmstrip --range 0.3s..0.2s", "before it begins at 0.3 s", 64),
    ("--filmstrip --fps 240", "the filmstrip has 109 frames; at most 100", 64),
    ("--poster --fps 120", "at most 44: fewer frames, a lower rate, or a shorter range", 64),
    ("--poster --frames 45", "the poster has 45 frames", 64),
    ("--filmstrip --frames 0", "\"0\" is not a number of frames; 1 to 100", 64),
    ("--filmstrip --fps 0", "is not a number of frames per second", 64),
    ("--filmstrip --frames 3 --fps 3", "--frames and --fps each choose the frames", 64),
    ("--filmstrip --at 0ms --fps 3", "--at and --fps each choose the frames", 64),
    ("--filmstrip --at event:nothing", "nothing", 64),
    ("--poster --at 5s", "--at: error[E0207]: 5 s is outside the selected range", 64),
    ("--poster --range 0.1s..0.3s --at 0.05s", "the selected range; 0.1 to 0.3 s", 64),
    ("--filmstrip --range 0.1s..0.3s --at 0.2s,0.5s", "0.5 s is outside the selected range", 64),
    ("--filmstrip --at -1s", "moment -1s is out of range; 0 to 3600 s", 64),
    ("--filmstrip --crop sheet", "all frames of a page have one size", 64),
    ("--filmstrip --speed 2", "a page has no playback, which --speed is for", 64),
    ("--frames 3", "--frames is for pages; with --filmstrip or --poster", 64),
    ("--onion", "--onion is for pages", 64), ("--at 1s", "--at is for pages", 64),
    ("--poster -o a.gif", "did you mean \"sheetdraw animate without --poster\"?", 64),
    ("--poster -o missing/a.png", "there is no folder", 73),
  ]) func faultsAreClear(flags: String, message: String, status: Int32) async throws {
    let run = try await Folder().sheetdraw("animate --device 320x480@1 \(flags)")
    #expect(run.error.contains(message), "\(run.error)")
    expect(run.status, status, "\(run.error)")
    expect(run.text, "")
  }

  @Test func aPartMayBeLongerThanTheMotion() async throws {
    let folder = try Folder()
    let strip = try await folder.sheetdraw(
      "animate --device 320x480@1 --filmstrip --at 0.5s,5s -o a.png")
    expect(strip.status, 0, "\(strip.error)")
    let poster = try await folder.sheetdraw(
      "animate --device 320x480@1 --poster --range 0s..600s --scale 1 -o b.svg")
    expect(poster.status, 0, "\(poster.error)")
    // The curves are as short as the motion permits, and at rest have one piece.
    #expect(try folder.data("b.svg").count < 400_000)
  }

  @Test func aScreenThatTurnsHasNoPoster() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-se-1
      sheets: { a: { detents: [medium] } }
      timeline:
        - present: a
        - wait: settled
        - rotate: landscape
        - wait: settled
      """, to: "turn.sheet.yaml")
    let poster = try await folder.sheetdraw("animate turn.sheet.yaml --poster -o a.png")
    #expect(poster.status == 65 || poster.status == 64)
    #expect(poster.error.contains("has another size than the first"), "\(poster.error)")
    let strip = try await folder.sheetdraw("animate turn.sheet.yaml --filmstrip --scale 1 -o a.png")
    expect(strip.status, 0, "\(strip.error)")
  }
}
