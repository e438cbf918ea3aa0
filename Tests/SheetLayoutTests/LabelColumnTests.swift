import SheetTestSupport
import Testing

@testable import SheetAnnotation
@testable import SheetLayout

@Suite struct LabelColumnTests {
  private func tops(_ ideals: [Double], in range: ClosedRange<Double> = 0...1000) -> [Double] {
    LabelColumn(
      ideals.map { LabelColumn.Item(height: 20, idealTop: $0) }, gap: 5, range: range
    ).tops
  }

  @Test("labels are at their places, or spread around them inside a column that grows at both ends")
  func places() {
    expect(tops([10, 100, 300]), [10, 100, 300])
    // Three labels of 20 and two gaps of 5 are 70 high, around 100 + 10.
    expect(tops([100, 100, 100]), [75, 100, 125])
    expect(tops([-50, 990]), [0, 980])
    expect(tops([995, 995]), [955, 980])
    // 70 points in 50: 10 more at either end.
    expect(tops([0, 0, 0], in: 0...50), [-10, 15, 40])
  }

  @Test("labels never overlap and keep their order", arguments: 0..<200)
  func noOverlap(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let items = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      LabelColumn.Item(
        height: Double.random(in: 1...120, using: &random),
        idealTop: Double.random(in: -50...900, using: &random))
    }.sorted { $0.idealTop < $1.idealTop }
    let tops = LabelColumn(items, gap: 7, range: 0...852).tops
    for index in items.indices.dropFirst() {
      #expect(tops[index] >= tops[index - 1] + items[index - 1].height + 7 - 1e-9, "seed \(seed)")
    }
  }

  /// The least sum of squares by brute force: no small move of any group of neighbours is better.
  @Test("the distances are least", arguments: 0..<50)
  func leastSquares(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let numbers = (0..<12).map { _ in Double.random(in: 0...100, using: &random) }
    let fitted = LabelColumn.isotonic(numbers)
    func cost(_ values: [Double]) -> Double {
      zip(values, numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let best = cost(fitted)
    for start in numbers.indices {
      for end in start..<numbers.count {
        for step in [-0.01, 0.01] {
          var moved = fitted
          for index in start...end { moved[index] += step }
          guard zip(moved, moved.dropFirst()).allSatisfy({ $0 <= $1 }) else { continue }
          #expect(cost(moved) >= best - 1e-9, "seed \(seed)")
        }
      }
    }
    #expect(zip(fitted, fitted.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("leaders keep a distance, make room for those below, and meet at the edge")
  func leaders() {
    func site(_ heights: ClosedRange<Double>, isAtEdge: Bool = false) -> LeaderPorts.Site {
      LeaderPorts.Site(heights: heights, isAtEdge: isAtEdge)
    }
    let edge = site(59...59, isAtEdge: true)
    let rows: [(sites: [LeaderPorts.Site], labels: [Double], heights: [Double])] = [
      ([site(90...110), site(90...110), site(90...110)], [50, 100, 200], [90, 100, 110]),
      ([site(0...100), site(98...98)], [100, 120], [95, 98]), ([edge, edge], [50, 80], [59, 59]),
    ]
    for (sites, labels, heights) in rows {
      expect(LeaderPorts(sites, labels: labels, distance: 3).heights, heights)
    }
  }

  @Test(
    "lines that touch share a lane, shorter ones are nearer, and lines of a lane do not overlap")
  func lanes() {
    expect(LaneAssignment([0...426, 426...852]).lanes, [0, 0])
    expect(LaneAssignment([0...852, 400...456, 456...500]).lanes, [1, 0, 0])
    for seed in 0..<100 {
      var random = SeededRandom(seed: UInt64(seed))
      let extents = (0..<20).map { _ in
        let start = Double.random(in: 0...800, using: &random)
        return start...(start + Double.random(in: 1...200, using: &random))
      }
      let assignment = LaneAssignment(extents, gap: 4)
      for first in extents.indices {
        for second in extents.indices
        where first < second && assignment.lanes[first] == assignment.lanes[second] {
          #expect(
            extents[first].upperBound + 4 <= extents[second].lowerBound + 1e-6
              || extents[second].upperBound + 4 <= extents[first].lowerBound + 1e-6)
        }
      }
      #expect(assignment.count <= extents.count)
    }
  }
}
