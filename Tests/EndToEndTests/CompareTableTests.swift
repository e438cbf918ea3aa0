import Foundation
import SheetTestSupport
import Testing

/// `diff` on common changes, and on pairs that differ only by their rasterizer.
@Suite struct CompareTableTests {
  private struct Pair {
    var name: String
    var folder: Folder

    init(_ row: CSVTable.Row) async throws {
      name = try row.text("name")
      folder = try Folder()
      for side in ["first", "second"] {
        let flags = try row.text(side)
        let run = try await sheetdraw("\(flags) --quiet -o \(side).png")
        expect(run.status, 0, "\(flags): \(run.error)")
      }
    }

    func diff(_ flags: String) async throws -> ProgramRun {
      try await sheetdraw("diff first.png second.png \(flags)")
    }

    /// A picture has three million pixels, so the optimized build runs.
    private func sheetdraw(_ flags: String) async throws -> ProgramRun {
      try await folder.sheetdraw(
        flags.split(separator: " ").map(String.init), by: .release())
    }
  }

  /// The first line reported for each change.
  private static let words = [
    "corner radius 1 px larger": "corner radius 10.000 → 10.333 pt (A28, ",
    "corner curve circular": "corner curve continuous → circular (B04, ",
    "dimming 0.40 to 0.36": "dimming 0.40 → 0.36 (B23, dimming.alphaLight)",
    "dimming 0.20 to 0.25": "dimming 0.20 → 0.25 (B23, dimming.alphaLight)",
    "grabber systemGray4": "grabber color systemGray3 → systemGray4 (B11, grabber.color)",
    "grabber 1 pt wider": "grabber width 36 → 37 pt (B09, grabber.width)",
    "grabber 1 px lower": "grabber below the top edge 5.000 → 5.333 pt (B12, grabber.top)",
    "shadow 0.20 to 0.15": "shadow 0.20 → 0.15 (B05, shadow.alphaLight)",
    "detent 1 px higher": "height 426.000 → 426.333 pt (A22, ",
    "another title": "title Photos → Photo (B60)",
    "title half a point smaller":
      "navigation bar title size 17 → 16.5 pt (B60, navigationBar.titleSize)",
    "rows systemGray6":
      "wireframe secondary secondarySystemFill → systemGray6 (K-37, wireframe.secondary)",
    "presenter systemGray6": "content of the presenter #FFFFFF → #F2F2F7 (A02)",
    "sheet slightly darker": "sheet background systemBackground → #FAFAFA (B01, ",
    "presenter scale 0.92 to 0.93": "scale of the presenter 0.92 → 0.93 (B29, pushback.scale)",
    "presenter 1 px lower": "move down of the presenter -10.000 → -9.667 pt (B31, ",
    "close button": "close button no → yes (B61)",
    "one frame later": "moment 0.12 s → 0.136 s",
    "high contrast": "contrast normal → high",
  ]

  private static func rows(_ table: String) throws -> [CSVTable.Row] {
    try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/\(table).csv")).rows
  }

  /// Split into four parts that run in parallel.
  @Test(arguments: [0, 1, 2, 3])
  func M08_everyChangeIsDetectedNamedAndCountedAsPillowCountsIt(_ share: Int) async throws {
    let rows = try Self.rows("difference-changes")
    expect(rows.count, Self.words.count)
    for (index, row) in rows.enumerated() where index % 4 == share {
      let pair = try await Pair(row)
      let words = try #require(Self.words[pair.name])
      let run = try await pair.diff("")
      expect(run.status, 1)
      #expect(run.lines.count > 2 && run.lines[1].hasPrefix("  \(words)"), "\(run.text)")
      let count = Int(try row.number("pixels"))
      let levels = Int(try row.number("largest"))
      let figures = run.text.replacingOccurrences(of: ",", with: "")
      #expect(figures.contains("  \(count) of 3013524 pixels differ ("), "\(run.text)")
      #expect(figures.contains("by up to \(levels) levels"), "\(run.text)")
      // A person must notice all but one of the changes; the tolerant metric notices all.
      try await expect(pair.diff("--metric tolerant --quiet").status, 1, "\(pair.name)")
    }
  }

  @Test(arguments: [0, 1])
  func anotherRasterizerPassesTheTolerantMetricOnly(_ share: Int) async throws {
    for (index, row) in try Self.rows("difference-noise").enumerated() where index % 2 == share {
      let pair = try await Pair(row)
      let run = try await pair.diff("")
      expect(run.status, 1)
      expect(
        Array(run.lines.prefix(2)),
        [
          "pixels differ", "  the sheet is unchanged; only its rendering differs",
        ])
      let tolerant = try await pair.diff("--metric tolerant")
      expect(tolerant.text, "within tolerance\n")
      expect(tolerant.status, 0)
    }
  }
}
