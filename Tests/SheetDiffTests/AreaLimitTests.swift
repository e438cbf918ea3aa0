import SheetDiff
import SheetTestSupport
import Testing

/// Areas with limits of their own, compared with plain loops over whole pictures.
@Suite struct AreaLimitTests {
  /// The metrics whose pixels count one by one; `tolerant` also judges connected groups.
  private static let metrics = [Metric.exact, .pixelmatch, .odiff]

  @Test(arguments: metrics)
  func countsEqualThoseOfPlainLoops(metric: Metric) throws {
    for seed in TestBudget.today(Array(UInt64(1)...150), oneOf: 6) {
      let pair = RandomPair(seed: seed)
      var random = SeededRandom(seed: ~seed)
      var options = ComparisonOptions(metric: metric, ignored: Self.boxes(1, &random))
      options.areas = (1...2).map { number in
        .init(name: "\(number)", boxes: Self.boxes(2, &random), limit: Self.limit(&random))
      }
      options.limit = Self.limit(&random)
      let slow = SlowComparison(pair.first, pair.second, options)
      let fast = try Comparison(of: pair.first.rows, and: pair.second.rows, options: options)
      let isDifferent = slow.isDifferent
      func expected(
        _ name: String?, _ limit: ComparisonOptions.Limit, _ holds: (Int, Int) -> Bool
      ) -> Comparison.Area {
        let places = (0..<slow.canvasHeight).flatMap { y in
          (0..<slow.canvasWidth).map { (x: $0, y: y) }
        }.filter { holds($0.x, $0.y) && !slow.isIgnored($0.x, $0.y) }
        let different = places.filter { isDifferent[$0.y][$0.x] }
        let largest = different.map { slow.level($0.x, $0.y) }.max() ?? 0
        let isPassed =
          switch limit {
          case .pixels(let most): different.count <= most
          case .share(let most): Double(different.count) <= most * Double(places.count)
          case .levels(let most): largest <= most
          }
        return Comparison.Area(
          name: name, limit: limit, pixelCount: different.count, comparedCount: places.count,
          largest: largest, isPassed: isPassed)
      }
      let areas = options.areas.map { area in
        expected(area.name, area.limit) { x, y in area.boxes.contains { $0.holds(x, y) } }
      }
      let rest = expected(nil, options.limit) { x, y in
        !options.areas.contains { $0.boxes.contains { $0.holds(x, y) } }
      }
      expect(fast.areas, areas + [rest], "seed \(seed)")
      let isAnyLevel = !isDifferent.joined().contains(true)
      if fast.verdict != .sizesDiffer, !isAnyLevel {
        expect(fast.isPassed, fast.areas.allSatisfy(\.isPassed), "seed \(seed)")
      }
    }
  }

  private static func boxes(_ count: Int, _ random: inout SeededRandom) -> [PixelBox] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      PixelBox(
        x: Int.random(in: -5...30, using: &random), y: Int.random(in: -5...30, using: &random),
        width: Int.random(in: 0...20, using: &random),
        height: Int.random(in: 0...20, using: &random))
    }
  }

  private static func limit(_ random: inout SeededRandom) -> ComparisonOptions.Limit {
    let number = Int.random(in: 0...40, using: &random)
    return [.pixels(number), .levels(number), .share(Double(number) / 100)][
      Int.random(in: 0..<3, using: &random)]
  }

  @Test func pixelsOfAnAreaDoNotCountElsewhere() throws {
    let before = PixelBuffer(10, 10, white)
    let after = before.with { x, y in y < 2 ? black : nil }
    // A whole picture has no areas.
    #expect(try before.compared(with: after).areas.isEmpty)
    let area = PixelBox(x: 0, y: 0, width: 10, height: 2)
    // A generous limit of the picture does not permit differences in the area.
    let rows: [(pixels: Int, limit: ComparisonOptions.Limit, verdict: Comparison.Verdict)] = [
      (20, ComparisonOptions().limit, .withinTolerance),
      (19, ComparisonOptions().limit, .pixelsDiffer), (19, .share(1), .pixelsDiffer),
    ]
    for (pixels, limit, verdict) in rows {
      var options = ComparisonOptions(limit: limit)
      options.areas = [.init(name: "top", boxes: [area], limit: .pixels(pixels))]
      try expect(before.compared(with: after, options).verdict, verdict, "\(pixels), \(limit)")
    }
  }
}

extension PixelBox {
  fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && y >= self.y && x - self.x < width && y - self.y < height
  }
}
