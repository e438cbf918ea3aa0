import Foundation
import SheetTestSupport
import Testing

/// `diff` of handmade pictures whose differences are known in advance.
@Suite struct DiffNumberTests {
  /// White, 40 × 30 pixels; in the second picture a box of 10 × 10 at 15, 10 is 5 levels darker.
  private func pair(pixelsPerMetre: UInt32? = nil) throws -> Folder {
    let folder = try Folder()
    try folder.write(
      PlainPNG(40, 30, pixelsPerMetre: pixelsPerMetre) { _, _ in 255 }.bytes, to: "white.png")
    let other = PlainPNG(40, 30, pixelsPerMetre: pixelsPerMetre) { x, y in
      (15..<25).contains(x) && (10..<20).contains(y) ? 250 : 255
    }
    try folder.write(other.bytes, to: "box.png")
    return folder
  }

  private static let flags = "diff white.png box.png --metric exact"

  /// The number of pixels that differ, and the number compared.
  private func counts(_ flags: String, in folder: Folder) async throws -> [Int] {
    let run = try await folder.sheetdraw("\(Self.flags) --json \(flags)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.error)")
    let counts = try [#require(json["pixels"] as? Int), #require(json["compared"] as? Int)]
    #expect(run.status == (counts[0] == 0 ? 0 : 1))
    return counts
  }

  @Test func everyNumberOfTheBoxIsReported() async throws {
    let folder = try pair()
    try await folder.expect(
      Self.flags, 1,
      """
      pixels differ
        100 of 1,200 pixels differ (8.333 %), by up to 5 levels
        at 15, 10: 10 × 10 px

      """)
    try await folder.expect(
      "\(Self.flags) --json", 1,
      #"{"verdict":"pixels-differ","pixels":100,"share":0.08333333,"largest":5,"mean":0.417,"#
        + #""regions":[[15,10,10,10]],"changes":[],"metric":"exact","compared":1200,"#
        + #""sizes":[[40,30],[40,30]],"worst":[15,10],"moves":[],"colors":[],"scale":null}"# + "\n")
  }

  @Test func picturesOfTwoScalesAreComparedInPixels() async throws {
    let folder = try Folder()
    for scale in [1, 2] {
      let run = try await folder.sheetdraw(
        "--device 100x200@1 --scale \(scale) --quiet -o \(scale).png")
      #expect(run.status == 0, "\(run.error)")
    }
    let run = try await folder.sheetdraw("diff 1.png 2.png")
    #expect(run.status == 1)
    #expect(run.text.contains(" px\n") && !run.text.contains(" pt\n"), "\(run.text)")
  }

  @Test func theFilesDensityConvertsPixelsToPoints() async throws {
    let twice: UInt32 = 5669  // 144 pixels per inch
    let folder = try pair(pixelsPerMetre: twice)
    for (flags, box) in [("", "7.5, 5: 5 × 5 pt"), (" --units px", "15, 10: 10 × 10 px")] {
      try await folder.expect(
        Self.flags + flags, 1,
        "pixels differ\n  100 of 1,200 pixels differ (8.333 %), by up to 5 levels\n  at \(box)\n")
    }
    #expect(try await counts("--ignore 7.5,5,5,5", in: folder) == [0, 1100])
    // A fractional pixel counts as a whole one.
    #expect(try await counts("--ignore 7.6,5.1,4.8,4.8", in: folder) == [0, 1100])
    #expect(try await counts("--ignore 15,10,10,10 --units px", in: folder) == [0, 1100])
  }

  @Test(arguments: [
    ("15,10,10,10", 0, 1100), ("15,10,5,10", 50, 1150), ("16,11,8,8", 36, 1136),
    ("20,-100,1000,1000", 50, 600), ("-100,-100,120,1000", 50, 600),
    ("-100,15,1000,1000", 50, 600), ("-100,-100,1000,115", 50, 600),
    ("-500,-500,1000,1000", 0, 0), ("40,0,10,30", 100, 1200), ("-9,0,9,30", 100, 1200),
    ("15,10,10,10 --ignore 15,10,10,10", 0, 1100), ("15,10,6,10 --ignore 18,10,6,10", 10, 1110),
  ])
  func ignoredRegionsExcludeExactlyTheirPixels(
    _ ignored: String, _ pixels: Int, _ compared: Int
  ) async throws {
    #expect(try await counts("--ignore \(ignored)", in: pair()) == [pixels, compared])
  }

  @Test(arguments: [
    ("99px", 1), ("100px", 0), ("8.33%", 1), ("8.34%", 0), ("4levels", 1), ("5levels", 0),
    ("0px", 1), ("100%", 0), ("0levels", 1), ("255levels", 0),
  ])
  func aLimitIsInclusive(_ limit: String, _ status: Int32) async throws {
    let words = status == 0 ? ("within tolerance", "; within the limit") : ("pixels differ", "")
    try await pair().expect(
      "\(Self.flags) --limit \(limit)", status,
      """
      \(words.0)
        100 of 1,200 pixels differ (8.333 %), by up to 5 levels\(words.1)
        at 15, 10: 10 × 10 px

      """)
  }

  @Test(arguments: [255, 256, 257, 512, 65_536])
  func theExitCodeDoesNotDependOnTheCount(_ count: Int) async throws {
    let folder = try Folder()
    let width = count == 65_536 ? 256 : count
    let height = count / width
    try folder.write(PlainPNG(width, height) { _, _ in 0 }.bytes, to: "black.png")
    try folder.write(PlainPNG(width, height) { _, _ in 255 }.bytes, to: "white.png")
    let run = try await folder.sheetdraw("diff black.png white.png")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("pixels differ\n"))
  }

  @Test(arguments: [
    "", "--limit 100%", "--limit 1000000px", "--limit 255levels", "--metric tolerant --threshold 1",
    "--metric pixelmatch --threshold 1", "--metric odiff --threshold 1 --limit 100%",
    "--ignore -10,-10,1000,1000",
  ])
  func differentSizesNeverPass(_ flags: String) async throws {
    let folder = try Folder()
    try folder.write(PlainPNG(40, 30) { _, _ in 255 }.bytes, to: "before.png")
    try folder.write(PlainPNG(40, 31) { _, _ in 255 }.bytes, to: "after.png")
    let run = try await folder.sheetdraw("diff before.png after.png \(flags)")
    #expect(run.status == 1)
    #expect(Array(run.lines.prefix(2)) == ["sizes differ", "  size 40 × 30 → 40 × 31 px"])
  }

  @Test func aMovedRegionIsReportedAsMoved() async throws {
    let folder = try Folder()
    func picture(_ top: Int) -> [UInt8] {
      PlainPNG(40, 30) { x, y in
        (10..<30).contains(x) && (top..<top + 10).contains(y)
          ? UInt8((x * 73 + (y - top) * 151) % 199) : 255
      }.bytes
    }
    try folder.write(picture(8), to: "before.png")
    try folder.write(picture(11), to: "after.png")
    let run = try await folder.sheetdraw("diff before.png after.png --metric exact")
    #expect(run.status == 1)
    #expect(
      Array(run.lines.prefix(2)) == ["pixels differ", "  10, 8 (20 × 10 px) moved 3 px down"])
  }

