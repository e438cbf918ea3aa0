import SheetDiff
import SheetTestSupport
import Testing

@Suite struct RegionTests {
  @Test func nearPixelsShareABoxAndDistantOnesDoNot() throws {
    let left = (0..<80).map { (10 + $0 / 2, $0) }
    let right = (0..<80).map { (90 - $0 / 2, $0) }
    let rows: [(name: String, side: Int, pixels: [(Int, Int)], boxes: [PixelBox])] = [
      (
        "near and distant", 200, [(10, 10), (20, 25), (100, 10), (10, 100)],
        [
          PixelBox(x: 10, y: 10, width: 11, height: 16),
          PixelBox(x: 100, y: 10, width: 1, height: 1),
          PixelBox(x: 10, y: 100, width: 1, height: 1),
        ]
      ),
      (
        "two arms that meet below", 100, left + right,
        [PixelBox(x: 10, y: 0, width: 81, height: 80)]
      ),
    ]
    for (name, side, pixels, boxes) in rows {
      try expect(Self.regions(side, side, pixels), boxes, "\(name)")
    }
    // Gaps of fifteen pixels are bridged.
    for (step, count) in [(15, 1), (16, 1), (17, 2)] {
      for other in [(3 + step, 3), (3, 3 + step)] {
        try expect(Self.regions(60, 60, [(3, 3), other]).count, count, "\(other)")
      }
    }
  }

  @Test func thereAreAtMostSixtyFourRegions() throws {
    let grid = (0..<30).flatMap { y in (0..<30).map { ($0 * 20, y * 20) } }
    let regions = try Self.regions(600, 600, grid)
    #expect(regions.count <= 64)
    #expect(Self.areCovered(grid, by: regions))
  }

  @Test func everyDifferingPixelIsInExactlyOneBox() throws {
    for seed in UInt64(1)...100 {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 1...40, using: &random)
      let pixels = (0..<count).map { _ in
        (Int.random(in: 0..<300, using: &random), Int.random(in: 0..<300, using: &random))
      }
      let regions = try Self.regions(300, 300, pixels)
      #expect(Self.areCovered(pixels, by: regions), "seed \(seed)")
      for (index, region) in regions.enumerated() {
        #expect(regions[..<index].allSatisfy { $0.intersection(region) == nil }, "seed \(seed)")
      }
    }
  }

  private static func regions(
    _ width: Int, _ height: Int, _ places: [(Int, Int)]
  ) throws -> [PixelBox] {
    let picture = PixelBuffer(width, height, white)
    var pixels = picture.pixels
    for (x, y) in places { pixels[y * width + x] = black }
    let other = PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
    return try picture.compared(with: other).regions
  }

  private static func areCovered(_ places: [(Int, Int)], by regions: [PixelBox]) -> Bool {
    places.allSatisfy { x, y in
      regions.contains {
        $0.intersection(PixelBox(x: x, y: y, width: 1, height: 1)) != nil
      }
    }
  }
}
