import SheetDiff
import SheetTestSupport
import Testing

/// Compares the fast comparison with the slow one on pictures of many kinds.
@Suite struct TwinTests {
  @Test(arguments: Metric.allCases)
  func countsEqualThoseOfPlainLoops(metric: Metric) throws {
    for seed in TestBudget.today(Array(UInt64(1)...200), oneOf: 8) {
      let pair = RandomPair(seed: seed)
      let options = Self.options(metric, seed: seed)
      let slow = SlowComparison(pair.first, pair.second, options)
      let fast = try Comparison(of: pair.first.rows, and: pair.second.rows, options: options)
      let isDifferent = slow.isDifferent
      let count = isDifferent.joined().filter(\.self).count
      expect(fast.pixelCount, count, "seed \(seed), \(options)")
      let places = isDifferent.indices.flatMap { y in isDifferent[y].indices.map { ($0, y) } }
      let levels = places.map { slow.level($0.0, $0.1) }
      let compared = places.filter { !slow.isIgnored($0.0, $0.1) }.count
      let mean = compared == 0 ? 0 : Double(levels.reduce(0, +)) / Double(compared)
      let counted = zip(places, levels).filter { isDifferent[$0.0.1][$0.0.0] }
      let largest = counted.map(\.1).max() ?? 0
      let worst = counted.first { $0.1 == largest }.map {
        PixelBox(x: $0.0.0, y: $0.0.1, width: 1, height: 1)
      }
      expect(fast.comparedCount, compared, "seed \(seed)")
      expect(fast.mean, mean, "seed \(seed), \(options)")
      #expect(fast.largest == largest && fast.worst == worst, "seed \(seed)")
      let tolerated = metric == .tolerant ? SlowTolerance(slow).tolerated : .init()
      expect(fast.tolerated, tolerated, "seed \(seed), \(options)")
    }
  }

  private static func options(_ metric: Metric, seed: UInt64) -> ComparisonOptions {
    var random = SeededRandom(seed: ~seed)
    var options = ComparisonOptions(metric: metric)
    let thresholds: [Double?] = [nil, nil, 0, 0.005, 0.02, 0.05, 0.1, 0.3, 1]
    options.threshold = thresholds[Int.random(in: 0..<thresholds.count, using: &random)]
    options.includesAntialiasing = [nil, true, false][Int.random(in: 0..<3, using: &random)]
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      options.ignored.append(
        PixelBox(
          x: Int.random(in: -5...30, using: &random), y: Int.random(in: -5...30, using: &random),
          width: Int.random(in: 0...20, using: &random),
          height: Int.random(in: 0...20, using: &random)))
    }
    return options
  }
}