  /// Typical rounding of a rasterizer: every other pixel differs by one level.
  @Test func oneLevelOfNoiseFailsTheExactMetricAndPassesTheDefault() async throws {
    let folder = try Folder()
    func picture(_ noise: Int) -> [UInt8] {
      PlainPNG(120, 90) { x, y in UInt8(100 + x / 2 + y + ((x * 7 + y * 13) % 4 == 0 ? noise : 0)) }
        .bytes
    }
    try folder.write(picture(0), to: "clean.png")
    for noise in [-1, 1] {
      try folder.write(picture(noise), to: "noisy.png")
      #expect(try await folder.sheetdraw("diff clean.png noisy.png --metric exact").status == 1)
      // Pictures without metadata may come from any program, so tolerant is their default metric.
      try await folder.expect("diff clean.png noisy.png", 0, "within tolerance\n")
      try await folder.expect("diff clean.png noisy.png --metric tolerant", 0, "within tolerance\n")
    }
  }

  @Test func differencesThatDoNotCountAreReported() async throws {
    let folder = try Folder()
    func picture(_ level: (Int, Int) -> UInt8?) -> [UInt8] {
      PlainPNG(400, 250) { level($0, $1) ?? 128 }.bytes
    }
    try folder.write(picture { _, _ in nil }, to: "before.png")
    // Two specks of 3 pixels, and a faint area of 0.256 %.
    let noise = { (x: Int, y: Int) -> UInt8? in
      if x < 16, y < 16 { return 130 }
      return y == 200 && (x == 300 || x == 350 || x == 351) ? 160 : nil
    }
    try folder.write(picture(noise), to: "noise.png")
    let words = "tolerated: 2 specks of 3 pixels, 256 pixels of faint areas"
    try await folder.expect("diff before.png noise.png", 0, "within tolerance\n  \(words)\n")
    let member = #","tolerated":{"specks":2,"speckPixels":3,"faintPixels":256}}"# + "\n"
    let json = try await folder.sheetdraw("diff before.png noise.png --json")
    #expect(json.text.hasSuffix(member))
    let exact = try await folder.sheetdraw("diff before.png noise.png --metric exact")
    #expect(
      exact.lines[1...2] == [
        "  #808080 → #828282 at 0, 0: 16 × 16 px",
        "  259 of 100,000 pixels differ (0.259 %), by up to 32 levels, in 3 regions",
      ])
    try folder.write(
      picture { x, y in (100..<110).contains(x) && y == 99 ? 100 : noise(x, y) }, to: "both.png")
    try await folder.expect(
      "diff before.png both.png", 1,
      """
      pixels differ
        10 of 100,000 pixels differ (0.01 %), by up to 28 levels
        \(words)
        at 100, 99: 10 × 1 px
        compared by visible difference; --metric exact compares every level

      """)
  }

  @Test func equalPixelsInDifferentFilesAreIdentical() async throws {
    let folder = try pair()
    try folder.write(
      PlainPNG(40, 30, pixelsPerMetre: 2835) { _, _ in 255 }.bytes, to: "other.png")
    try await folder.expect("diff white.png other.png --metric exact", 0, "identical\n")
    try await folder.expect("diff white.png white.png --quiet", 0, "")
    try await folder.expect("\(Self.flags) --quiet", 1, "")
  }
}
