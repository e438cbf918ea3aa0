import Foundation
import SheetTestSupport
import Testing

/// `--limit AREA:LIMIT` of `diff` and `verify`.
@Suite struct AreaLimitCommandTests {
  /// Grey pictures of 10 × 10 points at 2 pixels per point, of which the second has 6 black pixels in the first row
  /// and 3 that are 4 levels darker in the last.
  private func pictures() throws -> Folder {
    let folder = try Folder()
    // 144 pixels per inch are 2 per point.
    let density: UInt32 = 5669
    let before = PlainPNG(20, 20, pixelsPerMetre: density) { _, _ in 200 }
    let after = PlainPNG(20, 20, pixelsPerMetre: density) { x, y in
      y == 0 && x < 6 ? 0 : y == 19 && x < 3 ? 196 : 200
    }
    for name in ["one", "two"] { try folder.makeFolder(name) }
    try folder.write(before.bytes, to: "one/a.png")
    try folder.write(after.bytes, to: "two/a.png")
    return folder
  }

  @Test(arguments: [
    ("0,0,10,1:6px 0,9,10,1:4levels", 0), ("0,0,10,1:5px 0,9,10,1:4levels", 1),
    ("0,0,10,1:6px 0,9,10,1:3levels", 1), ("0,0,10,1:6px", 1), ("0,0,10,1:6px 3px", 0),
    ("0,0,10,1:15% 3px", 0), ("0,0,10,1:14.9% 3px", 1), ("0,9,10,1:9px 6px", 0),
    ("0,0,10,1:0px 100%", 1),
  ])
  func limitsAreThoseOfTheirAreas(limits: String, status: Int32) async throws {
    let folder = try pictures()
    let flags = limits.split(separator: " ").flatMap { ["--limit", String($0)] }
    let more = ["--metric", "exact", "--quiet"]
    for sides in [["one/a.png", "two/a.png"], ["one", "two"]] {
      let run = try await folder.sheetdraw(["diff"] + sides + flags + more)
      #expect(run.error == "")
      #expect(run.status == status, "\(sides)")
    }
  }

  @Test func theReportTellsEachArea() async throws {
    let folder = try pictures()
    let run = try await folder.sheetdraw(
      "diff one two --metric exact --limit 0,0,10,1:5px --limit 0,9,10,1:1% --limit 1px")
    #expect(
      run.text == """
        changed: a.png
          9 of 400 pixels differ (2.25 %), by up to 200 levels, in 2 regions
          0,0,10,1: 6 of 40 pixels differ, by up to 200 levels; more than 5px
          0,9,10,1: 3 of 40 pixels differ, by up to 4 levels; more than 1%
          elsewhere: no pixel differs; within 1px

        1 changed

        """)
    _ = try await folder.sheetdraw(
      "diff one two --metric exact --limit 0,0,10,1:5px --limit 0,9,10,1:1% --limit 1px --quiet -o r.results"
    )
    let merged = try await folder.sheetdraw("verify --merge r.results")
    #expect(merged.text == run.text)
    let pixels = try await folder.sheetdraw(
      "diff one/a.png two/a.png --metric exact --units px --limit 0,0,6,1:6px --limit 0,19,3,1:4levels --json"
    )
    let json = try #require(
      try JSONSerialization.jsonObject(with: pixels.output) as? [String: Any])
    #expect(json["verdict"] as? String == "within-tolerance")
    let areas = try #require(json["areas"] as? [[String: Any]])
    #expect(areas.map { $0["area"] as? String } == ["0,0,6,1", "0,19,3,1", nil])
    #expect(areas.map { $0["pixels"] as? Int } == [6, 3, 0])
    #expect(areas.map { $0["compared"] as? Int } == [6, 3, 391])
  }

  /// Corners of 12 instead of 10 points change 78 pixels of the sheet's box, and its shadow by one level.
  @Test(arguments: [
    ("--limit sheet:100% --limit 1levels", 0), ("--limit sheet:100%", 1),
    ("--limit sheet:77px --limit 1levels", 1), ("--limit sheet:78px --limit 1levels", 0),
    ("--limit grabber:100% --limit 1levels", 1),
  ])
  func aLayerIsAnArea(limits: String, status: Int32) async throws {
    let suite = try await Folder.suite("a")
    try suite.writeScenario("a", radius: 12)
    #expect(try await suite.sheetdraw("verify --quiet \(limits)").status == status)
    let pictures = try await Folder.twoPictures()
    let run = try await pictures.sheetdraw("diff before.png after.png --quiet \(limits)")
    #expect(run.status == status)
  }

  @Test func invalidAreasAndLimitsAreRejected() async throws {
    let folder = try pictures()
    let refusals = [
      Refusal(
        "--limit shet:20px",
        "--limit: error[E0209]: \"shet\" is neither a region nor a layer; four numbers X,Y,W,H, or a layer: "
          + "presenter, dimming, shadow, sheet, modal, content, navigation-bar, grabber, keyboard, status-bar, "
          + "home-indicator; did you mean \"sheet\"?"),
      Refusal(
        "--limit 0,0,0,5:20",
        "--limit: error[E0208]: \"20\" is not a limit; pixels such as 20px, a fraction such as 0.1%, or levels "
          + "such as 3levels (0 to 255)",
        "--limit: error[E0207]: \"0,0,0,5\" is not a region; a width and a height above 0, and nothing beyond "
          + "1000000"),
      Refusal(
        "--limit 1px --limit 2px --limit sheet:1px --limit sheet:2px",
        "--limit: error[E0103]: --limit is given twice; one limit of the picture, and one of each area",
        "--limit: error[E0103]: --limit of \"sheet\" is given twice; one limit of the picture, and one of each "
          + "area"),
      Refusal(
        "--limit sheet:20px",
        "--limit: error[E0215]: the layers of neither picture are known; --limit X,Y,W,H"),
    ]
    for refusal in refusals {
      try await refusal.check(in: folder, before: "diff one/a.png two/a.png")
    }
  }
}
