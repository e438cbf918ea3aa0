import SheetReport
import SheetReportSamples
import SheetTestSupport
import Testing

/// Moves and colours in words.
@Suite struct ComparisonWordsTests {
  private static let figures = "no pixel differs"

  /// A comparison with regions of 300 × 30 pixels at x = 60.
  private static func comparison(
    regionsAt tops: [Int], movedAt moved: [Int] = [], right: Int = 0, down: Int = 0
  ) -> Comparison {
    func box(_ y: Int) -> PixelBox { PixelBox(x: 60, y: y, width: 300, height: 30) }
    var comparison = Comparison(ofEqualPicturesOf: PixelBox(x: 0, y: 0, width: 400, height: 1000))
    comparison.regions = tops.map(box)
    comparison.moves = moved.map { Comparison.Move(from: box($0), right: right, down: down) }
    return comparison
  }

  private static let rows = [360, 420, 480, 540, 600]

  @Test func whatMovedTogetherIsOneLine() {
    typealias Row = (name: String, comparison: Comparison, lines: [String], unexplained: [Int]?)
    var distances = Self.comparison(regionsAt: Self.rows, movedAt: [360, 420], down: 1)
    distances.moves += Self.comparison(regionsAt: [], movedAt: [480, 540, 600], down: 2).moves
    var changed = Self.comparison(regionsAt: Self.rows, movedAt: [360, 420, 480], down: 1)
    changed.moves[1].hasChanged = true
    // A region beside the highest one that moved, which did not move.
    var beside = Self.comparison(regionsAt: [30] + Self.rows, movedAt: Self.rows, down: 1)
    beside.regions.append(PixelBox(x: 380, y: 360, width: 10, height: 30))
    let rows: [Row] = [
      (
        "all below", Self.comparison(regionsAt: [30] + Self.rows, movedAt: Self.rows, down: 1),
        ["everything that differs below 360 px (300 × 270 px) moved 1 px down", Self.figures], [30]
      ),
      (
        "some regions among others",
        Self.comparison(regionsAt: Self.rows, movedAt: [360, 420, 540], right: 4),
        ["3 parts of 60, 360 (300 × 210 px) moved 4 px right"], [480, 600]
      ),
      (
        "a single region", Self.comparison(regionsAt: Self.rows, movedAt: [480], down: 3),
        ["60, 480 (300 × 30 px) moved 3 px down"], nil
      ),
      (
        "different distances", distances,
        [
          "2 parts of 60, 360 (300 × 90 px) moved 1 px down",
          "everything that differs below 480 px (300 × 150 px) moved 2 px down", Self.figures,
        ], nil
      ),
      (
        "a changed part", changed,
        [
          "2 parts of 60, 360 (300 × 150 px) moved 1 px down",
          "60, 420 (300 × 30 px) moved 1 px down, and a part changed",
        ], nil
      ),
      (
        "a region at the same height", beside,
        ["5 parts of 60, 360 (300 × 270 px) moved 1 px down"], nil
      ),
    ]
    for (name, comparison, lines, unexplained) in rows {
      let found = comparison.lines(in: .pixel)
      // The figures are the last of all lines.
      #expect(
        lines.last == Self.figures ? found == lines : found.starts(with: lines),
        "\(name): \(found)")
      if let unexplained {
        expect(comparison.regionsUnexplained.map(\.y), unexplained, "\(name)")
      }
    }
  }

  @Test func allLengthsHaveOneUnit() {
    var comparison = Self.comparison(regionsAt: [30] + Self.rows, movedAt: Self.rows, down: -1)
    comparison.sizes[1].height = 1003
    comparison.verdict = .sizesDiffer
    comparison.recolorings = [
      Comparison.Recoloring(
        box: PixelBox(x: 3, y: 6, width: 9, height: 12), from: 0xff1e_1c1c, to: 0x802e_2c2c)
    ]
    expect(
      comparison.lines(in: .point(pixelsPerPoint: 3)),
      [
        "size 133.333 × 333.333 → 133.333 × 334.333 pt",
        "everything that differs below 120 pt (100 × 90 pt) moved 0.333 pt up",
        "#1C1C1E → #2C2C2E80 at 1, 2: 3 × 4 pt", Self.figures,
      ])
    // If all regions moved, their box is named.
    let all = Self.comparison(regionsAt: Self.rows, movedAt: Self.rows, right: -6, down: 3)
    expect(
      all.lines(in: .point(pixelsPerPoint: 3)).first,
      "everything that differs, 20, 120 (100 × 90 pt) moved 2 pt left and 1 pt down")
  }

  @Test func partsWithTheSameColorsAreOneLineAndFurtherOnesAreCounted() {
    var comparison = Self.comparison(regionsAt: Self.rows)
    comparison.recolorings = (0..<11).map { index in
      Comparison.Recoloring(
        box: PixelBox(x: 10, y: 50 * index, width: 40, height: 30), from: 0xff00_0000,
        to: 0xff00_0001 + UInt32(max(0, index - 1)))
    }
    let lines = comparison.lines(in: .pixel)
    expect(lines[0], "#000000 → #010000 in 2 parts at 10, 0: 40 × 80 px")
    expect(lines[1], "#000000 → #020000 at 10, 100: 40 × 30 px")
    expect(lines.dropFirst(8), ["and 2 more changes of colours", Self.figures])
    comparison.recolorings.removeLast()
    expect(
      comparison.lines(in: .pixel).dropFirst(8), ["and 1 more change of colours", Self.figures])
  }

  @Test func aPictureAtAnotherScaleIsToldAsSuch() {
    let rows: [(large: PixelBox, small: PixelBox, times: Int)] = [
      (.size(1200, 2556), .size(400, 852), 3), (.size(786, 1704), .size(393, 852), 2),
    ]
    for (large, small, times) in rows {
      for (sizes, name) in [([large, small], "first"), ([small, large], "second")] {
        var comparison = Comparison(ofEqualPicturesOf: large)
        comparison.verdict = .sizesDiffer
        comparison.sizes = sizes
        expect(
          comparison.lines(in: .pixel)[1],
          "the \(name) picture has \(times) times as many pixels"
            + " in each direction; both need the same scale")
      }
    }
  }

  @Test func aRegionInsideARecoloredPartIsExplained() {
    var comparison = Self.comparison(regionsAt: [100, 200])
    // The antialiased edge of the region is outside.
    comparison.recolorings = [
      Comparison.Recoloring(
        box: PixelBox(x: 61, y: 101, width: 298, height: 28), from: 0xff00_0000, to: 0xff10_1010)
    ]
    expect(comparison.regionsUnexplained.map(\.y), [200])
  }
}
